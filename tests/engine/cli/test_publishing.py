"""`lanesmith publish`: which jobs, into which folder, and nothing half."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from engine.cli import main
from engine.publish.jobs import usual_jobs
from engine.track import Board, Job, OwnLayer, OwnPicture, save
from tests.helpers.cut_exchange import cut_exchange
from tests.helpers.small_tracks import ring
from tracks.drawn.broken import BROKEN, file_name

LAP = replace(ring(), name="Lap")


@pytest.fixture
def track(tmp_path: Path) -> Path:
    file = tmp_path / "lap.json"
    save(LAP, file)
    return file


def own(track: Path, *jobs: Job) -> None:
    save(replace(LAP, publish=jobs), track)


def test_jobs_are_listed_with_what_they_make(
    track: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own(track, Job("Web", "png"), Job("Later", "hologram"))
    assert main(["publish", str(track), "--list"]) == 0
    assert capsys.readouterr().out == "Web (png): Picture (PNG)\nLater (hologram)\n"


def test_the_jobs_that_are_named_are_done(track: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own(track, Job("Web", "png", {"dpi": 20}), Job("Plan", "svg"))
    to = track.parent / "out"
    assert main(["publish", str(track), "--job", "plan", "--to", str(to)]) == 0
    assert [file.name for file in to.iterdir()] == ["lap_plan.svg"]
    told = capsys.readouterr()
    assert told.out == f"1 file in {to}: lap_plan.svg\n"
    assert told.err == "1/1 Plan\n"


def test_what_a_run_that_was_killed_left_is_written_first_and_said(
    track: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    to = track.parent / "out"
    to.mkdir()
    cut_exchange(to, monkeypatch)
    own(track, Job("Plan", "svg"))
    assert main(["publish", str(track), "--to", str(to)]) == 0
    said = f"Of a run that was stopped, now in {to}, too: b.svg\n1/1 Plan\n"
    assert capsys.readouterr().err == said
    assert (to / "b.svg").read_bytes() == b"new"
    assert sorted(os.listdir(to)) == ["a.svg", "b.svg", "lap_plan.svg"]


def test_a_job_is_named_by_its_kind_too(track: Path) -> None:
    own(track, Job("Plan", "svg"), Job("Svg", "png", {"dpi": 20}), Job("Web", "png", {"dpi": 20}))
    for asked, made in (
        ("png", {"lap_svg.png", "lap_web.png"}),
        ("SVG", {"lap_svg.png"}),
        ("svg-painting", {"lap_svg_painting.svg"}),
    ):
        to = track.parent / asked
        assert main(["publish", str(track), "--job", asked, "--to", str(to)]) == 0
        assert {file.name for file in to.iterdir()} == made


def test_what_is_spoilt_on_paper_is_said_and_printed_all_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = BROKEN / file_name("print.small_text")
    assert main(["publish", str(file), "--to", str(tmp_path)]) == 0
    assert "  warning print.small_text: In the job “Print shop”" in capsys.readouterr().err
    assert [each.suffix for each in tmp_path.iterdir()] == [".pdf"]
    assert main(["check", str(file)]) == 0
    assert "warning print.small_text: (90, 65) mm" in capsys.readouterr().out


def test_all_does_the_usual_jobs_too(track: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of them: each is done where jobs are tested."""
    two = tuple(job for job in usual_jobs(LAP) if job.kind in ("svg", "pdf-sheet"))
    monkeypatch.setattr("engine.publish.jobs.usual_jobs", lambda _track: two)
    own(track, Job("Plan", "svg"))
    assert main(["publish", str(track), "--to", str(track.parent)]) == 0
    assert [file.name for file in track.parent.glob("*.svg")] == ["lap_plan.svg"]
    assert main(["publish", str(track), "--all", "--to", str(track.parent)]) == 0
    assert {"lap_plan.svg", "lap_drawing.svg", "lap_sheet.pdf"} <= {
        file.name for file in track.parent.iterdir()
    }


