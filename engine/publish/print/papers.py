"""Papers: sheets by name (ISO 216, ISO 217, ANSI Y14.1, those of photo printers) or by size."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.publish.drawing import LARGEST, Size
from engine.sentence import Sentence

PAPERS: Mapping[str, Size] = {
    "A5": Size(148.0, 210.0),
    "A4": Size(210.0, 297.0),
    "A3": Size(297.0, 420.0),
    "A2": Size(420.0, 594.0),
    "A1": Size(594.0, 841.0),
    "A0": Size(841.0, 1189.0),
    "B5": Size(176.0, 250.0),
    "B4": Size(250.0, 353.0),
    "B3": Size(353.0, 500.0),
    "B2": Size(500.0, 707.0),
    "B1": Size(707.0, 1000.0),
    "B0": Size(1000.0, 1414.0),
    "SRA4": Size(225.0, 320.0),
    "SRA3": Size(320.0, 450.0),
    "A3+": Size(329.0, 483.0),
    "13 x 19 in": Size(330.2, 482.6),
    "Letter": Size(215.9, 279.4),
    "Legal": Size(215.9, 355.6),
    "Tabloid": Size(279.4, 431.8),
}
"""Width and height of upright sheets, mm."""

EXAMPLE = "250 x 400 mm"

SMALLEST = 50.0
"""Shortest side of a paper that printers take, mm."""

_LENGTH = r"\d{1,5}(?:[.,]\d{1,4})?"
PATTERN = rf"\s*({_LENGTH})\s*[x×]\s*({_LENGTH})\s*(mm|cm|in|)\s*"
"""Pattern of a paper of one's own size."""

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4}


def paper_size(text: str) -> Size:
    """Return the size of a paper, upright: one of `PAPERS`, or width and height such as `EXAMPLE`.

    ValueError, with a sentence, if it is none.
    """
    if text in PAPERS:
        return PAPERS[text]
    found = re.fullmatch(PATTERN, text, re.IGNORECASE)
    if found is None:
        raise ValueError(Sentence("{paper} is no paper", paper=repr(text)))
    *lengths, unit = found.groups()
    short, long = sorted(float(each.replace(",", ".")) * _UNITS[unit.lower()] for each in lengths)
    if short < SMALLEST or long > LARGEST:
        raise ValueError(
            Sentence(
                "a paper has sides from {least:g} to {most:,.0f} mm, not {width:g} × {height:g}",
                least=SMALLEST,
                most=LARGEST,
                width=short,
                height=long,
            )
        )
    return Size(short, long)
