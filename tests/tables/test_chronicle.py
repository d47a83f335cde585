"""The lines of the log: all of them, in order, from wherever one left off, and small."""

from __future__ import annotations

import pytest

from colorado.tables.chronicle import PAGE, Chronicle


@pytest.mark.parametrize("count", [0, 1, PAGE - 1, 2 * PAGE - 1, 2 * PAGE, 2 * PAGE + 1, 5 * PAGE + 7])
def test_whoever_comes_late_hears_everything(count: int) -> None:
    chronicle = Chronicle()
    lines = [b'{"n":%d}' % number for number in range(count)]
    for line in lines:
        chronicle.add(line)
    assert len(chronicle) == count
    for seen in range(-1, count + 2):
        assert chronicle.after(seen) == lines[seen + 1 :]


def test_lines_some_way_back_are_pressed() -> None:
    chronicle = Chronicle()
    line = b'{"ply":1,"seat":2,"kind":"move","said":[{"id":"leg","args":{"seat":"wheel","place":"Saltpan"}}],"at":1}'
    for _ in range(20 * PAGE):
        chronicle.add(line)
    kept = sum(map(len, chronicle.pages)) + sum(map(len, chronicle.recent))
    assert kept < 20 * PAGE * len(line) / 5
