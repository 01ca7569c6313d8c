"""The whole board on one sheet: its size, its folds, its marks outside of what is painted."""

from __future__ import annotations

from engine.publish.drawing import Drawing, Layer, Shape, Size, rectangle
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.png import pictures
from engine.publish.print.sheets import SLUG, sheet

BOARD = Drawing(
    Size(120, 80), (Layer("art", "Art", (Shape(rectangle(-9, -9, 138, 98), "#ff0000"),)),), "Red"
)


def test_a_sheet_is_the_board_with_bleed_and_a_rim_for_the_marks() -> None:
    page = sheet(BOARD, 50, 3, marks=True)
    assert page.drawing.size == Size(60 + 2 * (3 + SLUG), 40 + 2 * (3 + SLUG))
    assert (page.trim, page.bleed) == (3 + SLUG, 3)
    assert sheet(BOARD, 100, 0, marks=False).drawing.size == BOARD.size


def test_colour_ends_with_the_bleed_and_marks_begin_behind_it() -> None:
    page = sheet(BOARD, 100, 3, marks=True, panels=2)
    (shown,) = pictures(pdf([page]), 254)
    rim = 10 * SLUG
    assert shown.getpixel((rim + 2, rim + 2)) == (255, 0, 0)
    assert shown.getpixel((rim - 5, 500)) == (255, 255, 255)
    board = shown.crop((int(rim), int(rim), int(rim + 1260), int(rim + 860)))
    assert board.getcolors() == [(1260 * 860, (255, 0, 0))]
    # Beyond the bleed, in line with the cut and with the fold.
    assert shown.getpixel((rim + 30, rim - 30))[0] < 200
    assert any(shown.getpixel((rim + 630, rim - step))[0] < 200 for step in range(10, 60))
