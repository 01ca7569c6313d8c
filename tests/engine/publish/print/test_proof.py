"""What is seen on a board as a job paints it, before it is printed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.publish.jobs import Published
from engine.publish.print.proof import problems_on_paper, small_text
from engine.track import Ignored, Job, OwnLayer, OwnPicture, OwnText, Track
from engine.track.edits import set_board, set_jobs
from tracks.drawn.broken import BROKEN, example
from tracks.drawn.good_lap import good_lap
from tracks.drawn.slips.printing import COARSE

INCH = 25.4


def codes(track: Track, kind: str, **options: Any) -> list[str]:
    published = Published(track, "lap", BROKEN)
    return [each.code for each in problems_on_paper(Job("Mine", kind, options), published)]


def with_text(size: float) -> Track:
    return replace(good_lap(), layers=(OwnLayer("A", texts=(OwnText("Pit", (90, 80), size),)),))


@pytest.mark.parametrize(
    ("size", "scale", "is_small"),
    [(1.75, 100, True), (1.77, 100, False), (1.77, 99, True), (0.9, 200, False)],
)
def test_text_of_five_points_can_be_read(size: float, scale: float, is_small: bool) -> None:
    track = with_text(size)
    assert codes(track, "pdf-sheet", scale=scale, shown=["own"]) == ["print.small_text"] * is_small


@pytest.mark.parametrize(("dpi", "is_coarse"), [(149, True), (151, False)])
def test_a_picture_has_150_dpi_where_it_is_printed(dpi: float, is_coarse: bool) -> None:
    width, height = (pixels / dpi * INCH for pixels in (16, 10))
    picture = OwnPicture(COARSE, (90, 80), width, height)
    track = replace(good_lap(), layers=(OwnLayer("A", pictures=(picture,)),))
    assert codes(track, "pdf-sheet") == ["print.coarse_picture"] * is_coarse
    assert codes(track, "pdf-sheet", scale=200) == ["print.coarse_picture"]


@pytest.mark.parametrize(("wider", "is_hit"), [(8, True), (30, False)])
def test_a_fold_keeps_off_what_is_painted(wider: float, is_hit: bool) -> None:
    track = set_board(good_lap(), good_lap().board.width + wider, 170)
    assert ("print.mark_on_fold" in codes(track, "pdf-folded", panels="2")) == is_hit
    shown = ["road", "marks"]
    assert codes(track, "pdf-folded", panels="2", shown=shown) == []


def test_an_overlap_that_keeps_more_is_named_and_found_right() -> None:
    job = Job("Mine", "pdf-tiles", {"paper": "A5"})
    track = set_jobs(good_lap(), [job])
    (problem,) = problems_on_paper(job, Published(track, "lap"))
    assert (problem.code, len(problem.spaces)) == ("print.cut_through", 4)
    assert problem.fix is not None
    mended = problem.fix.apply(track)
    (left,) = problems_on_paper(mended.publish[0], Published(mended, "lap"))
    assert f"leaves {len(left.spaces)} of them" in problem.text
    assert left.fix is None


def test_pages_of_a_print_shop_are_not_cut_and_files_not_printed() -> None:
    assert codes(good_lap(), "pdf-sheet") == []
    assert codes(good_lap(), "svg") == []


def test_what_is_ignored_is_not_told_again() -> None:
    track = replace(with_text(1.5), ignored=(Ignored("print.small_text"),))
    assert codes(track, "pdf-sheet") == []


def test_the_problem_names_the_job_and_the_place() -> None:
    track = example(small_text)
    (problem,) = problems_on_paper(track.publish[0], Published(track, "lap"))
    assert "“Print shop”" in problem.text
    assert "4.3 points" in problem.text
    assert problem.points == (track.layers[0].texts[0].at,)
