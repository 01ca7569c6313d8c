"""A session in the lab, with real processes: run, look, edit, compare, take advice, save, stop."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from raceway import lane_road

from editor.lab.desk import LabDesk
from engine.track import edits

PATIENCE = 120_000
"""Milliseconds: the very first races on a machine compile the rules."""


@pytest.fixture
def lab(window, qtbot) -> Iterator[LabDesk]:
    window.document.begin(lane_road(3, 12, bets=[3, 6, 9]))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window.view, Qt.Key.Key_F9)
    yield window.lab.desk
    window.lab.close()


def click(widget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def click_item(tree, item) -> None:
    QApplication.processEvents()
    tree.scrollToItem(item)
    place = tree.visualItemRect(item).center()
    QTest.mouseClick(
        tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )


def type_races(lab: LabDesk, races: int) -> None:
    box = lab.panel.setup.races_box.lineEdit()
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(races))


def wait_until_idle(qtbot, lab: LabDesk) -> None:
    qtbot.waitUntil(lambda: not lab.runner.is_busy, timeout=PATIENCE)


def sentence(lab: LabDesk, code: str):
    return lab.panel.results._items[code]


def test_a_designer_runs_looks_edits_compares_and_saves(
    window, lab: LabDesk, qtbot, tmp_path, monkeypatch
) -> None:
    panel = lab.panel
    assert not panel.save_button.isEnabled()
    assert not panel.compare_button.isEnabled()
    type_races(lab, 400)
    click(panel.setup.run_button)
    assert panel.setup.stop_button.isEnabled()
    wait_until_idle(qtbot, lab)
    assert lab.findings.games == 400
    assert "400 of 400 races" in panel.setup.status.text()
    first = lab.findings.named("turns")
    assert sentence(lab, "turns").text(0) == str(first.sentence)

    # Where is it: a row of the slots, a bet line, a space, each by the mouse.
    results = panel.results
    click_item(results.list, sentence(lab, "wins.slot"))
    assert window.selection.spaces == set(window.document.settled.grid.slots)
    click_item(results.numbers, results.numbers.topLevelItem(2))
    assert window.selection.spaces == {window.document.settled.grid.slots[2]}
    click_item(results.list, sentence(lab, "bet2.winner"))
    assert (window.selection.spaces, window.selection.lines) == (frozenset(), {"bet 2"})
    click_item(results.list, sentence(lab, "spaces.lost"))
    assert panel.map_box.currentData() == "spaces.lost"
    worst = lab.findings.named("spaces.lost")
    top = worst.labels[int(worst.numbers[:, 0].argmax())]
    assert top in window.selection.spaces
    assert lab.board.legend.title == "Points lost on a space"

    # Traffic, counted on demand.
    click(panel.traffic_box)
    wait_until_idle(qtbot, lab)
    assert window.board.traffic.arrows

    # Another version of the track: the numbers say that they are old.
    assert panel.stale.isHidden()
    track = window.document.settled
    window.document.apply(edits.remove_spaces(track, ["b7"]), "Delete")
    assert "edited since" in panel.stale.text()
    click(panel.compare_button)
    assert panel.tabs.currentWidget() is panel.changes
    wait_until_idle(qtbot, lab)
    titles = [
        panel.changes.table.topLevelItem(row).text(0)
        for row in range(panel.changes.table.topLevelItemCount())
    ]
    assert "Points lost" in titles
    assert "400 races" in panel.changes.about.text()

    # Reports, of the version that was raced.
    for name in ("report.html", "report.json"):
        file = tmp_path / name
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, f=file, **_n: (str(f), ""))
        click(panel.save_button)
        wait_until_idle(qtbot, lab)
    data = json.loads((tmp_path / "report.json").read_text())
    assert (data["games"], data["seed"]) == (400, 1)
    assert f">{str(first.sentence)[:12]}" in (tmp_path / "report.html").read_text()
    assert data["metrics"][3]["sentence"] == str(first.sentence)

    # Again, on the track as it is now.
    panel.tabs.setCurrentWidget(panel.results)
    click(panel.again_button)
    wait_until_idle(qtbot, lab)
    assert panel.stale.isHidden()
    assert lab.findings.named("turns").numbers.tolist() != first.numbers.tolist()
    window.document.undo_stack.undo()
    assert not panel.stale.isHidden()


def test_enough_is_enough_and_stop_is_at_once(window, lab: LabDesk, qtbot) -> None:
    panel = lab.panel
    type_races(lab, 5000)
    QTest.keyClick(panel.setup.races_box.lineEdit(), Qt.Key.Key_Return)
    wait_until_idle(qtbot, lab)
    panel.results.choose("wins.slot")
    click(panel.setup.narrow_box)
    panel.setup.within_box.setValue(2.0)
    type_races(lab, 90_000_000)
    click(panel.setup.run_button)
    wait_until_idle(qtbot, lab)
    assert 100 <= lab.findings.games < 90_000_000
    assert lab.findings.named("wins.slot").reach <= 2.0
    assert "that is enough" in panel.setup.status.text()

    click_place = panel.setup.narrow_box.rect().topLeft() + QPoint(8, 8)
    QTest.mouseClick(
        panel.setup.narrow_box,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        click_place,
    )
    lab.findings = None
    click(panel.setup.run_button)
    qtbot.waitUntil(lambda: lab.findings is not None, timeout=PATIENCE)
    games = lab.findings.games
    click(panel.setup.stop_button)
    assert not lab.runner.is_busy
    assert panel.setup.run_button.isEnabled()
    qtbot.wait(600)
    assert lab.findings.games == games
    assert "Stopped" in panel.setup.status.text()


def test_nothing_goes_on_when_the_window_is_closed(window, lab: LabDesk, qtbot) -> None:
    type_races(lab, 90_000_000)
    QTest.keyClick(window.view, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    process = lab.runner._line._process
    qtbot.waitUntil(process.is_alive, timeout=PATIENCE)
    window.document.undo_stack.setClean()
    window.close()
    waits_until(lambda: not process.is_alive())
    assert not lab.runner.is_busy


def waits_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_what_cannot_be_raced_is_told(window, lab: LabDesk, qtbot) -> None:
    window.document.apply(edits.remove_line(window.document.settled, "finish"), "Delete")
    click(lab.panel.setup.run_button)
    wait_until_idle(qtbot, lab)
    assert "finish" in lab.panel.setup.status.text()
    assert lab.findings is None
    type_races(lab, 0)
    click(lab.panel.setup.run_button)
    assert "Type a number" in lab.panel.setup.status.text()
