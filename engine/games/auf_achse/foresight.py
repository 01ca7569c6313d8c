"""What actions lead to in Auf Achse: the best tour of every truck after them (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.auf_achse.choices import DICE, DONE
from engine.games.auf_achse.thumb import is_card_useful
from engine.games.auf_achse.tours import Haulage, Tour, best_tour
from engine.games.auf_achse.values import (
    AFTER,
    AUCTION,
    GIVE,
    GO_TO,
    MOVE,
    NOBODY,
    OVER,
    PLACE,
    ROLL,
)
from engine.games.core import Action, Chance
from engine.games.core.protocol import RULED_OUT

if TYPE_CHECKING:
    from engine.games.auf_achse.state import AufAchseState

A_STEP = 0.985
"""What is left of a pay for every step until it comes in."""
TOO_LATE = 0.85
"""What is left of a pay for every step that it comes in after the game is likely to be over."""
A_LOT = 14
"""So many steps each contract still to be auctioned adds to the game, shared by all seats."""
NEVER = 10_000
"""No game takes so many steps."""
CLOSE = 6
"""A sign is put no more spaces ahead of a truck."""
OPEN_CHOICES = (MOVE, AUCTION, GIVE, GO_TO)
"""Where every action is looked at but buying, which can wait until after the drive."""
REST = (ROLL, AFTER, AUCTION, OVER)
"""Where all that a drive or a card asks for is decided."""


def foreseen(
    state: AufAchseState, actions: Sequence[Action], chance: Chance, rounds: int
) -> list[float] | None:
    """How well the seat that decides fares after each action, on average over so many guesses;
    None where a rule of thumb knows best: loading, the smaller choices of cards.

    Every action meets the same guesses and the same luck.
    """
    looked_at = _looked_at(state, actions)
    seat = state.seat
    if looked_at is None or seat is None:
        return None
    sums = [0.0 if action in looked_at else RULED_OUT for action in actions]
    for _ in range(rounds):
        guess, luck = state.guess(seat, chance), chance.below(1 << 53)
        for row, action in enumerate(actions):
            if action in looked_at:
                sums[row] += tour_worth(_after(guess, action, Chance(luck)), seat)
    return [total / rounds for total in sums]


def _looked_at(state: AufAchseState, actions: Sequence[Action]) -> set[Action] | None:
    """What is worth a closer look; None if there is nothing to think about."""
    if state.phase == PLACE:
        cities = {state.roads.ids[row] for row in state.roads.city_rows}
        return {action for action in actions if action.value in cities}
    if state.phase in OPEN_CHOICES:
        return {action for action in actions if action.kind != "buy"}
    if state.phase not in (ROLL, AFTER):
        return None
    possible = state.actions()
    if any(action.kind in ("load", "unload") for action in possible):
        return None
    if any(action.kind == "use" and is_card_useful(state, action) for action in possible):
        return None
    signs = _signs(state) if state.phase == AFTER and state.die == 1 else set()
    found = {action for action in actions if action.kind in ("buy", "auction") or action in signs}
    return found | {DICE, DONE} if found else None


def _signs(state: AufAchseState) -> set[Action]:
    """Roadworks a few spaces ahead of another truck, on a shortest way to where it is known to
    have something to load or unload."""
    known, far = state.roads.contracts, state.roads.distances
    found = set()
    for seat, here in enumerate(state.trucks):
        if seat == state.mover:
            continue
        stops = {known[each].goal for each in state.running[seat]}
        stops |= {known[each].start for each in state.known[seat]}
        for row, space in enumerate(state.roads.ids):
            ahead = far[here][row]
            if ahead <= CLOSE and any(ahead + far[row][at] == far[here][at] for at in stops):
                found.add(Action("roadworks", space))
    return found


def _after(state: AufAchseState, action: Action, chance: Chance) -> AufAchseState:
    """What an action leads to before the dice are rolled again; what a drive and a card ask for
    is decided by rules of thumb."""
    if action == DICE:
        return state
    seat, after = state.seat, state.step(action)
    while state.phase != AUCTION and after.seat == seat and after.phase not in REST:
        after = after.step(after.suggestion(chance))
    return after


def tour_worth(state: AufAchseState, seat: int) -> float:
    """Money and what the best tour brings for the own contracts, ahead of the average of the
    others. What is up at an auction belongs to whoever leads, or else to the caller (AA-9).

    The game is likely to be over when all is auctioned and the first is at the end of the tour
    (AA-10).
    """
    worths = [float(have - owed) for have, owed in zip(state.money, state.debt, strict=True)]
    if state.phase == OVER:
        own = worths.pop(seat)
        return own - sum(worths) / len(worths)
    hauliers = [_haulage(state, each) for each in range(state.seats)]
    if state.phase == AUCTION and state.leader != NOBODY:
        worths[state.leader] -= state.roads.contracts[state.lot].bids[state.bid]
    lots = len(state.open) + len(state.pile)
    first = min(_tour(state, each, NEVER).steps for each in hauliers)
    end = first + A_LOT * lots // state.seats
    worths = [
        worth + _tour(state, each, end).income for worth, each in zip(worths, hauliers, strict=True)
    ]
    own = worths.pop(seat)
    return own - sum(worths) / len(worths)


def _haulage(state: AufAchseState, seat: int) -> Haulage:
    """The truck of a seat and its contracts, with the one it is about to win."""
    held = state.contracts_of(seat)
    if state.phase == AUCTION and seat == (state.mover if state.leader == NOBODY else state.leader):
        held = (*held, state.lot)
    running = tuple(sorted(state.running[seat]))
    return Haulage(state.trucks[seat], running, tuple(sorted(held)), state.room(seat))


def _tour(state: AufAchseState, haulage: Haulage, end: int) -> Tour:
    """The best tour if the game is likely to be over after so many steps."""
    return best_tour(state.roads, state.signs, haulage, (A_STEP, TOO_LATE, end))