@pytest.mark.parametrize(
    ("jobs", "arguments", "sentence"),
    [
        ((), ["--to", "{here}/a/b"], "there is no such folder; create it or choose another"),
        ((), ["--to", "{here}/lap.json"], "this is a file; name a folder"),
        ((), [], "--to is missing: name a folder"),
        ((Job("Plan", "svg"),), ["--job", "plam", "--to", "{here}/out"], "did you mean 'Plan'?"),
        (
            (Job("Home", "pdf-tiles", {"margin": 99}),),
            ["--to", "{here}/out"],
            "Home: with a margin of 99 mm",
        ),
    ],
)
def test_bad_input_gets_a_sentence_and_leaves_no_file(
    track: Path,
    jobs: tuple[Job, ...],
    arguments: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    own(track, *jobs)
    here = str(track.parent)
    assert main(["publish", str(track), *(each.format(here=here) for each in arguments)]) == 2
    assert sentence in capsys.readouterr().err
    assert [file.name for file in track.parent.iterdir()] == ["lap.json"]


def test_fixes_are_not_saved_into_what_is_published(
    track: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own(track, Job("Plan", "svg"))
    assert main(["publish", str(track), "--to", str(track.parent)]) == 0
    plan = track.parent / "lap_plan.svg"
    before = plan.read_bytes()
    assert main(["check", "--fix", str(plan)]) == 2
    assert "--fix saves track files only" in capsys.readouterr().err
    assert plan.read_bytes() == before


def test_a_picture_outside_the_folder_is_said_and_left_out(
    track: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    layer = OwnLayer("Flags", pictures=(OwnPicture("../outside.png", (0, 0), 9, 9),))
    save(replace(LAP, layers=(layer,), publish=(Job("Plan", "svg"),)), track)
    assert main(["publish", str(track), "--to", str(track.parent / "out")]) == 0
    told = capsys.readouterr()
    assert "1 file in" in told.out
    assert "warning print.picture_left_out: The picture “../outside.png”" in told.err
    main(["check", str(track)])
    assert "print.picture_left_out" in capsys.readouterr().out


def test_what_can_be_done_is_written_and_what_cannot_is_named(
    track: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own(track, Job("Home", "pdf-tiles", {"margin": 99}), Job("Plan", "svg"))
    to = track.parent / "out"
    assert main(["publish", str(track), "--to", str(to)]) == 1
    assert [file.name for file in to.iterdir()] == ["lap_plan.svg"]
    told = capsys.readouterr()
    assert "not published: Home\n  Home: with a margin of 99 mm" in told.err
    assert told.out == f"1 file in {to}: lap_plan.svg\n"


def test_every_job_names_the_letters_of_a_title_that_no_typeface_has(
    track: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lap = replace(LAP, name="鈴鹿 Suzuka", board=Board(210, 200))
    lap = lap.with_space(replace(lap.space("a3"), name="鹿"))
    save(lap, track)
    to = track.parent / "out"
    assert main(["publish", str(track), "--to", str(to)]) == 1
    told = capsys.readouterr().err
    jobs = [job for job in usual_jobs(lap) if job.kind not in ("components", "rules")]
    for job in jobs:
        text = "鹿" if job.kind in ("svg-painting", "dxf") else "鈴鹿 Suzuka"
        sentences = f"In the job “{job.name}” the text “{text}”", f"{job.name}: the text “{text}”"
        assert any(sentence in told for sentence in sentences), job
    written = {file.name for file in to.iterdir()}
    assert {"lap_drawing.svg", "lap_page.html", "lap_laser.dxf", "lap_rules.pdf"} <= written
    assert "lap_sheet.pdf" not in written
    assert not [name for name in written if "tabletop" in name or "vassal" in name]


def test_a_style_is_named_for_all_jobs(
    track: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own(track, Job("Web", "svg"), Job("Plan", "svg", {"style": "clean"}))
    (track.parent / "mine.toml").write_text('[ground]\nfill = "#abcde0"\n', "utf-8")
    monkeypatch.chdir(track.parent)
    for style, colour in (("mine.toml", b"#abcde0"), ("night_race", b"#0d1526")):
        to = track.parent / style.partition(".")[0]
        assert main(["publish", str(track), "--style", style, "--to", str(to)]) == 0
        files = [*to.iterdir()]
        assert len(files) == 2
        assert all(b'fill="' + colour in file.read_bytes() for file in files)
    capsys.readouterr()
    for style in ("nite_race", "gone.toml"):
        to = track.parent / "none"
        assert main(["publish", str(track), "--style", style, "--to", str(to)]) == 2
        assert style in capsys.readouterr().err
        assert not to.exists()


def test_options_are_set_for_the_jobs_that_have_them(
    track: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    to = track.parent / "out"
    command = ["publish", str(track), "--to", str(to), "--job", "pdf-tiles", "--job", "svg"]
    told = ["--set", "paper=B3", "--set", "fit=1 x 1", "--set", "outlines=true"]
    assert main([*command, *told]) == 0
    (page,) = PdfReader(to / "lap_pdf_tiles.pdf").pages
    assert sorted((page.mediabox.width, page.mediabox.height)) == pytest.approx(
        [353 / 25.4 * 72, 500 / 25.4 * 72], abs=0.1
    )
    assert b"<text" not in (to / "lap_drawing.svg").read_bytes()
    # The usual jobs for A4 and for Letter are one now.
    assert {file.name for file in to.iterdir()} == {"lap_pdf_tiles.pdf", "lap_drawing.svg"}
    both = track.parent / "both"
    assert main(["publish", str(track), "--to", str(both), *command[4:6], "--set", "scale=50"]) == 0
    assert {file.name for file in both.iterdir()} == {"lap_a4_pages.pdf", "lap_letter_pages.pdf"}
    capsys.readouterr()
    for wrong, code, sentence in (
        (
            "papper=B3",
            2,
            "--set papper: no job has such an option; name one of these: black, bleed, ",
        ),
        ("paper", 2, "--set paper: write the option and its value, such as paper=A3"),
        # The drawing has no scale, and is written.
        ("scale=big", 1, 'scale: "big" is not a number from 1 to 1000'),
    ):
        assert main([*command, "--set", wrong]) == code
        assert sentence in capsys.readouterr().err


def test_a_game_without_a_board_is_put_on_a_table(track: Path) -> None:
    to = track.parent / "out"
    command = ["publish", str(track), "--to", str(to), "--job", "pieces"]
    assert main([*command, "--set", "game=five_towers"]) == 0
    rows = (to / "lap_pieces" / "pieces.csv").read_text("utf-8").splitlines()
    assert len(rows) - 1 == 80 + 30
    assert not (to / "lap_pieces" / "board.png").exists()
    assert main([*command, "--set", "game=auf_achse"]) == 2
