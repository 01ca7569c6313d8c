"""Areas read from small sheets: colours, boxes inside spaces, gaps, light lines."""

from __future__ import annotations

from io import BytesIO

import cv2
import numpy as np
import pytest
import shapely
from PIL import Image

from engine.exchange.photo.areas import Areas, find_areas
from engine.exchange.photo.corners import find_corners

SIZE = (200.0, 120.0)
BOXES = [(20 + 40 * column, 20 + 40 * row) for row in range(2) for column in range(4)]
"""Left and top of the eight squares of 40 mm on the sheet."""


def sheet(paper=250, ink=40, fills=()):
    """Return a sheet of eight squares, 8 pixels to the millimetre."""
    picture = np.full((960, 1600, 3), paper, np.uint8)
    for number, (left, top) in enumerate(BOXES):
        corners = (left * 8, top * 8), (left * 8 + 320, top * 8 + 320)
        if number < len(fills):
            cv2.rectangle(picture, *corners, fills[number], cv2.FILLED)
    for left, top in BOXES:
        cv2.rectangle(picture, (left * 8, top * 8), (left * 8 + 320, top * 8 + 320), (ink,) * 3, 5)
    return picture


def areas_of(picture) -> Areas:
    file = BytesIO()
    Image.fromarray(picture).save(file, "PNG")
    return find_areas(file.getvalue(), find_corners(file.getvalue()), SIZE)


def assert_squares(areas: Areas) -> None:
    assert len(areas.areas) == 8
    for area in areas.areas:
        square = shapely.Polygon(area.outline)
        assert square.area == pytest.approx(1600, rel=0.02)


def test_outlines_are_in_the_middle_of_the_lines() -> None:
    areas = areas_of(sheet())
    assert_squares(areas)
    found = sorted(tuple(np.round(area.outline.min(axis=0)).tolist()) for area in areas.areas)
    assert found == sorted(BOXES)
    assert not areas.light_lines
    assert not areas.mixed_lines
    assert {area.colour for area in areas.areas} == {None}


def test_lines_may_be_light() -> None:
    areas = areas_of(sheet(paper=70, ink=230))
    assert_squares(areas)
    assert areas.light_lines


def test_a_long_light_line_around_dark_ones_is_a_line_too() -> None:
    picture = sheet(paper=40, ink=4)
    for left, top in BOXES[:4]:
        cv2.line(picture, (left * 8, top * 8), (left * 8 + 320, top * 8), (40, 40, 40), 5)
    cv2.line(picture, (160, 160), (1440, 160), (60, 190, 220), 5)
    cv2.line(picture, (300, 300), (330, 300), (220, 220, 220), 5)
    areas = areas_of(picture)
    assert areas.mixed_lines
    assert not areas.light_lines
    assert_squares(areas)


def test_a_light_sign_beside_a_line_of_a_dark_board_is_none() -> None:
    picture = sheet(paper=40, ink=4)
    for left, top in BOXES:
        cv2.rectangle(
            picture, (left * 8 + 8, top * 8 + 100), (left * 8 + 100, top * 8 + 190), (230,) * 3, 5
        )
    areas = areas_of(picture)
    assert areas.mixed_lines
    assert_squares(areas)


def test_a_box_and_a_letter_inside_a_space_are_parts_of_it() -> None:
    picture = sheet()
    cv2.rectangle(picture, (200, 200), (420, 420), (40,) * 3, 5)
    cv2.circle(picture, (700, 300), 60, (40,) * 3, 5)
    areas = areas_of(picture)
    assert_squares(areas)
    assert areas.parts == 2


def test_a_gap_in_a_line_is_closed() -> None:
    picture = sheet()
    cv2.rectangle(picture, (470, 300), (490, 304), (250,) * 3, cv2.FILLED)
    areas = areas_of(picture)
    assert_squares(areas)
    assert areas.closed == pytest.approx(0.6, abs=0.3)


def test_alike_colours_are_one_and_paper_is_none() -> None:
    fills = [(250, 220, 150)] * 3 + [(150, 200, 250)] * 3
    areas = areas_of(sheet(fills=fills))
    assert_squares(areas)
    colours = [area.colour for area in areas.areas]
    assert [colours.count(each) for each in dict.fromkeys(colours)] == [3, 3, 2]
    assert colours[-1] is None


def test_areas_away_from_the_others_are_left_out() -> None:
    picture = sheet()
    picture[160:800, 1100:1500] = 250
    cv2.rectangle(picture, (1300, 300), (1500, 500), (40,) * 3, 5)
    areas = areas_of(picture)
    assert areas.apart == 1


@pytest.mark.parametrize(("count", "apart"), [(4, 0), (3, 3)])
def test_a_row_of_spaces_away_from_the_others_is_a_road_of_its_own(count: int, apart: int) -> None:
    picture = np.full((960, 1600, 3), 250, np.uint8)
    rows = [(160 + 80 * column, 160 + 80 * row) for row in range(6) for column in range(15)]
    rows += [(160 + 80 * column, 780) for column in range(count)]
    for left, top in rows:
        cv2.rectangle(picture, (left, top), (left + 80, top + 80), (40,) * 3, 5)
    areas = areas_of(picture)
    assert (len(areas.areas), areas.apart) == (90 + count - apart, apart)


def test_spaces_drawn_one_by_one_are_beside_each_other_though_some_touch() -> None:
    picture = np.full((960, 1600, 3), 250, np.uint8)
    for left in range(160, 1360, 150):
        for top in (160, 290) if left < 1200 else (160,):
            cv2.rectangle(picture, (left, top), (left + 130, top + 130), (40,) * 3, 5)
    areas = areas_of(picture)
    assert (len(areas.areas), areas.apart) == (15, 0)


def test_a_fine_line_between_bold_ones_is_a_line() -> None:
    picture = sheet()
    for left, top in BOXES:
        cv2.rectangle(picture, (left * 8, top * 8), (left * 8 + 320, top * 8 + 320), (40,) * 3, 11)
    for middle in (480, 800, 1120):
        cv2.rectangle(picture, (middle - 7, 167), (middle + 7, 793), (250,) * 3, cv2.FILLED)
        cv2.line(picture, (middle, 160), (middle, 800), (205,) * 3, 3)
    for row in (160, 480, 800):
        cv2.line(picture, (160, row), (1440, row), (40,) * 3, 11)
    assert_squares(areas_of(cv2.GaussianBlur(picture, (0, 0), 2.0)))


def row_of_large_spaces() -> np.ndarray:
    """Return a sheet with a lap around an infield, and four large spaces that lead away from it."""
    picture = np.full((960, 1600, 3), 250, np.uint8)
    around = [(column, row) for column in range(10) for row in range(10)]
    for column, row in around:
        if column in (0, 1, 8, 9) or row in (0, 1, 8, 9):
            left, top = 100 + 50 * column, 200 + 50 * row
            cv2.rectangle(picture, (left, top), (left + 50, top + 50), (40,) * 3, 3)
    for number in range(4):
        left = 600 + 200 * number
        cv2.rectangle(picture, (left, 400), (left + 200, 500), (40,) * 3, 3)
    return picture


def test_large_spaces_between_open_ground_are_spaces_and_an_infield_is_none() -> None:
    areas = areas_of(row_of_large_spaces())
    assert (len(areas.areas), areas.large, areas.apart) == (64 + 4, 1, 0)
