"""Limits of findings, and the goals of the shipped profiles, which no finding contradicts."""

from __future__ import annotations

from engine.playtest.goals import FIGURES, profiles_range


def least_of(limit: float, figure: str) -> float:
    """Return the `limit` below which a figure is a fault, or the lowest value that a profile asks
    for, if that is lower."""
    return min(limit, profiles_range(figure)[0] / FIGURES[figure].factor)


def most_of(limit: float, figure: str) -> float:
    """Return the `limit` above which a figure is a fault, or the highest value that a profile asks
    for, if that is higher."""
    return max(limit, profiles_range(figure)[1] / FIGURES[figure].factor)
