"""Both sheets: complete, resolved, the same every time, and able to draw editions nobody has seen yet."""

from __future__ import annotations

import copy
import re
import struct
import subprocess
import sys
import tomllib
import zlib
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from colorado.art import draw_sheet, to_png
from colorado.art.lettering import BOLD, TITLE, breadth
from colorado.art.press import set_up
from colorado.art.survey import survey
from colorado.art.tokens import mix, palette
from colorado.art.words import LANGUAGES, Words, typeset

Edition = dict[str, Any]

ROOT = Path(__file__).parents[2]
SHIPPED = sorted(ROOT.glob("src/colorado/games/*/editions/*.toml"))
GAMES = ROOT / "src" / "colorado" / "games"
TIMES = "\N{MULTIPLICATION SIGN}"
PRINTINGS = [(language, theme) for language in ("en", "fr") for theme in ("day", "night")]


def read(path: Path) -> Edition:
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def colorado() -> Edition:
    return read(GAMES / "callwrite" / "editions" / "colorado-house.toml")


@pytest.fixture(scope="module")
def county() -> Edition:
    return read(GAMES / "county" / "editions" / "county-house.toml")


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def uses(svg: str) -> Counter[str]:
    """How often each symbol is used in the drawing itself, whatever its inks."""
    drawing = svg.partition("</defs>")[2]
    return Counter(re.sub(r"-\d+$", "", name) for name in re.findall(r'href="#([\w-]+)"', drawing))


def assert_sound(svg: str) -> None:
    """Well-formed, every colour concrete, every reference answered, all numbers finite."""
    tree = ElementTree.fromstring(svg)
    known = [node.get("id") for node in tree.iter() if node.get("id")]
    asked = re.findall(r'href="#([^"]+)"', svg) + re.findall(r"url\(#([^)]+)\)", svg)
    assert len(known) == len(set(known))
    assert set(asked) <= set(known)
    assert not re.findall(r"var\(|color-mix|currentColor|\bnan\b|\binf\b", svg)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_edition_draws(path: Path) -> None:
    assert_sound(draw_sheet(read(path)))


@pytest.mark.parametrize(("language", "theme"), PRINTINGS)
@pytest.mark.parametrize("game", ["colorado", "county"])
def test_both_games_draw_in_every_printing(
    game: str, language: str, theme: Any, request: pytest.FixtureRequest
) -> None:
    edition = request.getfixturevalue(game)
    svg = draw_sheet(edition, language=language, theme=theme)
    assert_sound(svg)
    assert svg == draw_sheet(copy.deepcopy(edition), language=language, theme=theme)


def test_drawing_leaves_the_edition_alone(colorado: Edition) -> None:
    before = copy.deepcopy(colorado)
    draw_sheet(colorado)
    assert colorado == before


