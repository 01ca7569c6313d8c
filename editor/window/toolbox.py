"""The tool in hand, and the change from one to another."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from editor.canvas import BoardView
from editor.document import Document
from editor.document.selection import Selection
from editor.tools import (
    BetTool,
    CourseTool,
    CutTool,
    FinishTool,
    FrontTool,
    LaneTool,
    LinkTool,
    NetworkTool,
    PictureTool,
    RaceTool,
    RoadTool,
    SelectTool,
    SlotsTool,
    SpaceTool,
    Tool,
    WallTool,
)


class Toolbox(QObject):
    """All tools; exactly one is in hand."""

    expects = Signal(str)
    changed = Signal()

    def __init__(self, document: Document, selection: Selection, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        desk = (document, selection, view.board)
        self.space = SpaceTool(*desk)
        self.race = RaceTool(*desk)
        self.select = SelectTool(*desk)
        self.lane = LaneTool(*desk)
        self.road = RoadTool(*desk)
        self.network = NetworkTool(*desk)
        self.cut = CutTool(*desk)
        self.link = LinkTool(*desk)
        self.picture = PictureTool(*desk)
        self.tools: dict[str, Tool] = {
            tool.id: tool
            for tool in (
                self.select,
                self.space,
                self.lane,
                self.road,
                self.network,
                self.cut,
                FrontTool(*desk),
                CourseTool(*desk),
                FinishTool(*desk),
                BetTool(*desk),
                SlotsTool(*desk),
                WallTool(*desk),
                self.link,
                self.picture,
                self.race,
            )
        }
        for tool in self.tools.values():
            tool.expects.connect(self._tell)
            tool.finished.connect(self.put_away)
        self.current: Tool = self.tools["select"]
        self.take("select")

    def take(self, tool_id: str) -> None:
        """Take a tool in hand."""
        self.current.leave()
        self.current = self.tools[tool_id]
        self._view.hold(self.current)
        self._view.setFocus()
        self.changed.emit()
        self.current.begin()

    def choose_lane(self, lane: int) -> None:
        """Draw in this lane from now on."""
        self.space.choose_lane(lane)
        self.lane.choose_lane(lane)

    def close(self) -> None:
        """Wait for what still goes on in the background."""
        self.road.close()

    def put_away(self) -> None:
        """Back to the select tool."""
        self.take("select")

    def _tell(self, words: str) -> None:
        if self.sender() is self.current:
            self.expects.emit(words)
