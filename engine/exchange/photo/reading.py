"""Reading of a photo of a sketch: its corners, then the areas on it as a drawing."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from engine.exchange.drawing import DrawnShapes, Shape, drawing_bytes
from engine.exchange.kinds import is_picture
from engine.files import Fault, FileError
from engine.foreign.limits import PHOTO_DEADLINE
from engine.foreign.process import do_foreign
from engine.sentence import Sentence
from engine.track import Point

if TYPE_CHECKING:
    from engine.exchange.photo.areas import Areas
    from engine.exchange.photo.corners import Corners

ENDINGS = (
    *(".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"),
    *(".tif", ".tiff", ".bmp", ".gif"),
)
"""Ends of names of photos, in small letters."""

BEGINNING = 16
"""Bytes at the beginning of a file that say whether it is a picture."""

TURNS = (0, 90, 180, 270)
"""Degrees by which a sheet may be turned."""

PROPORTION = 0.25
"""Least difference between the proportions of a sheet and of the figure in the photo for a note."""


@dataclass(frozen=True, eq=False)
class PhotoDrawing:
    """Areas read from a photo as a drawing, and `notes` about all that was guessed or left out."""

    drawing: DrawnShapes
    corners: Corners
    notes: tuple[Sentence, ...]


def is_photo(file: str | Path) -> bool:
    """Return whether a file is a photo by its content, or by the end of its name if that is no
    drawing."""
    begin = b""
    # Opening a pipe would wait for whoever writes into it.
    if os.path.isfile(file):
        with suppress(OSError), Path(file).open("rb") as opened:
            begin = opened.read(BEGINNING)
    is_named = Path(file).suffix.lower() in ENDINGS
    return is_picture(begin) or (is_named and not begin.lstrip().startswith(b"<"))


def corners_in(file: str | Path) -> Corners:
    """Return the corners of the sheet in a photo. FileError if it cannot be read."""
    content = _content(file)
    from engine.exchange.photo.corners import find_corners

    return do_foreign(find_corners, str(file), content, seconds=PHOTO_DEADLINE)


def upright_picture(file: str | Path, longest: int = 1600) -> bytes:
    """Return a photo as a PNG file to be shown: upright, with `longest` pixels along its longer
    side at most.

    FileError if it cannot be read. Corners are in pixels of the photo itself, `Corners.picture`.
    """
    content = _content(file)
    from engine.exchange.photo.pixels import upright_png

    return do_foreign(upright_png, str(file), content, longest, seconds=PHOTO_DEADLINE)


def read_photo(
    file: str | Path, size: tuple[float, float], corners: Corners | None = None, turn: int = 0
) -> PhotoDrawing:
    """Return the areas between the lines on the sheet of `size` in mm in a photo.

    Without `corners` they are found. The sheet is turned clockwise by `turn`, one of `TURNS`.
    FileError if the photo cannot be read, or has no areas.
    """
    content = _content(file)
    from engine.exchange.photo.areas import find_areas

    corners = turned_corners(corners or corners_in(file), turn)
    size, is_turned = size_in(corners, size)
    areas = do_foreign(find_areas, str(file), content, corners, size, seconds=PHOTO_DEADLINE)
    notes = tuple(_notes(areas, corners, size, is_turned))
    if corners.source != "given" and not turn:
        notes += (
            Sentence(
                "taken as it lies in the photo, for nothing in a sketch says which side is its "
                "top: --turn 90, 180 or 270 turns it"
            ),
        )
    return PhotoDrawing(drawing_of(areas, size), corners, notes)


def turned_corners(corners: Corners, turn: int) -> Corners:
    """Return the corners of a sheet that is turned clockwise by `turn` degrees."""
    first = -(turn // 90) % 4
    one, two, three, four = corners.points[first:] + corners.points[:first]
    return replace(corners, points=(one, two, three, four))


def given_corners(file: str | Path, points: tuple[Point, Point, Point, Point]) -> Corners:
    """Return corners given by a person, in pixels of the upright picture of a photo.

    They are those of the sheet from its top left clockwise. FileError if they cannot be.
    """
    from engine.exchange.photo.corners import Corners

    picture = corners_in(file).picture
    place = "--corners"
    if any(not (0 <= x <= picture[0] and 0 <= y <= picture[1]) for x, y in points):
        wrong = Sentence(
            "a corner is outside the picture, which has {width} × {height} pixels",
            width=picture[0],
            height=picture[1],
        )
        remedy = Sentence("give x,y in pixels of the upright picture, from its top left")
        raise FileError(Fault(str(file), place, wrong, remedy))
    if not _is_convex(points):
        wrong = Sentence("these are not the corners of a sheet in their order")
        remedy = Sentence("give top left, top right, bottom right, bottom left")
        raise FileError(Fault(str(file), place, wrong, remedy))
    return Corners(points, picture, "given")


def size_in(corners: Corners, size: tuple[float, float]) -> tuple[tuple[float, float], bool]:
    """Return the size of the sheet as it is in the photo, and whether its sides are exchanged.

    Only corners that were found are turned: given ones say which side is the top.
    """
    if corners.source == "given" or size[0] == size[1]:
        return size, False
    turned = (_proportion(corners) > 1) != (size[0] > size[1])
    return ((size[1], size[0]) if turned else size), turned


def drawing_of(areas: Areas, size: tuple[float, float]) -> DrawnShapes:
    """Return areas as a drawing on a sheet of `size` in mm."""
    shapes = tuple(
        Shape(f"shape {number}", area.outline, closed=True, fill=area.colour)
        for number, area in enumerate(areas.areas, start=1)
    )
    return DrawnShapes(*size, shapes)


def _content(file: str | Path) -> bytes:
    """Return the content of a photo. FileError if OpenCV, which reads it, is not installed."""
    if find_spec("cv2") is None:
        wrong = Sentence("photos are read with OpenCV, which is not installed")
        remedy = Sentence('install it: pip install "lanesmith[photo]"')
        raise FileError(Fault(str(file), "", wrong, remedy))
    return drawing_bytes(file)


def _is_convex(points: tuple[Point, ...]) -> bool:
    """Return whether corners run clockwise on the picture, around an area without dents."""
    for k, (x, y) in enumerate(points):
        (left, top), (right, bottom) = points[k - 1], points[(k + 1) % len(points)]
        if (x - left) * (bottom - y) - (y - top) * (right - x) <= 0:
            return False
    return True


def _proportion(corners: Corners) -> float:
    """Return the width of the sheet in the photo in terms of its height."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners.points
    across = _far(ax - bx, ay - by) + _far(dx - cx, dy - cy)
    down = _far(ax - dx, ay - dy) + _far(bx - cx, by - cy)
    return across / max(down, 1e-9)


