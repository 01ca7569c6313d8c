"""Auf Achse: trucks, contracts, auctions and surprises on a network of roads."""
