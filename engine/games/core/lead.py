"""Lead of a race, turn by turn: lead changes, drama, the turn that decided it.

lead = Lead(front(standings))
lead.turn_over(turn, front(standings, lead.leader), is_decided)      # after every turn
for count in lead.counts(winner): ...                                # at the end of the race
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from engine.games.core.statistics import Count, Measure
from engine.track import Sentence

EXCITEMENT = Sentence("Excitement")
CHANGES = Measure(
    "lead.changes",
    EXCITEMENT,
    Sentence("Lead changes"),
    Sentence("changes"),
    Sentence("The lead changes hands {number} times before the first is home."),
    direction=1,
)
DRAMA = Measure(
    "drama",
    EXCITEMENT,
    Sentence("Drama: turns the later winner was not leading"),
    Sentence("% of the turns"),
    Sentence(
        "The later winner is not in front for {number} of the turns; 0 would be a "
        "start-to-finish win."
    ),
    direction=1,
)
DECIDED = Measure(
    "decided",
    EXCITEMENT,
    Sentence("When the race is decided"),
    Sentence("% of the race"),
    Sentence(
        "The winner takes the lead for good when {number} of the race is over, up to the first "
        "one home."
    ),
    direction=1,
)
LEAD_MEASURES = (CHANGES, DRAMA, DECIDED)


def front(standings: Sequence[Any], before: int | None = None) -> int | None:
    """Return the index of the highest standing; `before` if several are equal."""
    best = max(standings)
    return before if standings.count(best) > 1 else standings.index(best)


class Lead:
    """Lead of one race until the first car is home; turns are counted from 1."""

    def __init__(self, leader: int | None) -> None:
        self.leader = leader
        self.since = 0
        self.changes = 0
        self.ended = 0
        self.led: Counter[int] = Counter()

    def turn_over(self, turn: int, leader: int | None, is_decided: bool) -> None:
        """Note the leader after a turn, and whether the first car is home by then."""
        if self.ended:
            return
        if leader != self.leader:
            self.changes += self.leader is not None
            self.leader, self.since = leader, turn
        if is_decided:
            self.ended = turn
        elif leader is not None:
            self.led[leader] += 1

    def counts(self, winner: int | None) -> Iterator[Count]:
        """Yield the counts of a race; without a `winner` at home only the number of lead
        changes."""
        yield Count(CHANGES.code, "", self.changes)
        before = self.ended - 1
        if winner is not None and before > 0:
            since = self.since if self.leader == winner else self.ended
            yield Count(DRAMA.code, "", 100 * (before - self.led[winner]) // before)
            yield Count(DECIDED.code, "", 100 * since // self.ended)
