"""Setup of a table: the board, the places of cars, the cars, the cards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import shapely

from engine.publish.components.component import Component
from engine.publish.components.pieces import disc_tokens
from engine.publish.drawing import Drawing, Group, Layer, Page, Size, moved
from engine.publish.drawing.png import png
from engine.race.tables.deck import Deck
from engine.track import Point, Track
from engine.track.lazy import cached_property

MOST_PIXELS = 4096
"""Most pixels on the longer side of a picture that programs show well."""


class Place(NamedTuple):
    """Place for one car, mm of the board.

    `names` are the spaces there, several where a road crosses itself. `middle` is inside the
    outline.
    """

    names: tuple[str, ...]
    outline: tuple[Point, ...]
    middle: Point

    @property
    def name(self) -> str:
        """The name of the first space there."""
        return self.names[0]


@dataclass(frozen=True)
class Setup:
    """Track, its painted board, and the deck of its game if it has one.

    `stem` is the beginning of the names of its files.
    """

    track: Track
    board: Drawing
    deck: Deck | None
    stem: str

    @property
    def size(self) -> Size:
        """The size of the board, mm."""
        return Size(self.track.board.width, self.track.board.height)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The places for cars. Spaces that share their place have one."""
        group_of: dict[str, list[str]] = {}
        groups: list[list[str]] = []
        for space in self.track.spaces:
            # Of two spaces that share a place, either may name the other, or both.
            group = group_of.get(space.id) or group_of.get(space.shares or "")
            if group is None:
                group = []
                groups.append(group)
            group.append(space.id)
            group_of[space.id] = group
            if space.shares:
                group_of.setdefault(space.shares, group)
        outlines = {space.id: space.outline for space in self.track.spaces}
        return tuple(
            Place(tuple(names), outlines[names[0]], middle_of(outlines[names[0]]))
            for names in groups
        )

    def cars(self) -> Iterator[tuple[str, Place]]:
        """Yield the colours of the cars and their start places, slot by slot in deck order."""
        if self.deck is None:
            return
        places = {name: place for place in self.places for name in place.names}
        for colour, slot in zip(self.deck.colours, self.track.grid.slots, strict=False):
            yield colour, places[slot]

    @cached_property
    def car_size(self) -> float:
        """The diameter of a round car that fits on every space, mm."""
        widest = 2 * min(
            shapely.distance(shapely.Point(place.middle), shapely.LinearRing(place.outline))
            for place in self.places
        )
        return round(min(max(0.9 * float(widest), 4.0), 25.0), 1)

    def board_picture(self) -> bytes:
        """Return the board as PNG."""
        return _board_picture(self.board)

    def car_picture(self, colour: str, pixels: int = 256) -> bytes:
        """Return a car as PNG, `pixels` wide."""
        (token,) = disc_tokens([colour], self.car_size)
        return picture(Drawing(token.size, (Layer("car", "Car", token.front),)), pixels)


def middle_of(outline: tuple[Point, ...]) -> Point:
    """Return the middle of an outline, or a place well inside if the middle is outside."""
    area = shapely.make_valid(shapely.Polygon(outline))
    middle = area.centroid
    if not area.contains(middle):
        middle = area.representative_point()
    return (middle.x, middle.y)


@lru_cache(maxsize=1)
def _board_picture(board: Drawing) -> bytes:
    """Return the board as PNG. It is cached, since all tables of a track show it."""
    return picture(board)


def picture(drawing: Drawing, most: int = MOST_PIXELS) -> bytes:
    """Return a drawing as PNG with `most` pixels on its longer side."""
    # A page is rounded up to whole pixels, and must not be one too long.
    return png(Page(drawing), (most - 1) * 25.4 / max(drawing.size))


def card_sheet(
    cards: Sequence[Component], columns: int, places: int = 1, is_back: bool = False
) -> Drawing:
    """Return fronts or backs of cards of one size, row by row, with room for `places` at least."""
    width, height = cards[0].size
    rows = -(-max(places, len(cards)) // columns)
    items = tuple(
        Group(
            (Group(card.back if is_back else card.front, clip=card.outline),),
            moved(number % columns * width, number // columns * height),
        )
        for number, card in enumerate(cards)
    )
    return Drawing(Size(columns * width, rows * height), (Layer("cards", "Cards", items),))


def marked(stem: str, content: bytes, ending: str = "png") -> str:
    """Return a name for a file that no other content has."""
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:12]}.{ending}"


def json_bytes(data: Any) -> bytes:
    """Return JSON as these tables read it."""
    return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()
