"""Things on the table of racing games: cards, cars, the current card, the podium."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.games.core import Action, Row, Thing
from engine.games.core import view as shape
from engine.games.racing.table import CarView, RaceState, phase_of
from engine.race.state import Phase
from engine.race.tables.deck import Card
from engine.track import Sentence

FIRST = 3
"""Number of places on the podium."""

_NOT_PLAYING = (Phase.OVER, Phase.CHOOSE_CARD, Phase.BETWEEN_TURNS)


def race_card(card: Card, *actions: Action, bar: int | None = None) -> Thing:
    """Return a race card: its bars from the top down, or the two colours of a Spurt / Breakdown
    card."""
    text, about = str(card), Sentence("A race card: {bars}", bars=str(card))
    if card.pair:
        text = ", ".join(f"{colour} ±" for colour in card.pair)
        about = Sentence("A Spurt / Breakdown card: {cars}", cars=", ".join(card.pair))
    return Thing(shape.RACE_CARD, text, about=about, actions=actions, bar=bar)


def playing(state: RaceState) -> Iterator[Row]:
    """Yield a row with the card being played, its current bar marked."""
    race = state.race
    if phase_of(race) in _NOT_PLAYING or race.card < 0:
        return
    card = state.table.deck.cards[race.card]
    done, last = race.bar, len(card.bars) - 1
    bar = last - done if race.upward else done
    seat = race.turn
    mark = Thing(shape.SEAT, str(seat + 1), owner=seat, about=Sentence("Who plays the card"))
    moves = 0 <= bar <= last and phase_of(race) not in (Phase.CHOOSE_ORDER, Phase.CHOOSE_SKIP)
    yield Row((mark, race_card(card, bar=bar if moves else None)), Sentence("Being played"))


def hand_row(seat: int, seats: Collection[int], cards: Sequence[Thing]) -> Row:
    """Return a hand under its title; without cards an empty place."""
    if not cards:
        return Row(())
    if len(seats) == 1:
        return Row(tuple(cards), Sentence("Your hand"))
    return Row(tuple(cards), Sentence("Hand of seat {seat}", seat=seat + 1))


def car_tiles(cars: Sequence[CarView]) -> tuple[Thing, ...]:
    """Return cars with the places of those at home."""
    return tuple(
        Thing(
            shape.TILE,
            f"{car.place}." if car.place else "",
            car.colour,
            about=_about(car),
        )
        for car in cars
    )


def _about(car: CarView) -> Sentence:
    colour = Sentence(car.colour)
    if car.place:
        return Sentence("The {car} car: finished, place {place}", car=colour, place=car.place)
    if car.beside:
        return Sentence("The {car} car: waits beside {space}", car=colour, space=car.beside)
    if car.space is None:
        return Sentence("The {car} car", car=colour)
    return Sentence("The {car} car: on {space}", car=colour, space=car.space)


def podium(state: RaceState) -> tuple[Thing, ...]:
    """Return the cars on the podium."""
    home = sorted((car for car in state.table.cars(state.race) if car.place), key=_place)
    return tuple(Thing(shape.CAR, "", car.colour, car.owner) for car in home[:FIRST])


def _place(car: CarView) -> int:
    return car.place or 0
