"""Games of Top Race set up by hand: cars on spaces, cards in hands, the auctions over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.course import Course
from engine.games import game_named
from engine.games.core import Action, Rng
from engine.games.top_race.state import PIT_BOX, RACE, TopRaceState, with_affairs
from engine.race.state import AT_HOME, BOX, NOBODY, Phase, Race, RaceVector

GAME = game_named("top_race")


def new_game(course: Course, seats: int, seed: int = 1, **options) -> TopRaceState:
    """The first state of a game."""
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
    """A race between as many seats as there are hands; seat 0 is to play.

    Cars not named are home already, a card is named by its text. Without owners each car belongs
    to the seat of its number, round the table; with shares to nobody.
    """
    state = new_game(course, len(hands), **options)
    colours = state.table.deck.colours
    vector = state.race.copy()
    vector[Race.WHERE :] = BOX
    piles = [(seat, text) for seat, hand in enumerate(hands) for text in hand]
    for place, text in [*piles, *((PIT_BOX, text) for text in box)]:
        vector[Race.WHERE + free_card(state, vector, text)] = place
    places = 0
    with_shares = options.get("variant") == "shares"
    for number, colour in enumerate(colours):
        owner = number % len(hands) if owners is None else owners.get(colour, NOBODY)
        vector[Race.OWNER + number] = NOBODY if with_shares else owner
        if colour in cars:
            vector[Race.AT + number] = course.row[cars[colour]]
        else:
            places += 1
            vector[Race.AT + number] = AT_HOME
            vector[Race.PLACE + number] = places
    vector[Race.HOME] = places
    vector[Race.PHASE] = Phase.CHOOSE_CARD
    vector[Race.TURN] = vector[Race.SEAT] = 0
    order = tuple(range(len(hands)))
    return with_affairs(state, vector, stage=RACE, seat=None, won=(), opened=(), order=order)


def free_card(state: TopRaceState, vector: RaceVector, text: str) -> int:
    """A card of that text that is still in the box."""
    free = [
        row
        for row, card in enumerate(state.table.deck.texts)
        if card == text and vector[Race.WHERE + row] == BOX
    ]
    assert free, f"no card {text!r} left"
    return free[0]


def after(state: TopRaceState, *actions: str) -> TopRaceState:
    """The state after some actions."""
    for action in actions:
        state = GAME.apply(state, Action.parse(action))
    return state


def texts(state: TopRaceState) -> set[str]:
    """What may be done now."""
    return {str(action) for action in GAME.legal_actions(state)}


def told(state: TopRaceState) -> list[str]:
    """What happened by the last action."""
    return [str(event) for event in state.events]


def where(state: TopRaceState) -> dict[str, str | None]:
    """The space of every car."""
    return {car.colour: car.space for car in state.table.cars(state.race)}


def beside(state: TopRaceState) -> dict[str, str]:
    """The spaces beside which cars wait."""
    return {
        car.colour: car.beside for car in state.table.cars(state.race) if car.beside is not None
    }


def place(state: TopRaceState) -> dict[str, int | None]:
    """The place of every car."""
    return {car.colour: car.place for car in state.table.cars(state.race)}


def hand(state: TopRaceState, seat: int) -> list[str]:
    """The cards of a seat."""
    return [str(card) for card in state.table.hand(state.race, seat)]


def to_the_end(state: TopRaceState, seed: int = 0) -> list[TopRaceState]:
    """All states of a game played on at random."""
    rng = Rng(seed)
    states = [state]
    while states[-1].seat is not None:
        states.append(GAME.apply(states[-1], rng.choice(GAME.legal_actions(states[-1]))))
    return states
