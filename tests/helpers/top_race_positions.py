"""Games of Top Race built by hand: cars on spaces, cards in hands, the auctions over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.course import Course
from engine.games import game_named
from engine.games.core import Rng
from engine.games.top_race.state import RACE, TopRaceState, with_affairs
from engine.race.state import NOBODY, PIT_BOX
from tests.helpers.racing_positions import deal, line_up
from tests.helpers.small_courses import course_of, lane_road

GAME = game_named("top_race")

ROAD = course_of(lane_road(3, 14))
TIPPED = course_of(lane_road(3, 14, bets=[4, 7, 10]))
GRID = {"red": "a2", "yellow": "b2", "black": "c2", "blue": "a1", "green": "b1", "purple": "c1"}
OWNERS = {"red": 0, "yellow": 0, "black": 1, "blue": 1, "green": 2, "purple": 2}
HANDS = [["red 5", "red 10"], ["blue 5", "blue 10"], ["green 5", "green 10"]]


def new_game(course: Course, seats: int, seed: int = 1, **options) -> TopRaceState:
    """Return the first state of a game."""
    state = game_named("top_race").start(course, seats, options, seed)
    assert isinstance(state, TopRaceState)
    return state


def race(
    course: Course,
    cars: Mapping[str, str],
    hands: Sequence[Sequence[str]],
    owners: Mapping[str, int] | None = None,
    box: Iterable[str] = (),
    **options,
) -> TopRaceState:
    """Return a race with a seat for each hand; seat 0 is to play.

    Cars not named are home already, a card is named by its text. Without owners each car belongs
    to the seat of its number, round the table; with shares to nobody.
    """
    state = new_game(course, len(hands), **options)
    vector = state.race.copy()
    deal(vector, state.table.deck, [*enumerate(hands), (PIT_BOX, box)])
    line_up(vector, state.table, cars, owners)
    if options.get("variant") == "shares":
        vector.owner[: vector.cars] = NOBODY
    order = tuple(range(len(hands)))
    return with_affairs(state, vector, stage=RACE, seat=None, won=(), opened=(), order=order)


def pit_race(hands=HANDS, box=("yellow 5",), **options):
    """Return a race of three with pit stops."""
    return race(ROAD, GRID, hands, OWNERS, box, pit_stop=True, **options)


def beside(state: TopRaceState) -> dict[str, str]:
    """Return the spaces beside which cars wait."""
    return {
        car.colour: car.beside for car in state.table.cars(state.race) if car.beside is not None
    }


def place(state: TopRaceState) -> dict[str, int | None]:
    """Return the place of every car."""
    return {car.colour: car.place for car in state.table.cars(state.race)}


def hand(state: TopRaceState, seat: int) -> list[str]:
    """Return the cards of a seat."""
    return [str(card) for card in state.table.hand(state.race, seat)]


def to_the_end(state: TopRaceState, seed: int = 0) -> list[TopRaceState]:
    """Return all states of a game played on at random."""
    rng = Rng(seed)
    states = [state]
    while states[-1].seat is not None:
        states.append(GAME.apply(states[-1], rng.choice(GAME.legal_actions(states[-1]))))
    return states
