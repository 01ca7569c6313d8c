"""Auctions, bets, pit stops, share deals and money beside a race."""
