"""What a proposal is, and what it comes to when it is played."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.checks import find_problems
from engine.course import Course, compile_track
from engine.games import needs_for
from engine.games.core import GameError
from engine.playtest.chunks import AS_NEEDED, Work
from engine.playtest.intervals import Estimate, difference
from engine.playtest.plan import SEEDS, Spec
from engine.playtest.report import RaceReport
from engine.playtest.simulate import simulate_races
from engine.track import Sentence, Track


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change of the track: what it does, why, which spaces and lines it is about.

    `edit` is pure and can be sent to another process. `figure` is the number it is about, in words,
    `number` reads it from a report; it should become less, or more if `more` is wanted.
    """

    code: str
    title: Sentence
    reason: Sentence
    edit: Callable[[Track], Track]
    figure: Sentence
    number: Callable[[RaceReport], Estimate]
    more: bool = False
    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure before and after an edit, and after less before."""

    proposal: Proposal
    before: Estimate
    after: Estimate
    change: Estimate

    @property
    def verdict(self) -> Sentence:
        """better, worse, or that the games cannot tell."""
        if self.change.low <= 0 <= self.change.high:
            return Sentence("can't tell")
        is_better = (self.change.value > 0) == self.proposal.more
        return Sentence("better") if is_better else Sentence("worse")


@dataclass(frozen=True, slots=True)
class Trial:
    """How tracks are tried: the playtest, and who plays and may stop it."""

    spec: Spec
    work: Work = AS_NEEDED

    def report(self, course: Course) -> RaceReport | None:
        """What the playtest tells of a course; None if it has been stopped before its end."""
        last = deque(simulate_races(course, self.spec, self.work), maxlen=1)
        return last[0] if last and last[0].is_whole else None

    def edited(self, track: Track, edit: Callable[[Track], Track]) -> RaceReport | None:
        """What it tells of the track after an edit; None if a new problem would come of that, or
        no game."""
        after = edit(track)
        course = compile_track(after)
        if errors(after, course) > errors(track, compile_track(track)):
            return None
        try:
            return self.report(course)
        except GameError:
            return None


def errors(track: Track, course: Course) -> int:
    """How many errors and warnings the checks find."""
    problems = find_problems(track, course, needs_for(track))
    return sum(problem.severity != "hint" for problem in problems)


def measured(
    track: Track, proposal: Proposal, spec: Spec, work: Work = AS_NEEDED
) -> Measured | None:
    """The figure of a proposal before and after; None if it has been stopped.

    Other games are played than those that the proposal was found in: what looked best among many
    by luck does not look so again.
    """
    trial = Trial(replace(spec, seed=(spec.seed + 1) % SEEDS), work)
    before = trial.report(compile_track(track))
    after = before and trial.report(compile_track(proposal.edit(track)))
    if before is None or after is None:
        return None
    one, other = proposal.number(before), proposal.number(after)
    return Measured(proposal, one, other, difference(other, one))
