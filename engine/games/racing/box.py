"""What lies in the box of a racing game: its data files, and a designer's own numbers over them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import jsonschema

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
    errors = sorted(
        jsonschema.Draft202012Validator(_schema()).iter_errors(data),
        key=lambda error: list(map(str, error.absolute_path)),
    )
    if errors:
        raise GameError("\n".join(f"{source}: {e.json_path}: {e.message}" for e in errors))
    if data["game"] != game:
        raise GameError(
            Sentence(
                "{file}: $.game: these are numbers of {other}, not of {game}",
                file=source,
                other=repr(data["game"]),
                game=title,
            )
        )
    numbers: Mapping[str, Any] = data
    return numbers


@cache
def _schema() -> Mapping[str, Any]:
    text = resources.files("schemas").joinpath("numbers.schema.json").read_text("utf-8")
    schema: Mapping[str, Any] = json.loads(text)
    return schema
