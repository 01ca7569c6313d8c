"""One class a tool: each turns gestures into edits of the track, and knows no files."""

from editor.tools.cut import CutTool
from editor.tools.draw_lane import LaneTool
from editor.tools.draw_line import BetTool, CourseTool, FinishTool
from editor.tools.draw_network import NetworkTool
from editor.tools.draw_road import RoadTool
from editor.tools.draw_space import SpaceTool
from editor.tools.fronts import FrontTool
from editor.tools.lanes import LaneChooser
from editor.tools.pairs import LinkTool, WallTool
from editor.tools.picture import PictureTool
from editor.tools.race import RaceTool
from editor.tools.select import SelectTool
from editor.tools.slots import SlotsTool
from editor.tools.tool import Tool

TOOLS: tuple[type[Tool], ...] = (
    SelectTool,
    RoadTool,
    NetworkTool,
    LaneTool,
    SpaceTool,
    CutTool,
    FrontTool,
    CourseTool,
    FinishTool,
    BetTool,
    SlotsTool,
    WallTool,
    LinkTool,
    PictureTool,
    RaceTool,
)
"""Every tool of the editor, in the order of the toolbar. A new one is entered here."""

__all__ = [
    "TOOLS",
    "BetTool",
    "CourseTool",
    "CutTool",
    "FinishTool",
    "FrontTool",
    "LaneChooser",
    "LaneTool",
    "LinkTool",
    "NetworkTool",
    "PictureTool",
    "RaceTool",
    "RoadTool",
    "SelectTool",
    "SlotsTool",
    "SpaceTool",
    "Tool",
    "WallTool",
]
