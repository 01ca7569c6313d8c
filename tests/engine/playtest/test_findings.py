"""What is told first of a playtest; `tests/bench/bench_planted.py` has all planted imbalances."""

from __future__ import annotations

import pytest

from engine.course import compile_track
from engine.playtest.chunks import HERE
from engine.playtest.findings import (
    Finding,
    Suspicion,
    error_above,
    error_below,
    findings,
    held_together,
)
from engine.playtest.intervals import Estimate, share
from engine.playtest.plan import Kind, Spec
from engine.playtest.report_files import report_json
from engine.playtest.simulate import simulate_races
from engine.publish.report import report_page
from engine.track import Sentence
from tests.helpers.planted import planted
from tests.helpers.replayed_races import course_named

NAMED_BY = {"a slot ahead": 3_000, "a strong colour": 800, "a dead end": 800, "a lap too long": 800}
"""Whole games that name some of the imbalances. A slot six steps ahead wins 34% where 30% is the
limit, which 800 games do not tell."""
PLANTED = {each.what: each for each in planted()}


def spec(deck: str = "", games: int = 800) -> Spec:
    """Return the order for whole games of careful players."""
    return Spec(bots=("careful",) * 4, games=games, kind=Kind.WHOLE, deck=deck)


@pytest.mark.parametrize(("what", "games"), NAMED_BY.items())
def test_what_is_wrong_is_named(what: str, games: int) -> None:
    each = PLANTED[what]
    *_, report = simulate_races(compile_track(each.track), spec(each.deck, games), HERE)
    assert each.code in {finding.code for finding in findings(report)}


def test_of_a_track_without_imbalance_nothing_is_said() -> None:
    *_, report = simulate_races(course_named("harbour_loop"), spec(), HERE)
    assert findings(report) == ()


def test_rv28_concentration_is_of_use_on_straights_only() -> None:
    """Of four players: with two, powers have other prices."""
    useless = compile_track(PLANTED["a useless power"].track)
    assert not useless.rectangles.any()
    for course, seats, is_named in (
        (useless, 4, True),
        (course_named("harbour_loop"), 4, False),
        (useless, 2, False),
    ):
        many = Spec(bots=("careful",) * seats, games=4_000, kind=Kind.WHOLE)
        *_, report = simulate_races(course, many, HERE, is_studied=False)
        assert ("powers.worth" in {each.code for each in findings(report)}) == is_named


def test_a_dead_end_is_told_with_its_space() -> None:
    each = PLANTED["a dead end"]
    *_, report = simulate_races(compile_track(each.track), spec(), HERE)
    found = {finding.code: finding for finding in findings(report)}
    assert found["dead_end"].spaces == ("c30",)
    assert "c30" in found["dead_end"].sentence
    page = report_page(report_json(report), each.track)
    assert f"<h2>Main findings</h2><ul><li>{found['dead_end'].sentence}" in page


def test_findings_are_held_to_one_error_rate() -> None:
    """Holm: of three the clearest is held to a third of 5%, the next one to a half."""

    def named(*errors: float) -> list[float]:
        finding = Finding("x", Sentence("Something is wrong."))
        return [each.error for each in held_together(Suspicion(e, finding) for e in errors)]

    assert named(0.04, 0.5, 0.001) == [0.001]
    assert named(0.02, 0.5, 0.001) == [0.001, 0.02]
    assert named(0.017, 0.5, 0.9) == []


def test_the_highest_of_several_rows_is_asked_more() -> None:
    estimate = share(300, 1000)
    alone, of_six = (error_above(estimate, 0.28, rows) for rows in (1, 6))
    assert 0 < alone < of_six < 6 * alone
    assert error_above(estimate, 0.35) > 0.99
    assert error_below(estimate, 0.35) < 0.01
    exact = Estimate(3, 3, 3, 100)
    assert (error_above(exact, 2), error_above(exact, 4)) == (0.0, 1.0)
