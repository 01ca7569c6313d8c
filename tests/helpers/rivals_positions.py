"""Races of Rivals set up by hand: cars on spaces, cards in hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.course import Course
from engine.games import game_named
from engine.games.core import Action
from engine.games.rivals.state import Lot, RivalsState
from engine.race.state import AT_HOME, BOX, NOBODY, POWERS, Phase, Power, Race

GAME = game_named("rivals")


def race(
    course: Course,
    cars: Mapping[str, str],
    hands: Sequence[Sequence[str]],
    owners: Mapping[str, int] | None = None,
    powers: Mapping[int, str] | None = None,
    variant: str = "race",
    seed: int = 1,
) -> RivalsState:
    """A race between as many seats as there are hands; seat 0 is to play.

    Cars not named stand off the course as if home; a card is named by its text. Without owners
    each car belongs to the seat of its number, round the table. In the variants with an auction
    that is over.
    """
    state = game_named("rivals").start(course, len(hands), {"variant": variant}, seed)
    assert isinstance(state, RivalsState)
    colours, texts = state.table.deck.colours, state.table.deck.texts
    vector = state.race.copy()
    vector[Race.WHERE :] = BOX
    for seat, hand in enumerate(hands):
        for text in hand:
            free = [
                row
                for row, card in enumerate(texts)
                if card == text and vector[Race.WHERE + row] == BOX
            ]
            assert free, f"no card {text!r} left"
            vector[Race.WHERE + free[0]] = seat
    for seat, power in (powers or {}).items():
        vector[Race.POWER + seat] = POWERS.index(power)
    vector[Race.PHASE] = Phase.CHOOSE_CARD
    places = 0
    for number, colour in enumerate(colours):
        vector[Race.OWNER + number] = (
            number % len(hands) if owners is None else owners.get(colour, NOBODY)
        )
        if colour in cars:
            vector[Race.AT + number] = course.row[cars[colour]]
        else:
            places += 1
            vector[Race.AT + number] = AT_HOME
            vector[Race.PLACE + number] = places
    vector[Race.HOME] = places
    vector[Race.TURN] = vector[Race.SEAT] = 0
    return replace(state, race=vector, auction=None, told=())


def after(state: RivalsState, *actions: str) -> RivalsState:
    """The state after some actions."""
    for action in actions:
        state = GAME.apply(state, Action.parse(action))
    return state


def texts(state: RivalsState) -> set[str]:
    """What may be done now."""
    return {str(action) for action in GAME.legal_actions(state)}


def told(state: RivalsState) -> list[str]:
    """What happened by the last action."""
    return [str(event) for event in state.events]


def where(state: RivalsState) -> dict[str, str | None]:
    """The space of every car."""
    return {car.colour: car.space for car in state.table.cars(state.race)}


def on_auction(
    course: Course,
    hands: Sequence[Sequence[str]],
    lots: Sequence[tuple[str, str]] = (
        ("green", "agility"),
        ("red", "daring"),
        ("blue", "strategic"),
    ),
    owners: Mapping[str, int] | None = None,
    aside: Sequence[tuple[str, str]] = (),
    again: bool = False,
) -> RivalsState:
    """An auction with those cars and powers still to be offered, the first one now; other cars
    have no owner but the given ones."""
    state = game_named("rivals").start(course, len(hands), {"variant": "full"}, 1)
    assert isinstance(state, RivalsState)
    assert state.auction is not None
    deck = state.table.deck
    vector = state.race.copy()
    vector[Race.WHERE :] = BOX
    for seat, hand in enumerate(hands):
        for text in hand:
            free = [
                row
                for row, card in enumerate(deck.texts)
                if card == text and vector[Race.WHERE + row] == BOX
            ]
            assert free, f"no card {text!r} left"
            vector[Race.WHERE + free[0]] = seat
    won: list[tuple[int, ...]] = [()] * len(hands)
    for colour, seat in (owners or {}).items():
        vector[Race.OWNER + deck.colours.index(colour)] = seat
        won[seat] = (Power.AGGRESSIVE,)

    def lots_of(pairs: Sequence[tuple[str, str]]) -> tuple[Lot, ...]:
        return tuple(
            Lot(deck.colours.index(colour), POWERS.index(power)) for colour, power in pairs
        )

    auction = replace(
        state.auction, lots=lots_of(lots), aside=lots_of(aside), again=again, won=tuple(won)
    )
    return replace(state, race=vector, auction=auction, told=())


def owners_of(state: RivalsState) -> dict[str, int | None]:
    """Who owns each car."""
    return {car.colour: car.owner for car in state.table.cars(state.race)}
