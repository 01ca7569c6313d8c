"""The table of a game: what lies on it, drawn from the view that a game gives as plain values.

Nothing here knows a game; a new one gets its table by what its view says.
"""

from editor.tables.game_table import GameTable
from editor.tables.picking import Picking

__all__ = ["GameTable", "Picking"]
