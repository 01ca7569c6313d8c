"""Proposals for roads that lead over themselves."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from engine.exchange.importing import Imported, ImportOptions, track_of
from engine.exchange.svg import parse_svg
from tests.helpers.true_lap import Places, page, path

ROWS = 44
ROUND = np.linspace(0, 2 * np.pi, 4 * ROWS + 1)
EIGHT = np.stack((210 + 170 * np.sin(ROUND), 148 + 110 * np.sin(2 * ROUND)), axis=1)
WAYS = np.stack((170 * np.cos(ROUND), 220 * np.cos(2 * ROUND)), axis=1)
ASIDE = WAYS[:, ::-1] * (-1, 1) / np.hypot(*WAYS.T)[:, None]


def eight(*without: str) -> Imported:
    """Import a road of two lanes, 12 mm each, that leads over itself, without some spaces."""
    spaces = {
        f"{lane}{row + 1}": np.concatenate((edge(row, left), edge(row, left + 12)[::-1]))
        for lane, left in (("a", -12), ("b", 0))
        for row in range(ROWS)
    }
    drawn = "".join(path("", points) for name, points in spaces.items() if name not in without)
    return track_of(parse_svg(page(drawn)), "eight.svg", ImportOptions())


def edge(row: int, aside: float) -> Places:
    part = slice(4 * row, 4 * row + 5)
    return np.asarray(EIGHT[part] + aside * ASIDE[part])


def test_a_road_over_itself_is_one_lap() -> None:
    found = eight()
    assert Counter(space.lane for space in found.track.spaces) == {1: ROWS, 2: ROWS}
    assert found.course.lap == pytest.approx(1193, abs=5)
    assert {*range(2 * ROWS)} == {*found.course.step_source.tolist()}
    assert not any("No step leads on" in note for note in found.notes)


def test_spaces_that_lead_nowhere_are_told() -> None:
    found = eight("a22", "b22")
    assert any("No step leads on from" in note for note in found.notes)
