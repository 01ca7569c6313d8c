"""Kinds of players for whom a finding holds, if other kinds have played the same games."""

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
"""Least number of games that can show that a finding does not hold for a kind of players."""

Others = Iterable[tuple[str, int, dict[str, Result]]]
"""Kinds of players, the number of their games, and their results by code."""


def with_whom(result: Result, others: Others) -> Result:
    """Return `result` with a sentence that says for whom the order of its best and worst row holds.

    Heat maps, unclear results and studies get no such sentence; studies have players of their own.
    """
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
    """Return a sentence that says for whom a finding holds, from the groups that agree (`alike`)
    and those that do not, or not clearly (`unlike`). None without any group. `are_all` is false if
    some groups were left out."""
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
    """Return the numbers of two rows of a result; None if it lacks one."""
    known = {row.label: row.estimate for row in result.rows} if result else {}
    first, second = (known.get(label) for label in labels)
    return None if first is None or second is None else (first, second)
