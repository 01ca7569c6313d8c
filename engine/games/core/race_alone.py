"""The race of a game run by itself: cars and cards are dealt, and nothing is bought or bet on."""

from __future__ import annotations

from dataclasses import dataclass

from engine.race.tables.deck import Deck


@dataclass(frozen=True, slots=True)
class RaceAlone:
    """How the race of a game begins, goes and ends without auctions, powers, bets, tips, shares and
    pit stops.

    Each seat is dealt `hand` of the cards `dealt` (numbers in the deck) and, for each of its cars,
    the card `own` names, −1 for none. The car on the start slot `first`, from 0, begins. Only the
    longest ways are legal, or all (`longest`); when `last_home` cars are home the race is over, and
    cars out take the places after them, or none (`ranks_cars_out`). `prizes` are by place, `bets`
    line by line by place, both in the same unit.
    """

    deck: Deck
    hand: int
    dealt: tuple[int, ...]
    own: tuple[int, ...]
    first: int
    longest: bool
    last_home: int
    ranks_cars_out: bool
    prizes: tuple[int, ...]
    bets: tuple[tuple[int, ...], ...]
