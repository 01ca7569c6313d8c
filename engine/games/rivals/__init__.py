"""Rivals: six cars, hands of cards that move them all, auctions, powers and bets."""

from engine.games.rivals.game import GAME

__all__ = ["GAME"]
