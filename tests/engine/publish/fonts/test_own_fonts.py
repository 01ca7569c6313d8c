"""Fonts of the designer's own: measured, embedded where licences allow, drawn elsewhere."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
import shapely
from fontTools.ttLib import TTFont
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from engine.files import FileError
from engine.publish.board.covered import covered
from engine.publish.drawing import Drawing, Layer, Page, Size, Text
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.png import pictures
from engine.publish.drawing.svg import svg_text
from engine.publish.fonts import missing_letters, runs, text_width
from engine.publish.fonts.font_file import FontFile, font_at, subset
from engine.publish.fonts.outlines import glyph
from engine.publish.fonts.typefaces import Typefaces, using
from engine.publish.jobs import Published, files_of
from engine.publish.print.fonts import font_drawn, font_left_out
from engine.track import Job, Look, OwnLayer, OwnText, Track
from tests.helpers.small_fonts import HIGH, UNIT, WIDE, small_font
from tests.helpers.small_tracks import ring

JAPANESE = "ゴール日本語"
RESTRICTED, NO_SUBSET = 0x0002, 0x0100


def font(folder: Path, letters: str = JAPANESE, name: str = "own.ttf", **told: object) -> FontFile:
    file = folder / name
    file.write_bytes(small_font(letters, **told))  # type: ignore[arg-type]
    return font_at(str(file))


def drawing(text: str, size: float = 20.0) -> Drawing:
    return Drawing(Size(200, 60), (Layer("a", "A", (Text((10, 40), text, size),)),))


def test_a_text_is_measured_with_the_font_that_has_its_letters(tmp_path: Path) -> None:
    own = font(tmp_path)
    assert text_width("ab", 10) == pytest.approx(text_width("a", 10) + text_width("b", 10))
    with using(Typefaces(others=(own,))):
        assert text_width("日本", 10) == pytest.approx(2 * 10 * WIDE / UNIT)
        mixed = runs("a日本b")
        assert [(run.text, run.own) for run in mixed] == [("a", None), ("日本", own), ("b", None)]
        assert missing_letters("a日本b") == ""
        assert missing_letters("中") == "中"
    assert missing_letters("日本") == "日本"


def test_a_font_goes_before_ours_only_where_it_is_chosen(tmp_path: Path) -> None:
    own = font(tmp_path, "ab")
    with using(Typefaces(regular=own)):
        assert [run.own for run in runs("a")] == [own]
        assert [run.own for run in runs("a", "bold")] == [own]
        assert [run.own for run in runs("z")] == [None]
    with using(Typefaces(bold=own)):
        assert [run.own for run in runs("a")] == [None]
        assert [run.own for run in runs("a", "bold")] == [own]
    with using(Typefaces(others=(own,))):
        assert [run.own for run in runs("a")] == [None]


def damaged(content: bytes) -> bytes:
    """The font without the outlines of its last letters."""
    with TTFont(BytesIO(content)) as whole:
        assert whole.reader is not None
        table = whole.reader.tables["glyf"]
        begin, end = table.offset + table.length // 2, table.offset + table.length
    return content[:begin] + b"\x7f" * (end - begin) + content[end:]


def test_a_font_with_damaged_letters_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Its head is sound, so it is measured; its letters are read in the process for foreign
    content, when they are embedded or drawn."""
    file = tmp_path / "own.ttf"
    file.write_bytes(damaged(small_font("abcdefgh")))
    own = font_at(str(file))
    wrong = "it is damaged or of an unknown kind; save it again"
    with pytest.raises(FileError, match=wrong):
        subset(own, "abcdefgh")
    with pytest.raises(FileError, match=wrong):
        glyph("h", own, "regular")


@pytest.mark.parametrize("is_cff", [False, True])
def test_letters_are_embedded_and_can_be_read(tmp_path: Path, is_cff: bool) -> None:
    own = font(tmp_path, is_cff=is_cff)
    with using(Typefaces(others=(own,))):
        content = pdf([Page(drawing("Goal 日本"))])
        again = pdf([Page(drawing("Goal 日本"))])
    assert content == again
    (page,) = PdfReader(BytesIO(content)).pages
    assert page.extract_text().split() == ["Goal", "日本"]
    fonts = page["/Resources"]["/Font"]
    names = {str(each.get_object()["/BaseFont"]) for each in fonts.values()}
    assert any("Squares" in name for name in names)


@pytest.mark.parametrize("is_cff", [False, True])
@pytest.mark.parametrize("licence", [0, RESTRICTED])
def test_letters_are_as_large_and_where_they_were_measured(
    tmp_path: Path, is_cff: bool, licence: int
) -> None:
    own = font(tmp_path, is_cff=is_cff, licence=licence)
    with using(Typefaces(others=(own,))):
        (picture,) = pictures(pdf([Page(drawing("日本"))]), 254)
    left, top, right, bottom = picture.convert("L").point(lambda grey: 255 * (grey < 128)).getbbox()
    assert left / 10 == pytest.approx(10 + 20 * 0.05, abs=0.15)
    assert right / 10 == pytest.approx(10 + 20 * (0.8 + 0.75), abs=0.15)
    assert (top / 10, bottom / 10) == pytest.approx((40 - 20 * HIGH / UNIT, 40), abs=0.15)


