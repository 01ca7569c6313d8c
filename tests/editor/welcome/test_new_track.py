"""The new-track dialog."""

from __future__ import annotations

import pytest

from editor.welcome.new_track import NewTrackDialog
from editor.welcome.starts import NETWORK as NETWORK_START
from editor.welcome.starts import RING
from engine.track import NETWORK
from tests.helpers.mouse_and_keyboard import PATIENCE


@pytest.mark.parametrize(("start", "cities"), [(NETWORK_START, 0), (RING, 7)])
def test_a_new_track_can_be_a_network(window, qtbot, start: str, cities: int) -> None:
    dialog = NewTrackDialog(window, "")
    qtbot.addWidget(dialog)
    dialog.made.connect(window.files.begin)
    dialog.choose(start)
    assert not dialog.lanes_box.isEnabled()
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    dialog.create_button.click()
    track = window.document.settled
    assert track.kind == NETWORK
    assert sum("city" in space.tags for space in track.spaces) == cities
