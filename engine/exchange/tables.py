"""Tables of points in text files: separators, decimal signs, headings and rows."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.exchange.drawing import MOST_POINTS, too_much
from engine.files import Fault, FileError
from engine.sentence import Sentence

COMMENTS = ("#", "%", "//", "!", '"#')
"""Beginnings of comment lines."""

SEPARATORS = (";", "\t", "|", ",")
"""Separators of cells, the surest first. White space separates where none of them does."""

USUALLY = 0.5
"""Share of the lines that hold a separator if it is that of the table."""

NUMBER = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)*|[.,]\d+)(?:[eE][+-]?\d+)?")
THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:\s\d{3})+(?:[.,]\d*)?")
"""Pattern of a number whose thousands are separated by spaces."""

ANGLE = re.compile(
    r"""([+-]?\d+(?:[.,]\d*)?)\s*(°)?\s*(?:(\d+(?:[.,]\d*)?)\s*['′’]\s*)?"""
    r"""(?:(\d+(?:[.,]\d*)?)\s*(?:"|″|”|'')\s*)?([NSEWnsew])?"""
)
"""Pattern of an angle: degrees, their sign, minutes, seconds and a quarter of the sky."""

SPACED_NUMBERS = re.compile(r"[\d.]\s+[-+\d.]")

MISSING = frozenset(("", "nan", "null", "none", "na", "n/a", "-"))
"""Cells of a place that was not measured."""

MOST_COLUMNS = 1000
"""Most cells of a row. Logs of cars have some hundred."""

SURVEYED = 200
"""Lines that are looked at to find the separator."""


@dataclass(frozen=True, slots=True)
class Row:
    """Row of a table: the number of its line in the file, and its cells."""

    line: int
    cells: tuple[str, ...]

    def numbers(self) -> int:
        """Return how many of the cells are numbers."""
        return sum(number(cell) is not None for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of numbers of a table, and the lines above them, comment lines included.

    `columns` is the usual number of cells of a row.
    """

    heads: tuple[Row, ...]
    rows: tuple[Row, ...]
    columns: int


def number(cell: str) -> float | None:
    """Return the number in a cell, with a decimal point or comma, or None if it is none.

    Of two kinds of signs the last one is the decimal sign, and the other separates thousands, as
    spaces do. Angles may have minutes and seconds, and N, S, E or W, as in 50°05'12.5"N.
    """
    text = cell.strip().replace("\N{MINUS SIGN}", "-")
    if (angle := ANGLE.fullmatch(text)) is not None and any(angle.group(2, 3, 4, 5)):
        degrees, _, minutes, seconds, side = angle.groups()
        parts = [float((part or "0").replace(",", ".")) for part in (degrees, minutes, seconds)]
        size = abs(parts[0]) + parts[1] / 60 + parts[2] / 3600
        return -size if degrees.startswith("-") or (side or "").upper() in ("S", "W") else size
    if THOUSANDS.fullmatch(text):
        text = re.sub(r"\s", "", text)
    if not NUMBER.fullmatch(text):
        return None
    if "," in text and "." in text:
        thousands = "," if text.rindex(".") > text.rindex(",") else "."
        text = text.replace(thousands, "")
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None


def is_missing(cell: str) -> bool:
    """Return whether a cell says that its value was not measured."""
    return cell.strip().casefold() in MISSING


def table_in(content: bytes, file: str) -> Table:
    """Return the table in the content of a text file. FileError if it has no rows of numbers."""
    lines = text_of(content).splitlines()
    for number_of_line, line in enumerate(lines, start=1):
        if len(line) > MOST_COLUMNS and not _is_comment(line):
            _check_columns(max(map(line.count, SEPARATORS)), number_of_line, file)
    shown = [line for line in lines if line.strip() and not _is_comment(line)]
    separator = _separator(shown[:SURVEYED])
    heads: list[Row] = []
    rows: list[Row] = []
    for row, is_comment in _rows(lines, separator, file):
        _check_columns(len(row.cells), row.line, file)
        if rows and is_comment:
            continue
        if not rows and (is_comment or row.numbers() < 2):
            heads.append(row)
            continue
        rows.append(row)
        if len(rows) > MOST_POINTS:
            raise too_much(file)
    if not rows:
        raise _no_numbers(file, heads, lines)
    columns, _ = Counter(len(row.cells) for row in rows).most_common(1)[0]
    return Table(tuple(heads), tuple(rows), columns)


def _check_columns(count: int, line: int, file: str) -> None:
    """Raise FileError if `count`, the cells of a line, is too many for a row of points."""
    if count > MOST_COLUMNS:
        place = Sentence("line {line}", line=line)
        wrong = Sentence("it has more than {most:,} columns", most=MOST_COLUMNS)
        raise FileError(Fault(file, place, wrong, Sentence("name a table of points")))


def split_heading(text: str, separator: str | None) -> tuple[str, ...]:
    """Return the cells of a line of headings, without the mark of a comment."""
    plain = text.strip()
    for mark in COMMENTS:
        plain = plain.removeprefix(mark)
    cells = plain.split(separator) if separator else plain.split()
    return tuple(cell.strip().strip("\"'") for cell in cells)


def text_of(content: bytes) -> str:
    """Return the text of a table, in UTF-8, UTF-16, or the usual encoding of western Windows."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith(COMMENTS)


def _separator(lines: Sequence[str]) -> str | None:
    """Return the separator of most lines; None for white space."""
    for mark in SEPARATORS:
        holding = [line for line in lines if mark in line]
        if not holding or len(holding) < USUALLY * len(lines):
            continue
        # "1,5 2,5" has decimal commas and is separated by spaces.
        spaced = [
            line
            for line in holding
            if any(SPACED_NUMBERS.search(cell) for cell in line.split(mark))
        ]
        if mark != "," or len(spaced) < len(lines) / 2:
            return mark
    return None


def _rows(lines: list[str], separator: str | None, file: str) -> Iterator[tuple[Row, bool]]:
    """Yield the rows that are not blank, and whether each is a comment."""
    for line, text in enumerate(lines, start=1):
        if not text.strip():
            continue
        if _is_comment(text):
            yield Row(line, (text.strip(),)), True
            continue
        try:
            cells = text.split() if separator is None else _cells(text, separator)
        except csv.Error as error:
            place = Sentence("line {number}", number=line)
            wrong = Sentence("this is not a table: {why}", why=error)
            raise FileError(Fault(file, place, wrong, Sentence("export it again"))) from error
        yield Row(line, tuple(cells)), False


def _cells(text: str, separator: str) -> list[str]:
    return next(csv.reader([text], delimiter=separator, skipinitialspace=True))


def _no_numbers(file: str, heads: Sequence[Row], lines: Sequence[str]) -> FileError:
    """Return the error about a table without rows of numbers, at the first line that should be one.

    That is the first line with a number, or the second one, below the headings.
    """
    shown = [row for row in heads if not _is_comment(lines[row.line - 1])]
    faulty = [row for row in shown if row.numbers()] or shown[1:] or shown
    place = Sentence("line {number}", number=faulty[0].line) if faulty else ""
    return FileError(
        Fault(
            file,
            place,
            Sentence("does not have two numbers") if faulty else Sentence("there are no numbers"),
            Sentence("write the x and the y of one point on each line"),
        )
    )
