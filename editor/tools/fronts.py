"""Front tool: choose the part of a space's outline that faces the driving direction."""

from __future__ import annotations

from math import dist

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas import Pointer
from editor.document.selection import outline_edges
from editor.look.language import tr, tr_later
from editor.tools.grips import foot
from editor.tools.tool import Tool, ToolContext
from engine.track import Point, Space, edits


class FrontTool(Tool):
    """Tool that sets fronts: click an edge, or drag along several.

    Backspace derives the front again.
    """

    id = "front"
    name = tr_later("Front")
    tip = tr_later("Choose the front of a space")
    key = "E"
    icon = (
        '<path d="M4 6 H17 V18 H4 Z" fill="{soft}" stroke-width="1.3"/>'
        '<path d="M17 5 V19" stroke="#d6219c" stroke-width="3.4"/><path d="M20 9 L23 12 L20 15"/>'
    )
    cursor = Qt.CursorShape.PointingHandCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._edge: tuple[str, int] | None = None

    def hint(self) -> str:
        """Return a hint about the gestures."""
        return tr(
            "Click the edge of a space that faces ahead, or drag along several edges. "
            "Backspace over a space goes back to its automatic front."
        )

    def press(self, pointer: Pointer) -> None:
        """Begin at the edge under the pointer."""
        space = self._space(pointer.space)
        if space is not None:
            self._edge = space.id, nearest_edge(space, pointer.place)

    def move(self, pointer: Pointer) -> None:
        """Show the front that would be chosen."""
        space = self._space(self.held or pointer.space)
        if space is None:
            self.board.draft.clear()
        else:
            self.board.draft.show_line(_chain(space, self._front(space, pointer)))

    def release(self, pointer: Pointer) -> None:
        """Set the front to the edges from the first to the one under the pointer."""
        space = self._space(self.held)
        if space is not None:
            front = self._front(space, pointer)
            self._edge = None
            self.apply(lambda track: edits.set_front(track, space.id, front), tr("Set front"))
            self.selection.choose([space.id])

    def press_key(self, event: QKeyEvent) -> bool:
        """Derive the front of the space under the pointer on Backspace."""
        if event.key() == Qt.Key.Key_Backspace:
            space = self._space(self.board.spaces.hovered)
            if space is not None:
                self.apply(lambda track: edits.set_front(track, space.id, None), tr("Reset front"))
            return True
        return super().press_key(event)

    @property
    def held(self) -> str | None:
        """The space whose edge is held, or None."""
        return self._edge[0] if self._edge else None

    def forget(self) -> None:
        """Release the edge."""
        self._edge = None

    def _space(self, space_id: str | None) -> Space | None:
        if space_id is None:
            return None
        return next((s for s in self.document.settled.spaces if s.id == space_id), None)

    def _front(self, space: Space, pointer: Pointer) -> tuple[int, int]:
        """Return first and last vertex of the edges held, the shorter way round."""
        here = nearest_edge(space, pointer.place)
        begin = self._edge[1] if self._edge else here
        count = len(space.outline)
        if (here - begin) % count > (begin - here) % count:
            begin, here = here, begin
        return begin, (here + 1) % count


def nearest_edge(space: Space, place: Point) -> int:
    """Return the number of the edge of a space that is nearest to a place."""
    gaps = [dist(place, foot(place, begin, end)) for begin, end in outline_edges(space)]
    return gaps.index(min(gaps))


def _chain(space: Space, front: tuple[int, int]) -> list[Point]:
    first, last = front
    count = len(space.outline)
    return [space.outline[(first + k) % count] for k in range((last - first) % count + 1)]
