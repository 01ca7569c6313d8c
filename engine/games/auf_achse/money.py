"""Money of Auf Achse: income pays debts first, fines that cannot be paid are owed (AA-10)."""

from __future__ import annotations

from engine.games.auf_achse.table import Table, tell
from engine.games.auf_achse.tellings import Told
from engine.race.compiler import part


@part
def take_in(table: Table, seat: int, amount: int) -> None:
    """The seat gets money; what it owes is taken from that at once (AA-10)."""
    owed = min(table.debt[seat], amount)
    table.money[seat] += amount - owed
    table.debt[seat] -= owed


@part
def charge(table: Table, seat: int, amount: int) -> None:
    """The seat pays as much of the amount as it has and owes the rest (AA-10)."""
    paid = min(table.money[seat], amount)
    table.money[seat] -= paid
    table.debt[seat] += amount - paid


@part
def gain(table: Table, seat: int, amount: int) -> None:
    """The seat gets money from the bank, with its event."""
    take_in(table, seat, amount)
    tell(table, Told.GAINS, seat, amount)


@part
def fine(table: Table, seat: int, amount: int) -> None:
    """The seat is charged by the bank, with its event."""
    charge(table, seat, amount)
    tell(table, Told.PAYS, seat, amount)
