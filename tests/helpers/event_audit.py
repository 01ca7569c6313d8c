"""Audit of a game: every change of money, cards or goods must have an event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.games.auf_achse import sentences as haulage
from engine.games.auf_achse.components import SIZES, numbers, trailer
from engine.games.auf_achse.components import action_cards as printed_cards
from engine.games.auf_achse.files import all_cards as action_cards
from engine.games.auf_achse.files import all_contracts
from engine.games.auf_achse.loading import room
from engine.games.auf_achse.state import AufAchseState
from engine.games.camel_cup import sentences as races
from engine.games.camel_cup.state import CamelCupState
from engine.games.core import Event, State
from engine.games.five_towers.cards import deck
from engine.games.five_towers.files import all_cards
from engine.games.five_towers.state import FiveTowersState

INCOME = {
    races.OASIS, races.MIRAGE, races.PHOTO, races.LEG_PAYS, races.RIGHT_WINNER, races.RIGHT_LOSER,
    haulage.GAINS, haulage.UNLOADS,
}  # fmt: skip
SELDOM = 8
"""Number of states between two counts of the goods, as lost goods stay lost."""
COST = {races.LEG_COSTS, races.OVERALL_COSTS, haulage.PAYS, haulage.BUYS, haulage.WINS}


def check_books(states: Sequence[State]) -> None:
    """Fail if money changes without an event, if a card or a contract is missing, or if a truck
    carries more than it can."""
    for before, after in pairwise(states):
        have, had = _money(after), _money(before)
        for seat, (now, then) in enumerate(zip(have, had, strict=True)):
            assert now - then == _told(after.events, seat), (seat, list(map(str, after.events)))
    for state in (*states[::SELDOM], states[-1]):
        _check_things(state)


def _money(state: State) -> Sequence[int]:
    """Return the money of every seat less its debts; empty in a game without money."""
    if isinstance(state, AufAchseState):
        return [have - owed for have, owed in zip(state.money, state.debt, strict=True)]
    return state.money if isinstance(state, CamelCupState) else ()


def _told(events: Sequence[Event], seat: int) -> int:
    """Return the money a seat got and paid by events."""
    total = 0
    for event in events:
        if event.values.get("seat") == seat + 1:
            amount = int(event.values.get("money", event.values.get("amount", 0)))
            total += amount * ((event.sentence in INCOME) - (event.sentence in COST))
    return total


def _check_things(state: State) -> None:
    if isinstance(state, FiveTowersState):
        assert sorted(all_cards(state)) == sorted(deck(state.seats))
    elif isinstance(state, CamelCupState):
        assert min(state.money) >= 0
        assert sorted(state.line) == [0, 1, 2, 3, 4]
    elif isinstance(state, AufAchseState):
        assert sorted(all_contracts(state)) == list(range(numbers()["contracts"]))
        assert sorted(action_cards(state)) == sorted(card.kind for card in printed_cards())
        assert min(state.money) >= 0
        assert all(room(state, state.board, seat) >= 0 for seat in range(state.seats))
        for row, size in enumerate(SIZES):
            assert sum(own[row] for own in state.trailers) <= trailer(size).supply
        standing = [row for row in state.trucks if row >= 0]
        assert len(set(standing)) == len(standing)
