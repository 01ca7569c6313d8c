"""Camel Cup: camels that carry one another round a lap, and bets on them, with the Supercup."""
