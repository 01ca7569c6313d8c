"""What actions lead to in Auf Achse: the round played on, then every haulier's tour (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.auf_achse.choices import DICE, DONE
from engine.games.auf_achse.values import AFTER, AUCTION, GIVE, GO_TO, NOBODY, ROLL
from engine.games.auf_achse.worth import LOADING
from engine.games.core import Action, Chance
from engine.games.core.ahead import played_on

if TYPE_CHECKING:
    from engine.games.auf_achse.state import AufAchseState

A_STEP = 0.998
"""What is left of a pay for every step until it comes in."""
TOO_LATE = 0.95
"""What is left of a pay for every step that it comes in after the game is likely to be over."""
A_STOP = 1
"""So many steps a stop seems to take."""
A_LOT = 20
"""So many steps each contract still to be auctioned adds to the game, shared by all seats."""


def foreseen(
    state: AufAchseState, actions: Sequence[Action], chance: Chance, rounds: int
) -> list[float] | None:
    """How well the seat that decides fares after each action, until every seat had a turn; None
    where a rule of thumb knows best."""
    candidates = _candidates(state, actions)
    if candidates is None:
        return None
    until = state.turn + state.seats
    return played_on(state, actions, chance, rounds, until, tour_worth, candidates)


def _candidates(state: AufAchseState, actions: Sequence[Action]) -> set[Action] | None:
    """What is worth a closer look: all bids, calls and trailers; None if there is nothing to think
    about. A truck drives better by its rule of thumb than by a few rounds played on."""
    if state.phase in (AUCTION, GIVE, GO_TO):
        return set(actions)
    kinds = {action.kind for action in state.actions()}
    if state.phase in (ROLL, AFTER) and not kinds & {"load", "unload"}:
        found = {action for action in actions if action.kind in ("auction", "buy", "use")}
        return found | {DICE, DONE} if found else None
    return None


def tour_worth(state: AufAchseState, seat: int) -> float:
    """Money and what a tour brings for the own contracts, ahead of the average of the others.

    The game is over when the first is at the end of the tour and all is auctioned (AA-10).
    """
    tours = [_tour(state, each, row) for each, row in enumerate(state.trucks)]
    lots = len(state.open) + len(state.pile)
    end = min(tour[-1][0] if tour else 0 for tour in tours) + A_LOT * lots // state.seats
    worths = [
        have - owed + _income(tour, end)
        for have, owed, tour in zip(state.money, state.debt, tours, strict=True)
    ]
    own = worths.pop(seat)
    return own - sum(worths) / len(worths)


def _income(tour: Sequence[tuple[int, int]], end: int) -> float:
    """What a tour brings if the game is over after so many steps, less the later it comes in."""
    return sum(
        pay * A_STEP**steps * (TOO_LATE ** (steps - end) if steps > end else 1.0)
        for steps, pay in tour
    )


def _tour(state: AufAchseState, seat: int, here: int) -> list[tuple[int, int]]:
    """After how many steps a contract pays how much on a tour from here. The next stop is always
    the one that pays most for a step."""
    roads = state.roads
    known, distances = roads.contracts, roads.distances
    running, held = list(state.running[seat]), list(state.contracts_of(seat))
    room, steps, paid = state.room(seat), 0, []
    while running or held:
        far = distances[here] if here != NOBODY else (0,) * len(roads.ids)
        best, rate = NOBODY, -1.0
        for each in running:
            pays = known[each].pay / (far[known[each].goal] + 1)
            if pays > rate:
                best, rate = each, pays
        for each in held:
            contract = known[each]
            if contract.goods <= room:
                pays = contract.pay / (far[contract.start] + contract.steps + LOADING)
                if pays > rate:
                    best, rate = each, pays
        if best == NOBODY:
            break
        contract = known[best]
        here = contract.goal if best in running else contract.start
        steps += far[here] + A_STOP
        if best in running:
            running.remove(best)
            room += contract.goods
            paid.append((steps, contract.pay))
        else:
            held.remove(best)
            running.append(best)
            room -= contract.goods
    return paid
