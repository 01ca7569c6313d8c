"""Outlines of the spaces of a road, and the matching of their places before and after a change."""
