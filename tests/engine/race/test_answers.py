"""Answers that are kept tell the same as those just worked out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.course import Course, compile_track
from engine.race import layout
from engine.race.answers import ends_of_move, way_of_end, ways_found
from engine.race.book import HERE, KEPT, Book, Rules, open_book
from engine.race.cards import RaceDeck
from engine.race.course import HORIZON, MOST_LINES, race_course
from engine.race.layout import AT, CAR, CARS, CHOOSE_END, MORE, PHASE, POINTS, Race
from engine.race.movement import lines_crossed, way_to
from engine.race.turns import look_at
from engine.track import load
from tests.helpers.small_courses import course_of, crossing, lane_road, linked

TRACKS = Path(__file__).parents[3] / "tracks"


def book_for(course: Course, is_endless: bool = False) -> Book:
    """A book for moves on a course."""
    deck = RaceDeck(np.zeros((1, 1, 2), np.int64), np.zeros((1, 2), np.int64))
    return open_book(race_course(course, is_endless), deck, Rules(), HORIZON)


def asked(book: Book, space: int, points: int, more: int = 0) -> Race:
    """A race in which a car alone on the road is to move."""
    race = layout.empty_race(1)
    race[CARS] = 1
    race[[CAR, PHASE, POINTS, MORE]] = 0, CHOOSE_END, points, more
    race[AT] = space
    look_at(book, race)
    return race


def broken(name: str) -> Course:
    """The course of a shipped track with a fault."""
    return compile_track(load(TRACKS / "broken" / f"{name}.json"))


@pytest.mark.parametrize("is_endless", [False, True])
@pytest.mark.parametrize(
    "course",
    [
        compile_track(load(TRACKS / "harbour_loop.json")),
        compile_track(load(TRACKS / "twin_pines.json")),
        compile_track(load(TRACKS / "oasis_round.json")),
        broken("steps_doubtful"),
        broken("steps_in_circles"),
        course_of(linked(lane_road(2, 20), "b6", "a6")),
        course_of(lane_road(2, 40, range(1, MOST_LINES + 2))),
        crossing(),
    ],
    ids=["harbour", "pines", "oasis", "doubtful", "circles", "back", "many lines", "crossing"],
)
def test_a_way_that_is_kept_is_the_way_found(course: Course, is_endless: bool) -> None:
    """A step may lead back, a way in circles, or several times around a small lap (RV-34)."""
    book, kept, found = book_for(course, is_endless), 0, {}
    for space in range(len(course.ids)):
        for points in (1, 2, 5, HORIZON):
            with np.errstate(over="ignore"):
                count = ends_of_move(book, asked(book, space, points))
            found[space, points] = ways = ways_found(book, count)
            kept += book.asked[HERE] != KEPT
            for which, way in enumerate(ways):
                steps = way_to(book, book.found[which])
                assert way == book.ways[: steps + 1].tolist()
                assert way_of_end(book, which) == (steps, lines_crossed(book, steps))
    assert kept > 0 or len(course.line_names) > MOST_LINES
    for (space, points), ways in found.items():
        with np.errstate(over="ignore"):
            assert ways_found(book, ends_of_move(book, asked(book, space, points))) == ways


def test_rv26_a_space_more_is_another_question_than_a_point_more() -> None:
    course = course_of(lane_road(1, 20))
    book = book_for(course)
    with np.errstate(over="ignore"):
        counts = [ends_of_move(book, asked(book, 0, *bar)) for bar in ((5, 1), (6, 0), (5, 1))]
    assert counts == [2, 1, 2]
