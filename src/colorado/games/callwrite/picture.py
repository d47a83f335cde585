"""A view in lines of text, at most 100 columns, with [colour] marks for terminals that have colours."""

from __future__ import annotations

import re
from typing import Any

from colorado.games.callwrite.chart import zone_count
from colorado.games.callwrite.edition import Edition, Leg, Region
from colorado.games.callwrite.printing import all_legs, chart_medals
from colorado.games.callwrite.scoring import score
from colorado.games.callwrite.sheet import may_tick_rail
from colorado.games.callwrite.state import CARDS, RAILROAD, SUITS, SYMBOLS, ZONES, Phase
from colorado.kit.bag import bag_count, bag_size
from colorado.kit.bits import WORD

ABBREVIATED = {"red": "Red", "green": "Grn", "grey": "Gry", "purple": "Pur", "blue": "Blu", "orange": "Ora"}
INK = {"red": "red", "green": "green", "grey": "bright_black", "purple": "magenta", "blue": "blue", "orange": "yellow"}
KIND_INK = {"town": "red", "forest": "green", "desert": "yellow", "lake": "blue"}
PHASES = {
    Phase.SETUP: "towns",
    Phase.CALL: "call",
    Phase.ACTIONS: "actions",
    Phase.DISCOVERIES: "end",
    Phase.OVER: "over",
}
SHORT = {"": "·", "nuggets": "Nug", "cards": "Car", "check": "Chk", "play": "Play", "tipi": "Tip", "saloon": "Sal",
         "wanted": "Wan", "discovery": "Dis"}  # fmt: skip
NAME_WIDTH = 17
ROW = 96


def picture(edition: Edition, board: Any, view: Any, seat: int, players: list[str]) -> str:
    """The whole table: everybody's line, the chart, and the Roadmap of whoever looks."""
    lines = [headline(view), *table_lines(edition, board, view, players), "", *chart_lines(edition, board, view)]
    for shown in range(int(view.seats)) if seat < 0 else [seat]:
        lines += ["", *sheet_lines(edition, board, view, shown)]
    if seat >= 0:
        lines += wrapped("  hand    ", hand_cards(view, seat))
    return "\n".join(lines)


def headline(view: Any) -> str:
    """Turn, phase, deck and pool."""
    caller = SYMBOLS[int(view.caller)]
    pool = "" if int(view.phase) == Phase.OVER else f"   Caller {caller}"
    return (
        f"[bold]COLORADO[/bold]  turn {int(view.turn)}, {PHASES[Phase(int(view.phase))]}{pool}   deck "
        f"{int(view.deck_size)}  discard {bag_size(view.discard)}  nuggets {int(view.pool)}"
    )


