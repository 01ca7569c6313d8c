"""Money of Auf Achse: income, debts and fines, the end and its winners, the account (AA-10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.compiled.compiler import part
from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.board import PENALTY, Board
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.table import Position, Table, tell
from engine.games.auf_achse.tellings import Told
from engine.games.auf_achse.words import Phase, Stage
from engine.games.core import Account, Outcome, amounts_told, ranks_of, with_sums
from engine.games.core.piles import size
from engine.track import Sentence

COLUMNS = (
    (Sentence("Contracts"), say.UNLOADS, 1),
    (Sentence("Auctions"), say.WINS, -1),
    (Sentence("Trailers"), say.BUYS, -1),
    (Sentence("Bonuses"), say.GAINS, 1),
    (Sentence("Fines"), say.PAYS, -1),
)

"""Head of each column, the sentence of its payments, and their sign."""


@part
def take_in(table: Table, seat: int, amount: int) -> None:
    """Give money to a seat. Its debts are paid from that at once (AA-10)."""
    owed = min(table.debt[seat], amount)
    table.money[seat] += amount - owed
    table.debt[seat] -= owed


@part
def charge(table: Table, seat: int, amount: int) -> None:
    """Charge a seat as much of `amount` as it has. It owes the rest (AA-10)."""
    paid = min(table.money[seat], amount)
    table.money[seat] -= paid
    table.debt[seat] += amount - paid


@part
def gain(table: Table, seat: int, amount: int) -> None:
    """Give money from the bank to a seat, with an event."""
    take_in(table, seat, amount)
    tell(table, Told.GAINS, seat, amount)


@part
def fine(table: Table, seat: int, amount: int) -> None:
    """Charge a seat for the bank, with an event."""
    charge(table, seat, amount)
    tell(table, Told.PAYS, seat, amount)


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
        reason=Sentence(
            "all public contracts are auctioned and a player has fulfilled all own ones"
        ),
        ranks=ranks_of(points),
        points=points,
    )


def account(states: Sequence[AufAchseState]) -> Account | None:
    """Return the income and expenses of every seat, debts included, or None before the end."""
    if states[-1].phase != Phase.OVER:
        return None
    told = [(amounts_told(states, (sentence,), "amount"), sign) for _, sentence, sign in COLUMNS]
    return with_sums(
        (Sentence("Initial"), *(head for head, _, _ in COLUMNS)),
        (
            (money, *(sign * amounts[seat] for amounts, sign in told))
            for seat, money in enumerate(states[0].money)
        ),
        Sentence("Total"),
    )
