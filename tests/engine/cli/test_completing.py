"""What shells offer while a command is typed: by the protocol of typer, and in the shells."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine import COMPLETION
from engine.cli import main

ROOT = Path(__file__).resolve().parents[3]
LAP = str(ROOT / "tracks" / "harbour_loop.json")

SECONDS = 60
"""Longest wait for a shell."""


def offered(line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> list[str]:
    """Return what bash is offered for the last word of a line."""
    words = line.split(" ")
    monkeypatch.setenv(COMPLETION, "complete_bash")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    assert main([]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out.split()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("check --game r", ["rivals"]),
        ("help pl", ["play", "playtest", "players"]),
        ("publish {lap} --job svg-", ["svg-painting"]),
        ("publish {lap} --style ni", ["night_race"]),
        ("publish {lap} --set paper=A5", ["paper=A5"]),
        ("tune {lap} --toward f", ["family"]),
        ("tune {lap} --keep spaces,b", ["spaces,bends", "spaces,bets"]),
        ("playtest {lap} --bots careful,care", ["careful,careful", "careful,careless"]),
        ("host --seats person,p", ["person,person"]),
        ("play --game top-race --variant t", ["tips"]),
        ("play {lap} --variant beg", ["beginners"]),
        ("rules TR-1", [f"TR-1{end}" for end in ("", *"0123456789")]),
        ("import photo.jpg --direction ", ["clockwise", "anticlockwise"]),
        ("road {lap} --road r", ["r1"]),
        ("graph {lap} -o - --contact a", ["auto"]),
    ],
)
def test_names_are_offered(
    line: str,
    found: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert offered(f"lanesmith {line.format(lap=LAP)}", monkeypatch, capsys) == found


@pytest.mark.parametrize(
    "line", ["check trac", "publish no_such_file.json --style ", "road no_such_file.json --road "]
)
def test_files_are_left_to_the_shell_and_a_wrong_line_is_no_error(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = offered(f"lanesmith {line}", monkeypatch, capsys)
    assert bool(found) == ("--style" in line)


@pytest.fixture
def program(tmp_path: Path) -> dict[str, str]:
    """The environment of a shell that knows a program called lanesmith."""
    folder = tmp_path / "bin"
    folder.mkdir()
    file = folder / "lanesmith"
    file.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m editor "$@"\n', "utf-8")
    file.chmod(0o755)
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    home = {"HOME": str(tmp_path), "PATH": path, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    return kept | home


def shell(name: str) -> str:
    """Return the path of a shell; skip where it is not installed."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def test_bash(program: dict[str, str]) -> None:
    script = (
        'eval "$(lanesmith --show-completion bash)"; COMP_WORDS=(lanesmith check --game ri); '
        'COMP_CWORD=3; _lanesmith_completion lanesmith; echo "${COMPREPLY[@]}"; '
        "complete -p lanesmith"
    )
    done = subprocess.run(
        [shell("bash"), "--norc", "-c", script],
        env=program | {"SHELL": "/bin/bash"},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    assert done.stdout == ("rivals\ncomplete -o default -F _lanesmith_completion lanesmith\n"), (
        done.stderr
    )


def test_fish(program: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "lap.json").write_text("{}", "utf-8")
    script = (
        "env _LANESMITH_COMPLETE=source_fish lanesmith | source; "
        'complete -C "lanesmith check --game ri"; complete -C "lanesmith check la"'
    )
    done = subprocess.run(
        [shell("fish"), "--no-config", "-c", script],
        cwd=tmp_path,
        env=program,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    assert done.stdout == "rivals\tRivals\nlap.json\n", done.stderr


def test_zsh(program: dict[str, str]) -> None:
    pty = pytest.importorskip("pty", reason="a terminal of its own needs Unix")
    path = shell("zsh")
    child, terminal = pty.fork()
    if child == 0:
        os.execve(path, [path, "-f", "-i"], program)
    try:
        setup = (
            "autoload -Uz compinit; compinit -u -D; "
            'eval "$(_LANESMITH_COMPLETE=source_zsh lanesmith)"; echo rea""dy'
        )
        os.write(terminal, f"{setup}\n".encode())
        assert "ready" in heard(terminal, "ready")
        os.write(terminal, b"lanesmith check --game ri\t")
        assert "--game rivals " in heard(terminal, "--game rivals ")
    finally:
        os.kill(child, 9)
        os.waitpid(child, 0)
        os.close(terminal)


def heard(terminal: int, awaited: str) -> str:
    """Return what a terminal shows until the words awaited, or for a while."""
    told, end = "", time.monotonic() + SECONDS
    while awaited not in told and time.monotonic() < end:
        if select.select([terminal], [], [], 1)[0]:
            told += os.read(terminal, 65536).decode(errors="replace")
    return told
