"""The space tool: draw the outline of a space point by point."""

from __future__ import annotations

from editor.look.language import tr, tr_later
from editor.tools.lane_chooser import LaneChooser
from editor.tools.polyline import PolylineTool
from engine.track import Point, Space, edits


class SpaceTool(LaneChooser, PolylineTool):
    """Draws spaces of one lane; the digit keys choose the lane."""

    id = "space"
    name = tr_later("Space")
    tip = tr_later("Draw a space")
    key = "S"
    icon = "space"
    least = 3
    may_close = True
    fills = True

    def hint(self) -> str:
        """What comes next, and in which lane."""
        if not self.places:
            return tr(
                "Lane {lane}: click the corners of a space. Keys 1–9 choose the lane, "
                "Esc puts the tool away."
            ).format(lane=self.lane)
        if len(self.places) < 3:
            return tr("Lane {lane}: click the next corner. Backspace takes one back.").format(
                lane=self.lane
            )
        return tr(
            "Click the first corner, double click or press Enter to finish the space. "
            "Backspace takes a corner back, Esc drops it, Ctrl turns snapping off."
        )

    def finish(self, places: list[Point], closed: bool) -> None:
        """Add the space and select it."""
        track = self.document.settled
        space = Space(edits.next_id(track, self.lane), self.lane, tuple(places))
        if self.apply(lambda track: edits.add_space(track, space), tr("Draw space")):
            self.selection.choose([space.id])
