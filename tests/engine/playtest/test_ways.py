"""Use of ramps and branches: the cars on them, counted again from games retold at the table."""

from __future__ import annotations

from engine.course import Course, compile_track
from engine.playtest.intervals import Sums
from engine.playtest.metrics import results_of
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.report import RaceReport, race_report
from engine.playtest.studies import count_part, studies_of
from engine.playtest.ways import TAKEN, count_ways, way_plan
from engine.track import edits
from tests.helpers.planted import EQUAL, drawn, forked
from tests.helpers.recount.ledgers import retold
from tests.helpers.replayed_races import course_named

DEALS = range(0, 40, 10)


def spec() -> Spec:
    """Return the order for some whole games."""
    return Spec(bots=("careful",) * 4, games=40, seed=3, kind=Kind.WHOLE)


def taken(course: Course) -> dict[str, Sums]:
    """Return the cars counted on each way."""
    plan = race_plan(course, spec())
    return count_ways(way_plan(course, plan), spec().seed, DEALS).of(TAKEN)


def report(course: Course) -> RaceReport:
    """Return the report of some games with their studies."""
    plan = race_plan(course, spec())
    part = count_part(plan, studies_of(course, spec()), spec().seed, 0, spec().games)
    return race_report(course, spec(), *part)


def test_the_cars_on_a_branch_are_those_that_come_over_its_middle() -> None:
    """Both ways are one lane wide, so that each car visits one space half-way."""
    course = compile_track(forked(EQUAL))
    games = retold(course, spec(), race_plan(course, spec()), DEALS)
    visits = {
        space: [told.visits[course.row[space]] for told in games.values()]
        for space in ("a36", "b36")
    }
    (sums,) = taken(course).values()
    assert (sums.n, sums.x) == (len(DEALS), sum(visits["b36"]))
    assert sums.y == sum(visits["a36"]) + sum(visits["b36"])
    assert sums.xx == sum(count**2 for count in visits["b36"])


def test_all_cars_come_by_a_ramp_and_none_takes_one_that_no_bar_reaches() -> None:
    free, closed = (
        compile_track(edits.toggle_link(drawn("harbour_loop"), "b10", "b24", needs))
        for needs in (1, 99)
    )
    (some,), (none,) = taken(free).values(), taken(closed).values()
    assert some.y == none.y == 6 * len(DEALS)
    assert none.x == 0
    assert 0.3 < some.x / some.y < 0.9


def test_the_use_of_ways_is_a_result() -> None:
    quarry = report(course_named("quarry_leap"))
    (result,) = (each for each in results_of(quarry) if each.code == TAKEN)
    assert [row.label for row in result.rows] == [
        "the ramp from c14 to c15",
        "the ramp from c39 to c40",
    ]
    (alone,) = (
        each for each in results_of(report(compile_track(forked(EQUAL)))) if each.code == TAKEN
    )
    assert alone.sentence.endswith("of the cars that come by take the branch from b27 to b46.")


def test_a_track_without_ways_is_played_without_their_study() -> None:
    course = course_named("harbour_loop")
    assert way_plan(course, race_plan(course, spec())) is None
    assert TAKEN not in {each.code for each in results_of(report(course))}
