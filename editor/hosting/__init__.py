"""Hosting of a game for friends from the window."""
