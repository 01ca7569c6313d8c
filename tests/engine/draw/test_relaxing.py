"""Relaxed lines: bends wide enough for the road, legs kept apart, crossings kept."""

import tracemalloc

import numpy as np
import pytest

from engine.draw.circuit import chicane, figure_eight, hairpin, on_board, oval
from engine.draw.polyline import crossings, curvature
from engine.draw.relaxing import CLEARANCE, STRIDES, _straighten, relaxed


@pytest.mark.parametrize("half_width", [20, 30, 40])
@pytest.mark.parametrize("shape", [oval, chicane, hairpin])
def test_a_relaxed_line_leaves_room_for_the_road(shape, half_width):
    line = relaxed(on_board(shape(), half_width), half_width)
    assert 1 / curvature(line, True).max() > 1.19 * half_width
    apart = np.hypot(*(line[:, None] - line[None, :]).transpose(2, 0, 1))
    strides = np.abs(np.arange(len(line))[:, None] - np.arange(len(line))[None, :])
    strides = np.minimum(strides, len(line) - strides)
    legs = strides * (half_width / STRIDES) > np.pi * 1.25 * half_width
    assert apart[legs].min() > (CLEARANCE - 0.03) * half_width


def test_two_legs_too_close_are_pushed_apart():
    legs = np.array([[0, 0], [300, 0], [300, 30], [0, 30]], dtype=float)
    line = relaxed(legs, 20.0)
    top, bottom = line[:, 1].min(), line[:, 1].max()
    assert bottom - top > (CLEARANCE - 0.03) * 20
    assert 1 / curvature(line, True).max() > 1.19 * 20
    assert np.ptp(line[:, 0]) > 290


def test_a_crossing_is_kept():
    line = relaxed(on_board(figure_eight(), 25), 25.0)
    assert len(crossings(line, True)) == 1


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (60, "the line crosses itself"),
        (110, "too many legs of the line are in one place for a road 10 mm wide"),
    ],
)
def test_a_tangle_is_refused_before_it_takes_minutes(turns: int, told: str) -> None:
    """Circles around places along a wide circle, and all around one."""
    at = np.linspace(0, 2 * np.pi * turns, 6000)
    spread = 400 if turns == 60 else 1
    middle = np.column_stack([np.cos(at / turns), np.sin(at / turns)]) * spread
    line = 1000 + middle + np.column_stack([np.cos(at), np.sin(at)]) * 60
    with pytest.raises(ValueError, match=told):
        relaxed(line, 5.0)


def test_a_relaxed_line_stays_on_its_sheet():
    line = relaxed(on_board(hairpin(), 40), 40.0, sheet=(700, 500, 48))
    assert line.min() >= 48 - 1
    assert (line.max(axis=0) <= [653, 453]).all()


@pytest.mark.filterwarnings("error::RuntimeWarning")
def test_a_leg_that_leads_nowhere_is_left_as_it_is():
    line = np.full((40, 2), 7.0)
    _straighten(line, 20.0, 2.0, False)
    assert (line == 7).all()


@pytest.mark.parametrize("half_width", [3, 5, 8])
def test_a_narrow_road_gets_the_wide_bends_asked_for(half_width):
    """The sharp corners of a zigzag are eased as far as for a wide road, in strides as fine."""
    zigzag = np.array([[40, 40], [300, 40], [300, 120], [600, 120], [600, 400], [40, 400]], float)
    line = relaxed(zigzag, half_width, sheet=(700, 500, half_width + 8), radius=25.0)
    assert 1 / curvature(line, True).max() > 0.94 * 25
    strides = np.hypot(*np.diff(line, axis=0).T)
    assert strides.max() < 1.02 * half_width / STRIDES


def test_a_long_narrow_road_needs_no_table_of_all_pairs_of_its_points():
    line = on_board(oval(), 1)
    tracemalloc.start()
    try:
        points = relaxed(line, 1.0)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(points) > 5_000
    assert most < 8 * len(points) ** 2 / 4
