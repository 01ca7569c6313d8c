"""Columns of a table that hold the places of a line, by their headings or by their numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from engine.arrays import FloatArray
from engine.exchange.tables import SEPARATORS, Row, Table, split_heading


def _word_set(words: str) -> frozenset[str]:
    return frozenset(words.split())


LAT_LON, X_Y = "lat, lon", "x, y"

LATITUDE = _word_set("lat latitude latitud latitudine breite breitengrad geobreite sirka szerokosc")
LONGITUDE = _word_set(
    "lon long lng longitude longitud longitudine lange laenge langengrad laengengrad delka dlugosc"
)
ACROSS = _word_set(
    "x xm xpos posx positionx xposition xcoord coordx xcoordinate xkoordinate worldx xworld "
    "easting eastings east e rechtswert rw ost osten este vychod utme"
)
UPWARD = _word_set(
    "y ym ypos posy positiony yposition ycoord coordy ycoordinate ykoordinate worldy yworld "
    "northing northings north n hochwert hw nord norden norte sever utmn"
)
"""Words for the two coordinates of a place, without accents, in several languages."""

HEIGHT = _word_set("z zm zpos posz positionz zposition zcoord coordz worldz zworld")
"""Words for a third coordinate. Programs for games have y upwards, and the ground in x and z."""

LEFT = _word_set("left l links inner inside innen gauche izquierda vlevo levy leva vnitrni")
RIGHT = _word_set("right r rechts outer outside aussen droite derecha vpravo pravy prava vnejsi")
"""Words for the edges of a road."""

HARMLESS = _word_set(
    "m mm km cm ft deg degree degrees dd rad pos position coord coordinate coordinates koordinate "
    "souradnice zemepisna geografische geo gps utm wgs world track map point center centre middle "
    "line ref reference local global car vehicle in of the meter meters metre metres"
)
"""Words beside a coordinate that do not change what it is."""

PIXELS = _word_set("px pixel pixels pix")
"""Words for the unit of pictures, in which y points down."""

OTHER_THINGS = _word_set(
    "normvec norm normal nx ny vel velocity v vx vy speed acc accel acceleration a ax ay dir "
    "direction heading course gyro mag force g rot rotation err error std sigma delta d dx dy "
    "index idx id nr no num number row time t timestamp date s sec station dist distance abscissa "
    "width w psi yaw phi theta angle kappa k curvature radius ele elevation alt altitude height z "
    "lap sector satellites hdop accuracy pitch roll banking grip throttle brake rpm gear "
    "hohe hoehe vyska cas zeit abstand vzdalenost"
)
"""Words of columns that are not the place of a line."""

ALONE = re.compile(r"(?<!\w)[^\W\d_a-zA-Z](?!\w)")
"""Pattern of a single letter with an accent."""

DECIMALS = 4
"""Least decimals of degrees that are precise enough for a line."""

FROM_ZERO = 3.0
"""Least mean of degrees without a heading: numbers around 0 may be lengths in any unit."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Columns of a line: pairs of x and y, or of longitude and latitude, by number from 0.

    Two pairs are the edges of a road. `kind` is LAT_LON or X_Y. `headings` are empty if the table
    has none, and `line` is their line in the file. `is_guess` means that the numbers decided.
    """

    pairs: tuple[tuple[int, int], ...]
    kind: str
    headings: tuple[str, ...]
    line: int = 0
    is_guess: bool = False

    def called(self, column: int) -> str:
        """Return the heading of a column, or its number from 1."""
        return self.headings[column] if self.headings else str(column + 1)


def chosen_columns(table: Table, grid: FloatArray) -> Chosen | None:
    """Return the columns of the line in a table, or None if it cannot be told.

    `grid` has the numbers of its rows, NaN where a cell is not one. The headings decide. Where they
    do not, columns that count, grow or never change are not places, and the two neighbours of those
    left that reach furthest are taken.
    """
    found = [*_headings(table)]
    for line, headings in found:
        pairs, kind = _named(headings)
        if pairs:
            upright = _upright(pairs, headings, grid) if kind == X_Y else pairs
            return Chosen(upright, kind, headings, line)
    line, headings = found[-1] if found else (0, ())
    free = [
        column
        for column in range(grid.shape[1])
        if not headings or not _words(headings[column]) & OTHER_THINGS
    ]
    guess = _guessed(grid, free)
    if guess is None:
        return None
    pair, kind = guess
    return Chosen((pair,), kind, headings, line, is_guess=True)


def has_radians(heading: str) -> bool:
    """Return whether a heading says that its angles are radians."""
    return "rad" in _words(heading)


def has_pixels(headings: Sequence[str]) -> bool:
    """Return whether headings name pixels as the unit."""
    return any(_words(heading) & PIXELS for heading in headings)


def _headings(table: Table) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the lines above the numbers that have a heading for each column.

    Those right above the numbers come first. A table of R has no heading above the names of rows.
    """
    for row in reversed(table.heads):
        for cells in _ways_to_split(row):
            while len(cells) > table.columns and not cells[-1]:
                cells = cells[:-1]
            if len(cells) == table.columns - 1 and not _is_empty(cells):
                cells = ("", *cells)
            if len(cells) == table.columns and not _is_empty(cells):
                yield row.line, cells
                break


