"""Programs that play: any game, through the protocol alone."""

from __future__ import annotations

from difflib import get_close_matches

from engine.bots.bot import Bot
from engine.bots.greedy import Greedy
from engine.bots.random import Random
from engine.bots.search import Search
from engine.games.core import GameError

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy, "search": Search}
"""Every bot by its name."""


def bot_named(name: str) -> Bot:
    """A new bot of that name; GameError if there is none."""
    if name not in BOTS:
        near = get_close_matches(name, BOTS, 1)
        hint = f"; did you mean {near[0]!r}? The" if near else "; the"
        raise GameError(f"no bot is called {name!r}{hint} bots are: {', '.join(BOTS)}")
    return BOTS[name]()


__all__ = ["BOTS", "Bot", "Greedy", "Random", "Search", "bot_named"]
