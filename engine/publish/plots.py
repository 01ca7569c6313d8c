"""Small plots as SVG: rows with their intervals, and histograms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

ROW, LABEL, WIDTH, MARGIN = 22, 118, 360, 46
"""Height of a row, and widths of its label, of the plot and of the value behind it, in pixels of a
phone."""

LONG, TALL_ROW = 17, 38
"""Length of a label, in letters, above which it is above its bar, and the height of such a row."""

UNIT = 20
"""Height of the line with the unit."""

MOST_BARS = 64
"""Most bars of a histogram. In wider ones neighbouring values share a bar."""


def rows_plot(rows: Sequence[Mapping[str, Any]], unit: str, name: str) -> str:
    """Return a plot with a bar and a whisker over the interval for each row, zero line and unit.

    `name` is for readers who cannot see it.
    """
    factor = 100 if unit == "%" else 1
    values = [[float(factor * row[key]) for key in ("value", "low", "high")] for row in rows]
    left = min(0.0, *(low for _, low, _ in values))
    right = max(1e-9, *(high for _, _, high in values))
    is_long = max(len(row["label"]) for row in rows) > LONG
    height, begin_at = (TALL_ROW, 2) if is_long else (ROW, LABEL)
    scale = (WIDTH - begin_at - MARGIN) / (right - left)

    def x(value: float) -> float:
        return begin_at + (value - left) * scale

    parts = []
    for k, (row, (value, low, high)) in enumerate(zip(rows, values, strict=True)):
        y = (k + 1) * height - ROW / 2
        begin, end = sorted((x(0), x(value)))
        place = f'x="0" y="{y - 14}"' if is_long else f'x="{LABEL - 8}" y="{y + 4}" class="label"'
        digits = 0 if right >= 100 else 1 if right >= 10 else 2
        parts.append(
            f"<g><title>{escape(row['label'])}: {value:.3f} ({low:.3f} to {high:.3f})</title>"
            f"<text {place}>{escape(row['label'])}</text>"
            f'<rect x="{begin:.1f}" y="{y - 7}" width="{end - begin:.1f}" height="14"/>'
            f'<path d="M{x(low):.1f} {y}H{x(high):.1f}M{x(low):.1f} {y - 4}v8'
            f'M{x(high):.1f} {y - 4}v8"/>'
            f'<text x="{x(max(high, 0)) + 6:.1f}" y="{y + 4}">{value:.{digits}f}</text></g>'
        )
    bottom = len(rows) * height
    parts.append(f'<path d="M{x(0):.1f} 0V{bottom}" class="axis"/>')
    parts.append(f'<text x="{WIDTH}" y="{bottom + 14}" class="unit">{escape(unit)}</text>')
    return _svg(bottom + UNIT, "".join(parts), "rows", name)


def histogram(bins: Sequence[int], unit: str, name: str) -> str:
    """Return a histogram with a bar for each value from the first to the last that occurred.

    `name` is for readers who cannot see it.
    """
    known = [value for value, count in enumerate(bins) if count]
    if not known:
        return ""
    first, last = known[0], known[-1]
    step = -(-(last - first + 1) // MOST_BARS)
    bars = [
        (value, sum(bins[value : min(value + step, last + 1)]))
        for value in range(first, last + 1, step)
    ]
    total, most = sum(bins), max(count for _, count in bars)
    height, wide = 100.0, WIDTH / len(bars)
    parts = []
    for k, (value, count) in enumerate(bars):
        tall, broad = height * count / most, max(0.5, wide - 1)
        upto = f" to {value + step - 1}" if step > 1 else ""
        parts.append(
            f"<g><title>{value}{upto} {escape(unit)}: {100 * count / total:.1f}%</title>"
            f'<rect x="{k * wide + 0.5:.1f}" y="{height - tall:.1f}" width="{broad:.1f}" '
            f'height="{tall:.1f}"/></g>'
        )
    parts.append(
        f'<path d="M0 {height:.0f}H{WIDTH}" class="axis"/>'
        f'<text x="0" y="{height + 32}" class="tallest">the tallest bar: '
        f"{100 * most / total:.0f}% of games</text>"
        f'<text x="0" y="{height + 16}">{first}</text>'
        f'<text x="{WIDTH}" y="{height + 16}" class="label">{last} {escape(unit)}</text>'
    )
    return _svg(int(height) + 38, "".join(parts), "histogram", name)


def _svg(height: float, content: str, kind: str, name: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" class="plot {kind}" role="img" '
        f'aria-label="{escape(name)}">{content}</svg>'
    )
