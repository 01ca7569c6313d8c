"""Cards of words, such as driver powers, action cards and contracts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.publish.colours import COLOURS
from engine.publish.components.component import (
    INK,
    PAPER,
    POKER,
    QUIET,
    RULE,
    Component,
    back,
    block,
    block_height,
    fitted,
    ground,
    ink_on,
)
from engine.publish.components.pieces import disc
from engine.publish.drawing import Item, Pen, Shape, Size, Text, rectangle

MARGIN, BAND = 5.0, 17.0
"""White around the words, and height of the band with the title, mm."""


def text_card(
    title: str,
    words: str,
    game: str,
    colour: str = "#22313f",
    foot: str = "",
    size: Size = POKER,
    count: int = 1,
) -> Component:
    """Return a card with its title on a coloured band, words below, and a line at its foot."""
    items = tuple(_face(title, words, colour, foot, size))
    return Component(title, size, items, tuple(back(size, game)), count)


def _face(title: str, words: str, colour: str, foot: str, size: Size) -> Iterator[Item]:
    width, height = size
    inner = width - 2 * MARGIN
    yield ground(size, PAPER)
    yield Shape(rectangle(MARGIN, MARGIN, inner, BAND, 2), fill=colour, pen=Pen(RULE, 0.3))
    yield fitted(title, (width / 2, MARGIN + BAND / 2 + 1.9), inner - 6, 5.6, fill=ink_on(colour))
    top, room = MARGIN + BAND + 4, height - 2 * MARGIN - BAND - 12
    letters = 4.6
    while block_height(words, inner, letters) > room:
        letters *= 0.95
    below = top + max(0.0, (room - block_height(words, inner, letters)) / 2) + letters
    yield from block(words, (width / 2, below), inner, letters, anchor="middle", fill=INK)
    if foot:
        yield fitted(foot, (width / 2, height - MARGIN), inner, 3.4, fill=QUIET, face="regular")


def number_card(name: str, colour: str, number: int, game: str, count: int = 1) -> Component:
    """Return a card called `name`, a number of a colour: the number large, the letter beside
    it."""
    return Component(
        name,
        POKER,
        tuple(_number_face(colour, number)),
        tuple(back(POKER, game)),
        count,
    )


def _number_face(colour: str, number: int) -> Iterator[Item]:
    width, height = POKER
    fill = COLOURS[colour]
    ink = ink_on(fill)
    yield ground(POKER, fill)
    yield Shape(rectangle(3, 3, width - 6, height - 6, 3), pen=Pen(ink, 0.5))
    yield Text((width / 2, height / 2 + 12), str(number), 38, ink, "bold", "middle")
    for x, y in ((9.5, 10.5), (width - 9.5, height - 10.5)):
        yield from disc(colour, (x, y), 4.2)
    for x, y in ((width - 9.5, 13), (9.5, height - 7.5)):
        yield Text((x, y), str(number), 7, ink, "bold", "middle")
