"""Kinds of players for whom a finding holds, if other kinds have played the same games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from engine.games.core.statistics import is_map
from engine.playtest.intervals import Estimate, difference
from engine.playtest.lanes import GAINED
from engine.playtest.metrics.lanes import LENGTH
from engine.playtest.metrics.metric import UNFAIR, Result
from engine.playtest.metrics.wording import extremes, join_with_commas
from engine.track import Sentence

FOR_ALL = Sentence("The same holds for every type of player tested.")
CANNOT_TELL = Sentence("The games of other kinds of players cannot tell.")

HOLDS = Sentence("the same holds for {players}")
OTHER_WAY_ROUND = Sentence("the opposite holds for {players}")
UNCLEAR = Sentence("the games of {players} cannot tell")

ONE, TWO, THREE = (
    Sentence("{First}."),
    Sentence("{First}; {second}."),
    Sentence("{First}; {second}; {third}."),
)

GROUPS = {
    "careful": Sentence("careful players"),
    "selfish": Sentence("selfish players"),
    "careless": Sentence("careless players"),
    "random": Sentence("players who play at random"),
    "search": Sentence("searching players"),
}

FEW = 100
"""What fewer games do not show may be so all the same: of those who played them nothing is said
unless they show something."""


class Whom(NamedTuple):
    """Groups of players: those who show the same, the opposite, and whose games cannot tell."""

    alike: list[Sentence]
    opposite: list[Sentence]
    unclear: list[Sentence]


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
    whom, are_all = Whom([], [], []), True
    for kind, games, results in others:
        ends = _rows(results.get(result.code), best.label, worst.label)
        if ends is None:
            continue
        ahead = difference(*ends)
        if ahead.low > 0:
            whom.alike.append(GROUPS[kind])
        elif ahead.high < 0:
            whom.opposite.append(GROUPS[kind])
        elif games < FEW:
            are_all = False
        else:
            whom.unclear.append(GROUPS[kind])
    told_of = whom_told(whom, are_all)
    if told_of is None:
        return result
    told = Sentence("{finding} {whom}", finding=result.sentence, whom=told_of)
    return replace(result, sentence=told)


def whom_told(whom: Whom, are_all: bool = True) -> Sentence | None:
    """For whom something holds, with whom it is the other way round, and whose games cannot tell;
    None if nobody else has played. `are_all`: these are all that have been asked."""
    if not whom.alike and not whom.opposite:
        return CANNOT_TELL if whom.unclear else None
    if not whom.opposite and not whom.unclear and are_all:
        return FOR_ALL
    clauses = [
        Sentence(words.template, players=join_with_commas(players))
        for words, players in zip((HOLDS, OTHER_WAY_ROUND, UNCLEAR), whom, strict=True)
        if players
    ]
    names = ("First", "second", "third")
    form = (ONE, TWO, THREE)[len(clauses) - 1]
    return Sentence(form.template, **dict(zip(names, clauses, strict=False)))


def _rows(result: Result | None, *labels: str) -> tuple[Estimate, Estimate] | None:
    """Return the numbers of two rows of a result; None if it lacks one."""
    known = {row.label: row.estimate for row in result.rows} if result else {}
    first, second = (known.get(label) for label in labels)
    return None if first is None or second is None else (first, second)
