"""Measures and recorder of whole games of Rivals: the value of powers, cars and bets."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.core.statistics import Count, Measure
from engine.games.racing.statistics import RACE_MEASURES, RaceRecorder
from engine.games.rivals.scoring import final_places, outcome, settlement
from engine.games.rivals.state import RivalsState
from engine.race.state import POWERS
from engine.track import Sentence

MONEY = Sentence("Money")
MILLION = Sentence("million")
POWER_WORTH = Measure(
    "powers.worth",
    MONEY,
    Sentence("What a driver power is worth"),
    MILLION,
    Sentence(
        "On average, the owner of {best} earns {most} million more than the others at the "
        "table, the owner of {worst} {least}."
    ),
)
SOURCES = Measure(
    "money.sources",
    MONEY,
    Sentence("Where the money comes from and goes, per player"),
    MILLION,
    Sentence("A player gets {most} million from {best} and pays or gets {least} for {worst}."),
)
BETS = Measure(
    "bets.right",
    MONEY,
    Sentence("Bets on the later winner"),
    "%",
    Sentence(
        "Most often right is {best}, with {most} on the later winner; least often "
        "{worst}, with {least}."
    ),
)
PAID = Measure(
    "bets.worth",
    MONEY,
    Sentence("What a bet pays"),
    MILLION,
    Sentence("{best} pays {most} million on average, {worst} {least}."),
)
MEASURES = (*RACE_MEASURES, POWER_WORTH, SOURCES, BETS, PAID)


class RivalsRecorder(RaceRecorder[RivalsState]):
    """Recorder of one game of Rivals."""

    def counts(self, end: RivalsState) -> Iterable[Count]:
        """Return the counts of the race, and the money of all seats by its sources."""
        yield from super().counts(end)
        ending = outcome(end)
        if ending is None:
            return
        seats, points = end.race.seats, ending.points
        for seat in range(seats):
            power = POWERS[int(end.race.power[seat])]
            if power:
                more = seats * points[seat] - sum(points)
                yield Count(POWER_WORTH.code, power, more, seats - 1)
        places, settled = final_places(end), settlement(end)
        yield Count(SOURCES.code, Sentence("prizes"), sum(settled.prizes), seats)
        yield Count(SOURCES.code, Sentence("bets"), sum(settled.winnings), seats)
        yield Count(SOURCES.code, Sentence("cars"), -sum(end.costs), seats)
        for number, row in enumerate(end.bets):
            label = Sentence("bet {number}", number=number + 1)
            cars = [car for car in row if car is not None]
            yield Count(BETS.code, label, sum(places[car] == 1 for car in cars), len(cars))
            pays = sum(end.numbers.payout(number, places[car]) for car in cars)
            yield Count(PAID.code, label, pays, len(cars))
