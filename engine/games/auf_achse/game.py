"""Auf Achse as the list of games knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.checks import Needs
from engine.course import Course
from engine.games.auf_achse.files import from_json
from engine.games.auf_achse.roads import Roads, lacks, roads_of
from engine.games.auf_achse.rules import first_state
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.statistics import MEASURES, TruckRecorder
from engine.games.core import (
    Game,
    GameInfo,
    Option,
    State,
    Value,
    check_owner,
    check_seats,
    unplayable,
)
from engine.games.core.statistics import Measure, Recorder
from engine.rulebook import house_rules_of
from engine.track import NETWORK


class AufAchse(Game[Any]):
    """The rule set AA-1 to AA-11."""

    info = GameInfo(
        name="auf_achse",
        title="Auf Achse",
        players=(2, 6),
        age=12,
        minutes=(60, 120),
        author="Wolfgang Kramer",
        publisher="F.X. Schmid",
        year=1987,
        about="Hauliers drive goods from city to city, outbid one another for contracts, buy "
        "trailers, and never know what waits at the next warning triangle.",
        needs="a network of roads with cities, among them Hamburg, Flensburg, Kassel, Frankfurt, "
        "Munich and Vienna, and warning triangles",
        story="Each player drives a truck from city to city and lives from contracts: load in "
        "one city, unload in another, cash in. Further contracts are auctioned whenever a truck"
        " ends its move exactly in a city, and a trailer makes room for more loads. Roadworks "
        "stop the others where it hurts, and the warning triangles hold cards that bring "
        "anything from a bonus to a traffic jam. The network, the contracts and their prices "
        "are Lanesmith's own.",
    )
    house_rules = house_rules_of("Auf Achse")
    options: tuple[Option, ...] = ()

    def needs(self) -> Needs:
        """Neither slots nor bet lines."""
        return Needs(game="Auf Achse", slots=0, bet_lines=0, kind=NETWORK)

    def measures(self) -> tuple[Measure, ...]:
        """What the lab learns of the game."""
        return MEASURES

    def recorder(self, start: State) -> Recorder[Any]:
        """Who watches one game."""
        return TruckRecorder()

    def missing(self, course: Course | None) -> tuple[str, ...]:
        """What the track lacks for hauliers."""
        return lacks(course)

    def start(
        self,
        course: Course | None,
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
    ) -> AufAchseState:
        """The first state of a game."""
        self.chosen_options(options)
        check_seats(self.info, seats)
        return first_state(self._roads(course), seats, seed)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> AufAchseState:
        """The state `AufAchseState.json` has written."""
        check_owner(self.info, data)
        return from_json(self._roads(course), data)

    def _roads(self, course: Course | None) -> Roads:
        """The roads of a network; GameError if it lacks something."""
        missing = self.missing(course)
        if missing or course is None:
            raise unplayable(self.info, missing)
        return roads_of(course)


GAME = AufAchse()
