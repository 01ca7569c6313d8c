"""Centre lines of circuits from other programs: CSV, GeoJSON, SVG."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError

import numpy as np

from engine.draw.centre import Floats
from engine.track.faults import Fault, TrackError

CLOSES = 0.1
OVERSHOOT = 0.05
CURVE_PIECES = 12


@dataclass(frozen=True, eq=False)
class CentreLine:
    """A line along a road in driving direction: points (n, 2) in any unit, y pointing down.

    A closed line does not repeat its first point.
    """

    name: str
    points: Floats
    closed: bool


def read_centre_line(file: str | Path) -> CentreLine:
    """The centre line in a .csv, .geojson / .json or .svg file.

    It is closed if it ends near its start; repeated points and a tail that runs on over the start
    are left out. TrackError, with place and remedy, if there is no line in the file.
    """
    path = Path(file)
    readers = {".csv": _from_csv, ".geojson": _from_geojson, ".json": _from_geojson}
    readers[".svg"] = _from_svg
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise _fault(
            path,
            "",
            f"a centre line is not read from a {path.suffix or 'nameless'} file",
            "give a .csv, .geojson or .svg file",
        )
    try:
        name, points = reader(path)
    except OSError as error:
        raise _fault(
            path, "", f"cannot be read ({error.strerror})", "check the name of the file"
        ) from error
    except UnicodeDecodeError as error:
        raise _fault(path, "", "the text is not UTF-8", "save the file as UTF-8") from error
    if not np.isfinite(points).all():
        row = int(np.flatnonzero(~np.isfinite(points).all(axis=1))[0])
        raise _fault(path, f"point {row + 1}", "is not a pair of numbers", "correct the point")
    line, closed = tidied(points)
    if len(line) < 3:
        raise _fault(
            path,
            "",
            f"the line has only {len(line)} different points",
            "a centre line needs at least 3",
        )
    return CentreLine(name, line, closed)


def tidied(points: Floats) -> tuple[Floats, bool]:
    """The line without repeated points and without a tail over its start; whether it is closed."""
    fresh = np.ones(len(points), dtype=bool)
    fresh[1:] = (np.diff(points, axis=0) != 0).any(axis=1)
    line = points[fresh]
    strides = np.hypot(*np.diff(line, axis=0).T)
    closed = len(line) > 2 and bool(
        np.hypot(*(line[-1] - line[0])) <= CLOSES * max(float(strides.sum()), 1e-12)
    )
    if not closed:
        return line, False
    if (line[-1] == line[0]).all():
        line = line[:-1]
    return line[: _end_before_start(line)], True


def _end_before_start(line: Floats) -> int:
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


def _from_csv(path: Path) -> tuple[str, Floats]:
    """Columns x, y and what follows (widths are not drawn: a board's road is wider than true)."""
    text = path.read_text(encoding="utf-8-sig")
    delimiter = ";" if text.count(";") > text.count(",") else ","
    points: list[tuple[float, float]] = []
    for number, row in enumerate(csv.reader(text.splitlines(), delimiter=delimiter), start=1):
        if not row or row[0].lstrip().startswith("#"):
            continue
        try:
            points.append((float(row[0]), -float(row[1])))
        except (ValueError, IndexError) as error:
            if not points and len(row) > 1:
                continue
            raise _fault(
                path,
                f"line {number}",
                "does not begin with two numbers",
                "write x and y, in metres, as the first two columns",
            ) from error
    return path.stem, np.array(points, dtype=np.float64).reshape(-1, 2)


def _from_geojson(path: Path) -> tuple[str, Floats]:
    """The only LineString, or the longest ring; degrees become metres around its middle."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except json.JSONDecodeError as error:
        raise _fault(
            path, f"line {error.lineno}", "the text is not JSON", "export the file again"
        ) from error
    lines = list(_line_strings(data))
    if len(lines) != 1:
        raise _fault(
            path,
            "",
            f"there are {len(lines)} lines in the file" if lines else "there is no line in it",
            "keep one LineString, the centre line of the road",
        )
    name, coordinates = lines[0]
    try:
        degrees = np.array([pair[:2] for pair in coordinates], dtype=np.float64).reshape(-1, 2)
    except (TypeError, ValueError) as error:
        raise _fault(
            path, "coordinates", "are not pairs of numbers", "export the file again"
        ) from error
    narrowing = 1.0
    if len(degrees) and (np.abs(degrees) <= [180, 90]).all():
        narrowing = float(np.cos(np.radians(degrees[:, 1].mean())))
    return name or path.stem, degrees * [narrowing, -1.0]


def _line_strings(data: Any, name: str = "") -> Iterator[tuple[str, list[Any]]]:
    if not isinstance(data, dict):
        return
    properties = data.get("properties")
    if isinstance(properties, dict):
        known = {str(key).lower(): value for key, value in properties.items()}
        name = str(known.get("name") or name)
    for key in ("features", "geometries"):
        for child in data.get(key) or []:
            yield from _line_strings(child, name)
    if data.get("type") == "Feature":
        yield from _line_strings(data.get("geometry"), name)
    elif data.get("type") == "LineString":
        yield name, data.get("coordinates") or []
    elif data.get("type") in ("Polygon", "MultiLineString"):
        for line in data.get("coordinates") or []:
            yield name, line


def _from_svg(path: Path) -> tuple[str, Floats]:
    """The longest path of the drawing, its curves cut into short pieces."""
    from svgelements import SVG, Shape
    from svgelements import Path as SvgPath

    try:
        drawing = SVG.parse(str(path))
    except ParseError as error:
        raise _fault(path, "", "the text is not SVG", "export the drawing again") from error
    found: list[Floats] = []
    for element in drawing.elements(lambda element: isinstance(element, Shape)):
        for part in SvgPath(element).as_subpaths():
            flat = _flattened(SvgPath(part))
            if len(flat) > 1:
                found.append(flat)
    if not found:
        raise _fault(
            path, "", "there is no path in it", "draw the centre line of the road as one path"
        )
    lengths = [float(np.hypot(*np.diff(line, axis=0).T).sum()) for line in found]
    return path.stem, found[int(np.argmax(lengths))]


def _flattened(path: Any) -> Floats:
    points: list[tuple[float, float]] = []
    for segment in path:
        if type(segment).__name__ == "Move":
            points.append((segment.end.x, segment.end.y))
            continue
        if segment.start is None or segment.end is None:
            continue
        straight = type(segment).__name__ in ("Line", "Close")
        pieces = 1 if straight else CURVE_PIECES
        points += [
            (place.x, place.y)
            for place in (segment.point((step + 1) / pieces) for step in range(pieces))
        ]
    return np.array(points, dtype=np.float64).reshape(-1, 2)


def _fault(path: Path, place: str, wrong: str, remedy: str) -> TrackError:
    return TrackError([Fault(str(path), place, wrong, remedy)])
