"""What joins what in an edition file: paths, tracks and adjacency as pairs of names."""

from __future__ import annotations

from colorado.engine.form import Form


def check_names(form: Form, key: str, what: str, names: list[str]) -> None:
    """Every entry has a name of its own."""
    for name in names:
        if names.count(name) > 1:
            raise form.wrong(key, f"a name of its own for every {what}", f"{name} twice")


def check_pairs(form: Form, key: str, pairs: list[tuple[str, str]], names: set[str]) -> None:
    """Pairs join two different things that exist, and none is said twice."""
    seen: set[frozenset[str]] = set()
    for i, pair in enumerate(pairs):
        for name in pair:
            if name not in names:
                raise form.wrong(f"{key}[{i}]", "one of " + ", ".join(sorted(names)), name)
        if pair[0] == pair[1] or frozenset(pair) in seen:
            raise form.wrong(f"{key}[{i}]", "two different names, each pair once", f"{pair[0]} and {pair[1]}")
        seen.add(frozenset(pair))


def check_ends(form: Form, key: str, tracks: list[tuple[str, str]], x: dict[str, int]) -> None:
    """A branch of the railroad joins another one or runs to the right end: it stops nowhere on the way."""
    going_on = {a for a, _ in tracks}
    for leg in sorted(set(x) - going_on):
        for further in going_on:
            if x[leg] < x[further]:
                raise form.wrong(key, f"a track on from {leg}", f"its end there, left of {further}")


def check_ways(form: Form, adjacent: list[tuple[str, str]], names: list[str], towns: list[str]) -> None:
    """From either town there is a way to every region."""
    check_pairs(form, "map.adjacent", adjacent, set(names))
    for town in towns:
        for region in sorted(set(names) - reachable(adjacent, {town})):
            raise form.wrong("map.adjacent", f"a way from {town} to {region}", "none")


def reachable(pairs: list[tuple[str, str]], start: set[str]) -> set[str]:
    """Everything joined to the start by pairs, in any number of steps."""
    found = set(start)
    while True:
        more = {name for pair in pairs if found & set(pair) for name in pair} - found
        if not more:
            return found
        found |= more