def _far(x: float, y: float) -> float:
    return float((x * x + y * y) ** 0.5)


def _notes(
    areas: Areas, corners: Corners, size: tuple[float, float], is_turned: bool
) -> Iterator[Sentence]:
    """Yield what was guessed, closed and left out, as sentences."""
    places = " ".join(f"{x:.0f},{y:.0f}" for x, y in corners.points)
    if corners.source == "found":
        yield Sentence("corners of the sheet found at {places}: --corners sets them", places=places)
    elif corners.source == "picture":
        yield Sentence(
            "no sheet in front of something else is found: the whole picture is taken as the "
            "sheet, --corners sets its corners"
        )
    if is_turned:
        yield Sentence(
            "the sheet lies the other way round in the photo: its size is taken as "
            "{width:g} × {height:g} mm",
            width=size[0],
            height=size[1],
        )
    seen, told = _proportion(corners), size[0] / size[1]
    if max(seen / told, told / seen) > 1 + PROPORTION:
        yield Sentence(
            "the sheet in the photo is {seen:.2f} times as wide as high, its size says {told:.2f}: "
            "check the corners and --size",
            seen=seen,
            told=told,
        )
    if areas.light_lines:
        yield Sentence("the lines are taken to be lighter than what is between them")
    if areas.mixed_lines:
        yield Sentence("dark lines and long light ones are taken as lines")
    if areas.rules:
        yield Sentence(
            "{count} straight lines at even distances go over all of the sheet and are read as "
            "lines of the drawing: if they are the rules of the paper, make them paler in the "
            "picture or draw on plain paper",
            count=areas.rules,
        )
    yield Sentence("gaps in lines of up to {gap:.1f} mm are closed", gap=areas.closed)
    if areas.parts:
        yield Sentence(
            "small areas taken as labels or parts of what is around them: {count}",
            count=areas.parts,
        )
    if areas.large:
        yield Sentence("areas left out as too large for a space: {count}", count=areas.large)
    if areas.narrow:
        yield Sentence("areas left out as too narrow for a space: {count}", count=areas.narrow)
    if areas.apart:
        yield Sentence("areas left out as apart from the others: {count}", count=areas.apart)
    colours = Counter(area.colour for area in areas.areas if area.colour is not None)
    if colours:
        yield Sentence("painted areas: {count}", count=sum(colours.values()))
