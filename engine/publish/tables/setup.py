"""Setup of a table: the board, the places on it, everything that is on the table, and pictures."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import shapely
from PIL import Image, ImageOps

from engine.publish.components.boxes import Box, components_of
from engine.publish.components.component import Component
from engine.publish.drawing import Drawing, Layer, Page, Shape, Size
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.png import pictures, png
from engine.publish.drawing.rehearsal import is_rehearsal
from engine.publish.fonts.typefaces import Typefaces, in_force
from engine.publish.tables.arrangement import Table, arranged
from engine.sentence import Tell
from engine.track import Point, Track
from engine.track.lazy import cached_property

SMALLEST_CAR, LARGEST_CAR = 4.0, 25.0
"""Least and greatest diameter of a car, mm."""

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""Date of everything in a zip file, so that a track always gives the same file."""

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
    """Table of a game: the track, its painted board, and the box of the game if it is played there.

    `stem` is the beginning of the names of its files.
    """

    track: Track
    board: Drawing
    box: Box | None
    stem: str

    @property
    def title(self) -> str:
        """The name of the track, else that of the game."""
        return self.track.name or (self.box.title if self.box else "")

    @property
    def tell(self) -> Tell:
        """The translator of the names on the table."""
        return self.box.tell if self.box else str

    @property
    def size(self) -> Size:
        """The size of the board, mm."""
        return Size(self.track.board.width, self.track.board.height)

    @property
    def middle(self) -> Point:
        """The middle of the board, or of a table without one."""
        if not self.places:
            return self.table.area.middle
        width, height = self.size
        return width / 2, height / 2

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

    @cached_property
    def car_size(self) -> float:
        """The diameter of a round car that fits on every space, mm."""
        widest = 2 * min(
            (
                float(shapely.distance(shapely.Point(at.middle), shapely.LinearRing(at.outline)))
                for at in self.places
            ),
            default=LARGEST_CAR,
        )
        return round(min(max(0.9 * widest, SMALLEST_CAR), LARGEST_CAR), 1)

    @cached_property
    def table(self) -> Table:
        """The table with everything on it except the board."""
        if self.box is None:
            return arranged((), 0, self.size, ())
        places = {name: place for place in self.places for name in place.names}
        on_grid = [places[slot] for slot in self.track.grid.slots if slot in places]
        components = components_of(replace(self.box, widest=self.car_size))
        board = self.size if self.places else Size(0.0, 0.0)
        slots = [(place.name, place.middle) for place in on_grid]
        return arranged(components, self.box.game.info.players[1], board, slots, self.box.tell)

    def board_picture(self) -> bytes:
        """Return the board as PNG."""
        if is_rehearsal():
            return picture(self.board)
        return _board_picture(self.board, in_force())


def middle_of(outline: tuple[Point, ...]) -> Point:
    """Return the middle of an outline, or a place well inside if the middle is outside."""
    area = shapely.make_valid(shapely.Polygon(outline))
    middle = area.centroid
    if not area.contains(middle):
        middle = area.representative_point()
    return (middle.x, middle.y)


@lru_cache(maxsize=1)
def _board_picture(board: Drawing, typefaces: Typefaces) -> bytes:
    """Return the board in the typefaces in force as PNG. It is cached, since all tables of a track
    show it."""
    return picture(board)


def picture(drawing: Drawing, most: int = MOST_PIXELS) -> bytes:
    """Return a drawing as PNG with `most` pixels on its longer side."""
    # A page is rounded up to whole pixels, and must not be one too long.
    return png(Page(drawing), (most - 1) * 25.4 / max(drawing.size))


def pictures_of(drawings: Sequence[Drawing], dpi: float) -> list[Image.Image]:
    """Return drawings as pictures, all in one go, which is much faster than one by one."""
    return pictures(pdf([Page(drawing) for drawing in drawings]), dpi) if drawings else []


def faces_of(pieces: Sequence[Component], dpi: float, is_back: bool = False) -> list[Image.Image]:
    """Return fronts or backs of pieces as pictures, clear outside their outlines.

    A piece without a back has its front on both sides. Pieces that look the same share a picture.
    """
    looks = [(piece.size, (is_back and piece.back) or piece.front, piece.cut) for piece in pieces]
    # Cards of a deck have one back, which is painted once.
    arts, shapes = {}, {}
    for look in looks:
        size, art, cut = look
        arts[look] = Drawing(size, (Layer("piece", "Piece", art),))
        if cut is not None:
            inside = Shape(cut, fill="#000000")
            shapes[look] = Drawing(size, (Layer("piece", "Piece", (inside,)),))
    found = dict(zip(arts, pictures_of([*arts.values()], dpi), strict=True))
    outlines = pictures_of([*shapes.values()], dpi)
    for look, outline in zip(shapes, outlines, strict=True):
        found[look].putalpha(ImageOps.invert(outline.convert("L")))
    return [found[look] for look in looks]


def pngs_of(images: Sequence[Image.Image]) -> list[bytes]:
    """Return pictures as PNG. One that is there several times is made once."""
    made = {id(image): image for image in images}
    contents = {key: png_of(image) for key, image in made.items()}
    return [contents[id(image)] for image in images]


def png_of(image: Image.Image) -> bytes:
    """Return a picture as PNG."""
    file = BytesIO()
    image.save(file, "png")
    return file.getvalue()


def sheet_of(images: Sequence[Image.Image], columns: int, rows: int) -> Image.Image:
    """Return pictures of one size side by side, row by row."""
    width, height = images[0].size
    sheet = Image.new("RGB", (columns * width, rows * height), "white")
    for number, image in enumerate(images):
        row, column = divmod(number, columns)
        sheet.paste(image, (column * width, row * height))
    return sheet


def marked(stem: str, content: bytes, ending: str = "png") -> str:
    """Return a name for a file that no other content has."""
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:12]}.{ending}"


def json_bytes(data: Any) -> bytes:
    """Return JSON as these tables read it."""
    return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()


def zipped(content: Mapping[str, bytes]) -> bytes:
    """Return a zip file that is always the same for a content."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, data in content.items():
            archive.writestr(ZipInfo(name, LONG_AGO), data, ZIP_DEFLATED)
    return file.getvalue()
