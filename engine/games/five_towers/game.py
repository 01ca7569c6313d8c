"""Five Towers as the list of games knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.course import Course
from engine.games.core import Game, GameInfo, Option, Value, check_owner, check_seats
from engine.games.five_towers.files import from_json
from engine.games.five_towers.rules import first_state
from engine.games.five_towers.state import FiveTowersState
from engine.rulebook import house_rules_of


class FiveTowers(Game[Any]):
    """The rule set FT-1 to FT-16."""

    info = GameInfo(
        name="five_towers",
        title="Five Towers",
        players=(2, 5),
        age=7,
        minutes=(15, 30),
        author="Kasper Lapp",
        publisher="Deep Print Games",
        year=2024,
        about="Who dares to take most of the cards on offer must build them all: five towers that "
        "get lower from storey to storey, and whatever is torn down costs points.",
        needs="",
        story="Five cards lie open, and the players bid how many of them they will take. The "
        "highest bidder has to build them all into towers of one colour each that get lower "
        "from storey to storey; an 8 carries anything, a 9 goes nearly everywhere, and a 0 "
        "closes a tower as a spire and makes it worth twice as much. One card may be torn down "
        "for it, but rubble costs more with every piece. There is no board: the table itself is"
        " what is looked at.",
    )
    house_rules = house_rules_of("Five Towers")
    options: tuple[Option, ...] = ()

    def missing(self, course: Course | None) -> tuple[str, ...]:
        """Nothing: it is played without a track."""
        return ()

    def start(
        self,
        course: Course | None,
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
    ) -> FiveTowersState:
        """The first state of a game."""
        self.chosen_options(options)
        check_seats(self.info, seats)
        return first_state(seats, seed)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> FiveTowersState:
        """The state `FiveTowersState.json` has written."""
        check_owner(self.info, data)
        return from_json(data)


GAME = FiveTowers()
