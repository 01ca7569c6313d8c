"""Camel Cup: camels that carry one another round a lap, and bets on them; with the Supercup."""

from engine.games.camel_cup.game import GAME

__all__ = ["GAME"]
