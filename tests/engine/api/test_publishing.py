"""What is published is found by kind or name, and told its options."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.api.publishing import publish
from engine.files import FileError
from engine.track import Board, Job
from tests.helpers.small_tracks import ring

LAP = replace(ring(), name="Small lap", board=Board(210, 200))
OWN = replace(LAP, publish=(Job("Home", "pdf-tiles", {"margin": 7.0}), Job("Later", "hologram")))


def test_a_kind_needs_no_name_in_any_language() -> None:
    assert [*publish(LAP, "svg").files] == ["small_lap_drawing.svg"]
    tiles = publish(LAP, "pdf-tiles", name="lap")
    assert [*tiles.files] == ["lap_a4_pages.pdf", "lap_letter_pages.pdf"]


def test_jobs_that_say_what_is_asked_are_taken_else_a_new_one_is_made() -> None:
    assert [*publish(LAP, "pdf-tiles", paper="A4").files] == ["small_lap_a4_pages.pdf"]
    large = publish(LAP, "pdf-tiles", paper="A3")
    assert large.jobs == (Job("pdf-tiles", "pdf-tiles", {"paper": "A3"}),)
    assert publish(OWN, "pdf-tiles", paper="A4").jobs[0].options == {"margin": 7.0, "paper": "A4"}


def test_a_name_of_a_job_is_told_options_too() -> None:
    (job,) = publish(OWN, "home", paper="Letter").jobs
    assert job == Job("Home", "pdf-tiles", {"margin": 7.0, "paper": "Letter"})


@pytest.mark.parametrize(
    ("jobs", "options", "sentence"),
    [
        ("pdf-tile", {}, "did you mean 'pdf-tiles'?"),
        (
            "svg",
            {"paper": "A4"},
            "paper: no job has such an option; name one of these: language, outlines, shown, style",
        ),
        ("svg", {"style": "loud"}, "style"),
        ("hologram", {}, "hologram"),
        ("pdf-tiles", {"paper": "A9"}, 'paper: "A9" is not'),
    ],
)
def test_what_cannot_be_done_is_told(jobs: str, options: dict[str, str], sentence: str) -> None:
    with pytest.raises(FileError) as caught:
        publish(OWN, jobs, **options)
    assert sentence in str(caught.value)


def test_the_jobs_that_can_be_done_are_written_and_the_others_named(tmp_path) -> None:
    made = publish(OWN, to=tmp_path)
    assert made.jobs == OWN.publish[:1]
    assert [file.name for file in tmp_path.iterdir()] == ["small_lap_home.pdf"]
    ((job, why),) = made.undone
    assert job.name == "Later"
    assert "unknown kind of document: 'hologram'" in str(why)


def test_nothing_is_written_if_no_job_can_be_done(tmp_path) -> None:
    with pytest.raises(FileError):
        publish(replace(OWN, publish=OWN.publish[1:]), to=tmp_path / "out")
    assert not (tmp_path / "out").exists()
