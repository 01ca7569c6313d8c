"""Network, contracts and cards of Auf Achse as numbers, for compiled rules."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from engine.games.auf_achse.components import FACES, NOBODY, SIZES, card_of, numbers, trailer
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.words import CARDS
from engine.games.core.records import filled

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


class Board:
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
    near: list[Row]
    far: list[Row]
    spaces: list[Row]
    contracts: list[Row]
    cards: list[Row]
    trailers: list[Row]
    discounts: list[float]
    ends: list[Row]
    entered: list[Row]
    drives: list[Row]
    driven_to: Row
    way: Row
    tried: Row
    found: Row


_SHAPES: dict[str, tuple[int, ...]] = {
    "near": (MOST_SPACES, MOST_NEIGHBOURS + 1),
    "far": (MOST_SPACES, MOST_SPACES),
    "spaces": (MOST_SPACES, 3),
    "contracts": (numbers()["contracts"], BIDS + len(numbers()["house_bids"])),
    "cards": (len(CARDS), 4),
    "trailers": (len(SIZES), 5),
    "discounts": (3 * MOST_SPACES,),
    "ends": (MOST_ENDS, 2),
    "entered": (MOST_SPACES, MOST_NEIGHBOURS + 1),
    "drives": (2 * MOST_SPACES, WAY + FACES),
    "driven_to": (MOST_SPACES,),
    "way": (1 + FACES,),
    "tried": (1 + FACES,),
    "found": (2 * MOST_SPACES + 128,),
}
_KINDS = {"discounts": np.float64}
_BOARD = np.dtype(
    [(name, _KINDS.get(name, np.int64), _SHAPES.get(name, ())) for name in Board.__annotations__]
)
"""Record type of a board."""


@lru_cache(maxsize=8)
def board_of(roads: Roads) -> Board:
    """Return the board of a network."""
    rows = range(len(roads.ids))
    board = Board()
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
        return filled(_BOARD, vars(board_of(roads)))
    except ValueError:
        return None
