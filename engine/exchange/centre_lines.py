"""Centre lines of circuits from other programs: CSV, GeoJSON, SVG."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.arrays import FloatArray
from engine.exchange.drawing import MOST_POINTS, Drawing, drawing_bytes, too_much
from engine.exchange.drawn_lines import MEETS
from engine.exchange.geojson import read_geojson
from engine.exchange.svg import read_svg
from engine.files import Fault, FileError
from engine.sentence import Sentence

OVERSHOOT = 0.05
"""A lap may run on over its start by this share of its length."""

REACH = 1e9
"""No road on earth has coordinates further from 0, in metres."""

FLATNESS = 0.02
"""The line will be scaled up to a board: curves of a drawing are cut this finely, mm."""


@dataclass(frozen=True, eq=False)
class CentreLine:
    """A line along a road in driving direction: points (n, 2) in any unit, y pointing down.

    A closed line does not repeat its first point.
    """

    name: str
    points: FloatArray
    closed: bool


def read_centre_line(file: str | Path) -> CentreLine:
    """The centre line in a .csv, .geojson / .json or .svg file.

    It is closed if it ends near its start; repeated points and a tail that runs on over the start
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
    """The line without repeated points and without a tail over its start; whether it is closed."""
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
    """How many points to keep so that the way back to the first point does not turn round."""
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
    """Columns x, y and what follows (widths are not drawn: a board's road is wider than true)."""
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
    """The cells of a table, row by row."""
    try:
        yield from csv.reader(rows, delimiter=delimiter)
    except csv.Error as error:
        wrong = Sentence("this is not a table: {why}", why=error)
        raise _fault(path, "", wrong, Sentence("export it again")) from error


def _number(cell: str) -> float:
    """A number of a table, written with a point or, as some countries do, with a comma."""
    return float(cell.replace(",", "."))


def _no_numbers(path: Path, line: int) -> FileError:
    return _fault(
        path,
        Sentence("line {number}", number=line),
        Sentence("does not begin with two numbers"),
        Sentence("write x and y, in metres, as the first two columns"),
    )


def _from_drawing(path: Path, drawing: Drawing) -> tuple[str, FloatArray]:
    """The longest line of a drawing; a closed one comes back to its first point."""
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
    """The only line or ring; degrees become metres around its middle."""
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
    """The longest path of the drawing, its curves cut into short pieces."""
    return _from_drawing(path, read_svg(path, FLATNESS))


def _length(line: FloatArray) -> float:
    # A line without end is the longest, and refused for it.
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
"""How a file is read, by what its name ends in."""
