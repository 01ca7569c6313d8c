"""What is doubtful about a deck for Top Race; designers may have their own."""

from __future__ import annotations

from engine.checks import Problem
from engine.course import Course
from engine.games.racing.deck_check import too_short, uneven
from engine.race.cards import Deck


def deck_problems(deck: Deck, course: Course | None = None) -> tuple[Problem, ...]:
    """Colours with unequal totals and, on a course, too few points for the lap; bids are money
    here, so cards cannot tie."""
    short = () if course is None else too_short(deck, course, "TR-16")
    return (*short, *uneven(deck))
