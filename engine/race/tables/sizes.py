"""Largest sizes of races in compiled code; larger ones are played as plain Python."""

from engine.race.state import MOST_CARS

MOST_SPACES = 2048
"""Most spaces of a road, including "over the finish"."""

MOST_LINES = 63
"""Most lines of a road, as many as there is room for in a bit set."""

MOST_BETS = 16
"""Most bets of a seat in a race."""

MOST_LANES = 16
"""Lanes that have others beside them."""

PLACES = MOST_CARS + 1
"""Number of places of cars, with 0 for none."""
