"""What is asked of a player, and what is said at the end of a game."""

from __future__ import annotations

from editor.panels.situation import result
from engine.games.core import Outcome


def test_the_result_has_a_line_for_every_player(qapp) -> None:
    outcome = Outcome("all contracts are done", (2, 1), (24200, -300))
    assert result(outcome, lambda seat: f"seat {seat + 1}").split("\n") == [
        "The game is over: seat 2 won",
        "seat 1: 24200",
        "seat 2: −300",
    ]
