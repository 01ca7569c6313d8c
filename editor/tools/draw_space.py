"""Space tool: draw the outline of a space point by point."""

from __future__ import annotations

from editor.look.language import tr, tr_later
from editor.tools.lane_chooser import LaneChooser
from editor.tools.polyline import PolylineTool
from engine.track import Point, Space, edits, point

USUAL = 26.0, 16.0
"""Length and width of a space put on an empty board, mm."""


class SpaceTool(LaneChooser, PolylineTool):
    """Tool that draws spaces of one lane, which the digit keys choose."""

    id = "space"
    name = tr_later("Space")
    tip = tr_later("Draw a space")
    key = "S"
    icon = "space"
    least = 3
    may_close = True
    fills = True

    def hint(self) -> str:
        """Return a hint about the next corner and the lane."""
        if not self.places:
            return tr(
                "Lane {lane}: click the corners of a space. Keys 1–9 choose the lane, Esc "
                "leaves the tool."
            ).format(lane=self.lane)
        if len(self.places) < 3:
            return tr("Lane {lane}: click the next corner. Backspace removes the last one.").format(
                lane=self.lane
            )
        return tr(
            "Click the first corner, double-click or press Enter to finish the space. "
            "Backspace removes the last corner, Esc cancels, Ctrl turns off snapping."
        )

    def put(self, middle: Point) -> None:
        """Add a rectangle around a place, with the usual length and width of spaces."""
        course, (x, y) = self.document.course, middle
        along, across = course.length / 2 or USUAL[0] / 2, course.width / 2 or USUAL[1] / 2
        corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        self.finish([point((x + a * along, y + b * across)) for a, b in corners], closed=True)

    def finish(self, places: list[Point], closed: bool) -> None:
        """Add the space and select it."""
        track = self.document.settled
        space = Space(edits.next_id(track, self.lane), self.lane, tuple(places))
        if self.apply(lambda track: edits.add_space(track, space), tr("Draw space")):
            self.selection.choose([space.id])
