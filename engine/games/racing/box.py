"""The numbers of racing games: by place, and a designer's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.files import schema_faults
from engine.games.core import GameError
from engine.track import Sentence


def at_place(amounts: Sequence[int], place: int | None) -> int:
    """What belongs to a place, counted from 1; nothing to a car without one, or beyond the last."""
    return amounts[place - 1] if place and place <= len(amounts) else 0


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
