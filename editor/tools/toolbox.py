"""Tools of a window, one of which is current."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from editor.canvas import BoardView
from editor.document import Document
from editor.document.selection import Selection
from editor.tools.draw_road import RoadTool
from editor.tools.draw_spaces import LaneChooser
from editor.tools.race import RaceTool
from editor.tools.registry import INSERTING, TOOLS
from editor.tools.reshape_road import ReshapeTool
from editor.tools.select import SelectTool
from editor.tools.tool import Tool, ToolContext
from engine.track import Track

AnyTool = TypeVar("AnyTool", bound=Tool)


class Toolbox(QObject):
    """Tools by class: those in `TOOLS` and `INSERTING`, the reshape tool and the race tool.

    Exactly one is `current`. `expects` is emitted with its hint, and `changed` when another tool
    has been selected.
    """

    expects = Signal(str)
    changed = Signal()

    def __init__(self, document: Document, selection: Selection, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._document = document
        self._selection = selection
        context = ToolContext(document, selection, view.board)
        kinds: tuple[type[Tool], ...] = (*TOOLS, *INSERTING, ReshapeTool, RaceTool)
        self.tools = {kind.id: kind(context) for kind in kinds}
        for tool in self.tools.values():
            tool.expects.connect(self._pass_on)
            tool.finished.connect(self.put_away)
            tool.hands_on.connect(self._hand_on)
        self.current = self.tools[SelectTool.id]
        self.put_away()
        # Connected first: when others hear of the change they ask for the hint and the selection.
        document.changed.connect(self._follow)

    def __getitem__(self, kind: type[AnyTool]) -> AnyTool:
        tool = self.tools[kind.id]
        assert isinstance(tool, kind)
        return tool

    def holds(self, kind: type[Tool]) -> bool:
        """Return whether the current tool is of class `kind`."""
        return isinstance(self.current, kind)

    def take(self, tool_id: str) -> None:
        """Make a tool the current one. The road tool opens an existing road."""
        opens = tool_id == RoadTool.id and bool(self._document.settled.roads)
        self._hand_on(ReshapeTool.id if opens else tool_id)

    def _hand_on(self, tool_id: str) -> None:
        self.current.leave()
        self.current = self.tools[tool_id]
        self._view.hold(self.current)
        self._view.setFocus()
        self.changed.emit()
        self.current.begin()

    def put_away(self) -> None:
        """Return to the select tool."""
        self.take(SelectTool.id)

    def choose_lane(self, lane: int) -> None:
        """Draw in this lane from now on."""
        for tool in self.tools.values():
            if isinstance(tool, LaneChooser):
                tool.choose_lane(lane)

    def delete(self) -> None:
        """Remove what is selected, or the last point of an unfinished drawing."""
        if self.current.is_drawing:
            self.current.take_back()
        elif isinstance(self.current, ReshapeTool):
            self.current.delete()
        else:
            self[SelectTool].delete()

    def close(self) -> None:
        """Wait for background work of all tools."""
        for tool in self.tools.values():
            tool.close()

    def _follow(self, before: Track, after: Track) -> None:
        if after is self._document.settled:
            self._selection.follow(before, after)
            self.current.follow(after)

    def _pass_on(self, words: str) -> None:
        if self.sender() is self.current:
            self.expects.emit(words)
