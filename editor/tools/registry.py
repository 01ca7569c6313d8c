"""Registry of all editing tools, in the order of the toolbar.

To add a tool, write a class in a module beside this one and list it below. Menu, toolbar, shortcuts
and options follow from the class.
"""

from __future__ import annotations

from editor.tools.cut import CutTool
from editor.tools.draw_line import BetTool, CourseTool, FinishTool
from editor.tools.draw_network import NetworkTool
from editor.tools.draw_road import RoadTool
from editor.tools.draw_spaces import LaneTool, SpaceTool
from editor.tools.fronts import FrontTool
from editor.tools.own_things import OwnPictureTool, ShapeTool, TextTool
from editor.tools.pairs import LinkTool, WallTool
from editor.tools.picture import PictureTool
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
)

INSERTING: tuple[type[Tool], ...] = (TextTool, OwnPictureTool, ShapeTool)
"""Tools of the Insert menu, which put things on the designer's own layers."""
