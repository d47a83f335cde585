"""What a seat is asked, dressed for people. Made from the seat's own view and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from colorado.engine.spec import Event
from colorado.tables.box import Box, actions_of
from colorado.tables.lines import said
from colorado.wire.words import Ask, Fist, Offer, Said, Target


def ask_of(box: Box, view: Any, seat: int, stamp: int) -> Ask | None:
    """What a seat has to decide, if it has."""
    if not box.acting(view) >> seat & 1:
        return None
    actions = actions_of(box.legal(view, seat))
    offers = [offer_of(box, view, seat, action) for action in actions]
    fist = box.spec.fist(box.edition, box.board, view, seat, actions)
    asked = said(box.spec.asks(box.edition, view, seat))
    return Ask(stamp, asked, offers[0].rule if offers else "", offers, msgspec.convert(fist, Fist | None))


def offer_of(box: Box, view: Any, seat: int, action: int) -> Offer:
    """An action with its label, what it would bring, its rule and what it points at."""
    spec, edition = box.spec, box.edition
    return Offer(
        action,
        spec.words(edition, view, seat, action),
        said(spec.label(edition, view, seat, action)),
        said_of(spec.then(edition, box.board, view, seat, action)),
        spec.rule_of(view, seat, action),
        Target(**spec.target(edition, view, seat, action)),
    )


def said_of(event: Event | None) -> Said | None:
    """An event as the wire has it, if there is one."""
    return said(event) if event else None
