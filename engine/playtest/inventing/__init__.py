"""Invention of laps: drawn from random lines, screened by the checks and tuned toward goals.

order = Order(read_goals("family"), Board(700, 500), 12)
for found in invented(order, Spec(kind=Kind.WHOLE), AS_NEEDED):
    print(found.done, found.of)
"""

from engine.playtest.inventing.invent import Invented, Invention, Order, invented
from engine.playtest.inventing.shapes import ALIKE, closed_line, shape_distance

__all__ = [
    "ALIKE",
    "Invented",
    "Invention",
    "Order",
    "closed_line",
    "invented",
    "shape_distance",
]
