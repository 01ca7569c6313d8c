"""Choices of roles: their text form, and the shapes that they fit."""

from __future__ import annotations

import numpy as np
import pytest

from engine.exchange.choices import RoleChoice, parse_choice
from engine.exchange.drawing import DrawnShapes, Shape
from engine.exchange.importing import ImportOptions, track_of
from engine.exchange.roles import roles_in

SQUARE = np.array([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)])


def square(name: str, x: float, fill: str = "#cccccc", layer: str = "Road") -> Shape:
    return Shape(name, SQUARE + np.array([x, 0.0]), True, (layer,), fill=fill)


def drawing(*shapes: Shape) -> DrawnShapes:
    return DrawnShapes(200.0, 50.0, shapes)


ROW = drawing(*(square(f"s{n}", 10.0 * n) for n in range(8)))


@pytest.mark.parametrize(
    "text",
    ["layer:Labels=label", "id:path3#2=space", "colour:#ff0000=finish", "size:5-20=decoration"],
)
def test_a_choice_is_read_as_it_is_written(text: str) -> None:
    assert str(parse_choice(text)) == text


@pytest.mark.parametrize("text", ["Labels", "=label", "layer:Labels=letters", "size:big=label"])
def test_a_text_that_is_no_choice_is_refused_with_the_remedy(text: str) -> None:
    with pytest.raises(ValueError, match=f"{text}: (write WHAT=ROLE|give a size)"):
        parse_choice(text)


@pytest.mark.parametrize(
    ("choice", "chosen"),
    [
        ("id:s3=label", ["s3"]),
        ("s3=label", ["s3"]),
        ("layer:road=label", [f"s{n}" for n in range(8)]),
        ("colour:#ccc=label", [f"s{n}" for n in range(8)]),
        ("size:95=label", [f"s{n}" for n in range(8)]),
        ("size:20-90=label", []),
    ],
)
def test_shapes_are_chosen_by_id_layer_colour_and_size(choice: str, chosen: list[str]) -> None:
    roles = roles_in(ROW, choices=[parse_choice(choice)])
    assert [each.key for each in roles.of("label")] == chosen
    assert bool(roles.unused) == (not chosen)


def test_the_last_choice_decides() -> None:
    choices = (RoleChoice("layer", "Road", "decoration"), RoleChoice("id", "s2", "space"))
    roles = roles_in(ROW, choices=choices)
    assert [each.key for each in roles.of("space")] == ["s2"]
    assert all(each.chosen and not each.is_guess for each in roles.shapes)


def test_repeated_ids_get_keys_of_their_own() -> None:
    roles = roles_in(drawing(*(square("s", 10.0 * n) for n in range(4))))
    assert [each.key for each in roles.shapes] == ["s#1", "s#2", "s#3", "s#4"]
    only = roles_in(
        drawing(*(square("s", 10.0 * n) for n in range(4))), choices=[parse_choice("id:s#3=label")]
    )
    assert [each.key for each in only.of("label")] == ["s#3"]
    four = drawing(*(square("s", 10.0 * n) for n in range(4)))
    for choice, count in (("id:s#1=label", 1), ("id:s=label", 4)):
        assert len(roles_in(four, choices=[parse_choice(choice)]).of("label")) == count


def test_a_size_is_that_of_the_drawing_whatever_the_board() -> None:
    dots = [Shape(f"d{n}", SQUARE / 4 + np.array([10.0 * n, 0]), True) for n in range(3)]
    options = ImportOptions(width=1000.0, choices=(parse_choice("size:6.25=frame"),))
    found = track_of(drawing(*ROW.shapes, *dots), "row", options)
    assert found.roles.counts() == {"space": 8, "frame": 3}
    assert found.roles.of("frame")[0].size == pytest.approx(6.25 * 25)
    assert found.track.board.width == 1000


def test_what_is_chosen_to_be_a_space_stays_one_whatever_its_size() -> None:
    dot = Shape("dot", SQUARE / 20 + 2.0, True, fill="#ff0000")
    roles = roles_in(drawing(*ROW.shapes, dot))
    assert roles.counts() == {"space": 8, "label": 1}
    roles = roles_in(drawing(*ROW.shapes, dot), choices=[parse_choice("id:dot=space")])
    assert roles.counts() == {"space": 9}
