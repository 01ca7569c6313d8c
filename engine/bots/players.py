"""Simulated players at the table, so that one can watch them play.

They bid, bet and race by the very functions of simulated games, so Rivals and Top Race are where
they are at home; elsewhere they do what the greedy bot does.
"""

from __future__ import annotations

from typing import Any

from engine.bots.bot import Bot
from engine.bots.greedy import Greedy
from engine.games.core import Action, Game, Rng, State
from engine.race.bots.profiles import PLAYERS, profiles, weights_of
from engine.race.bots.seated import Player


class Profiled(Bot):
    """Plays by the numbers of a profile; see `engine.race.bots.profiles`."""

    def __init__(self) -> None:
        self.player = Player(weights_of(profiles()[self.name]))

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """What this kind of player chooses, or in a game without such players a greedy bot."""
        chosen = game.choice_of(state, self.player, rng)
        return Greedy().choose(game, state, rng) if chosen is None else chosen


class Careful(Profiled):
    """Buys few cars, brakes rivals, and prefers to bet on its own cars."""

    name = "careful"
    title = PLAYERS["careful"]


class Selfish(Profiled):
    """The same without a thought for the cars of others."""

    name = "selfish"
    title = PLAYERS["selfish"]


class Careless(Profiled):
    """Does roughly the right thing, with a good deal of chance."""

    name = "careless"
    title = PLAYERS["careless"]


class Rule(Profiled):
    """The rule bot of races alone, which bids and bets soberly, too."""

    name = "rule"
    title = PLAYERS["rule"]
