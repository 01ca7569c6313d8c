"""What the command line makes of broken files, files it must not write over, and interruptions."""

from __future__ import annotations

import errno
import io
import json
import os
import signal
import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from engine.api import tuning
from engine.cli import main
from engine.cli.terminal import CLOSED, InputError, check_output, write
from engine.cli.tour import TRACK
from engine.files import FileError
from engine.track import Job, load, save
from engine.track.edits import set_jobs

ROOT = Path(__file__).resolve().parents[3]
HARBOUR = ROOT / "tracks" / "harbour_loop.json"
BOX = resources.files("engine.games.rivals") / "data"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, with a track in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "track.json").write_bytes(HARBOUR.read_bytes())
    return tmp_path


@pytest.mark.parametrize(
    "command", [["deck"], ["replay"], ["play", "track.json", "--deck"], ["overlay", "track.json"]]
)
@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("[" * 100_000, "broken.json: brackets are nested too deep"),
        ('{"format": "x", "format": "y"}', 'format: the key "format" comes more than once'),
        ('{"notes": [NaN]}', "notes[0]: nan is not a number"),
        ('{"notes": ', "broken.json: line 1, column 11: the text ends too early"),
        ("", "broken.json: the file is empty"),
    ],
    ids=["deep", "twice", "nan", "cut off", "empty"],
)
def test_a_broken_file_is_told_with_its_place(
    command: list[str], written: str, why: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "broken.json").write_text(written, "utf-8")
    output = ["-o", "new.json"] if command[0] in ("play", "overlay") else []
    assert main([*command, "broken.json", *output]) == 2
    assert why in capsys.readouterr().err
    assert not (here / "new.json").exists()


@pytest.mark.parametrize("command", ["play", "playtest", "compare"])
@pytest.mark.parametrize("kind", ["deck", "numbers"])
def test_wrong_cards_and_numbers_are_told_by_the_name_of_their_file(
    command: str, kind: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads((BOX / f"{kind}.json").read_text("utf-8"))
    (here / "own.json").write_text(json.dumps(data | {"version": 7}), "utf-8")
    assert main([command, "track.json", f"--{kind}", "own.json"]) == 2
    assert capsys.readouterr().err == "own.json: version: 7 is not 1; write 1\n"


@pytest.mark.parametrize(
    "args",
    [
        ["graph", "track.json", "-o", "track.json"],
        ["play", "track.json", "-o", "./track.json"],
        ["playtest", "track.json", "-o", "track.json"],
        ["playtest", "track.json", "--html", "track.json"],
        ["overlay", "other.json", "track.json", "-o", "track.json"],
        ["new", "--from", "track.json", "-o", "track.json"],
        ["import", "track.json", "-o", "track.json"],
        ["playtest", "-o", "new.json", "--html", "new.json"],
    ],
    ids=" ".join,
)
def test_what_a_command_reads_it_does_not_write_over(
    args: list[str], here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2
    assert "needs this file for something else" in capsys.readouterr().err
    assert (here / "track.json").read_bytes() == HARBOUR.read_bytes()


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["playtest", "track.json", "--full", "--alone"], "choose one of them"),
        (["playtest", "camels.json", "--alone"], "Camel Cup has no race of its own"),
        (["playtest", "camels.json", "--goals", "family"], "only simulated games of Rivals and"),
        (["playtest"], "a race needs a track: name its file"),
        (
            ["tune", "camels.json", "--toward", "family", "-o", "new.json"],
            "camels.json: tuning takes simulated games of Rivals or Top Race, not Camel Cup by "
            "these bots",
        ),
        (
            ["invent", "--game", "camel-cup", "--goals", "family", "--to", "laps"],
            "inventing takes simulated games",
        ),
        (["campaign", "."], ".: this is a folder; name the file of a campaign"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else "",
)
def test_what_does_not_go_together_is_told(
    args: list[str], why: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "camels.json").write_bytes((ROOT / "tracks" / "oasis_round.json").read_bytes())
    assert main(args) == 2
    assert why in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for option in ("-o", "--html"):
        assert main(["playtest", "track.json", option, str(here)]) == 2
        told = capsys.readouterr()
        assert (told.out, told.err) == ("", f"{here}: this is a folder; name a file in it\n")


def test_the_tour_leaves_a_track_that_has_been_changed(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = here / f"{TRACK}.json"
    mine.write_text("mine", "utf-8")
    assert main(["tour", str(here)]) == 2
    assert "another track than the tour's" in capsys.readouterr().err
    assert mine.read_text("utf-8") == "mine"


@pytest.mark.parametrize("players", ["0", "-1", "9999999999"])
@pytest.mark.parametrize("command", ["play", "playtest"])
def test_a_silly_number_of_players_is_refused(
    command: str, players: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "track.json", "--players", players]) == 2
    assert "--players" in capsys.readouterr().err


def test_a_game_without_a_track_does_not_say_it_was_played_on_one(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "track.json", "--game", "five_towers"]) == 2
    assert "track.json: Five Towers is played without a track" in capsys.readouterr().err


