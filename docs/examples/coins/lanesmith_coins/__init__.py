"""A game, a bot, a check and a metric of one's own."""
