"""The log of the command line."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from engine.cli import main
from engine.log import LOGGERS

TRACK = Path(__file__).parents[2] / "tracks" / "harbour_loop.json"


@pytest.mark.parametrize("is_behind", [False, True])
@pytest.mark.parametrize(
    ("flags", "told", "untold"),
    [
        ([], [], ["engine."]),
        (["-v"], ["INFO engine.cli.loudness: Command check"], ["DEBUG"]),
        (
            ["-vv"],
            ["INFO engine.cli.loudness: Command check", "DEBUG engine.files.text: Read "],
            [],
        ),
        (["--verbose"], ["INFO engine.cli.loudness: Command check"], ["DEBUG"]),
    ],
)
def test_each_v_shows_more_on_stderr(flags, told, untold, is_behind, capsys) -> None:
    command = ["check", str(TRACK)]
    assert main([*command, *flags] if is_behind else [*flags, *command]) == 0
    out, err = capsys.readouterr()
    assert "no problems" in out
    assert all(words in err for words in told)
    assert not any(words in err for words in untold)


def test_a_command_leaves_no_handler_behind(capsys) -> None:
    before = [list(logging.getLogger(name).handlers) for name in LOGGERS]
    assert main(["-v", "check", str(TRACK)]) == 0
    assert main(["-v", "check", "no such file"]) == 2
    assert [logging.getLogger(name).handlers for name in LOGGERS] == before


def test_every_logger_is_called_like_its_module() -> None:
    root = Path(__file__).parents[2]
    for folder in LOGGERS:
        for file in (root / folder).rglob("*.py"):
            text = file.read_text("utf-8")
            assert text.count("logging.getLogger(") == text.count(
                "logging.getLogger(__name__)"
            ) or (file.name == "log.py"), file
