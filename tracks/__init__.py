"""Tracks that come with Lanesmith."""
