"""Games on the shipped tracks, and states of games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.course import Course, compile_track
from engine.games import game_named, game_of
from engine.games.core import Game, Rng, State
from engine.playtest.playthrough import play_game
from engine.track import Track, load
from tracks import EXAMPLES

TRACKS = Path(__file__).parents[2] / "tracks"


def shipped_track(name: str) -> Track | None:
    """Return the first shipped track that is made for a game, or None for a game without tracks."""
    tracks = (load(TRACKS / file) for file in EXAMPLES)
    return next((track for track in tracks if game_of(track).info.name == name), None)


def begun(name: str, track: str, seats: int, options: dict) -> tuple[Game, State, Course | None]:
    """Return a game on a shipped track, "" for none, with its first state and its course."""
    course = compile_track(load(TRACKS / track)) if track else None
    game = game_named(name)
    return game, game.start(course, seats, options, 4), course


def moments(game: Game, state: State, rng: Rng, most: int = 400) -> Iterator[State]:
    """Yield the states of a game from `state` on, at most `most`; every kind of action is equally
    likely."""
    while state.seat is not None and most:
        yield state
        kinds = sorted({action.kind for action in game.legal_actions(state)})
        kind = rng.choice(kinds)
        chosen = rng.choice([one for one in game.legal_actions(state) if one.kind == kind])
        state = game.apply(state, chosen)
        most -= 1
    yield state


def random_game(game: Game[Any], state: Any, seed: int) -> list[Any]:
    """Return the states of a game from `state` on; every action is equally likely."""
    rng, states = Rng(seed), [state]
    while states[-1].seat is not None:
        states.append(game.apply(states[-1], rng.choice(game.legal_actions(states[-1]))))
    return states


def wins_of_greedy(course: Course | None, game: str, seats: int, games: int) -> int:
    """Return the number of games a greedy bot wins alone against random ones, on every seat in
    turn."""
    wins = 0
    for seed in range(games):
        bots = ["random"] * seats
        bots[seed % seats] = "greedy"
        outcome = play_game(course, game, bots, seed=seed).outcome
        assert outcome is not None
        wins += outcome.winners == (seed % seats,)
    return wins
