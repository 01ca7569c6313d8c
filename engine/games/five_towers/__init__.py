"""Five Towers: bid for the cards on offer, build towers downwards, close them with a spire."""

from engine.games.five_towers.game import GAME

__all__ = ["GAME"]
