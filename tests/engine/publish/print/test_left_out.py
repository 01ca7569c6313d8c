"""What is not printed or shown is told by check and publish: pictures, things off the board."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image as Pixels

import lanesmith
from engine.files import FileError
from engine.publish.jobs import Published, files_of
from engine.publish.print.proof import problems_on_paper
from engine.track import (
    Ignored,
    Job,
    OwnLayer,
    OwnPicture,
    OwnShape,
    OwnText,
    Picture,
    Track,
    edits,
)
from tracks.drawn.good_lap import good_lap

LEFT_OUT, NOT_SHOWN = "print.picture_left_out", "board.trace_left_out"
OUTSIDE = "it is not in the folder of the file that names it"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "track"
    made.mkdir()
    for file in (tmp_path / "outside.png", made / "art.png"):
        Pixels.new("RGB", (400, 200)).save(file)
    os.mkfifo(made / "pipe.png")
    return made


def with_art(file: str) -> Track:
    picture = OwnPicture(file, (90, 80), 20, 10)
    return replace(good_lap(), layers=(OwnLayer("Flags", pictures=(picture,)),))


def told(track: Track, folder: Path | None) -> list[tuple[str, str]]:
    return [(problem.code, problem.text) for problem in lanesmith.check(track, folder=folder)]


@pytest.mark.parametrize(
    ("file", "wrong"),
    [
        ("gone.png", "there is no such file"),
        ("../outside.png", OUTSIDE),
        ("/dev/zero", OUTSIDE),
        ("pipe.png", "this is a pipe or a device"),
        ("https://a.example/art.png", "this is an address"),
    ],
)
def test_a_picture_that_is_not_printed_is_told(file: str, wrong: str, folder: Path) -> None:
    ((code, text),) = told(with_art(file), folder)
    assert code == LEFT_OUT
    assert text.startswith(f"The picture “{file}” on the layer “Flags” is left out: {wrong}")
    ((code, text),) = told(edits.set_picture(good_lap(), Picture(file)), folder)
    assert code == NOT_SHOWN
    assert text.startswith(f"The picture to trace, “{file}”, is not shown: {wrong}")


def test_pictures_in_the_folder_are_no_problem(folder: Path) -> None:
    assert told(with_art("art.png"), folder) == []
    assert told(edits.set_picture(good_lap(), Picture("art.png")), folder) == []
    # Nobody knows where the pictures are, or wants to hear of it.
    assert told(with_art("gone.png"), None) == []
    ignored = replace(with_art("gone.png"), ignored=(*good_lap().ignored, Ignored(LEFT_OUT)))
    assert told(ignored, folder) == []


def test_a_picture_is_told_once_however_many_jobs_show_it(folder: Path) -> None:
    track = edits.set_jobs(with_art("gone.png"), [Job("A", "pdf-sheet"), Job("B", "svg")])
    assert [code for code, _ in told(track, folder)] == [LEFT_OUT]
    published = Published(track, "lap", folder)
    for job in track.publish:
        assert [each.code for each in problems_on_paper(job, published)] == [LEFT_OUT]
    without = Job("C", "svg", {"shown": ["road"]})
    assert problems_on_paper(without, published) == ()


def test_what_is_published_takes_no_picture_of_another_folder_along(folder: Path) -> None:
    track = with_art("../outside.png")
    made = lanesmith.publish(track, "svg", folder=folder)
    assert [problem.code for problem in made.problems] == [LEFT_OUT]
    (content,) = made.files.values()
    assert b"data:image" not in content
    (content,) = lanesmith.publish(with_art("art.png"), "svg", folder=folder).files.values()
    assert b"data:image" in content


def test_without_a_folder_it_is_the_current_one(folder: Path, monkeypatch) -> None:
    monkeypatch.chdir(folder)
    (problem,) = lanesmith.publish(with_art(str(folder.parent / "outside.png")), "svg").problems
    assert problem.code == LEFT_OUT


def test_a_style_is_read_in_the_folder_alone_unless_the_caller_names_it(folder: Path) -> None:
    style = folder.parent / "style.toml"
    style.write_text('title = "Mine"\n')
    track = edits.set_jobs(good_lap(), [Job("Mine", "svg", {"style": "../style.toml"})])
    with pytest.raises(FileError, match=rf"style\.toml: {OUTSIDE}; copy it there"):
        files_of(track.publish[0], Published(track, "lap", folder))
    assert lanesmith.publish(good_lap(), "svg", folder=folder, style=str(style)).files


@pytest.mark.parametrize("key", ["record", "report"])
def test_records_and_reports_are_read_in_the_folder_alone(key: str, folder: Path) -> None:
    for file, wrong in (("../outside.json", OUTSIDE), ("pipe.png", "this is a pipe or a device")):
        track = edits.set_jobs(good_lap(), [Job("Mine", "page", {key: file})])
        with pytest.raises(FileError, match=wrong):
            files_of(track.publish[0], Published(track, "lap", folder))


@pytest.mark.parametrize(
    ("layer", "name"),
    [
        (OwnLayer("L", texts=(OwnText("Start", (-900, 80)),)), "The text “Start”"),
        (OwnLayer("L", texts=(OwnText("Start", (1, 80), angle=180),)), "The text “Start”"),
        (OwnLayer("L", texts=(OwnText("a\n" * 99, (1, 80)),)), f"The text “{'a ' * 29}a …”"),
        (OwnLayer("L", shapes=(OwnShape(((-9, -9), (-5, -9), (-5, -1))),)), "A shape"),
        (OwnLayer("L", pictures=(OwnPicture("art.png", (9999, 0), 20, 10),)), "The picture"),
    ],
)
def test_something_of_ones_own_off_the_board_is_told(
    layer: OwnLayer, name: str, folder: Path
) -> None:
    track = replace(good_lap(), layers=(layer,))
    ((code, text),) = told(track, folder)
    assert code == "print.own_off_board"
    assert text.startswith(f"{name}")
    assert text.endswith("on the layer “L” is not on the board. Move it there, or remove it.")
    on_paper = problems_on_paper(Job("Mine", "svg"), Published(track, "lap", folder))
    assert [problem.code for problem in on_paper] == [code]


def test_what_reaches_over_the_edge_or_is_hidden_is_no_problem(folder: Path) -> None:
    sky = OwnShape(((-9, -9), (900, -9), (900, 50), (-9, 50)), fill="#ddeeff")
    art = OwnPicture("art.png", (-10, 80), 20, 10)
    hidden = OwnLayer("H", texts=(OwnText("Draft", (-900, 80)),), shown=False)
    shown = OwnLayer("L", shapes=(sky,), pictures=(art,), texts=(OwnText("Start", (5, 80)),))
    assert told(replace(good_lap(), layers=(hidden, shown)), folder) == []
