"""A small course for every game."""

from __future__ import annotations

from functools import cache

from engine.course import Course, compile_track
from engine.games import game_named
from tests.helpers.auf_achse_positions import COURSE as RING_ROAD
from tests.helpers.small_courses import course_of, lane_road
from tests.helpers.small_tracks import ring


@cache
def courses() -> tuple[Course | None, ...]:
    """Return no course, a road of three lanes, a lap of one lane, and a network."""
    road = course_of(lane_road(3, 16, bets=[4, 8, 12]))
    return None, road, compile_track(ring(1, 16)), RING_ROAD


def course_for(game: str) -> Course | None:
    """Return the first of these courses that the game can be played on."""
    return next(course for course in courses() if not game_named(game).missing(course))
