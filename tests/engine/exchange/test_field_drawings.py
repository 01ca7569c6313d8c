"""Drawings in the forms that real programs write, read in place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.exchange.importing import Imported, import_drawing
from engine.files import FileError
from tests.helpers.foreign_boards import BOARDS

DRAWINGS = BOARDS.parent / "field" / "drawings"

LAP = {1: 16, 2: 16, 3: 16}


def field_drawing(name: str) -> Path:
    path = DRAWINGS / name
    if not path.exists():
        pytest.skip(f"no test data at {path}")
    return path


def lanes_of(found: Imported) -> dict[int, int]:
    return dict(Counter(space.lane for space in found.track.spaces))


@pytest.mark.parametrize(
    ("name", "left_out", "lap"),
    [
        ("05_libreoffice_draw_lap.svg", {"hidden": 48, "copy": 48}, 531),
        ("06_labels_as_outlines.svg", {"label": 173}, 776),
        ("08_finish_of_two_strokes.svg", {}, 776),
        ("09_traced_scan.svg", {"ground": 1, "infield": 1}, 776),
        ("infield.svg", {"infield": 1}, 776),
        ("hidden_by_visibility.svg", {"hidden": 48}, 776),
        ("use_symbol_viewbox.svg", {}, 776),
        ("open_filled_spaces.svg", {}, 766),
        ("illustrator_72dpi.svg", {}, 776),
        ("illustrator_layer_names.svg", {}, 776),
        ("figma_vector_ids.svg", {}, 776),
        ("lines_grid.svg", {"edge": 97, "infield": 1}, 839),
    ],
)
def test_the_lap_of_48_spaces_comes_in(name: str, left_out: dict[str, int], lap: float) -> None:
    found = import_drawing(field_drawing(name))
    assert lanes_of(found) == LAP
    counts = found.roles.counts()
    assert {role: counts.get(role, 0) for role in left_out} == left_out
    assert counts["space"] == 48
    assert sum(counts.values()) - 48 - counts.get("finish", 0) == sum(left_out.values())
    assert found.course.lap == pytest.approx(lap, abs=2)
    assert bool(left_out) <= bool(found.notes)


@pytest.mark.parametrize("name", ["08_finish_of_two_strokes.svg", "illustrator_layer_names.svg"])
def test_the_finish_is_one_line(name: str) -> None:
    found = import_drawing(field_drawing(name))
    assert [line.name for line in found.track.lines] == ["finish"]


def test_ids_of_a_program_say_no_direction() -> None:
    found = import_drawing(field_drawing("figma_vector_ids.svg"))
    assert found.direction_from == ""
    assert "The direction is a guess: clockwise." in found.notes


def test_the_pixels_of_illustrator_are_a_guess_and_right() -> None:
    found = import_drawing(field_drawing("illustrator_72dpi.svg"))
    assert found.track.board.width == pytest.approx(420, abs=0.1)
    assert any("72 units to the inch" in note for note in found.notes)


def test_a_slanted_lap_has_three_lanes_of_forty() -> None:
    found = import_drawing(field_drawing("slanted30.svg"))
    assert lanes_of(found) == {1: 40, 2: 40, 3: 40}
    assert found.course.closed


def test_a_square_and_two_dots_end_in_a_sentence() -> None:
    with pytest.raises(FileError, match="there is only one shape in it"):
        import_drawing(field_drawing("07_one_space_two_dots.svg"))
