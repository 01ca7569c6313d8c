"""Folder for any other table: a picture of each piece, with sizes, numbers and places in a table.

Programs with an editor, such as screentop.gg, take pictures; all else is entered by hand.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Any

from engine.publish.components.component import Component
from engine.publish.components.dice import face_drawings
from engine.publish.jobs.kind import file_stem
from engine.publish.tables.arrangement import Pile, size_of
from engine.publish.tables.setup import (
    MOST_PIXELS,
    Setup,
    faces_of,
    json_bytes,
    marked,
    picture,
    pictures_of,
    pngs_of,
)
from engine.publish.tables.table_picture import table_picture

DPI = 200.0
"""Resolution of pictures of pieces."""


def pieces_folder(setup: Setup) -> dict[str, bytes]:
    """Return pictures of the table, the board and all pieces, and `pieces.csv` and `.json`."""
    files: dict[str, bytes] = {}
    pieces = [piece for pile in setup.table.piles for piece, _ in pile.pieces]
    names = dict(_pictures([*{id(piece): piece for piece in pieces}.values()], files))
    rows = [row for pile in setup.table.piles for row in _rows(setup, pile, names)]
    area = setup.table.area
    seats = [
        {
            "player": seat.name,
            "hand": {
                "left": round(seat.hand.left - area.left, 2),
                "top": round(seat.hand.top - area.top, 2),
                "width": round(seat.hand.size.width, 2),
                "height": round(seat.hand.size.height, 2),
            },
        }
        for seat in setup.table.seats
    ]
    table = StringIO()
    if rows:
        writer = csv.DictWriter(table, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    whole = {
        "name": setup.title,
        "width": round(area.size.width, 2),
        "height": round(area.size.height, 2),
        "seats": seats,
        "spaces": [
            {"name": place.name, "x": _across(setup, x), "y": _down(setup, y)}
            for place in setup.places
            for x, y in [place.middle]
        ],
        "pieces": rows,
    }
    board = {"board.png": setup.board_picture()} if setup.places else {}
    return {
        "table.png": picture(table_picture(setup, with_hands=True), MOST_PIXELS),
        **board,
        "pieces.csv": table.getvalue().encode(),
        "pieces.json": json_bytes(whole),
        **files,
    }


def _across(setup: Setup, x: float) -> float:
    return round(x - setup.table.area.left, 2)


def _down(setup: Setup, y: float) -> float:
    return round(y - setup.table.area.top, 2)


def _rows(setup: Setup, pile: Pile, names: dict[int, tuple[str, str]]) -> Iterator[dict[str, Any]]:
    """Yield a row for each piece of a pile, from the top down. Lengths are mm from the top left
    corner of the table."""
    for order, (piece, many) in enumerate(pile.pieces, start=1):
        front, back = names[id(piece)]
        width, height = size_of(piece)
        yield {
            "name": piece.name,
            "count": many,
            "pile": pile.name,
            "order": order,
            "front": front,
            "back": back,
            "width": round(width, 2),
            "height": round(height, 2),
            "x": _across(setup, pile.at[0]),
            "y": _down(setup, pile.at[1]),
            "face": "down" if pile.is_hidden else "up",
            "player": "" if pile.seat is None else setup.table.seats[pile.seat].name,
            "space": pile.space,
            "die": " ".join(map(str, piece.faces)),
        }


def _pictures(
    pieces: list[Component], files: dict[str, bytes]
) -> Iterator[tuple[int, tuple[str, str]]]:
    """Yield the names of the pictures of front and back of each piece, and add them to `files`."""

    def name(stem: str, content: bytes) -> str:
        file = f"images/{marked(stem, content)}"
        files[file] = content
        return file

    fronts = pngs_of(faces_of(pieces, DPI))
    backs = pngs_of(faces_of(pieces, DPI, is_back=True))
    for piece, front, back in zip(pieces, fronts, backs, strict=True):
        stem = file_stem(piece.name)
        if piece.faces:
            faces = pngs_of(pictures_of([*face_drawings(piece)], DPI))
            shown = [name(stem, content) for content in faces]
            yield id(piece), (" ".join(shown), "")
            continue
        behind = name("back", back) if piece.back else ""
        yield id(piece), (name(stem, front), behind)