def test_advice_on_full_games_is_refused_before_they_are_played(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["playtest", "track.json", "--full", "--advice"]) == 2
    told = capsys.readouterr()
    assert "only races on a track" in told.err
    assert told.out == ""


def test_a_side_that_is_played_with_the_cards_of_the_other_says_so(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "own.json").write_bytes((BOX / "deck.json").read_bytes())
    more = ["--games", "2", "--workers", "0"]
    assert main(["compare", "track.json", "--deck", "own.json", *more]) == 0
    heading = capsys.readouterr().out.splitlines()[0]
    assert heading.startswith("A: Harbour Loop (own.json)   B: Harbour Loop (own.json)   ")


def test_one_game_is_a_game(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playtest", "track.json", "--games", "1", "--workers", "0"]) == 0
    assert capsys.readouterr().out.startswith("1 whole game of Rivals on Harbour Loop")


def test_letters_that_a_terminal_has_not_do_not_end_the_program(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "kůň.json").write_bytes(HARBOUR.read_bytes())
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, "ascii"))
    assert main(["check", "kůň.json"]) == 0
    sys.stdout.flush()
    assert raw.getvalue() == rb"k\u016f\u0148.json: playable, no problems" + b"\n"


def test_an_interrupted_command_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.cli.app", interrupted)
    assert main(["games"]) == 128 + signal.SIGINT


