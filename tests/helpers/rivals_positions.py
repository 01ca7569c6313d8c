"""Races of Rivals built by hand: cars on spaces, cards in hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.course import Course
from engine.games import game_named
from engine.games.rivals.auction import with_bidders
from engine.games.rivals.state import Lot, RivalsState
from engine.race.state import POWERS, Power
from tests.helpers.racing_positions import deal, line_up

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
    """Return a race with a seat for each hand; seat 0 is to play.

    Cars not named are off the course as if home; a card is named by its text. Without `owners` each
    car belongs to the seat of its number, round the table. In variants with an auction, it is over.
    """
    state = game_named("rivals").start(course, len(hands), {"variant": variant}, seed)
    assert isinstance(state, RivalsState)
    vector = state.race.copy()
    deal(vector, state.table.deck, enumerate(hands))
    for seat, power in (powers or {}).items():
        vector.power[seat] = POWERS.index(power)
    line_up(vector, state.table, cars, owners)
    return replace(state, race=vector, auction=None, told=())


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
    """Return an auction with those cars and powers still to be offered, the first one now; other
    cars have no owner but the given ones."""
    state = game_named("rivals").start(course, len(hands), {"variant": "full"}, 1)
    assert isinstance(state, RivalsState)
    assert state.auction is not None
    deck = state.table.deck
    vector = state.race.copy()
    deal(vector, deck, enumerate(hands))
    won: list[tuple[int, ...]] = [()] * len(hands)
    for colour, seat in (owners or {}).items():
        vector.owner[deck.colours.index(colour)] = seat
        won[seat] = (Power.AGGRESSIVE,)

    def lots_of(pairs: Sequence[tuple[str, str]]) -> tuple[Lot, ...]:
        return tuple(
            Lot(deck.colours.index(colour), POWERS.index(power)) for colour, power in pairs
        )

    auction = replace(
        state.auction, lots=lots_of(lots), aside=lots_of(aside), again=again, won=tuple(won)
    )
    return with_bidders(replace(state, race=vector, told=()), auction)


def owners_of(state: RivalsState) -> dict[str, int | None]:
    """Return the owner of each car."""
    return {car.colour: car.owner for car in state.table.cars(state.race)}
