"""Example plugin with a game, a bot, a check and a metric."""
