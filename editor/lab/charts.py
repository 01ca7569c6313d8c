"""Charts of the lab, drawn by pyqtgraph in the colours of the window."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg
from pyqtgraph.GraphicsScene.mouseEvents import MouseClickEvent
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPalette

from editor.lab.messages import MetricResult
from editor.lab.texts import heading_text, row_text
from editor.look.language import decimal_text, tr
from editor.look.texts import translated

MOST_ROWS = 14
"""Maximum number of bars in a chart. Of more rows the highest and the lowest are shown."""

MOST_LETTERS = 18
"""Number of letters from which a label is cut. The list beside the chart has it in full."""

SMALLEST = 8
"""Least height of the letters of names at bars, in pixels: smaller ones overlap."""

MOST_BINS = 60
"""Maximum number of bars of a histogram. With more values neighbours share a bar."""

Past = Sequence[tuple[int, float, float, float]]
"""History of a number: games, value, both ends of the interval."""


class Axis(pg.AxisItem):
    """Axis with numbers in the format of the language, without SI prefixes."""

    def __init__(self, side: str) -> None:
        super().__init__(side)
        self.enableAutoSIPrefix(False)

    def tickStrings(  # noqa: N802
        self, values: Sequence[float], scale: float, spacing: float
    ) -> list[str]:
        """Return the numbers at the ticks."""
        digits = 0 if spacing >= 1 else 1 if spacing >= 0.1 else 2
        return [decimal_text(value, digits) for value in values]


class Chart(pg.PlotWidget):
    """Chart of bars with intervals, a histogram, or the history of a number.

    `picked` is emitted with the row that was clicked.
    """

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__(axisItems={side: Axis(side) for side in ("left", "bottom")})
        self.rows: list[int] = []
        self._result: MetricResult | None = None
        self._past: Past = ()
        self._drawn: tuple[str, Callable[[MetricResult], None] | None] | None = None
        self._items: dict[str, Any] = {}
        self._names: dict[float, str] = {}
        self._said: tuple[str, str] | None = None
        self.setMenuEnabled(False)
        self.hideButtons()
        self.setMouseEnabled(x=False, y=False)
        self.plotItem.setContentsMargins(2, 4, 10, 2)
        self.setAccessibleName(tr("Chart"))
        self.scene().sigMouseClicked.connect(self._pick)
        self.plotItem.vb.sigResized.connect(self._fit_names)
        self._dress()

    def show_result(self, result: MetricResult | None, past: Past = ()) -> None:
        """Draw a result. A single number without a histogram is drawn by its history `past`."""
        self._result, self._past = result, past
        draw = None if result is None else self._way_to_draw(result)
        drawn = None if result is None else (result.code, draw)
        if drawn != self._drawn:
            self._begin(result)
            self._drawn = drawn
        if result is not None and draw is not None:
            draw(result)

    def _way_to_draw(self, result: MetricResult) -> Callable[[MetricResult], None]:
        if result.bins:
            return self._draw_bins
        return self._draw_rows if len(result.labels) > 1 else self._draw_past

    def _begin(self, result: MetricResult | None) -> None:
        """Clear the chart. Its items are created once and moved later."""
        self.clear()
        self._items = {}
        self.rows = []
        self.setAccessibleDescription(heading_text(result.title) if result is not None else "")
        self._show_names({})

    def _item(self, name: str, make: Callable[[], Any]) -> Any:
        """Return the item called `name`, created by `make` on first use."""
        if name not in self._items:
            self._items[name] = make()
            self.addItem(self._items[name])
        return self._items[name]

    def _show_names(self, names: dict[float, str]) -> None:
        """Show names on the left axis, or numbers if there are none."""
        if names != self._names:
            self._names = names
            self.plotItem.getAxis("left").setTicks([list(names.items())] if names else None)
            self._fit_names()

    def _fit_names(self) -> None:
        """Write the names on the left axis as large as the bars are apart, but never larger than
        other text."""
        font = self.font()
        apart = self.plotItem.vb.height() / max(len(self._names), 1)
        usual = QFontMetricsF(font).height()
        if self._names and apart < usual:
            pixels = int(self.fontInfo().pixelSize() * apart / usual)
            font.setPixelSize(max(pixels, SMALLEST))
        self.plotItem.getAxis("left").setTickFont(font)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow a change of the look."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.plotItem is not None:
            self._dress()
            self._drawn = self._said = None
            self.show_result(self._result, self._past)

    def _dress(self) -> None:
        palette = self.palette()
        self.setBackground(palette.color(QPalette.ColorRole.Base))
        ink = palette.color(QPalette.ColorRole.Text)
        for side in ("left", "bottom"):
            axis = self.plotItem.getAxis(side)
            axis.setPen(pg.mkPen(palette.color(QPalette.ColorRole.PlaceholderText), width=1))
            axis.setTextPen(ink)
            axis.setStyle(tickLength=-4)

    def _colour(self, role: QPalette.ColorRole, alpha: int = 255) -> QColor:
        colour = QColor(self.palette().color(role))
        colour.setAlpha(alpha)
        return colour

    def _title(self, below: str, beside: str = "") -> None:
        if (below, beside) == self._said:
            return
        self._said = (below, beside)
        ink = self._colour(QPalette.ColorRole.Text).name()
        self.plotItem.setLabel("bottom", below, color=ink)
        self.plotItem.showAxis("left")
        self.plotItem.setLabel("left", beside, color=ink)
        if not beside:
            self.plotItem.getAxis("left").showLabel(False)

    def _bars(self) -> pg.BarGraphItem:
        return pg.BarGraphItem(
            x=[],
            height=[],
            width=1,
            brush=self._colour(QPalette.ColorRole.Highlight),
            pen=pg.mkPen(None),
        )

    def _draw_bins(self, result: MetricResult) -> None:
        counts = np.array(result.bins, float)
        wide = -(-len(counts) // MOST_BINS)
        counts = np.pad(counts, (0, -len(counts) % wide)).reshape(-1, wide).sum(axis=1)
        places = np.arange(len(counts)) * wide + (wide - 1) / 2
        height = 100 * counts / max(counts.sum(), 1)
        self._item("bars", self._bars).setOpts(x=places, height=height, width=0.9 * wide)
        pen = self._pen(2, Qt.PenStyle.DashLine)
        self._item("mean", lambda: pg.InfiniteLine(pen=pen)).setPos(result.row(0).value)
        known = np.flatnonzero(counts)
        first, last = (places[known[k]] for k in (0, -1)) if len(known) else (0, 1)
        self.setXRange(first - wide, last + wide, padding=0.02)
        self.setYRange(*_around(0.0, float(height.max(initial=0.0))), padding=0.04)
        self._title(_unit(result), tr("% of the games"))

    def _draw_rows(self, result: MetricResult) -> None:
        self.rows = _shown_rows(result)
        numbers = result.numbers[self.rows, :3] * result.factor
        places = np.arange(len(self.rows))[::-1].astype(float)
        value, low, high = numbers.T
        self._item("bars", self._bars).setOpts(
            x=None, x0=np.minimum(0, value), y=places, width=np.abs(value), height=0.66
        )
        self._item("errors", lambda: pg.ErrorBarItem(beam=0.34, pen=self._pen(1.6))).setData(
            x=value,
            y=places,
            left=np.clip(value - low, 0, None),
            right=np.clip(high - value, 0, None),
        )
        labels = [_cut(row_text(result, row)) for row in self.rows]
        self._show_names(dict(zip(places.tolist(), labels, strict=True)))
        self.setYRange(-0.6, len(self.rows) - 0.4, padding=0)
        least, most = min(0.0, float(low.min())), max(1e-9, float(high.max()))
        self.setXRange(*_around(least, most), padding=0.04)
        if result.fair is not None:
            pen = self._pen(1, Qt.PenStyle.DotLine)
            self._item("part", lambda: pg.InfiniteLine(pen=pen)).setPos(float(value.mean()))
        self._title(_unit(result))

    def _draw_past(self, result: MetricResult) -> None:
        past = self._past
        if len(past) < 2:
            row = result.row(0)
            past = ((0, row.value, row.low, row.high), (row.n, row.value, row.low, row.high))
        games, value, low, high = np.array(past, float).T
        paint = self._colour(QPalette.ColorRole.Highlight)
        ends = self._item("low", pg.PlotCurveItem), self._item("high", pg.PlotCurveItem)
        for end, numbers in zip(ends, (low, high), strict=True):
            end.setData(games, numbers, pen=None)
        pale = self._colour(QPalette.ColorRole.Highlight, 70)
        self._item("band", lambda: pg.FillBetweenItem(*ends, brush=pale))
        pen = pg.mkPen(paint, width=2)
        self._item("value", lambda: pg.PlotCurveItem(pen=pen)).setData(games, value)
        self.setXRange(*_around(float(games[0]), float(games[-1])), padding=0.02)
        self.setYRange(*_around(float(low.min()), float(high.max())), padding=0.04)
        self._title(tr("games"), _unit(result))

    def _pen(self, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> object:
        return pg.mkPen(self._colour(QPalette.ColorRole.Text), width=width, style=style)

    def _pick(self, event: MouseClickEvent) -> None:
        place = self.plotItem.vb.mapSceneToView(event.scenePos())
        number = len(self.rows) - 1 - round(place.y())
        if 0 <= number < len(self.rows):
            self.picked.emit(self.rows[number])


def _around(least: float, most: float) -> tuple[float, float]:
    """Return round limits outside the range, so that the axis is not redrawn after every race."""
    step = 10 ** math.floor(math.log10(max(most - least, 1e-6))) / 5
    return math.floor(least / step) * step, math.ceil(most / step) * step


def _shown_rows(result: MetricResult) -> list[int]:
    """Return the rows to draw: all in order, or of too many those that stand out."""
    if len(result.labels) <= MOST_ROWS:
        return list(range(len(result.labels)))
    order: list[int] = result.numbers[:, 0].argsort(kind="stable")[::-1].tolist()
    if result.is_map:
        return order[:MOST_ROWS]
    return [*order[: MOST_ROWS // 2], *order[-MOST_ROWS // 2 :]]


def _cut(words: str) -> str:
    return words if len(words) <= MOST_LETTERS else f"{words[: MOST_LETTERS - 1]}…"


def _unit(result: MetricResult) -> str:
    return translated(result.unit)
