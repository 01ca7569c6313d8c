"""Proposals computed from playtests: what they say, what they change, what comes of it."""

from __future__ import annotations

import pickle
from dataclasses import replace
from statistics import fmean, stdev

import numpy as np
import pytest

from engine.checks import find_problems
from engine.course import compile_track
from engine.playtest.advice import Proposal, measured, proposals, with_whom
from engine.playtest.advice.grid import grid_proposals, unevenness
from engine.playtest.advice.lines import Aim
from engine.playtest.advice.narrows import LEFT, RIGHT, beside, narrow_proposals
from engine.playtest.advice.proposal import Trial, errors, lead_of_best
from engine.playtest.chunks import HERE, Work
from engine.playtest.goals import Goal, Goals
from engine.playtest.intervals import share, student_quantile
from engine.playtest.metrics.for_whom import FOR_ALL
from engine.playtest.metrics.lanes import worst_narrow
from engine.playtest.plan import Kind, Spec
from engine.race.statistics.statistics import BY_SLOT, Figure
from engine.road import made_anew, without_road
from engine.track import Track, load
from engine.track.edits import EditError, set_board, set_slots
from tests.helpers.replayed_races import TRACKS, course_named
from tests.helpers.small_courses import betting_lap, lane_road

HARBOUR = load(TRACKS / "harbour_loop.json")
SPEC = Spec(games=1500)


@pytest.fixture(scope="module")
def advice() -> dict[str, Proposal]:
    return {proposal.code: proposal for proposal in proposals(HARBOUR, SPEC, work=HERE)}


def test_every_kind_of_change_is_proposed(advice: dict[str, Proposal]) -> None:
    assert {"bet3", "narrow.wider"} <= {*advice}
    for proposal in advice.values():
        assert str(proposal.reason).endswith(".")
        assert any(letter.isdigit() for letter in proposal.reason)


def test_a_proposal_is_a_pure_edit_that_makes_no_new_problem(advice: dict[str, Proposal]) -> None:
    before = errors(HARBOUR, compile_track(HARBOUR))
    for proposal in advice.values():
        edit = pickle.loads(pickle.dumps(proposal.edit))
        after = edit(HARBOUR)
        assert after != HARBOUR
        assert edit(HARBOUR) == after
        assert errors(after, compile_track(after)) <= before, proposal.code
    assert load(TRACKS / "harbour_loop.json") == HARBOUR


@pytest.mark.parametrize("code", ["bet3", "narrow.wider"])
def test_measured_again_in_other_games_it_is_better(advice: dict[str, Proposal], code: str) -> None:
    found = measured(HARBOUR, advice[code], SPEC, work=HERE)
    assert found is not None
    assert found.verdict == "better"
    assert found.change.value == pytest.approx(found.after.value - found.before.value)
    assert found.before.n == SPEC.games


def test_a_verdict_says_for_whom_it_holds(advice: dict[str, Proposal]) -> None:
    """A wider narrow part costs fewer points whoever plays; races alone ask nobody else."""
    whole = Spec(bots=("careful",) * 4, games=200, kind=Kind.WHOLE)
    for spec, whom in ((whole, FOR_ALL), (SPEC, None)):
        found = measured(HARBOUR, advice["narrow.wider"], spec, HERE)
        assert found is not None
        assert found.verdict == "better"
        assert with_whom(HARBOUR, found, spec, HERE).whom == whom


def test_a_line_moves_and_nothing_else(advice: dict[str, Proposal]) -> None:
    proposal = advice["bet3"]
    after = proposal.edit(HARBOUR)
    assert proposal.lines == ("bet 3",)
    assert after.spaces == HARBOUR.spaces
    assert after.line("bet 3") != HARBOUR.line("bet 3")
    assert after.line("bet 2") == HARBOUR.line("bet 2")
    # It still lies well behind the second one: the check of the bet lines finds nothing new.
    codes = {problem.code for problem in find_problems(after, compile_track(after))}
    assert "line.bet_crowded" not in codes


RUN = ("a16", "a17", "a18", "a19", "a20")
"""The narrow part of Harbour Loop that costs most points."""


def beside_run(track: Track) -> list[int]:
    """How many spaces are level with each of the narrow part."""
    course = compile_track(track)
    return [len(course.level_with[course.row[space]]) for space in RUN]


def narrows(track: Track) -> dict[str, Proposal]:
    """What is proposed for the narrow part of a track."""
    course, trial = compile_track(track), Trial(SPEC, work=HERE)
    report = trial.report(course)
    assert report is not None
    return {each.code: each for each in narrow_proposals(track, report, trial)}


def test_the_narrow_part_of_a_road_is_changed_by_the_road() -> None:
    found = narrows(HARBOUR)
    assert found["narrow.wider"].spaces == RUN
    wider, later = (found[code].edit(HARBOUR) for code in ("narrow.wider", "narrow.later"))
    assert len(wider.spaces) == len(HARBOUR.spaces) + 5
    assert beside_run(wider) == [1] * 5
    assert len(later.spaces) == len(HARBOUR.spaces) + 2
    assert beside_run(later) == [2, 0, 0, 0, 0]
    for after in (wider, later):
        assert after.roads != HARBOUR.roads
        assert made_anew(after) == after
        assert all(space.origin is not None for space in after.spaces)
        assert [line.station for line in after.lines] == [line.station for line in HARBOUR.lines]


