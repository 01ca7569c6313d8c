"""Size of an SVG drawing, counted before it is resolved: a few lines can mean a billion shapes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice
from xml.etree.ElementTree import Element

from engine.exchange.drawing import MOST_POINTS, MOST_SHAPES

NUMBER = re.compile(r"\d+")
NUMBERS = 8 * MOST_POINTS
"""Most runs of digits in the points of a drawing. A point takes 8 at most: two numbers, two more of
a curve, each with decimals."""

HREFS = ("href", "{http://www.w3.org/1999/xlink}href")


def is_too_much(root: Element, times: int = 1) -> bool:
    """Return whether a drawing has too many shapes or points.

    Every `<use>` counts as the elements that it shows. The limit is that of a track, multiplied by
    `times`.
    """
    by_id = {name: element for element in root.iter() if (name := element.get("id"))}
    known: dict[Element, tuple[int, int]] = {}
    shapes, numbers = _size(root, by_id, known, (), times)
    return shapes > times * MOST_SHAPES or numbers > times * NUMBERS


def _size(
    element: Element,
    by_id: Mapping[str, Element],
    known: dict[Element, tuple[int, int]],
    around: tuple[Element, ...],
    times: int,
) -> tuple[int, int]:
    """Return the numbers of elements and of runs of digits that are drawn.

    An element that shows itself counts as too many.
    """
    if element in known:
        return known[element]
    shapes, numbers = 1, 0
    for text in (element.get("d"), element.get("points")):
        numbers += sum(1 for _ in islice(NUMBER.finditer(text or ""), times * NUMBERS + 1))
    inside = [*element]
    if str(element.tag).rpartition("}")[2] == "use":
        names = [name for key in HREFS if (name := element.get(key))]
        inside += [by_id[name[1:]] for name in names if name[1:] in by_id]
    for each in inside:
        if each in around or each is element:
            return times * MOST_SHAPES + 1, numbers
        more, numerals = _size(each, by_id, known, (*around, element), times)
        shapes, numbers = shapes + more, numbers + numerals
        if shapes > times * MOST_SHAPES or numbers > times * NUMBERS:
            break
    known[element] = shapes, numbers
    return shapes, numbers
