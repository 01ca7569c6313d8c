"""What the editor writes into the log."""

from __future__ import annotations

from engine.log import stop_logging_with
from engine.log_file import begin_log, end_of_log
from engine.track import edits
from tests.helpers.small_tracks import ring


def test_tracks_and_edits_are_logged_by_name(settings_folder, window) -> None:
    log = begin_log()
    assert log is not None
    window.document.begin(ring(2, 12))
    space = window.document.settled.spaces[0].id
    window.document.apply(edits.remove_spaces(window.document.settled, [space]), "Delete a space")
    lines = end_of_log().splitlines()
    assert "Another track: " in lines[-2]
    assert lines[-1].endswith("DEBUG editor.document.document: Edit: Delete a space")
    stop_logging_with(log)
