"""A population finds the likely points of known distributions."""

from __future__ import annotations

import numpy as np
import pytest

from engine.arrays import FloatArray
from engine.table.population import DROP, LogOf, extremes, likely


def sample(log_of: LogOf, size: int) -> tuple[FloatArray, FloatArray]:
    rng = np.random.default_rng(3)
    return likely(rng.random((4 * size, size)), log_of, 400, rng)


def test_a_normal_distribution_with_a_narrow_direction() -> None:
    middle = np.array([0.3, 0.5, 0.6])
    spread = np.array([[1.0, 0.9, 0.0], [0.9, 1.0, 0.0], [0.0, 0.0, 1.0]]) * 0.02**2
    inverse = np.linalg.inv(spread)

    def log_of(point: FloatArray) -> float:
        return float(-0.5 * (point - middle) @ inverse @ (point - middle))

    found, logs = sample(log_of, 3)
    assert found.mean(axis=0) == pytest.approx(middle, abs=0.004)
    assert np.cov(found.T) == pytest.approx(spread, abs=0.00012)
    low, high = extremes(found, logs, log_of, np.random.default_rng(3), range(found.shape[1]))
    half = 0.02 * np.sqrt(2 * DROP)
    assert low == pytest.approx(middle - half, abs=0.008)
    assert high == pytest.approx(middle + half, abs=0.008)


def test_an_edge_beyond_which_nothing_is_possible() -> None:
    """Of a scale with n values seen, the largest at 0.5, all above are likely as 1 / xⁿ."""
    count = 20

    def log_of(point: FloatArray) -> float:
        return -count * float(np.log(point[0])) if point[0] >= 0.5 else -1e9

    found = sample(log_of, 1)[0][:, 0]
    assert found.min() >= 0.5
    # The quantile of 0.95 of the Pareto distribution with the density count − 1.
    assert np.quantile(found, 0.95) == pytest.approx(0.5 * 20 ** (1 / (count - 1)), abs=0.01)


def test_the_corners_of_what_explains_all() -> None:
    """Where all of a region is equally likely, its corners are part of the interval, though few
    points of the walk are near one."""

    def log_of(point: FloatArray) -> float:
        return (
            0.0 if np.abs(point - 0.5).sum() <= 0.25 else -50.0 * float(np.abs(point - 0.5).sum())
        )

    found, logs = sample(log_of, 4)
    low, high = extremes(found, logs, log_of, np.random.default_rng(3), range(found.shape[1]))
    assert found.min(axis=0) == pytest.approx(0.25, abs=0.1)
    assert low == pytest.approx(0.25, abs=0.03)
    assert high == pytest.approx(0.75, abs=0.03)
