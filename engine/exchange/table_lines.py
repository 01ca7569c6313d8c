"""Lines in tables of points, such as those of race lines and of position sensors."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.arrays import FloatArray
from engine.exchange.columns import LAT_LON, Chosen, chosen_columns, has_pixels, has_radians
from engine.exchange.drawn_lines import REACH
from engine.exchange.earth import are_degrees, on_plane
from engine.exchange.pieces import Piece, Pieces
from engine.exchange.tables import Row, Table, is_missing, number
from engine.files import Fault, FileError
from engine.sentence import Sentence

FROM_ZERO = 3.0
"""Least distance of degrees in columns called x and y from 0: other lengths are often small."""


SQUARE = 1e-4
"""Difference of height and width, as a share, up to which a line fills a square."""

JUMP, STEPS = 0.25, 20.0
"""Least distance between two rows at which another line begins, as a share of the extent of all,
and in usual distances."""


def line_in_table(table: Table, file: str, name: str) -> Pieces:
    """Return the line called `name` in the columns of a table that hold its places, and which these
    are.

    Another line begins where the places jump. FileError, which names the line of `file`, if a row
    has no place.
    """
    grid = _grid(table)
    chosen = chosen_columns(table, grid)
    if chosen is None:
        wrong = Sentence("it is not clear which columns hold the places")
        remedy = Sentence("call them x and y, or lat and lon, in a line above the numbers")
        raise FileError(Fault(file, "", wrong, remedy))
    pairs, rows = _places(table, grid, chosen, file)
    notes = [_taken(table, chosen)]
    above = [row.line for row in table.heads if row.line != chosen.line and row.numbers()]
    if above:
        notes.append(
            Sentence(
                "{lines} above the table: not taken, no two numbers",
                lines=Sentence("line {number}", number=", ".join(map(str, above[:9]))),
            )
        )
    if left_out := len(table.rows) - len(rows):
        notes.append(Sentence("rows without a place are left out: {count}", count=left_out))
    if chosen.kind == LAT_LON:
        pairs = [_degrees(pair, rows, chosen, file, notes) for pair in pairs]
        together = on_plane(np.concatenate(pairs))
    else:
        together = np.concatenate(pairs)
        if are_degrees(together) and np.abs(together).mean(axis=0).max() > FROM_ZERO:
            together = on_plane(together)
            notes.append(
                Sentence("x and y are taken for degrees of longitude and latitude, a guess")
            )
        elif has_pixels(chosen.headings):
            notes.append(Sentence("the places are in pixels: y is taken to point down"))
        else:
            together = together * (1.0, -1.0)
        notes += _scaled_apart(together)
    if len(pairs) == 2:
        together = (together[: len(pairs[0])] + together[len(pairs[0]) :]) / 2
    strands = _between_jumps(together)
    if len(strands) > 1:
        notes.append(
            Sentence("the places jump from one line to the next: {count} lines", count=len(strands))
        )
    return Pieces(tuple(Piece(name, strand) for strand in strands), tuple(notes))


def _scaled_apart(places: FloatArray) -> Iterator[Sentence]:
    """Yield a sentence if places are exactly as high as wide: programs that learn from data scale
    every column on its own."""
    wide, high = np.ptp(places, axis=0).tolist()
    if wide > 0 and abs(wide - high) < SQUARE * wide:
        yield Sentence(
            "the line is exactly as high as wide: if x and y were each scaled on their own, it is "
            "stretched, and both must be given in one unit"
        )


def _between_jumps(places: FloatArray) -> list[FloatArray]:
    """Return the lines in a list of places, between which is a long way at once."""
    if len(places) < 3:
        return [places]
    steps = np.hypot(*np.diff(places, axis=0).T)
    extent = float(np.hypot(*(places.max(axis=0) - places.min(axis=0))))
    jumps = np.flatnonzero((steps > JUMP * extent) & (steps > STEPS * np.median(steps)))
    return np.split(places, jumps + 1)


def _grid(table: Table) -> FloatArray:
    """Return the numbers of the rows, NaN where there are none."""
    grid = np.full((len(table.rows), table.columns), np.nan)
    for at, row in enumerate(table.rows):
        for column, cell in enumerate(row.cells[: table.columns]):
            value = number(cell)
            if value is not None:
                grid[at, column] = value
    return grid


def _places(
    table: Table, grid: FloatArray, chosen: Chosen, file: str
) -> tuple[list[FloatArray], list[Row]]:
    """Return the places in the chosen columns, and the rows that have one."""
    columns = [column for pair in chosen.pairs for column in pair]
    values = grid[:, columns]
    fits = np.asarray((np.abs(values) <= REACH).all(axis=1))
    for at in np.flatnonzero(~fits).tolist():
        row = table.rows[at]
        if len(row.cells) > max(columns) and all(is_missing(row.cells[each]) for each in columns):
            continue
        raise FileError(_no_place(row, chosen, columns, file))
    sound = values[fits]
    return [sound[:, at : at + 2] for at in range(0, len(columns), 2)], [
        row for row, is_sound in zip(table.rows, fits.tolist(), strict=True) if is_sound
    ]


def _no_place(row: Row, chosen: Chosen, columns: list[int], file: str) -> Fault:
    for column in columns:
        if column >= len(row.cells):
            wrong = Sentence("there is no column {column}", column=chosen.called(column))
            break
        value = number(row.cells[column])
        if value is None or not abs(value) <= REACH:
            wrong = Sentence(
                'column {column} has "{cell}", which is no place',
                column=chosen.called(column),
                cell=row.cells[column][:30],
            )
            break
    place = Sentence("line {number}", number=row.line)
    return Fault(file, place, wrong, Sentence("write a number, or take the line out"))


def _degrees(
    pair: FloatArray, rows: list[Row], chosen: Chosen, file: str, notes: list[Sentence]
) -> FloatArray:
    """Return longitudes and latitudes in degrees, whatever their unit. FileError if they are none.

    The changed unit is added to `notes`.
    """
    lon, lat = np.abs(pair).max(axis=0, initial=0.0)
    if chosen.headings and has_radians(chosen.headings[chosen.pairs[0][1]]) and lat <= np.pi / 2:
        return np.degrees(pair)
    if lon <= 360 and lat <= 90:
        return pair
    minutes = np.abs(pair) % 100
    is_beyond = bool((np.abs(pair[:, 1]) > 90).all())
    if is_beyond and lat <= 9000 and lon <= 18000 and (minutes < 60).all():
        notes.append(Sentence("latitude and longitude are degrees and minutes (ddmm.mm), a guess"))
        return np.asarray(np.sign(pair) * (np.abs(pair) // 100 + minutes / 60))
    for parts in (1e5, 1e6, 1e7):
        if is_beyond and lat <= 90 * parts and lon <= 180 * parts:
            notes.append(
                Sentence(
                    "latitude and longitude are {parts:,.0f} parts of a degree, a guess",
                    parts=parts,
                )
            )
            return pair / parts
    at = int(np.flatnonzero((np.abs(pair) > (360, 90)).any(axis=1))[0])
    place = Sentence("line {number}", number=rows[at].line)
    wrong = Sentence("this is no place on earth")
    raise FileError(Fault(file, place, wrong, Sentence("write latitude and longitude in degrees")))


def _taken(table: Table, chosen: Chosen) -> Sentence:
    """Return the sentence that says which columns were taken."""
    names = [chosen.called(column) for pair in chosen.pairs for column in pair]
    if len(chosen.pairs) == 2:
        return Sentence(
            "the line is the middle between the columns {left} and {right}",
            left=", ".join(names[:2]),
            right=", ".join(names[2:]),
        )
    what = Sentence("longitude and latitude") if chosen.kind == LAT_LON else Sentence("x and y")
    others = [
        chosen.called(column)
        for column in range(table.columns)
        if column not in chosen.pairs[0] and (not chosen.headings or chosen.headings[column])
    ]
    if chosen.is_guess:
        taken = Sentence(
            "{what} are the columns {first} and {second}, a guess by their numbers; headings above "
            "the numbers, such as x and y or lat and lon, would decide",
            what=what,
            first=names[0],
            second=names[1],
        )
    else:
        taken = Sentence(
            "{what} are the columns {first} and {second}",
            what=what,
            first=names[0],
            second=names[1],
        )
    if not others:
        return taken
    return Sentence("{taken}; not taken: {others}", taken=taken, others=", ".join(others))
