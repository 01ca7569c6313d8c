"""Top Race: bid for cars, race them all with every card; tips, shares and pit stops."""

from engine.games.top_race.game import GAME

__all__ = ["GAME"]
