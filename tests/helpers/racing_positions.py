"""Set-up of races shared by Rivals and Top Race."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.racing.table import RaceState, RaceTable
from engine.race.state import AT_HOME, BOX, NOBODY, Phase, RaceVector
from engine.race.tables.deck import Deck


def deal(vector: RaceVector, deck: Deck, piles: Iterable[tuple[int, Iterable[str]]]) -> None:
    """Put cards, named by their texts, into hands or other places, all others into the box."""
    vector.where[:] = BOX
    for place, cards in piles:
        for text in cards:
            same = [row for row, card in enumerate(deck.texts) if card == text]
            free = [row for row in same if vector.where[row] == BOX]
            assert free, f"no card {text!r} left"
            vector.where[free[0]] = place


def line_up(
    vector: RaceVector, table: RaceTable, cars: Mapping[str, str], owners: Mapping[str, int] | None
) -> None:
    """Put `cars` on their spaces, all others home; seat 0 is to play a card. Without `owners` each
    car belongs to the seat of its number, round the table."""
    places, seats = 0, vector.seats
    for number, colour in enumerate(table.deck.colours):
        owner = number % seats if owners is None else owners.get(colour, NOBODY)
        vector.owner[number] = owner
        if colour in cars:
            vector.at[number] = table.course.row[cars[colour]]
        else:
            places += 1
            vector.at[number] = AT_HOME
            vector.place[number] = places
    vector.home = places
    vector.phase = Phase.CHOOSE_CARD
    vector.turn = vector.seat = 0


def where(state: RaceState) -> dict[str, str | None]:
    """Return the space of every car."""
    return {car.colour: car.space for car in state.table.cars(state.race)}
