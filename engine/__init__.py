"""Lanesmith's engine: tracks, their geometry, rules, games and playtests, without Qt."""

COMPLETION = "_LANESMITH_COMPLETE"
"""Environment variable by which a shell asks the program for completions, without arguments."""
