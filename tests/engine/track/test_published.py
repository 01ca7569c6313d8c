"""Tracks inside published files: found by content, and a sentence where there is none."""

from __future__ import annotations

from html import escape
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image as Pixels

from engine.files import FileError
from engine.track import Track, load
from engine.track.files import text
from engine.track.published import packed, track_text

TRACK = Track(name="Kůň & <b>")


def opened(content: bytes, folder: Path) -> Track:
    file = folder / "file"
    file.write_bytes(content)
    return load(file)


def page(held: str) -> bytes:
    return f"<!doctype html><title>x</title>{held}<p>After</p>".encode()


@pytest.mark.parametrize("held", [text(TRACK), packed(text(TRACK))])
def test_a_page_holds_the_track_in_a_script_packed_or_not(held: str, tmp_path: Path) -> None:
    script = f'<script type="application/json" id="lanesmith">\n{held}</script>'
    assert opened(page(script), tmp_path) == TRACK


@pytest.mark.parametrize("begin", ["", '<?xml version="1.0"?>\n', "\ufeff<!-- made by hand -->"])
def test_a_drawing_holds_the_track_whatever_it_begins_with(begin: str, tmp_path: Path) -> None:
    held = f'<metadata\n id="lanesmith">{escape(text(TRACK))}</metadata>'
    assert opened(f"{begin}<svg>{held}<path/></svg>".encode(), tmp_path) == TRACK


def empty_pdf() -> bytes:
    file = BytesIO()
    with pikepdf.new() as document:
        document.add_blank_page()
        document.save(file)
    return file.getvalue()


def empty_png() -> bytes:
    file = BytesIO()
    Pixels.new("L", (2, 2)).save(file, "png")
    return file.getvalue()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (empty_pdf(), "there is no track inside this PDF"),
        (empty_png(), "there is no track inside this PNG"),
        (b"<svg></svg>", "there is no track inside this SVG"),
        (page(""), "there is no track inside this HTML"),
        (b"%PDF-1.5 broken", "this PDF is damaged"),
        (empty_png()[:30], "this PNG is damaged"),
        (page('<script id="lanesmith">{}</script>'), "this is not a track"),
        (page('<script id="lanesmith">eJzz</script>'), "this HTML is damaged"),
        (page('<script id="lanesmith">?</script>'), "this HTML is damaged"),
    ],
)
def test_a_file_without_a_track_says_so(content: bytes, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=sentence):
        opened(content, tmp_path)


def test_a_page_that_unpacks_to_more_than_any_track_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.track.published.MOST_BYTES", 1000)
    with pytest.raises(FileError, match="this HTML is damaged"):
        opened(page(f'<script id="lanesmith">{packed(" " * 1001)}</script>'), tmp_path)


@pytest.mark.parametrize(
    "markup",
    [
        "<!doctype html>" + "<script id='lanesmith' " * 100_000,
        "<!doctype html>" + "<script id='lanesmith'>" * 100_000,
        "<svg>" + "<metadata id='lanesmith'" + " id='lanesmith'" * 100_000,
    ],
)
def test_markup_that_never_closes_is_read_once(markup: str) -> None:
    """A pattern that tries every end for every beginning took ten seconds for 23 kB of it."""
    with pytest.raises(FileError) as error:
        track_text(markup.encode(), "page.html")
    assert str(error.value).startswith("page.html: ")
