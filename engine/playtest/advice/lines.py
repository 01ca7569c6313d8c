"""Bet lines where they tell most or least: the leader's chance at every place one could lie."""

from __future__ import annotations

from collections.abc import Iterator
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
from engine.playtest.intervals import Estimate, share
from engine.playtest.metrics.wording import PERCENT, with_interval
from engine.playtest.report import RaceReport
from engine.track import Line, Point, Sentence, Track, edits

PLACES = 30
"""Places on the lap that are tried at most."""


class Candidate(NamedTuple):
    """Where a line could lie: its points, how far along the course, mm, the leader's chance."""

    points: tuple[Point, ...]
    progress: float
    leader: Estimate


def line_proposals(
    track: Track, course: Course, report: RaceReport, trial: Trial
) -> Iterator[Proposal]:
    """Every bet line where, between its neighbours, the leader's chance is least and most."""
    bets = sorted(
        (float(progress), line.name)
        for line, progress in zip(course.lines, course.line_progress, strict=True)
        if line.kind == "bet"
    )
    if not bets or not course.closed:
        return
    candidates = candidates_on(track, course, trial)
    gap = CROWDED * course.lap / (len(bets) + 1)
    ends = [0.0, *(progress for progress, _ in bets), course.lap]
    for k, (_, name) in enumerate(bets):
        near = [
            candidate
            for candidate in candidates
            if ends[k] + gap < candidate.progress < ends[k + 2] - gap
        ]
        if near:
            now = leader_at(report, name)
            least = min(near, key=lambda candidate: candidate.leader.value)
            most = max(near, key=lambda candidate: candidate.leader.value)
            if least.leader.high < now.low:
                yield _moved(name, least, now, more=False)
            if most.leader.low > now.high:
                yield _moved(name, most, now, more=True)


def candidates_on(track: Track, course: Course, trial: Trial) -> list[Candidate]:
    """The leader's chance at places all along the lap, from one playtest with a line at each;
    nobody wants a bet in a narrow part (RV-22)."""
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
    """How often the leader at that line wins."""
    counts = report.statistics.lines[report.names.lines.index(name), 0]
    return share(int(counts[1]), int(counts.sum()))


def _moved(name: str, candidate: Candidate, now: Estimate, more: bool) -> Proposal:
    values = {
        "line": name,
        "now": with_interval(now, PERCENT),
        "there": with_interval(candidate.leader, PERCENT),
    }
    return Proposal(
        code=f"{name.replace(' ', '')}.{'most' if more else 'least'}",
        title=Sentence("Move {line} to where it reveals most", line=name)
        if more
        else Sentence("Move {line} to where it reveals least", line=name),
        reason=Sentence(
            "The leader at {line} wins {now} of the races; at the new place, {there}.", **values
        ),
        edit=partial(edits.set_line, name=name, drawn=candidate.points),
        figure=Sentence("races won by the leader at {line}", line=name),
        number=partial(leader_at, name=name),
        more=more,
        lines=(name,),
    )
