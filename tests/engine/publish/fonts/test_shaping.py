"""Scripts whose letters join, change places or run to the left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO, StringIO
from pathlib import Path

import ezdxf
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from engine.publish.board.own_texts import text_items
from engine.publish.drawing import Drawing, Layer, Page, Pen, Size, Text
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.png import pictures
from engine.publish.drawing.svg import svg_text
from engine.publish.fonts import CAPITAL, DESCENT, missing_letters, text_box, text_width
from engine.publish.fonts.font_file import font_at
from engine.publish.fonts.shaping import needs_shaping, setting
from engine.publish.fonts.typefaces import Typefaces, using
from engine.publish.jobs import Published, files_of
from engine.track import Job, Look, OwnText
from tests.helpers.small_fonts import UNIT, WIDE, small_font
from tests.helpers.small_tracks import ring

BEH, ALEF, TEH, HEH, FATHA = "\u0628", "\u0627", "\u062a", "\u0647", "\u064e"
BET, GIMEL, DALET, QAMATS = "\u05d1", "\u05d2", "\u05d3", "\u05b8"
KA, VIRAMA, SSA, I_SIGN = "\u0915", "\u094d", "\u0937", "\u093f"

ARABIC = """
languagesystem DFLT dflt;
languagesystem arab dflt;
feature init { sub uni0628 by first; } init;
feature medi { sub uni0628 by middle; } medi;
feature fina { sub uni0628 by last; sub uni0627 by alef_last; } fina;
"""
DEVANAGARI = """
languagesystem DFLT dflt;
languagesystem dev2 dflt;
feature akhn { sub uni0915 uni094D uni0937 by kssa; } akhn;
"""


@pytest.fixture
def fonts(tmp_path: Path) -> Iterator[Path]:
    """Folder with a font for each of three scripts, all of them in force."""
    made = {
        "arabic": small_font(
            BEH + ALEF + FATHA + "١٢",
            "Joined",
            forms=("first", "middle", "last", "alef_last"),
            features=ARABIC,
        ),
        "hebrew": small_font(BET + GIMEL + DALET + QAMATS, "Left"),
        "devanagari": small_font(
            KA + VIRAMA + SSA + I_SIGN, "Clusters", forms=("kssa",), features=DEVANAGARI
        ),
    }
    for name, content in made.items():
        (tmp_path / f"{name}.ttf").write_bytes(content)
    own = tuple(font_at(str(tmp_path / f"{name}.ttf")) for name in made)
    with using(Typefaces(others=own)):
        yield tmp_path


def names(text: str) -> list[str]:
    """Return the names of the glyphs of a text from left to right."""
    found = []
    for glyph in sorted(setting(text, "regular").glyphs, key=lambda glyph: glyph.at):
        if glyph.own is None:
            name = "play"
        else:
            with TTFont(BytesIO(glyph.own.content)) as font:
                name = font.getGlyphName(glyph.number)
        found.append(name)
    return found


def drawing(text: str, **told: object) -> Drawing:
    item = Text((50, 30), text, 10, "#102030", anchor="middle", **told)  # type: ignore[arg-type]
    return Drawing(Size(100, 60), (Layer("a", "A", (item,)),))


def ink(content: bytes) -> tuple[int, ...]:
    (picture,) = pictures(content, 254)
    return picture.convert("L").point(lambda grey: 255 * (grey < 200)).getbbox()


@pytest.mark.parametrize(
    ("text", "glyphs"),
    [
        (BEH, ["uni0628"]),
        (BEH * 3, ["last", "middle", "first"]),
        (BEH + ALEF, ["alef_last", "first"]),
        # Alef joins to the letter before it alone.
        (BEH + ALEF + BEH + BEH, ["last", "first", "alef_last", "first"]),
        (BEH + " " + BEH, ["uni0628", "play", "uni0628"]),
        # Marks end a join, or make one, and are not printed.
        (BEH + "\u200c" + BEH, ["uni0628", "uni0628"]),
        (BEH + "\u200d", ["first"]),
    ],
)
def test_arabic_letters_join_those_beside_them(
    fonts: Path, text: str, glyphs: Sequence[str]
) -> None:
    wide = [glyph for glyph in names(text) if glyph not in ("space", ".notdef")]
    assert wide == glyphs


@pytest.mark.parametrize(
    ("text", "glyphs"),
    [
        (BET + GIMEL + DALET, ["uni05D3", "uni05D2", "uni05D1"]),
        # Numbers run to the right, and are on the left of what was written before them.
        (BET + GIMEL + "12", ["play", "play", "uni05D2", "uni05D1"]),
        (BEH + "١٢", ["uni0661", "uni0662", "uni0628"]),
        # Latin words first: the line runs to the right.
        ("ab " + BET + GIMEL, ["play", "play", "play", "uni05D2", "uni05D1"]),
        (BET + " a " + GIMEL, ["uni05D2", "play", "play", "play", "uni05D1"]),
        ("\u2067" + BET + GIMEL + "\u2069 a", ["play", "play", "uni05D2", "uni05D1"]),
    ],
)
def test_hebrew_runs_to_the_left(fonts: Path, text: str, glyphs: Sequence[str]) -> None:
    assert names(text) == glyphs


def test_brackets_open_towards_what_they_hold(fonts: Path) -> None:
    """The bracket that is written first is the right one, and looks like the other one."""
    first, *_, last = sorted(setting(f"({BET})", "regular").glyphs, key=lambda glyph: glyph.at)
    left, right = (setting(f"a{each}{BET}", "regular").glyphs[1] for each in "()")
    assert (first.number, last.number) == (left.number, right.number)


@pytest.mark.parametrize(
    ("text", "glyphs"),
    [
        (KA + VIRAMA + SSA, ["kssa"]),
        # A sign that is written behind its letter and printed before it.
        (KA + I_SIGN, ["uni093F", "uni0915"]),
        (KA + VIRAMA + SSA + I_SIGN, ["uni093F", "kssa"]),
        ("a " + KA + I_SIGN, ["play", "play", "uni093F", "uni0915"]),
    ],
)
def test_devanagari_letters_make_clusters(fonts: Path, text: str, glyphs: Sequence[str]) -> None:
    assert names(text) == glyphs


def test_a_mark_stays_in_the_font_of_its_letter(fonts: Path) -> None:
    """Fatha belongs to no script of its own, and is above its letter."""
    glyphs = setting(BEH + FATHA + BEH, "regular").glyphs
    assert {glyph.own and glyph.own.name for glyph in glyphs} == {"Joined"}


@pytest.mark.parametrize(
    "text", ["Große Runde", "Гонка", "Αγώνας", "港の周回", "경주", "1–3 · …", "Kůň"]
)
def test_other_scripts_are_set_letter_by_letter(text: str) -> None:
    assert not needs_shaping(text)


@pytest.mark.parametrize("text", [BEH, BET, KA, "ที่", "\u1112\u1161\u11ab", "a" + BET])
def test_scripts_that_are_shaped(text: str) -> None:
    assert needs_shaping(text)


def test_letters_that_no_font_has_are_named(fonts: Path) -> None:
    assert missing_letters(BEH + TEH + "\u200c\u200f" + BEH) == TEH
    assert missing_letters(BET + HEH) == HEH


def test_a_text_is_as_wide_and_high_as_its_ink(fonts: Path) -> None:
    text = f"{BEH}{BEH}"
    assert text_width(text, 10) == pytest.approx(2 * 10 * WIDE / UNIT)
    left, top, right, bottom = text_box(Text((50, 30), text, 10, anchor="middle"))
    assert (left, right) == pytest.approx((42, 58))
    assert (top, bottom) == pytest.approx((30 - 7, 30 + 10 * DESCENT))
    assert CAPITAL < 0.7
    with_ours = ink(pdf([Page(drawing(text))]))
    assert [each / 10 for each in with_ours] == pytest.approx([42.5, 23, 57.5, 30], abs=0.15)


@pytest.mark.parametrize("black", [False, True])
@pytest.mark.parametrize("told", [{}, {"angle": 30.0}, {"halo": Pen("#ff0000", 1.0)}])
def test_pdf_and_svg_have_the_same_shapes(
    fonts: Path, black: bool, told: dict[str, object]
) -> None:
    shown = drawing(f"{BET}{GIMEL} 12", **told)
    content = pdf([Page(shown)], pure_black=black)
    assert content == pdf([Page(shown)], pure_black=black)
    (page,) = PdfReader(BytesIO(content)).pages
    assert BET not in page.extract_text()
    svg = svg_text(shown)
    assert "<text" not in svg
    # A space has no outline.
    assert svg.count("<path") == 4 * (2 if "halo" in told else 1)
    ours = page.get_contents().get_data()
    assert (b"0 g" in ours.split(b"BDC")[1]) == black


def test_words_along_a_line_stay_whole(fonts: Path) -> None:
    """The first word is on the right, and each is printed as it is written."""
    text = OwnText(f"{BEH}{BEH} {BET}{GIMEL}", (0, 0), 10, along=((0, 0), (100, 0)))
    first, second = text_items(text)
    assert (first.text, second.text) == (BET + GIMEL, BEH + BEH)
    assert first.at[0] < second.at[0]
    latin = text_items(OwnText("ab", (0, 0), 10, along=((0, 0), (100, 0))))
    assert [each.text for each in latin] == ["a", "b"]


def test_dxf_has_shapes_of_joined_words(fonts: Path) -> None:
    track = replace(ring(), look=Look(changes={"words": {"font": "arabic.ttf"}}))
    track = track.with_space(replace(track.spaces[3], name=BEH * 2))
    (content,) = files_of(Job("Job", "dxf"), Published(track, "lap", fonts)).values()
    words = ezdxf.read(StringIO(content.decode())).modelspace().query("*[layer=='WORDS']")
    assert [each.dxftype() for each in words] == ["LWPOLYLINE", "LWPOLYLINE"]


@given(st.text(min_size=1, max_size=12))
def test_every_text_can_be_measured(text: str) -> None:
    """Also one of control characters, and of letters that are newer than this program."""
    if needs_shaping(text):
        assert setting(text, "regular").width >= 0
