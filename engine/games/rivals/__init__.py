"""Rivals: six cars, hands of cards that move them all, auctions, powers and bets."""
