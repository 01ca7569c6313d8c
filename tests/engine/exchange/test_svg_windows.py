"""Clip paths, masks and nested drawings show what is inside them only."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from engine.exchange.drawing import DrawnShapes
from engine.exchange.svg import parse_svg

SHAPE = '<path id="s" d="M0 0h10v10H0z"/>'


def drawn(inside: str) -> DrawnShapes:
    return parse_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" '
        f'viewBox="0 0 100 100">{inside}</svg>'.encode()
    )


def box_of(drawing: DrawnShapes) -> list[float]:
    """The box around all that is seen, rounded to mm."""
    points = np.concatenate([shape.points for shape in drawing.shapes])
    return [round(float(side), 1) for side in (*points.min(axis=0), *points.max(axis=0))]


@pytest.mark.parametrize(
    ("inside", "box"),
    [
        ('<clipPath id="w"><path d="M2 3h4v4h-4z"/></clipPath>'
         '<g clip-path="url(#w)">{}</g>', [2, 3, 6, 7]),
        ('<g transform="translate(50)" style="clip-path:url(\'#w\')">{}</g>'
         '<clipPath id="w" transform="translate(4)"><path d="M0 0h4v4h-4z"/></clipPath>',
         [54, 0, 58, 4]),
        ('<clipPath id="w" clipPathUnits="objectBoundingBox"><path d="M0 0h.5v.2H0z"/></clipPath>'
         '<g transform="translate(50)" clip-path="url(#w)">{}</g>', [50, 0, 55, 2]),
        ('<clipPath id="w"><use href="#r" x="3"/></clipPath>'
         '<defs><path id="r" d="M0 0h4v4H0z"/></defs><g clip-path="url(#w)">{}</g>', [3, 0, 7, 4]),
        ('<clipPath id="v"><path d="M0 0h4v40H0z"/></clipPath><clipPath id="w" clip-path="url(#v)">'
         '<path d="M0 0h40v4H0z"/></clipPath><g clip-path="url(#w)">{}</g>', [0, 0, 4, 4]),
        ('<mask id="w"><path fill="#fff" d="M0 0h6v9H0z"/><path d="M0 0h2v9H0z"/></mask>'
         '<g mask="url(#w)">{}</g>', [2, 0, 6, 9]),
        ('<mask id="w" style="mask-type:alpha"><path d="M0 0h2v9H0z"/></mask>'
         '<g mask="url(#w)">{}</g>', [0, 0, 2, 9]),
        ('<svg x="20" y="20" width="5" height="5">{}</svg>', [20, 20, 25, 25]),
        ('<svg x="20" y="20" width="5" height="5" viewBox="0 0 10 10">{}</svg>', [20, 20, 25, 25]),
        ('<svg width="5" height="5" overflow="visible">{}</svg>', [0, 0, 10, 10]),
        ('<symbol id="y" viewBox="0 0 5 5">{}</symbol><use href="#y" x="7" width="5" height="5"/>',
         [7, 0, 12, 5]),
        ('<clipPath id="w"><path d="M0 0h10v10H0z"/></clipPath><g clip-path="url(#w)">{}</g>',
         [0, 0, 10, 10]),
        ('<g clip-path="url(#nowhere)">{}</g>', [0, 0, 10, 10]),
    ],
)  # fmt: skip
def test_what_is_inside_is_seen(inside: str, box: list[float]) -> None:
    assert box_of(drawn(inside.format(SHAPE))) == box


def test_a_corner_of_a_nested_drawing_is_not_handed_on() -> None:
    assert box_of(drawn('<svg x="20" y="20"><rect width="5" height="5"/></svg>')) == [
        20,
        20,
        25,
        25,
    ]


def test_what_is_cut_is_counted_and_what_is_clipped_away_has_a_reason() -> None:
    drawing = drawn(
        '<clipPath id="w"><path d="M0 0h5v5H0z"/></clipPath>'
        f'<g clip-path="url(#w)">{SHAPE}<path id="away" d="M20 20h5v5h-5z"/></g>'
    )
    assert drawing.cut == 1
    assert [(each.name, each.unseen) for each in drawing.hidden] == [("away", "it is clipped away")]


def test_a_window_that_shows_itself_cuts_nothing() -> None:
    drawing = drawn(
        '<clipPath id="w" clip-path="url(#w)"><path d="M0 0h5v50H0z"/></clipPath>'
        f'<g clip-path="url(#w)">{SHAPE}</g>'
    )
    assert box_of(drawing) == [0, 0, 5, 10]


@pytest.mark.parametrize(
    ("inside", "named"),
    [
        ('<clipPath id="w"><text>A</text></clipPath><g clip-path="url(#w)">{}</g>', "w"),
        ('<g style="clip-path:inset(5px)">{}</g>', "clip-path: inset(5px)"),
        ('<style>g:nth-of-type(1){{display:none}}</style><g>{}</g>', "g:nth-of-type(1)"),
        ('<g style="transform-origin:50% 50%;transform:rotate(0)">{}</g>',
         "transform-origin: 50% 50%"),
        ('{}<use href="other.svg#lap"/>', "use: other.svg#lap"),
        ('<style>@import url("house.css");</style>{}', "@import house.css"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_named(inside: str, named: str) -> None:
    drawing = drawn(inside.format(SHAPE))
    assert [fault.place for fault in drawing.faults] == [named]
    assert box_of(drawing) == [0, 0, 10, 10]


def test_of_much_that_is_not_understood_the_first_are_named_and_the_rest_counted() -> None:
    rules = "".join(f"g:nth-of-type({n}){{display:none}}" for n in range(1, 1001))
    drawing = drawn(f"<style>{rules} {'p' * 200}:nth-of-type(1){{fill:red}}</style><g>{SHAPE}</g>")
    (fault,) = drawing.faults
    first = ", ".join(f"g:nth-of-type({n})" for n in range(1, 5))
    assert str(fault.place) == f"{first} and 997 more"


def test_shapes_put_aside_beside_the_page_are_not_taken() -> None:
    away = '<path id="away" d="M130 0h10v10h-10z"/>'
    assert [each.unseen for each in drawn(SHAPE + away).hidden] == ["it is beside the page"]
    assert drawn(away).hidden == ()


def test_a_road_that_runs_over_the_edge_of_the_page_stays_whole() -> None:
    row = "".join(f'<path d="M{x} 0h10v10h-10z"/>' for x in range(0, 150, 10))
    drawing = drawn(row)
    assert len(drawing.shapes) == 15
    assert shapely.MultiPoint(drawing.shapes[-1].points).bounds[2] == pytest.approx(150)


def test_a_clip_that_cannot_be_worked_out_is_named_and_cuts_nothing() -> None:
    tangle = " ".join(f"{37 * row % 100},{61 * row % 97}" for row in range(1500))
    drawing = drawn(
        f'<clipPath id="w"><path d="M{tangle}z"/></clipPath><g clip-path="url(#w)">{SHAPE}</g>'
    )
    assert [(fault.place, fault.wrong) for fault in drawing.faults] == [
        ("w", "what it clips cannot be worked out")
    ]
    assert box_of(drawing) == [0, 0, 10, 10]
