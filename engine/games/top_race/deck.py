"""Cards of Top Race: the deck in the box, and checks of any deck."""

from __future__ import annotations

from functools import cache

from engine.checks import Problem
from engine.course import Course
from engine.games.core.files import box_data
from engine.games.racing.box import too_short, uneven
from engine.race.tables.deck import Deck, sound_deck


@cache
def top_race_deck() -> Deck:
    """Return the 48 tempo cards (TR-1)."""
    return sound_deck(box_data("top_race", "deck"), "the deck of Top Race")


def deck_problems(deck: Deck, course: Course | None = None) -> tuple[Problem, ...]:
    """Return the problems of a deck: colours with unequal totals and, on a course, too few points
    for the lap. Bids are money, so cards cannot tie."""
    short = () if course is None else too_short(deck, course, "TR-16")
    return (*short, *uneven(deck))
