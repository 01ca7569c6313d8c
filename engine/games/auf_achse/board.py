"""Network, contracts and cards of Auf Achse as numbers, for compiled rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import numpy as np
import numpy.typing as npt

from engine.compiled.records import Record, filled, kind_of
from engine.games.auf_achse.components import FACES, NOBODY, SIZES, card_of, numbers, trailer
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.words import CARDS

CITY, TRIANGLE, FOR_SIGNS = range(3)
"""Columns of `spaces`: is a city, is a warning triangle, may be closed by roadworks."""
START, GOAL, GOODS, PAY, STEPS, BIDS = range(6)
"""Columns of `contracts`, see `Contract`. The bids are the last numbers."""
AMOUNT, PENALTY, PLACE, KEPT = range(4)
"""Columns of `cards`, see `ActionCard`. PLACE is the row of the city."""
PRICE, SUPPLY = 3, 4
"""Columns of `trailers`, with GOODS as for contracts."""
SPACE, BEFORE = range(2)
"""Columns of `ends` of ways being worked out: the space, and the end one space before it."""
IS_STOP, IS_EXACT, LENGTH, WAY = range(4)
"""Columns of `drives`: early stop, whole roll used, number of spaces, then the spaces."""

STEP_DISCOUNT = 0.985
"""Factor on a pay for every step it is away (bots only)."""

MOST_SPACES, MOST_NEIGHBOURS, MOST_ENDS = 500, 11, 12_000
"""Largest networks for which games are compiled."""

Row = list[int]


_CONTRACTS, _BIDS = numbers()["contracts"], len(numbers()["house_bids"])


class Board(Record):
    """Everything that does not change in a game, with room to work out drives and lists.

    `near` are the neighbours of every space with NOBODY behind them, `far` the steps between any
    two. `hold` is the goods on a truck without trailers. `discounts` are factors on a pay by the
    steps it is away. `ends` are those of ways being worked out, and `entered` the last one that
    came into a space from each neighbour. `drives` are those found, and `driven_to` the last one to
    each space. `way` is one of the ways before trucks, and `tried` the number of neighbours tried
    for each of its spaces. `found` are the actions listed last: their number, then the actions.
    """

    rows: int
    hold: int
    near: Annotated[list[Row], MOST_SPACES, MOST_NEIGHBOURS + 1]
    far: Annotated[list[Row], MOST_SPACES, MOST_SPACES]
    spaces: Annotated[list[Row], MOST_SPACES, 3]
    contracts: Annotated[list[Row], _CONTRACTS, BIDS + _BIDS]
    cards: Annotated[list[Row], len(CARDS), 4]
    trailers: Annotated[list[Row], len(SIZES), 5]
    discounts: Annotated[list[float], 3 * MOST_SPACES]
    ends: Annotated[list[Row], MOST_ENDS, 2]
    entered: Annotated[list[Row], MOST_SPACES, MOST_NEIGHBOURS + 1]
    drives: Annotated[list[Row], 2 * MOST_SPACES, WAY + FACES]
    driven_to: Annotated[Row, MOST_SPACES]
    way: Annotated[Row, 1 + FACES]
    tried: Annotated[Row, 1 + FACES]
    found: Annotated[Row, 2 * MOST_SPACES + 128]


@lru_cache(maxsize=8)
def board_of(roads: Roads) -> Board:
    """Return the board of a network."""
    rows = range(len(roads.ids))
    board = Board.__new__(Board)
    board.rows, board.hold = len(rows), numbers()["hold"]
    most = 1 + max(map(len, roads.neighbours))
    board.near = [[*there, *(NOBODY,) * (most - len(there))] for there in roads.neighbours]
    board.far = [*map(list, roads.distances)]
    closed = roads.city_rows | roads.protected
    board.spaces = [
        [int(row in roads.city_rows), int(row in roads.triangles), int(row not in closed)]
        for row in rows
    ]
    board.contracts = [
        [each.start, each.goal, each.goods, each.pay, each.steps, *each.bids]
        for each in roads.contracts
    ]
    board.cards = [
        [card.amount, card.penalty, roads.cities.get(card.city, NOBODY), int(card.kept)]
        for card in map(card_of, CARDS)
    ]
    offers = map(trailer, SIZES)
    board.trailers = [[0, 0, offer.goods, offer.price, offer.supply] for offer in offers]
    board.discounts = [STEP_DISCOUNT**steps for steps in range(3 * len(rows))]
    # For each number of spaces there is at most one end for each way into a space.
    board.ends = [[0, 0] for _ in range(1 + FACES * sum(map(len, roads.neighbours)))]
    board.entered = [[0] * most for _ in rows]
    board.drives = [[0] * (WAY + FACES) for _ in range(2 * len(rows))]
    board.driven_to = [0] * len(rows)
    board.way, board.tried = [0] * (1 + FACES), [0] * (1 + FACES)
    board.found = [0] * (2 * len(rows) + 128)
    return board


@lru_cache(maxsize=8)
def board_record(roads: Roads) -> npt.NDArray[np.void] | None:
    """Return the board of a network for compiled code, or None if the network is too large."""
    try:
        return filled(kind_of(Board), vars(board_of(roads)))
    except ValueError:
        return None
