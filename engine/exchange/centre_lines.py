"""Centre lines of circuits from tables, maps and drawings, and lines of the drawing of a track."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.course.ruler import CourseRuler
from engine.draw.polyline import length, resample
from engine.exchange.drawing import Shape, drawing_bytes
from engine.exchange.drawn_lines import between_edges, lines_in
from engine.exchange.dxf import parse_dxf
from engine.exchange.geojson import parse_geojson
from engine.exchange.kinds import is_picture, photo_refused, refuse_others
from engine.exchange.laps import are_out_of_order, first_lap, way_out, without_noise
from engine.exchange.map_data import is_map_data, ways_in_json
from engine.exchange.pieces import Piece, Pieces, joined, with_own_names
from engine.exchange.positions import on_earth, read_positions
from engine.exchange.svg import parse_svg
from engine.exchange.text_lines import read_text_lines
from engine.exchange.topojson import as_geojson, is_topology
from engine.files import Fault, FileError
from engine.foreign.process import do_foreign
from engine.sentence import Sentence
from engine.track import CourseLine, points

OVERSHOOT = 0.05
"""Share of its length by which a lap may run on over its start."""

ASIDE = 0.01
"""Distance of such a part from the beginning of the lap, as a share of its length."""

FLATNESS = 0.02
"""Distance of straight edges from the curves of a drawing, mm. It is small because the line will be
scaled up to a board."""

MEETS = 0.1
"""Distance of the ends of a lap, as a share of its length, up to which the line is closed."""

SHORT, BRANCH = 0.25, 0.6
"""Length of lines that are not meant beside the longest one, and of open ones beside a lap, such as
pit lanes, as a share of its length."""

TOLD = 0.002
"""Least length of a tail that a note names, as a share of that of the line."""

LOOKED_AT, MOST_CROSSINGS = 400, 12
"""Even places between which crossings of a line with itself are counted, and the most of a road."""

MOST_LISTED = 12
"""Most lines that are listed by name."""

REMEDIES = {
    ".fit": Sentence("export it as GPX or TCX"),
    **dict.fromkeys((".shp", ".zip", ".gpkg"), Sentence("export it as GeoJSON")),
    **dict.fromkeys((".xls", ".xlsx", ".ods"), Sentence("save it as CSV")),
    **dict.fromkeys((".ai", ".pdf", ".eps"), Sentence("save it as SVG")),
    ".dwg": Sentence("save it as DXF"),
}
"""Remedies for files that are not read, by the ends of their names."""

FAULTY_JSON = (TypeError, ValueError, LookupError, AttributeError, RecursionError)
"""Errors that JSON of a wrong form raises."""


class NamedLine(NamedTuple):
    """Line in a file by its name, with its length: metres on earth, else the unit of the file."""

    name: str
    length: float


class SeveralLinesError(FileError):
    """Error of a file with several `lines`, the longest first, of which one has to be chosen."""

    def __init__(self, *faults: Fault, lines: tuple[NamedLine, ...] = ()) -> None:
        super().__init__(*faults)
        self.lines = lines


@dataclass(frozen=True, eq=False)
class CentreLine:
    """Centre line of a road in driving direction: points (n, 2) in any unit, with y pointing down.

    A closed line does not repeat its first point. `notes` say what was chosen, guessed and left
    out. `lines` are all in the file, the longest first, and `line` is the name of this one among
    them.
    """

    name: str
    points: FloatArray
    closed: bool
    notes: tuple[Sentence, ...] = ()
    line: str = ""
    lines: tuple[NamedLine, ...] = ()


def read_centre_line(file: str | Path, line: str | None = None) -> CentreLine:
    """Return the centre line in a file, and in its notes all that was chosen, guessed or left out.

    Files are tables and logs (.csv, .tsv, .txt, .nmea, .vbo), WKT, GeoJSON, TopoJSON, answers of
    Overpass, GPX, TCX, KML, KMZ, OpenStreetMap, SVG and DXF. Pieces that meet are joined. If
    several lines remain, the one called `line` is taken, or the only one that is long. The line is
    closed if it ends near its start. FileError, with place and remedy, if there is no line in the
    file; SeveralLinesError if there are several.
    """
    path = Path(file)
    known = path.suffix.lower() in READERS
    content = drawing_bytes(path) if known or os.path.isfile(path) else b""
    if is_picture(content):
        raise photo_refused(path, content)
    refuse_others(path, content)
    if not known:
        usual = Sentence("give a .csv, .geojson, .gpx, .kml or .svg file")
        remedy = REMEDIES.get(path.suffix.lower(), usual)
        raise _fault(path, "", _unknown_kind(path), remedy)
    return do_foreign(_centre_line_in, str(path), content, path, line)


def _centre_line_in(content: bytes, path: Path, line: str | None) -> CentreLine:
    """Return the centre line in the content of a file, in the process for foreign content."""
    read = READERS[path.suffix.lower()](content, path)
    pieces = [piece for piece in with_own_names(read.lines) if len(piece.points) > 1]
    together = joined(pieces)
    lines, edges = between_edges(together.lines)
    notes = [*read.notes, *together.notes, *filter(None, [edges])]
    pieces = list(with_own_names(lines))
    chosen = _chosen(path, pieces, line, notes)
    points = chosen.points
    if are_out_of_order(points):
        wrong = Sentence("its points are out of order: they jump to and fro across the whole line")
        raise _fault(path, "", wrong, Sentence("sort them as they follow on one another"))
    around = np.concatenate((points, points[:1])) if chosen.closed else points
    once, back = way_out(around)
    lap, several = first_lap(once)
    calm, sensor = without_noise(lap)
    tidy, closed, tail = tidied(calm)
    notes += [*filter(None, [back, several]), *sensor, *_tangled(tidy)]
    if len(tidy) < 3:
        raise _fault(
            path,
            "",
            Sentence("the line has only {count} different points", count=len(tidy)),
            Sentence("a centre line needs at least 3"),
        )
    if tail > TOLD:
        notes.append(
            Sentence(
                "the line runs on over its start by {share:.1f}% of its length, which is left out",
                share=100 * tail,
            )
        )
    if not closed:
        apart = float(np.hypot(*(tidy[-1] - tidy[0]))) / length(tidy, closed=False)
        notes.append(
            Sentence(
                "the line is no lap: from its end to its start are {share:.0f}% of its length; an "
                "open road is made",
                share=100 * apart,
            )
        )
    name = chosen.title or path.stem
    return CentreLine(name, tidy, closed, tuple(notes), chosen.name, _listed(pieces))


def _tangled(line: FloatArray) -> Iterator[Sentence]:
    """Yield a sentence if a line crosses itself so often that its points may be out of order."""
    even = resample(line, LOOKED_AT, closed=False)
    parts = shapely.linestrings(np.stack((even[:-1], even[1:]), axis=1))
    first, second = shapely.STRtree(parts).query(parts, predicate="crosses")
    count = int((first < second).sum())
    if count > MOST_CROSSINGS:
        yield Sentence(
            "the line crosses itself {count} times: its points may be out of order", count=count
        )


def _listed(lines: Sequence[Piece]) -> tuple[NamedLine, ...]:
    """Return the names and lengths of lines, the longest first."""
    longest_first = sorted(lines, key=lambda each: -each.length)
    return tuple(NamedLine(each.name, each.length) for each in longest_first)


def _chosen(path: Path, lines: Sequence[Piece], wanted: str | None, notes: list[Sentence]) -> Piece:
    """Return the wanted line, or the only one that is long. FileError, which lists them, if there
    is none of that name, SeveralLinesError if there are several. Those left out are added to
    `notes`."""
    if not lines:
        wrong = Sentence("there is no line in it")
        raise _fault(path, "", wrong, Sentence("draw the centre line of the road as one path"))
    named = {each.name: each for each in lines}
    all_lines = _listed(lines)
    listed = ", ".join(f"{name} ({length:,.0f})" for name, length in all_lines[:MOST_LISTED])
    if wanted is not None:
        found = named.get(wanted) or {key.casefold(): each for key, each in named.items()}.get(
            wanted.strip().casefold()
        )
        if found is None:
            wrong = Sentence("there is no line called {name}", name=wanted)
            remedy = Sentence("choose one of these, with their lengths: {lines}", lines=listed)
            raise _fault(path, "--line", wrong, remedy)
        return found
    chosen = _longest(lines)
    if any(_rivals(each, chosen) for each in lines if each is not chosen):
        wrong = Sentence("there are {count} lines in the file", count=len(lines))
        remedy = Sentence(
            "choose one with --line NAME; these are their names and lengths: {lines}",
            lines=listed,
        )
        raise SeveralLinesError(Fault(str(path), "", wrong, remedy), lines=all_lines)
    if len(lines) > 1:
        names = [name for name, each in named.items() if each is not chosen]
        notes.append(
            Sentence(
                "of {count} lines {name} is taken; left out: {names}",
                count=len(lines),
                name=chosen.name,
                names=", ".join(names[:MOST_LISTED]) + (", …" if names[MOST_LISTED:] else ""),
            )
        )
    return chosen


def _longest(lines: Sequence[Piece]) -> Piece:
    """Return the longest line, or the only lap, if it is nearly as long."""
    longest = max(lines, key=lambda each: each.length)
    laps = [each for each in lines if _closes(each)]
    if len(laps) == 1 and laps[0].length >= BRANCH * longest.length:
        return laps[0]
    return longest


def _rivals(line: Piece, chosen: Piece) -> bool:
    """Return whether a line may be meant instead of the chosen one. A pit lane beside a lap is
    not."""
    beside = BRANCH if _closes(chosen) and not _closes(line) else SHORT
    return line.length > beside * chosen.length


def _closes(line: Piece) -> bool:
    opening = float(np.hypot(*(line.points[0] - line.points[-1])))
    return line.closed or opening <= MEETS * line.length


def _unknown_kind(path: Path) -> Sentence:
    if os.path.isdir(path):
        return Sentence("a centre line is not read from a folder")
    if not path.suffix:
        return Sentence("a centre line is not read from a file without an ending")
    return Sentence("a centre line is not read from a {ending} file", ending=path.suffix)


def tidied(points: FloatArray) -> tuple[FloatArray, bool, float]:
    """Return the line without repeated points or a tail over its start, whether it closes, and the
    length of the tail as a share of the line's."""
    fresh = np.ones(len(points), dtype=bool)
    fresh[1:] = (np.diff(points, axis=0) != 0).any(axis=1)
    line = points[fresh]
    total = max(length(line, closed=False), 1e-12)
    if len(line) < 3 or np.hypot(*(line[-1] - line[0])) > MEETS * total:
        return line, False, 0.0
    if (line[-1] == line[0]).all():
        line = line[:-1]
    end = _end_before_start(line)
    return (
        line[:end],
        True,
        length(line[end - 1 :], closed=False) / total if end < len(line) else 0.0,
    )


