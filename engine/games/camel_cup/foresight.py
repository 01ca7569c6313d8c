"""What actions lead to in Camel Cup: what they bring, and what is left for the others after them
(bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.camel_cup.thumb import gains
from engine.games.core import Action, Chance

if TYPE_CHECKING:
    from engine.games.camel_cup.state import CamelCupState

BEST = 6
"""So many actions are looked at more closely."""
RULED_OUT = float("-inf")


def foreseen(
    state: CamelCupState, actions: Sequence[Action], chance: Chance, rounds: int
) -> list[float] | None:
    """How well the seat that decides fares after each action until the leg is over or every seat
    had a turn after it: what it gains by the odds, less what the others do on average.

    By the odds, and not by how the dice happen to fall: so few rounds tell much.
    """
    seat = state.mover
    now = gains(state, state.actions())
    best = sorted(now, key=now.__getitem__)[-BEST:]
    sums = {action: rounds * now[action] for action in actions if action in best}
    for _ in range(rounds):
        guess, luck = state.guess(seat, chance), chance.below(1 << 53)
        for action in sums:
            sums[action] += _what_follows(guess.step(action), seat, state, Chance(luck))
    return [sums.get(action, RULED_OUT) / rounds for action in actions]


def _what_follows(after: CamelCupState, seat: int, before: CamelCupState, chance: Chance) -> float:
    """What the seat gains more than the others do on average in the turns that follow."""
    found, until = 0.0, before.turn + 1 + before.seats
    while after.seat is not None and after.turn < until and after.leg == before.leg:
        each = gains(after, after.actions(), roughly=True)
        most = max(each.values())
        found += most if after.mover == seat else -most / (after.seats - 1)
        action = chance.choice([action for action, gain in each.items() if gain == most])
        after = after.step(action)
    return found
