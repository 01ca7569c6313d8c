"""End and winners of Auf Achse (AA-10)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.games.auf_achse.board import PENALTY, Board
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.money import fine
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.table import Position, Table, tell
from engine.games.auf_achse.tellings import Told
from engine.games.auf_achse.words import Phase, Stage
from engine.games.core import Outcome, ranks_of
from engine.games.core.piles import size


@part
def is_finished(table: Position, seat: int) -> bool:
    """Return whether all is auctioned and the seat has fulfilled all its contracts (AA-10)."""
    public = size(table.open) + size(table.pile)
    own = size(table.hands[seat]) + size(table.known[seat]) + size(table.running[seat])
    return public + own == 0


@part
def end_game(table: Table, board: Board, seat: int) -> None:
    """End the game. Kept cards cost their holders a penalty (AA-10, AA-11)."""
    tell(table, Told.OVER, seat)
    for holder in range(table.seats):
        for card in table.cards[holder]:
            if card == NOBODY:
                break
            if board.cards[card][PENALTY]:
                tell(table, Told.KEEPS, holder, card)
                fine(table, holder, board.cards[card][PENALTY])
    table.stage = Stage.OVER


@part
def net_money(table: Position, seat: int) -> int:
    """Return the money of a seat, minus its debt."""
    return table.money[seat] - table.debt[seat]


def outcome(state: AufAchseState) -> Outcome | None:
    """Return the ranks by money minus debt, with ties (AA-10), or None before the end."""
    if state.phase != Phase.OVER:
        return None
    points = tuple(net_money(state, seat) for seat in range(state.seats))
    return Outcome(
        reason="all public contracts are auctioned and a player has fulfilled all own ones",
        ranks=ranks_of(points),
        points=points,
    )
