"""What actions lead to in Camel Cup: what they bring, and what is left for the others after them
(bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.camel_cup.thumb import gains
from engine.games.camel_cup.turns import ROLL, SIDES
from engine.games.camel_cup.worth import worth_of
from engine.games.core import Action, Chance
from engine.games.core.protocol import RULED_OUT

if TYPE_CHECKING:
    from engine.games.camel_cup.state import CamelCupState

BEST = 6
"""So many actions are looked at more closely."""
ROLLS = 4
"""A roll is tried with so many different dice in each round."""
FOLLOWED = 3
"""So many turns that follow are looked at, no more than one of each seat."""
A_TURN = 1.3
"""What a turn early in a leg brings, roughly, in pounds."""


def foreseen(
    state: CamelCupState, actions: Sequence[Action], chance: Chance, rounds: int
) -> list[float]:
    """How well the seat that decides fares after each action and a few turns that follow: what it
    gains by the odds, less what the others do on average.

    By the odds, and not by how the dice happen to fall: so few rounds tell much.
    """
    now = _gains(state)
    best = sorted(now, key=now.__getitem__)[-BEST:]
    sums = dict.fromkeys((action for action in actions if action in best), 0.0)
    for _ in range(rounds):
        guess, luck = state.guess(state.mover, chance), chance.below(1 << 53)
        for action in sums:
            tried = Chance(luck)
            ways = _rolls(guess, tried) if action == ROLL else [guess.step(action)]
            sums[action] += sum(_what_follows(way, state, tried) for way in ways) / len(ways)
    return [now[each] + sums[each] / rounds if each in sums else RULED_OUT for each in actions]


def _rolls(state: CamelCupState, chance: Chance) -> list[CamelCupState]:
    """What some rolls lead to, spread evenly over all that may fall."""
    prospects = state.prospects(ROLL)
    reached, at = 0.0, chance.below(1 << 20) / (1 << 20)
    ways: list[CamelCupState] = []
    for likely, after in prospects:
        reached += likely * ROLLS
        while len(ways) + at < reached and len(ways) < ROLLS:
            ways.append(after)
    return ways or [prospects[-1][1]]


def _gains(state: CamelCupState) -> dict[Action, float]:
    """What each action brings by the odds; desert tiles with what they do to the others' bets.

    The worth of a tile counts that nobody rolls meanwhile: a tile can wait, a bet may be gone.
    """
    actions = state.actions()
    tiles = [action for action in actions if action.kind in SIDES]
    found = gains(state, [action for action in actions if action.kind not in SIDES])
    if tiles:
        before = worth_of(state, state.mover)
        found |= {each: worth_of(state.step(each), state.mover) - before for each in tiles}
    return found


def _what_follows(after: CamelCupState, before: CamelCupState, chance: Chance) -> float:
    """What the seat gains more than the others do on average in the turns that follow.

    Overall bets are left out: they can wait for everybody alike.
    """
    found, seat = 0.0, before.mover
    until = before.turn + 1 + min(before.seats, FOLLOWED)
    others = before.seats - 1
    while after.seat is not None and after.turn < until and after.leg == before.leg:
        actions = [each for each in after.actions() if each.kind not in ("winner", "loser")]
        each_gain = gains(after, actions, roughly=True)
        most = max(each_gain.values())
        found += most if after.mover == seat else -most / others
        best = [action for action, gain in each_gain.items() if gain == most]
        after = after.step(chance.choice(best))
    if after.seat is None:
        return found
    movers = [(after.mover + turn) % before.seats for turn in range(until - after.turn)]
    return found + A_TURN * sum(1 if mover == seat else -1 / others for mover in movers)