def test_the_same_bytes_in_another_process(county: Edition) -> None:
    code = (
        "import sys, tomllib; from colorado.art import draw_sheet\n"
        f"edition = tomllib.load(open({str(GAMES / 'county' / 'editions' / 'county-house.toml')!r}, 'rb'))\n"
        "sys.stdout.buffer.write(draw_sheet(edition).encode())"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    assert printed.decode() == draw_sheet(county)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_region_is_on_the_map(colorado: Edition, language: str) -> None:
    svg = draw_sheet(colorado, language=language)
    written = Counter(texts(svg))
    for region in colorado["regions"]:
        assert written[typeset(region["name"][language])] == 1
    assert uses(svg)["flag-red"] == 1 + sum(region["kind"] == "town" for region in colorado["regions"])


def test_every_leg_has_its_icon(colorado: Edition) -> None:
    found = uses(draw_sheet(colorado))
    legs = [leg for region in colorado["regions"] for leg in region["legs"]] + colorado["railroad"]["legs"]
    chart = [icon for line in ("tipi", "saloon", "wanted") for icon in colorado["chart"][line]["bonus"] if icon]
    expected = Counter(leg["icon"] or "empty" for leg in legs) + Counter(chart)
    expected.update({"nuggets": 2, "cards": 2, "check": 2})  # the heads of the suits
    expected.update({"nuggets": 6, "cards": 6, "check": 6})  # their cards
    expected.update(["nuggets", "cards", "check", "play", "tipi", "saloon", "wanted", "discovery"])  # the key
    expected.update(["tipi", "saloon", "wanted"])  # the marks of their zones
    assert {name.removeprefix("leg-"): n for name, n in found.items() if name.startswith("leg-")} == expected


def test_every_medal_is_printed(colorado: Edition) -> None:
    chart = colorado["chart"]
    medals = [region["medal"] for region in colorado["regions"]] + [colorado["railroad"]["medal"]]
    medals += [zone["medal"] for zone in chart["flags"].values() if "medal" in zone]
    medals += [value for line in ("tipi", "saloon", "wanted") for value in chart[line]["medals"]]
    svg = draw_sheet(colorado)
    assert uses(svg)["medal"] == len(medals)
    written = Counter(texts(svg))
    assert all(written[str(value)] >= count for value, count in Counter(medals).items())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_name_plate_touches_a_leg_a_flag_or_the_frame(colorado: Edition, language: str) -> None:
    land = survey(colorado, 1189, Words(language))
    for region in land.regions:
        left, wide = region.plate
        assert left > 0 and left + wide < land.width
        for at, radius in [*((leg.at, leg.radius) for leg in region.legs), (region.flag, 20.0)]:
            x = min(max(at[0], left), left + wide)
            y = min(max(at[1], region.title[1] - 10), region.title[1] + 10)
            assert (at[0] - x) ** 2 + (at[1] - y) ** 2 > radius**2, (region.name, at)


def test_lettering_is_large_enough(colorado: Edition, county: Edition) -> None:
    """13 px at least; spaced capitals may be 11, figures on pieces 10."""
    for edition in (colorado, county):
        for node in ElementTree.fromstring(draw_sheet(edition)).iter("{http://www.w3.org/2000/svg}text"):
            text, size = node.text or "", float(node.get("font-size", "0"))
            small = 10 if text.isdigit() else 11 if text == text.upper() else 13
            assert size >= small, (text, size)


def test_a_smaller_map_with_longer_lines_draws(colorado: Edition) -> None:
    edition = copy.deepcopy(colorado)
    gone = edition["regions"].pop()
    edition["map"]["adjacent"] = [pair for pair in edition["map"]["adjacent"] if gone["id"] not in pair]
    edition["mountains"].pop(0)
    edition["regions"][0]["legs"].append({"id": "z", "icon": "nuggets", "at": [800, 100]})
    edition["regions"][0]["paths"].append(["b", "z"])
    edition["chart"]["saloon"]["bonus"] += ["", "cards", ""]
    edition["chart"]["tipi"]["bonus"] = ["check", "play", *edition["chart"]["tipi"]["bonus"], "play", "check"]
    edition["chart"]["flags"]["green"]["points"] += [13, 17]
    edition["railroad"]["legs"].pop()
    edition["railroad"]["tracks"] = [pair for pair in edition["railroad"]["tracks"] if "r14" not in pair]
    edition["edition"]["players"] = [2, 3]
    edition["edition"]["id"] = "another"
    svg = draw_sheet(edition)
    assert_sound(svg)
    assert typeset(gone["name"]["en"]) not in texts(svg)
    assert {"13", "17"} <= set(texts(svg))


def test_a_map_in_other_units_fills_the_same_sheet(colorado: Edition) -> None:
    edition = copy.deepcopy(colorado)
    edition["map"]["width"] *= 2
    edition["map"]["height"] *= 2
    for region in edition["regions"]:
        region["outline"] = [[2 * x, 2 * y] for x, y in region["outline"]]
        region["flag"], region["title"] = ([2 * value for value in region[key]] for key in ("flag", "title"))
        for leg in region["legs"]:
            leg["at"] = [2 * value for value in leg["at"]]
    for mountain in edition["mountains"]:
        mountain["outline"] = [[2 * x, 2 * y] for x, y in mountain["outline"]]
    assert draw_sheet(edition) == draw_sheet(colorado)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_county_sheet_names_lakes_and_figures(county: Edition, language: str) -> None:
    written = Counter(texts(draw_sheet(county, language=language)))
    for thing in [*county["lake"], *county["figure"]]:
        assert written[typeset(thing["name"][language])] == 1
    for mark in [*"ABCDEFGHIJKLMNO", "9 / 3", "11 / 5"]:
        assert written[mark] == 1
    assert written[f"{TIMES} 2"] == 4 * 5
    assert written[f"{TIMES} 1"] == 4 * 2


def test_another_county_draws(county: Edition) -> None:
    edition = copy.deepcopy(county)
    edition["board"] = {"columns": 17, "rows": 9}
    edition["layout"]["recommended"] = ["." * 17, ".3.4455...666.888", ".....5....6..8.8."] + ["." * 17] * 6
    edition["figure"] = edition["figure"] * 2
    for place, figure in enumerate(edition["figure"]):
        edition["figure"][place] = figure | {"id": f"figure-{place}"}
    edition["cards"] = {colour: ["figure-3"] * 12 for colour in edition["cards"]}
    del edition["edition"]["note"]
    svg = draw_sheet(edition)
    assert_sound(svg)
    assert {"Q", f"{TIMES} 12", f"{TIMES} 0"} <= set(texts(svg))


def test_french_is_set_as_french(colorado: Edition, county: Edition) -> None:
    assert {"TABLEAU DES PRIMES", "LÉGENDE", "Découverte", "Mont-d\u2019Argent"} <= set(
        texts(draw_sheet(colorado, language="fr"))
    )
    written = texts(draw_sheet(county, language="fr"))
    assert {"DÉCOMPTE", "queue d\u2019aronde", "siège\u00a01", "MANCHE\u00a04"} <= set(written)
    assert any("\u00a0;" in text for text in written)
    assert not any("'" in text or " ;" in text for text in written)


def test_both_tables_of_words_fill_the_same_blanks() -> None:
    for key, phrase in LANGUAGES["en"].items():
        assert re.findall(r"{\w+}", phrase) == re.findall(r"{\w+}", LANGUAGES["fr"][key]), key
        assert phrase.count("|") == LANGUAGES["fr"][key].count("|"), key
    assert LANGUAGES["en"].keys() == LANGUAGES["fr"].keys()


def test_unknown_language_theme_or_edition_is_refused(colorado: Edition) -> None:
    with pytest.raises(ValueError, match="language must be one of en, fr, not 'de'"):
        draw_sheet(colorado, language="de")
    with pytest.raises(ValueError, match="theme must be"):
        draw_sheet(colorado, theme="dusk")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="neither"):
        draw_sheet({"edition": {}})


