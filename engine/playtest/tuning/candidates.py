"""Candidates: plans of a track, screened by the checks and then played on common deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from engine.checks import Problem, find_problems
from engine.checks.problem import with_fixes
from engine.compiled.compiler import played_plainly
from engine.compiled.prepare import compile_now, is_prepared
from engine.course import Course, compile_track
from engine.games import needs_for
from engine.games.core import GameError
from engine.playtest.chunks import Work, in_chunks
from engine.playtest.goals import Gap, Goals, gap_of
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import PLAIN_RACES, count_races
from engine.playtest.report import race_report
from engine.playtest.tuning.freedom import Freedom, Plan
from engine.playtest.tuning.locks import with_locked
from engine.track import Track
from engine.track.edits import EditError
from engine.track.within import within_limits

PER_SPACE = 0.003
"""Penalty for each changed space, for tracks that were drawn by a designer."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How candidates are measured: what may change, the goals, and the games; `spec.seed` deals
    the same cards to all of them. Of two with the same gap the one that changes less is better: it
    counts as `per_space` of the gap for each space changed. A track that `allows` is false of is no
    candidate; it must be a function that other processes can import."""

    freedom: Freedom
    goals: Goals
    spec: Spec
    per_space: float = PER_SPACE
    allows: Callable[[Track], bool] | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A plan that was played: its gap to the goals after `games`, its change in spaces, and its
    `cost`, which the search minimizes."""

    plan: Plan
    gap: Gap
    games: int
    change: float
    cost: float


def problems_of(track: Track, course: Course) -> Counter[str]:
    """Return the codes of all errors and warnings on a track, with their numbers."""
    found = find_problems(track, course, needs_for(track))
    return Counter(problem.code for problem in found if problem.severity != "hint")


def finished(freedom: Freedom, plan: Plan) -> Track:
    """Return the track as planned, with safe fixes of problems that the given one does not have,
    such as ids out of order, as far as locked spaces stay as they are."""
    track = freedom.made(plan)
    known = {problem.code for problem in _found(freedom.track)}
    for problem in _found(track):
        if problem.fix is not None and problem.fix.safe and problem.code not in known:
            with suppress(EditError):
                fixed = with_locked(with_fixes(track, [problem]), freedom.locked)
                track = within_limits(fixed, track)
    return track


def _found(track: Track) -> tuple[Problem, ...]:
    return find_problems(track, compile_track(track), needs_for(track))


def measured(
    trial: Trial, plans: Sequence[Plan], games: int, work: Work
) -> list[Candidate | None] | None:
    """Play plans on the same deals and return them as candidates, in order; None for one that has
    no room, is beyond the limits of a file, or would bring a new error or warning. Return None if
    the work was stopped."""
    play = partial(_measured, trial, tuple(plans), games)
    found = [each for part in in_chunks(play, len(plans), work, least=1) for each in part]
    return found if len(found) == len(plans) else None


def gap_after(goals: Goals, course: Course, spec: Spec) -> Gap:
    """Return the gap after all games of a playtest, played in this process; GameError if they
    cannot be played on the course."""
    statistics = count_races(race_plan(course, spec), spec.seed, 0, spec.games)
    return gap_of(goals, course, race_report(course, spec, statistics))


def _measured(
    trial: Trial, plans: Sequence[Plan], games: int, first: int, last: int
) -> list[Candidate | None]:
    if games * len(plans) > PLAIN_RACES and not is_prepared():
        compile_now()
    known = problems_of(trial.freedom.track, compile_track(trial.freedom.track))
    with played_plainly(not is_prepared()):
        return [_one(trial, plan, games, known) for plan in plans[first:last]]


def _one(trial: Trial, plan: Plan, games: int, known: Counter[str]) -> Candidate | None:
    try:
        track = within_limits(trial.freedom.made(plan), trial.freedom.track)
        if trial.allows is not None and not trial.allows(track):
            return None
        course = compile_track(track)
        if problems_of(track, course) - known:
            return None
        gap = gap_after(trial.goals, course, replace(trial.spec, games=games))
    except (EditError, GameError):
        return None
    change = trial.freedom.change(plan)
    return Candidate(plan, gap, games, change, gap.inside + trial.per_space * change)
