"""Rollouts of Camel Cup: gains of actions, and gains they leave to the others (bots only)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.games.camel_cup.components import colours
from engine.games.camel_cup.evaluation import bets_of_others, evaluate, overall_sum
from engine.games.camel_cup.heuristics import gains
from engine.games.camel_cup.laying import table_of
from engine.games.camel_cup.moving import (
    CAMELS,
    camel_in,
    camels_on,
    faces_of,
    line_of,
    moved,
    space_of,
    spaces_of,
)
from engine.games.camel_cup.observation import determinize
from engine.games.camel_cup.odds import Row, race_odds
from engine.games.camel_cup.rules import apply, chance_outcomes, legal_actions
from engine.games.camel_cup.state import Board, CamelCupState
from engine.games.camel_cup.tellings import SIDES
from engine.games.camel_cup.words import Phase
from engine.games.core import RULED_OUT, Action, Rng
from engine.games.core.updates import changed

OVERALL = ("winner", "loser")
"""Kinds of overall bets."""
BEST = 6
"""Actions that are looked at more closely."""
DIFFERENT_ROLLS = 4
"""Different dice tried for a roll in each round."""
FOLLOWING_TURNS = 3
"""Most turns that are looked at after an action, no more than one of each seat."""
GAIN_OF_A_TURN = 1.3
"""Rough gain of a turn early in a leg, in pounds."""
LATER = 3
"""Rolls after which an overall bet is compared with itself."""
LATER_POSITIONS, LATER_RACES = 24, 100
"""Positions rolled for that comparison, and races simulated from each."""


def rollout(state: CamelCupState, actions: Sequence[Action], rng: Rng, rounds: int) -> list[float]:
    """Return the gain of the deciding seat by each action and a few following turns, minus the
    average gain of the others.

    Gains go by the odds and not by the fall of the dice, so that few rounds say much.
    """
    now = _gains(state)
    best = sorted(now, key=now.__getitem__)[-BEST:]
    deal = determinize(state, state.mover, rng)
    outcomes = {each: chance_outcomes(deal, each) for each in actions if each in best}
    sums = dict.fromkeys(outcomes, 0.0)
    for _ in range(rounds):
        stream = rng.below(1 << 53)
        for action, weighted in outcomes.items():
            own = Rng(stream)
            some = _systematic_sample(weighted, own)
            follow = (_following_gains(changed(each, stream=stream), state, own) for each in some)
            sums[action] += sum(follow) / len(some)
    return [now[each] + sums[each] / rounds if each in sums else RULED_OUT for each in actions]


def _systematic_sample(
    outcomes: Sequence[tuple[float, CamelCupState]], rng: Rng
) -> list[CamelCupState]:
    """Return a few of the states an action leads to, spread evenly over their probabilities."""
    if len(outcomes) == 1:
        return [outcomes[0][1]]
    reached, offset = 0.0, rng.below(1 << 20) / (1 << 20)
    found: list[CamelCupState] = []
    for likely, after in outcomes:
        reached += likely * DIFFERENT_ROLLS
        while len(found) + offset < reached and len(found) < DIFFERENT_ROLLS:
            found.append(after)
    return found or [outcomes[-1][1]]


def _gains(state: CamelCupState) -> dict[Action, float]:
    """Return the gain of each action by the odds: overall bets minus their gain later on, desert
    tiles with their effect on the bets of the others.

    Positions after a desert tile are evaluated with the penalty for a turn without a roll: a tile
    can wait, a bet may be gone.
    """
    actions = legal_actions(state)
    tiles = [action for action in actions if action.kind in SIDES]
    found = gains(state, [action for action in actions if action.kind not in SIDES])
    for action, later in _later_bets(state, actions):
        found[action] -= later
    if tiles:
        before = evaluate(state, state.mover)
        found |= {each: evaluate(apply(state, each), state.mover) - before for each in tiles}
    return found


def _later_bets(state: CamelCupState, actions: Sequence[Action]) -> Iterator[tuple[Action, float]]:
    """Yield each overall bet with the gain of its card if it was laid later."""
    table = table_of(state)
    earlier = (
        bets_of_others(table.winner_pile, state.mover),
        bets_of_others(table.loser_pile, state.mover),
    )
    for action in actions:
        if action.kind in OVERALL:
            later = expected_later(state.board, state.dice, state.modules.sprint, earlier)
            yield action, later[colours().index(action.value)]


@lru_cache(maxsize=1 << 12)
def expected_later(
    board: Board, dice: Row, sprinting: bool, earlier: tuple[int, int]
) -> tuple[float, ...]:
    """Return the average gain of the card of each camel, laid a few rolls later on the better pile,
    0 if the race is over by then.

    `earlier` are the numbers of overall bets of others on the winner and the loser pile. The same
    position always gives the same numbers.
    """
    rng, sums = Rng(1), [0] * CAMELS
    for _ in range(LATER_POSITIONS):
        position = _rolled_on(board, dice, sprinting, rng)
        if position is not None:
            odds = race_odds(*position, len(board.tiles), sprinting, LATER_RACES)
            right = (odds.winners, odds.losers)
            for camel in range(CAMELS):
                expected = (
                    overall_sum(bets, often[camel], LATER_RACES)
                    for bets, often in zip(earlier, right, strict=True)
                )
                sums[camel] += max(0, *expected)
    return tuple(total / (LATER_POSITIONS * LATER_RACES) for total in sums)


def _rolled_on(board: Board, dice: Row, sprinting: bool, rng: Rng) -> tuple[Row, Row, Row] | None:
    """Return line, spaces and dice left after a few rolls, or None if the race is over."""
    camels, tiles, bag = camels_on(board.line, board.at), board.tiles, list(dice)
    for _ in range(LATER):
        if not bag:
            bag = [*range(CAMELS), *([CAMELS + camel_in(camels, CAMELS - 1)] if sprinting else [])]
            tiles = (0,) * len(tiles)
        die = bag.pop(rng.below(len(bag)))
        camels = moved(camels, tiles, die % CAMELS, 1 + rng.below(faces_of(die)))
        if space_of(camels, die % CAMELS) >= len(tiles):
            return None
    return line_of(camels), spaces_of(camels), tuple(bag)


def _following_gains(after: CamelCupState, before: CamelCupState, rng: Rng) -> float:
    """Return the gain of the seat in the following turns, minus the average gain of the others.

    Overall bets are left out: they can wait for all seats alike.
    """
    found, seat = 0.0, before.mover
    until = before.turn + 1 + min(before.seats, FOLLOWING_TURNS)
    others = before.seats - 1
    while after.seat is not None and after.turn < until and after.leg == before.leg:
        actions = [each for each in legal_actions(after) if each.kind not in OVERALL]
        each_gain = gains(after, actions, roughly=True)
        most = max(each_gain.values())
        found += most if after.mover == seat else -most / others
        if after.turn == until - 1 and after.phase == Phase.TURN:
            return found
        best = [action for action, gain in each_gain.items() if gain == most]
        after = apply(after, rng.choice(best))
    if after.seat is None:
        return found
    movers = [(after.mover + turn) % before.seats for turn in range(until - after.turn)]
    return found + GAIN_OF_A_TURN * sum(1 if mover == seat else -1 / others for mover in movers)
