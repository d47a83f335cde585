"""What a decision did, told from the table before and the table after: message numbers and what they are about.

Nothing hidden is told: a card drawn is only counted.
"""

from __future__ import annotations

from typing import Any

from colorado.engine.spec import Event
from colorado.games.callwrite import alphabet as code
from colorado.games.callwrite.actions import pair_of, without_pair
from colorado.games.callwrite.edition import LEG_ICONS, Edition
from colorado.games.callwrite.moves import card_name
from colorado.games.callwrite.printing import all_legs, chart_medals
from colorado.games.callwrite.state import CARDS, KINDS, RAILROAD, SUITS, SYMBOLS, ZONES, Owed, Phase
from colorado.kit.bag import bag_kinds, bag_size
from colorado.kit.bits import count, lowest


def tell(edition: Edition, before: Any, seat: int, action: int, after: Any) -> list[Event]:
    """Everything that happened, in the order it happened."""
    events = [*decided(edition, before, seat, action), *call_answered(before, action, after)]
    own = 1 << action - code.FLAG if action >= code.FLAG else 0
    effects = effects_of(edition, before, seat, action, after)
    later: list[Event] = []  # what came of complete suits
    for other in range(int(after.seats)):
        chosen = own if other == seat else 0
        forced = int(after.flagged[other]) & ~int(before.flagged[other]) & ~chosen
        zones = [ZONES[KINDS.index(region.kind)] for i, region in enumerate(edition.regions) if forced >> i & 1]
        medals = medals_won(edition, before, other, after)
        events += discovered(edition, other, chosen)
        events += [medal for medal in medals if medal.args["place"] not in zones]
        events += left_alone(other, effects[other], after)
        later += discovered(edition, other, forced)
        later += [medal for medal in medals if medal.args["place"] in zones]
    events += [*suits_left(before, after), *later]
    if int(after.turn) != int(before.turn) or int(after.phase) == Phase.OVER:
        events += turn_ended(after)
    return events


