"""Colorado County wired into the contract; nothing else."""

from __future__ import annotations

from colorado.engine.spec import Judgement, Spec
from colorado.games.county.alphabet import ACTION_WORDS
from colorado.games.county.board import BOARD
from colorado.games.county.edition import HOUSE, load_edition
from colorado.games.county.ledger import ledger
from colorado.games.county.look import look, own
from colorado.games.county.messages import MESSAGES
from colorado.games.county.moves import asks, phrase, rule_of, seat_names, words
from colorado.games.county.offers import fist, label, target, then
from colorado.games.county.picture import picture
from colorado.games.county.printed import sheet
from colorado.games.county.printing import OPTIONS, print_board
from colorado.games.county.scoring import score, winners
from colorado.games.county.state import STATE
from colorado.games.county.story import shows, tell
from colorado.games.county.turn import apply, deal, is_over, legal, to_act
from colorado.games.county.view import imagine, view
from colorado.games.county.worth import sensible, weights, worth

SPEC = Spec(
    name="county",
    title={"en": "Colorado County", "fr": "Colorado County"},
    rules_version=1,
    rule_prefix="K-",
    seats=range(2, 5),
    state=STATE,
    board=BOARD,
    action_words=ACTION_WORDS,
    options=OPTIONS,
    deal=deal,
    to_act=to_act,
    legal=legal,
    apply=apply,
    is_over=is_over,
    score=score,
    winners=winners,
    view=view,
    imagine=imagine,
    load_edition=lambda path: load_edition(path or HOUSE),
    print_board=print_board,
    sheet=sheet,
    seat_names=seat_names,
    words=words,
    phrase=phrase,
    rule_of=rule_of,
    asks=asks,
    tell=tell,
    shows=shows,
    messages=MESSAGES,
    picture=picture,
    look=look,
    own=own,
    label=label,
    then=then,
    target=target,
    fist=fist,
    turn_field="round_number",
    ledger=ledger,
    judgement=Judgement(worth, sensible, weights),
)
