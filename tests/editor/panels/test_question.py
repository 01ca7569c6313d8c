"""What is asked of a player, and what is said at the end of a game."""

from __future__ import annotations

from editor.panels.question import result
from engine.games.core.protocol import Outcome


def test_the_result_breaks_only_between_two_players(qapp) -> None:
    outcome = Outcome("all contracts are done", (2, 1), (24200, -300))
    said = result(outcome, lambda seat: f"seat {seat + 1} (Greedy bot)")
    won, points = said.split("\n")
    assert won == "The game is over: seat 2 (Greedy bot) won"
    assert points.split(" ") == [
        "seat\u00a01\u00a0(Greedy\u00a0bot)\u00a024,200",
        "·",
        "seat\u00a02\u00a0(Greedy\u00a0bot)\u00a0−300",
    ]
