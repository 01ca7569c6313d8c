"""Greedy bot, which takes the action with the best value at the end of its turn."""

from __future__ import annotations

from typing import Any

from engine.bots.bot import Bot
from engine.games.core import Action, Game, Rng, State
from engine.sentence import Sentence


class Greedy(Bot):
    """Bot that takes the action after which the turn can end best for the seat, by `game.evaluate`.

    In a game with a rule of thumb, that decides. If dice decide the result of an action, the
    average counts. One of several equally good actions is taken at random.
    """

    name = "greedy"
    title = Sentence("Greedy bot")

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """Return the action after which the turn ends best for the seat."""
        seat = state.seat
        if seat is None:
            raise ValueError("the game is over")
        actions = game.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        advised = game.heuristic_policy(state, rng)
        if advised is not None:
            return advised
        values = [
            sum(
                likely * _value_at_end_of_turn(game, after, seat, state.turn)
                for likely, after in game.chance_outcomes(state, action)
            )
            for action in actions
        ]
        best = max(values)
        return rng.choice([a for a, value in zip(actions, values, strict=True) if value == best])


def _value_at_end_of_turn(
    game: Game[Any], state: State, seat: int, turn: int, value: float | None = None
) -> float:
    """Return the value of the position after the best decisions for the rest of the seat's turn.

    Decisions are taken one by one, each for its immediate value. If all have equal values, each is
    followed to the end of the turn. `value` is that of the position itself, if known.
    """
    while state.seat == seat and state.turn == turn:
        following = [game.apply(state, action) for action in game.legal_actions(state)]
        values = [game.evaluate(after, seat) for after in following]
        value = max(values)
        if len(following) > 1 and min(values) == value:
            return max(_value_at_end_of_turn(game, after, seat, turn, value) for after in following)
        state = following[values.index(value)]
    return game.evaluate(state, seat) if value is None else value
