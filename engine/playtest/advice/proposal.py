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
from engine.playtest.intervals import Estimate, difference, mean
from engine.playtest.metrics.for_whom import GROUPS, whom_told
from engine.playtest.panel import panel_of
from engine.playtest.plan import SEEDS, Spec
from engine.playtest.report import RaceReport
from engine.playtest.simulate import simulate_races
from engine.race.statistics.statistics import BY_SLOT
from engine.track import Sentence, Track

CANNOT_TELL = Sentence("can't tell")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change of the track: what it does, why, which spaces and lines it is about.

    `edit` is pure and can be sent to another process. `figure` is the number it is about, in words,
    `number` reads it from a report. It is what the change has been chosen by, 0 or more, and the
    less the better: a distance from what is wanted, so that to overshoot is no gain.
    """

    code: str
    title: Sentence
    reason: Sentence
    edit: Callable[[Track], Track]
    figure: Sentence
    number: Callable[[RaceReport], Estimate]
    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure before and after an edit, and after less before; `whom` says for which players the
    verdict holds, once others have played, too."""

    proposal: Proposal
    before: Estimate
    after: Estimate
    change: Estimate
    whom: Sentence | None = None

    @property
    def verdict(self) -> Sentence:
        """better, worse, or that the games cannot tell."""
        if self.change.low <= 0 <= self.change.high:
            return CANNOT_TELL
        return Sentence("better") if self.change.value < 0 else Sentence("worse")


@dataclass(frozen=True, slots=True)
class Trial:
    """How tracks are tried: the playtest, and who plays and may stop it."""

    spec: Spec
    work: Work = AS_NEEDED

    def report(self, course: Course) -> RaceReport | None:
        """What the playtest tells of a course; None if it has been stopped before its end."""
        games = simulate_races(course, self.spec, self.work, is_studied=False)
        last = deque(games, maxlen=1)
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


SURE = 1 / 3
"""A proposal is confirmed if the interval of what it gains, on either side of the gain, is less
than two thirds of it: three standard errors."""


def on_other_deals(trial: Trial, k: int) -> Trial:
    """The same trial on the k-th other set of deals."""
    return replace(trial, spec=replace(trial.spec, seed=(trial.spec.seed + k) % SEEDS))


def is_confirmed(track: Track, proposal: Proposal, before: RaceReport, trial: Trial) -> bool:
    """Whether the figure of a proposal is less after it on deals that it was not chosen by, by so
    much that others will show it too, and the lead of the best slot over the worst does not grow;
    `before` is of the same deals."""
    after = trial.edited(track, proposal.edit)
    if after is None:
        return False
    change = difference(proposal.number(after), proposal.number(before))
    wider = difference(lead_of_best(after), lead_of_best(before))
    return change.high < change.value * SURE and wider.value < (wider.high - wider.value) / 2


def lead_of_best(report: RaceReport) -> Estimate:
    """How much more of the races the best slot wins than the worst: of one race only one can."""
    wins = report.statistics.places[BY_SLOT, : len(report.names.slots), 1].tolist()
    won, lost = max(wins), min(wins)
    return mean(won - lost, won + lost, report.games)


def errors(track: Track, course: Course) -> int:
    """How many errors and warnings the checks find."""
    problems = find_problems(track, course, needs_for(track))
    return sum(problem.severity != "hint" for problem in problems)


def measured(
    track: Track, proposal: Proposal, spec: Spec, work: Work = AS_NEEDED
) -> Measured | None:
    """The figure of a proposal before and after; None if it has been stopped.

    Other games are played than those that the proposal was found and confirmed in: what looked best
    among many by luck does not look so again.
    """
    trial = on_other_deals(Trial(spec, work), 2)
    before = trial.report(compile_track(track))
    after = before and trial.report(compile_track(proposal.edit(track)))
    if before is None or after is None:
        return None
    one, other = proposal.number(before), proposal.number(after)
    return Measured(proposal, one, other, difference(other, one))


def with_whom(track: Track, found: Measured, spec: Spec, work: Work = AS_NEEDED) -> Measured:
    """The same with the kinds of players for whom the verdict holds, too; as it is if the games
    cannot tell, nobody else plays or somebody stops it."""
    alike, unlike = list[Sentence](), list[Sentence]()
    if found.verdict == CANNOT_TELL:
        return found
    for other in panel_of(spec):
        beside = measured(track, found.proposal, other, work)
        if beside is None:
            return found
        groups = alike if beside.verdict == found.verdict else unlike
        groups.append(GROUPS[other.bots[0]])
    return replace(found, whom=whom_told(alike, unlike))
