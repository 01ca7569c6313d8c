"""Ramps in a playtest: they count as far as cars can expect to take them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.course import compile_track
from engine.games.rivals.deck import rivals_deck
from engine.playtest.chunks import HERE
from engine.playtest.metrics import Result, results_of
from engine.playtest.plan import Kind, Spec
from engine.playtest.road_lanes import steps_in_lanes
from engine.playtest.simulate import simulate_races
from engine.track import Link, Track, load

TRACKS = Path(__file__).parents[3] / "tracks"
HARBOUR, QUARRY = (load(TRACKS / f"{name}.json") for name in ("harbour_loop", "quarry_leap"))


@cache
def found(track: Track, kind: Kind) -> tuple[Result, ...]:
    """What a few games tell about a track."""
    bots = ("rule" if kind is Kind.ALONE else "careful",) * 3
    spec = Spec(bots=bots, games=40, seed=5, kind=kind)
    *_, report = simulate_races(compile_track(track), spec, HERE)
    return results_of(report)


@pytest.mark.parametrize("kind", [Kind.ALONE, Kind.WHOLE])
def test_a_ramp_that_no_bar_reaches_changes_nothing(kind: Kind) -> None:
    """It leads over a quarter of the lap, and round the narrow parts."""
    highest = rivals_deck().most_points
    ramped = replace(HARBOUR, links=(*HARBOUR.links, Link("b10", "b24", highest + 1)))
    told = {each.code: each for each in found(ramped, kind)}
    (row,) = told.pop("way.taken").rows
    assert row.estimate.value == 0
    assert (*told.values(),) == found(HARBOUR, kind)
    taken = replace(HARBOUR, links=(*HARBOUR.links, Link("b10", "b24", highest)))
    assert found(taken, kind) != found(HARBOUR, kind)


def test_a_lane_is_as_long_as_its_cars_can_expect() -> None:
    """Two ramps spare lane 3 four steps of 52, and bars of 4 or more, the only ones that may take
    them, carry cars over 78 % of the way."""
    chances = rivals_deck().chances
    assert chances[4] == pytest.approx(0.78, abs=0.005)
    course, level = (compile_track(each) for each in (QUARRY, replace(QUARRY, links=())))
    with_ramps, without = (steps_in_lanes(each, chances)[3] for each in (course, level))
    assert steps_in_lanes(course, (1.0,) * 9)[3] == without - 4
    assert with_ramps == round(without - 4 * chances[4])
