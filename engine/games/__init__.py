"""Games: their common protocol (`core`) and a folder for each game.

>>> from engine.games import game_named
>>> game_named("rivals").info.title
'Rivals'
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.games.core import Game, GameError
from engine.registry import Registry
from engine.sentence import Sentence
from engine.track import Track, plain_name

if TYPE_CHECKING:
    from engine.checks import Needs

GAMES: Registry[Game[Any]] = Registry(
    "lanesmith.games",
    {
        name: f"engine.games.{name}.game:GAME"
        for name in ("rivals", "top_race", "camel_cup", "five_towers", "auf_achse")
    },
)
"""Registry of all games by their names in commands and playthroughs."""

USUAL = "rivals"
"""Default game."""


def game_named(name: str) -> Game[Any]:
    """Return the game of a name.

    Parameters
    ----------
    name : str
        The name; "top-race" and "Top Race" are as good as "top_race".

    Returns
    -------
    Game
        Its rules: `start` gives the first state, `legal_actions` what may be done, `apply` the next
        state, `outcome` the end. `info` says who can play it, `options` its variants.

    Raises
    ------
    GameError
        If there is no such game.

    Examples
    --------
    >>> import lanesmith
    >>> lanesmith.game("Top Race").info.title
    'Top Race'
    """
    plain = plain_name(name)
    if plain not in GAMES:
        raise GameError(
            Sentence(
                "no game is called {name}{hint} The games are: {games}.",
                name=repr(name),
                hint=GAMES.hint(plain),
                games=", ".join(GAMES),
            )
        )
    return GAMES[plain]


def games_on(kind: str) -> tuple[Game[Any], ...]:
    """Return the games played on tracks of this kind, the default one first."""
    return tuple(game for game in GAMES.values() if _is_on(game, kind))


def _is_on(game: Game[Any], kind: str) -> bool:
    """Return whether the game is played on tracks of this kind."""
    needs = game.needs()
    return needs is not None and needs.kind == kind


def game_of(track: Track) -> Game[Any]:
    """Return the game for which a track is made: the one it names, else the default one for its
    kind."""
    named = plain_name(track.game)
    if named in GAMES and _is_on(GAMES[named], track.kind):
        return GAMES[named]
    return next(game for game in GAMES.values() if _is_on(game, track.kind))


def game_meant(name: str | None, track: Track | None) -> str:
    """Return the game that is named, else the one `track` is made for, else the usual one."""
    return name or (USUAL if track is None else game_of(track).info.name)


def needs_of(name: str) -> Needs:
    """Return the requirements of the game of that name for a track; GameError if there is no such
    game, or it has no track."""
    needs = game_named(name).needs()
    if needs is None:
        raise GameError(Sentence("it is played without a track"))
    return needs


def needs_for(track: Track) -> Needs:
    """Return the requirements of the game for which `track` is made, with the names of other
    games."""
    # Workers that only play need no checks.
    from engine.checks import RIVALS

    games = tuple(game.info.name for game in games_on(track.kind))
    return replace(game_of(track).needs() or RIVALS, games=games)
