"""Pictures and fonts of a saved track: offered to be kept beside it, and printed from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor import dialogs
from engine.publish.board.typefaces import fonts_left_out
from engine.publish.styles import AS_TRACK, style_of
from engine.track import load
from tests.helpers import my_board
from tests.helpers.small_fonts import small_font


@pytest.fixture
def chosen(window, road_file: Path, tmp_path_factory, monkeypatch) -> Path:
    """A saved track whose designer has just chosen a font and a logo of another folder."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "own.ttf").write_bytes(small_font("Road"))
    (elsewhere / "logo.svg").write_text(my_board.LOGO, "utf-8")
    window.files.open_path(road_file)
    window.side.setCurrentWidget(window.look)
    for ask, table, key, name in (
        ("font_to_open", "words", "font", "own.ttf"),
        ("logo_to_open", "logo", "file", "logo.svg"),
    ):
        monkeypatch.setattr(dialogs, ask, lambda *_, name=name: elsewhere / name)
        my_board.field_of(window, table, key).choose.click()
    return road_file


def test_saving_offers_to_copy_them(chosen: Path, window, monkeypatch) -> None:
    offered: list[str] = []

    def copies(parent: object, files: list[Path]) -> bool:
        offered.extend(file.name for file in files)
        return True

    monkeypatch.setattr(dialogs, "ask_to_copy", copies)
    assert window.files.save()
    assert sorted(offered) == ["logo.svg", "own.ttf"]
    assert {"own.ttf", "logo.svg"} <= {file.name for file in chosen.parent.iterdir()}
    saved = load(chosen)
    assert saved.look.changes["words"]["font"] == "own.ttf"
    assert saved.look.changes["logo"]["file"] == "logo.svg"
    # Moved with its folder, or opened by somebody else, it is the same board.
    style = style_of(saved, AS_TRACK, chosen.parent)
    assert [*fonts_left_out(saved, style, chosen.parent)] == []
    assert Path(style.logo.file).parent == chosen.parent


def test_what_is_left_out_is_asked_for_once(chosen: Path, window, monkeypatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(dialogs, "ask_to_copy", lambda _, files: asked.append(len(files)))
    assert window.files.save()
    assert window.files.save()
    assert asked == [2]
    assert not (chosen.parent / "own.ttf").exists()
