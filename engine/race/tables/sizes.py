"""The largest sizes of what compiled code races on; what is larger is played as plain Python."""

from engine.race.state import MOST_CARS

MOST_SPACES = 2048
"""Spaces of a road, "over the finish" among them."""

MOST_LINES = 63
"""Lines of a road: as many as a bit set has room for."""

MOST_BETS = 16
"""Bets that a seat makes in a race."""

PLACES = MOST_CARS + 1
"""The places of cars, with 0 for none."""
