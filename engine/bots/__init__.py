"""Programs that play: any game, through the protocol alone."""

from __future__ import annotations

from engine.bots.bot import Bot
from engine.bots.greedy import Greedy
from engine.bots.random import Random
from engine.bots.search import Search
from engine.games.core import GameError
from engine.registry import Registry

BOTS: Registry[type[Bot]] = Registry(
    "lanesmith.bots",
    {
        "random": "engine.bots.random:Random",
        "greedy": "engine.bots.greedy:Greedy",
        "search": "engine.bots.search:Search",
        "careful": "engine.bots.players:Careful",
        "selfish": "engine.bots.players:Selfish",
        "careless": "engine.bots.players:Careless",
        "rule": "engine.bots.players:Rule",
    },
)
"""Every bot that plays full games, by its name."""

USUAL_BOT = "greedy"
"""The bot that plays where none is named."""


def bot_named(name: str) -> Bot:
    """A new bot of that name; GameError if there is none."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise GameError(f"no bot is called {name!r}{BOTS.hint(name)} The bots are: {known}.")
    return BOTS[name]()


__all__ = ["BOTS", "USUAL_BOT", "Bot", "Greedy", "Random", "Search", "bot_named"]
