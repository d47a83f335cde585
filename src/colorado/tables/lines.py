"""An entry of the log as all may read it."""

from __future__ import annotations

import msgspec

from colorado.engine.spec import Event
from colorado.tables.log import Entry
from colorado.wire.socket import Line
from colorado.wire.words import Said

encode = msgspec.json.Encoder().encode


def said(event: Event) -> Said:
    """An event as the wire has it."""
    return Said(event.id, event.args)


def line_of(entry: Entry, events: list[Event]) -> bytes:
    """The line of an entry, in JSON."""
    return encode(Line(entry.told, entry.seat, entry.kind, [said(event) for event in events], entry.at))
