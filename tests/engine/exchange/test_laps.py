"""Recorded laps: several laps, the way to the first one, and noise."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.draw.circuit import chicane, figure_eight, hairpin
from engine.draw.polyline import length, resample
from engine.exchange.laps import are_out_of_order, first_lap, way_out, without_noise

LAP = resample(chicane(), 180, True) * 200
LENGTH = length(LAP, True)


@given(st.floats(1.08, 4.0), st.integers(0, 179))
def test_the_first_of_several_laps_is_taken(laps, begin):
    rows = (begin + np.arange(round(180 * laps))) % 180
    lap, told = first_lap(LAP[rows])
    assert told is not None
    assert float(told.values["laps"]) == pytest.approx(laps, abs=0.1)
    assert length(lap, True) == pytest.approx(LENGTH, rel=0.01)


@pytest.mark.parametrize("shape", [chicane, figure_eight, hairpin])
def test_one_lap_is_one_lap(shape):
    line = resample(shape(), 200, True)
    around = np.concatenate((line, line[:1]))
    assert first_lap(around) == (around, None)


def test_the_way_to_the_lap_is_left_out_and_told():
    way = np.linspace((0, 0), LAP[0], 20)
    lap, told = first_lap(np.concatenate((way, LAP, LAP, LAP[:30])))
    assert length(lap, True) == pytest.approx(LENGTH, rel=0.01)
    assert str(told).startswith("the line comes to a lap after 5% of its length and has 2.")


def test_noise_is_smoothed_and_told():
    dense = resample(LAP, 4000, True)
    rng = np.random.default_rng(3)
    smooth, notes = without_noise(dense + rng.normal(0, 0.8, dense.shape))
    assert length(smooth, True) == pytest.approx(LENGTH, rel=0.01)
    assert "the line wavers by about 0.0" in str(notes[0])


def test_a_sensor_that_stands_still_is_told():
    stop = np.concatenate((LAP[:50], np.repeat(LAP[50:51], 60, axis=0), LAP[50:]))
    _, notes = without_noise(stop)
    assert "it stands still at 60 of 240 points" in str(notes[0])


def test_a_calm_line_stays_as_it_is():
    line, notes = without_noise(LAP)
    assert line is LAP
    assert not notes


@given(st.integers(16, 400), st.randoms(use_true_random=False))
def test_points_at_random_are_out_of_order_and_those_of_laps_are_not(count, random):
    line = resample(LAP, count, True)
    assert not are_out_of_order(line)
    assert not are_out_of_order(np.concatenate((line, line[: count // 2])))
    rows = [*range(count)]
    random.shuffle(rows)
    steps = np.hypot(*np.diff(line[rows], axis=0).T)
    mixed = np.median(steps) > 0.3 * np.hypot(*np.ptp(line, axis=0))
    assert are_out_of_order(line[rows]) or not mixed


def test_of_a_line_out_and_back_the_way_out_is_taken():
    half = LAP[:90]
    found, told = way_out(np.concatenate((half, half[::-1])))
    assert told is not None
    assert length(found, False) == pytest.approx(length(half, False), rel=0.02)
    for line in (LAP, half, np.concatenate((LAP, LAP))):
        assert way_out(line) == (line, None)
