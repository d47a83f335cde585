"""Colorado wired into the contract; nothing else."""

from __future__ import annotations

from colorado.engine.spec import Judgement, Spec
from colorado.games.callwrite.alphabet import ACTION_WORDS
from colorado.games.callwrite.board import BOARD
from colorado.games.callwrite.edition import HOUSE, load_edition
from colorado.games.callwrite.ledger import ledger
from colorado.games.callwrite.look import look, own
from colorado.games.callwrite.messages import MESSAGES
from colorado.games.callwrite.moves import asks, rule_of, seat_names, words
from colorado.games.callwrite.offers import fist, label, target, then
from colorado.games.callwrite.picture import picture
from colorado.games.callwrite.printed import sheet
from colorado.games.callwrite.printing import print_board
from colorado.games.callwrite.scoring import score, winners
from colorado.games.callwrite.setup import deal
from colorado.games.callwrite.state import STATE
from colorado.games.callwrite.story import shows, tell
from colorado.games.callwrite.turn import apply, is_over, legal, to_act
from colorado.games.callwrite.view import imagine, view
from colorado.games.callwrite.worth import sensible, weights, worth

SPEC = Spec(
    name="colorado",
    title={"en": "Colorado", "fr": "Colorado"},
    rules_version=1,
    rule_prefix="C-",
    seats=range(2, 5),
    state=STATE,
    board=BOARD,
    action_words=ACTION_WORDS,
    options={"nuggets": ("edition", "unlimited")},
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
    phrase=lambda edition, state, seat, text: [text],
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
    ledger=ledger,
    judgement=Judgement(worth, sensible, weights),
)
