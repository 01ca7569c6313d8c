"""SVG drawings as shapes in mm: units, transforms, curves, layers, and what cannot be read."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from engine.exchange.drawing import DrawnShapes
from engine.exchange.importing import read_drawing
from engine.exchange.svg import parse_svg
from engine.files import FileError
from engine.files.faults import MOST_FAULTS, few

HEAD = (
    'xmlns="http://www.w3.org/2000/svg" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
)


def drawn(
    inside: str, page: str = 'width="200mm" height="100mm" viewBox="0 0 200 100"'
) -> DrawnShapes:
    return parse_svg(f"<svg {HEAD} {page}>{inside}</svg>".encode())


def test_user_units_become_mm_by_the_size_of_the_page() -> None:
    drawing = drawn(
        '<rect x="1" y="2" width="3" height="4"/>',
        'width="20cm" height="10cm" viewBox="0 0 100 50"',
    )
    assert (drawing.width, drawing.height) == pytest.approx((200, 100))
    (shape,) = drawing.shapes
    assert shape.closed
    assert shape.points == pytest.approx(np.array([[2, 4], [8, 4], [8, 12], [2, 12]]), abs=1e-3)


def test_without_a_size_a_unit_is_a_pixel_of_96_to_the_inch() -> None:
    drawing = drawn('<path d="M 0,0 h 96 v 48 z"/>', 'viewBox="0 0 192 96"')
    assert (drawing.width, drawing.height) == pytest.approx((50.8, 25.4))
    assert drawing.shapes[0].points[1].tolist() == pytest.approx([25.4, 0])


def test_relative_commands_are_followed_from_point_to_point() -> None:
    (shape,) = drawn('<path d="m 10,10 20,0 v 10 h -20 z"/>').shapes
    assert shape.points == pytest.approx(
        np.array([[10, 10], [30, 10], [30, 20], [10, 20]]), abs=1e-3
    )


@pytest.mark.parametrize(
    "selector", ["svg .old", ".old path", "g.old > path", "#l .old", ".old.draft", "g#m"]
)
def test_rules_for_elements_inside_others_hide_them(selector: str) -> None:
    drawing = drawn(
        f"<style>{selector} {{ display: none }}</style>"
        '<g id="l"><g id="m" class="old draft"><path id="a" d="M0 0h4v4z"/></g></g>'
        '<g class="draft"><path id="b" d="M0 0h4v4z"/></g>'
    )
    assert [shape.name for shape in drawing.shapes] == ["b"]
    assert [shape.name for shape in drawing.hidden] == ["a"]


def test_each_piece_of_a_path_is_a_shape() -> None:
    shapes = drawn('<path id="two" d="m 0,0 4,0 0,4 z m 10,0 4,0 0,4 z"/>').shapes
    assert [shape.name for shape in shapes] == ["two part 1", "two part 2"]
    assert shapes[1].points[0].tolist() == pytest.approx([10, 0], abs=1e-3)


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("translate"), st.floats(-9, 9), st.floats(-9, 9)),
            st.tuples(st.just("scale"), st.floats(0.5, 2), st.floats(0.5, 2)),
            st.tuples(st.just("rotate"), st.floats(-180, 180)),
            st.tuples(st.just("skewX"), st.floats(-40, 40)),
        ),
        max_size=5,
    )
)
def test_nested_transforms_work_from_the_inside_out(chain: list[tuple[str, float]]) -> None:
    body = '<polygon points="1,2 5,2 5,4"/>'
    matrix = np.eye(3)
    for name, *numbers in chain:
        matrix = matrix @ matrix_of(name, *numbers)
    for name, *numbers in reversed(chain):
        body = f'<g transform="{name}({",".join(f"{n:.9f}" for n in numbers)})">{body}</g>'
    (shape,) = drawn(body).shapes
    corners = np.array([[1, 2, 1], [5, 2, 1], [5, 4, 1]]) @ matrix.T
    assert shape.points == pytest.approx(corners[:, :2], abs=1e-3)


@pytest.mark.parametrize("shape", ['rect width="20" height="10"', 'ellipse rx="20" ry="10"'])
def test_a_basic_shape_is_rotated_too(shape: str) -> None:
    (upright,), (turned,) = (
        drawn(f"<{shape} {transform}/>").shapes
        for transform in ("", 'transform="translate(50 50) rotate(30)"')
    )
    along, down = np.cos(np.radians(30)), np.sin(np.radians(30))
    wanted = upright.points @ np.array([[along, down], [-down, along]]) + 50
    assert shapely.hausdorff_distance(
        shapely.LinearRing(wanted), shapely.LinearRing(turned.points)
    ) == pytest.approx(0, abs=0.2)


def test_a_curve_that_is_a_straight_line_has_no_point_on_it() -> None:
    (shape,) = drawn('<path d="M0,0C5,0 20,0 20,0C20,3 20,7 20,10L0,10Z"/>').shapes
    assert len(shape.points) == 4


def matrix_of(name: str, first: float, second: float = 0.0) -> np.ndarray:
    """The matrix of one SVG transform, by the definitions of SVG."""
    matrix = np.eye(3)
    if name == "translate":
        matrix[:2, 2] = first, second
    elif name == "scale":
        matrix[0, 0], matrix[1, 1] = first, second
    elif name == "rotate":
        turn = math.radians(first)
        matrix[:2, :2] = [[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]]
    else:
        matrix[0, 1] = math.tan(math.radians(first))
    return matrix


@given(st.floats(5, 80), st.sampled_from([0.02, 0.1, 0.5]))
def test_curves_are_flattened_to_the_tolerance(radius: float, flatness: float) -> None:
    content = f"<svg {HEAD} width='200mm' height='200mm' viewBox='0 0 200 200'>"
    content += f"<circle cx='100' cy='100' r='{radius}'/></svg>"
    (shape,) = parse_svg(content.encode(), flatness=flatness).shapes
    middles = (shape.points + np.roll(shape.points, -1, axis=0)) / 2
    sunk = radius - np.hypot(*(middles - 100).T)
    assert sunk.max() <= flatness * 1.01 + 1e-3 * radius
    assert shape.points.shape[0] < 8 * math.sqrt(radius / flatness) + 8


def test_every_kind_of_curve_ends_where_it_says() -> None:
    (shape,) = drawn('<path d="M 0,0 C 0,10 10,10 10,0 Q 15,-5 20,0 A 5,5 0 0 1 30,0 z"/>').shapes
    for corner in ([10, 0], [20, 0], [30, 0]):
        assert np.hypot(*(shape.points - corner).T).min() < 1e-3
    outline = shapely.LinearRing(shape.points)
    for height in ([5, 7.5], [15, -2.5], [25, -5]):
        assert outline.distance(shapely.Point(height)) < 0.11


def test_layers_labels_and_colours_come_along() -> None:
    (shape,) = drawn(
        '<g inkscape:groupmode="layer" inkscape:label="Road"><g id="bend">'
        '<path id="p7" inkscape:label="hairpin" style="fill:red;stroke:none"'
        ' d="M0 0h5v5z"/></g></g>'
    ).shapes
    assert shape.layers == ("Road", "bend")
    assert (shape.name, shape.label, shape.fill, shape.stroke) == (
        "p7",
        "hairpin",
        "#ff0000",
        None,
    )


def test_what_is_hidden_is_not_drawn() -> None:
    assert drawn('<g style="display:none"><rect width="5" height="5"/></g>').shapes == ()


@pytest.mark.parametrize(
    ("broken", "place", "said"),
    [
        ('<path id="odd" d="M 0,0 L 5,x 3 z"/>', "path odd", "path"),
        ('<path id="turn" transform="matrix(1 0 0)" d="M0 0h5v5z"/>', "path turn", "transform"),
    ],
)
def test_an_element_that_cannot_be_read_is_named_and_the_rest_read(
    broken: str, place: str, said: str
) -> None:
    drawing = drawn(broken + '<rect id="fine" width="5" height="5"/>')
    assert [shape.name for shape in drawing.shapes] == ["fine"]
    (fault,) = drawing.faults
    assert fault.place == place
    assert said in fault.wrong


def test_of_very_many_elements_that_cannot_be_read_the_first_are_named() -> None:
    broken = "".join(f'<path id="p{n}" d="M0,0L5,x"/>' for n in range(MOST_FAULTS + 5))
    drawing = drawn(broken + '<rect id="fine" width="5" height="5"/>')
    told = few(drawing.faults)
    assert len(told) == MOST_FAULTS + 1
    assert told[-1].wrong == "there are more faults (5)"


ENDLESS = b'<svg xmlns="http://www.w3.org/2000/svg">%s<use href="#u" id="u"/></svg>'
"""A piece that is made of itself."""


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"<svg><rect", "line 1, column 6: this is not XML: unclosed token"),
        (b"plain text", "line 1, column 1: this is not XML: syntax error"),
        (b"<html/>", "no SVG drawing"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>', "no size"),
        (ENDLESS % b"", "there are more than 20000 shapes"),
    ],
)
def test_a_file_that_is_no_drawing_says_why(content: bytes, said: str) -> None:
    with pytest.raises(FileError, match=r"drawing\.svg") as refused:
        parse_svg(content, "drawing.svg")
    assert said in str(refused.value)


def test_a_missing_empty_or_unreadable_file_says_so(tmp_path: Path) -> None:
    empty = tmp_path / "empty.svg"
    empty.write_bytes(b" \n")
    for file, said in (
        (tmp_path / "none.svg", "there is no such file"),
        (empty, "the file is empty"),
        (tmp_path, "this is a folder"),
    ):
        with pytest.raises(FileError, match=said):
            read_drawing(file)


@pytest.mark.parametrize(
    "broken",
    ['<path id="x" d="zzz"/>', '<path id="x" d="M 0 0 A 1e300 1e300 0 0 1 9 9 Z"/>'],
    ids=["no place", "arc"],
)
def test_a_shape_that_cannot_be_worked_out_is_left_out_and_named(broken: str) -> None:
    drawing = drawn(f'{broken}<rect id="good" width="4" height="4"/>')
    assert [shape.name for shape in drawing.shapes] == ["good"]
    assert [fault.place for fault in drawing.faults] == ["x"]


def nested(deep: int, last: str) -> str:
    """Ten copies of ten copies of …: 10 to the power of `deep` rectangles."""
    inner = '<g id="g0"><rect width="4" height="4"/></g>'
    for level in range(1, deep + 1):
        inner += f'<g id="g{level}">' + f'<use href="#g{level - 1}"/>' * 10 + "</g>"
    return f'<defs>{inner}</defs><use href="#{last}"/>'


@pytest.mark.parametrize(
    "inside",
    [
        nested(8, "g8"),
        '<g id="self"><use href="#self"/></g>',
        '<path d="M 0 0 ' + "L 1.5 2.5 " * 300_000 + '"/>',
        '<path d="M 0 0 ' + "C 0,900000 900000,0 0,0 " * 500 + '"/>',
        '<rect width="4" height="4"/>' * 20_001,
    ],
    ids=["copies of copies", "copy of itself", "path", "long curves", "shapes"],
)
def test_a_drawing_that_is_no_track_by_its_size_is_refused(inside: str) -> None:
    with pytest.raises(FileError, match="there are more than 20000 shapes or 100000 points"):
        drawn(inside)


def test_copies_within_reason_are_drawn() -> None:
    assert len(drawn(nested(2, "g2")).shapes) == 100


@pytest.mark.parametrize(
    "shape",
    [
        '<circle cx="20" cy="20" r="10" {}/>',
        '<path d="M10 20a10 10 0 0 1 20 0a10 10 0 0 1 -20 0z" {}/>',
        '<g {}><ellipse cx="20" cy="20" rx="10" ry="10"/></g>',
    ],
)
@pytest.mark.parametrize(
    ("turn", "matrix"),
    [
        ("matrix(1 .2 .1 1 3 4)", ((1, 0.1), (0.2, 1))),
        ("scale(2,1) rotate(30)", ((2 * math.cos(math.pi / 6), -1), (0.5, math.cos(math.pi / 6)))),
        ("skewX(40)", ((1, math.tan(math.radians(40))), (0, 1))),
    ],
)
def test_arcs_stay_on_their_curve_however_they_are_skewed(
    shape: str, turn: str, matrix: tuple[tuple[float, float], ...]
) -> None:
    page = 'width="200mm" height="200mm" viewBox="0 0 200 200" overflow="visible"'
    (found,) = drawn(shape.format(f'transform="translate(60,60) {turn}"'), page).shapes
    back = np.linalg.inv(np.array(matrix))
    shift = (63, 64) if turn.startswith("matrix") else (60, 60)
    places = (found.points - shift) @ back.T
    away = np.hypot(*(places - (20, 20)).T)
    assert np.abs(away - 10).max() < 0.15
