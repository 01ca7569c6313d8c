"""The command line through `main()`: what it prints, what it writes, its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cli import main
from engine.track import CourseLine, Grid, Line, Space, Track, save
from tracks.drawn.oasis import oasis_round

SHIPPED = Path(__file__).parents[3] / "tracks"


def row(lane: int, names: list[str], gap: float = 0.0) -> list[Space]:
    """A lane of 40 × 15 mm spaces along x, `gap` mm of paper between one and the next."""
    top = 15.0 * lane
    lefts = [(40.0 + gap) * at for at in range(len(names))]
    return [
        Space(name, lane, ((x, top), (x + 40, top), (x + 40, top + 15), (x, top + 15)))
        for name, x in zip(names, lefts, strict=True)
    ]


@pytest.fixture
def strip(tmp_path: Path) -> Path:
    """A straight one-lane road of three spaces with 3.2 mm of paper between them."""
    track = Track(
        name="Strip",
        course=CourseLine(((0, 22), (130, 22)), closed=False),
        spaces=tuple(row(1, ["a1", "a2", "a3"], gap=3.2)),
        lines=(Line("finish", ((126, 0), (126, 45))),),
        grid=Grid(("a1",)),
    )
    file = tmp_path / "strip.json"
    save(track, file)
    return file


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


def test_help_names_every_command_and_the_editor(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    assert "graph" in told
    assert "the editor opens" in told


def test_a_misspelt_command_is_answered_with_the_right_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["grph"]) == 2
    assert "Did you mean 'graph'?" in capsys.readouterr().err


def test_check_of_a_playable_track_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    file = SHIPPED / "harbour_loop.json"
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
    good = SHIPPED / "harbour_loop.json"
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


def test_check_refuses_an_unknown_game(strip: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(strip), "--game", "chess"]) == 2
    assert capsys.readouterr().err.startswith("--game chess: no game is called 'chess'")


def test_play_is_the_same_game_for_the_same_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    track = str(SHIPPED / "harbour_loop.json")
    records = [tmp_path / "one.json", tmp_path / "two.json", tmp_path / "other.json"]
    told = []
    for record, seed in zip(records, ("7", "7", "8"), strict=True):
        bots = ["--bots", "greedy,random,greedy,random"]
        assert main(["play", track, *bots, "--seed", seed, "-o", str(record)]) == 0
        told.append(capsys.readouterr().out.splitlines()[:-1])
    one, two, other = (json.loads(record.read_text(encoding="utf-8")) for record in records)
    assert one == two
    assert told[0] == told[1]
    assert one["moves"] != other["moves"]
    assert one["bots"] == ["greedy", "random", "greedy", "random"]
    assert told[0][0].startswith("Rivals on Harbour Loop, seed 7: ")
    ranks = [line.partition(".")[0] for line in told[0] if "seat" in line]
    assert ranks == sorted(str(rank) for rank in one["outcome"]["ranks"])


def test_play_tells_the_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    track = str(SHIPPED / "harbour_loop.json")
    assert main(["play", track, "--players", "2", "--bots", "random", "--text"]) == 0
    told = capsys.readouterr().out
    assert "Seat 1 plays " in told
    assert " moves " in told
    assert "The end: " in told


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "random,greedy", "--players", "3"], "2 bots for 3 players"),
        (["--bots", "genius"], "no bot is called 'genius'"),
        (["--game", "rivale"], "did you mean 'rivals'?"),
        (["--players", "9"], "9"),
    ],
)
def test_play_says_what_does_not_suit_the_game(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", str(SHIPPED / "harbour_loop.json"), *arguments]) == 2
    told = capsys.readouterr()
    assert complaint in told.err
    assert told.out == ""


def test_a_track_without_a_grid_cannot_be_raced_on(
    strip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", str(strip)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{strip}: Rivals cannot be played on this track")
    assert "start grid" in told


def test_the_tour_checks_races_and_exports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "tour"
    assert main(["tour", str(folder)]) == 0
    told = capsys.readouterr().out
    assert "harbour_loop.json: playable" in told
    assert "Rivals on Harbour Loop, seed 7: " in told
    assert str(folder) in told
    formats = {json.loads(file.read_text(encoding="utf-8"))["format"] for file in folder.iterdir()}
    assert formats == {"lanesmith-track", "lanesmith-course", "lanesmith-playthrough"}


def test_the_tour_needs_a_folder_it_can_write(
    strip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tour", str(strip)]) == 2
    assert capsys.readouterr().err.startswith(f"{strip}: cannot be written")
