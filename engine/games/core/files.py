"""Files of games: the data in the box, and states as the lists of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

HEAD: Mapping[str, Any] = {"format": "lanesmith-state", "version": 1}
"""The first keys of every saved state."""


@cache
def box_data(game: str, name: str) -> dict[str, Any]:
    """Return the content of a data file of a game, both named as on disk, without ending:
    "deck"."""
    folder = resources.files(f"engine.games.{game}") / "data"
    content: dict[str, Any] = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return content


def listed(value: Any) -> Any:
    """A value with lists in place of tuples, at every depth."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value


def frozen(value: Any) -> Any:
    """A value with tuples in place of lists, at every depth."""
    return tuple(frozen(item) for item in value) if isinstance(value, list) else value
