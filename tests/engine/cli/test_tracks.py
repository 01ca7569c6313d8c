"""Commands about tracks: `graph`, `check` and `overlay`."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from engine.cli import main
from engine.track import OwnLayer, OwnPicture, Picture, edits, load, save
from tracks.drawn.good_lap import good_lap
from tracks.drawn.oasis import oasis_round

TRACKS = Path(__file__).parents[3] / "tracks"
EXTENSION = TRACKS / "overlays" / "long_oasis.json"


def steps_of(course: dict) -> set[tuple[str, str | None]]:
    """The steps of a compiled course as pairs of ids."""
    return {(step["from"], step["to"]) for step in course["steps"]}


def test_graph_prints_the_course(strip: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["graph", str(strip), "--contact", "0.2"]) == 0
    told = capsys.readouterr()
    course = json.loads(told.out)
    assert course["format"] == "lanesmith-course"
    assert steps_of(course) == {("a1", "a2"), ("a2", "a3"), ("a3", None)}
    assert told.err == ""


def test_graph_reads_the_contact_tolerance_from_the_gaps(
    strip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["graph", str(strip)]) == 0
    assert ("a1", "a2") not in steps_of(json.loads(capsys.readouterr().out))
    assert main(["graph", str(strip), "--contact", "auto"]) == 0
    told = capsys.readouterr()
    assert {("a1", "a2"), ("a2", "a3")} <= steps_of(json.loads(told.out))
    assert "Strip: contact 0." in told.err
    assert "2 pairs touch, 0 gaps are near it" in told.err


def test_graph_writes_into_a_file(
    strip: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "course.json"
    assert main(["graph", str(strip), "-o", str(output)]) == 0
    assert capsys.readouterr().out == ""
    assert json.loads(output.read_text(encoding="utf-8"))["name"] == "Strip"


@pytest.mark.parametrize("contact", ["wide", "-0.1", "2.1", "nan"])
def test_a_contact_that_is_no_share_is_refused(
    contact: str, strip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["graph", str(strip), f"--contact={contact}"]) == 2
    assert f"--contact {contact}: give auto, or a share" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named(
    strip: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "missing" / "course.json"
    assert main(["graph", str(strip), "-o", str(output)]) == 2
    assert capsys.readouterr().err.startswith(f"{output}: there is no such folder")


@pytest.mark.parametrize("command", ["graph", "check"])
def test_what_is_not_a_track_is_told_with_file_and_place(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "half.json"
    assert main([command, str(file)]) == 2
    assert capsys.readouterr().err == (
        f"{file}: there is no such file; check the name and the folder\n"
    )
    file.write_text('{"format": "lanesmith-track",\n "version": 1,\n', encoding="utf-8")
    assert main([command, str(file)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{file}: line 3, column 1: ")
    assert "Traceback" not in told


def test_check_of_a_playable_track_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    file = TRACKS / "harbour_loop.json"
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"{file}: playable, ")


def test_check_of_a_track_with_errors_ends_with_1_and_names_place_and_remedy(
    strip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(strip), "--contact", "0.1"]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"{strip}: not playable, ")
    assert "  error grid.too_few: a1, (20, 22.5) mm\n    Rivals needs 6 start spaces" in told
    assert "(RV-4)" in told


def test_check_json_is_one_report_for_one_track(
    strip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(strip), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"track", "playable", "problems"}
    assert report["track"] == str(strip)
    assert report["playable"] is False
    few = next(problem for problem in report["problems"] if problem["code"] == "grid.too_few")
    assert few["severity"] == "error"
    assert few["reason"] == "RV-4"
    assert few["spaces"] == ["a1"]
    assert few["lines"] == []
    assert few["points"] == [[20.0, 22.5]]


def test_check_json_of_several_tracks_is_a_list_and_the_worst_decides_the_exit_code(
    strip: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = TRACKS / "harbour_loop.json"
    assert main(["check", str(good), str(strip), "--json"]) == 1
    reports = json.loads(capsys.readouterr().out)
    assert [report["playable"] for report in reports] == [True, False]

    assert main(["check", str(good), str(tmp_path / "none.json"), str(strip), "--json"]) == 2
    told = capsys.readouterr()
    assert [report["track"] for report in json.loads(told.out)] == [str(good), str(strip)]
    assert "none.json: there is no such file" in told.err


def test_a_track_is_checked_for_the_game_it_is_made_for_unless_another_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "camels.json"
    save(oasis_round(), file)
    assert main(["check", str(file)]) == 0
    assert main(["check", str(file), "--game", "rivals"]) == 1
    assert "Rivals needs 3 bet lines" in " ".join(capsys.readouterr().out.split())
    assert main(["check", str(file), "--game", "top race"]) == 1
    told = capsys.readouterr().out
    assert "grid.missing" in told
    assert "line.bet_missing" not in told


def test_check_tells_pictures_that_are_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = OwnPicture("flag.png", (90, 80), 20, 10)
    track = replace(good_lap(), layers=(OwnLayer("Flags", pictures=(picture,)),))
    file = tmp_path / "lap.json"
    save(edits.set_picture(track, Picture("sketch.jpg")), file)
    assert main(["check", str(file)]) == 0
    told = capsys.readouterr().out
    for picture_named in (
        "The picture “flag.png” on the layer “Flags” is left out: there is no such file",
        "The picture to trace, “sketch.jpg”, is not shown: there is no such file",
    ):
        assert picture_named in " ".join(told.split())
    for name, kind in (("flag.png", "PNG"), ("sketch.jpg", "JPEG")):
        Image.new("RGB", (40, 20)).save(tmp_path / name, kind)
    assert main(["check", str(file)]) == 0
    told = capsys.readouterr().out
    assert "flag.png" not in told
    assert "sketch.jpg" not in told


def test_check_refuses_an_unknown_game(strip: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(strip), "--game", "chess"]) == 2
    assert capsys.readouterr().err.startswith("--game chess: no game is called 'chess'")


def test_a_track_with_its_extension_is_written(tmp_path: Path, capsys) -> None:
    new = tmp_path / "new.json"
    command = ["overlay", str(TRACKS / "oasis_round.json"), str(EXTENSION), "-o", str(new)]
    assert main(command) == 0
    assert capsys.readouterr().out == (
        f"9 spaces instead of 5: Oasis Round now has 20 spaces. Saved to {new}.\n"
    )
    assert load(new).spaces == load(TRACKS / "oasis_round_extended.json").spaces
    assert main(["check", "--game", "camel_cup", str(new)]) == 0


def test_an_overlay_for_another_track_is_refused_and_nothing_written(
    tmp_path: Path, capsys
) -> None:
    new = tmp_path / "new.json"
    other = TRACKS / "broken" / "grid_missing.json"
    track = tmp_path / "short.json"
    track.write_text(other.read_text("utf-8").replace('"a7"', '"z7"'), "utf-8")
    assert main(["overlay", str(track), str(EXTENSION), "-o", str(new)]) == 2
    assert "it is made for another track" in capsys.readouterr().err
    assert not new.exists()


def test_a_track_is_no_overlay(tmp_path: Path, capsys) -> None:
    lap = str(TRACKS / "oasis_round.json")
    assert main(["overlay", lap, lap, "-o", str(tmp_path / "new.json")]) == 2
    assert "oasis_round.json: format: this is not an overlay" in capsys.readouterr().err


def test_a_game_without_a_track_has_nothing_to_check(capsys) -> None:
    lap = str(TRACKS / "oasis_round.json")
    assert main(["check", "--game", "five_towers", lap]) == 2
    assert capsys.readouterr().err == "--game five_towers: it is played without a track\n"
