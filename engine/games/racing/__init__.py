"""What the racing games share at the table: the race in actions, cards, ways and sentences."""

from engine.games.racing.table import CarView, RaceTable

__all__ = ["CarView", "RaceTable"]
