"""Results of the lab on the board: heat map with legend, traffic, and places of numbers."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF

from editor.canvas import BoardView, Legend
from editor.document.selection import Selection
from editor.lab.messages import MetricResult
from editor.lab.places import Places
from editor.lab.texts import heading_text
from editor.look import theme
from editor.look.language import decimal_text, tr
from engine.track import Track


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
