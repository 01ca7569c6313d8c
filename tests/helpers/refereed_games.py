"""Whole games played with a referee beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.bots import bot_named
from engine.games.core import Game, Rng


class Referee(Protocol):
    """Protocol of referees, who follow a game by the text of its rules; `table` is what a seat
    sees."""

    @property
    def seat(self) -> int | None: ...

    def choices(self) -> set[str]: ...

    def follow(self, action: str, table: Mapping[str, Any]) -> None: ...

    def table(self, seat: int) -> dict[str, Any]: ...

    def points(self) -> tuple[int, ...]: ...

    def ranks(self) -> tuple[int, ...]: ...


def refereed(game: Game[Any], state: Any, referee: Referee, bots: Sequence[str], seed: int) -> int:
    """Play a game from a first state to its end and return its number of decisions. An
    AssertionError says where the referee and the game differ: on the seat to decide, the legal
    actions, the table as any seat sees it, or the end of the game."""
    rng, players = Rng(seed), [bot_named(bot) for bot in bots]
    decisions, action = 0, "the start"
    while True:
        where = f"decision {decisions}, after {action}"
        same(where, "seat", state.seat, referee.seat)
        for seat in range(state.seats):
            seen = game.observation(state, seat)
            for name, own in referee.table(seat).items():
                same(where, f"{name} as seat {seat} sees it", seen[name], own)
        legal = [str(action) for action in game.legal_actions(state)]
        same(where, "legal actions", sorted(legal), sorted(referee.choices()))
        if state.seat is None:
            break
        action = players[state.seat].choose(game, state, rng)
        state = game.apply(state, action)
        referee.follow(str(action), game.observation(state, 0))
        decisions += 1
    same(where, "points", game.outcome(state).points, referee.points())
    same(where, "ranks", game.outcome(state).ranks, referee.ranks())
    return decisions


def same(where: str, name: str, of_the_game: Any, of_the_referee: Any) -> None:
    """Assert that the game and the referee agree."""
    assert of_the_game == of_the_referee, (
        f"{where}: {name} is {of_the_game} in the game, {of_the_referee} by the rules"
    )
