"""Money of Auf Achse: income pays debts first, fines that cannot be paid are owed (AA-10)."""

from __future__ import annotations

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.state import AufAchseState
from engine.games.core.updates import changed, with_added, with_event


def with_income(state: AufAchseState, seat: int, amount: int) -> AufAchseState:
    """The seat gets money; what it owes is taken from that at once (AA-10)."""
    owed = min(state.debt[seat], amount)
    return changed(
        state,
        money=with_added(state.money, seat, amount - owed),
        debt=with_added(state.debt, seat, -owed),
    )


def with_charge(state: AufAchseState, seat: int, amount: int) -> AufAchseState:
    """The seat pays as much of the amount as it has and owes the rest (AA-10)."""
    paid = min(state.money[seat], amount)
    return changed(
        state,
        money=with_added(state.money, seat, -paid),
        debt=with_added(state.debt, seat, amount - paid),
    )


def gain(state: AufAchseState, seat: int, amount: int) -> AufAchseState:
    """The seat gets money from the bank, with its event."""
    return with_event(with_income(state, seat, amount), say.GAINS, seat=seat + 1, amount=amount)


def fine(state: AufAchseState, seat: int, amount: int) -> AufAchseState:
    """The seat is charged by the bank, with its event."""
    return with_event(with_charge(state, seat, amount), say.PAYS, seat=seat + 1, amount=amount)
