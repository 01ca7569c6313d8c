"""What the lab learns of Auf Achse: which roads are used, what a kilometre pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.state import AufAchseState
from engine.games.core import Action, Count, Measure, Recorder
from engine.track import Sentence

VISITS = Measure(
    "spaces.visits",
    Sentence("Board"),
    Sentence("Trucks driving over a space"),
    Sentence("a game"),
    Sentence(
        "The busiest space is {best}, with {most} trucks a game; the quietest is "
        "{worst}, with {least}."
    ),
)
UNUSED = Measure(
    "roads.unused",
    Sentence("Board"),
    Sentence("Spaces no truck drives over"),
    "%",
    Sentence("In a game, no truck drives over {number} of the spaces."),
)
PAY = Measure(
    "pay.kilometre",
    Sentence("Money"),
    Sentence("Pay of fulfilled contracts for a kilometre driven (a space)"),
    Sentence("per kilometre"),
    Sentence("Contracts pay {number} for every kilometre (space) a truck drives."),
)
DONE = Measure(
    "contracts.done",
    Sentence("Money"),
    Sentence("Contracts fulfilled"),
    Sentence("contracts"),
    Sentence("{number} contracts are fulfilled per game."),
)
MEASURES = (VISITS, UNUSED, PAY, DONE)


class TruckRecorder(Recorder[AufAchseState]):
    """Counts what the trucks of one game do."""

    def __init__(self) -> None:
        self.visits: Counter[int] = Counter()
        self.driven = 0

    def record(self, before: AufAchseState, action: Action, after: AufAchseState) -> None:
        """Count the spaces of a shortest way where a truck has moved."""
        if before.trucks == after.trucks:
            return
        for was, now in zip(before.trucks, after.trucks, strict=True):
            if was not in (now, NOBODY) and now != NOBODY:
                way = way_between(before.roads, was, now)
                self.visits.update(way)
                self.driven += len(way)

    def counts(self, end: AufAchseState) -> Iterable[Count]:
        """Visits of every space, spaces without any, pay by kilometre, contracts done."""
        roads = end.roads
        for row, space in enumerate(roads.ids):
            yield Count(VISITS.code, space, self.visits[row])
        unused = sum(not self.visits[row] for row in range(len(roads.ids)))
        yield Count(UNUSED.code, "", unused, len(roads.ids))
        pay = sum(roads.contracts[each].pay for each in end.done)
        yield Count(PAY.code, "", pay, self.driven)
        yield Count(DONE.code, "", len(end.done))


def way_between(roads: Roads, begin: int, end: int) -> list[int]:
    """A shortest way between two spaces of the network, without the first one."""
    far = roads.distances[end]
    way, here = [], begin
    while here != end:
        here = next(there for there in roads.neighbours[here] if far[there] == far[here] - 1)
        way.append(here)
    return way
