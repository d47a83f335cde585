"""Edition files from the command line: which game they are of, whether they hold, how they look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from colorado.art import Theme, draw_sheet, to_png
from colorado.engine.errors import UnknownName
from colorado.engine.spec import Spec
from colorado.games.shelf import game_of

WIDTHS = range(100, 8001)


def read_edition(path: Path) -> tuple[Spec, Any]:
    """The game and the checked edition of a file."""
    spec = game_of(path)
    return spec, spec.load_edition(path)


def check_edition(path: Path) -> str:
    """One line on an edition that holds; an error says what does not."""
    spec, edition = read_edition(path)
    spec.print_board(edition, {name: choices[0] for name, choices in spec.options.items()})
    return f"{path.name}: {edition.name['en']}, version {edition.version}, a valid edition of {spec.title['en']}"


def draw_edition(path: Path, output: Path, language: str, theme: Theme, width: int) -> None:
    """Write the sheet of an edition to a file."""
    if output.suffix not in (".svg", ".png"):
        raise UnknownName(f"cannot draw to {output.name!r}: expected a name ending in .svg or .png")
    if width not in WIDTHS:
        raise UnknownName(f"cannot draw {width} pixels wide: expected {WIDTHS[0]} to {WIDTHS[-1]}")
    _, edition = read_edition(path)
    svg = draw_sheet(edition.source, language=language, theme=theme, carry_fonts=output.suffix == ".svg")
    try:
        output.write_bytes(svg.encode() if output.suffix == ".svg" else to_png(svg, width))
    except OSError as problem:
        raise UnknownName(f"cannot write {str(output)!r}: {problem.strerror}") from None
    except RuntimeError as missing:
        raise UnknownName(str(missing)) from None
