"""Findings of a playtest: the few clear faults of a track that a designer should read first.

    for finding in findings(report):
        print(finding.sentence)            # Slot 2 wins 38.1% (35.9 to 40.3) of the races; …

A finding is a figure beyond a limit (house) that no shipped track comes near unless it was drawn
so, and that no shipped profile of goals asks for. Where goals are chosen, the figures they are
about are held to them instead. All are held to one error rate together: on a track without faults
at most one playtest of twenty names any by chance (Holm 1979). A figure that is the highest of
several rows is tested once for each row (Šidák 1967).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.playtest.findings.fairness import (
    colours,
    mark,
    order,
    powers,
    slot_of_the_selfish,
    slots,
)
from engine.playtest.findings.race import bet_lines, lead, length
from engine.playtest.findings.road import dead_ends, forks, lanes, narrow_parts, ramps
from engine.playtest.findings.suspicions import (
    Finding,
    Found,
    Suspicion,
    error_above,
    error_below,
    held_together,
)
from engine.playtest.goals import FIGURES, Gap
from engine.playtest.metrics import results_of
from engine.playtest.report import RaceReport
from engine.track import Sentence

MOST = 5
"""Largest number of findings reported; with more faults the others can wait."""


def findings(report: RaceReport, gap: Gap | None = None) -> tuple[Finding, ...]:
    """Return the faults of the track, the clearest first; at most `MOST`.

    Where goals are chosen, their `gap` says what they are about: of that, what misses a goal is a
    finding, after all other faults, and nothing else is.
    """
    found = {result.code: result for result in results_of(report)}
    lines = () if gap is None else gap.lines
    held = {FIGURES[line.goal.figure].code for line in lines}
    faults = [each for ask in QUESTIONS for each in ask(report, found)]
    faults = [each for each in faults if each.finding.code not in held]
    misses = [] if gap is None else [*_missed_goals(gap)]
    standing = held_together([*faults, *misses])
    told = sorted(standing, key=lambda each: each in misses)
    return tuple(each.finding for each in told)[:MOST]


def _missed_goals(gap: Gap) -> Iterator[Suspicion]:
    """Yield a suspicion of every goal that is missed."""
    for line in gap.lines:
        if line.figure is None:
            continue
        figure, goal = FIGURES[line.goal.figure], line.goal
        estimate = line.figure.times(figure.factor)
        error = min(error_below(estimate, goal.low), error_above(estimate, goal.high))
        sentence = Sentence(
            "{title}: {number}, wanted {wanted}.",
            title=figure.title,
            number=line.number,
            wanted=goal.wanted,
        )
        finding = Finding(figure.code or goal.figure, sentence, shown=figure.shown)
        yield Suspicion(error, finding)


QUESTIONS: tuple[Callable[[RaceReport, Found], Iterator[Suspicion]], ...] = (
    dead_ends,
    forks,
    length,
    slots,
    slot_of_the_selfish,
    mark,
    colours,
    order,
    lanes,
    ramps,
    narrow_parts,
    bet_lines,
    lead,
    powers,
)
"""Functions that yield suspicions. Their order decides between equally clear findings."""

__all__ = ["Finding", "findings"]
