"""Invention of laps: drawn from random lines, screened by the checks and tuned toward goals.

order = Order(read_goals("family"), Board(700, 500), 12)
for found in invented(order, Spec(kind=Kind.WHOLE), HERE):
    print(found.done, found.of)
"""

from engine.playtest.inventing.ideas import FEATURES, Idea, bend_at_start, idea_of
from engine.playtest.inventing.invent import Invented, Invention, Order, invented
from engine.playtest.inventing.shapes import ALIKE, closed_line, shape_distance

__all__ = [
    "ALIKE",
    "FEATURES",
    "Idea",
    "Invented",
    "Invention",
    "Order",
    "bend_at_start",
    "closed_line",
    "idea_of",
    "invented",
    "shape_distance",
]
