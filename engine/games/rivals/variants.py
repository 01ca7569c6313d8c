"""The ways to play Rivals."""

FULL, BEGINNERS, LONG_DISTANCE, RACE = "full", "beginners", "long-distance", "race"

VARIANTS = (FULL, BEGINNERS, LONG_DISTANCE, RACE)
"""The whole game; RV-32; RV-34; and only the race: cars dealt, no powers, no bets (house)."""

AUCTIONED = (FULL, LONG_DISTANCE)
"""Those with auction, powers and bets."""
