"""Five Towers: the rule of thumb builds what pays."""

from __future__ import annotations

from dataclasses import replace

from engine.bots import bot_named
from engine.games.core import Action, Rng
from engine.games.five_towers.cards import cards_in
from tests.helpers.five_towers_positions import GAME, round_with
from tests.helpers.positions import after


def test_the_greedy_bot_builds_what_pays_most() -> None:
    own = {"sand": [12, 10, 7, 5, 3]}
    state = round_with("sand 0, pink 1", own, {})
    assert str(bot_named("greedy").choose(GAME, state, Rng(1))) in {"bid 1", "bid 2"}
    state = after(state, "bid 1", "pass")
    assert bot_named("greedy").choose(GAME, state, Rng(1)) == Action("take", "sand 0")


def test_a_builder_passes_rather_than_build_what_costs() -> None:
    game = GAME
    late = replace(round_with("grey 15", {"grey": [3]}, {}, draw=""), passes=1)
    assert str(bot_named("greedy").choose(game, late, Rng(1))) == "bid 0"
    pays = replace(late, offer=cards_in("grey 2"))
    assert str(bot_named("greedy").choose(game, pays, Rng(1))) == "bid 1"
