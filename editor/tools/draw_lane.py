"""The lane tool: a whole lane at once, along its middle line or as an outline, cut into spaces."""

from __future__ import annotations

from editor.look.language import tr
from editor.tools.lanes import LaneChooser
from editor.tools.polyline import PolylineTool
from engine.draw import cut_ribbon, lane_along, with_lane
from engine.track import Point, Track, edits, points

Outline = tuple[Point, ...]


class LaneTool(LaneChooser, PolylineTool):
    """Draws a lane; digit keys choose which, the settings how wide it is and how it is cut."""

    id = "lane"
    least = 2
    may_close = True

    def __init__(self, *desk: object) -> None:
        super().__init__(*desk)
        self.by_outline = False
        self.width = 16.0
        self.by_length = False
        self.parts = 6
        self.part_length = 26.0

    def hint(self) -> str:
        """What comes next."""
        if self.by_outline:
            if len(self.places) < 2:
                return tr(
                    "Lane {lane}: click both corners of the back of the lane, then on around it."
                ).format(lane=self.lane)
            return tr("Click on around the lane; Enter or its first corner finishes it.")
        if not self.places:
            return tr(
                "Lane {lane}: click along the middle of the lane in driving direction. "
                "Keys 1–9 choose the lane."
            ).format(lane=self.lane)
        return tr(
            "Enter or a double click ends the lane, a click on its first point closes the lap; "
            "Backspace takes a point back, Esc drops it."
        )

    def choose(self, **settings: object) -> None:
        """Change settings by name; what is being drawn follows."""
        for name, value in settings.items():
            setattr(self, name, value)
        self.least = 3 if self.by_outline else 2
        self._draw()

    def finish(self, places: list[Point], closed: bool) -> None:
        """Put the spaces of the lane on the track and select them."""
        names: list[str] = []

        def drawn(track: Track) -> Track:
            track, made = with_lane(track, self.outlines(places, closed), self.lane)
            names.extend(made)
            return track

        if self.carry_out(drawn, tr("Draw lane")):
            self.selection.choose(names)

    def outlines(self, places: list[Point], closed: bool) -> list[Outline]:
        """The spaces the lane would be cut into, rearmost first; EditError if it cannot be."""
        cut = {"part_length": self.part_length} if self.by_length else {"parts": self.parts}
        if not self.by_outline:
            return lane_along(places, self.width, closed=closed, **cut)
        back = points(places[:2])
        return cut_ribbon(points(places), (back[0], back[1]), **cut)[::-1]

    def _draw(self) -> None:
        super()._draw()
        tip = [self._tip] if self._tip is not None and self.places else []
        places = [*self.places, *tip]
        closes = len(places) > 3 and places[0] == places[-1]
        try:
            shapes = self.outlines(places, closes) if len(places) >= self.least else []
        except edits.EditError:
            shapes = []
        self.board.draft.show_shapes(shapes)