def test_spaces_of_no_road_get_others_beside_them() -> None:
    drawn = without_road(HARBOUR, HARBOUR.roads[0].id)
    found = narrows(drawn)
    wider = found["narrow.wider"].edit(drawn)
    assert len(wider.spaces) == len(drawn.spaces) + 5
    assert beside_run(wider) == [1] * 5
    # Only on the right: the board ends on the left of the funnel.
    assert beside_run(found["narrow.later"].edit(drawn)) == [1, 0, 0, 0, 0]
    roomy = set_board(drawn, drawn.board.width + 60, drawn.board.height)
    assert beside_run(narrows(roomy)["narrow.later"].edit(roomy)) == [2, 0, 0, 0, 0]


def test_on_a_road_of_equal_lanes_nothing_is_narrow() -> None:
    course = compile_track(lane_road(3, 10))
    report = Trial(Spec(bots=("random",) * 2, games=20), work=HERE).report(course)
    assert report is not None
    assert worst_narrow(report) == ()


def test_the_lead_of_a_slot_counts_that_only_one_can_win_a_race() -> None:
    course = course_named("harbour_loop")
    report = Trial(Spec(bots=("random",) * 2, games=200), work=HERE).report(course)
    assert report is not None
    wins = report.statistics.places[BY_SLOT, :, 1].tolist()
    races = [1] * max(wins) + [-1] * min(wins)
    races += [0] * (200 - len(races))
    found = lead_of_best(report)
    assert found.value == pytest.approx(fmean(races))
    half = student_quantile(200) * stdev(races) / 200**0.5
    assert (found.low, found.high) == pytest.approx((found.value - half, found.value + half))
    off = fmean((won / 200 - 1 / 6) ** 2 for won in wins)
    chance = fmean(won / 200 * (1 - won / 200) / 200 for won in wins)
    assert unevenness(report).value == pytest.approx(max(0.0, off - chance) ** 0.5)


def test_unevenness_is_not_made_of_chance_and_its_interval_holds() -> None:
    """Of 300 playtests with even slots, and with one that wins twice as often."""
    course, rng = course_named("harbour_loop"), np.random.default_rng(1)
    report = Trial(Spec(bots=("random",) * 2, games=20), work=HERE).report(course)
    assert report is not None
    for shares in (np.full(6, 1 / 6), np.array([2, 1, 1, 1, 1, 1]) / 7):
        truth = float(((shares - 1 / 6) ** 2).mean() ** 0.5)
        held = []
        for wins in rng.multinomial(600, shares, 300):
            figures = report.statistics.figures.copy()
            figures[Figure.TURNS] = 0
            figures[Figure.TURNS, 40] = 600
            places = report.statistics.places.copy()
            places[BY_SLOT, :, 1] = wins
            statistics = report.statistics._replace(places=places, figures=figures)
            found = unevenness(replace(report, statistics=statistics))
            held.append(found.low <= truth <= found.high)
        assert fmean(held) > 0.92


def test_to_overshoot_the_goal_of_a_line_is_no_gain() -> None:
    aim = Aim(0.2, 0.3)
    far, over = (aim.distance(share(wins, 1000)) for wins in (360, 120))
    assert far.value == pytest.approx(0.06)
    assert over.value == pytest.approx(0.08)
    assert aim.distance(share(250, 1000))[:3] == (0.0, 0.0, 0.0)
    astride = aim.distance(share(310, 1000))
    assert astride.low == 0.0 < astride.value < astride.high


def test_the_grid_is_evened_out_where_a_slot_wins_more() -> None:
    slots = ("a3", "b2", "c2", "b1", "c1", "a1")
    pines = set_slots(load(TRACKS / "twin_pines.json"), slots)
    course, trial = compile_track(pines), Trial(replace(SPEC, seed=2), work=HERE)
    report = trial.report(course)
    assert report is not None
    found = {each.code: each for each in grid_proposals(pines, course, report, trial)}
    shift = found["grid.slot"]
    assert shift.spaces == ("a3", "c1")
    after = shift.edit(pines)
    assert after.spaces == pines.spaces
    assert len({*after.grid.slots} - {*pines.grid.slots}) == 1
    assert errors(after, compile_track(after)) == 0, after.grid.slots
    again = measured(pines, shift, Spec(games=20_000), work=HERE)
    assert again is not None
    assert again.verdict == "better"


def test_a_space_beside_a_triangle_is_refused() -> None:
    track = betting_lap()
    space = track.spaces[0]
    cut = Track(name="cut", spaces=(_triangle(space),), course=track.course)
    with pytest.raises(EditError, match="has no four corners"):
        beside(cut, (space.id,), (RIGHT,))


def _triangle(space):
    return replace(space, outline=space.outline[:3], front=None)


def test_lanes_beside_count_from_the_left() -> None:
    track = lane_road(1, 4)
    both = beside(track, ("a2",), (LEFT, RIGHT))
    assert [(space.id, space.lane) for space in both.spaces] == [
        ("a1", 1), ("a2", 2), ("a3", 1), ("a4", 1), ("a5", 1), ("c1", 3)
    ]  # fmt: skip
    course = compile_track(both)
    assert {course.ids[row] for row in course.level_with[course.row["a2"]]} == {"a5", "c1"}


@pytest.mark.parametrize(("most", "is_proposed"), [(99.0, False), (0.1, True)])
def test_points_that_a_goal_allows_to_be_lost_are_no_reason(most: float, is_proposed: bool) -> None:
    goals = Goals("", "", (Goal("narrow_lost", 0.0, most, 1.0, 1.0),))
    found = {each.code for each in proposals(HARBOUR, SPEC, HERE, goals)}
    assert ("narrow.wider" in found) == is_proposed


def test_a_cancelled_search_for_advice_ends() -> None:
    assert [*proposals(HARBOUR, SPEC, Work(lambda: True))] == []
