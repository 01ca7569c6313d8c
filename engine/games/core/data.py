"""The data files that come with a game."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any


@cache
def box_data(game: str, name: str) -> dict[str, Any]:
    """What a data file of a game holds; both named as on disk, without ending: "deck"."""
    folder = resources.files(f"engine.games.{game}") / "data"
    content: dict[str, Any] = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return content
