"""Lengths of an SVG drawing that says no unit: pixels of the program that wrote it."""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree.ElementTree import Element

from engine.sentence import Sentence

CSS = 96.0
"""Pixels to the inch of SVG and CSS."""

PROGRAMS: tuple[tuple[re.Pattern[str], str, float], ...] = (
    (re.compile(r"Adobe Illustrator|ns\.adobe\.com/AdobeIllustrator"), "Adobe Illustrator", 72.0),
    (re.compile(r"Adobe (?:XD|InDesign|Photoshop|Fireworks)"), "Adobe", 72.0),
    (re.compile(r"Generator:? Sketch|bohemiancoding\.com/sketch"), "Sketch", 72.0),
    (re.compile(r"figma", re.I), "Figma", 72.0),
    (re.compile(r"serif\.com"), "Affinity", 300.0),
    (re.compile(r"Vectornator|Linearity"), "Linearity", 72.0),
    (re.compile(r'inkscape:version="0\.(?:[0-8]\d?|9[01])\b'), "Inkscape before 0.92", 90.0),
    (re.compile(r"www\.inkscape\.org/namespaces"), "Inkscape", 96.0),
    (re.compile(r"Created by potrace"), "potrace", 72.0),
)
"""Programs by what they write at the beginning of a file, and their pixels to the inch."""

BY_PAPER = ("potrace", "Affinity", "Figma", "Sketch")
"""Programs whose pixels depend on the document, so that a page of a usual paper says more."""

DENSITIES = (96.0, 72.0, 25.4, 300.0, 90.0, 150.0, 600.0, 200.0)
"""Units to the inch that a page may be counted in, the likeliest first; 25.4 are millimetres."""

PAPERS: tuple[tuple[str, float, float], ...] = (
    *((f"A{number}", *size) for number, size in enumerate(
        ((841.0, 1189.0), (594.0, 841.0), (420.0, 594.0), (297.0, 420.0), (210.0, 297.0),
         (148.0, 210.0))
    )),
    ("Letter", 215.9, 279.4),
    ("Legal", 215.9, 355.6),
    ("Tabloid", 279.4, 431.8),
)  # fmt: skip
"""Names and sizes of papers, mm."""

NEARLY = 0.002
"""Difference from a paper, as a share, up to which a page is that paper."""

FEW_UNITS = 5.0
"""Units of the longer side of a page below which they are metres: no board is so few pixels
large."""

BEGINNING = 4000
"""Bytes at the beginning of a file in which a program names itself."""


class Unit(NamedTuple):
    """Factor by which a drawing read at 96 pixels to the inch is scaled, and a note on the guess,
    which is empty if the file says its unit."""

    factor: float
    note: str = ""


def unit_of(root: Element, content: bytes) -> Unit:
    """Return the unit of length of an SVG drawing: as the file says, else the best guess."""
    text = content[:BEGINNING].decode("utf-8", "replace")
    program = next(((name, per) for sign, name, per in PROGRAMS if sign.search(text)), None)
    by_paper = program is None or program[0] in BY_PAPER
    has_unit = all(_says_unit(root.get(side, "")) for side in ("width", "height"))
    if has_unit and (program is None or program[0] != "potrace"):
        return Unit(1.0)
    size = _size(root)
    if size is None:
        return Unit(1.0)
    paper = _paper(size, program[1] if program else CSS)
    if paper is not None and (by_paper or paper[1] == (program or ("", 0.0))[1]):
        name, per_inch = paper
        say = Sentence(
            "The file gives no unit of length: its page is {paper} at {number:g} units to the "
            "inch, so this was taken; --width sets it.",
            paper=name,
            number=per_inch,
        )
    elif program is not None:
        per_inch = program[1]
        say = Sentence(
            "The file gives no unit of length: {program} counts {number:g} pixels to the inch, so "
            "this was taken; --width sets it.",
            program=program[0],
            number=per_inch,
        )
    elif max(size) < FEW_UNITS:
        per_inch = 0.0254
        say = Sentence(
            "The file gives no unit of length: its page is {wide:g} × {high:g} units large, so "
            "these are taken as metres; --width sets it.",
            wide=size[0],
            high=size[1],
        )
    else:
        per_inch = CSS
        say = Sentence(
            "The file gives no unit of length: {number:g} pixels to the inch is a guess; --width "
            "sets it.",
            number=per_inch,
        )
    # Points were read as 1/72 inch.
    read_as = 72.0 if has_unit else CSS
    return Unit(read_as / per_inch, say)


def _says_unit(length: str) -> bool:
    return re.fullmatch(r"\s*[-+.\deE]+\s*(mm|cm|in|pt|pc|q)\s*", length, re.I) is not None


def _size(root: Element) -> tuple[float, float] | None:
    """Return the width and height of the page in its units, or None."""
    sides = [
        re.fullmatch(r"\s*([\d.eE+-]+)\s*(?:px|pt)?\s*", root.get(side, ""))
        for side in ("width", "height")
    ]
    try:
        if sides[0] and sides[1]:
            return float(sides[0][1]), float(sides[1][1])
        box = [float(number) for number in re.split(r"[\s,]+", root.get("viewBox", "").strip())]
    except ValueError:
        return None
    return (box[2], box[3]) if len(box) == 4 else None


def _paper(size: tuple[float, float], first: float) -> tuple[str, float] | None:
    """Return the paper that a page is, and its units to the inch; `first` is tried first."""
    short, long = sorted(size)
    for per_inch in (first, *DENSITIES):
        for name, width, height in PAPERS:
            across, along = width / 25.4 * per_inch, height / 25.4 * per_inch
            slack = max(NEARLY * along, 0.6)
            if abs(short - across) <= slack and abs(long - along) <= slack:
                return name, per_inch
    return None
