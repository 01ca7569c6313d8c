"""The bot that takes what looks best at the end of its turn."""

from __future__ import annotations

from engine.bots.bot import Bot
from engine.games.core import Action, Chance, State


class Greedy(Bot):
    """Tries every action, finishes the turn step by step at its best, and compares the worth.

    Where dice decide what comes of an action, it is worth the average. Equally good actions are
    chosen among at random.
    """

    name = "greedy"

    def choose(self, state: State, chance: Chance) -> Action:
        """The action after which the turn ends best for the seat."""
        seat = state.seat
        if seat is None:
            raise ValueError("the game is over")
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        advice = state.suggestion(chance)
        if advice is not None:
            return advice
        worths = [
            sum(
                likely * _worth_at_end_of_turn(after, seat, state.turn)
                for likely, after in state.prospects(action)
            )
            for action in actions
        ]
        best = max(worths)
        good = [action for action, worth in zip(actions, worths, strict=True) if worth == best]
        return chance.choice(good)


def _worth_at_end_of_turn(state: State, seat: int, turn: int, worth: float | None = None) -> float:
    """What the position, worth so much by itself, is worth once the seat has decided all that is
    left of its turn, each decision by its own worth; where all choices look alike at once, it
    looks further."""
    while state.seat == seat and state.turn == turn:
        following = [state.play(action) for action in state.actions()]
        worths = [after.worth(seat) for after in following]
        worth = max(worths)
        if len(following) > 1 and min(worths) == worth:
            return max(_worth_at_end_of_turn(after, seat, turn, worth) for after in following)
        state = following[worths.index(worth)]
    return state.worth(seat) if worth is None else worth
