"""What Lanesmith publishes comes back: as the track inside, or as a drawing where that is lost."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import lanesmith
from engine.course import compile_track
from engine.exchange.importing import import_drawing
from engine.exchange.painted import updated
from engine.files import FileError
from engine.publish.jobs import KINDS
from engine.track import Track, load
from tests.helpers.foreign_boards import steps_of
from tracks import EXAMPLES

RACES = ("goose_island", "crosswater", "quarry_leap", "harbour_loop")
WITH_TRACK = {"pdf-sheet", "components", "rules", "svg", "png", "page", "svg-painting"}
WITHOUT = {"dxf", "tabletopia", "vassal"}


def shipped(name: str) -> Track:
    return load(Path("tracks") / f"{name}.json")


def published(track: Track, kind: str, folder: Path) -> list[Path]:
    lanesmith.publish(track, kind, to=str(folder))
    return [file for file in folder.rglob("*") if file.is_file()]


def painting(track: Track, folder: Path) -> Path:
    (file,) = published(track, "svg-painting", folder)
    return file


def without_track(file: Path) -> Path:
    """Return the drawing as a program saves it that drops what it does not know."""
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"<metadata.*?</metadata>", "", text, flags=re.S), encoding="utf-8")
    return file


@pytest.mark.parametrize("name", RACES)
def test_a_painted_drawing_comes_back_as_its_track(name: str, tmp_path: Path) -> None:
    track = shipped(name)
    found = import_drawing(painting(track, tmp_path))
    assert found.track == track
    assert "published by Lanesmith" in found.notes[0]


def test_a_space_reshaped_in_the_drawing_is_taken(tmp_path: Path) -> None:
    track = shipped("harbour_loop")
    file = painting(track, tmp_path)
    text = file.read_text(encoding="utf-8")
    (x, y), *_ = track.space("a1").outline
    moved = (x + 3, y)
    drawn = re.compile(rf"(?<=[ML]){x:g},{y:g}(?=[LZ])")
    assert drawn.search(text)
    text = drawn.sub(f"{moved[0]:g},{moved[1]:g}", text)
    file.write_text(text, encoding="utf-8")
    found = import_drawing(file)
    assert found.track.space("a1").outline[0] == pytest.approx(moved)
    assert found.track.links == track.links


def test_spaces_in_a_layer_made_transparent_are_still_found(tmp_path: Path) -> None:
    file = painting(shipped("harbour_loop"), tmp_path)
    text = file.read_text(encoding="utf-8")
    clear = text.replace('id="layer-spaces"', 'id="layer-spaces" opacity="0"')
    assert clear != text
    file.write_text(clear, encoding="utf-8")
    assert import_drawing(file).track == shipped("harbour_loop")
    update = updated(shipped("harbour_loop"), file)
    assert (update.removed, update.changes) == ((), ())


@pytest.mark.parametrize("name", ["goose_island", "harbour_loop", "lantern_quarter"])
def test_forks_come_back_where_the_track_inside_is_lost(name: str, tmp_path: Path) -> None:
    track = shipped(name)
    found = import_drawing(without_track(painting(track, tmp_path)))
    places = {space.outline: space.id for space in track.spaces}
    true = {space.id: places[space.outline] for space in found.track.spaces}
    assert {(true[a], true[b]) for a, b in steps_of(found.course)} == steps_of(compile_track(track))
    assert max(space.lane for space in found.track.spaces) == 3
    assert Counter(line.kind for line in found.track.lines) == {"finish": 1, "bet": 3}


@pytest.mark.parametrize("kind", sorted(WITH_TRACK))
def test_published_documents_open_as_their_track(kind: str, tmp_path: Path) -> None:
    track = shipped("harbour_loop")
    for file in published(track, kind, tmp_path):
        assert load(file) == track
        assert import_drawing(file).track == track


@pytest.mark.parametrize("kind", sorted(WITHOUT))
def test_files_for_other_programs_do_not_open_and_say_so(kind: str, tmp_path: Path) -> None:
    assert set(KINDS) >= WITHOUT | WITH_TRACK
    for file in published(shipped("harbour_loop"), kind, tmp_path):
        with pytest.raises(FileError):
            load(file)


def test_the_drawing_for_a_laser_is_line_work(tmp_path: Path) -> None:
    track = shipped("harbour_loop")
    (file,) = published(track, "dxf", tmp_path)
    found = import_drawing(file)
    assert len(found.track.spaces) == len(track.spaces)
    assert found.roles.line_work is not None
    assert any("areas between its" in note for note in found.notes)


def test_the_shipped_tracks_are_known() -> None:
    assert set(RACES) <= {Path(example).stem for example in EXAMPLES}
