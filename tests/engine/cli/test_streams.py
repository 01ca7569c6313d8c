"""A dash for a file: the standard input of a command, or its output."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, suppress
from pathlib import Path

import pytest

import lanesmith
from engine.cli import main
from engine.playtest.playthrough import write_record

ROOT = Path(__file__).resolve().parents[3]
HARBOUR = ROOT / "tracks" / "harbour_loop.json"
BOX = ROOT / "engine" / "games" / "rivals" / "data"
CENTRE = '{"type": "LineString", "coordinates": [[0, 0], [90, 0], [90, 60], [0, 60], [0, 0]]}'
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" width="200mm" height="50mm">'
    '<rect width="40" height="15"/><rect x="40" width="40" height="15"/></svg>'
)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no files for the streams")


def run_alone(folder: Path, *args: object, given: Path | None = None) -> tuple[int, str, str]:
    """Return the exit code, stdout and stderr of a command, with a file as its standard input."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "engine.cli", *map(str, args)],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        input="" if given is None else given.read_text("utf-8"),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def run(folder: Path, *args: object, given: Path | None = None) -> tuple[int, str, str]:
    """Return what `run_alone` does, of a command in this process: with pipes as its streams, but
    without the second that a process needs to import all."""
    (asked, giving), (hearing, told), (reading, complaint) = (os.pipe() for _ in range(3))
    kept = [os.dup(number) for number in range(3)]
    before = sys.stdin, sys.stdout, sys.stderr
    with ThreadPoolExecutor(3) as others:
        others.submit(_give, giving, b"" if given is None else given.read_bytes())
        heard = [others.submit(_all_of, end) for end in (hearing, reading)]
        for number, end in enumerate((asked, told, complaint)):
            os.dup2(end, number)
            os.close(end)
        try:
            with (
                open(0, encoding="utf-8", closefd=False) as sys.stdin,
                open(1, "w", encoding="utf-8", closefd=False) as sys.stdout,
                open(2, "w", encoding="utf-8", closefd=False) as sys.stderr,
                chdir(folder),
            ):
                code = main([*map(str, args)])
        finally:
            sys.stdin, sys.stdout, sys.stderr = before
            for number, end in enumerate(kept):
                os.dup2(end, number)
                os.close(end)
    return code, heard[0].result(), heard[1].result()


def _all_of(end: int) -> str:
    """Return all that comes out of a pipe."""
    with open(end, encoding="utf-8") as stream:
        return stream.read()


def _give(end: int, content: bytes) -> None:
    """Write `content` to a pipe; a command may end before it has read all."""
    with suppress(BrokenPipeError), open(end, "wb") as stream:
        stream.write(content)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Files that commands read, each under the name of its kind."""
    folder = tmp_path_factory.mktemp("streams")
    found = {"track": HARBOUR, "deck": BOX / "deck.json", "numbers": BOX / "numbers.json"}
    for name, text in (("centre.geojson", CENTRE), ("drawing.svg", DRAWING)):
        found[name.partition(".")[0]] = folder / name
        (folder / name).write_text(text, "utf-8")
    found["record"] = folder / "record.json"
    played = lanesmith.play(lanesmith.load(HARBOUR), bots="random", seats=2)
    write_record(played, found["record"])
    return found


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        ("check -", "track"),
        ("graph -", "track"),
        ("road -", "track"),
        ("publish - --list", "track"),
        ("play - --bots random --players 2", "track"),
        ("replay -", "record"),
        ("notes -", "record"),
        ("deck -", "deck"),
        ("deck --track -", "track"),
        ("playtest - --alone --games 20 --workers 0", "track"),
        ("play {track} --bots random --players 2 --deck -", "deck"),
        ("play {track} --bots random --players 2 --numbers -", "numbers"),
        ("compare {track} --alone --games 20 --workers 0 --deck-b -", "deck"),
    ],
)
def test_a_dash_reads_the_standard_input(
    command: str,
    kind: str,
    files: dict[str, Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = [word.format(**files) for word in command.split()]
    code, told, complaint = run(tmp_path, *words, given=files[kind])
    assert code == 0, complaint
    named = [str(files[kind]) if word == "-" else word for word in words]
    assert main(named) == 0
    assert told == capsys.readouterr().out.replace(str(files[kind]), "/dev/stdin")
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    "command",
    [
        "graph {track} -o",
        "new --from {centre} -o",
        "import {drawing} -o",
        "road {track} --set spaces=56 -o",
        "play {track} --bots random --players 2 -o",
        "playtest {track} --alone --games 20 --workers 0 -o",
        "playtest {track} --alone --games 20 --workers 0 --html",
        "compare {track} --alone --games 20 --workers 0 --html",
    ],
)
def test_a_dash_writes_the_standard_output_alone(
    command: str, files: dict[str, Path], tmp_path: Path
) -> None:
    words = [word.format(**files) for word in command.split()]
    code, told, complaint = run(tmp_path, *words, "-")
    assert code == 0, complaint
    assert not [*tmp_path.iterdir()]
    file = tmp_path / "file"
    assert main([*words, str(file)]) == 0
    assert told == file.read_text("utf-8")


def test_commands_are_chained(files: dict[str, Path], tmp_path: Path) -> None:
    code, track, complaint = run_alone(tmp_path, "new", "--from", files["centre"], "-o", "-")
    assert code == 0, complaint
    (tmp_path / "piped").write_text(track, "utf-8")
    code, told, _ = run_alone(tmp_path, "check", "-", given=tmp_path / "piped")
    assert (code, told.partition(",")[0]) == (0, "/dev/stdin: playable")


@pytest.mark.parametrize(
    "command", ["publish {track} --to -", "tour -", "invent --goals family --to -"]
)
def test_a_folder_is_no_stream(command: str, files: dict[str, Path], tmp_path: Path) -> None:
    code, told, complaint = run(tmp_path, *command.format(**files).split())
    assert (code, told) == (2, "")
    assert "a dash stands for a stream; name a folder" in complaint
    assert not [*tmp_path.iterdir()]


def test_a_stream_whose_kind_its_ending_tells_is_refused(
    files: dict[str, Path], tmp_path: Path
) -> None:
    code, _, complaint = run(tmp_path, "new", "--from", "-", "-o", "t", given=files["centre"])
    assert code == 2
    assert complaint.startswith("/dev/stdin: a centre line is not read from a file without an end")
