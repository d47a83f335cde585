"""A sheet as a PNG, by resvg and our own fonts: the same picture on every machine."""

from __future__ import annotations

from importlib.resources import as_file, files


def to_png(svg: str, width: int) -> bytes:
    """The SVG printed `width` pixels wide."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as missing:
        raise RuntimeError("Drawing a PNG needs resvg: pip install colorado[draw].") from missing
    with as_file(files(__package__).joinpath("fonts")) as fonts:
        return bytes(svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True, font_dirs=[str(fonts)]))
