"""Contrast of a style: texts against the ground below them, lanes against each other.

for each in texts_of(style):
    print(each.text, each.ratio)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from engine.publish.board.look_pictures import ground_colours
from engine.publish.colours import luminance
from engine.publish.styles import PARTS, Data, Style
from engine.publish.styles.vision import COLOUR_BLIND, colour_of_lab, difference, lab
from engine.sentence import Sentence

READABLE = 4.5
"""Least contrast of a text to its ground: WCAG 2.2, success criterion 1.4.3, level AA."""

VISIBLE = 3.0
"""Least contrast of marks that tell lanes apart without colour, before they are made fainter by
their opacity: WCAG 2.2, success criterion 1.4.11."""

APART = 4.0
"""Least difference of two lanes (ΔE*ab), since their marks tell them apart too. A difference of 2.3
is just noticeable: M. Mahy, L. Van Eycken and A. Oosterlinck, Color Research and Application 19
(1994)."""

PAPER = "#ffffff"


class TextContrast(NamedTuple):
    """Colour of a text, as the table and the key of a style, against the grounds it is printed on.

    `rare` are the table and the key of a ground of a few spaces, or None. `wanted` is the least
    contrast that will do.
    """

    text: Sentence
    table: str
    key: str
    colour: str
    grounds: tuple[str, ...]
    rare: tuple[str, str] | None = None
    rare_ground: str = ""
    wanted: float = READABLE

    @property
    def ratio(self) -> float:
        """The least contrast (WCAG 2.2, from 1 to 21)."""
        return _least(self.colour, _set((*self.grounds, self.rare_ground)))

    @property
    def is_readable(self) -> bool:
        """Whether the text can be read on all its grounds."""
        return self.ratio >= self.wanted


class LanePair(NamedTuple):
    """Two neighbouring tints of lanes, by number, that look alike to a `vision`, and how far apart
    they are (ΔE*ab)."""

    first: int
    second: int
    vision: str
    difference: float


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours (WCAG 2.2), from 1 to 21."""
    bright, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def texts_of(style: Style) -> Iterator[TextContrast]:
    """Yield the texts of a board in this style that are painted, and the marks of its lanes, each
    with its grounds."""
    ground = style.ground.fill or PAPER
    below = ground_colours(style) or (ground, style.ground.mown)
    on_ground = (style.words.halo,) if style.words.halo else _set(below)
    plaque = (style.words.plaque or ground,)
    lanes = tuple(tint or style.road.fill or ground for tint in style.lanes.tints)
    rows: tuple[tuple[Sentence, str, str, tuple[str, ...], tuple[str, str] | None], ...] = (
        (Sentence("Title"), "words", "title", on_ground, None),
        (Sentence("Legend"), "words", "ink", plaque, ("signs", "city")),
        (Sentence("Small print"), "words", "quiet", plaque, None),
        (Sentence("Numbers of spaces"), "lanes", "number", _set(lanes), ("lanes", "danger")),
        (Sentence("Lane marks"), "lanes", "mark", _set(lanes), None),
        (Sentence("Start numbers"), "lines", "grid", _set(lanes), None),
        (Sentence("Numbers of bet lines"), "lines", "bet_ink", _set(style.lines.bets), None),
        (Sentence("Warnings"), "signs", "warning_ink", (style.signs.warning or PAPER,), None),
    )
    for text, table, key, grounds, rare in rows:
        colour = getattr(getattr(style, table), key)
        if colour and grounds:
            seldom = getattr(getattr(style, rare[0]), rare[1]) if rare else ""
            wanted = VISIBLE if key == "mark" else READABLE
            yield TextContrast(text, table, key, colour, grounds, rare, seldom, wanted)


def lanes_alike(style: Style) -> Iterator[LanePair]:
    """Yield neighbouring lanes whose colours look alike, to everybody or to the colour-blind, once
    for each vision."""
    tints = style.lanes.tints
    for vision in ("", *COLOUR_BLIND):
        for first, second in combinations(range(len(tints)), 2):
            one, other = tints[first], tints[second]
            if second - first not in (1, len(tints) - 1) or not (one and other):
                continue
            apart = difference(one, other, vision)
            if one != other and apart < APART:
                yield LanePair(first + 1, second + 1, vision, apart)


def made_readable(data: Data, style: Style) -> dict[str, Any]:
    """Return the keys of a style with the lightness of its texts changed where they cannot be
    read, and then that of rare grounds; the title gets a halo if no lightness will do."""
    tables = {table: dict(data[table]) for table in PARTS}
    for each in texts_of(style):
        if each.is_readable:
            continue
        colour = each.colour
        if _least(colour, each.grounds) < each.wanted:
            colour = readable(colour, each.grounds, each.wanted)
            tables[each.table][each.key] = colour
            if each.key == "title" and _least(colour, each.grounds) < each.wanted:
                # A picture has light, dark and grey parts.
                tables["words"]["halo"] = _strongest((colour,))
        if each.rare and each.rare_ground and contrast(colour, each.rare_ground) < READABLE:
            tables[each.rare[0]][each.rare[1]] = readable(each.rare_ground, (colour,))
    return {**data, **tables}


def readable(colour: str, grounds: tuple[str, ...], wanted: float = READABLE) -> str:
    """Return the colour nearest in lightness to `colour` with the `wanted` contrast to all
    `grounds`, or black or white, whichever has more, if none has."""
    place = lab(colour)
    for step in np.arange(1.0, 101.0):
        for lightness in (place[0] - step, place[0] + step):
            if 0 <= lightness <= 100:
                tried = colour_of_lab(np.array((lightness, *place[1:])))
                if _least(tried, grounds) >= wanted:
                    return tried
    return _strongest(grounds)


def _strongest(grounds: tuple[str, ...]) -> str:
    """Return black or white, whichever has more contrast to all `grounds`."""
    return max(("#000000", PAPER), key=lambda end: _least(end, grounds))


def _least(colour: str, grounds: tuple[str, ...]) -> float:
    """Return the least contrast of a colour to `grounds`."""
    return min(contrast(colour, ground) for ground in grounds)


def _set(colours: tuple[str, ...]) -> tuple[str, ...]:
    """Return the colours that are painted, each once."""
    return tuple(dict.fromkeys(colour for colour in colours if colour))