def test_fonts_can_travel_with_the_sheet(county: Edition) -> None:
    svg = draw_sheet(county, carry_fonts=True)
    assert_sound(re.sub(r"base64,[^)]*", "", svg))
    assert svg.count("@font-face") == 7


def test_widths_come_from_the_fonts() -> None:
    assert breadth("", BOLD, 20) == 0
    assert breadth("ii", BOLD, 20) < breadth("mm", BOLD, 20)
    assert breadth("Légende", TITLE, 40) == pytest.approx(2 * breadth("Légende", TITLE, 20))
    assert breadth("a\u00a0b", BOLD, 10) == pytest.approx(breadth("a b", BOLD, 10))


def test_night_changes_only_what_it_names() -> None:
    day, night = palette("day"), palette("night")
    assert day.keys() == night.keys()
    assert day["ink"] != night["ink"] and day["red-c"] == night["red-c"]
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"


def test_pieces_take_the_inks_they_are_given() -> None:
    press = set_up("day", "en", carry_fonts=False)
    plain, inked = (
        press.pieces.place("leg-tipi", 0, 0, 24, 24),
        press.pieces.place("leg-tipi", 0, 0, 24, 24, current="#123456"),
    )
    assert plain != inked and "#123456" in press.pieces.definitions()
    assert press.pieces.place("leg-tipi", 0, 0, 24, 24) == plain


@pytest.mark.parametrize("game", ["colorado", "county"])
def test_png_is_as_wide_as_asked_and_not_blank(game: str, request: pytest.FixtureRequest) -> None:
    pytest.importorskip("resvg_py")
    svg = draw_sheet(request.getfixturevalue(game))
    wide, high = (float(value) for value in re.findall(r'viewBox="0 0 (\d+) (\d+)"', svg)[0])
    png = to_png(svg, 470)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    assert width == 470 and abs(height - 470 * high / wide) <= 1
    assert len(set(_pixels(png))) > 100
    assert png == to_png(svg, 470)


def _pixels(png: bytes) -> bytes:
    """The unpacked data of all IDAT chunks."""
    at, packed = 8, b""
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += 12 + length
    return zlib.decompress(packed)


def test_without_resvg_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(RuntimeError, match=r"pip install colorado\[draw\]"):
        to_png("<svg/>", 10)


def test_importing_the_art_is_light() -> None:
    heavy = ("numpy", "numba", "resvg_py", "colorado.games")
    code = f"import sys, colorado.art; print([name for name in {heavy} if name in sys.modules])"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
    assert printed.strip() == "[]"
