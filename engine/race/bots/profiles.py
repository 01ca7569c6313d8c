"""Profiles of simulated players from `data/players.toml`, by name."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engine.compiled.records import fields_of, kind_of
from engine.race.state import POWERS
from engine.race.tables.weights import Weights
from engine.sentence import Sentence

_POWERS = {power: ("power", number) for number, power in enumerate(POWERS) if power}


def _weights() -> Iterator[tuple[str, tuple[str, int | None]]]:
    """Yield the name of each weight with its field of `Weights` and its index there."""
    for field, (_, shape) in fields_of(Weights).items():
        if field == "power":
            yield from _POWERS.items()
        elif shape:
            yield from ((f"{field}_{place + 1}", (field, place)) for place in range(*shape))
        else:
            yield field, (field, None)


WEIGHTS = dict(_weights())
"""Weights of a bot by their names in files and settings, such as "slot_1" or "agility"."""

PLAYERS = {
    "careful": Sentence("Careful player"),
    "selfish": Sentence("Player who cares about own cars only"),
    "careless": Sentence("Careless player"),
    "rule": Sentence("Rule bot"),
    "random": Sentence("Random bot"),
}
"""Profiles of simulated players, by title."""


@cache
def profiles() -> Mapping[str, Mapping[str, int]]:
    """Return the weights of each kind of player, by name."""
    file = Path(__file__).with_name("data") / "players.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def weights_of(numbers: Mapping[str, int]) -> npt.NDArray[np.void]:
    """Return the weights of a bot as a record (1,); weights not in `numbers` are 0."""
    weights = np.zeros(1, kind_of(Weights))
    for name, number in numbers.items():
        field, place = WEIGHTS[name]
        weights[field][0 if place is None else (0, place)] = number
    return weights
