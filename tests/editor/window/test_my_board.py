"""From a shipped lap to a board of one's own, printed and at a table, with Japanese words."""

from __future__ import annotations

import json
import os
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from pikepdf import Pdf
from pypdfium2 import PdfDocument

from engine.publish.styles import AS_TRACK, style_of
from engine.publish.styles.contrast import texts_of
from engine.track import Track
from engine.track.files import parse, text
from tests.helpers import my_board
from tests.helpers.mouse_and_keyboard import settled
from tests.helpers.small_fonts import small_font


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.publish.styles.brands.brand_folder", lambda: tmp_path / "styles")


def made(window, folder: Path) -> Track:
    """Make the board by hand, and return its track."""
    letters = "".join(dict.fromkeys("".join(my_board.WORDS.values()) + my_board.TITLE))
    (folder / "own.ttf").write_bytes(small_font(letters))
    my_board.own_colours(window)
    my_board.logo_and_legend(window, folder)
    my_board.three_signs(window)
    my_board.accept(my_board.words_in_japanese(window, folder / "own.ttf"))
    return settled(window)


def test_a_board_of_ones_own_is_printed_and_at_a_table(window, tmp_path: Path) -> None:
    track = made(window, tmp_path)
    style = style_of(track, AS_TRACK, None)
    assert style.ground.fill == my_board.COLOURS[0]
    assert all(each.is_readable for each in texts_of(style))
    assert track.label("legend").at is not None
    assert {each.tag for each in track.signs} == {*my_board.SIGNS}
    assert {each.language for each in track.wordings} == {"ja"}
    assert parse(text(track)) == track

    folder = tmp_path / "printed"
    folder.mkdir()
    dialog = my_board.published(window, folder)
    assert dialog.said.text() == "Files written: 2"
    # What is left in English is said; the title and all words of the list are not.
    assert "In the language “ja”" in dialog.preview.warnings.text()
    my_board.press_close(dialog)
    assert [job.options for job in window.document.settled.publish] == [{"language": "ja"}] * 2

    content, archive = ((folder / name).read_bytes() for name in sorted(os.listdir(folder))[::-1])
    with PdfDocument(content) as document:
        printed = document[0].get_textpage().get_text_range()
    for words in (my_board.TITLE, "ゴール", "スタート", "賞金", "オイル", "きつね"):
        assert words in printed, words
    assert "Finish" not in printed
    with Pdf.open(BytesIO(content)) as document:
        assert str(document.Root.Lang) == "ja"
        # The logo is vectors.
        assert not any(each.get("/Subtype") == "/Image" for each in document.objects)
    with ZipFile(BytesIO(archive)) as packed:
        assert json.loads(packed.read("widgets.json"))
        assert any(name.endswith((".png", ".jpg")) for name in packed.namelist())
