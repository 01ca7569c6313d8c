"""Numbers of simulated players by their names, with changed ones if wanted.

numbers_named("rule:others=0:noise=60")
"""

from __future__ import annotations

import re

from engine.games.core import GameError
from engine.race.bots.profiles import PLAYERS, WEIGHTS, profiles

FEW = 4
"""Settings of a name that are listed one by one; more are counted."""


def told(name: str) -> str:
    """Return the `name` of a bot for people to read, with more than `FEW` settings counted."""
    kind, *settings = name.split(":")
    return f"{kind} with {len(settings)} other numbers" if len(settings) > FEW else name


def numbers_named(name: str) -> dict[str, int]:
    """Return the numbers of the player called `name`; GameError if there is none."""
    kind, *settings = name.split(":")
    if kind not in PLAYERS:
        raise GameError(f"no playtest bot is called {kind!r}; the bots are: {', '.join(PLAYERS)}")
    chosen = dict(profiles()[kind])
    for setting in settings:
        key, number = _setting(name, kind, setting)
        chosen[key] = number
        if key == "others":
            chosen["nobodys"] = number
    return chosen


def _setting(name: str, kind: str, setting: str) -> tuple[str, int]:
    """Return the name and the number of a setting such as "noise=60"; GameError if it is none."""
    match = re.fullmatch(r"(\w+)=(-?\d{1,6})", setting)
    if kind == "random" or match is None or match[1] not in WEIGHTS:
        raise GameError(
            f"bot {name!r}: {setting!r} is not a setting; write rule:own=100:others=50:noise=30"
        )
    return match[1], int(match[2])
