"""What is asked of a player, and what is said at the end of a game."""

from __future__ import annotations

from editor.panels.situation import result
from engine.games.core import Outcome


def test_the_result_names_who_has_won() -> None:
    outcome = Outcome("all contracts are done", (2, 1), (24200, -300))
    assert result(outcome, lambda seat: f"seat {seat + 1}") == "The game is over: Seat 2 won"
