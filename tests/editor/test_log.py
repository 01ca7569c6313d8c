"""The log file of the editor."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from editor.log import begin_log, end_of_log, log_file
from engine.log import stop_logging_with
from engine.track import edits
from tests.helpers.small_tracks import ring


@pytest.fixture
def log(settings_folder) -> Iterator[logging.Handler]:
    """The log of a program that has begun."""
    handler = begin_log()
    assert handler is not None
    yield handler
    stop_logging_with(handler)


def test_the_log_begins_with_the_program_and_its_system(log) -> None:
    assert log_file().is_file()
    assert "INFO editor.log: Lanesmith " in end_of_log()
    assert "Qt " in end_of_log()


def test_tracks_and_edits_are_logged_by_name(log, window) -> None:
    window.document.begin(ring(2, 12))
    space = window.document.settled.spaces[0].id
    window.document.apply(edits.remove_spaces(window.document.settled, [space]), "Delete a space")
    lines = end_of_log().splitlines()
    assert "Another track: " in lines[-2]
    assert lines[-1].endswith("DEBUG editor.document.document: Edit: Delete a space")


def test_only_the_latest_lines_are_asked_for(log) -> None:
    for number in range(100):
        logging.getLogger("editor.test").info("line %d", number)
    assert [line.rpartition(": ")[2] for line in end_of_log(3).splitlines()] == [
        "line 97",
        "line 98",
        "line 99",
    ]


def test_without_a_folder_for_it_there_is_no_log(settings_folder, tmp_path) -> None:
    (tmp_path / "state").write_text("a file where the folder would be")
    assert begin_log() is None
    assert end_of_log() == ""
