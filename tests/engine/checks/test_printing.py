"""What jobs of a track spoil on paper."""

from __future__ import annotations

from typing import Any

import pytest

from engine.checks import Problem, find_problems
from engine.course import compile_track
from engine.games import needs_for
from engine.track import Board, Job, Track
from engine.track.edits import set_board, set_jobs
from tracks.drawn.good_lap import good_lap


def found(track: Track, *jobs: Job) -> list[Problem]:
    """The problems of jobs on a track."""
    published = set_jobs(track, jobs)
    problems = find_problems(published, compile_track(published), needs_for(published))
    return [problem for problem in problems if problem.code.startswith("print.")]


def codes(kind: str, **options: Any) -> list[str]:
    return [problem.code for problem in found(good_lap(), Job("Mine", kind, options))]


@pytest.mark.parametrize(
    ("kind", "bleed", "is_missing"),
    [("pdf-sheet", 2.9, True), ("pdf-sheet", 3, False), ("pdf-tiles", 0, False)],
)
def test_a_sheet_for_a_print_shop_needs_bleed(kind: str, bleed: float, is_missing: bool) -> None:
    assert codes(kind, bleed=bleed) == ["print.bleed_missing"] * is_missing


def test_each_job_is_told_by_its_name_and_mended_alone() -> None:
    jobs = (
        Job("One", "pdf-sheet", {"bleed": 0, "later": 1}),
        Job("Two", "pdf-sheet", {"bleed": 1}),
    )
    first, second = found(good_lap(), *jobs)
    assert "“One”" in first.text
    assert second.fix is not None
    mended = second.fix.apply(set_jobs(good_lap(), jobs)).publish
    assert mended == (jobs[0], Job("Two", "pdf-sheet", {"bleed": 3.0}))


def test_a_fold_beside_the_middles_of_spaces_is_no_problem() -> None:
    track = good_lap()
    (problem,) = found(track, Job("Mine", "pdf-folded", {"panels": "2"}))
    assert (problem.code, problem.spaces) == ("print.on_fold", ("a3", "a12", "b3", "b12"))
    middle = track.board.width / 2
    assert all(abs(x - middle) < 2 for x, _ in problem.points)
    wider = set_board(track, track.board.width + 12, track.board.height)
    assert wider.board == Board(track.board.width + 12, track.board.height)
    assert found(wider, Job("Mine", "pdf-folded", {"panels": "2"})) == []


def test_a_car_that_fits_in_true_size_may_not_fit_on_a_small_print() -> None:
    assert codes("pdf-tiles", scale=90) == []
    assert codes("pdf-tiles", scale=40) == ["print.smaller_than_car"]
    assert codes("png", scale=400) == []


@pytest.mark.parametrize(
    "options",
    [{"scale": 0}, {"scale": "half"}, {"scale": True}, {"bleed": None}, {"shown": "all"}],
)
def test_what_a_job_says_wrongly_is_left_to_those_who_publish(options: dict[str, Any]) -> None:
    assert codes("pdf-sheet", **options) == []
    assert codes("pdf-folded", panels="7", **options) == []