def run(stdout: int, unbuffered: str, *args: str) -> tuple[int, str]:
    """The exit code of a command with this standard output, and what it said on stderr."""
    env = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": unbuffered}
    command = [sys.executable, "-P", "-m", "engine.cli", *args]
    done = subprocess.run(
        command, stdout=stdout, stderr=subprocess.PIPE, env=env, text=True, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("unbuffered", "args"),
    [
        ("", ["games"]),
        ("1", ["graph", "track.json"]),
        ("", ["--help"]),
        ("1", ["play", "track.json", "-o", "g.json"]),
    ],
)
def test_an_output_that_takes_nothing_is_told_and_nothing_is_lost(
    unbuffered: str, args: list[str], here: Path
) -> None:
    """A file open for reading only takes no letter on any system, like a disk that is full."""
    with open("track.json") as unwritable:
        code, said = run(unwritable.fileno(), unbuffered, *args)
    why = f"the output cannot be written: {os.strerror(errno.EBADF)}; free some space, or write it"
    assert (code, said) == (2, f"{why} elsewhere\n")
    assert (here / "g.json").exists() == ("g.json" in args)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_an_answer_that_nobody_reads_to_its_end_ends_quietly(unbuffered: str, here: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    assert run(writing, unbuffered, "graph", "track.json") == (CLOSED, "")
    os.close(writing)


def test_an_error_that_nobody_expected_is_a_sentence_and_its_traceback_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A broken check stands for any fault of the program."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("engine.track.load", broken)
    assert main(["graph", "lap.json"]) == 2
    told = capsys.readouterr().err
    assert "Traceback" not in told
    assert told.startswith(
        "an error in Lanesmith itself has ended the command (ZeroDivisionError: no \\x1b[2J); "
        "please report it with the end of "
    )
    log = tmp_path / "lanesmith" / "lanesmith.log"
    assert str(log) in told
    assert "Traceback" in log.read_text()


def broken(*_: object) -> None:
    """A part of the program with a fault."""
    raise ZeroDivisionError("no \x1b[2J")


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["graph", "track.json", "-o", "new.json/"], "new.json/ is a folder; name a file in it"),
        (["graph", "track.json", "-o", ""], "the name is empty"),
        (["publish", "track.json", "--to", ""], "the name is empty"),
        (["publish", "track.json", "--to", " "], "the name is empty"),
    ],
)
def test_a_name_that_names_no_file_is_refused(
    command: list[str], told: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {*here.iterdir()}
    assert main(command) == 2
    assert told in capsys.readouterr().err
    assert {*here.iterdir()} == before


@pytest.mark.skipif(not Path("/proc/self/comm").exists(), reason="the system is not Linux")
def test_a_folder_that_takes_no_new_file_is_told_before_the_work() -> None:
    """The file itself could be written, by root too, but saving renames another one beside it."""
    file = Path("/proc/self/comm")
    assert os.access(file, os.W_OK)
    with pytest.raises(InputError, match="you do not have permission to write here"):
        check_output(file)


def test_a_result_that_cannot_be_saved_is_kept_elsewhere(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk has become full while the command worked."""
    monkeypatch.setenv("TMPDIR", str(here / "kept"))
    monkeypatch.setattr("tempfile.tempdir", None)
    (here / "kept").mkdir()
    with pytest.raises(FileError) as error:
        write(here / "gone" / "tuned.json", "the result")
    (kept,) = (here / "kept").iterdir()
    assert str(error.value).endswith(f"there is no such folder; the result is kept in {kept}")
    assert kept.read_text("utf-8") == "the result"
    assert kept.suffix == ".json"


NAME = "競" * 83
"""A name of 249 bytes, too long with the ending .sqlite or the picture of the art."""


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["graph", "track.json", "-o", NAME + "12.json"], "the name has 256 bytes; shorten it"),
        (["playtest", "track.json", "--html", NAME + "abc.html"], "the name has 257 bytes"),
        (["publish", "track.json", "--to", NAME + "1234567"], "the name has 256 bytes"),
        (["campaign", f"{NAME}.toml"], "the name has 256 bytes; shorten it to 247"),
        (["campaign", "c.toml", "--to", NAME + ".db"], "the name has 252 bytes; shorten it to 247"),
        (["update", "track.json", "p.svg", "-o", NAME + ".json"], "shorten it to 238"),
    ],
)
def test_a_name_with_too_many_bytes_is_told_before_anything_is_read(
    command: list[str], told: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command) == 2
    assert told in capsys.readouterr().err
    assert [path.name for path in here.iterdir()] == ["track.json"]


def test_a_job_whose_files_would_have_too_long_names_is_left_out_by_name(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    jobs = [Job("First", "svg"), Job("競" * 70, "svg")]
    save(set_jobs(load(here / "track.json"), jobs), here / "track.json")
    assert main(["publish", "track.json", "--to", "out"]) == 1
    told = capsys.readouterr().err
    assert "its files would have names of 216 bytes, without their ending" in told
    assert [file.name for file in (here / "out").glob("*")] == ["track_first.svg"]


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.EMFILE, "the system allows this program no more open files; try it with fewer"),
        (errno.ENOSPC, "the disk is full; free some space"),
    ],
)
def test_what_the_system_is_short_of_is_told_in_a_sentence(
    number: int,
    told: str,
    here: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A command fails where no reader or writer of ours is: a limit of this test would be one of
    pytest too."""

    def fails(track: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("engine.course.compile_track", fails)
    assert main(["graph", "track.json"]) == 2
    assert capsys.readouterr().err.startswith(told)


@pytest.mark.skipif(os.name == "nt", reason="Windows does not delete the current folder")
def test_a_current_folder_that_is_gone_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert main(["check", str(HARBOUR)]) == 2
    assert capsys.readouterr().err == "the current folder is gone; change to another one\n"


def test_a_file_with_too_long_a_name_is_told(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The system refuses even to look for it."""
    for command in (["campaign", "x" * 300], ["new", "--from", "x" * 300, "-o", "new.json"]):
        assert main(command) == 2
        assert "an error in Lanesmith itself" not in capsys.readouterr().err


def test_tuning_that_is_stopped_before_its_first_try_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = tuning.busy

    def begin_and_stop(*arguments: Any) -> Any:
        signal.raise_signal(signal.SIGINT)
        return begin(*arguments)

    monkeypatch.setattr(tuning, "busy", begin_and_stop)
    new = tmp_path / "new.json"
    command = ["tune", str(HARBOUR), "--toward", "family", "--tries", "2", "-o", str(new)]
    assert main([*command, "--workers", "0"]) == 128 + signal.SIGINT
    said = capsys.readouterr().err
    assert said.endswith("Stopped before anything was tried. No track is written.\n")
    assert not new.exists()
