"""Checks of the game a track is made for."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import partial

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.problem import Fix
from engine.sentence import Sentence
from engine.track import LAP, NETWORK, plain_name
from engine.track.edits import describe


@check(
    "game.unknown",
    "hint",
    "Unknown game",
    "The game a track is made for decides what it needs.",
    LAP,
    NETWORK,
)
def unknown_game(context: CheckContext) -> Iterator[Finding]:
    """The game a track is made for must be one that is played on this kind of track."""
    named, games = plain_name(context.track.game), context.needs.games
    if not named or not games or named in games:
        return
    near = get_close_matches(named, games, 1)
    values = {
        "named": repr(context.track.game),
        "kind": context.track.kind,
        "game": context.needs.game,
        "games": ", ".join(games),
    }
    if not near:
        yield Finding(
            Sentence(
                "The key “game” says {named}, but no such game is played on a {kind}. The "
                "rules of {game} are checked instead. Available games: {games}.",
                **values,
            )
        )
        return
    yield Finding(
        Sentence(
            "The key “game” says {named}, but no such game is played on a {kind}. Did you "
            "mean {near}? The rules of {game} are checked instead. Available games: {games}.",
            near=repr(near[0]),
            **values,
        ),
        fix=Fix(
            Sentence("make it a track for {near}", near=repr(near[0])),
            False,
            partial(describe, game=near[0]),
        ),
    )
