"""Boards on small sheets: page names, how many there are, and that they fit when glued."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image as Pixels

from engine.publish.drawing import (
    Drawing,
    Layer,
    Page,
    Pen,
    Shape,
    Size,
    Text,
    circle,
    polyline,
)
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.png import pictures
from engine.publish.print.papers import PAPERS
from engine.publish.print.sheets import sheet
from engine.publish.print.tiles import Tiling, art_on_page, bled, page_name, tiles, tiling

MARGIN, OVERLAP = 5.0, 10.0
DPI = 100
PIXEL = 25.4 / DPI


def board(width: float = 450.0, height: float = 330.0) -> Drawing:
    """Lines that lie across, along and aslant, rings and words, all over a board."""
    pen = Pen("#000000", 0.6)
    rings = [
        Shape(circle((x, y), 9.0), pen=pen)
        for x in range(15, int(width), 37)
        for y in range(15, int(height), 41)
    ]
    lines = [Shape(polyline(((0, 7.0 * k), (width, 5.0 * k + 31))), pen=pen) for k in range(40)]
    words = [Text((31.0 * k, 23.0 * k), "Příliš", 8) for k in range(14)]
    art = Layer("art", "Art", (*rings, *lines, *words))
    return Drawing(Size(width, height), (art,), "Crossroads")


def way_of(paper: str, drawing: Drawing, overlap: float = OVERLAP) -> Tiling:
    way = tiling(bled(drawing.size, 100, 0), PAPERS[paper], MARGIN, overlap)
    assert way is not None
    return way


@pytest.mark.parametrize(
    ("place", "name"), [((0, 0), "A1"), ((3, 1), "B4"), ((0, 25), "Z1"), ((11, 26), "AA12")]
)
def test_pages_are_named_by_row_and_column(place: tuple[int, int], name: str) -> None:
    assert page_name(*place) == name


def test_the_way_with_fewer_pages_is_taken() -> None:
    assert way_of("A4", board(180, 800)).page == PAPERS["A4"]
    lying = way_of("A4", board(260, 160))
    assert (lying.page.width, lying.count) == (297, 1)


@pytest.mark.parametrize("paper", ["A4", "A3", "Letter", "Tabloid"])
def test_pages_are_as_many_as_needed_and_hold_all(paper: str) -> None:
    drawing = board(700, 500)
    way = way_of(paper, drawing)
    right, bottom = way.begin(way.columns - 1, way.rows - 1)
    assert right + way.art.width == pytest.approx(700)
    assert bottom + way.art.height == pytest.approx(500)
    art = art_on_page(way, MARGIN)
    assert art.left >= MARGIN
    assert art.right <= way.page.width - MARGIN
    assert art.top >= MARGIN
    assert art.bottom <= way.page.height - MARGIN


def test_no_page_is_left_where_margin_and_overlap_take_all() -> None:
    assert tiling(Size(700, 500), PAPERS["A5"], 60.0, OVERLAP) is None


def test_pages_know_their_names_and_share_the_board() -> None:
    drawing = board()
    way = way_of("A4", drawing)
    pages = tiles(drawing, 100, 0, way, MARGIN)
    assert [page.label for page in pages][: way.columns + 1] == [
        *(f"A{number}" for number in range(1, way.columns + 1)),
        "B1",
    ]
    assert len(pdf(pages)) < 2 * len(pdf(pages[:1]))


def test_a_hundred_millimetres_are_a_hundred_millimetres() -> None:
    """On a tile and on a sheet."""
    drawing = Drawing(Size(180, 200), (Layer("art", "Art", ()),), "")
    way = way_of("A4", drawing)
    for page in (*tiles(drawing, 100, 0, way, MARGIN), sheet(drawing, 100, 3, marks=True)):
        dark = dark_pixels(pictures(pdf([page]), 600)[0])
        longest = max(runs.max(initial=0) for runs in map(_runs, dark[dark.any(axis=1)]))
        assert longest * 25.4 / 600 == pytest.approx(100, abs=0.05)


def _runs(row: NDArray[np.bool_]) -> NDArray[np.int64]:
    """How long the runs of dark pixels in a row are."""
    steps = np.flatnonzero(np.diff(np.concatenate(([0], row.view(np.int8), [0]))))
    return steps[1::2] - steps[::2]


def dark_pixels(picture: Pixels.Image) -> NDArray[np.bool_]:
    return np.asarray(picture.convert("L")) < 128


def glued(drawing: Drawing, way: Tiling, overlap: float) -> NDArray[np.bool_]:
    """The pages cut at their marks and glued by the rule that is printed on them: each over the
    strips of those to its left and above."""
    width, height = (round(length / PIXEL) for length in drawing.size)
    table = Pixels.new("L", (width, height), 255)
    art = art_on_page(way, MARGIN)
    shown = pictures(pdf(tiles(drawing, 100, 0, way, MARGIN)), DPI)
    for number, page in enumerate(shown):
        row, column = divmod(number, way.columns)
        box = [round(edge / PIXEL) for edge in art]
        left = round(column * (way.art.width - overlap) / PIXEL)
        top = round(row * (way.art.height - overlap) / PIXEL)
        table.paste(page.convert("L").crop(box), (left, top))
    return dark_pixels(table)


def without_partner(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> int:
    """How many dark pixels have no dark one within a pixel in the other picture, both ways."""
    return sum(int((some & ~_grown(rest)).sum()) for some, rest in ((one, other), (other, one)))


def _grown(dark: NDArray[np.bool_]) -> NDArray[np.bool_]:
    wide = np.pad(dark, 1)
    height, width = dark.shape
    steps = [(down, across) for down in range(3) for across in range(3)]
    shifted = (wide[down : down + height, across : across + width] for down, across in steps)
    return np.logical_or.reduce([*shifted])


@pytest.mark.parametrize("paper", ["A4", "A3", "Letter"])
def test_pages_that_are_glued_together_are_the_board(paper: str) -> None:
    drawing = board()
    way = way_of(paper, drawing)
    assert way.count > 1
    whole = dark_pixels(pictures(pdf([Page(drawing)]), DPI)[0])
    right = glued(drawing, way, OVERLAP)
    whole = whole[: right.shape[0], : right.shape[1]]
    right = right[: whole.shape[0], : whole.shape[1]]
    assert without_partner(whole, right) == 0
    wrong = glued(drawing, way, OVERLAP - 0.5)[: whole.shape[0], : whole.shape[1]]
    assert without_partner(whole, wrong) > 1000
