"""The options -q and -v of every command."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
import typer

from engine.cli import app, main
from engine.games import GAMES
from engine.track import load, save

SHIPPED = Path(__file__).parents[3] / "tracks"
LAP = SHIPPED / "harbour_loop.json"
BROKEN = SHIPPED / "broken" / "line_not_across.json"


def commands() -> list[list[str]]:
    """The words of every command that does something."""
    group = typer.main.get_group(app)
    simple = [[name] for name in group.commands if name not in ("help", "players")]
    return [*simple, ["players", "fit"]]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game of random bots."""
    file = tmp_path / "record.json"
    assert main(["play", str(LAP), "--players", "2", "--bots", "random", "-o", str(file)]) == 0
    return file


def test_every_command_says_what_quiet_and_verbose_mean(capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for command in commands():
        assert main([*command, "--help"]) == 0
        page = " ".join(capsys.readouterr().out.split())
        told[" ".join(command)] = page.partition("-q, --quiet ")[2].partition(" -v, --verbose ")
    assert len(told) == 23
    for name, (quiet, _, verbose) in told.items():
        assert quiet.startswith(("Print ", "With -o print ")), name
        assert verbose.startswith("Log what is done to stderr; -vv logs every detail."), name


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (["check", str(LAP), str(BROKEN)], 1),
        (["deck", "--track", str(LAP)], 0),
        (["new", "--from", "{centre}", "-o", "{new}"], 0),
        (["road", str(LAP), "--set", "spaces=56", "-o", "{new}"], 0),
        (["publish", str(LAP), "--job", "svg", "--to", "{folder}"], 0),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else str(value),
)
@pytest.mark.parametrize("is_behind", [False, True])
def test_a_quiet_command_does_its_work_without_a_word(
    command: list[str],
    code: int,
    is_behind: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "line.csv").write_text("x,y\n0,0\n90,0\n90,60\n0,60\n0,0\n", "utf-8")
    places = {"centre": tmp_path / "line.csv", "new": tmp_path / "new.json", "folder": tmp_path}
    words = [word.format(**places) for word in command]
    assert main(words) == code
    loud = capsys.readouterr()
    assert loud.out + loud.err
    made = {file: file.read_bytes() for file in tmp_path.iterdir()}
    quiet = [*words, "-q"] if is_behind else ["--quiet", *words]
    assert main(quiet) == code
    assert capsys.readouterr() == ("", "")
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == made


def test_a_quiet_replay_tells_by_its_exit_code(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["replay", "-q", str(record)]) == 0
    assert capsys.readouterr() == ("", "")
    data = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps(data | {"moves": ["1 pass", *data["moves"]]}), "utf-8")
    assert main(["replay", "-q", str(record)]) == 2
    assert capsys.readouterr().err.startswith(f"{record}: line 1: ")


def test_parts_that_cannot_be_read_are_said_in_quiet_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawing, new = tmp_path / "drawing.svg", tmp_path / "new.json"
    boxes = "".join(f'<rect x="{40 * at}" y="0" width="40" height="15"/>' for at in range(5))
    faulty = '<path d="M 300,0 q"/>'
    root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 50">'
    drawing.write_text(f"{root}{boxes}{faulty}</svg>", "utf-8")
    assert main(["import", str(drawing), "-o", str(new), "-q"]) == 0
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("(left out)") == 1
    assert len(load(new).spaces) == 5


def test_only_problems_are_said_of_quiet_documents(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    track = tmp_path / "track.json"
    save(replace(load(LAP), name="Okruh 高速"), track)
    assert main(["publish", str(track), "--job", "svg", "--to", str(tmp_path), "-q"]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "warning print.missing_letters" in err


def test_names_alone_for_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "-q"]) == 0
    assert capsys.readouterr().out.split() == [*GAMES]
    assert main(["rules", "-q", "RV-14", "tr-9"]) == 0
    assert capsys.readouterr().out == "RV-14\nTR-9\n"


def test_the_answer_stays_in_quiet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["road", str(LAP)]) == 0
    told = capsys.readouterr()
    assert main(["road", str(LAP), "-q"]) == 0
    assert capsys.readouterr() == told
    file = tmp_path / "game.json"
    assert (
        main(["play", str(LAP), "--players", "2", "--bots", "random", "-q", "-o", str(file)]) == 0
    )
    told = capsys.readouterr()
    assert told.out.startswith("Rivals on Harbour Loop, seed 0: ")
    assert "saved" not in told.out + told.err


def test_a_quiet_tour_tells_what_the_commands_tell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tour", "-q", str(tmp_path / "tour")]) == 0
    told = capsys.readouterr().out
    assert "harbour_loop.json: playable" in told
    assert "$ lanesmith" not in told


def test_loudness_ends_with_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-q", "check", str(LAP)]) == 0
    assert main(["check", str(LAP)]) == 0
    assert capsys.readouterr().out == f"{LAP}: playable, no problems\n"