def _end_before_start(line: FloatArray) -> int:
    """Return the number of points to keep so that the way back to the first does not turn round.

    Left out are points at the end that are beside the beginning of the line and beyond its first
    point.
    """
    ahead = line[1] - line[0]
    along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))))
    total = float(along[-1])
    begin = shapely.LineString(line[: max(2, int((along <= 2 * OVERSHOOT * total).sum()))])
    kept = len(line)
    for row in range(len(line) - 1, 2, -1):
        if total - along[row] > OVERSHOOT * total:
            break
        back = line[0] - line[row]
        turns = float(back @ (line[row] - line[row - 1])) < 0 and float(back @ ahead) < 0
        if turns and begin.distance(shapely.Point(line[row])) < ASIDE * total:
            kept = row
    return kept


def _from_json(content: bytes, path: Path) -> Pieces:
    """Return the lines in an answer of Overpass, in TopoJSON or in GeoJSON."""
    try:
        data = json.loads(content.decode("utf-8-sig"))
        if is_topology(data):
            content = json.dumps(as_geojson(data)).encode()
        if is_map_data(data):
            notes: list[Sentence] = []
            return on_earth([*ways_in_json(data, str(path), notes)], str(path), notes)
    except FileError:
        raise
    except FAULTY_JSON as error:
        if not isinstance(error, ValueError):
            wrong, remedy = Sentence("its lines cannot be read"), Sentence("export it again")
            raise _fault(path, "", wrong, remedy) from error
    return lines_in(parse_geojson(content, str(path), holes=True), str(path), has_paint=False)


