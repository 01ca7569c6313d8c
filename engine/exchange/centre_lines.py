"""Centre lines of circuits from CSV, GeoJSON and SVG, and lines of the drawing of a track."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.course.ruler import CourseRuler
from engine.exchange.drawing import MOST_POINTS, DrawnShapes, Shape, drawing_bytes, too_much
from engine.exchange.geojson import read_geojson
from engine.exchange.svg import read_svg
from engine.files import Fault, FileError
from engine.sentence import Sentence
from engine.track import CourseLine, points

OVERSHOOT = 0.05
"""Share of its length by which a lap may run on over its start."""

REACH = 1e9
"""Greatest coordinate of a road on earth, m."""

FLATNESS = 0.02
"""Distance of straight edges from the curves of a drawing, mm. It is small because the line will be
scaled up to a board."""

MEETS = 0.1
"""Distance of the ends of a lap, as a share of its length, up to which the line is closed."""


@dataclass(frozen=True, eq=False)
class CentreLine:
    """Centre line of a road in driving direction: points (n, 2) in any unit, with y pointing down.

    A closed line does not repeat its first point.
    """

    name: str
    points: FloatArray
    closed: bool


def read_centre_line(file: str | Path) -> CentreLine:
    """Return the centre line in a .csv, .geojson, .json or .svg file.

    It is closed if it ends near its start. Repeated points and a tail that runs on over the start
    are left out. FileError, with place and remedy, if there is no line in the file.
    """
    path = Path(file)
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        raise _fault(path, "", _unknown_kind(path), Sentence("give a .csv, .geojson or .svg file"))
    name, points = reader(path)
    faulty = np.flatnonzero(~(np.abs(points) <= REACH).all(axis=1))
    if len(faulty):
        raise _fault(
            path,
            Sentence("point {number}", number=int(faulty[0]) + 1),
            Sentence("is not a pair of numbers"),
            Sentence("correct the point"),
        )
    line, closed = tidied(points)
    if len(line) < 3:
        raise _fault(
            path,
            "",
            Sentence("the line has only {count} different points", count=len(line)),
            Sentence("a centre line needs at least 3"),
        )
    return CentreLine(name, line, closed)


def _unknown_kind(path: Path) -> Sentence:
    if path.is_dir():
        return Sentence("a centre line is not read from a folder")
    if not path.suffix:
        return Sentence("a centre line is not read from a file without an ending")
    return Sentence("a centre line is not read from a {ending} file", ending=path.suffix)


def tidied(points: FloatArray) -> tuple[FloatArray, bool]:
    """Return the line without repeated points or a tail over its start, and whether it closes."""
    fresh = np.ones(len(points), dtype=bool)
    fresh[1:] = (np.diff(points, axis=0) != 0).any(axis=1)
    line = points[fresh]
    strides = np.hypot(*np.diff(line, axis=0).T)
    closed = len(line) > 2 and bool(
        np.hypot(*(line[-1] - line[0])) <= MEETS * max(float(strides.sum()), 1e-12)
    )
    if not closed:
        return line, False
    if (line[-1] == line[0]).all():
        line = line[:-1]
    return line[: _end_before_start(line)], True


def _end_before_start(line: FloatArray) -> int:
    """Return the number of points to keep so that the way back to the first does not turn round."""
    ahead = line[1] - line[0]
    reach = OVERSHOOT * float(np.hypot(*np.diff(line, axis=0).T).sum())
    kept = len(line)
    for row in range(len(line) - 1, 2, -1):
        back = line[0] - line[row]
        if np.hypot(*back) > reach:
            break
        if float(back @ (line[row] - line[row - 1])) < 0 and float(back @ ahead) < 0:
            kept = row
    return kept


def _from_csv(path: Path) -> tuple[str, FloatArray]:
    """Return the name and the points in the columns x and y of a table.

    Further columns, such as widths, are ignored: a board's road is wider than a real one.
    """
    try:
        text = drawing_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        wrong, remedy = Sentence("the text is not UTF-8"), Sentence("save the file as UTF-8")
        raise _fault(path, "", wrong, remedy) from error
    rows = [row if row.lstrip()[:1] != "#" else "" for row in text.splitlines()]
    delimiter = next((mark for mark in ";\t" if any(mark in row for row in rows)), ",")
    points: list[tuple[float, float]] = []
    heads = []
    for number, row in enumerate(_cells(path, rows, delimiter), start=1):
        if not row:
            continue
        try:
            points.append((_number(row[0]), -_number(row[1])))
            if len(points) > MOST_POINTS:
                raise too_much(str(path))
        except FileError:
            raise
        except (ValueError, IndexError) as error:
            if points or len(row) < 2:
                raise _no_numbers(path, number) from error
            heads.append(number)
    if heads and not points:
        raise _no_numbers(path, heads[-1])
    return path.stem, np.array(points, dtype=np.float64).reshape(-1, 2)


def _cells(path: Path, rows: list[str], delimiter: str) -> Iterator[list[str]]:
    """Yield the cells of a table row by row. FileError if it is not a table."""
    try:
        yield from csv.reader(rows, delimiter=delimiter)
    except csv.Error as error:
        wrong = Sentence("this is not a table: {why}", why=error)
        raise _fault(path, "", wrong, Sentence("export it again")) from error


def _number(cell: str) -> float:
    """Return a number of a table, with a decimal point or, as in some countries, a comma."""
    return float(cell.replace(",", "."))


def _no_numbers(path: Path, line: int) -> FileError:
    return _fault(
        path,
        Sentence("line {number}", number=line),
        Sentence("does not begin with two numbers"),
        Sentence("write x and y, in metres, as the first two columns"),
    )


def _from_drawing(path: Path, drawing: DrawnShapes) -> tuple[str, FloatArray]:
    """Return the name and the points of the longest line of a drawing.

    A closed line ends with its first point. FileError if there is no line.
    """
    if not drawing.shapes:
        wrong = Sentence("there is no line in it")
        remedy = Sentence("draw the centre line of the road as one path")
        raise FileError(*(drawing.faults or [Fault(str(path), "", wrong, remedy)]))
    lines = [
        np.concatenate((shape.points, shape.points[:1])) if shape.closed else shape.points
        for shape in drawing.shapes
    ]
    longest = int(np.argmax([_length(line) for line in lines]))
    return drawing.shapes[longest].label or path.stem, lines[longest]


def _from_geojson(path: Path) -> tuple[str, FloatArray]:
    """Return the name and the points of the only line or ring. FileError if there are several.

    Degrees become metres around its middle.
    """
    drawing = read_geojson(path)
    if len(drawing.shapes) > 1:
        raise _fault(
            path,
            "",
            Sentence("there are {count} lines in the file", count=len(drawing.shapes)),
            Sentence("keep one LineString, the centre line of the road"),
        )
    return _from_drawing(path, drawing)


def _from_svg(path: Path) -> tuple[str, FloatArray]:
    """Return the name and the points of the longest path, its curves cut into short pieces."""
    return _from_drawing(path, read_svg(path, FLATNESS))


def _length(line: FloatArray) -> float:
    # An infinite line is the longest one, and the caller refuses it.
    with np.errstate(invalid="ignore", over="ignore"):
        return float(np.hypot(*np.diff(line, axis=0).T).sum())


def _fault(path: Path, place: str, wrong: str, remedy: str) -> FileError:
    return FileError(Fault(str(path), place, wrong, remedy))


READERS = {
    ".csv": _from_csv,
    ".geojson": _from_geojson,
    ".json": _from_geojson,
    ".svg": _from_svg,
}
"""Reader of a centre line by the ending of the file's name."""


