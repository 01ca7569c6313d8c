"""Sheets for bets, costs and prizes, and money."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.core.printed import BetSheet, PrizeCard
from engine.publish.colours import COLOURS
from engine.publish.components.component import (
    INK,
    PAPER,
    QUIET,
    RULE,
    Component,
    block,
    fitted,
    ground,
    ink_on,
)
from engine.publish.components.pieces import disc
from engine.publish.drawing import Item, Pen, Shape, Size, Text, circle, polyline, rectangle
from engine.sentence import Sentence, Tell

SHEET, PRIZE_CARD = Size(95.0, 130.0), Size(95.0, 65.0)
"""Sizes of sheets and cards, mm: four sheets or eight cards fit on A4 and on Letter."""

NOTE = Size(90.0, 45.0)

MARGIN = 7.0
TOTAL = Sentence("Total")

COLUMNS = 2
"""Columns of lines for cars on a sheet."""

THIN = Pen(RULE, 0.3)

NOTE_COLOURS = ("#7fb3a6", "#d8a25e", "#8da4c9", "#c58a8f")
"""Grounds of the notes, from the least value up."""


def bet_sheet(title: str, sheet: BetSheet, tell: Tell = str) -> Component:
    """Return a player's sheet for a race: costs of the cars, bets, prizes and the total.

    It has a bet for each line, with its payments by place.
    """
    name = tell(Sentence("{game}: sheet", game=title))
    return Component(name, SHEET, tuple(_bet_sheet(title, sheet, tell)), count=sheet.count)


def _bet_sheet(title: str, sheet: BetSheet, tell: Tell) -> Iterator[Item]:
    width, _ = SHEET
    left, right = MARGIN, width - MARGIN
    yield ground(SHEET, PAPER)
    yield Text((left, 12), title, 6, INK, "bold")
    yield Text((left + 32, 12), tell(Sentence("Player")), 3.2, QUIET)
    yield _rule(left + 43, right, 12.6)
    y = 21.0
    if sheet.costs:
        yield Text((left, y), tell(Sentence("Cars bought")), 4, INK, "bold")
        rows = -(-sheet.costs // COLUMNS)
        wide = (right - left) / COLUMNS
        for number in range(sheet.costs):
            x, line = left + number // rows * wide, y + 7 + 7 * (number % rows)
            yield Text((x, line), tell(Sentence("car")), 3.2, QUIET)
            yield _rule(x + 6, x + 17, line + 0.6)
            yield Text((x + 19, line), tell(Sentence("cost")), 3.2, QUIET)
            yield _rule(x + 26, x + wide - 3, line + 0.6)
        y += 7 * rows + 9
    for number, pays in enumerate(sheet.pays, start=1):
        yield Text((left, y), f"{tell(sheet.word)} {number}", 4, INK, "bold")
        amounts, last = ", ".join(map(_number, pays[:-1])), _number(pays[-1])
        told = tell(Sentence("pays {amounts} or {last}", amounts=amounts, last=last))
        yield fitted(told, (right, y), 70, 3.2, fill=QUIET, face="regular", anchor="end")
        step = (right - left) / len(sheet.colours)
        for column, colour in enumerate(sheet.colours):
            at = (left + (column + 0.5) * step, y + 7.5)
            yield Shape(circle(at, 4.6), fill=COLOURS[colour], pen=Pen(INK, 0.3))
            yield from disc(colour, at, 3.0)
        y += 17
    bets = (Sentence("Bets"), Sentence("Costs")) if sheet.costs else ()
    for row in (Sentence("Prizes"), *bets, TOTAL):
        yield Text((left, y), tell(row), 4, INK, "bold" if row == TOTAL else "regular")
        yield _rule(left + 20, right, y + 0.8)
        y += 7


def prize_card(title: str, card: PrizeCard, slots: Sequence[str], tell: Tell = str) -> Component:
    """Return a card with the prizes, the payments of bets, and the start order."""
    items = tuple(_prize_card(title, card, slots, tell))
    return Component(
        tell(Sentence("{game}: prizes", game=title)), PRIZE_CARD, items, count=card.count
    )


def _prize_card(title: str, card: PrizeCard, slots: Sequence[str], tell: Tell) -> Iterator[Item]:
    width, _ = PRIZE_CARD
    left, right = MARGIN, width - MARGIN
    yield ground(PRIZE_CARD, PAPER)
    yield Text((left, 12), title, 6, INK, "bold")
    yield Text((right, 12), tell(card.unit), 3.2, QUIET, anchor="end")
    word, bets = tell(card.word), range(1, len(card.pays) + 1)
    names = (tell(Sentence("Prizes")), *(f"{word} {number}" for number in bets))
    column = (right - left - 16) / max(len(card.prizes), 1)
    y = 19.0
    for place in range(len(card.prizes)):
        x = left + 16 + (place + 0.5) * column
        yield Text((x, y), f"{place + 1}.", 3.6, QUIET, "bold", "middle")
    for name, row in zip(names, (card.prizes, *card.pays), strict=True):
        y += 8
        yield _rule(left, right, y - 5.4)
        yield Text((left, y), name, 3.6, INK, "bold")
        for place, number in enumerate(row):
            x = left + 16 + (place + 0.5) * column
            yield fitted(_number(number), (x, y), column - 1, 3.8, face="regular")
    if slots:
        order = ", ".join(f"{number}. {space}" for number, space in enumerate(slots, start=1))
        words = tell(Sentence("Start order: {order}", order=order))
        yield from block(words, (left, y + 9), right - left, 3.3, fill=QUIET)


def notes(values: Sequence[tuple[int, int]], tell: Tell = str) -> tuple[Component, ...]:
    """Return the notes of a game from pairs of value and count."""
    return tuple(
        Component(
            tell(Sentence("Note {value}", value=_number(value))),
            NOTE,
            tuple(_note(value, NOTE_COLOURS[row % len(NOTE_COLOURS)])),
            count=count,
        )
        for row, (value, count) in enumerate(values)
    )


def _note(value: int, colour: str) -> Iterator[Item]:
    width, height = NOTE
    ink, number = ink_on(colour), _number(value)
    yield ground(NOTE, colour)
    yield Shape(rectangle(3, 3, width - 6, height - 6, 3), pen=Pen(ink, 0.5))
    for turn in range(6):
        yield Shape(circle((width / 2, height / 2), 6.0 + 2.2 * turn), pen=Pen(PAPER, 0.35))
    yield fitted(number, (width / 2, height / 2 + 4.2), 60, 13, fill=ink)
    yield Text((6.5, 9.5), number, 4, ink, "bold")
    yield Text((width - 6.5, height - 6.0), number, 4, ink, "bold", "end")


def _number(value: int) -> str:
    """Return a number with separators and a true minus."""
    return f"{value:,}".replace("-", "−")


def _rule(left: float, right: float, y: float) -> Shape:
    return Shape(polyline(((left, y), (right, y))), pen=THIN)
