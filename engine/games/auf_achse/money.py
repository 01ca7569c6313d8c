"""Money of Auf Achse: income pays debts first, fines that cannot be paid are owed."""

from __future__ import annotations

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.state import AufAchseState, put, told
from engine.games.auf_achse.values import OVER, card_of
from engine.games.core import Outcome
from engine.games.core.changing import changed
from engine.track import Sentence


def paid_to(state: AufAchseState, seat: int, amount: int) -> AufAchseState:
    """The seat gets money; what it owes is taken from that at once (AA-10)."""
    owed = min(state.debt[seat], amount)
    return changed(
        state,
        money=put(state.money, seat, state.money[seat] + amount - owed),
        debt=put(state.debt, seat, state.debt[seat] - owed),
    )


def charged(state: AufAchseState, seat: int, amount: int) -> AufAchseState:
    """The seat pays as much of the amount as it has and owes the rest (AA-10)."""
    paid = min(state.money[seat], amount)
    return changed(
        state,
        money=put(state.money, seat, state.money[seat] - paid),
        debt=put(state.debt, seat, state.debt[seat] + amount - paid),
    )


def gain(state: AufAchseState, seat: int, amount: int) -> AufAchseState:
    """The seat gets money, and so it is told."""
    return told(paid_to(state, seat, amount), say.GAINS, seat=seat + 1, amount=amount)


def fine(state: AufAchseState, seat: int, amount: int) -> AufAchseState:
    """The seat is charged, and so it is told."""
    return told(charged(state, seat, amount), say.PAYS, seat=seat + 1, amount=amount)


def is_finished(state: AufAchseState, seat: int) -> bool:
    """Whether all is auctioned and the seat has fulfilled all its contracts (AA-10)."""
    left = state.open or state.pile or state.contracts_of(seat) or state.running[seat]
    return not left


def finished(state: AufAchseState, seat: int) -> AufAchseState:
    """The end: cards still kept cost their holders what they say (AA-10, AA-11)."""
    state = told(state, say.OVER, seat=seat + 1)
    for holder, kinds in enumerate(state.kept):
        for kind in kinds:
            if card_of(kind).penalty:
                title = Sentence(card_of(kind).title)
                state = told(state, say.KEEPS, seat=holder + 1, title=title)
                state = fine(state, holder, card_of(kind).penalty)
    return changed(state, phase=OVER)


def outcome_of(state: AufAchseState) -> Outcome:
    """Most money wins, less what is owed; ties share the win (AA-10)."""
    points = tuple(have - owed for have, owed in zip(state.money, state.debt, strict=True))
    return Outcome(
        reason="all public contracts are auctioned and a player has fulfilled all own ones",
        ranks=tuple(1 + sum(other > own for other in points) for own in points),
        points=points,
    )
