"""Narrow parts: where no car can pass another, and where that costs points."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from engine.course import compile_track
from engine.draw import NarrowPart, draw_circuit
from engine.draw.circuit import oval
from engine.games.rivals.deck import rivals_deck
from engine.playtest.advice.narrows import narrow_proposals
from engine.playtest.advice.proposal import Trial
from engine.playtest.chunks import HERE
from engine.playtest.findings import findings
from engine.playtest.goals.figures import lost_in_narrow
from engine.playtest.metrics import results_of
from engine.playtest.narrow_parts import narrow_parts, waits_before
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import RaceReport
from engine.playtest.report_files import report_from_json, report_json
from engine.playtest.simulate import simulate_races
from engine.race.statistics.statistics import SUM, SpaceFigure
from engine.road import with_road
from engine.track import Link, Track

CHANCES = rivals_deck().chances


@cache
def lap(fronts: str) -> Track:
    """A lap with a narrow part of a single space."""
    track = draw_circuit(oval(), spaces=48, fronts=fronts, narrow=[NarrowPart(0.5, 0.56)]).track
    (road,) = track.roads
    wide, narrow, rest = road.sections
    lane = replace(narrow.lanes[0], spaces=None)
    sections = (wide, replace(narrow, spaces=1, lanes=(lane,)), rest)
    return with_road(track, replace(road, sections=sections))


@cache
def report(fronts: str) -> RaceReport:
    """What whole games on it tell."""
    spec = Spec(bots=("careful",) * 4, games=60, seed=3, kind=Kind.WHOLE)
    *_, found = simulate_races(compile_track(lap(fronts)), spec, HERE)
    return found


@pytest.mark.parametrize("fronts", ["aligned", "staggered"])
def test_a_single_space_that_all_ways_lead_over_is_a_narrow_part(fronts: str) -> None:
    """On a staggered road nearly no space has another level with it, and all but one have others
    that lead past them."""
    course = compile_track(lap(fronts))
    (section,) = (part for part in lap(fronts).roads[0].sections if len(part.lanes) == 1)
    ((row,),) = narrow_parts(course, CHANCES)
    (space,) = (each for each in lap(fronts).spaces if each.id == course.ids[row])
    assert space.origin is not None
    assert space.origin.lane == section.lanes[0].id
    ((first, *before),) = waits_before(course, CHANCES, ((row,),))
    assert first == row
    assert {int(course.lanes[each]) for each in before} == {1, 2, 3}


def test_a_ramp_that_cars_take_leads_round_it() -> None:
    track = lap("aligned")
    course = compile_track(track)
    ((row,),) = narrow_parts(course, CHANCES)
    ((_, *before),) = waits_before(course, CHANCES, ((row,),))
    behind = next(
        course.ids[target]
        for source, target in zip(course.step_source, course.step_target, strict=True)
        if source == row
    )
    for needs, parts in ((0, 0), (99, 1)):
        link = Link(course.ids[before[0]], behind, needs)
        ramped = compile_track(replace(track, links=(link,)))
        assert len(narrow_parts(ramped, CHANCES)) == parts


@pytest.mark.parametrize("fronts", ["aligned", "staggered"])
def test_the_goal_counts_the_points_lost_before_a_single_space(fronts: str) -> None:
    found = report(fronts)
    course = compile_track(lap(fronts))
    ((first, *before),) = found.names.waits
    lost = found.statistics.spaces[SpaceFigure.LOST, SUM]
    assert lost[before].sum() > 0
    figure = lost_in_narrow(course, found)
    assert figure is not None
    assert figure.value == pytest.approx((lost[before].sum() + lost[first]) / found.games)
    (row,) = next(each for each in results_of(found) if each.code == "narrow.lost").rows
    assert row.label == f"{course.ids[first]}, a single space"
    assert row.estimate == figure
    assert report_from_json(report_json(found)).names == found.names


@pytest.mark.parametrize("fronts", ["aligned", "staggered"])
def test_a_lane_is_proposed_beside_a_single_space(fronts: str) -> None:
    track, trial = lap(fronts), Trial(Spec(bots=("random",) * 4, games=1500, seed=3), HERE)
    found = trial.report(compile_track(track))
    assert found is not None
    (wider,) = narrow_proposals(track, found, trial)
    (first,) = found.names.narrows[0]
    space = found.names.spaces[first]
    assert (wider.spaces, wider.title) == ((space,), f"Add a lane beside {space}")
    assert f"are lost at the narrow part {space}, a single space;" in wider.reason
    assert narrow_parts(compile_track(wider.edit(track)), CHANCES) == ()


@pytest.mark.parametrize(("lost", "codes"), [(8, set()), (12, {"narrow.lost"})])
def test_a_single_space_that_costs_more_than_any_profile_wants_is_a_finding(
    lost: int, codes: set[str]
) -> None:
    found = report("aligned")
    counted = found.statistics
    narrows = np.array([[lost * found.games, lost**2 * found.games]], counted.narrows.dtype)
    costly = replace(
        found, statistics=counted._replace(narrows=narrows.reshape(counted.narrows.shape))
    )
    told = [each for each in findings(costly) if each.code == "narrow.lost"]
    assert {each.code for each in told} == codes
    assert all("a single space: 12.0" in each.sentence for each in told)
