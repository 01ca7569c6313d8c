"""Layout of the table: rows as blocks side by side, a mat for each seat, charts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF

from editor.look.language import decimal_text, percent_text
from editor.look.texts import sentence_text
from editor.tables.thing_painter import CAPTION, STRIP, ThingPainter
from engine.games.core import Chart, Pile, Row, Thing, View
from engine.games.core import view as shape

MARGIN, GAP, BETWEEN = 8.0, 5.0, 10.0
"""Pixels around everything, between things, and between blocks."""
INSET, APART = 3.0, 4.0
"""Pixels above and below the contents of a mat, and between two mats."""
PLAYED, SHARE, NARROWEST = 250.0, 1 / 3, 12.0
"""Width kept for cards on offer or in play, so that the hand beside it does not move, its largest
share of the whole, and the width of a card in a large hand below which the gaps shrink.
"""
MAT = 205.0
"""Least width of a mat if several are side by side."""
CHART, BROAD = 300.0, 640.0
"""Width of a chart beside the rest, and the width of the table from which it is there."""


@dataclass(frozen=True)
class PlacedThing:
    """A thing in its box.

    `number` counts the things of the view, and is None for those of charts.
    """

    box: QRectF
    thing: Thing
    number: int | None = None


@dataclass(frozen=True)
class PlacedText:
    """A text in a box.

    `role` is "title" (of a row or chart), "name" (of a player), "head" (of a column) or "share" (a
    percentage in a chart, whose cell is filled accordingly).
    """

    box: QRectF
    text: str
    role: str
    share: float = 0.0


@dataclass
class TableLayout:
    """Layout of a table, in pixels: things and words in their boxes, and its height.

    `mats` has a box for each seat.
    """

    things: list[PlacedThing] = field(default_factory=list)
    words: list[PlacedText] = field(default_factory=list)
    mats: list[QRectF] = field(default_factory=list)
    height: float = 0.0


class LayoutBuilder:
    """Builder of the layout for the view of a game. All sizes are in pixels."""

    def __init__(self, painter: ThingPainter, names: Sequence[str]) -> None:
        self._painter = painter
        self._names = names
        self._title = QFontMetricsF(painter.small)
        self._strong = QFontMetricsF(painter.strong)
        self._number = 0
        self._laid = TableLayout()

    def lay(self, view: View, width: float) -> TableLayout:
        """Return the layout of `view` in a given width."""
        self._number, self._laid = 0, TableLayout()
        inner = max(width - 2 * MARGIN, 120.0)
        beside = CHART * self._painter.scale
        is_wide = bool(view.charts) and inner > BROAD * self._painter.scale
        rest = inner - beside - BETWEEN if is_wide else inner
        y = self._at_hand(view.at_hand, inner) if view.at_hand else MARGIN
        y = self._blocks(view.rows, MARGIN, y, rest)
        if is_wide:
            left = MARGIN + rest + BETWEEN
            y = max(y, self._charts(view, left, MARGIN, beside))
            y = self._mats(view, y, inner)
        else:
            y = self._mats(view, y, inner)
            y = self._charts(view, MARGIN, y, inner)
        self._laid.height = y + MARGIN / 2
        return self._laid

    def _at_hand(self, rows: Sequence[Row], width: float) -> float:
        """Lay out the cards on offer or in play, and the hand beside them.

        Race cards of a hand are in one line, narrower if there are many. Other things take several
        lines. Return the lower edge.
        """
        *offered, hand = rows
        scale, (wide, high) = self._painter.scale, _card_size(self._painter)
        kept = min(PLAYED * scale, SHARE * width)
        left = max(kept, sum(self._wide(row) + BETWEEN + GAP for row in offered))
        x, top = MARGIN, MARGIN + self._title.height() + 2
        for row in offered:
            self._title_at(row, x, width)
            for thing in row.things:
                size = self._size(thing)
                self._place(thing, QRectF(QPointF(x, top), size))
                x += size.width() + GAP
            x += BETWEEN
        x = MARGIN + left
        self._title_at(hand, x, width)
        if not all(thing.shape == shape.RACE_CARD for thing in hand.things):
            low = self._flow(hand.items, x, top, MARGIN + width, x) + MARGIN / 2
            return max(low, strip_height(self._painter))
        room = (width - left) / max(len(hand.items), 1)
        gap = min(GAP, max(room - NARROWEST, 1.0))
        narrow = min(wide, room - gap)
        for number, thing in enumerate(hand.things):
            self._place(thing, QRectF(x + number * (narrow + gap), top, narrow, high))
        return strip_height(self._painter)

    def _title_at(self, row: Row, x: float, width: float) -> None:
        box = QRectF(x, MARGIN, MARGIN + width - x, self._title.height())
        self._laid.words.append(PlacedText(box, sentence_text(row.title), "title"))

    def _mats(self, view: View, y: float, width: float) -> float:
        if not view.mats:
            return y
        across = max(1, min(len(view.mats), int(width // (MAT * self._painter.scale))))
        across = ceil(len(view.mats) / ceil(len(view.mats) / across))
        each = (width - (across - 1) * BETWEEN) / across
        for first in range(0, len(view.mats), across):
            ends = []
            for column, rows in enumerate(view.mats[first : first + across]):
                left = MARGIN + column * (each + BETWEEN)
                end = self._mat(first + column, rows, left, y, each)
                ends.append(end)
                self._laid.mats.append(QRectF(left, y, each, end - y))
            low = max(ends)
            for number in range(first, first + len(ends)):
                self._laid.mats[number].setBottom(low)
            y = low + APART
        return y

    def _mat(self, seat: int, rows: Sequence[Row], left: float, y: float, width: float) -> float:
        """Lay out a mat: the mark and the name of its seat, then its rows.

        Return the lower edge.
        """
        inner = width - 2 * 6
        head, *rest = rows if rows else (Row(()),)
        items = list(head.items)
        name = self._names[seat] if seat < len(self._names) else ""
        label = QSizeF(self._strong.horizontalAdvance(name) + 6, 24 * self._painter.scale)
        x, top = left + 6, y + INSET
        if items and isinstance(mark := items[0], Thing):
            items.pop(0)
            size = self._painter.size_of(mark)
            self._place(mark, QRectF(QPointF(x, top), size))
            x += size.width() + GAP
        self._laid.words.append(PlacedText(QRectF(QPointF(x, top), label), name, "name"))
        x += label.width() + GAP
        right = left + 6 + inner
        end = self._flow(items, x, top, right, left + 6)
        end = max(end, top + label.height())
        return self._blocks(rest, left + 6, end + INSET, inner) if rest else end + INSET

    def _blocks(self, rows: Sequence[Row], left: float, y: float, width: float) -> float:
        """Lay out rows with their titles, side by side if they fit. Return the lower edge."""
        x, low = left, y
        for row in rows:
            if not row.items:
                continue
            title = sentence_text(row.title)
            needed = max(self._title.horizontalAdvance(title), self._wide(row))
            if x > left and x + needed > left + width:
                x, y = left, low
            top = y
            if title:
                box = QRectF(x, top, left + width - x, self._title.height())
                self._laid.words.append(PlacedText(box, title, "title"))
                top += self._title.height() + 2
            low = max(low, self._flow(row.items, x, top, left + width, x) + BETWEEN - 3)
            x += needed + BETWEEN + 4
        return low

    def _wide(self, row: Row) -> float:
        widths = [self._size(item).width() for item in row.items]
        return sum(widths) + GAP * (len(widths) - 1)

    def _flow(
        self, items: Sequence[Thing | Pile], x: float, y: float, right: float, left: float
    ) -> float:
        """Lay out things side by side in lines, aligned at the bottom. Return the lower edge."""
        lines: list[list[tuple[float, Thing | Pile, QSizeF]]] = [[]]
        for item in items:
            size = self._size(item)
            if lines[-1] and x + size.width() > right:
                x = left
                lines.append([])
            elif not lines[-1] and x > left and x + size.width() > right:
                x = left
                y += 26 * self._painter.scale
            lines[-1].append((x, item, size))
            x += size.width() + GAP
        for line in lines:
            high = max((size.height() for _, _, size in line), default=0.0)
            for at, item, size in line:
                self._put(item, QRectF(QPointF(at, y + high - size.height()), size))
            y += high + (GAP if line else 0)
        return y - GAP if items else y

    def _size(self, item: Thing | Pile) -> QSizeF:
        if isinstance(item, Thing):
            return self._painter.size_of(item)
        top = self._painter.size_of(item.things[-1])
        strips = sum(self._strip(thing) for thing in item.things[:-1])
        return QSizeF(top.width(), top.height() + strips)

    def _strip(self, thing: Thing) -> float:
        return STRIP.get(thing.shape, 10.0) * self._painter.scale

    def _put(self, item: Thing | Pile, box: QRectF) -> None:
        if isinstance(item, Thing):
            self._place(item, box)
            return
        top = self._painter.size_of(item.things[-1])
        y = box.bottom() if item.upright else box.top()
        for thing in item.things[:-1]:
            strip = self._strip(thing)
            y -= strip if item.upright else 0
            self._place(thing, QRectF(box.x(), y, top.width(), strip))
            y += 0 if item.upright else strip
        y = box.top() if item.upright else box.bottom() - top.height()
        self._place(item.things[-1], QRectF(QPointF(box.x(), y), top))

    def _place(self, thing: Thing, box: QRectF) -> None:
        self._laid.things.append(PlacedThing(box, thing, self._number))
        self._number += 1

    def _charts(self, view: View, left: float, y: float, width: float) -> float:
        for chart in view.charts:
            y = self._chart(chart, left, y, width)
        return y

    def _chart(self, chart: Chart, left: float, y: float, width: float) -> float:
        """Lay out a chart: a row of shares for each thing. Return the lower edge."""
        high = 19 * self._painter.scale
        title = sentence_text(chart.title)
        self._laid.words.append(PlacedText(QRectF(left, y, width, high), title, "title"))
        y += high
        label = 30 * self._painter.scale
        worth = sentence_text(chart.worth)
        last = self._title.horizontalAdvance(worth) + 12 if worth else 0.0
        each = (width - label - last) / max(len(chart.columns), 1)
        for column, head in enumerate(chart.columns):
            box = QRectF(left + label + column * each, y, each, high)
            self._laid.words.append(PlacedText(box, sentence_text(head), "head"))
        if worth:
            box = QRectF(left + width - last, y, last, high)
            self._laid.words.append(PlacedText(box, worth, "head"))
        y += high
        for row, (thing, shares) in enumerate(chart.rows):
            self._laid.things.append(PlacedThing(QRectF(left, y, 1.1 * high, high), thing))
            for column, share in enumerate(shares):
                box = QRectF(left + label + column * each, y, each - 2, high - 2)
                self._laid.words.append(PlacedText(box, _percent(share), "share", share))
            if worth and row < len(chart.worths):
                box = QRectF(left + width - last, y, last, high - 2)
                self._laid.words.append(
                    PlacedText(box, decimal_text(chart.worths[row], 2, signed=True), "head")
                )
            y += high
        return y + GAP


def strip_height(painter: ThingPainter) -> float:
    """Return the height of the strip for the hand in pixels, which is constant during a game."""
    title = QFontMetricsF(painter.small).height()
    return 1.5 * MARGIN + title + 2 + _card_size(painter)[1] + CAPTION * painter.scale


def _card_size(painter: ThingPainter) -> tuple[float, float]:
    size = painter.size_of(Thing(shape.RACE_CARD))
    return size.width(), size.height()


def _percent(share: float) -> str:
    """Return a share as a percentage.

    Only 0 and 1 read as such: others near them have "<" or ">".
    """
    if share <= 0 or share >= 1 - 1e-12:
        return percent_text(f"{100 * share:.0f}")
    if share < 0.005:
        return percent_text("< 1")
    return percent_text("> 99" if share > 0.995 else f"{100 * share:.0f}")
