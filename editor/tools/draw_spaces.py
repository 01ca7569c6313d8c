"""Tools that draw spaces: a lane that is cut into spaces, or one space point by point."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QKeyEvent

from editor.look.digits import digit_of
from editor.look.language import tr, tr_later
from editor.tools.options import OptionsRow, choice_box, count_box, mm_box
from editor.tools.polyline import PolylineTool
from editor.tools.tool import Tool, ToolContext
from engine.draw import cut_ribbon, lane_along, with_lane
from engine.track import Point, Space, edits, point, points

Outline = tuple[Point, ...]

USUAL = 26.0, 16.0
"""Length and width of a space put on an empty board, mm."""


class LaneChooser(Tool):
    """Tool that draws in a lane, which the digit keys choose."""

    lane = 1

    def choose_lane(self, lane: int) -> None:
        """Draw in this lane from now on."""
        self.lane = lane
        self.expects.emit(self.hint())

    def press_key(self, event: QKeyEvent) -> bool:
        """Choose the lane by a digit key."""
        if lane := digit_of(event):
            self.choose_lane(lane)
            return True
        return super().press_key(event)


class LaneTool(LaneChooser, PolylineTool):
    """Tool that draws a lane. Digit keys choose the lane, and the options its width and cuts."""

    id = "lane"
    name = tr_later("Lane")
    tip = tr_later("Draw a lane and cut it into spaces")
    key = "A"
    icon = (
        '<path d="M3 17 C8 17 9 7 21 7 V13 C13 13 12 22 3 22 Z" fill="{soft}" '
        'transform="translate(0 -3)"/><path d="M8 12.8 L10.5 18 M13 6.2 L16 11"/>'
    )
    least = 2
    may_close = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.by_outline = False
        self.width = 16.0
        self.by_length = False
        self.parts = 6
        self.part_length = 26.0

    def hint(self) -> str:
        """Return a hint about the next point."""
        if self.by_outline:
            if len(self.places) < 2:
                return tr(
                    "Lane {lane}: click both corners at the back of the lane, then continue "
                    "around it."
                ).format(lane=self.lane)
            return tr("Continue around the lane; press Enter or click the first corner to finish.")
        if not self.places:
            return tr(
                "Lane {lane}: click along the middle of the lane in driving direction. "
                "Keys 1–9 choose the lane."
            ).format(lane=self.lane)
        return tr(
            "Press Enter or double-click to finish the lane; click its first point to close "
            "the lap. Backspace removes the last point, Esc cancels."
        )

    def options(self) -> LaneOptions:
        """Return the fields for drawing and cutting."""
        return LaneOptions(self)

    def choose(self, **settings: Any) -> None:
        """Set attributes by name, and update the draft."""
        super().choose(**settings)
        self.least = 3 if self.by_outline else 2
        self._draw()

    def finish(self, places: list[Point], closed: bool) -> None:
        """Add the spaces of the lane to the track and select them."""
        self.apply_and_select(
            lambda track: with_lane(track, self.outlines(places, closed), self.lane),
            tr("Draw lane"),
        )

    def outlines(self, places: list[Point], closed: bool) -> list[Outline]:
        """Return the outlines of the spaces, rearmost first.

        EditError is raised if it cannot be cut.
        """
        cut = {"part_length": self.part_length} if self.by_length else {"parts": self.parts}
        if not self.by_outline:
            return lane_along(places, self.width, closed=closed, **cut)
        back = points(places[:2])
        return cut_ribbon(points(places), (back[0], back[1]), **cut)[::-1]

    def _draw(self) -> None:
        super()._draw()
        places = self.places_so_far
        closes = len(places) > 3 and places[0] == places[-1]
        try:
            shapes = self.outlines(places, closes) if len(places) >= self.least else []
        except edits.EditError:
            shapes = []
        self.board.draft.show_shapes(shapes)


class LaneOptions(OptionsRow):
    """Fields for drawing and cutting a lane."""

    def __init__(self, tool: LaneTool) -> None:
        super().__init__()
        self._tool = tool
        self.by = choice_box((tr("middle line"), tr("outline")), self._choose_how)
        self.width_box = mm_box(tool.width, lambda mm: tool.choose(width=mm))
        self.cut = choice_box((tr("number"), tr("length")), self._choose_cut)
        self.parts = count_box(1, 400, tool.parts, lambda count: tool.choose(parts=count))
        self.part_length = mm_box(tool.part_length, lambda mm: tool.choose(part_length=mm))
        self.field(tr("Draw by"), self.by)
        self.field(tr("Width"), self.width_box)
        self.field(tr("Cut into spaces by"), self.cut, self.parts, self.part_length)
        self._choose_cut(0)

    def _choose_how(self, index: int) -> None:
        self._tool.choose(by_outline=index == 1)
        self.width_box.setEnabled(index == 0)

    def _choose_cut(self, index: int) -> None:
        self._tool.choose(by_length=index == 1)
        self.parts.setVisible(index == 0)
        self.part_length.setVisible(index == 1)


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
