"""For whom a finding holds, where other kinds of players have played the same games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.games.core.statistics import is_map
from engine.playtest.intervals import Estimate, difference
from engine.playtest.lanes import GAINED
from engine.playtest.metrics.lanes import LENGTH
from engine.playtest.metrics.metric import UNFAIR, Result
from engine.playtest.metrics.wording import extremes, join_with_commas
from engine.track import Sentence

FOR_ALL = Sentence("So it is with every kind of player tried.")
FOR_SOME = Sentence("So it is with {these}; not, or not clearly, with {others}.")
FOR_THESE = Sentence("Other kinds of players do not show this clearly.")
FOR_THOSE = Sentence("So it is with {these}.")

GROUPS = {
    "careful": Sentence("careful players"),
    "selfish": Sentence("selfish players"),
    "careless": Sentence("careless players"),
    "random": Sentence("players who play at random"),
    "search": Sentence("searching players"),
}

FEW = 100
"""What fewer games do not show may be so all the same: of those who played them nothing is said."""

Others = Iterable[tuple[str, int, dict[str, Result]]]
"""Kinds of players, how many games they have played, and what those say by the codes of results."""


def with_whom(result: Result, others: Others) -> Result:
    """The result with a sentence more: for whom the ends of its rows lie so. Of maps nobody is
    told, nor where that is not clear among those who play, nor of studies, which have players of
    their own."""
    is_even = result.fair is not None and result.fair >= UNFAIR
    is_asked = (
        len(result.rows) > 1 and not is_map(result.code) and result.code not in (GAINED, LENGTH)
    )
    if is_even or not is_asked:
        return result
    worst, best = extremes(result.rows)
    if difference(best.estimate, worst.estimate).low <= 0:
        return result
    alike, unlike, are_all = list[Sentence](), list[Sentence](), True
    for kind, games, results in others:
        ends = _rows(results.get(result.code), best.label, worst.label)
        if ends is None:
            continue
        if difference(*ends).low > 0:
            alike.append(GROUPS[kind])
        elif games < FEW:
            are_all = False
        else:
            unlike.append(GROUPS[kind])
    whom = whom_told(alike, unlike, are_all)
    if whom is None:
        return result
    told = Sentence("{finding} {whom}", finding=result.sentence, whom=whom)
    return replace(result, sentence=told)


def whom_told(
    alike: Sequence[Sentence], unlike: Sequence[Sentence], are_all: bool = True
) -> Sentence | None:
    """For whom something holds: for some groups of players, not or not clearly for others; None if
    nobody else has played. `are_all`: these are all that have been asked."""
    if not alike and not unlike:
        return None
    if not unlike and not are_all:
        return Sentence(FOR_THOSE.template, these=join_with_commas(alike))
    if not unlike:
        return FOR_ALL
    if not alike:
        return FOR_THESE
    these, those = join_with_commas(alike), join_with_commas(unlike)
    return Sentence(FOR_SOME.template, these=these, others=those)


def _rows(result: Result | None, *labels: str) -> tuple[Estimate, Estimate] | None:
    """The numbers of two rows of a result; None if it lacks one."""
    known = {row.label: row.estimate for row in result.rows} if result else {}
    first, second = (known.get(label) for label in labels)
    return None if first is None or second is None else (first, second)
