"""Recorder of full games with a race: stops, winning slots, leaders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from engine.games.core import Action
from engine.games.core.lead import EXCITEMENT, LEAD_MEASURES, Lead, front
from engine.games.core.statistics import Count, Measure, Recorder
from engine.games.racing.table import RaceState
from engine.race.state import AT_HOME, BESIDE, Race, RaceVector
from engine.track import Sentence

STOPS = Measure(
    "spaces.stops",
    Sentence("Board"),
    Sentence("Cars stopping on a space"),
    Sentence("a game"),
    Sentence("Cars stop most often on {best}: {most} a game."),
)
HOME = Measure(
    "cars.home",
    Sentence("Length"),
    Sentence("Cars home"),
    Sentence("cars"),
    Sentence("{number} cars come home a game."),
    direction=1,
    where="finish",
)
SLOTS = Measure(
    "wins.slot",
    Sentence("Fairness"),
    Sentence("Races won by start slot"),
    "%",
    Sentence("{best} wins {most} of its races, {worst} {least}."),
)
GAP = Measure(
    "gap",
    EXCITEMENT,
    Sentence("Closeness at the finish"),
    Sentence("steps"),
    Sentence("When the first car comes home the second has {number} steps to go."),
    direction=-1,
    where="finish",
)
RACE_MEASURES = (HOME, SLOTS, *LEAD_MEASURES, GAP, STOPS)


NOWHERE = -1
MOST_LAPS = 1 << 20
"""Limit of laps."""


S = TypeVar("S", bound=RaceState)


class RaceRecorder(Recorder[S]):
    """Recorder of the cars in one race; of several races the last one counts.

    Cars may be put on the grid one by one before the race begins.
    """

    def __init__(self, start: S) -> None:
        self._begin(start)

    def _begin(self, start: S) -> None:
        spaces = start.table.road.spaces
        self.progress: list[int] = spaces["progress"].tolist()
        self.left: list[int] = spaces["left"].tolist()
        self.turns = start.race.turns
        self.starts: dict[int, int] = {}
        self.stops: Counter[int] = Counter()
        self.lead: Lead | None = None
        self.gap: int | None = None
        self._note_starts(start.race)

    def _note_starts(self, race: RaceVector) -> None:
        """Note the first space of each car."""
        for car, space in enumerate(race.at[: race.cars].tolist()):
            if space >= 0:
                self.starts.setdefault(car, space)

    def is_next_race(self, before: S, after: S) -> bool:
        """Return whether another race has begun by the last action."""
        return before.table is not after.table

    def record(self, before: S, action: Action, after: S) -> None:
        """Count the spaces that cars have reached; after a turn, note the leader."""
        if self.is_next_race(before, after):
            self._begin(after)
            return
        cars = after.race.cars
        moved = after.race.at[:cars] != before.race.at[:cars]
        for car in moved.nonzero()[0].tolist():
            space = int(after.race.at[car])
            if space >= 0 and car in self.starts:
                self.stops[space] += 1
        self._note_starts(after.race)
        turn = after.race.turns - self.turns
        if after.race.turns != before.race.turns:
            self._turn_over(turn, after.race.plain())

    def _turn_over(self, turn: int, race: Race) -> None:
        if self.lead is None:
            grid = [self.starts.get(car, NOWHERE) for car in range(race.cars)]
            self.lead = Lead(front([self.progress[space] if space >= 0 else -1 for space in grid]))
        is_decided = race.home > 0
        if is_decided and self.gap is None:
            self.gap = self._steps_of_second(race)
        leader = front(_standings(race, self.progress), self.lead.leader)
        self.lead.turn_over(turn, leader, is_decided)

    def _steps_of_second(self, race: Race) -> int:
        """Return the steps to the finish of the second best car, when the first has just come
        home."""
        if race.home > 1:
            return 0
        on_track = (space for space in race.at[: race.cars] if space >= 0)
        return min((self.left[space] for space in on_track), default=len(self.left))

    def counts(self, end: S) -> Iterable[Count]:
        """Return stops on every space, cars home, leaders, and wins of each slot."""
        course, cars = end.table.course, end.race.cars
        for row, space in enumerate(course.ids):
            yield Count(STOPS.code, space, self.stops[row])
        places = end.race.place[:cars].tolist()
        yield Count(HOME.code, "", end.race.home)
        winner = places.index(1) if 1 in places else None
        if self.lead is not None:
            yield from self.lead.counts(winner)
        if self.gap is not None:
            yield Count(GAP.code, "", self.gap)
        if winner is not None:
            began = {space: car for car, space in self.starts.items()}
            for number, row in enumerate(course.slots[:cars], 1):
                if row in began:
                    won = int(began[row] == winner)
                    yield Count(SLOTS.code, Sentence("slot {number}", number=number), won)


def _standings(race: Race, progress: list[int]) -> list[tuple[int, int]]:
    """Return a number for each car that is higher further ahead: laps and progress, and above all
    the place of a car at home."""
    found = []
    for car in range(race.cars):
        at = race.at[car]
        if at == AT_HOME:
            found.append((MOST_LAPS, -race.place[car]))
        else:
            space = race.stood[car] if at == BESIDE else at
            found.append((race.laps[car], progress[space]))
    return found
