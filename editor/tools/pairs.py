"""Wall and link tools, which connect or separate two spaces."""

from __future__ import annotations

from math import dist

from PySide6.QtCore import Qt

from editor.canvas import Pointer
from editor.document.selection import outline_edges
from editor.look.language import tr, tr_later
from editor.tools.grips import foot
from editor.tools.options import OptionsRow, count_box
from editor.tools.tool import Tool, ToolContext
from engine.track import NETWORK, Point, Track, edits


class PairTool(Tool):
    """Tool for two spaces: click one after the other, or drag from one to the other."""

    cursor = Qt.CursorShape.PointingHandCursor
    step = ""
    """Text of the undo step."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.first: str | None = None
        self._begin: Point = (0.0, 0.0)

    def draw(self, track: Track, first: str, second: str) -> Track:
        """Return the track after the gesture. Subclasses override this."""
        return track

    def press(self, pointer: Pointer) -> None:
        """Take the first space, or the second."""
        if pointer.space is None:
            self.cancel()
        elif self.first is None:
            self.first, self._begin = pointer.space, pointer.place
        else:
            self._join(pointer.space)
        self.expects.emit(self.hint())

    def move(self, pointer: Pointer) -> None:
        """Show a line from the first space to the pointer."""
        if self.first is not None:
            self.board.draft.show_line([self._begin, pointer.place])

    def release(self, pointer: Pointer) -> None:
        """Take the space at the end of a drag as the second."""
        if self.first is not None and pointer.space not in (None, self.first):
            self._join(pointer.space)
            self.expects.emit(self.hint())

    @property
    def held(self) -> str | None:
        """The first space, or None."""
        return self.first

    def forget(self) -> None:
        """Drop the first space."""
        self.first = None

    def _join(self, second: str) -> None:
        first, self.first = self.first, None
        self.board.draft.clear()
        if first is not None and first != second:
            self.apply(lambda track: self.draw(track, first, second), tr(self.step))


class WallTool(PairTool):
    """Tool that adds or removes a wall between two spaces, or at a click on their border."""

    id = "wall"
    name = tr_later("Wall")
    tip = tr_later("Set walls between spaces")
    key = "W"
    step = tr_later("Set wall")
    icon = (
        '<path d="M3 6 H11 V18 H3 Z M13 6 H21 V18 H13 Z" fill="{soft}" stroke-width="1.3"/>'
        '<path d="M12 3 V21" stroke="#b3261e" stroke-width="3.4"/>'
    )

    def hint(self) -> str:
        """Return a hint about the next space."""
        if self.first is not None:
            return tr("From {space}: click the space beyond the wall.").format(space=self.first)
        return tr(
            "Click the border between two spaces, or one space and then the other. Click "
            "again to remove the wall."
        )

    def press(self, pointer: Pointer) -> None:
        """Set the wall at the border under the pointer, else take a space."""
        beyond = self._beyond_border(pointer) if self.first is None else None
        if beyond is not None:
            self.first = pointer.space
            self._join(beyond)
        else:
            super().press(pointer)

    def draw(self, track: Track, first: str, second: str) -> Track:
        """Return the track with the wall added or removed."""
        return edits.toggle_wall(track, first, second)

    def _beyond_border(self, pointer: Pointer) -> str | None:
        """Return the space on the other side of the edge under the pointer, or None."""
        if pointer.space is None:
            return None
        (x, y), space = pointer.place, self.document.settled.space(pointer.space)
        feet = [foot(pointer.place, begin, end) for begin, end in outline_edges(space)]
        near = min(feet, key=lambda place: dist(place, pointer.place))
        away = dist(near, pointer.place)
        if not 1e-6 < away <= 0.7 * pointer.reach:
            return None
        share = (away + 0.7 * pointer.reach) / away
        beyond = self.board.spaces.at(x + share * (near[0] - x), y + share * (near[1] - y))
        return None if beyond == pointer.space else beyond


class LinkTool(PairTool):
    """Tool that adds or removes a link, which is a step between spaces without contact."""

    id = "link"
    name = tr_later("Link")
    tip = tr_later("Link two spaces that do not touch")
    key = "L"
    step = tr_later("Set link")
    icon = (
        '<path d="M3 13 H8 V20 H3 Z M16 13 H21 V20 H16 Z" fill="{soft}" stroke-width="1.3"/>'
        '<path d="M5.5 11 C7 3 17 3 18.5 10 M15.5 8 L18.6 10.6 L20.8 7.2" stroke="#2b6e3f"/>'
    )

    def options(self) -> LinkOptions:
        """Return the field for the bar that a ramp needs."""
        return LinkOptions(self)

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.needs = 0

    def hint(self) -> str:
        """Return a hint about the next space."""
        if self.document.settled.kind == NETWORK:
            if self.first is None:
                return tr("Ferry: click both ends. Click them again to remove it.")
            return tr("From {space}: click where the ferry goes.").format(space=self.first)
        if self.first is not None:
            return tr("From {space}: click the space the link leads to.").format(space=self.first)
        return tr(
            "Link (bridge, tunnel, ramp): click the space it starts from, then the one it "
            "leads to. Click them again to remove it."
        )

    def draw(self, track: Track, first: str, second: str) -> Track:
        """Return the track with the link added or removed."""
        return edits.toggle_link(track, first, second, self.needs)


class LinkOptions(OptionsRow):
    """Field for the bar that a ramp needs."""

    def __init__(self, tool: LinkTool) -> None:
        super().__init__()
        self._tool = tool
        self.needs = count_box(0, 99, 0, lambda bar: tool.choose(needs=bar))
        self.needs.setSpecialValueText(tr("any"))
        self.field(tr("A ramp needs a bar of at least"), self.needs)

    @property
    def is_needed(self) -> bool:
        """Return whether links may need a bar. On a network they are ferries, which need none."""
        return self._tool.document.track.kind != NETWORK
