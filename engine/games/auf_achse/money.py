"""Money of Auf Achse: income pays debts first, fines that cannot be paid are owed (AA-10)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.games.auf_achse.table import Table, tell
from engine.games.auf_achse.tellings import Told


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
