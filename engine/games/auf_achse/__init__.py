"""Auf Achse: trucks, contracts, auctions and surprises on a network of roads."""

from engine.games.auf_achse.game import GAME

__all__ = ["GAME"]