def card(number: int) -> str:
    """A card in its ink: three letters of the suit, and the value."""
    suit = SUITS[number // 3]
    return f"[{INK[suit]}]{ABBREVIATED[suit]}{number % 3 + 1}[/{INK[suit]}]"


def suit_laid(suit: int, values: int) -> str:
    """The values of one suit in a play area, behind the suit's three letters; nothing for none."""
    ink, name = INK[SUITS[suit]], ABBREVIATED[SUITS[suit]]
    shown = "".join(str(value + 1) for value in range(3) if values >> value & 1)
    return f"[{ink}]{name}{shown}[/{ink}]" if shown else ""


def table_lines(edition: Edition, board: Any, view: Any, players: list[str]) -> list[str]:
    """A line a player: cards, nuggets, medals, points, and the play area."""
    lines = [f"  {'':<{NAME_WIDTH}}hand  nuggets  medals  points   play area"]
    for seat, player in enumerate(players):
        name = SYMBOLS[seat] if player == SYMBOLS[seat] else f"{SYMBOLS[seat]} {player}"
        suits = [suit_laid(suit, int(view.laid[seat]) >> 3 * suit & 7) for suit in range(len(SUITS))]
        medals = int(view.complete[seat]).bit_count() + int(view.medals[seat]).bit_count()
        turn = "[bold]►[/bold]" if seat == int(view.caller) else " "
        lines.append(
            f"{turn} {name[:NAME_WIDTH]:<{NAME_WIDTH}}{int(view.hand_size[seat]):>4}  {int(view.nuggets[seat]):>7}"
            f"  {medals:>6}  {score(board, view, seat):>6}   {' '.join(filter(None, suits))}"
        )
    return lines


def boxes(ticked: int, icons: list[str]) -> str:
    """A line of boxes: a tick, or the icon above."""
    return " ".join("[bold]✓[/bold]" if ticked >> i & 1 else SHORT[icon] for i, icon in enumerate(icons))


def chart_lines(edition: Edition, board: Any, view: Any) -> list[str]:
    """The Reward Chart: every zone and line with everybody's boxes and the medals still open."""
    lines = ["[bold]Reward Chart[/bold]"]
    seats = range(int(view.seats))
    for kind, zone in enumerate(ZONES):
        points = edition.chart.zone_points[zone]
        marks = "  ".join(f"{SYMBOLS[s]} {zone_count(board, view, s, kind)}" for s in seats)
        lines.append(
            f"  {zone:<7} flags {' '.join(map(str, points)):<10} {open_medals(edition, view, zone):<14}{marks}"
        )
    lines += [f"  {line:<7} {open_medals(edition, view, line)}" for line in edition.chart.bonus]
    for seat in seats:
        shown = [
            f"{line} {boxes(ticked_boxes(view, seat, line), icons)}" for line, icons in edition.chart.bonus.items()
        ]
        lines.append(f"    {SYMBOLS[seat]:<11}" + "   ".join(shown))
    return lines


def ticked_boxes(view: Any, seat: int, line: str) -> int:
    """The set of boxes a seat has ticked of a line."""
    return int(view.tipi[seat]) if line == "tipi" else (1 << int(view[line][seat])) - 1


def open_medals(edition: Edition, view: Any, where: str) -> str:
    """The medals of a line or zone, those won in brackets."""
    shown = []
    for i, (place, points) in enumerate(chart_medals(edition)):
        if place == where:
            shown.append(f"({points})" if int(view.closed) >> i & 1 else f"{points}")
    return "medals " + " ".join(shown) if shown else "no medal"


def sheet_lines(edition: Edition, board: Any, view: Any, seat: int) -> list[str]:
    """One Roadmap: discovered regions with their legs, what may be discovered, the railroad."""
    lines = [f"[bold]Roadmap of {SYMBOLS[seat]}[/bold]"]
    lines += [
        region_line(edition, view, seat, i, region)
        for i, region in enumerate(edition.regions)
        if int(view.flagged[seat]) >> i & 1
    ]
    near = int(view.near[seat]) & ~int(view.flagged[seat])
    names = [region.id for i, region in enumerate(edition.regions) if near >> i & 1]
    lines += wrapped("  near    ", names)
    open_rails = int(may_tick_rail(board, view, seat))
    shown = [
        leg_mark(leg, int(view.rails[seat]) >> i & 1, open_rails >> i & 1)
        for i, leg in enumerate(edition.railroad.legs)
        if int(view.rails[seat]) >> i & 1 or open_rails >> i & 1
    ]
    medal = "won" if int(view.complete[seat]) >> RAILROAD & 1 else str(edition.railroad.medal)
    return lines + wrapped(f"  rail {medal:<2} ", shown)


def region_line(edition: Edition, view: Any, seat: int, number: int, region: Region) -> str:
    """One region: its medal and its legs."""
    ink = KIND_INK[region.kind]
    won = "won" if int(view.complete[seat]) >> number & 1 else f"{region.medal:>3}"
    first = next(i for i, (owner, _) in enumerate(all_legs(edition)) if owner is region)
    marks = [
        leg_mark(leg, in_set(view.legs[seat], first + i), in_set(view.open_legs[seat], first + i))
        for i, leg in enumerate(region.legs)
    ]
    return f"  [{ink}]{region.id:<13}[/{ink}] {won}  " + "  ".join(marks)


def in_set(words: Any, member: int) -> int:
    """Is this a member of a set of several words?"""
    return int(words[member // WORD]) >> member % WORD & 1


def leg_mark(leg: Leg, ticked: int, is_open: int) -> str:
    """A leg: ticked, open (in capitals), or not reached yet."""
    icon = SHORT[leg.icon]
    if ticked:
        return f"{leg.id}[bold]✓[/bold]"
    return f"[bold]{leg.id}:{icon}[/bold]" if is_open else f"[dim]{leg.id} {icon}[/dim]"


def wrapped(start: str, items: list[str]) -> list[str]:
    """A list on one line, or on as many as it takes."""
    lines = [start]
    width = len(start)
    for item in items:
        plain = len(re.sub(r"\[.*?\]", "", item))
        if width + plain > ROW:
            lines.append(" " * len(start))
            width = len(start)
        lines[-1] += item + "  "
        width += plain + 2
    return [line.rstrip() for line in lines] if items else [start + "nothing"]


def hand_cards(view: Any, seat: int) -> list[str]:
    """A hand, card by card."""
    return [card(c) for c in range(CARDS) for _ in range(bag_count(view.hand[seat], c))]
