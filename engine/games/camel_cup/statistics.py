"""What the lab learns of Camel Cup: how well each leg foretells the winner, where camels stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from engine.games.camel_cup.state import CamelCupState
from engine.games.core import Action, State
from engine.games.core.leading import EXCITEMENT, LEAD_MEASURES, Lead
from engine.games.core.statistics import Count, Measure, Recorder
from engine.track import Sentence

LEADER = Measure(
    "legs.leader",
    EXCITEMENT,
    Sentence("Races won by the camel that leads at the end of a leg"),
    "%",
    Sentence(
        "The camel in front wins most often after {best}: {most}; least after {worst}: {least}. A "
        "guess would be 20 %."
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


class CamelRecorder(Recorder[Any]):
    """Watches one race of camels."""

    def __init__(self, start: State) -> None:
        self.turns = cast(CamelCupState, start).turn
        self.lead = Lead(cast(CamelCupState, start).line[-1])
        self.leaders: list[int] = []
        self.stops: Counter[int] = Counter()

    def record(self, before: State, action: Action, after: State) -> None:
        """Note the camel in front after a turn and when a leg ends, and where camels come to."""
        one, other = cast(CamelCupState, before), cast("CamelCupState", after)
        if other.turn != one.turn:
            is_decided = other.outcome is not None
            self.lead.turn_over(other.turn - self.turns, other.line[-1], is_decided)
        if other.leg != one.leg:
            self.leaders.append(other.line[-1])
        for was, space in zip(one.at, other.at, strict=True):
            if was != space and space < len(other.lap.ids):
                self.stops[space] += 1

    def counts(self, end: State) -> Iterable[Count]:
        """Legs, who led when, whether the leader of each leg won, camels on every space."""
        state = cast(CamelCupState, end)
        second, first = (state.at[camel] for camel in state.line[-2:])
        yield from self.lead.counts(state.line[-1])
        yield Count(GAP.code, "", first - second)
        yield Count(LEGS.code, "", state.leg)
        for leg, leader in enumerate(self.leaders, 1):
            won = int(leader == state.line[-1])
            yield Count(LEADER.code, Sentence("leg {number}", number=leg), won)
        for number, space in enumerate(state.lap.ids):
            yield Count(STOPS.code, space, self.stops[number])
