"""What the lab learns of a racing game played whole: where cars stop, which slot wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol, cast

from engine.games.core import Action, State
from engine.games.core.measuring import Count, Measure, Watcher
from engine.games.racing.table import RaceTable
from engine.race.layout import AT, CARS, PLACE, Race
from engine.track import Sentence

STOPS = Measure(
    "spaces.stops",
    Sentence("Board"),
    Sentence("Cars that stop on a space"),
    Sentence("a game"),
    Sentence("Most cars stop: {best}, {most} a game."),
)
HOME = Measure(
    "cars.home",
    Sentence("Length"),
    Sentence("Cars home"),
    Sentence("cars"),
    Sentence("{number} cars come home a game."),
)
SLOTS = Measure(
    "wins.slot",
    Sentence("Fairness"),
    Sentence("Races won by start slot"),
    "%",
    Sentence("{best} wins {most} of its races, {worst} {least}."),
)
RACE_MEASURES = (HOME, SLOTS, STOPS)


class Racing(Protocol):
    """A state with a race in it."""

    @property
    def table(self) -> RaceTable:
        """The names of everything."""

    @property
    def race(self) -> Race:
        """The race itself."""


class RaceWatcher(Watcher):
    """Watches the cars of one race; where a second one follows, all of it that counts once."""

    def __init__(self, start: State) -> None:
        self._begin(cast(Racing, start))

    def _begin(self, start: Racing) -> None:
        self.first = start
        self.stops: Counter[int] = Counter()

    def see(self, before: State, action: Action, after: State) -> None:
        """Count the space a car has come to."""
        one, other = cast(Racing, before), cast(Racing, after)
        if one.table is not other.table:
            self._begin(other)
            return
        cars = int(other.race[CARS])
        moved = other.race[AT : AT + cars] != one.race[AT : AT + cars]
        for car in moved.nonzero()[0].tolist():
            space = int(other.race[AT + car])
            if space >= 0:
                self.stops[space] += 1

    def counts(self, end: State) -> Iterable[Count]:
        """Stops on every space, cars home, whether each slot has won."""
        yield from self.of_race(cast(Racing, end))

    def of_race(self, end: Racing) -> Iterator[Count]:
        """The same of the race that has just ended."""
        course, cars = end.table.course, int(end.race[CARS])
        for row, space in enumerate(course.ids):
            yield Count(STOPS.code, space, self.stops[row])
        places = end.race[PLACE : PLACE + cars]
        yield Count(HOME.code, "", int((places > 0).sum()))
        starts = self.first.race[AT : AT + cars].tolist()
        if (places == 1).any():
            for number, row in enumerate(course.slots[:cars], 1):
                if row in starts:
                    won = int(places[starts.index(row)] == 1)
                    yield Count(SLOTS.code, Sentence("slot {number}", number=number), won)
