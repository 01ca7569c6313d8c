"""Proposals, and their measurement by playing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.checks import find_problems
from engine.course import Course, compile_track
from engine.games import needs_for
from engine.games.core import GameError
from engine.playtest.chunks import HERE, Work
from engine.playtest.intervals import Estimate, difference, mean
from engine.playtest.metrics.for_whom import GROUPS, Whom, whom_told
from engine.playtest.panel import panel_of
from engine.playtest.plan import SEEDS, Spec
from engine.playtest.report import RaceReport
from engine.playtest.simulate import simulate_races
from engine.race.statistics.statistics import BY_SLOT
from engine.track import Sentence, Track

CANNOT_TELL = Sentence("can't tell")


@dataclass(frozen=True, slots=True)
class Proposal:
    """Change of a track: its title and reason, and the spaces and lines concerned.

    `edit` is pure and can be sent to another process. `figure` names the figure to improve, in
    words, and `number` reads it from a report: 0 or more, less is better. It is a distance from a
    goal, so that overshooting is no gain.
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
    """A figure before and after an edit, and its change. `whom` names the players for whom the
    verdict holds, if other kinds of players have played, too."""

    proposal: Proposal
    before: Estimate
    after: Estimate
    change: Estimate
    whom: Sentence | None = None

    @property
    def verdict(self) -> Sentence:
        """Return the verdict in words: better, worse, or that the games cannot tell."""
        if self.change.low <= 0 <= self.change.high:
            return CANNOT_TELL
        return Sentence("better") if self.change.value < 0 else Sentence("worse")


@dataclass(frozen=True, slots=True)
class Trial:
    """Setup for trying tracks: the playtest and its workers."""

    spec: Spec
    work: Work = HERE

    def report(self, course: Course) -> RaceReport | None:
        """Return the report of the playtest on `course`; None if it was stopped before its end."""
        games = simulate_races(course, self.spec, self.work, is_studied=False)
        last = deque(games, maxlen=1)
        return last[0] if last and last[0].is_whole else None

    def edited(self, track: Track, edit: Callable[[Track], Track]) -> RaceReport | None:
        """Return the report on the track after `edit`; None if the edit causes a new problem or the
        games cannot be played."""
        after = edit(track)
        course = compile_track(after)
        if errors(after, course) > errors(track, compile_track(track)):
            return None
        try:
            return self.report(course)
        except GameError:
            return None


# With a laxer rule one grid proposal of eleven could not be told from nothing on fresh deals.
SURE = 1 / 3
"""Share of a gain that the near end of its interval must reach to confirm it: the gain is then
three standard errors or more."""


def on_other_deals(trial: Trial, k: int) -> Trial:
    """Return `trial` with other deals, by the number `k`."""
    return replace(trial, spec=replace(trial.spec, seed=(trial.spec.seed + k) % SEEDS))


def is_confirmed(track: Track, proposal: Proposal, before: RaceReport, trial: Trial) -> bool:
    """Return whether the figure of a proposal is less after it, on deals that it was not chosen by.

    The gain must be clear enough for other deals to show it, too, and the lead of the best slot
    over the worst must not grow. `before` is the report on the same deals before the edit.
    """
    after = trial.edited(track, proposal.edit)
    if after is None:
        return False
    change = difference(proposal.number(after), proposal.number(before))
    wider = difference(lead_of_best(after), lead_of_best(before))
    return change.high < change.value * SURE and wider.value < (wider.high - wider.value) / 2


def lead_of_best(report: RaceReport) -> Estimate:
    """Return the share of wins of the best slot less that of the worst. Only one slot can win a
    race."""
    wins = report.statistics.places[BY_SLOT, : len(report.names.slots), 1].tolist()
    won, lost = max(wins), min(wins)
    return mean(won - lost, won + lost, report.games)


def errors(track: Track, course: Course) -> int:
    """Return the number of errors and warnings of the checks."""
    problems = find_problems(track, course, needs_for(track))
    return sum(problem.severity != "hint" for problem in problems)


def measured(track: Track, proposal: Proposal, spec: Spec, work: Work = HERE) -> Measured | None:
    """Return the figure of a proposal before and after its edit; None if it was stopped.

    The games are others than those that the proposal was found and confirmed in, since the best of
    many is partly the luckiest.
    """
    trial = on_other_deals(Trial(spec, work), 2)
    before = trial.report(compile_track(track))
    after = before and trial.report(compile_track(proposal.edit(track)))
    if before is None or after is None:
        return None
    one, other = proposal.number(before), proposal.number(after)
    return Measured(proposal, one, other, difference(other, one))


def with_whom(track: Track, found: Measured, spec: Spec, work: Work = HERE) -> Measured:
    """Return `found` with the kinds of players for whom the verdict holds. It is unchanged if the
    games cannot tell, if no other kind plays or if the work is stopped."""
    whom = Whom([], [], [])
    if found.verdict == CANNOT_TELL:
        return found
    for other in panel_of(spec):
        beside = measured(track, found.proposal, other, work)
        if beside is None:
            return found
        if beside.verdict == found.verdict:
            groups = whom.alike
        else:
            groups = whom.unclear if beside.verdict == CANNOT_TELL else whom.opposite
        groups.append(GROUPS[other.bots[0]])
    return replace(found, whom=whom_told(whom))
