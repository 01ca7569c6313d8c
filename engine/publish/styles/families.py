"""Recolouring of a style by a few main colours, whose relatives change along with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from engine.publish.styles import Data
from engine.publish.styles.vision import colour_of_lab, lab
from engine.sentence import Sentence

NEAR = 30.0
"""Distance (ΔE*ab) up to which a relative is a shade of its main colour."""


class Spot(NamedTuple):
    """Place of a colour in a style: its table and key, and its number in a list of colours."""

    table: str
    key: str
    number: int | None = None


class Family(NamedTuple):
    """Main colour of a part of the board, and the colours that are its shades."""

    title: Sentence
    main: Spot
    relatives: tuple[tuple[str, str], ...] = ()


FAMILIES = (
    Family(
        Sentence("Ground"),
        Spot("ground", "fill"),
        (
            ("ground", "mown"),
            ("ground", "verge"),
            ("ground", "tree"),
            ("ground", "tree_light"),
            ("ground", "line"),
        ),
    ),
    Family(Sentence("Road"), Spot("road", "fill"), (("lanes", "seam"),)),
    Family(Sentence("Lanes"), Spot("lanes", "tints", 0), (("lanes", "tints"),)),
    Family(Sentence("Borders"), Spot("lanes", "seam")),
    Family(Sentence("Kerbs"), Spot("kerbs", "first"), (("kerbs", "line"),)),
    Family(Sentence("Title"), Spot("words", "title")),
)
"""The main colours, in the order of the panel."""


def colour_at(data: Data, spot: Spot) -> str:
    """Return the colour at a place of a style, "" for none."""
    value = data[spot.table][spot.key]
    return str(value if spot.number is None else value[spot.number])


def with_value(data: Data, table: str, key: str, value: Any) -> Data:
    """Return the keys of a style with another value for one of them."""
    return {**data, table: {**data[table], key: value}}


def with_colour(data: Data, spot: Spot, colour: str) -> Data:
    """Return the keys of a style with another colour at one place."""
    if spot.number is None:
        return with_value(data, spot.table, spot.key, colour)
    colours = list(data[spot.table][spot.key])
    colours[spot.number] = colour
    return with_value(data, spot.table, spot.key, colours)


def recoloured(data: Data, family: Family, colour: str) -> Data:
    """Return the keys of a style with another main colour. Its shades keep their distance to it."""
    before = colour_at(data, family.main)
    after = with_colour(data, family.main, colour)
    for table, key in family.relatives if before and colour else ():
        value = data[table][key]
        shades = value if isinstance(value, list) else [value]
        moved = [_moved(shade, before, colour) for shade in shades]
        if Spot(table, key, family.main.number) == family.main:
            moved[family.main.number or 0] = colour
        after = with_value(after, table, key, moved if isinstance(value, list) else moved[0])
    return after


def _moved(shade: str, before: str, colour: str) -> str:
    """Return a shade of the colour `before` as a shade of `colour`."""
    if not shade:
        return shade
    apart = lab(shade) - lab(before)
    return colour_of_lab(lab(colour) + apart) if np.linalg.norm(apart) <= NEAR else shade


def palette_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the colours of a style, each once, in the order of its file."""
    values = [
        value for table in data.values() if isinstance(table, Mapping) for value in table.values()
    ]
    flat = [each for value in values for each in (value if isinstance(value, list) else [value])]
    return tuple(
        dict.fromkeys(each for each in flat if isinstance(each, str) and each.startswith("#"))
    )
