"""The new-track dialog."""

from __future__ import annotations

from math import cos, sin, tau
from pathlib import Path

import pytest

from editor.welcome.new_track import NewTrackDialog
from editor.welcome.starts import NETWORK as NETWORK_START
from editor.welcome.starts import RING
from engine.exchange.centre_lines import read_centre_line
from engine.track import NETWORK
from tests.helpers.mouse_and_keyboard import PATIENCE


def lap(radius: float, east: float = 14.0) -> list[tuple[float, float]]:
    """Return longitudes and latitudes around a place `east`, `radius` degrees from it."""
    angles = [tau * k / 30 for k in range(31)]
    return [(east + radius * cos(angle), 50 + radius * sin(angle)) for angle in angles]


def gpx_of(lines: dict[str, list[tuple[float, float]]]) -> str:
    """Return a GPX file with a track for each name."""
    tracks = "".join(
        f"<trk><name>{name}</name><trkseg>"
        + "".join(f'<trkpt lon="{x:.6f}" lat="{y:.6f}"/>' for x, y in places)
        + "</trkseg></trk>"
        for name, places in lines.items()
    )
    return f'<gpx xmlns="http://www.topografix.com/GPX/1/1">{tracks}</gpx>'


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


def test_one_of_several_lines_in_a_file_is_chosen(window, qtbot, tmp_path: Path) -> None:
    file = tmp_path / "two.gpx"
    file.write_text(gpx_of({"Old ring": lap(0.02), "New ring": lap(0.03, 15.0)}))
    dialog = NewTrackDialog(window, "")
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.line_box.isVisible()
    dialog.follow(file)
    qtbot.waitUntil(lambda: dialog.line_box.count() == 2, timeout=PATIENCE)
    assert dialog.preview.told.text() == "The file has 2 lines. Choose one of them above."
    assert not dialog.create_button.isEnabled()
    assert dialog.line_box.isVisible()
    assert dialog.line_box.currentIndex() == -1
    assert dialog.line_box.itemText(0).startswith("New ring, 1")
    assert dialog.line_box.itemData(1) == "Old ring"
    for row, name in ((1, "Old ring"), (0, "New ring")):
        dialog.line_box.setCurrentIndex(row)
        dialog.line_box.activated.emit(row)
        qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
        expected = read_centre_line(file, name)
        assert dialog.settings.line == expected.line == name
    dialog.choose(RING)
    assert not dialog.line_box.isVisible()


def test_a_line_that_was_taken_among_several_can_be_replaced(window, qtbot, tmp_path: Path) -> None:
    file = tmp_path / "pit.gpx"
    file.write_text(gpx_of({"Lap": lap(0.03), "Pit": lap(0.004, 15.0)}))
    dialog = NewTrackDialog(window, "")
    qtbot.addWidget(dialog)
    dialog.follow(file)
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    assert dialog.settings.line == "Lap"
    assert "of 2 lines Lap is taken" in dialog.preview.told.text()
    dialog.follow(write_one(tmp_path / "one.gpx"))
    qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    assert dialog.line_box.count() == 1
    assert dialog.settings.line == "Ring"


def write_one(file: Path) -> Path:
    file.write_text(gpx_of({"Ring": lap(0.03)}))
    return file
