"""The board on the screen: a scene of items and a view that zooms and pans. It knows no rules."""

from editor.canvas.items import Car
from editor.canvas.layers import LAYERS, LOCKABLE, Layers
from editor.canvas.legend import Legend
from editor.canvas.minimap import Minimap
from editor.canvas.pointer import Pointer
from editor.canvas.rulers import RuledView
from editor.canvas.scene import BoardScene
from editor.canvas.view import BoardView

__all__ = [
    "LAYERS",
    "LOCKABLE",
    "BoardScene",
    "BoardView",
    "Car",
    "Layers",
    "Legend",
    "Minimap",
    "Pointer",
    "RuledView",
]