def _ways_to_split(row: Row) -> Iterator[tuple[str, ...]]:
    if len(row.cells) > 1:
        yield tuple(cell.strip() for cell in row.cells)
    text = " ".join(row.cells)
    for separator in (*SEPARATORS, None):
        if separator is None or separator in text:
            yield split_heading(text, separator)


def _is_empty(cells: Sequence[str]) -> bool:
    return not any(_words(cell) for cell in cells)


def _words(heading: str) -> set[str]:
    """Return the words of a heading in small letters without accents: "Pos_X [m]", "posX".

    A single letter with an accent is none: "Č." is a number.
    """
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", ALONE.sub(" ", heading))
    letters = unicodedata.normalize("NFKD", parted.replace("ß", "ss"))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return set(re.findall(r"[a-z]+", plain.casefold().replace("ł", "l")))


def _named(headings: Sequence[str]) -> tuple[tuple[tuple[int, int], ...], str]:
    """Return the pairs of columns that their headings name, and their kind.

    Of several pairs that with the fewest other words is taken. Without one the two edges are.
    """
    for across, upward, kind in (
        (LONGITUDE, LATITUDE, LAT_LON),
        (ACROSS, UPWARD, X_Y),
        (ACROSS, HEIGHT, X_Y),
    ):
        pairs = _pairs(headings, across, upward)
        plain = [pair for pair in pairs if not pair[0] & (LEFT | RIGHT | OTHER_THINGS)]
        if plain:
            return (min(plain, key=lambda pair: (len(pair[0] - HARMLESS), pair[1]))[1],), kind
        left = [pair for words, pair in pairs if words & LEFT and not words & OTHER_THINGS]
        right = [pair for words, pair in pairs if words & RIGHT and not words & OTHER_THINGS]
        if left and right:
            return (left[0], right[0]), kind
    return (), X_Y


def _pairs(
    headings: Sequence[str], across: frozenset[str], upward: frozenset[str]
) -> list[tuple[frozenset[str], tuple[int, int]]]:
    """Return the pairs of columns whose headings differ in the coordinate alone, each with the
    other words."""
    first: dict[frozenset[str], int] = {}
    second: dict[frozenset[str], int] = {}
    for column, heading in enumerate(headings):
        words = _words(heading)
        for found, names in ((first, across), (second, upward)):
            if words & names:
                found.setdefault(frozenset(words - names), column)
    exact = [(words, (first[words], second[words])) for words in first if words in second]
    if exact or not first or not second:
        return exact
    others, x = min(first.items(), key=lambda each: len(each[0]))
    return [(others, (x, min(second.items(), key=lambda each: len(each[0]))[1]))]


def _upright(
    pairs: tuple[tuple[int, int], ...], headings: Sequence[str], grid: FloatArray
) -> tuple[tuple[int, int], ...]:
    """Return x and z instead of x and y if y is a height, as in programs for games."""
    height = [
        column for column, heading in enumerate(headings) if _words(heading) - HARMLESS <= HEIGHT
    ]
    height = [column for column in height if _words(headings[column]) & HEIGHT]
    if len(pairs) == 1 and height:
        (x, y), z = pairs[0], height[0]
        if y != z and _extent(grid[:, y]) < 0.2 * _extent(grid[:, z]):
            return ((x, z),)
    return pairs


def _guessed(grid: FloatArray, free: Sequence[int]) -> tuple[tuple[int, int], str] | None:
    """Return the pair of columns that are most likely places, by their numbers, and their kind."""
    places = [column for column in free if np.isfinite(grid[:, column]).mean() > 0.5]
    if len(places) > 2:
        for is_no_place in (_is_constant, _counts, _grows):
            left = [column for column in places if not is_no_place(grid[:, column])]
            places = left if len(left) >= 2 else places
    if len(places) < 2:
        return None
    pairs = [*pairwise(places)]
    for first, second in pairs:
        degrees = grid[:, (first, second)]
        if _may_be_degrees(degrees):
            # 90 degrees are the most of a latitude. Else people write it first.
            lon_first = np.nanmax(np.abs(degrees[:, 1])) <= 90 < np.nanmax(np.abs(degrees[:, 0]))
            return ((first, second) if lon_first else (second, first)), LAT_LON
    return max(pairs, key=lambda pair: min(_extent(grid[:, column]) for column in pair)), X_Y


def _may_be_degrees(columns: FloatArray) -> bool:
    sound = columns[np.isfinite(columns).all(axis=1)]
    if not len(sound):
        return False
    size = np.abs(sound)
    fits = (size <= 180).all() and (size.max(axis=0) <= 90).any()
    if not fits:
        return False
    extent = sound.max(axis=0) - sound.min(axis=0)
    precise = (np.abs(sound - sound.round(DECIMALS - 1)) > 1e-9).mean() > 0.5
    is_away = size.mean(axis=0).max() > FROM_ZERO
    return bool((extent < 2).all() and (extent > 0).all() and precise and is_away)


def _is_constant(column: FloatArray) -> bool:
    return _extent(column) == 0


def _counts(column: FloatArray) -> bool:
    return bool((np.diff(column) == 1).all())


def _grows(column: FloatArray) -> bool:
    steps = np.diff(column)
    return bool((steps >= 0).all())


def _extent(column: FloatArray) -> float:
    return float(np.nanmax(column) - np.nanmin(column)) if np.isfinite(column).any() else 0.0
