"""What actions lead to in Camel Cup: what they bring, and what is left for the others after them
(bots only)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.games.camel_cup.patience import kept_cards
from engine.games.camel_cup.thumb import gains
from engine.games.camel_cup.turns import ROLL, SIDES
from engine.games.camel_cup.values import TURN, camels
from engine.games.camel_cup.worth import cards_of_others, worth_of
from engine.games.core import Action, Chance
from engine.games.core.changing import changed
from engine.games.core.protocol import RULED_OUT

if TYPE_CHECKING:
    from engine.games.camel_cup.state import CamelCupState

BEST = 6
"""So many actions are looked at more closely."""
ROLLS = 4
"""A roll is tried with so many different dice in each round."""
FOLLOWED = 3
"""So many turns that follow are looked at, no more than one of each seat."""
OVERALL = ("winner", "loser")
"""The kinds of overall bets."""
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
    guess = state.guess(state.mover, chance)
    ways = {each: _ways(guess, each) for each in actions if each in best}
    sums = dict.fromkeys(ways, 0.0)
    for _ in range(rounds):
        luck = chance.below(1 << 53)
        for action, likely_ways in ways.items():
            tried = Chance(luck)
            met = _some(likely_ways, tried)
            follows = (_what_follows(changed(way, stream=luck), state, tried) for way in met)
            sums[action] += sum(follows) / len(met)
    return [now[each] + sums[each] / rounds if each in sums else RULED_OUT for each in actions]


def _ways(state: CamelCupState, action: Action) -> Sequence[tuple[float, CamelCupState]]:
    """How likely an action leads to which state."""
    return state.prospects(ROLL) if action == ROLL else ((1.0, state.step(action)),)


def _some(ways: Sequence[tuple[float, CamelCupState]], chance: Chance) -> list[CamelCupState]:
    """A few of the states an action leads to, spread evenly over all that may come."""
    if len(ways) == 1:
        return [ways[0][1]]
    reached, at = 0.0, chance.below(1 << 20) / (1 << 20)
    found: list[CamelCupState] = []
    for likely, after in ways:
        reached += likely * ROLLS
        while len(found) + at < reached and len(found) < ROLLS:
            found.append(after)
    return found or [ways[-1][1]]


def _gains(state: CamelCupState) -> dict[Action, float]:
    """What each action brings by the odds; desert tiles with what they do to the others' bets.

    The worth of a tile counts that nobody rolls meanwhile: a tile can wait, a bet may be gone.
    """
    actions = state.actions()
    tiles = [action for action in actions if action.kind in SIDES]
    found = gains(state, [action for action in actions if action.kind not in SIDES])
    for action, lost in _lost_by_not_waiting(state, actions):
        found[action] -= lost
    if tiles:
        before = worth_of(state, state.mover)
        found |= {each: worth_of(state.step(each), state.mover) - before for each in tiles}
    return found


def _lost_by_not_waiting(
    state: CamelCupState, actions: Sequence[Action]
) -> Iterator[tuple[Action, float]]:
    """What the card of each overall bet would bring if it was kept."""
    before = (
        cards_of_others(state.winner_pile, state.mover),
        cards_of_others(state.loser_pile, state.mover),
    )
    for action in actions:
        if action.kind in OVERALL:
            kept = kept_cards(state.herd, state.dice, state.modules.sprint, before)
            yield action, kept[camels().index(action.value)]


def _what_follows(after: CamelCupState, before: CamelCupState, chance: Chance) -> float:
    """What the seat gains more than the others do on average in the turns that follow.

    Overall bets are left out: they can wait for everybody alike.
    """
    found, seat = 0.0, before.mover
    until = before.turn + 1 + min(before.seats, FOLLOWED)
    others = before.seats - 1
    while after.seat is not None and after.turn < until and after.leg == before.leg:
        actions = [each for each in after.actions() if each.kind not in OVERALL]
        each_gain = gains(after, actions, roughly=True)
        most = max(each_gain.values())
        found += most if after.mover == seat else -most / others
        if after.turn == until - 1 and after.phase == TURN:
            return found
        best = [action for action, gain in each_gain.items() if gain == most]
        after = after.step(chance.choice(best))
    if after.seat is None:
        return found
    movers = [(after.mover + turn) % before.seats for turn in range(until - after.turn)]
    return found + A_TURN * sum(1 if mover == seat else -1 / others for mover in movers)
