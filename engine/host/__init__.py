"""Hosting of games for people elsewhere, in a browser."""
