"""Bots handed over as objects, beside the bots known by name."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.bots import BOTS, Bot
from engine.games.core import GameError
from engine.playtest.chunks import Work

OwnBots = Mapping[str, Bot]
"""Bot objects by name."""

NO_BOTS: OwnBots = {}
"""No bot objects."""


def named(bots: Sequence[str | Bot]) -> tuple[tuple[str, ...], dict[str, Bot]]:
    """Return the names of all `bots`, and the objects among them by name.

    GameError if one has no name, or that of another bot: reports tell players apart by their names.
    """
    objects: dict[str, Bot] = {}
    names = []
    for bot in bots:
        if isinstance(bot, str):
            names.append(bot)
            continue
        name = getattr(bot, "name", "")
        if not name or not isinstance(name, str):
            kind = type(bot).__name__
            raise GameError(f'the bot {kind} has no name; give its class one: name = "mine"')
        is_taken = name in BOTS and BOTS[name] is not type(bot)
        if is_taken or name in bots or objects.setdefault(name, bot) is not bot:
            raise GameError(
                f"two bots are called {name!r}; give yours another name, and each object its own"
            )
        names.append(name)
    return tuple(names), objects


def work_with(own: OwnBots, work: Work) -> Work:
    """Return `work` as bots of one's own allow it: all in this process if one of them cannot be
    sent to another. GameError if other processes are asked for by name."""
    if work.pool is None:
        return work
    if work.begins_here:
        is_here = any(_lives_in_main(bot) or _why_unsendable(bot) for bot in own.values())
        return replace(work, pool=None) if is_here else work
    for name, bot in own.items():
        why = _why_unsendable(bot)
        if why is not None:
            raise GameError(
                f"the bot {name!r} cannot be sent to other processes ({why}); define its class in "
                "a module, or play in this process alone (workers=0)"
            )
    return work


def _lives_in_main(bot: Bot) -> bool:
    """Return whether the class is defined in the program that was started, which other processes
    would have to run again to find it."""
    return type(bot).__module__ == "__main__"


def _why_unsendable(bot: Bot) -> str | None:
    """Return why another process cannot have the bot; None if it can."""
    if _lives_in_main(bot) and not hasattr(sys.modules["__main__"], "__file__"):
        return "its class is not in a file"
    try:
        pickle.dumps(bot)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        return str(error)
    return None
