"""Results of the lab on the board: heat map with legend, traffic, and places of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF

from editor.canvas import BoardView, Legend
from editor.document.selection import Selection
from editor.lab.messages import LabReport, MetricResult
from editor.lab.texts import heading_text
from editor.look import theme
from editor.look.language import decimal_text, tr
from engine.track import Sentence, Track

MOST_MARKED = 5
"""Maximum number of spaces marked for a number that refers to all spaces."""


class Places(NamedTuple):
    """Ids of spaces and names of lines."""

    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


def map_of(result: MetricResult, report: LabReport) -> MetricResult | None:
    """Return the heat map that belongs to a result, or None."""
    return result if result.is_map else report.named(result.where)


def places_of(result: MetricResult, report: LabReport, track: Track) -> Places:
    """Return the places of a result: the spaces with the highest numbers, or its line."""
    of_it = map_of(result, report)
    if of_it is not None:
        values = of_it.numbers[:, 0]
        order = [row for row in values.argsort()[::-1].tolist() if values[row] > 0]
        return Places(tuple(of_it.labels[row] for row in order[:MOST_MARKED]))
    if result.line:
        return Places(lines=(result.line,))
    found = [place_of_row(result, row, report, track) for row in range(len(result.labels))]
    spaces = dict.fromkeys(space for place in found for space in place.spaces)
    return Places(tuple(spaces))


def place_of_row(result: MetricResult, row: int, report: LabReport, track: Track) -> Places:
    """Return the places of one row of a result."""
    label = result.labels[row]
    if result.is_map:
        return Places((label,))
    number = label.values.get("number") if isinstance(label, Sentence) else None
    if isinstance(number, int):
        if result.code.endswith(".slot"):
            return Places(report.slots[number - 1 : number])
        if result.code.endswith(".lane"):
            lanes = {space.id: space.lane for space in track.spaces}
            return Places(tuple(slot for slot in report.slots if lanes.get(slot) == number))
    return Places(lines=(result.line,)) if result.line else Places()


class BoardOverlay:
    """Parts of the board that the lab paints."""

    def __init__(self, view: BoardView, selection: Selection) -> None:
        self._view = view
        self._selection = selection
        self.legend = Legend(view)
        self.is_stale = False

    def show_map(self, result: MetricResult | None, is_stale: bool = False) -> None:
        """Paint the spaces in the colours of their numbers, on a scale from 0 to the highest.

        The legend says if the numbers are those of the track before a change (`is_stale`).
        """
        self.is_stale = is_stale
        if result is None:
            self._view.board.spaces.show_heat({})
            self.legend.show_scale("", "", "")
            return
        values = result.numbers[:, 0]
        most = max(float(values.max(initial=0.0)), 1e-9)
        self._view.board.spaces.show_heat(
            {
                space: theme.heat_colour(value / most)
                for space, value in zip(result.labels, values.tolist(), strict=True)
            }
        )
        words = tr("{most} a game").format(most=decimal_text(most))
        title = heading_text(result.title)
        if is_stale:
            title = tr("{title} (before)").format(title=title)
        self.legend.show_scale(title, decimal_text(0, 0), words)

    def show_traffic(self, steps: Mapping[tuple[str, str], float]) -> None:
        """Draw arrows whose width shows how often each step is taken."""
        busiest = max(steps.values(), default=1.0)
        self._view.board.traffic.show({step: times / busiest for step, times in steps.items()})

    def mark(self, places: Places, track: Track) -> None:
        """Select those of these places that still exist."""
        there = {space.id for space in track.spaces}
        lines = {line.name for line in track.lines}
        self._selection.choose(
            [space for space in places.spaces if space in there],
            [line for line in places.lines if line in lines],
        )

    def zoom(self, track: Track) -> None:
        """Zoom to the selection."""
        area = self._view.board.spaces.box_of(self._selection.spaces)
        for line in track.lines:
            if line.name in self._selection.lines:
                for x, y in line.points:
                    area = area.united(QRectF(x - 0.5, y - 0.5, 1, 1))
        if not area.isEmpty():
            self._view.zoom_to(area)
