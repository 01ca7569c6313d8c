"""Lines in texts that are no tables: sentences of NMEA, logs of VBOX, and WKT."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.exchange.drawn_lines import REACH
from engine.exchange.earth import degrees_in, on_plane
from engine.exchange.map_data import NamedPlaces
from engine.exchange.pieces import Piece, Pieces
from engine.exchange.positions import on_earth
from engine.exchange.table_lines import line_in_table
from engine.exchange.tables import number, table_in, text_of
from engine.files import Fault, FileError
from engine.sentence import Sentence

SENTENCE = re.compile(r"\$[A-Z]{2}(?:RMC|GGA|GLL),.*")
"""Pattern of a sentence of NMEA that has a place."""

PLACE = re.compile(r",(\d{2,3})(\d{2}(?:\.\d+)?),([NS]),(\d{3})(\d{2}(?:\.\d+)?),([EW])")
"""Pattern of its latitude and longitude, in degrees and minutes."""

GEOMETRY = re.compile(r"\b(?:MULTI)?(?:LINESTRING|POLYGON)(?:\s+(?:ZM|Z|M))?\s*\(", re.I)
"""Pattern of the beginning of a line or area in WKT."""

NAMES, DATA = "[column names]", "[data]"
"""Headings in a log of VBOX."""


def read_text_lines(content: bytes, path: Path) -> Pieces:
    """Return the lines in a text file: NMEA, VBOX, WKT, else a table. FileError if it has none."""
    file = str(path)
    text = text_of(content)
    sentences = SENTENCE.findall(text)
    if sentences:
        return _nmea(sentences, path)
    if NAMES in text and DATA in text:
        return _vbox(text, path)
    if GEOMETRY.search(text):
        return _wkt(text, file)
    return line_in_table(table_in(content, file), file, path.stem)


def _nmea(sentences: list[str], path: Path) -> Pieces:
    """Return the line in sentences of NMEA. Of several kinds of them the most frequent is taken."""
    kinds: dict[str, list[tuple[float, float]]] = {}
    for sentence in sentences:
        found = PLACE.search(sentence)
        if found is not None:
            north, north_minutes, half, east, east_minutes, side = found.groups()
            lat = (int(north) + float(north_minutes) / 60) * (1 if half == "N" else -1)
            lon = (int(east) + float(east_minutes) / 60) * (1 if side == "E" else -1)
            kinds.setdefault(sentence[3:6], []).append((lon, lat))
    places = max(kinds.values(), key=len, default=[])
    return on_earth([NamedPlaces(path.stem, "", _array(places))], str(path), [])


def _vbox(text: str, path: Path) -> Pieces:
    """Return the line in a log of VBOX: minutes of latitude, and of longitude towards the west.

    FileError if it has no columns called lat and long.
    """
    names = text.partition(NAMES)[2].split("[", 1)[0].split()
    try:
        lat, lon = names.index("lat"), names.index("long")
    except ValueError as error:
        wrong = Sentence("its columns lat and long are missing")
        raise FileError(Fault(str(path), NAMES, wrong, Sentence("export it again"))) from error
    places = []
    for row in text.partition(DATA)[2].splitlines():
        cells = row.split()
        if len(cells) > max(lat, lon):
            north, west = number(cells[lat]), number(cells[lon])
            if north is not None and west is not None and (north or west):
                places.append((-west / 60, north / 60))
    return on_earth([NamedPlaces(path.stem, "", _array(places))], str(path), [])


def _wkt(text: str, file: str) -> Pieces:
    """Return the lines in WKT, those around areas included. FileError if it cannot be read."""
    strands = [strand for each in _geometries(text, file) for strand in _strands(each)]
    strands = [each for each in strands if len(each) > 1]
    if not strands or not all((np.abs(each) <= REACH).all() for each in strands):
        wrong = Sentence("there is no line in it")
        raise FileError(Fault(file, "WKT", wrong, Sentence("export it again")))
    together = np.concatenate(strands)
    degrees = degrees_in(together)
    flat = together * (1.0, -1.0) if degrees is None else on_plane(degrees[0])
    parts = np.split(flat, np.cumsum([len(each) for each in strands])[:-1])
    return Pieces(
        tuple(Piece(f"line {row}", part) for row, part in enumerate(parts, 1)),
        () if degrees is None else (degrees[1],),
    )


def _geometries(text: str, file: str) -> Iterator[shapely.Geometry]:
    """Yield the lines and areas in WKT, and those inside collections."""
    for found in GEOMETRY.finditer(text):
        end, depth = found.end(), 1
        while depth and end < len(text):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        try:
            yield shapely.from_wkt(text[found.start() : end])
        except shapely.GEOSException as error:
            place = Sentence("line {line}", line=text.count("\n", 0, found.start()) + 1)
            wrong = Sentence("this is not WKT")
            raise FileError(Fault(file, place, wrong, Sentence("export it again"))) from error


def _strands(geometry: shapely.Geometry) -> Iterator[FloatArray]:
    for part in shapely.get_parts(geometry):
        rings = shapely.get_rings(part) if part.geom_type == "Polygon" else [part]
        for ring in rings:
            yield shapely.get_coordinates(ring)


def _array(places: list[tuple[float, float]]) -> FloatArray:
    return np.array(places, np.float64).reshape(-1, 2)
