"""What lies in the box of a racing game: its data files, and a designer's own numbers over them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any

from engine.files import schema_faults
from engine.games.core import GameError
from engine.track import Sentence


def box_data(game: str, name: str) -> Mapping[str, Any]:
    """A data file of a game, named as its folder is: "deck", "numbers"."""
    folder = resources.files(f"engine.games.{game}") / "data"
    content: Mapping[str, Any] = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return content


def checked_numbers(data: Any, game: str, title: str, source: str) -> Mapping[str, Any]:
    """The numbers of a parsed file if they follow the schema and are of that game.

    GameError names every place that is wrong.
    """
    if faults := schema_faults(data, "numbers", source):
        raise GameError("\n".join(map(str, faults)))
    if data["game"] != game:
        raise GameError(
            Sentence(
                "{file}: game: these are numbers of {other}, not of {game}",
                file=source,
                other=repr(data["game"]),
                game=title,
            )
        )
    numbers: Mapping[str, Any] = data
    return numbers
