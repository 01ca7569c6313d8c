"""Files of tracks and games: opening, saving, watching, recovery."""
