"""The page of all problems shows every rule there is, as it is, and points out what is wrong."""

from dataclasses import replace
from pathlib import Path

import pytest

import make_problems
from engine.course import compile_track
from engine.publish.drawing import Drawing, Group, Layer, Pen, Shape, Size, rectangle
from engine.publish.drawing.outline import Close
from engine.publish.print.proof import every_check
from engine.track import NETWORK, CourseLine
from make_problems import arrow, course_line, fronts, rings, steps
from tests.helpers.drawing_boxes import box_of
from tests.helpers.small_tracks import straight

PAGES = Path(__file__).resolve().parents[1] / "editor" / "pages"


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return make_problems.files()


def test_the_page_and_its_pictures_are_up_to_date(made: dict[str, str]) -> None:
    stale = [name for name, text in made.items() if (PAGES / name).read_text("utf-8") != text]
    assert stale == [], "run docs/make_problems.py"


def test_there_is_a_picture_for_every_rule_and_no_other(made: dict[str, str]) -> None:
    pictures = {f"problems/{path.name}" for path in (PAGES / "problems").iterdir()}
    assert pictures == made.keys() - {"problems.md"}
    assert len(pictures) == len(every_check())


PEN = Pen("#ff0000", 0.5)


def test_a_step_is_an_arrow_from_middle_to_middle() -> None:
    course = compile_track(straight(1, 3))
    shaft, head = steps(course, (course.ids[0],), PEN, 4)
    assert isinstance(shaft, Shape)
    assert isinstance(head, Shape)
    assert shaft.outline[0].to == tuple(course.centres[0])  # type: ignore[union-attr]
    assert head.outline[0].to == tuple(course.centres[1])  # type: ignore[union-attr]
    assert head.fill == "#ff0000"
    assert list(steps(course, ("unknown",), PEN, 4)) == []


def test_the_head_of_an_arrow_is_as_long_as_is_said() -> None:
    _, head = arrow((0, 0), (10, 0), PEN, 4)
    assert box_of(head) == (6, -2, 10, 2)


def test_a_ring_lies_around_its_place() -> None:
    (ring,) = rings([(5, 6)], 3, PEN)
    assert box_of(ring) == (2, 3, 8, 9)


def test_fronts_are_those_of_a_lap() -> None:
    course = compile_track(straight(2, 2))
    assert len(list(fronts(course, PEN))) == 4
    assert list(fronts(replace(course, kind=NETWORK), PEN)) == []


def test_a_closed_course_line_comes_back_to_its_beginning() -> None:
    line = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))
    track = replace(straight(1, 2), course=CourseLine(line, closed=True))
    (closed,) = course_line(track, PEN)
    assert isinstance(closed, Shape)
    assert [part.to for part in closed.outline if not isinstance(part, Close)] == [*line, line[0]]
    assert list(course_line(replace(track, course=None), PEN)) == []


def test_a_part_of_a_sheet_is_a_sheet() -> None:
    sheet = Drawing(Size(100, 80), (Layer("a", "A", (Shape(rectangle(30, 20, 5, 5), "#000000"),)),))
    part = sheet.part(28, 15, Size(20, 10))
    assert part.size == (20, 10)
    (group,) = part.layers[0].items
    assert isinstance(group, Group)
    assert box_of(group) == (2, 5, 7, 10)
