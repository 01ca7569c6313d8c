"""A board as fine as a screen shows it."""

from __future__ import annotations

from dataclasses import replace

from engine.course import compile_track
from engine.publish.board import board_drawing
from engine.publish.drawing import Drawing, Layer, Pen, Shape, Size, polyline
from engine.publish.drawing.svg import svg_text
from engine.publish.page.screen import for_screen, space_id
from engine.publish.styles import style_named
from tests.helpers.small_tracks import ring

LAP = ring(3, 24)
COURSE = compile_track(LAP)
BOARD = board_drawing(LAP, COURSE, style_named("classic_circuit"))


def test_spaces_go_by_their_row_and_nothing_else_has_a_name() -> None:
    shapes = [item for layer in for_screen(BOARD, COURSE).layers for item in layer.items]
    named = [item.id for item in shapes if isinstance(item, Shape) and item.id]
    assert named == [space_id(row) for row in range(len(COURSE.ids))]


def test_it_is_much_smaller_than_the_board_in_print() -> None:
    assert len(svg_text(for_screen(BOARD, COURSE))) < 0.75 * len(svg_text(BOARD))


def test_points_on_the_way_go_and_corners_stay() -> None:
    way = polyline([(0, 0), (5, 0.001), (10, 0), (10, 5)])
    blank = Drawing(Size(100, 100), (Layer("art", "Art", (Shape(way, pen=Pen("#000000", 1)),)),))
    (layer,) = for_screen(blank, COURSE).layers
    assert layer.items == (Shape(polyline([(0, 0), (10, 0), (10, 5)]), pen=Pen("#000000", 1)),)


def test_only_lines_that_look_alike_become_one() -> None:
    thin, thick = Pen("#000000", 1), Pen("#000000", 2)
    lines = [polyline([(0, y), (9, y)]) for y in range(4)]
    items = (
        *(Shape(line, pen=thin) for line in lines[:2]),
        Shape(lines[2], pen=thick),
        Shape(lines[3], pen=thick, id=LAP.spaces[0].id),
    )
    drawing = replace(BOARD, layers=(Layer("art", "Art", items),))
    (layer,) = for_screen(drawing, COURSE).layers
    assert layer.items == (
        Shape(lines[0] + lines[1], pen=thin),
        Shape(lines[2], pen=thick),
        Shape(lines[3], pen=thick, id=space_id(0)),
    )
