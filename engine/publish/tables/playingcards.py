"""File for playingcards.io, which virtualtabletop.io opens too: table, decks, hand, dice, counters.

A zip of `widgets.json` and pictures. The table there is 1,600 units wide and 1,000 high, with the
hand of each player at its lower edge. Whatever can be moved is a card of a deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from engine.publish.tables.arrangement import Pile, Seat
from engine.publish.tables.setup import (
    Setup,
    faces_of,
    json_bytes,
    marked,
    pictures_of,
    png_of,
    pngs_of,
    zipped,
)
from engine.publish.tables.table_picture import table_picture

WIDTH, HEIGHT = 1600.0, 1000.0
HAND_HEIGHT = 180.0
"""Size of the table and height of the hand, in units of the program."""

PIXELS = 1.5
"""Pixels of the picture of the table in a unit."""

CARD_DPI = 110.0
"""Resolution of cards, which the program enlarges under the pointer."""

MOST_BYTES = 2_000_000
"""Most bytes of a picture. The programs refuse larger ones from 2 MB on."""

COUNTER = (110.0, 36.0)
"""Size of a counter, in units of the program."""

Widget = dict[str, Any]


def playingcards(setup: Setup) -> dict[str, bytes]:
    """Return the file by its name."""
    written = _Room(setup)
    widgets = [*written.widgets()]
    assets = {f"userassets/{name}": content for name, content in written.images.items()}
    return {f"{setup.stem}.pcio": zipped({"widgets.json": json_bytes(widgets), **assets})}


class _Room:
    """Widgets of a table, and the pictures that they show by name."""

    def __init__(self, setup: Setup) -> None:
        self.images: dict[str, bytes] = {}
        self._setup = setup
        self._area = setup.table.without_hands
        width, height = self._area.size
        self._scale = min(WIDTH / width, (HEIGHT - HAND_HEIGHT) / height)
        self._shift = (WIDTH - width * self._scale) / 2
        pieces = [piece for pile in setup.table.piles for piece, _ in pile.pieces]
        unique = [*{id(piece): piece for piece in pieces if not piece.faces}.values()]
        self._fronts, self._backs = (
            {
                id(piece): self._image(content)
                for piece, content in zip(
                    unique, pngs_of(faces_of(unique, CARD_DPI, is_back)), strict=True
                )
            }
            for is_back in (False, True)
        )

    def widgets(self) -> Iterator[Widget]:
        """Yield the hand, the table, the piles with their cards, dice, and counters."""
        middle = {"x": 50, "y": HEIGHT - HAND_HEIGHT, "z": 1}
        size = {"width": WIDTH - 100, "height": HAND_HEIGHT}
        yield {"id": "hand", "type": "hand", "enabled": True, **middle, **size}
        dpi = PIXELS * self._scale * 25.4
        (image,) = pictures_of([table_picture(self._setup, with_hands=False)], dpi)
        content = png_of(image)
        if len(content) > MOST_BYTES:
            file = BytesIO()
            image.convert("RGB").save(file, "jpeg", quality=85)
            content = file.getvalue()
        yield {
            "id": "table",
            "type": "board",
            "boardImage": self._image(content, "png" if content[:1] == b"\x89" else "jpg"),
            **self._box(self._area.left, self._area.top, *self._area.size),
            "z": 1,
        }
        for number, pile in enumerate(self._setup.table.piles):
            if pile.pieces[0][0].faces:
                yield self._die(number, pile)
            else:
                yield from self._pile(number, pile)
        for seat in self._setup.table.seats:
            yield self._counter(seat)

    def _image(self, content: bytes, ending: str = "png") -> str:
        name = marked("image", content, ending)
        self.images[name] = content
        return f"package://userassets/{name}"

    def _box(self, left: float, top: float, width: float, height: float) -> Widget:
        """Return place and size of a rectangle on the table."""
        return {
            "x": round((left - self._area.left) * self._scale + self._shift, 2),
            "y": round((top - self._area.top) * self._scale, 2),
            "width": round(width * self._scale, 2),
            "height": round(height * self._scale, 2),
        }

    def _around(self, pile: Pile) -> Widget:
        (width, height), (x, y) = pile.size, pile.at
        return self._box(x - width / 2, y - height / 2, width, height)

    def _die(self, number: int, pile: Pile) -> Widget:
        (piece, _), *_ = pile.pieces
        return {
            "id": f"die-{number}",
            "type": "spinner",
            "options": [*piece.faces],
            "value": piece.faces[0],
            **self._around(pile),
            "z": 100 + number,
        }

    def _pile(self, number: int, pile: Pile) -> Iterator[Widget]:
        """Yield a pile with its deck and cards. A piece on a space of the board is on no pile."""
        box = self._around(pile)
        parent: Widget = {} if pile.space else {"parent": f"pile-{number}"}
        at = {"x": box["x"], "y": box["y"]}
        if parent:
            yield {
                "id": f"pile-{number}",
                "type": "cardPile",
                "label": "",
                "hasShuffleButton": pile.is_hidden and pile.seat is None,
                **box,
                "z": 10 + number,
            }
        width, height = box["width"], box["height"]
        back = self._backs[id(pile.pieces[0][0])]
        yield {
            "id": f"deck-{number}",
            "type": "cardDeck",
            **parent,
            **at,
            "z": 2,
            "cardWidth": width,
            "cardHeight": height,
            "enlarge": bool(pile.pieces[0][0].back),
            "cardTypes": {
                f"type-{row}": {"label": piece.name, "image": self._fronts[id(piece)]}
                for row, (piece, _) in enumerate(pile.pieces)
            },
            "faceTemplate": _template(width, height, "dynamic", "image"),
            "backTemplate": _template(width, height, "static", back),
        }
        kinds = [row for row, (_, many) in enumerate(pile.pieces) for _ in range(many)]
        # What comes later is on top.
        for place, row in enumerate(reversed(kinds)):
            yield {
                "id": f"card-{number}-{place}",
                "type": "card",
                "deck": f"deck-{number}",
                "cardType": f"type-{row}",
                **parent,
                **at,
                "z": 1000 + place,
                "faceup": not pile.is_hidden,
            }

    def _counter(self, seat: Seat) -> Widget:
        box = self._box(seat.score.left, seat.score.top, *seat.score.size)
        # A counter has two buttons, and needs its size however small the table is.
        width, height = COUNTER
        return {
            "id": f"counter-{seat.number}",
            "type": "counter",
            "counterValue": 0,
            "label": "",
            "x": round(box["x"] + box["width"] - width, 2),
            "y": box["y"],
            "width": width,
            "height": height,
            "z": 900 + seat.number,
        }


def _template(width: float, height: float, kind: str, value: str) -> Widget:
    """Return a side of the cards of a deck: one picture all over."""
    shown = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "transparent"}
    return {
        "includeBorder": False,
        "includeRadius": False,
        "objects": [shown | {"valueType": kind, "value": value}],
    }
