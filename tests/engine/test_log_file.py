"""The log file of the program."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from engine.log import stop_logging_with
from engine.log_file import begin_log, end_of_log, log_file


@pytest.fixture
def log(tmp_path, monkeypatch) -> Iterator[logging.Handler]:
    """The log of a program that has begun."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    handler = begin_log("Qt 6.9")
    assert handler is not None
    yield handler
    stop_logging_with(handler)


def test_the_log_begins_with_the_program_and_its_system(log) -> None:
    assert log_file().is_file()
    assert "INFO engine.log_file: Lanesmith " in end_of_log()
    assert "Qt 6.9" in end_of_log()


def test_only_the_latest_lines_are_asked_for(log) -> None:
    for number in range(100):
        logging.getLogger("editor.test").info("line %d", number)
    assert [line.rpartition(": ")[2] for line in end_of_log(3).splitlines()] == [
        "line 97",
        "line 98",
        "line 99",
    ]


def test_without_a_folder_for_it_there_is_no_log(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "state").write_text("a file where the folder would be")
    assert begin_log() is None
    assert end_of_log() == ""
