"""Colours of the board."""

from __future__ import annotations

import pytest

from editor.look import theme
from editor.look.piece_drawings import SEATS
from engine.publish.colours import COLOURS
from tests.helpers.colour_vision import VISION, difference, seen

CARS = ("black", "blue", "green", "yellow", "orange", "red", "purple", "white")

NEIGHBOURS = 7.0
"""The least CIEDE2000 difference between lanes side by side and every other one, which bear their
number too."""


@pytest.mark.parametrize("vision", VISION)
def test_lanes_side_by_side_can_be_told_apart(vision: str) -> None:
    colours = [theme.lane_colour(lane).name() for lane in range(1, 11)]
    near = {
        (lane + 1, lane + 1 + away): round(gap, 1)
        for away in (1, 2)
        for lane in range(8)
        if (gap := difference(*(seen(colours[at], vision) for at in (lane, lane + away))))
        < NEIGHBOURS
    }
    assert near == {}


def test_no_seat_has_the_colour_of_a_car() -> None:
    seats = [seen(colour.name(), "normal") for colour in SEATS]
    for number, seat in enumerate(seats):
        assert all(difference(seat, seen(COLOURS[car], "normal")) > 15 for car in CARS)
        assert all(difference(seat, other) > 15 for other in seats[:number])
