"""Players of simulated games, by the names of their profiles, with changed weights if wanted.

bots_of(("careful", "rule:others=0:noise=60", "random"))
"""

from __future__ import annotations

import re

import numpy as np
import numpy.typing as npt

from engine.games.core import GameError
from engine.race.bots.profiles import PLAYERS, WEIGHTS, profiles, weights_of


def bots_of(names: tuple[str, ...]) -> npt.NDArray[np.void]:
    """Return the weights of the bots of these names (names,); GameError if one is unknown."""
    return np.concatenate([_weights_named(name) for name in names])


def _weights_named(name: str) -> npt.NDArray[np.void]:
    """Return the weights of the bot `name` (1,)."""
    kind, *settings = name.split(":")
    if kind not in PLAYERS:
        raise GameError(f"no playtest bot is called {kind!r}; the bots are: {', '.join(PLAYERS)}")
    chosen = dict(profiles()[kind])
    for setting in settings:
        key, number = _setting(name, kind, setting)
        chosen[key] = number
        if key == "others":
            chosen["nobodys"] = number
    return weights_of(chosen)


def _setting(name: str, kind: str, setting: str) -> tuple[str, int]:
    """Return the name and the number of a setting such as "noise=60"; GameError if it is none."""
    match = re.fullmatch(r"(\w+)=(-?\d{1,6})", setting)
    if kind == "random" or match is None or match[1] not in WEIGHTS:
        raise GameError(
            f"bot {name!r}: {setting!r} is not a setting; write rule:own=100:others=50:noise=30"
        )
    return match[1], int(match[2])
