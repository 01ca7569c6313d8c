"""Proposals for bet lines: places where the leader wins as often as the goals say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import numpy as np

from engine.checks import find_problems
from engine.checks.bet_lines import CROWDED
from engine.course import Course, compile_track
from engine.draw.line_across import line_across
from engine.games import needs_for
from engine.playtest.advice.proposal import Proposal, Trial
from engine.playtest.goals.figures import BETS
from engine.playtest.goals.goals import Goals
from engine.playtest.intervals import Estimate, share
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.report import RaceReport
from engine.track import Line, Point, Sentence, Track, edits

PLACES = 30
"""Largest number of places tried along the lap."""

PLAYED = 4
"""Number of places that are played with a single line. With lines everywhere players bet at the
first ones, and the cars they bet on win more often."""

Edit = Callable[[Track], Track]


class Aim(NamedTuple):
    """Range for the leader's share of wins at a line, in 0 … 1."""

    low: float
    high: float

    def distance(self, leader: Estimate) -> Estimate:
        """Return the distance of the leader's share of wins from the range."""
        ends = [self._outside(end) for end in (leader.low, leader.high)]
        is_astride = leader.low < self.high and leader.high > self.low
        least = 0.0 if is_astride else min(ends)
        return Estimate(self._outside(leader.value), least, max(ends), leader.n)

    def _outside(self, wins: float) -> float:
        return max(0.0, self.low - wins, wins - self.high)

    def missed(self, report: RaceReport, name: str) -> Estimate:
        """Return the distance of the leader's share of wins at the line `name` from the range."""
        return self.distance(leader_at(report, name))


class Candidate(NamedTuple):
    """Possible place of a line: its points, its place along the course, mm, and the leader's
    chance."""

    points: tuple[Point, ...]
    progress: float
    leader: Estimate


def aims_of(goals: Goals) -> dict[str, Aim]:
    """Return the wanted range of the leader's share of wins for each bet line, by name."""
    return {
        f"bet {number}": Aim(goal.low / 100, goal.high / 100)
        for goal in goals.goals
        for number in BETS
        if goal.figure == f"bet_{number}"
    }


def line_proposals(
    track: Track, course: Course, report: RaceReport, trial: Trial, aims: Mapping[str, Aim]
) -> Iterator[Proposal]:
    """Yield a proposal for each bet line whose leader wins too often or too seldom.

    One playtest with lines at all places finds the best places; each of them is then played by
    itself.
    """
    bets = sorted(
        (float(progress), line.name)
        for line, progress in zip(course.lines, course.line_progress, strict=True)
        if line.kind == "bet"
    )
    missed = [name for _, name in bets if name in aims and aims[name].missed(report, name).low > 0]
    if not missed or not course.closed:
        return
    candidates = candidates_on(track, course, trial)
    gap = CROWDED * course.lap / (len(bets) + 1)
    ends = [0.0, *(progress for progress, _ in bets), course.lap]
    for k, (_, name) in enumerate(bets):
        if name in missed:
            aim = aims[name]
            room = range(int(ends[k] + gap), int(ends[k + 2] - gap))
            near = [each for each in candidates if int(each.progress) in room]
            best = sorted((aim.distance(each.leader).value, at) for at, each in enumerate(near))
            tried = [*_tried(track, trial, name, aim, [near[at] for _, at in best[:PLAYED]])]
            if tried:
                least, edit = min(tried, key=lambda each: each[0])
                if least < aim.missed(report, name).value:
                    yield _moved(name, aim, report, edit)


def _tried(
    track: Track, trial: Trial, name: str, aim: Aim, candidates: Sequence[Candidate]
) -> Iterator[tuple[float, Edit]]:
    """Yield, for a line at each of `candidates`, the distance of the leader's share of wins from
    `aim`, and the edit."""
    for candidate in candidates:
        edit = partial(edits.set_line, name=name, drawn=candidate.points)
        after = trial.edited(track, edit)
        if after is not None:
            yield aim.missed(after, name).value, edit


def candidates_on(track: Track, course: Course, trial: Trial) -> list[Candidate]:
    """Return places along the lap with the leader's chance, from one playtest with a line at each.
    Narrow parts are left out: a bet there is not wanted (RV-22)."""
    places: dict[int, tuple[Point, ...]] = {}
    step = course.lap / PLACES
    for row in np.argsort(course.progress).tolist():
        slot = int(course.progress[row] // step)
        if slot not in places and 0 < slot < PLACES - 1:
            drawn = line_across(track, course, tuple(course.centres[row].tolist()))
            if drawn is not None:
                places[slot] = drawn
    tried = tuple(Line("bet", drawn, k) for k, drawn in enumerate(places.values(), 1))
    finish = tuple(line for line in track.lines if line.kind == "finish")
    with_lines = replace(track, lines=(*finish, *tried), ignored=())
    trial_course = compile_track(with_lines)
    report = trial.report(trial_course)
    if report is None:
        return []
    narrow = {
        name
        for problem in find_problems(with_lines, trial_course, needs_for(track))
        if problem.code == "line.in_narrow"
        for name in problem.lines
    }
    found = []
    for line, progress in zip(trial_course.lines, trial_course.line_progress.tolist(), strict=True):
        if line.kind == "bet" and line.name not in narrow:
            leader = leader_at(report, line.name)
            # A line that hardly any race crosses leaves a gap at its end.
            if leader.n > report.games * 0.9:
                found.append(Candidate(line.points, progress, leader))
    return found


def leader_at(report: RaceReport, name: str) -> Estimate:
    """Return the share of games won by the leader at the line `name`."""
    counts = report.statistics.lines[report.names.lines.index(name), 0]
    return share(int(counts[1]), int(counts.sum()))


def _moved(name: str, aim: Aim, report: RaceReport, edit: Edit) -> Proposal:
    now = leader_at(report, name)
    return Proposal(
        code=name.replace(" ", ""),
        title=Sentence("Move {line} to where it reveals more", line=name)
        if now.value < aim.low
        else Sentence("Move {line} to where it reveals less", line=name),
        reason=Sentence(
            "The leader at {line} wins {now} of the races; {low} – {high}% is the goal.",
            line=name,
            now=with_interval(now, PERCENT),
            low=f"{100 * aim.low:g}",
            high=f"{100 * aim.high:g}",
        ),
        edit=edit,
        figure=Sentence("how far the wins of the leader at {line} are from the goal", line=name),
        number=partial(aim.missed, name=name),
        lines=(name,),
    )
