"""Shapes of a drawing that are no spaces: by size, place, contact and colour, with reasons."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.exchange.drawing import DrawnShapes, Shape
from engine.exchange.near_shapes import PiledUpError
from engine.exchange.roles import DrawingRoles, roles_in
from engine.exchange.svg import parse_svg
from tests.helpers.lap_in_shapes import decorations, hidden


def roles_of(name: str) -> DrawingRoles:
    encoding = next(each for each in (*decorations(), *hidden()) if each.name == name)
    return roles_in(parse_svg(encoding.content))


@pytest.mark.parametrize(
    ("name", "role", "count", "why"),
    [
        ("a green page", "page", 1, "48 spaces lie on it"),
        ("a frame", "frame", 1, "48 spaces lie on it"),
        ("the road below", "ground", 1, "48 spaces lie on it"),
        ("an infield without a name", "infield", 1, "spaces run along its whole side"),
        ("labels as outlines", "label", 192, "it is inside space"),
        ("labels in a layer", "label", 192, 'it is called "labels"'),
        ("kerbs in a layer", "decoration", 64, 'it is called "Kerbs"'),
        ("a course line", "course", 1, 'it is called "course"'),
        ("hidden by visibility", "hidden", 48, "it is hidden"),
        ("hidden by display", "hidden", 48, "it is not displayed"),
        ("hidden by opacity", "hidden", 48, "it is fully transparent"),
        ("hidden by a switch", "hidden", 48, "it is another branch of a switch"),
        ("unpainted twins", "hidden", 48, "it has neither fill nor stroke"),
    ],
)
def test_the_role_and_its_reason(name: str, role: str, count: int, why: str) -> None:
    found = roles_of(name).of(role)
    assert len(found) == count
    assert str(found[0].why).startswith(why)
    assert found[0].is_guess == (role in {"page", "frame", "ground", "infield"} or "inside" in why)


def test_gravel_below_the_road_is_no_space() -> None:
    encoding = next(each for each in decorations() if each.name == "gravel below the road")
    roles = roles_in(parse_svg(encoding.content))
    assert [each.key for each in roles.of("decoration")] == ["ellipse"]
    assert "overlaps spaces" in roles.of("decoration")[0].why


def squares(count: int, size: float, fill: str, y: float = 0.0) -> list[Shape]:
    corners = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]) * size
    return [
        Shape(f"{fill}{number}", corners + np.array([number * size, y]), True, fill=fill)
        for number in range(count)
    ]


def test_shadows_are_copies_and_the_spaces_on_them_stay() -> None:
    moved = [replace(each, points=each.points + 3, fill="#000000") for each in squares(8, 20, "")]
    roles = roles_in(DrawnShapes(300, 100, (*moved, *squares(8, 20, "#cccccc"))))
    assert {each.shape.fill for each in roles.of("space")} == {"#cccccc"}
    assert roles.counts() == {"copy": 8, "space": 8}


@pytest.mark.parametrize("size", [2.0, 20.0])
def test_the_usual_size_is_that_of_the_larger_areas_not_of_the_many(size: float) -> None:
    spaces = squares(8, size, "#cccccc", 100.0)
    dots = squares(60, size / 12, "#000000")
    roles = roles_in(DrawnShapes(20 * size, 20 * size, (*dots, *spaces)))
    assert {each.shape.fill for each in roles.of("space")} == {"#cccccc"}
    assert len(roles.of("space")) == 8


def test_both_halves_of_a_kerb_are_decorations() -> None:
    spaces = squares(8, 20.0, "#ffffff", 6.0)
    kerb = squares(27, 6.0, "#ffffff")
    kerb = [
        Shape(f"k{row}", each.points, True, fill=("#ffffff", "#dd2222")[row % 2])
        for row, each in enumerate(kerb)
    ]
    roles = roles_in(DrawnShapes(300, 200, (*spaces, *kerb)))
    assert roles.counts() == {"space": 8, "decoration": 27}


def test_a_tree_near_the_road_is_known_by_its_colour() -> None:
    spaces = squares(8, 20.0, "#cccccc", 30.0)
    (tree,) = squares(1, 15.0, "#228855", 8.0)
    roles = roles_in(DrawnShapes(300, 200, (*spaces, tree)))
    assert [each.key for each in roles.of("decoration")] == ["#2288550"]
    (same,) = squares(1, 15.0, "#cccccc", 8.0)
    roles = roles_in(DrawnShapes(300, 200, (*spaces, same)))
    assert roles.counts() == {"space": 9}


@pytest.mark.parametrize(("fill", "role"), [(None, "finish"), ("#cccccc", "space")])
def test_a_line_called_start_is_the_finish_and_an_area_is_not(fill: str | None, role: str) -> None:
    spaces = squares(8, 20.0, "#cccccc", 30.0)
    points = squares(1, 20.0, "#cccccc", 10.0)[0].points
    start = Shape("start", points[:2] if fill is None else points, False, fill=fill)
    roles = roles_in(DrawnShapes(300, 200, (*spaces, start)))
    assert roles.shapes[-1].role == role
    assert roles.shapes[-1].is_guess == (role == "finish")


def test_more_crossings_than_any_track_has_are_refused() -> None:
    ends = np.arange(400.0)
    lines = [np.array([(0.0, end), (400.0, end)]) for end in ends]
    lines += [line[:, ::-1] for line in lines]
    shapes = tuple(Shape(f"l{row}", line, False, stroke="#000") for row, line in enumerate(lines))
    with pytest.raises(PiledUpError):
        roles_in(DrawnShapes(400, 400, shapes))
