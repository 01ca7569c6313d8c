"""The games: the protocol they follow (`core`) and one folder a game.

>>> from engine.games import game_named
>>> game_named("rivals").info.title
'Rivals'
"""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.games.core import Game, GameError
from engine.track import Sentence, Track, plain_name

if TYPE_CHECKING:
    from engine.checks import Needs

NAMES = ("rivals", "top_race", "camel_cup", "five_towers", "auf_achse")
"""The names of all games, as the command line and playthroughs use them."""

USUAL = NAMES[0]
"""The game that is meant where none is named."""


def game_named(name: str) -> Game[Any]:
    """The game of that name, "top-race" and "Top Race" as well as "top_race"; GameError if there
    is none."""
    plain = plain_name(name)
    if plain not in NAMES:
        near = get_close_matches(plain, NAMES, 1)
        hint = Sentence("; did you mean {near}?", near=repr(near[0])) if near else "."
        raise GameError(
            Sentence(
                "no game is called {name}{hint} The games are: {games}.",
                name=repr(name),
                hint=hint,
                games=", ".join(NAMES),
            )
        )
    game: Game[Any] = import_module(f"engine.games.{plain}").GAME
    return game


def all_games() -> tuple[Game[Any], ...]:
    """Every game, in the order of `NAMES`."""
    return tuple(game_named(name) for name in NAMES)


def games_on(kind: str) -> tuple[Game[Any], ...]:
    """The games played on tracks of that kind, the usual one first."""
    needs = ((game, game.needs()) for game in all_games())
    return tuple(game for game, need in needs if need is not None and need.kind == kind)


def game_of(track: Track) -> Game[Any]:
    """The game a track is made for: the one it names, else the usual one on tracks of its kind."""
    games = games_on(track.kind)
    named = plain_name(track.game)
    return next((game for game in games if game.info.name == named), games[0])


def needs_for(track: Track) -> Needs:
    """What the game a track is made for asks of it, and which games could be named."""
    from engine.checks import RIVALS

    games = tuple(game.info.name for game in games_on(track.kind))
    return replace(game_of(track).needs() or RIVALS, games=games)
