"""Looking ahead where a game has no compiled way to: guess, play on by rules of thumb, compare."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.games.core.chance import Chance
from engine.games.core.protocol import Action
from engine.games.core.stepping import SteppedState

Here = TypeVar("Here", bound=SteppedState)


def played_on(
    state: Here,
    actions: Sequence[Action],
    chance: Chance,
    rounds: int,
    until: int,
    worth: Callable[[Here, int], float],
) -> list[float]:
    """How well the seat that decides fares after each action, on average over so many guesses.

    Every action meets the same guesses and the same luck. It is played on by rules of thumb until
    so many turns are finished or the game is over; `worth` is what it is worth to a seat then.
    """
    seat = state.seat
    if seat is None:
        raise ValueError("the game is over")
    sums = [0.0] * len(actions)
    for _ in range(rounds):
        guess: Here = state.guess(seat, chance)  # type: ignore[assignment]
        luck = chance.below(1 << 53)
        for row, action in enumerate(actions):
            after, own = guess.step(action), Chance(luck)
            while after.seat is not None and after.turn < until:
                after = after.step(after.suggestion(own))
            sums[row] += worth(after, seat)
    return [total / rounds for total in sums]
