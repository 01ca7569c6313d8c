"""How a game of Top Race begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from engine.course import Course
from engine.games.core import GameError, Value
from engine.games.racing.table import RaceTable
from engine.games.top_race.game import CARS, TIPS
from engine.games.top_race.state import TopRaceState, settled
from engine.games.top_race.values import Affairs, affairs_from_json
from engine.race import layout
from engine.race.book import Rules
from engine.race.course import line_mask
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.games.top_race.game import TopRace

_tables: WeakKeyDictionary[Course, dict[tuple[int, bool], RaceTable]] = WeakKeyDictionary()


def race_table(game: TopRace, course: Course, with_tips: bool) -> RaceTable:
    """The table of a course, laid once: only longest ways are legal (TR-9), the race ends with
    the fifth car (TR-16), and the game itself says who is next."""
    tables = _tables.setdefault(course, {})
    key = (id(game.deck), with_tips)
    if key not in tables:
        rules = Rules(
            longest=1,
            last_home=CARS - 1,
            watched=line_mask(course, "bet") if with_tips else 0,
            finish=line_mask(course, "finish"),
            between=1,
        )
        tables[key] = RaceTable(course, game.deck, rules)
    return tables[key]


def first_state(
    game: TopRace, course: Course, seats: int, options: Mapping[str, Value], seed: int
) -> TopRaceState:
    """Everybody has the capital (TR-2)."""
    race = layout.empty_race(len(game.deck.cards))
    race[layout.SEATS] = seats
    bits = seed & (1 << 64) - 1
    race[layout.STREAM] = bits - (bits >> 63 << 64)
    affairs = Affairs(money=(game.numbers.capital,) * seats, order=tuple(range(seats)))
    table = race_table(game, course, options["variant"] == TIPS)
    return settled(TopRaceState(game, table, race, affairs, options))


def state_from_json(game: TopRace, course: Course, data: Mapping[str, Any]) -> TopRaceState:
    """The state `TopRaceState.json` has written; GameError says what is missing."""
    try:
        race = layout.race_from_json(data["race"])
        options = dict(data["options"])
        affairs = affairs_from_json(data["affairs"])
        table = race_table(game, course, options["variant"] == TIPS)
    except (KeyError, ValueError, TypeError) as error:
        raise GameError(Sentence("not a whole state of Top Race: {why}", why=error)) from error
    return TopRaceState(game, table, race, affairs, options)
