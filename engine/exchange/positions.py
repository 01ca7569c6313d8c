"""Lines of positioning programs: GPX, TCX, KML and KMZ."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np

from engine.arrays import FloatArray
from engine.exchange.drawing import MOST_POINTS, too_much
from engine.exchange.earth import degrees_in, on_plane
from engine.exchange.elements import root_of
from engine.exchange.map_data import NamedPlaces, ways_in_xml
from engine.exchange.pieces import Piece, Pieces
from engine.files import MOST_BYTES, Fault, FileError
from engine.sentence import Sentence

IN_ORDER = Sentence("the places of the file are joined in their order, a guess")


def read_positions(content: bytes, path: Path) -> Pieces:
    """Return the lines in a GPX, TCX, KML, KMZ or OpenStreetMap file. FileError if it has none.

    Waypoints are taken if there are no tracks, routes or lines.
    """
    if content.startswith(b"PK"):
        content = _unzipped(content, str(path))
    try:
        root = root_of(content, str(path))
    except ElementTree.ParseError as error:
        line, column = error.position
        place = Sentence("line {line}, column {column}", line=line, column=column + 1)
        wrong = Sentence("this is not XML: {why}", why=str(error).split(":")[0])
        raise FileError(Fault(str(path), place, wrong, Sentence("export it again"))) from error
    kind = _tag(root)
    reader = READERS.get(kind)
    if reader is None:
        wrong = Sentence(
            "this is XML, but neither GPX, TCX, KML nor OpenStreetMap: <{kind}>", kind=kind
        )
        raise FileError(Fault(str(path), "", wrong, Sentence("export the line as GPX")))
    notes: list[Sentence] = []
    return on_earth([*reader(root, str(path), notes)], str(path), notes)


def on_earth(drawn: list[NamedPlaces], file: str, notes: list[Sentence]) -> Pieces:
    """Return lines of longitudes and latitudes as pieces in metres. FileError if there are none."""
    lines = [each for each in drawn if len(each.places) > 1]
    if not lines:
        wrong = Sentence("there is no line in it")
        raise FileError(Fault(file, "", wrong, Sentence("export a track, a route or a path")))
    together = np.concatenate([each.places for each in lines])
    if len(together) > MOST_POINTS:
        raise too_much(file)
    exchanged = degrees_in(together)
    if not _are_on_earth(together) and exchanged is not None:
        together, told = exchanged
        notes.append(told)
    if not _are_on_earth(together):
        wrong = Sentence("it has places that are not on earth")
        remedy = Sentence("give longitudes and latitudes in degrees")
        raise FileError(Fault(file, "", wrong, remedy))
    strands = np.split(on_plane(together), np.cumsum([len(each.places) for each in lines])[:-1])
    return Pieces(
        tuple(
            Piece(each.name, strand, title=each.title)
            for each, strand in zip(lines, strands, strict=True)
        ),
        tuple(notes),
    )


def _are_on_earth(places: FloatArray) -> bool:
    return bool((np.abs(places) <= (360, 90)).all())


def _unzipped(content: bytes, file: str) -> bytes:
    """Return the KML file in a KMZ file. FileError if there is none, or it is too large."""
    wrong, remedy = Sentence("this KMZ file is damaged"), Sentence("save it as KML")
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            name = next((each for each in packed.namelist() if each.lower().endswith(".kml")), None)
            if name is None:
                wrong = Sentence("there is no KML file in it")
                raise FileError(Fault(file, "", wrong, remedy))
            with packed.open(name) as inside:
                unpacked = inside.read(MOST_BYTES + 1)
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError) as error:
        raise FileError(Fault(file, "", wrong, remedy)) from error
    except RuntimeError as error:
        # So the library calls a password that is missing, and a way of packing that it lacks.
        wrong = Sentence("this KMZ file has a password or is packed in an unusual way")
        raise FileError(Fault(file, "", wrong, remedy)) from error
    if len(unpacked) > MOST_BYTES:
        wrong = Sentence("it holds more than {most} MB", most=MOST_BYTES // 1_000_000)
        raise FileError(Fault(file, "", wrong, remedy))
    return unpacked


def _gpx(root: Element, file: str, notes: list[Sentence]) -> Iterator[NamedPlaces]:
    found = False
    for number, route in enumerate((each for each in root if _tag(each) in ("trk", "rte")), 1):
        title = _inner(route, "name")
        name = title or f"line {number}"
        strands = [route] if _tag(route) == "rte" else [*_inside(route, "trkseg")]
        for part, strand in enumerate(strands, 1):
            kind = "rtept" if _tag(route) == "rte" else "trkpt"
            places = _places([*_inside(strand, kind)], file)
            found = found or len(places) > 1
            yield NamedPlaces(_part(name, part, len(strands)), title, places)
    if not found:
        notes.append(IN_ORDER)
        yield NamedPlaces("waypoints", "", _places([*_inside(root, "wpt")], file))


def _places(points: list[Element], file: str) -> FloatArray:
    """Return longitudes and latitudes of elements, (n, 2). FileError if one has none."""
    found = []
    for number, point in enumerate(points, start=1):
        try:
            found.append((float(point.get("lon", "")), float(point.get("lat", ""))))
        except ValueError as error:
            raise _no_place(f"<{_tag(point)}>", number, file) from error
    return np.array(found, np.float64).reshape(-1, 2)


def _no_place(kind: str, number: int, file: str) -> FileError:
    place = Sentence("{kind} number {number}", kind=kind, number=number)
    wrong = Sentence("has no longitude and latitude")
    return FileError(Fault(file, place, wrong, Sentence("correct the point, or take it out")))


def _kml(root: Element, file: str, notes: list[Sentence]) -> Iterator[NamedPlaces]:
    marks = []
    found = False
    for number, mark in enumerate(_inside(root, "Placemark"), start=1):
        title = _inner(mark, "name")
        name = title or f"line {number}"
        strands = []
        for element in mark.iter():
            kind = _tag(element)
            if kind in ("LineString", "LinearRing"):
                places = _listed(_inner(element, "coordinates"), name, file)
                # Some programs leave out the repeated first place of a ring.
                strands.append(np.concatenate((places, places[: int(kind == "LinearRing")])))
            elif kind == "Track":
                texts = [(each.text or "").split() for each in element if _tag(each) == "coord"]
                strands.append(_listed(" ".join(",".join(text) for text in texts), name, file))
            elif kind == "Point":
                marks.append(_listed(_inner(element, "coordinates"), name, file))
        for part, strand in enumerate(strands, 1):
            found = True
            yield NamedPlaces(_part(name, part, len(strands)), title, strand)
    if not found and marks:
        notes.append(IN_ORDER)
        yield NamedPlaces("placemarks", "", np.concatenate(marks))


def _tcx(root: Element, file: str, notes: list[Sentence]) -> Iterator[NamedPlaces]:
    """Yield the laps of an activity or a course, each as a line."""
    for number, track in enumerate(_inside(root, "Track"), start=1):
        found = []
        for place in _inside(track, "Position"):
            degrees = _inner(place, "LongitudeDegrees"), _inner(place, "LatitudeDegrees")
            try:
                found.append((float(degrees[0]), float(degrees[1])))
            except ValueError as error:
                raise _no_place("<Position>", len(found) + 1, file) from error
        yield NamedPlaces(f"lap {number}", "", np.array(found, np.float64).reshape(-1, 2))


def _listed(text: str, name: str, file: str) -> FloatArray:
    """Return the places of a list "lon,lat,height lon,lat,height", (n, 2)."""
    found = []
    # Some programs write a space after each comma.
    for number, place in enumerate(text.replace(", ", ",").split(), start=1):
        numbers = place.split(",")
        try:
            found.append((float(numbers[0]), float(numbers[1])))
        except (ValueError, IndexError) as error:
            raise _no_place(Sentence("a place of {name},", name=name), number, file) from error
    return np.array(found, np.float64).reshape(-1, 2)


def _part(name: str, number: int, count: int) -> str:
    return name if count == 1 else f"{name} part {number}"


def _inside(element: Element, tag: str) -> Iterator[Element]:
    return (each for each in element.iter() if _tag(each) == tag)


def _inner(element: Element, tag: str) -> str:
    found = next((each for each in element if _tag(each) == tag), None)
    return "" if found is None else (found.text or "").strip()


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]


READERS: dict[str, Callable[[Element, str, list[Sentence]], Iterator[NamedPlaces]]] = {
    "gpx": _gpx,
    "kml": _kml,
    "osm": ways_in_xml,
    "TrainingCenterDatabase": _tcx,
}
"""Readers of lines by the outermost element of a file."""
