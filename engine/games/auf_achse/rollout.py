"""Rollouts of Auf Achse: the best tour of every truck after each action (bots only)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.auf_achse.board import STEP_DISCOUNT
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.heuristics import is_card_useful
from engine.games.auf_achse.loading import contracts_of, room
from engine.games.auf_achse.money import net_money
from engine.games.auf_achse.observation import determinize
from engine.games.auf_achse.rules import apply, heuristic_policy, legal_actions
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.tours import Haulage, Tour, best_tour
from engine.games.auf_achse.words import CARD_NUMBERS, Phase
from engine.games.core import RULED_OUT, Action, Rng

ROLL, DONE = Action("roll"), Action("done")

LATE_DISCOUNT = 0.85
"""Factor on a pay for every step that it comes in after the likely end of the game."""
STEPS_PER_LOT = 14
"""Steps that each contract still to be auctioned adds to the game, shared by all seats."""
NEVER = 10_000
"""More steps than any game takes."""
CLOSE = 6
"""Largest distance of roadworks ahead of a truck, in spaces."""
OPEN_CHOICES = (Phase.MOVE, Phase.AUCTION, Phase.GIVE, Phase.GO_TO)
"""Phases in which all actions are considered but buying, which can wait until after the drive."""
TURN = (Phase.ROLL, Phase.PARKED, Phase.AFTER)
"""Phases with several actions one after the other."""
SETTLED = (*TURN, Phase.AUCTION, Phase.OVER)
"""Phases in which all choices of a drive or a card are made."""


def rollout(
    state: AufAchseState, actions: Sequence[Action], rng: Rng, rounds: int
) -> list[float] | None:
    """Return the average value for the deciding seat after each of `actions`, over `rounds` deals
    of the hidden cards. Return None where the rule of thumb knows best: loading, small choices of
    cards.

    Every action meets the same deals and the same luck.
    """
    considered = _considered(state, actions)
    seat = state.seat
    if considered is None or seat is None:
        return None
    sums = [0.0 if action in considered else RULED_OUT for action in actions]
    for _ in range(rounds):
        deal, stream = determinize(state, seat, rng), rng.below(1 << 53)
        for row, action in enumerate(actions):
            if action in considered:
                sums[row] += tour_value(_settled_after(deal, action, Rng(stream)), seat)
    return [total / rounds for total in sums]


def _considered(state: AufAchseState, actions: Sequence[Action]) -> set[Action] | None:
    """Return the actions worth a closer look, or None if the choice is clear."""
    if state.phase == Phase.PLACE:
        cities = {state.roads.ids[row] for row in state.roads.city_rows}
        return {action for action in actions if action.value in cities}
    if state.phase in OPEN_CHOICES:
        return {action for action in actions if action.kind != "buy"}
    if state.phase not in TURN:
        return None
    possible = legal_actions(state)
    if any(action.kind in ("load", "unload") for action in possible):
        return None
    cards = [CARD_NUMBERS[action.value] for action in possible if action.kind == "use"]
    if any(is_card_useful(state, state.board, card) for card in cards):
        return None
    signs = _signs(state) if state.phase == Phase.AFTER and state.die == 1 else set()
    found = {action for action in actions if action.kind in ("buy", "auction") or action in signs}
    return found | {ROLL if ROLL in possible else DONE} if found else None


def _signs(state: AufAchseState) -> set[Action]:
    """Return roadworks a few spaces ahead of another truck, on a shortest way to a place where it
    is known to load or unload."""
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


def _settled_after(state: AufAchseState, action: Action, rng: Rng) -> AufAchseState:
    """Return the state after an action before the dice are rolled again. The rule of thumb decides
    the choices of a drive or a card."""
    if action == ROLL:
        return state
    seat, after = state.seat, apply(state, action)
    while state.phase != Phase.AUCTION and after.seat == seat and after.phase not in SETTLED:
        after = apply(after, heuristic_policy(after, rng))
    return after


def tour_value(state: AufAchseState, seat: int) -> float:
    """Return money and income of the best tour of `seat`, in DM ahead of the average of the others.

    A contract up for auction belongs to the leader, or else to the caller (AA-9). The game is
    likely to be over when all is auctioned and the first tour has ended (AA-10).
    """
    values = [float(net_money(state, each)) for each in range(state.seats)]
    if state.phase != Phase.OVER:
        hauliers = [_haulage(state, each) for each in range(state.seats)]
        if state.phase == Phase.AUCTION and state.leader != NOBODY:
            values[state.leader] -= state.roads.contracts[state.lot].bids[state.bid]
        lots = len(state.open) + len(state.pile)
        first = min(_tour(state, each, NEVER).steps for each in hauliers)
        end = first + STEPS_PER_LOT * lots // state.seats
        for each, haulage in enumerate(hauliers):
            values[each] += _tour(state, haulage, end).income
    own = values.pop(seat)
    return own - sum(values) / len(values)


def _haulage(state: AufAchseState, seat: int) -> Haulage:
    """Return the truck of a seat and its contracts, with the one it is about to win."""
    held = contracts_of(state, seat)
    if state.phase == Phase.AUCTION and seat == (
        state.mover if state.leader == NOBODY else state.leader
    ):
        held = (*held, state.lot)
    running = tuple(sorted(state.running[seat]))
    return Haulage(state.trucks[seat], running, tuple(sorted(held)), room(state, state.board, seat))


def _tour(state: AufAchseState, haulage: Haulage, end: int) -> Tour:
    """Return the best tour if the game is likely to be over after `end` steps."""
    return best_tour(state.roads, state.signs, haulage, (STEP_DISCOUNT, LATE_DISCOUNT, end))
