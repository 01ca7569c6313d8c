"""Lines: length, even strides, curvature, crossings, fit to a sheet."""

import numpy as np
import pytest

from engine.draw.circuit import figure_eight, oval
from engine.draw.polyline import (
    crossings,
    curvature,
    curve,
    directions,
    fitted,
    length,
    resample,
)

SQUARE = np.array([[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]])


def test_a_closed_line_counts_the_way_back():
    assert length(SQUARE, True) == 40
    assert length(SQUARE, False) == 30


def test_resampled_points_lie_in_even_strides():
    walked = resample(SQUARE, 40, True)
    assert walked[0].tolist() == [0, 0]
    assert np.hypot(*np.diff(walked, axis=0).T) == pytest.approx(np.ones(39))
    open_line = resample(SQUARE, 31, False)
    assert open_line[-1].tolist() == [0, 10]


def test_a_stride_of_no_length_goes_the_way_of_the_one_before():
    strides = np.array([[0.0, 0.0], [3.0, 4.0], [0.0, 0.0], [0.0, 2.0], [0.0, 0.0]])
    ways = directions(strides).tolist()
    assert ways == [[0.6, 0.8], [0.6, 0.8], [0.6, 0.8], [0, 1], [0, 1]]
    assert directions(np.zeros((2, 2))).tolist() == [[1, 0], [1, 0]]


def test_a_curve_passes_through_its_points():
    circle = 50 * np.column_stack([np.cos(a := np.linspace(0, 6, 30)), np.sin(a)])
    fine = curve(circle, 7, False)
    assert fine[::7] == pytest.approx(circle)
    assert np.hypot(*fine[10:-10].T) == pytest.approx(50, abs=0.05)


def test_curvature_of_a_circle_is_one_over_its_radius():
    turn = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    circle = 25 * np.column_stack([np.cos(turn), np.sin(turn)])
    assert curvature(circle, True) == pytest.approx(1 / 25)


def test_a_figure_eight_crosses_itself_once_and_an_oval_never():
    assert len(crossings(resample(figure_eight(), 150, True), True)) == 1
    assert crossings(resample(oval(), 150, True), True) == []


def test_a_fitted_line_touches_the_margin_and_is_centred():
    line = fitted(oval(), 700, 500, 30)
    assert line.min(axis=0)[0] == pytest.approx(30)
    assert (line.min(axis=0) + line.max(axis=0)) / 2 == pytest.approx([350, 250])
