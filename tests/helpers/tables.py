"""Tables of games on a screen, with everything that is on them."""

from __future__ import annotations

from engine.course import compile_track
from engine.games import game_named
from engine.publish.components import Box
from engine.publish.drawing import Drawing, Size
from engine.publish.tables.setup import Setup
from engine.track import Track
from tests.helpers.played_games import shipped_track


def table_of(name: str, **options: object) -> Setup:
    """Return the table of a game on the shipped track on which tests play it. Its board is empty,
    which is faster to paint."""
    game, track = game_named(name), shipped_track(name)
    chosen = game.chosen_options(options)
    if track is None:
        return Setup(Track(name=game.info.title), Drawing(Size(0, 0), ()), Box(game, chosen), name)
    board = Drawing(Size(track.board.width, track.board.height), ())
    return Setup(track, board, Box(game, chosen, compile_track(track)), name)
