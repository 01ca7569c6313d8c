"""Cards of a race: a bar for each car that moves, as long as its number is high."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import cos, radians, sin

from engine.games.core.printed import drawn_from
from engine.publish.colours import COLOURS
from engine.publish.components.component import (
    INK,
    PAPER,
    POKER,
    QUIET,
    RULE,
    Component,
    back,
    fitted,
    ground,
    ink_on,
)
from engine.publish.components.pieces import car, disc
from engine.publish.drawing import (
    Group,
    Item,
    Pen,
    Shape,
    Size,
    Text,
    moved,
    polygon,
    polyline,
    rectangle,
)
from engine.publish.fonts import CAPITAL
from engine.race.tables.deck import WILD_NAME, Bar, Card, Deck
from engine.sentence import Sentence, Tell

MARGIN, BAR, GAP = 6.0, 10.4, 1.6
"""White around the bars, height of a bar, and gap between two, mm."""

CARD = "#fbf9f3"
"""Ground of a card."""

SHORTEST = 0.5
"""Length of a bar of one point, as a share of a bar of the highest number."""


def deck_components(deck: Deck, title: str, tell: Tell = str) -> tuple[Component, ...]:
    """Return the cards of a deck in the order of the box. Equal cards are one component.

    `tell` translates what is on them.
    """
    return tuple(
        Component(
            told_card(card, tell),
            POKER,
            tuple(face(card, deck, tell)),
            tuple(back(POKER, title)),
            count,
            lying=drawn_from(f"{title}: {tell(Sentence(card.pile))}"),
        )
        for card, count in Counter(deck.cards).items()
    )


def told_card(card: Card, tell: Tell) -> str:
    """Return the name of a card, such as "red 6, wild 2"."""
    if card.pair:
        first, second = (Sentence(colour) for colour in card.pair)
        return tell(Sentence("spurt/breakdown {first}–{second}", first=first, second=second))
    return ", ".join(
        tell(Sentence("{colour} {points}", colour=Sentence(bar.colour), points=bar.points))
        for bar in card.bars
    )


def face(card: Card, deck: Deck, tell: Tell = str) -> Iterator[Item]:
    """Yield the front of a card."""
    width, height = POKER
    yield ground(POKER, CARD)
    yield Shape(rectangle(2.5, 2.5, width - 5, height - 5, 2.5), pen=Pen(RULE, 0.4))
    if card.pair:
        yield from _pair(card.pair, tell)
    elif len(card.bars) == 1 and card.bars[0].colour != WILD_NAME:
        yield Group(car(card.bars[0].colour, Size(46, 24)), moved(width / 2 - 23, 17))
        yield from _bar(card.bars[0], MARGIN, 53, width - 2 * MARGIN, 1.6 * BAR)
    else:
        yield from _bars(card.bars, deck.most_points)
    if card.house:
        yield fitted(
            tell(Sentence("stand-in")),
            (POKER.width / 2, POKER.height - 3.6),
            30,
            2.1,
            fill=QUIET,
            face="regular",
        )


def _bars(bars: tuple[Bar, ...], most: int) -> Iterator[Item]:
    """Yield the bars from the top down. They are in the middle of the card if they are few."""
    pitch = min(BAR + GAP, (POKER.height - 2 * MARGIN) / max(1, len(bars)))
    tall = pitch - GAP
    top = (POKER.height - len(bars) * pitch + GAP) / 2
    longest = POKER.width - 2 * MARGIN
    for row, bar in enumerate(bars):
        share = SHORTEST + (1 - SHORTEST) * (bar.points - 1) / max(1, most - 1)
        yield from _bar(bar, MARGIN, top + row * pitch, min(1.0, share) * longest, tall)


def _bar(bar: Bar, x: float, y: float, width: float, tall: float) -> Iterator[Item]:
    """Yield a bar with the letter of its car in a disc, and its number at the other end."""
    radius, middle = 0.36 * tall, y + tall / 2
    is_wild = bar.colour == WILD_NAME
    fill = PAPER if is_wild else COLOURS[bar.colour]
    pen = Pen(INK, 0.5, (1.6, 1.0), is_round=False) if is_wild else Pen(INK, 0.35)
    yield Shape(rectangle(x, y, width, tall, 1.8), fill=fill, pen=pen)
    if is_wild:
        yield from star((x + tall / 2, middle), radius)
    else:
        yield from disc(bar.colour, (x + tall / 2, middle), radius)
    size = 0.72 * tall
    at = (x + width - 0.35 * tall, middle + CAPITAL * size / 2)
    yield Text(at, str(bar.points), size, ink_on(fill), "bold", "end")


def _pair(pair: tuple[str, ...], tell: Tell) -> Iterator[Item]:
    """Yield a Spurt / Breakdown card: one of two cars comes up to the other (TR-11)."""
    first, second = pair
    middle, centre = POKER.width / 2, POKER.height / 2
    yield fitted(tell(Sentence("Spurt")), (middle, 17), 50, 9)
    yield fitted(tell(Sentence("Breakdown")), (middle, 78), 50, 9)
    for colour, y in ((first, centre - 13.0), (second, centre + 13.0)):
        yield Shape(rectangle(MARGIN, y - 8, 53, 16, 2), COLOURS[colour], Pen(INK, 0.35))
        yield from disc(colour, (middle, y), 5.5)
    arrow = ((middle - 4, centre + 2), (middle, centre - 2), (middle + 4, centre + 2))
    yield Shape(polyline(arrow), pen=Pen(INK, 1.2))


def star(at: tuple[float, float], radius: float) -> Iterator[Item]:
    """Yield the sign of a wild bar."""
    x, y = at
    corners = [
        (x + far * sin(radians(36 * turn)), y - far * cos(radians(36 * turn)))
        for turn in range(10)
        for far in (radius if turn % 2 == 0 else 0.45 * radius,)
    ]
    yield Shape(polygon(corners), fill=INK)
