"""The command line through `main()`: what it prints, what it writes, its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cli import main

SHIPPED = Path(__file__).parents[3] / "tracks"


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
