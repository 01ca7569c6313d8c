"""Kept action cards about a city: bonuses and the inspection (AA-11)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.games.auf_achse.board import AMOUNT, PLACE, Board
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.money import gain
from engine.games.auf_achse.table import Position, Table, tell
from engine.games.auf_achse.tellings import Told
from engine.games.auf_achse.words import Card
from engine.games.core.piles import put, take


@part
def use_city_cards(table: Table, board: Board) -> None:
    """Use the mover's kept cards about the city its truck has reached. A bonus pays. The inspection
    goes on to the next seat and lets the truck move once more later in the turn."""
    seat = table.mover
    card = card_of_city(table, board)
    while card != NOBODY:
        if card == Card.INSPECTION:
            left = (seat + 1) % table.seats
            take(table.cards[seat], card)
            put(table.cards[left], card)
            tell(table, Told.PASSES_ON, seat, left)
            table.inspected = 1
        else:
            discard(table, card)
            gain(table, seat, board.cards[card][AMOUNT])
        card = card_of_city(table, board)


@part
def card_of_city(table: Position, board: Board) -> int:
    """Return the mover's first kept card about the city of its truck, or NOBODY."""
    for card in table.cards[table.mover]:
        if card == NOBODY:
            break
        if board.cards[card][PLACE] == table.trucks[table.mover]:
            return card
    return NOBODY


@part
def discard(table: Table, card: int) -> None:
    """Discard a kept card of the mover."""
    take(table.cards[table.mover], card)
    put(table.discard, card)
