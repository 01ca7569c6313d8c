"""The road as bits against the spaces themselves."""

from __future__ import annotations

import numpy as np

from engine.course import Course
from engine.race import layout
from engine.race.book import Book
from engine.race.course import PROGRESS, RANK, TOO_FAR, WINDOW, race_course
from engine.race.layout import AT, BESIDE, CARS, Race
from engine.race.road import (
    BESIDE_ROAD,
    change_road,
    look_at_road,
    taken_between,
    taken_from,
)
from tests.helpers.small_courses import book_of, course_of, crossing, lane_road, staggered_bend


def race_with(course: Course, *ids: str) -> Race:
    """A race with cars on these spaces."""
    race = layout.empty_race(1)
    race[CARS] = len(ids)
    race[AT : AT + len(ids)] = [course.row[one] for one in ids]
    return race


def bits_on(book: Book) -> set[int]:
    """The rows that are taken by the book."""
    rows = len(book.spaces) - 1
    ranks = book.order[RANK, :rows].tolist()
    return {row for row in range(rows) if taken_from(book.road, ranks[row]) & 1}


def test_spaces_ahead_and_between_are_those_of_the_drawing() -> None:
    course = course_of(lane_road(3, 30))
    book = book_of(course)
    progress, ranks = book.spaces[:, PROGRESS], book.order[RANK]
    chance = np.random.default_rng(1)
    for _ in range(40):
        race = race_with(course, *chance.choice(course.ids, 6, replace=False))
        look_at_road(book, race)
        taken = set(race[AT : AT + 6].tolist())
        assert bits_on(book) == taken
        begin, end = chance.integers(0, len(course.ids), 2).tolist()
        ahead = {int(ranks[row] - ranks[begin] - 1) for row in taken}
        window = taken_from(book.road, ranks[begin] + 1)
        assert {k for k in range(WINDOW) if window >> k & 1} == ahead & set(range(WINDOW))
        passed = [row for row in taken if progress[begin] < progress[row] < progress[end]]
        bits = sum(1 << int(ranks[row] - ranks[begin] - 1) for row in passed)
        is_far = progress[end] - progress[begin] > 20 * 100 * WINDOW // 3
        assert taken_between(book, window, begin, end) == (TOO_FAR if is_far else bits)


def test_no_more_is_seen_of_the_road_than_fits_into_a_word() -> None:
    course = course_of(lane_road(4, 90))
    ahead = [f"{lane}{space}" for space in (16, 17, 23, 24) for lane in "ad"]
    book, race = book_of(course), race_with(course, "a1", *ahead[:7])
    look_at_road(book, race)
    for first in range(4 * 90):
        seen = taken_from(book.road, first)
        assert seen == taken_from(book.road.tolist(), first), first
        assert 0 <= seen < 1 << WINDOW


def test_a_car_takes_the_places_that_share_its_own_and_leaves_them() -> None:
    course = crossing()
    book, race = book_of(course), race_with(course, "a2", "b4")
    row = course.row
    look_at_road(book, race)
    for left, entered, more in (("a2", "a3", "b9"), ("a3", "a4", "b4"), ("a4", "b9", "a3")):
        race[AT] = row[entered]
        change_road(book, race, row[left], row[entered])
        assert bits_on(book) == {row[entered], row["b4"], row[more]}


def test_tr12_cars_beside_the_road_are_counted() -> None:
    course = course_of(lane_road(2, 4))
    book, race = book_of(course), race_with(course, "a2", "b2")
    look_at_road(book, race)
    assert book.road[BESIDE_ROAD] == 0
    race[AT] = BESIDE
    change_road(book, race, course.row["a2"], BESIDE)
    counted = book.road.copy()
    assert counted[BESIDE_ROAD] == 1
    assert bits_on(book) == {course.row["b2"]}
    look_at_road(book, race)
    assert np.array_equal(book.road, counted)
    race[AT] = course.row["a3"]
    change_road(book, race, BESIDE, course.row["a3"])
    assert book.road[BESIDE_ROAD] == 0


def test_the_spaces_within_reach_are_known_by_their_distance() -> None:
    course = course_of(lane_road(2, 12))
    arrays = race_course(course)
    ranks, row = arrays.order[RANK], course.row
    near = sum(1 << ranks[row[one]] - ranks[row["a2"]] - 1 for one in ("a3", "b3", "a4", "b4"))
    assert arrays.reach[row["a2"], 2] == near
    assert (arrays.reach[:-1] != TOO_FAR).all()


def test_a_place_that_lies_before_itself_is_not_looked_at_as_bits() -> None:
    course = crossing()
    reach = race_course(course).reach
    assert reach[course.row["a3"], 5] != TOO_FAR
    assert reach[course.row["a3"], 6] == TOO_FAR


def test_rv34_in_an_endless_race_the_road_begins_again_behind_the_finish() -> None:
    course = course_of(staggered_bend())
    arrays = race_course(course, endless=True)
    order = np.argsort(arrays.order[RANK, :-1])
    first, last = course.ids[order[0]], order[-1]
    book, race = book_of(course), race_with(course, first)
    look_at_road(book, race)
    assert taken_from(book.road, arrays.order[RANK, last] + 1) == 0
    endless = book._replace(order=arrays.order, along=arrays.along, reach=arrays.reach)
    look_at_road(endless, race)
    near = taken_from(book.road, arrays.order[RANK, last] + 1)
    assert near & arrays.reach[last, 2] == near == 1
    assert near & race_course(course).reach[last, 2] == 0