@pytest.mark.parametrize("licence", [RESTRICTED, NO_SUBSET])
def test_fonts_that_must_not_be_embedded_are_drawn(tmp_path: Path, licence: int) -> None:
    own = font(tmp_path, licence=licence)
    assert not own.can_embed
    with using(Typefaces(others=(own,))):
        (page,) = PdfReader(BytesIO(pdf([Page(drawing("日本"))]))).pages
        svg = svg_text(drawing("日本"))
    assert "日" not in page.extract_text()
    assert "@font-face" not in svg
    assert "<text" not in svg
    assert svg.count("<path") == 2


def test_a_font_for_preview_and_print_may_be_embedded(tmp_path: Path) -> None:
    assert font(tmp_path, licence=0x0004).can_embed


def test_svg_has_the_letters_that_it_uses(tmp_path: Path) -> None:
    own = font(tmp_path)
    with using(Typefaces(others=(own,))):
        svg = svg_text(drawing("Goal 日"))
    assert "@font-face" in svg
    assert f"'own-{own.mark}', 'Squares'" in svg.replace("&apos;", "'")
    assert "日</tspan>" in svg
    with TTFont(BytesIO(subset(own, "日"))) as embedded:
        assert {*embedded.getBestCmap()} == {ord("日")}


def test_a_file_that_is_no_font_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "no.ttf"
    for content in (b"", b"hello", small_font("a")[:400]):
        file.write_bytes(content)
        font_at.__globals__["_font_at"].cache_clear()
        with pytest.raises(FileError, match=r"no TrueType or OpenType font"):
            font_at(str(file))


def titled(**words: str) -> Track:
    look = Look(changes={"words": words}) if words else Look()
    return replace(ring(), name="日本語", look=look)


@pytest.mark.parametrize("kind", ["pdf-sheet", "pdf-tiles", "svg", "png", "page", "pieces"])
def test_every_kind_of_document_has_the_letters_of_the_look(tmp_path: Path, kind: str) -> None:
    font(tmp_path)
    made = files_of(Job("Job", kind), Published(titled(font="own.ttf"), "lap", tmp_path))
    assert made
    if kind == "pdf-sheet":
        (content,) = made.values()
        with PdfDocument(content) as document:
            assert "日本語" in document[0].get_textpage().get_text_range()


@pytest.mark.parametrize(
    "kind", ["pdf-sheet", "pdf-tiles", "png", "tabletop-simulator", "vassal", "playingcards"]
)
def test_letters_that_no_font_has_are_named_before_anything_is_written(
    tmp_path: Path, kind: str
) -> None:
    font(tmp_path, "日本")
    with pytest.raises(FileError, match="語") as caught:
        files_of(Job("Job", kind), Published(titled(font="own.ttf"), "lap", tmp_path))
    assert "cannot be printed: 語;" in str(caught.value)


def test_a_text_of_ones_own_has_a_font_of_its_own(tmp_path: Path) -> None:
    font(tmp_path, "abc")
    text = OwnText("abc", (30.0, 30.0), font="own.ttf")
    track = replace(ring(), layers=(OwnLayer("Mine", texts=(text,)),))
    (content,) = files_of(Job("Job", "svg"), Published(track, "lap", tmp_path)).values()
    assert b"abc</tspan>" in content
    assert content.count(b"@font-face") == 1


def test_fonts_that_cannot_be_used_are_told(tmp_path: Path) -> None:
    (tmp_path / "own.ttf").write_bytes(b"no font")
    (found,) = font_left_out.problems(Published(titled(font="own.ttf"), "lap", tmp_path))
    assert "The font “own.ttf” is left out" in str(found.text)
    outside = Published(titled(font="../own.ttf"), "lap", tmp_path)
    assert not font_drawn.problems(outside)
    own = font(tmp_path, name="strict.ttf", licence=RESTRICTED)
    (hint,) = font_drawn.problems(Published(titled(font="strict.ttf"), "lap", tmp_path))
    assert own.name in str(hint.text)
    assert not font_left_out.problems(Published(titled(font="strict.ttf"), "lap", tmp_path))


def test_words_on_spaces_in_a_font_of_ones_own_stay_inside(tmp_path: Path) -> None:
    own = font(tmp_path)
    track = titled(font="own.ttf")
    track = track.with_space(replace(track.spaces[3], name="日本語"))
    published = Published(track, "lap", tmp_path)
    board = published.board("track", ("names", "road"))
    (group,) = [
        item
        for layer in board.layers
        if layer.key == "names"
        for item in layer.items
        if getattr(item, "id", "") == f"{track.spaces[3].id}-words"
    ]
    outline = shapely.Polygon(track.spaces[3].outline)
    with using(Typefaces(regular=own)):
        assert outline.buffer(0.1).covers(covered(group))
