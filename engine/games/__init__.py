"""The games: the protocol they follow (`core`) and one folder a game.

>>> from engine.games import game_named
>>> game_named("rivals").info.title
'Rivals'
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from engine.games.core import Game, GameError

NAMES = ("rivals", "top_race", "camel_cup", "five_towers", "auf_achse")
"""The names of all games, as the command line and playthroughs use them."""


def game_named(name: str) -> Game:
    """The game of that name, "top-race" and "Top Race" as well as "top_race"; GameError if there
    is none."""
    plain = plain_name(name)
    if plain not in NAMES:
        near = get_close_matches(plain, NAMES, 1)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        raise GameError(f"no game is called {name!r}{hint} The games are: {', '.join(NAMES)}.")
    game: Game = import_module(f"engine.games.{plain}").GAME
    return game


def plain_name(name: str) -> str:
    """A name as games are called: small letters, words joined by "_"."""
    return "_".join(name.lower().replace("-", " ").split())


def all_games() -> tuple[Game, ...]:
    """Every game, in the order of `NAMES`."""
    return tuple(game_named(name) for name in NAMES)
