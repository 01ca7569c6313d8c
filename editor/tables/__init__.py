"""Table of a game, drawn from the view that a game gives as plain values.

No module here knows a game: a new one gets its table from its view.
"""

from editor.tables.game_table import GameTable
from editor.tables.picking import Picking

__all__ = ["GameTable", "Picking"]