def decided(edition: Edition, before: Any, seat: int, action: int) -> list[Event]:
    """The decision itself."""
    who: dict[str, Any] = {"seat": SYMBOLS[seat]}
    if action < code.DECLINE:
        called = (seat + action // CARDS + 1) % int(before.seats)
        return [Event("called", who | {"card": card_name(action % CARDS), "called": SYMBOLS[called]})]
    if action == code.DECLINE:
        return [Event("declined", who)]
    if action == code.NUGGET:
        return [Event("nugget", who)]
    if action == code.DRAW:
        return [Event("drew", who | {"count": min(3, int(before.deck_size) + bag_size(before.discard))})]
    if code.PAY <= action < code.PLAY:
        card = action - code.PAY
        return [Event("paid", who | {"card": card_name(card), "price": card % 3 + 1})]
    if code.PLAY <= action < code.TRADE:
        return [Event("played", who | {"card": card_name(action - code.PLAY)})]
    if code.TRADE <= action < code.TIPI:
        suit, pair = divmod(action - code.TRADE, 6)
        low, high = (card_name(3 * suit + value - 1) for value in code.PAIRS[pair])
        forced = forced_swap(before, seat, suit, pair)
        played = [Event("played", who | {"card": card_name(forced)})] if forced is not None else []
        return [Event("discarded", who | {"first": low, "second": high}), *played]
    return [Event(*place) for place in place_ticked(edition, before, seat, action)]


def place_ticked(edition: Edition, before: Any, seat: int, action: int) -> list[tuple[str, dict[str, Any]]]:
    """A leg or box ticked; flags are told with what they bring."""
    who: dict[str, Any] = {"seat": SYMBOLS[seat]}
    if code.TIPI <= action < code.LEG:
        return [("tipi", who | {"box": action - code.TIPI + 1})]
    if code.LEG <= action < code.RAIL:
        region, leg = all_legs(edition)[action - code.LEG]
        return [("leg", who | {"place": region.name, "leg": leg.id, "icon": leg.icon or "empty"})]
    if code.RAIL <= action < code.FLAG:
        leg = edition.railroad.legs[action - code.RAIL]
        return [("leg", who | {"place": edition.railroad.name, "leg": leg.id, "icon": leg.icon or "empty"})]
    if action in (code.SALOON, code.WANTED):
        line = "saloon" if action == code.SALOON else "wanted"
        return [("line", who | {"line": line, "box": int(before[line][seat]) + 1})]
    return []


def call_answered(before: Any, action: int, after: Any) -> list[Event]:
    """How a call was answered: a gift, a card taken at random, or a player who has to choose."""
    if not (action < code.DECLINE or code.GIVE <= action < code.PAY):
        return []
    caller = int(before.caller)
    called = (caller + action // CARDS + 1) % int(before.seats) if action < code.DECLINE else int(before.called_seat)
    wanted = action % CARDS if action < code.DECLINE else int(before.called_card)
    if int(after.owed[called]) == Owed.GIVE:
        return []
    given = int(after.given_card)
    args = {"seat": SYMBOLS[caller], "called": SYMBOLS[called], "card": card_name(given)}
    alike = given // 3 == wanted // 3 or given % 3 == wanted % 3
    events = [Event("given" if alike else "taken", args)]
    if int(before.laid[caller]) >> given & 1:
        events.append(Event("doubled", args))
    return events


def forced_swap(before: Any, seat: int, suit: int, pair: int) -> int | None:
    """The card played for two discarded ones, where it is the only one that can be."""
    ready = bag_kinds(without_pair(before.hand[seat], suit, pair)) & ~before.laid[seat]
    return int(lowest(ready)) if count(ready) == 1 else None


def discovered(edition: Edition, seat: int, flags: int) -> list[Event]:
    """Flags ticked by one seat."""
    found = [region for i, region in enumerate(edition.regions) if flags >> i & 1]
    return [Event("discovered", {"seat": SYMBOLS[seat], "place": region.name}) for region in found]


def medals_won(edition: Edition, before: Any, seat: int, after: Any) -> list[Event]:
    """Where from and how much, for every new medal of a seat."""
    won: list[tuple[Any, int]] = []
    fresh = int(after.complete[seat]) & ~int(before.complete[seat])
    won += [(region.name, region.medal) for i, region in enumerate(edition.regions) if fresh >> i & 1]
    if fresh >> RAILROAD & 1:
        won.append((edition.railroad.name, edition.railroad.medal))
    fresh = int(after.medals[seat]) & ~int(before.medals[seat])
    won += [medal for i, medal in enumerate(chart_medals(edition)) if fresh >> i & 1]
    return [Event("medal", {"seat": SYMBOLS[seat], "place": place, "points": points}) for place, points in won]


def left_alone(seat: int, icon: int, after: Any) -> list[Event]:
    """What the game declined by itself for a player, because there was nothing to do with it (C-2.2)."""
    if icon == Owed.NOTHING or int(after.owed[seat]) == icon:
        return []
    return [Event("nothing", {"seat": SYMBOLS[seat], "icon": LEG_ICONS[icon]})]


def effects_of(edition: Edition, before: Any, seat: int, action: int, after: Any) -> list[int]:
    """What every seat could do something with from now on, or still."""
    if call_answered(before, action, after):
        return [pair_of(int(after.given_card))] * int(after.seats)
    effects = [owed if owed <= Owed.DISCOVERY else Owed.NOTHING for owed in before.owed.tolist()]
    effects[seat] = effect_of(edition, before, seat, action)
    return effects


def effect_of(edition: Edition, before: Any, seat: int, action: int) -> int:
    """The icon an action made effective, if any."""
    bonus = edition.chart.bonus
    if code.PAY <= action < code.TRADE:
        return pair_of((action - code.PAY) % CARDS)
    if code.TRADE <= action < code.TIPI:
        played = forced_swap(before, seat, *divmod(action - code.TRADE, 6))
        return Owed.NOTHING if played is None else pair_of(played)
    if code.TIPI <= action < code.LEG:
        return LEG_ICONS.index(bonus["tipi"][action - code.TIPI])
    if code.LEG <= action < code.RAIL:
        return LEG_ICONS.index(all_legs(edition)[action - code.LEG][1].icon)
    if code.RAIL <= action < code.FLAG:
        return LEG_ICONS.index(edition.railroad.legs[action - code.RAIL].icon)
    if action in (code.SALOON, code.WANTED):
        line = "saloon" if action == code.SALOON else "wanted"
        return LEG_ICONS.index(bonus[line][int(before[line][seat])])
    return Owed.NOTHING


def suits_left(before: Any, after: Any) -> list[Event]:
    """Complete suits that left the play areas."""
    return [
        Event("suit", {"seat": SYMBOLS[seat], "suit": SUITS[suit]})
        for seat in range(int(after.seats))
        for suit in range(len(SUITS))
        if (int(before.laid[seat]) & ~int(after.laid[seat])) >> 3 * suit & 7
    ]


def turn_ended(after: Any) -> list[Event]:
    """Whose turn it is, or that the game is over."""
    if int(after.phase) == Phase.OVER:
        return [Event("over", {})]
    return [Event("turn", {"turn": int(after.turn), "seat": SYMBOLS[int(after.caller)]})]


def shows(before: Any, seat: int, after: Any) -> bool:
    """Did anybody see something new? Any chance event, any card that left a hand, and any call was new to somebody.

    So was an empty pool: who still has something to decide without nuggets shows something of a hand.
    """
    if int(before.draws) != int(after.draws) or int(before.turn) != int(after.turn):
        return True
    if int(before.owed[seat]) == Owed.CALL or int(before.pool) != 0 == int(after.pool):
        return True
    return any(
        int(before.hand[s]) != int(after.hand[s]) or int(before.lacks[s]) != int(after.lacks[s]) for s in range(4)
    )
