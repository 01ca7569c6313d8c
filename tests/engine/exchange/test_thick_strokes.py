"""Thick strokes that are spaces, and those that are not."""

from __future__ import annotations

from collections import Counter
from math import cos, sin, tau
from pathlib import Path

import numpy as np
import pytest

from engine.exchange.drawing import DrawnShapes, Shape
from engine.exchange.importing import import_drawing
from engine.exchange.thick_strokes import with_strokes_as_areas
from engine.files import FileError

SQUARE = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])


def stroke(row: int, length: float, width: float) -> Shape:
    points = np.array([(row * length, 0.0), ((row + 1) * length, 0.0)])
    return Shape(f"s{row}", points, False, stroke="#445566", width=width)


def drawing(*shapes: Shape) -> DrawnShapes:
    return DrawnShapes(900.0, 100.0, shapes)


def test_a_thick_stroke_is_an_area_in_its_colour() -> None:
    found = with_strokes_as_areas(drawing(*(stroke(row, 30.0, 12.0) for row in range(12))))
    first = found.shapes[0]
    assert first.closed
    assert (first.fill, first.stroke) == ("#445566", None)
    assert first.points.min(axis=0).tolist() == [0, -6]
    assert first.points.max(axis=0).tolist() == [30, 6]
    assert [str(note) for note in found.notes] == ["12 thick strokes were taken as areas, a guess."]


@pytest.mark.parametrize(("count", "width"), [(11, 12.0), (12, 3.0)])
def test_few_or_thin_strokes_stay_lines(count: int, width: float) -> None:
    lines = drawing(*(stroke(row, 30.0, width) for row in range(count)))
    assert with_strokes_as_areas(lines) is lines


@pytest.mark.parametrize(("squares", "side"), [(13, 10.0), (2, 40.0)])
def test_strokes_beside_more_or_larger_areas_stay_lines(squares: int, side: float) -> None:
    areas = [Shape(f"a{row}", SQUARE * side, True, fill="#fff") for row in range(squares)]
    both = drawing(*areas, *(stroke(row, 30.0, 12.0) for row in range(12)))
    assert with_strokes_as_areas(both) is both


def test_a_drawing_with_a_shape_nowhere_is_told_of_it(tmp_path: Path) -> None:
    """A path that begins at a number of 400 digits has no place, and no area can be made of it."""
    file = tmp_path / "far.svg"
    far = f'<path id="far" d="M {"9" * 400},84 26,42 35,49 Z"/>'
    near = "".join(f'<rect id="a{n}" x="{9 * n}" width="9" height="9"/>' for n in range(9))
    page = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="90mm" viewBox="0 0 200 90">'
    )
    file.write_text(f"{page}{far}{near}</svg>")
    with pytest.raises(FileError, match="far: it lies more than a kilometre away"):
        import_drawing(file)


def test_a_lap_of_thick_strokes_comes_in(tmp_path: Path) -> None:
    def arc(radius: float, row: int) -> str:
        angles = [tau * (row + share) / 16 for share in (0.02, 0.25, 0.5, 0.75, 0.98)]
        return " ".join(f"{150 + radius * cos(a):.2f},{150 + radius * sin(a):.2f}" for a in angles)

    body = "".join(
        f'<polyline fill="none" stroke="#{lane}88" stroke-width="19.5" points="{arc(r, row)}"/>'
        for lane, r in enumerate((80, 100, 120))
        for row in range(16)
    )
    file = tmp_path / "lap.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600mm" height="600mm" '
        f'viewBox="0 0 300 300">{body}</svg>'
    )
    found = import_drawing(file)
    assert Counter(space.lane for space in found.track.spaces) == {1: 16, 2: 16, 3: 16}
    assert found.course.closed
    assert found.apart == ()
    widths = [np.ptp(np.hypot(*(np.array(s.outline) - 300).T)) for s in found.track.spaces]
    assert np.median(widths) == pytest.approx(39, abs=1)
