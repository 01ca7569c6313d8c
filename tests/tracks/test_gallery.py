"""The gallery: ten laps without a problem, each fit for its game and its purpose."""

import re
from itertools import pairwise

import pytest

from engine.checks import find_problems
from engine.checks.context import CheckContext
from engine.course import Course, compile_track
from engine.games import game_named, game_of, needs_for
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import count_races
from engine.race.statistics.statistics import BY_SLOT, Figure
from engine.track import Track, load
from tests.helpers.small_courses import ways
from tracks.drawn.gallery import JUMP
from tracks.drawn.shipped import FOLDER, GALLERY

STEPS = {
    "village_green.json": (38, 44),
    "heron_lake.json": (50, 60),
    "salt_flats.json": (40, 48),
    "lantern_quarter.json": (70, 85),
    "twin_pines.json": (50, 60),
    "harbour_loop.json": (50, 60),
    "crosswater.json": (55, 65),
    "goose_island.json": (50, 60),
    "quarry_leap.json": (45, 55),
    "kestrel_climb.json": (40, 48),
}
"""The shortest and the longest way there may be from a slot to the finish, in steps."""
TOP_RACE = ("village_green.json", "heron_lake.json", "salt_flats.json", "lantern_quarter.json")


@pytest.fixture(scope="module")
def gallery() -> dict[str, tuple[Track, Course]]:
    """Every track of the gallery with its course."""
    tracks = {file: load(FOLDER / file) for file in GALLERY}
    return {file: (track, compile_track(track)) for file, track in tracks.items()}


@pytest.mark.parametrize("file", GALLERY)
def test_a_track_has_no_problem_not_even_one_that_is_ignored(gallery, file: str) -> None:
    track, course = gallery[file]
    assert find_problems(track, course, needs_for(track)) == ()
    assert track.ignored == ()


@pytest.mark.parametrize("file", GALLERY)
def test_a_track_is_fit_for_both_racing_games_and_made_for_one(gallery, file: str) -> None:
    track, course = gallery[file]
    assert game_of(track).info.name == ("top_race" if file in TOP_RACE else "rivals")
    for game in ("rivals", "top_race"):
        assert game_named(game).missing(course) == ()


@pytest.mark.parametrize("file", GALLERY)
def test_a_track_says_in_a_sentence_or_two_what_it_is_for(gallery, file: str) -> None:
    track, _ = gallery[file]
    assert track.notes.endswith(".")
    assert len(re.findall(r"[.:] ", track.notes)) in (1, 2)
    assert track.author


def test_every_track_has_a_name_of_its_own(gallery) -> None:
    assert len({track.name for track, _ in gallery.values()}) == len(gallery) == 10


@pytest.mark.parametrize("file", GALLERY)
def test_a_lap_is_as_long_as_its_purpose_and_its_cards_ask(gallery, file: str) -> None:
    track, course = gallery[file]
    left = CheckContext(track, course, needs_for(track)).left
    steps = [left[slot] for slot in course.slots]
    least, most = STEPS[file]
    assert least <= min(steps) == steps[0] <= max(steps) <= most
    deck = game_of(track).deck
    assert max(steps) < sum(deck.totals.values()) / len(deck.colours)


@pytest.mark.parametrize("file", GALLERY)
def test_lines_and_grid_are_complete_and_lie_in_order(gallery, file: str) -> None:
    track, course = gallery[file]
    assert sorted(line.name for line in track.lines) == ["bet 1", "bet 2", "bet 3", "finish"]
    assert len(set(track.grid.slots)) == 6
    along = [float(course.progress[row]) for row in course.slots]
    assert all(ahead >= behind - course.level_gap for ahead, behind in pairwise(along))


def test_heron_lake_is_a_path_at_both_ends(gallery) -> None:
    track, course = gallery["heron_lake.json"]
    narrow = CheckContext(track, course, needs_for(track)).unavoidable
    assert len(narrow) >= 14


def test_salt_flats_has_the_longest_spaces(gallery) -> None:
    courses = {file: course for file, (_, course) in gallery.items()}
    assert max(courses, key=lambda file: courses[file].length) == "salt_flats.json"


def test_lantern_quarter_is_the_longest_lap_and_uses_up_most_of_the_cards(gallery) -> None:
    courses = {file: course for file, (_, course) in gallery.items()}
    assert max(courses, key=lambda file: courses[file].lap) == "lantern_quarter.json"
    track, course = gallery["lantern_quarter.json"]
    left = CheckContext(track, course, needs_for(track)).left
    deck = game_named("top_race").deck
    assert left[course.slots[0]] > 0.8 * sum(deck.totals.values()) / len(deck.colours)


def test_on_the_crossing_of_crosswater_a_car_is_in_the_way_of_both_legs(gallery) -> None:
    _, course = gallery["crosswater.json"]
    shared = [row for row, others in enumerate(course.shares) if others]
    assert len(shared) == 18
    here = shared[4]
    (there,) = course.shares[here]
    before = course.ids[next(s.source for s in course.steps if s.target == here)]
    free = ways(course, before, 1)
    assert course.ids[here] in free
    assert ways(course, before, 1, cars=[course.ids[there]]).keys() == free.keys() - {
        course.ids[here]
    }
    assert abs(course.progress[here] - course.progress[there]) > course.lap / 4


def test_at_the_fork_of_goose_island_a_car_goes_round_or_across_and_never_both(gallery) -> None:
    _, course = gallery["goose_island.json"]
    assert set(ways(course, "b27", 1)) == {"a28", "b28", "c28"}
    across = [f"c{number}" for number in range(29, 42)]
    for space in across:
        assert {end[0] for end in ways(course, space, 1)} == {"c"}
    assert {end[0] for end in ways(course, "b33", 1)} == {"a", "b"}
    assert set(ways(course, "c42", 1)) == {"b46", "c43"}
    assert ways(course, "c27", 16)["c43"] == ("c27", *(f"c{n}" for n in range(28, 44)))
    assert "b43" in ways(course, "b27", 16)


def test_the_ramps_of_quarry_leap_take_a_bar_of_four_past_the_queue(gallery) -> None:
    _, course = gallery["quarry_leap.json"]
    track, _ = gallery["quarry_leap.json"]
    assert len(track.links) == 2
    for link in track.links:
        low = ways(course, link.source, 1, bar=JUMP - 1)
        assert {end[0] for end in low} == {"a"}
        (queue,) = low
        assert set(ways(course, link.source, 1, bar=JUMP)) == {queue, link.target}
        assert set(ways(course, link.source, 1, cars=[queue], bar=JUMP)) == {link.target}


def test_kestrel_climb_is_a_road_of_two_lanes_that_ends_at_the_top(gallery) -> None:
    track, course = gallery["kestrel_climb.json"]
    assert not course.closed
    assert {space.lane for space in track.spaces} == {1, 2}
    start, end = (course.centres[row] for row in (course.slots[0], int(course.progress.argmax())))
    assert end[1] < start[1]


@pytest.mark.parametrize("file", GALLERY)
def test_bots_bring_cars_home_and_every_slot_can_win(gallery, file: str) -> None:
    track, course = gallery[file]
    races = 200
    plan = race_plan(course, Spec(game=game_of(track).info.name, games=races))
    statistics = count_races(plan, 1, 0, races)
    assert statistics.figures[Figure.CARS_HOME, 0] <= races / 50
    won = statistics.places[BY_SLOT, :6, 1] / races
    assert 0.02 < won.min() <= won.max() < 0.4
