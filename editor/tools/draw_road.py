"""Road tool: click along the middle of a road to make a lap that stays a road."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox

from editor.look.language import tr, tr_later
from editor.look.texts import error_text
from editor.tools.options import OptionsRow, button, count_box, mm_box
from editor.tools.polyline import MiddleLineTool
from editor.tools.tool import ToolContext
from engine.road import shapes_of, with_road
from engine.road.edits.new_road import new_road
from engine.road.hanging.marking import with_marks_on
from engine.track import Point, Road, Track
from engine.track.edits import EditError
from engine.track.limits import MOST_ALONG, MOST_LANES


@dataclass(frozen=True)
class RoadSettings:
    """Settings of a new road: lanes, width of each, spaces along it, fronts."""

    lanes: int = 3
    lane_width: float = 16.0
    spaces: int = 40
    staggered: bool = False


@dataclass(frozen=True)
class Drawn:
    """A road that was made: the tracks before and after it, and the clicked points."""

    before: Track
    after: Track
    places: tuple[Point, ...]


class RoadTool(MiddleLineTool):
    """Tool that makes a road of points along its middle, with a draft of all its spaces.

    Once it is made, the tool that reshapes roads takes over. If that is undone, its points return.
    """

    id = "road"
    name = tr_later("Road")
    tip = tr_later("Draw a road with lanes and spaces")
    key = "D"
    icon = (
        '<path d="M7 21 C4 12 20 12 17 3" stroke-width="7" stroke="{soft}"/>'
        '<path d="M3.5 21 C1 9 16 11 13.5 3 M10.5 21 C9 15 23 12 20.5 3"/>'
        '<path d="M7 21 C4.5 12 20 12 17 3" stroke-dasharray="2.4 2.4" stroke-width="1.3"/>'
    )
    least = 3
    can_close = Signal(bool)

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.settings = RoadSettings()
        self._drawn: Drawn | None = None

    def options(self) -> RoadOptions:
        """Return the fields for the settings of the road."""
        return RoadOptions(self)

    def choose(self, **settings: Any) -> None:
        """Change settings by name, and update the draft."""
        self.settings = replace(self.settings, **settings)
        self._draw()

    def close_lap(self) -> None:
        """Make a lap of the points placed so far."""
        if len(self.places) >= 3:
            self._end(closed=True)

    def begin(self) -> None:
        """Place the points of a road whose making was undone, and begin."""
        super().begin()
        if self._drawn is not None and self.document.settled is self._drawn.before:
            self.places = list(self._drawn.places)
            self._draw()

    def follow(self, track: Track) -> None:
        """Hand over to the tool that reshapes roads if its road has been restored by redo."""
        super().follow(track)
        if self._drawn is not None and track is self._drawn.after:
            self.hands_on.emit("reshape")

    def cancel(self) -> None:
        """Drop the points, and those of a road that was undone."""
        self._drawn = None
        super().cancel()

    def forget(self) -> None:
        """Drop the points."""
        super().forget()
        self.can_close.emit(False)

    def finish(self, places: list[Point], closed: bool) -> None:
        """Make the road. On an empty board it gets lines and a grid too."""
        before = self.document.settled

        def drawn(track: Track) -> Track:
            road = self._road(track, places, closed)
            made = with_road(track, road)
            return made if track.spaces else with_marks_on(made, road)

        if self.apply(drawn, tr("Draw road")):
            self._drawn = Drawn(before, self.document.settled, tuple(places))
            self.selection.clear()
            self.hands_on.emit("reshape")
        else:
            self.places = places
            self._draw()

    def _road(self, track: Track, places: list[Point], closed: bool) -> Road:
        chosen = self.settings
        return new_road(
            track,
            places,
            closed=closed,
            lanes=chosen.lanes,
            width=chosen.lane_width,
            spaces=chosen.spaces,
            staggered=chosen.staggered,
        )

    def _draw(self) -> None:
        super()._draw()
        self.can_close.emit(len(self.places) >= self.least)
        places = self.places_so_far
        distinct = [xy for row, xy in enumerate(places) if row == 0 or xy != places[row - 1]]
        closes = len(distinct) > 3 and distinct[0] == distinct[-1]
        if closes:
            distinct.pop()
        shapes: list[tuple[Point, ...]] = []
        if len(distinct) >= self.least:
            try:
                road = self._road(self.document.settled, distinct, closes)
                shapes = [shape.outline for shape in shapes_of(road)]
            except EditError as error:
                self.refused.emit(error_text(error))
        self.board.draft.show_shapes(shapes)


class RoadOptions(OptionsRow):
    """Fields for the settings of the road, and a button that closes the lap."""

    def __init__(self, tool: RoadTool) -> None:
        super().__init__()
        chosen = tool.settings
        self.lanes = count_box(1, MOST_LANES, chosen.lanes, lambda n: tool.choose(lanes=n))
        self.lane_width = mm_box(chosen.lane_width, lambda mm: tool.choose(lane_width=mm))
        self.spaces = count_box(3, MOST_ALONG, chosen.spaces, lambda n: tool.choose(spaces=n))
        self.staggered = QCheckBox(tr("Staggered"))
        self.staggered.toggled.connect(lambda on: tool.choose(staggered=on))
        self.close_lap = button(tr("Close the lap"), tool.close_lap)
        self.close_lap.setProperty("primary", True)
        self.close_lap.setEnabled(False)
        tool.can_close.connect(self.close_lap.setEnabled)
        self.field(tr("Lanes"), self.lanes)
        self.field(tr("Lane width"), self.lane_width)
        self.field(tr("Spaces per lane"), self.spaces)
        self.field("", self.staggered)
        self.field("", self.close_lap)
