"""Magnetic map for Tabletopia: a picture whose cells pull pieces to their middle, and all pieces.

A cell has one of three pure colours on black, without soft edges and apart from every other.
"""

from __future__ import annotations

from io import BytesIO

import shapely
from PIL import Image, ImageDraw
from shapely.geometry.base import BaseGeometry

from engine.publish.tables.pieces_folder import pieces_folder
from engine.publish.tables.setup import Setup
from engine.track import Point

PIXELS_PER_MM = 10.0
MOST_PIXELS = 4000
COLOURS = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
INSET = 1.5
"""Distance of a cell from the edge of its space, pixels, so that two cells are at least one
apart."""


def magnetic_map(setup: Setup) -> dict[str, bytes]:
    """Return the picture of cells, and a folder with the board, the pieces and their sizes."""
    width, height = setup.size
    scale = min(PIXELS_PER_MM, MOST_PIXELS / max(setup.size))
    image = Image.new("RGB", (round(width * scale), round(height * scale)))
    draw = ImageDraw.Draw(image)
    for place in setup.places:
        lane = setup.track.space(place.name).lane
        cell = _cell(place.outline, INSET / scale)
        corners = [(x * scale, y * scale) for x, y in cell.exterior.coords]
        draw.polygon(corners, fill=COLOURS[lane % len(COLOURS)])
    file = BytesIO()
    image.save(file, "png")
    return {
        f"{setup.stem}-magnetic-map.png": file.getvalue(),
        **{f"{setup.stem}-pieces/{name}": file for name, file in pieces_folder(setup).items()},
    }


def _cell(outline: tuple[Point, ...], inset: float) -> shapely.Polygon:
    """Return the largest piece of a space without its edge, or with it if the rest is empty."""
    area = shapely.make_valid(shapely.Polygon(outline))
    for geometry in (area.buffer(-inset), area.buffer(-inset / 2), area):
        if pieces := _polygons(geometry):
            return max(pieces, key=lambda piece: piece.area)
    return shapely.Point(outline[0]).buffer(inset)


def _polygons(geometry: BaseGeometry) -> list[shapely.Polygon]:
    parts = getattr(geometry, "geoms", [geometry])
    return [part for part in parts if isinstance(part, shapely.Polygon) and not part.is_empty]
