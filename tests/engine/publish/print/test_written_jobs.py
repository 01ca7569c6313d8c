"""Jobs as a track writes them: what publishing would refuse or ignore is told by check."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import lanesmith
from engine.checks import Problem
from engine.track import Board, Job
from engine.track.edits import set_jobs
from tracks.drawn.good_lap import good_lap


def told(job: Job, folder: Path | None = None, name: str | None = None) -> list[Problem]:
    return [*lanesmith.check(set_jobs(good_lap(), [job]), folder=folder, name=name)]


@pytest.mark.parametrize(
    ("job", "wrong"),
    [
        (Job("Mine", "svgg"), "kind: unknown kind of document: 'svgg'; did you mean 'svg'?"),
        (
            Job("Mine", "svg", {"shown": ["marks", "rood"]}),
            'shown: "rood" is not "road"; write "road"',
        ),
        (Job("Mine", "png", {"dpi": -1}), "dpi: -1 is not a number from 10 to 1200"),
        (Job("Mine", "tabletop-simulator", {"url-prefix": 3}), "url-prefix: 3 is not a text"),
        (Job("Mine", "pdf-tiles", {"paper": "1x1"}), "paper: a paper has sides from 50 to 5,080"),
        (Job("Mine", "rules", {"paper": "1x1"}), "paper: a paper has sides from 50 to 5,080"),
        (Job("Mine", "pdf-tiles", {"fit": "0 x 0"}), "fit: the board does not fit on 0 x 0 pages"),
        (Job("Mine", "pdf-tiles", {"margin": 90}), "with a margin of 90 mm and an overlap of 10"),
        (Job("Mine", "everything", {"scale": 1000, "paper": "A5", "margin": 30}), "it takes "),
        (Job("Mine", "everything", {"printer": "shop", "paper": "1x1"}), "paper: a paper has"),
        (Job("競" * 72, "svg"), "its files would have names of 221 bytes"),
    ],
)
def test_a_job_that_would_be_refused_is_told(job: Job, wrong: str) -> None:
    (problem,) = told(job, name="abcd")
    assert (problem.code, problem.severity) == ("print.job_refused", "warning")
    assert problem.text.startswith(f"The job “{job.name}” cannot be done: {wrong}")


def test_a_picture_with_too_many_pixels_is_told() -> None:
    job = Job("Mine", "png", {"dpi": 1200, "longest": 40000})
    assert told(job) == []
    wide = replace(good_lap(), board=Board(600, 300))
    problems = lanesmith.check(set_jobs(wide, [job]))
    (text,) = [each.text for each in problems if each.code == "print.job_refused"]
    assert "dpi: at 1200 dpi the picture has too many pixels" in text


def test_a_name_counts_with_that_of_the_file() -> None:
    job = Job("競" * 68, "svg")
    assert told(job, name="a" * 10) == []
    (problem,) = told(job, name="a" * 11)
    assert "names of 216 bytes, without their ending; shorten its name" in problem.text


@pytest.mark.parametrize(
    ("job", "wrong"),
    [
        (Job("Mine", "svg", {"style": "neon"}), "neon: no style is called that"),
        (Job("Mine", "svg", {"style": "gone.toml"}), "gone.toml: there is no such file"),
        (Job("Mine", "svg", {"style": "bad.toml"}), 'bad.toml: road: "edg" is not known here'),
        (Job("Mine", "page", {"record": "gone.json"}), "gone.json: there is no such file"),
        (Job("Mine", "page", {"report": "../r.json"}), "r.json: it is not in the folder"),
        (Job("Mine", "components", {"deck": "gone.json"}), "gone.json: there is no such file"),
        (Job("Mine", "page", {"variant": "brief"}), "the game cannot be printed like this: brief:"),
    ],
)
def test_a_file_that_a_job_names_and_that_cannot_be_used_is_told(
    job: Job, wrong: str, tmp_path: Path
) -> None:
    (tmp_path / "bad.toml").write_text('[road]\nedg = "#000000"\n', "utf-8")
    (problem,) = told(job, tmp_path)
    assert problem.code == "print.job_refused"
    assert wrong in problem.text
    assert told(job) == []


def test_an_option_that_a_job_does_not_have_is_told_and_can_be_renamed() -> None:
    shown = ["ground", "road", "marks"]
    (problem,) = told(Job("Mine", "svg", {"shwon": shown}))
    assert (problem.code, problem.severity) == ("print.unknown_option", "warning")
    assert "has the option “shwon”. Did you mean “shown”?" in problem.text
    assert problem.fix is not None
    mended = problem.fix.apply(set_jobs(good_lap(), [Job("Mine", "svg", {"shwon": shown})]))
    assert mended.publish == (Job("Mine", "svg", {"shown": shown}),)


def test_an_option_like_no_other_can_be_removed() -> None:
    job = Job("Mine", "svg", {"colour_of_the_sky": 3, "shown": ["ground", "marks"]})
    (problem,) = told(job)
    assert problem.text.endswith("which documents of its kind do not have. Remove it.")
    assert problem.fix is not None
    mended = problem.fix.apply(set_jobs(good_lap(), [job]))
    assert mended.publish == (Job("Mine", "svg", {"shown": ["ground", "marks"]}),)
