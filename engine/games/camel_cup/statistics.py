"""Statistics of Camel Cup: wins of the leader of each leg, and stops of camels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.words import Phase
from engine.games.core import Action, Count, Measure, Recorder
from engine.games.core.lead import EXCITEMENT, LEAD_MEASURES, Lead
from engine.track import Sentence

LEADER = Measure(
    "legs.leader",
    EXCITEMENT,
    Sentence("Races won by the camel that leads at the end of a leg"),
    "%",
    Sentence(
        "The camel in front wins most often after {best}: {most}; least after {worst}: "
        "{least}. Pure chance would be 20%."
    ),
)
LEGS = Measure(
    "legs",
    Sentence("Length"),
    Sentence("Legs"),
    Sentence("legs"),
    Sentence("A race has {number} legs."),
)
STOPS = Measure(
    "spaces.stops",
    Sentence("Board"),
    Sentence("Camels that come to a space"),
    Sentence("a game"),
    Sentence("Most camels come to {best}: {most} a game."),
)
GAP = Measure(
    "gap",
    EXCITEMENT,
    Sentence("Closeness at the finish"),
    Sentence("steps"),
    Sentence("When the race is over the second camel is {number} steps behind the first."),
    direction=-1,
    where="finish",
)
MEASURES = (LEGS, LEADER, *LEAD_MEASURES, GAP, STOPS)


class CamelRecorder(Recorder[CamelCupState]):
    """Counter of leaders, legs and stops in one race of camels."""

    def __init__(self, start: CamelCupState) -> None:
        self.lead = Lead(start.line[-1])
        self.turns = 0
        self.leaders: list[int] = []
        self.stops: Counter[int] = Counter()

    def turn_over(self, leader: int, is_leg_over: bool, is_over: bool) -> None:
        """Note the leading camel after a turn, and whether the leg and the race are over by it."""
        self.turns += 1
        self.lead.turn_over(self.turns, leader, is_over)
        if is_leg_over:
            self.leaders.append(leader)

    def record(self, before: CamelCupState, action: Action, after: CamelCupState) -> None:
        """Note the leader after a turn and when a leg ends, and spaces that camels come to."""
        if after.turn != before.turn:
            self.turn_over(after.line[-1], after.leg != before.leg, after.phase == Phase.OVER)
        for was, space in zip(before.at, after.at, strict=True):
            if was != space and space < len(after.lap.ids):
                self.stops[space] += 1

    def counts(self, end: CamelCupState) -> Iterable[Count]:
        """Yield legs, leads, wins of the leader of each leg, and camels on every space."""
        second, first = (end.at[camel] for camel in end.line[-2:])
        yield from self.lead.counts(end.line[-1])
        yield Count(GAP.code, "", first - second)
        yield Count(LEGS.code, "", end.leg)
        for leg, leader in enumerate(self.leaders, 1):
            won = int(leader == end.line[-1])
            yield Count(LEADER.code, Sentence("leg {number}", number=leg), won)
        for number, space in enumerate(end.lap.ids):
            yield Count(STOPS.code, space, self.stops[number])
