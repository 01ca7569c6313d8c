"""Statistics of Auf Achse: use of the roads, and pay per kilometre."""

from __future__ import annotations

from collections.abc import Iterable

from engine.compiled.compiler import part
from engine.compiled.records import Numbers
from engine.games.auf_achse.board import Board
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
    """Counter of the visits of trucks to each space in a game, and of the spaces they drive."""

    def __init__(self, roads: Roads) -> None:
        self.visits = [0] * len(roads.ids)
        self.driven = 0

    def record(self, before: AufAchseState, action: Action, after: AufAchseState) -> None:
        """Count the spaces of a shortest way for each truck that has moved."""
        for was, now in zip(before.trucks, after.trucks, strict=True):
            self.driven += count_way(before.board, was, now, self.visits)

    def counts(self, end: AufAchseState) -> Iterable[Count]:
        """Yield visits of every space, spaces without any, pay by kilometre, contracts done."""
        roads = end.roads
        for row, space in enumerate(roads.ids):
            yield Count(VISITS.code, space, self.visits[row])
        yield Count(UNUSED.code, "", self.visits.count(0), len(roads.ids))
        pay = sum(roads.contracts[each].pay for each in end.done)
        yield Count(PAY.code, "", pay, self.driven)
        yield Count(DONE.code, "", len(end.done))


@part
def count_way(board: Board, begin: int, end: int, visits: Numbers) -> int:
    """Count a visit of every space of a shortest way between two spaces, without the first. Return
    their number, 0 if the truck has just been placed."""
    steps = 0
    while begin != NOBODY and begin != end:
        for there in board.near[begin]:
            if there == NOBODY:
                break
            if board.far[end][there] == board.far[end][begin] - 1:
                begin = there
                break
        visits[begin] += 1
        steps += 1
    return steps
