"""Words on components: on one line that fits, and over several lines."""

from __future__ import annotations

from collections.abc import Iterator

from engine.publish.components.component import INK
from engine.publish.drawing import Anchor, Face, Text
from engine.publish.fonts import text_width
from engine.track import Point

LEADING = 1.3
"""Distance from one baseline to the next, as a share of the size."""


def fitted(
    words: str,
    at: Point,
    width: float,
    size: float,
    *,
    fill: str = INK,
    face: Face = "bold",
    anchor: Anchor = "middle",
) -> Text:
    """Return words on one line, made smaller if they would be wider than `width` mm."""
    wide = text_width(words, size, face)
    return Text(at, words, size * min(1.0, width / max(wide, 1e-9)), fill, face, anchor)


def lines_of(words: str, width: float, size: float, face: Face = "regular") -> Iterator[str]:
    """Yield the words as lines no wider than `width`. A longer word is a line by itself."""
    line = ""
    for word in words.split():
        longer = f"{line} {word}".lstrip()
        if line and text_width(longer, size, face) > width:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line


def block(
    words: str,
    at: Point,
    width: float,
    size: float,
    *,
    fill: str = INK,
    face: Face = "regular",
    anchor: Anchor = "start",
) -> tuple[Text, ...]:
    """Return words over several lines, with the first baseline at `at`."""
    x, y = at
    return tuple(
        Text((x, y + row * LEADING * size), line, size, fill, face, anchor)
        for row, line in enumerate(lines_of(words, width, size, face))
    )


def block_height(words: str, width: float, size: float, face: Face = "regular") -> float:
    """Return the height of such a block, from the top of its first line to the end of the last."""
    return LEADING * size * sum(1 for _ in lines_of(words, width, size, face))
