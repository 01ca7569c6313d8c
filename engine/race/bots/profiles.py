"""The kinds of players there are: the profiles of `data/players.toml` by their names."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np

from engine.arrays import IntArray
from engine.race.bots.players import Weight
from engine.sentence import Sentence

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


def weights_of(numbers: Mapping[str, int]) -> IntArray:
    """The numbers of a bot in their places (Weight.SIZE); what is not named is 0."""
    weights = np.zeros(Weight.SIZE, np.int64)
    for name, number in numbers.items():
        weights[WEIGHTS[name]] = number
    return weights
