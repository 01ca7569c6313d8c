"""Who plays simulated games: the profiles of `data/players.toml`, and bots by their names.

bots_of(("careful", "rule:others=0:noise=60", "random"))
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np

from engine.arrays import IntArray
from engine.games.core import GameError
from engine.race.bots.players import Weight
from engine.track import Sentence

WEIGHTS = {name.lower(): place for name, place in Weight._asdict().items() if name != "SIZE"}
"""The numbers of a bot by their names."""


PLAYERS = {
    "careful": Sentence("Careful player"),
    "selfish": Sentence("Player who cares about own cars only"),
    "careless": Sentence("Careless player"),
    "rule": Sentence("Rule bot"),
    "random": Sentence("Random bot"),
}
"""The kinds of players, by their titles."""


@cache
def profiles() -> Mapping[str, Mapping[str, int]]:
    """The numbers of each kind of player, by name."""
    file = Path(__file__).with_name("data") / "players.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def bots_of(names: tuple[str, ...]) -> IntArray:
    """The bots of these names as numbers (names, Weight.SIZE); GameError if one is unknown."""
    weights = np.zeros((len(names), Weight.SIZE), np.int64)
    for row, name in enumerate(names):
        kind, *settings = name.split(":")
        if kind not in PLAYERS:
            raise GameError(
                f"no playtest bot is called {kind!r}; the bots are: {', '.join(PLAYERS)}"
            )
        chosen = dict(profiles()[kind])
        for setting in settings:
            key, number = _setting(name, kind, setting)
            chosen[key] = number
            if key == "others":
                chosen["nobodys"] = number
        for key, number in chosen.items():
            weights[row, WEIGHTS[key]] = number
    return weights


def _setting(name: str, kind: str, setting: str) -> tuple[str, int]:
    """The name and the number of a setting such as "noise=60"; GameError if it is none."""
    match = re.fullmatch(r"(\w+)=(-?\d{1,6})", setting)
    if kind == "random" or match is None or match[1] not in WEIGHTS:
        raise GameError(
            f"bot {name!r}: {setting!r} is not a setting; write rule:own=100:others=50:noise=30"
        )
    return match[1], int(match[2])
