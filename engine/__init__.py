"""Lanesmith's engine: tracks, their geometry, rules, games and playtests, without Qt."""
