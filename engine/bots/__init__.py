"""Bots: programs that play any game through its protocol alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.bot import Bot, Random
from engine.bots.greedy import Greedy
from engine.bots.search import Search
from engine.bots.settings import numbers_named
from engine.games.core import GameError
from engine.registry import Registry

BOTS: Registry[type[Bot]] = Registry(
    "lanesmith.bots",
    {
        "random": "engine.bots.bot:Random",
        "greedy": "engine.bots.greedy:Greedy",
        "search": "engine.bots.search:Search",
        "careful": "engine.bots.players:Careful",
        "selfish": "engine.bots.players:Selfish",
        "careless": "engine.bots.players:Careless",
        "rule": "engine.bots.players:Rule",
    },
)
"""Registry of every bot that plays full games."""

USUAL_BOT = "greedy"
"""Default bot."""

USUAL_SEATS = 4
"""The number of players where it is not given."""


def bot_named(name: str) -> Bot:
    """Make a new bot of a name.

    Parameters
    ----------
    name : str
        The name: "random", "greedy", "search", "careful", …, or that of an installed package. A
        player of simulated games can have other numbers, "careful:others=43".

    Returns
    -------
    Bot
        A bot with a method `choose(game, state, rng)`.

    Raises
    ------
    GameError
        If there is no such bot.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> rivals, bot, rng = lanesmith.game("rivals"), lanesmith.bot("greedy"), lanesmith.Rng(7)
    >>> state = rivals.start(lanesmith.compile(track), seats=4, seed=7)
    >>> bot.choose(rivals, state, rng) in rivals.legal_actions(state)
    True
    """
    if ":" in name:
        from engine.bots.players import Changed
        from engine.race.bots.profiles import PLAYERS

        if name.partition(":")[0] in PLAYERS:
            return Changed(name)
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise GameError(f"no bot is called {name!r}{BOTS.hint(name)} The bots are: {known}.")
    return BOTS[name]()


def is_bot(name: str) -> bool:
    """Return whether `bot_named` makes a bot of this name."""
    try:
        return name in BOTS or (":" in name and bool(numbers_named(name)))
    except GameError:
        return False


def seated(
    bots: str | Bot | Sequence[str | Bot], seats: int | None = None
) -> tuple[str | Bot, ...]:
    """Return a bot for each seat. A single one sits on all `seats` (`USUAL_SEATS` if None); names
    can be one text, "careful,random". GameError if there is not one for each."""
    if isinstance(bots, str):
        bots = tuple(name.strip() for name in bots.split(","))
    several = (bots,) if isinstance(bots, Bot) else tuple(bots)
    if len(several) == 1:
        return several * (USUAL_SEATS if seats is None else seats)
    if seats is not None and len(several) != seats:
        raise GameError(f"{len(several)} bots for {seats} players; name one for each")
    return several


__all__ = [
    "BOTS",
    "USUAL_BOT",
    "USUAL_SEATS",
    "Bot",
    "Greedy",
    "Random",
    "Search",
    "bot_named",
    "is_bot",
    "seated",
]
