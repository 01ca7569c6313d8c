"""What the lab learns of Auf Achse: which roads are used, what a kilometre pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.state import AufAchseState
from engine.games.core import Action, State
from engine.games.core.statistics import Count, Measure, Recorder
from engine.track import Sentence

VISITS = Measure(
    "spaces.visits",
    Sentence("Board"),
    Sentence("Trucks that drive over a space"),
    Sentence("a game"),
    Sentence("Most driven over is {best}: {most} trucks a game; least {worst}: {least}."),
)
UNUSED = Measure(
    "roads.unused",
    Sentence("Board"),
    Sentence("Spaces no truck drives over"),
    "%",
    Sentence("In a game no truck drives over {number} of the spaces."),
)
PAY = Measure(
    "pay.kilometre",
    Sentence("Money"),
    Sentence("Pay of fulfilled contracts for a kilometre driven (a space)"),
    Sentence("a kilometre"),
    Sentence("Contracts pay {number} for every kilometre (space) a truck drives."),
)
DONE = Measure(
    "contracts.done",
    Sentence("Money"),
    Sentence("Contracts fulfilled"),
    Sentence("contracts"),
    Sentence("{number} contracts a game are fulfilled."),
)
MEASURES = (VISITS, UNUSED, PAY, DONE)


class TruckRecorder(Recorder[Any]):
    """Watches the trucks of one game."""

    def __init__(self) -> None:
        self.visits: Counter[int] = Counter()
        self.driven = 0

    def record(self, before: State, action: Action, after: State) -> None:
        """Count the spaces of a shortest way where a truck has moved."""
        one, other = cast(AufAchseState, before), cast(AufAchseState, after)
        for was, now in zip(one.trucks, other.trucks, strict=True):
            if was not in (now, NOBODY) and now != NOBODY:
                way = way_between(one.roads, was, now)
                self.visits.update(way)
                self.driven += len(way)

    def counts(self, end: State) -> Iterable[Count]:
        """Visits of every space, spaces without any, pay by kilometre, contracts done."""
        state = cast(AufAchseState, end)
        roads = state.roads
        for row, space in enumerate(roads.ids):
            yield Count(VISITS.code, space, self.visits[row])
        unused = sum(not self.visits[row] for row in range(len(roads.ids)))
        yield Count(UNUSED.code, "", unused, len(roads.ids))
        pay = sum(roads.contracts[each].pay for each in state.done)
        yield Count(PAY.code, "", pay, self.driven)
        yield Count(DONE.code, "", len(state.done))


def way_between(roads: Roads, begin: int, end: int) -> list[int]:
    """A shortest way between two spaces of the network, without the first one."""
    far = roads.distances[end]
    way, here = [], begin
    while here != end:
        here = next(there for there in roads.neighbours[here] if far[there] == far[here] - 1)
        way.append(here)
    return way
