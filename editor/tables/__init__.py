"""The table of a game: whatever lies on it, drawn from the plain values a game gives.

No game is known here; a new one gets its table by saying what there is.
"""

from editor.tables.cloth import TableCloth
from editor.tables.picking import Picking

__all__ = ["Picking", "TableCloth"]
