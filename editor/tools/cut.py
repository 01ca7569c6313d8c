"""Cut tool: cut spaces along a line, or the selected ones into equal parts."""

from __future__ import annotations

from math import dist

from editor.canvas import Pointer
from editor.look.language import tr, tr_later
from editor.tools.options import OptionsRow, button, count_box, mm_box
from editor.tools.polyline import PolylineTool
from editor.tools.tool import ToolContext
from engine.draw import cut_along, cut_spaces, join_spaces, renumbered
from engine.track import Point, Track
from engine.track.limits import MOST_ALONG


class CutTool(PolylineTool):
    """Tool that cuts spaces.

    Click both ends of the cut, or press, drag and release. If spaces are selected only these are
    cut, else all that the line crosses.
    """

    id = "cut"
    name = tr_later("Cut")
    tip = tr_later("Cut spaces")
    key = "K"
    icon = (
        '<circle cx="6" cy="18" r="2.6"/><circle cx="18" cy="18" r="2.6"/>'
        '<path d="M7.5 15.8 L16.5 3.5 M16.5 15.8 L7.5 3.5"/>'
    )
    most = 2

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.parts = 2
        self.part_length = 26.0

    def options(self) -> CutOptions:
        """Return the fields for cutting and joining the selected spaces."""
        return CutOptions(self)

    def hint(self) -> str:
        """Return a hint about the next end of the cut."""
        if self.places:
            return tr("Click where the cut ends, beyond the opposite edge.")
        if self.selection.spaces:
            return tr("Draw a line across the selected spaces to cut them from edge to edge.")
        return tr("Draw a line across spaces to cut them from edge to edge.")

    def release(self, pointer: Pointer) -> None:
        """End the cut at the end of a drag."""
        if len(self.places) == 1 and dist(self.places[0], pointer.place) > 2 * pointer.reach:
            self.press(pointer)

    def finish(self, places: list[Point], closed: bool) -> None:
        """Cut along the line and select the parts."""
        chosen = self.selection.spaces
        ids = [
            space.id for space in self.document.settled.spaces if not chosen or space.id in chosen
        ]
        course = self.document.course
        self.apply_and_select(
            lambda track: cut_along(track, course, ids, places[0], places[1]), tr("Cut")
        )

    def cut_selected(self, *, by_length: bool = False, parts: int | None = None) -> None:
        """Cut every selected space across into equal parts, by number or by length."""
        chosen, course = self.selection.spaces, self.document.course
        how = {"part_length": self.part_length} if by_length else {"parts": parts or self.parts}
        self.apply_and_select(
            lambda track: cut_spaces(track, course, chosen, **how), tr("Cut into parts")
        )

    def join_selected(self) -> None:
        """Join the selected spaces into one."""
        chosen, course = self.selection.spaces, self.document.course

        def joined(track: Track) -> tuple[Track, list[str]]:
            track, kept = join_spaces(track, course, chosen)
            return track, [kept]

        self.apply_and_select(joined, tr("Join spaces"))

    def renumber(self) -> None:
        """Number all spaces in driving direction, with a letter for each lane."""
        course = self.document.course
        self.apply(lambda track: renumbered(track, course), tr("Number the spaces"))


class CutOptions(OptionsRow):
    """Fields to cut the selected spaces into equal parts, or to join them."""

    def __init__(self, tool: CutTool) -> None:
        super().__init__()
        self.parts = count_box(2, MOST_ALONG, tool.parts, lambda count: tool.choose(parts=count))
        self.part_length = mm_box(tool.part_length, lambda mm: tool.choose(part_length=mm))
        self.by_number = button(tr("Cut"), tool.cut_selected)
        self.by_length = button(tr("Cut"), lambda: tool.cut_selected(by_length=True))
        self.join = button(tr("Join selected spaces"), tool.join_selected)
        self.field(tr("Parts per selected space"), self.parts, self.by_number)
        self.field(tr("into parts of this length"), self.part_length, self.by_length)
        self.field("", self.join)
