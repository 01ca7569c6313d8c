"""Import of a drawing in the window: what was guessed or left out is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor import dialogs
from tests.helpers.lap_in_shapes import decorations, elements


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the dialogs that were shown."""
    found: list[str] = []
    monkeypatch.setattr(dialogs, "tell", lambda parent, *texts: found.extend(texts))
    return found


def drawing(name: str, folder: Path) -> Path:
    encoding = next(each for each in (*decorations(), *elements()) if each.name == name)
    file = folder / f"lap{encoding.ending}"
    file.write_bytes(encoding.content)
    return file


def test_labels_and_page_that_are_left_out_are_shown(window, told, tmp_path: Path) -> None:
    window.new_tracks.import_drawing(drawing("everything at once", tmp_path))
    assert len(window.document.track.spaces) == 48
    what, shown, details = told
    assert what.startswith("Please check what was guessed or left out")
    assert "Left out: 1 × an infield (a guess)." in details
    assert "labels or letters in spaces" in details
    assert shown in details


def test_a_drawing_of_spaces_alone_needs_no_word(window, told, tmp_path: Path) -> None:
    window.new_tracks.import_drawing(drawing("polygons", tmp_path))
    assert len(window.document.track.spaces) == 48
    assert told == []