def _from_svg(content: bytes, path: Path) -> Pieces:
    """Return the lines in a drawing, their curves cut into short pieces."""
    return lines_in(parse_svg(content, str(path), FLATNESS), str(path))


def _from_dxf(content: bytes, path: Path) -> Pieces:
    """Return the lines in a drawing of a CAD program."""
    return lines_in(parse_dxf(content, str(path)), str(path))


def _fault(path: Path, place: str, wrong: str, remedy: str) -> FileError:
    return FileError(Fault(str(path), place, wrong, remedy))


READERS: dict[str, Callable[[bytes, Path], Pieces]] = {
    **dict.fromkeys((".csv", ".tsv", ".tab", ".txt", ".dat", ".xyz"), read_text_lines),
    **dict.fromkeys((".nmea", ".nma", ".vbo", ".wkt"), read_text_lines),
    **dict.fromkeys((".geojson", ".json", ".topojson"), _from_json),
    **dict.fromkeys((".gpx", ".tcx", ".kml", ".kmz", ".osm", ".xml"), read_positions),
    **dict.fromkeys((".svg", ".svgz"), _from_svg),
    ".dxf": _from_dxf,
}
"""Reader of a centre line by the ending of the file's name."""


def across(shape: Shape) -> FloatArray:
    """Return the points of a line, or the line along the middle of a thin closed box, (k, 2)."""
    if not shape.closed or len(shape.points) < 3:
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
