"""Simulated players at the table, to watch them play.

They bid, bet and race by the functions of simulated games, so they know Rivals and Top Race. In
other games they play as the greedy bot.
"""

from __future__ import annotations

from typing import Any

from engine.bots.bot import Bot
from engine.bots.greedy import Greedy
from engine.bots.settings import numbers_named
from engine.games.core import Action, Game, Rng, State
from engine.race.bots.profiles import PLAYERS, weights_of
from engine.race.bots.seated import Player


class Profiled(Bot):
    """Bot that plays by the numbers of a profile, see `engine.race.bots.profiles`."""

    def __init__(self) -> None:
        self.player = Player(weights_of(numbers_named(self.name)))

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """Return the choice of this kind of player, or a greedy one in games without it."""
        chosen = game.choice_of(state, self.player, rng)
        return Greedy().choose(game, state, rng) if chosen is None else chosen


class Careful(Profiled):
    """Player that buys few cars, brakes rivals, and prefers to bet on its own cars."""

    name = "careful"
    title = PLAYERS["careful"]


class Selfish(Profiled):
    """Player like `Careful`, but without a thought for the cars of others."""

    name = "selfish"
    title = PLAYERS["selfish"]


class Careless(Profiled):
    """Player that does roughly the right thing, with a good deal of chance."""

    name = "careless"
    title = PLAYERS["careless"]


class Rule(Profiled):
    """Rule bot of races alone, which also bids and bets soberly."""

    name = "rule"
    title = PLAYERS["rule"]


class Changed(Profiled):
    """Player of a kind with other numbers, by a name such as "careful:others=43"."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.title = PLAYERS[name.partition(":")[0]]
        super().__init__()