def across(shape: Shape) -> FloatArray:
    """Return the points of a line, or the line along the middle of a thin closed box, (k, 2)."""
    if not shape.closed:
        return shape.points
    box = shapely.get_coordinates(shapely.minimum_rotated_rectangle(shapely.Polygon(shape.points)))
    if len(box) < 5:
        return shape.points
    corners = box[:4]
    sides = np.hypot(*(np.roll(corners, -1, axis=0) - corners).T)
    if sides[0] > sides[1]:
        corners = np.roll(corners, -1, axis=0)
    return np.stack(((corners[0] + corners[1]) / 2, (corners[2] + corners[3]) / 2))


def drawn_course_line(shapes: Sequence[Shape]) -> CourseLine | None:
    """Return the longest shape as a course line, closed if its ends meet. None without shapes."""
    if not shapes:
        return None
    shape = max(shapes, key=lambda shape: float(np.hypot(*np.diff(shape.points, axis=0).T).sum()))
    length = float(np.hypot(*np.diff(shape.points, axis=0).T).sum())
    opening = float(np.hypot(*(shape.points[0] - shape.points[-1])))
    closed = shape.closed or opening < MEETS * length
    return CourseLine(points(shape.points.tolist()), closed)


def started_at(ruler: CourseRuler, place: float) -> FloatArray:
    """Return the points of a closed road, (n, 2), beginning `place` mm along it."""
    stations = ruler.main.stations[:-1]
    along = (stations - place) % ruler.length
    order = np.argsort(along)
    ordered = ruler.points[order]
    if along[order[0]] < 1e-6:
        return ordered
    at = int(np.searchsorted(stations, place, side="right")) - 1
    begin, end = ruler.main.ends
    share = (place - stations[at]) / max(float(ruler.main.spans[at]), 1e-9)
    start = begin[at] + share * (end[at] - begin[at])
    return np.concatenate((start[None], ordered))
