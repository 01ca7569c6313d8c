"""The contact tolerance read from the gaps of a drawing."""

from dataclasses import replace

import pytest

from engine.course import auto_contact, compile_track
from engine.track import CourseLine, Track, points
from tests.helpers.small_tracks import box, straight


def parted(gap: float) -> Track:
    """Two lanes of four spaces 20 mm long, `gap` mm of paper between all of them."""
    spaces = [
        box(f"{'ab'[lane]}{n + 1}", lane + 1, x, y, x + 20, y + 10)
        for lane in range(2)
        for n in range(4)
        for x, y in (((20 + gap) * n, (10 + gap) * lane),)
    ]
    line = CourseLine(points([(0, 10), (100, 10)]), closed=False)
    return Track(spaces=tuple(spaces), course=line)


def test_a_drawing_without_gaps_keeps_the_smallest_tolerance() -> None:
    assert auto_contact(straight()).contact == 0.075


@pytest.mark.parametrize("gap", [1.0, 2.0, 4.0])
def test_the_tolerance_spans_the_gaps_of_the_drawing(gap: float) -> None:
    choice = auto_contact(parted(gap))
    # A diagonal contact spans the gap both ways.
    assert choice.contact > gap * 2**0.5 / 20
    assert choice.touching == 16
    course = compile_track(replace(parted(gap), contact=choice.contact))
    assert len(course.steps) == 12
