"""A session in the lab, with real processes: run, look, edit, compare, take advice, save, stop."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from editor.lab import controller
from editor.lab.controller import LabController
from editor.lab.goals_form import FROM
from editor.look.grouped_list import headings, items_below
from engine.compiled.code_cache import compiling
from engine.playtest.goals import FIGURES
from engine.track import edits
from tests.helpers.mouse_and_keyboard import FIRST_RACE, PATIENCE
from tests.helpers.small_courses import lane_road


@pytest.fixture
def lab(window, qtbot, monkeypatch) -> Iterator[LabController]:
    # Beside other tests a process that lets all others go first would hardly ever run.
    monkeypatch.setattr(controller, "NICENESS", 1)
    window.document.begin(lane_road(3, 12, bets=[3, 6, 9]))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    QTest.keyClick(window.view, Qt.Key.Key_F9)
    yield window.lab.controller
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


def click_row(view, row: int) -> None:
    QApplication.processEvents()
    place = view.visualRect(view.model().index(row, 1)).center()
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )


def type_races(lab: LabController, races: int) -> None:
    box = lab.panel.setup.races_box.lineEdit()
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(races))


def wait_until_idle(qtbot, lab: LabController) -> None:
    qtbot.waitUntil(lambda: not lab.runner.is_busy, timeout=FIRST_RACE)


def sentence(lab: LabController, code: str):
    return lab.panel.results._items[code]


def test_while_races_are_compiled_the_lab_says_how_far_that_has_come(
    lab: LabController, qtbot
) -> None:
    status = lab.panel.setup.status
    with compiling() as tell:
        tell(40)
        type_races(lab, 300)
        click(lab.panel.setup.run_button)
        wait_until_idle(qtbot, lab)
        assert (
            status.text().splitlines()[1] == "First run on this machine: preparing fast games, 40%"
        )
    click(lab.panel.setup.run_button)
    wait_until_idle(qtbot, lab)
    assert "Preparing" not in status.text()


def test_a_designer_runs_looks_edits_compares_and_saves(
    window, lab: LabController, qtbot, tmp_path, monkeypatch
) -> None:
    panel = lab.panel
    assert not panel.save_button.isEnabled()
    assert not panel.compare_button.isEnabled()
    type_races(lab, 400)
    panel.tabs.setCurrentWidget(panel.results)
    assert panel.results.nothing_yet.isVisible()
    assert not panel.results.chart.isVisible()
    click(panel.setup.run_button)
    assert panel.setup.stop_button.isEnabled()
    wait_until_idle(qtbot, lab)
    assert lab.report.games == 400
    assert panel.results.chart.isVisible()
    assert "400 of 400 games" in panel.setup.status.text()
    beside = lab.runner._process.pid
    assert os.getpriority(os.PRIO_PROCESS, beside) == os.getpriority(os.PRIO_PROCESS, 0) + 1
    first = lab.report.named("turns")
    told = str(first.sentence)
    qtbot.waitUntil(lambda: sentence(lab, "turns").text(0) == told, timeout=PATIENCE)

    # Where is it: a row of the slots, a bet line, a space, each by the mouse.
    results = panel.results
    click_item(results.list, sentence(lab, "wins.slot"))
    assert window.selection.spaces == set(window.document.settled.grid.slots)
    click_row(results.numbers, 2)
    assert window.selection.spaces == {window.document.settled.grid.slots[2]}
    click_item(results.list, sentence(lab, "bet2.winner"))
    assert (window.selection.spaces, window.selection.lines) == (frozenset(), {"bet 2"})
    click_item(results.list, sentence(lab, "spaces.lost"))
    assert panel.map_box.currentData() == "spaces.lost"
    worst = lab.report.named("spaces.lost")
    top = worst.labels[int(worst.numbers[:, 0].argmax())]
    assert top in window.selection.spaces
    qtbot.waitUntil(lambda: lab.board.legend.title == "Points lost on a space", timeout=PATIENCE)

    # Traffic, counted on demand.
    click(panel.traffic_box)
    wait_until_idle(qtbot, lab)
    assert window.board.traffic.arrows

    # Another version of the track: the numbers say that they are old.
    assert panel.stale.isHidden()
    track = window.document.settled
    window.document.apply(edits.remove_spaces(track, ["b7"]), "Delete")
    assert "track has changed" in panel.stale.text()
    assert lab.board.legend.title == "Points lost on a space (before)"
    click(panel.compare_button)
    assert panel.tabs.currentWidget() is panel.changes
    wait_until_idle(qtbot, lab)
    titles = [
        panel.changes.table.topLevelItem(row).text(0)
        for row in range(panel.changes.table.topLevelItemCount())
    ]
    # What was edited stands first, and whoever watches pays for looking.
    assert titles[0] == "Points lost"
    assert panel.changes.table.topLevelItem(0).font(0).bold()
    assert "400 races" in panel.changes.about.text()
    assert "at every look up to 400 games" in panel.changes.about.text()

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
    assert "b7" not in lab.report.named("spaces.visits").labels
    qtbot.waitUntil(lambda: lab.board.legend.title == "Points lost on a space", timeout=PATIENCE)
    window.document.undo_stack.undo()
    assert not panel.stale.isHidden()
    assert lab.board.legend.title == "Points lost on a space (before)"

    # Advice is one step that can be undone.
    panel.tabs.setCurrentWidget(panel.advice)
    assert not panel.advice.apply_button.isEnabled()
    click(panel.advice.look_button)
    wait_until_idle(qtbot, lab)
    (proposed, *_) = panel.advice.found
    click_item(panel.advice.list, panel.advice.list.topLevelItem(0))
    assert window.selection.spaces == set(proposed.spaces)
    assert str(proposed.reason) in panel.advice.why.text()
    before, steps = window.document.settled, window.document.undo_stack.count()
    click(panel.advice.apply_button)
    after = window.document.settled
    assert (after.grid, after.lines) == (proposed.track.grid, proposed.track.lines)
    assert after != before
    assert not panel.advice.apply_button.isEnabled()
    window.document.undo_stack.undo()
    assert window.document.settled == before
    assert panel.advice.apply_button.isEnabled()
    assert window.document.undo_stack.count() <= steps + 1


def test_findings_are_held_to_goals_once_these_are_chosen(
    window, lab: LabController, qtbot, tmp_path, monkeypatch
) -> None:
    """What misses a goal is said and what meets it is not, at once and in the saved report."""
    panel, form = lab.panel, lab.panel.tuning.form
    type_races(lab, 400)
    click(panel.setup.run_button)
    wait_until_idle(qtbot, lab)
    assert lab.report.goals is None
    assert not any("wanted" in told for _, told in lab.report.first)

    panel.tabs.setCurrentWidget(panel.tuning)
    form.profile_box.setCurrentIndex(form.profile_box.findData("family"))
    assert form.holds_box.isChecked()
    (length,) = (told for code, told in lab.report.first if code == "minutes")
    assert length.endswith("wanted 24 to 28.")
    panel.tabs.setCurrentWidget(panel.results)
    top = headings(panel.results.list)[0]
    assert top.text(0) == "Main findings by the goals “Family”"
    (item,) = (each for each in items_below(top) if each.text(0) == length)
    click_item(panel.results.list, item)
    assert panel.results.code == "minutes"

    # Played by these goals from the start, and saved with them.
    click(panel.setup.run_button)
    wait_until_idle(qtbot, lab)
    assert length in {told for _, told in lab.report.first}
    for name in ("report.html", "report.json"):
        file = tmp_path / name
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, f=file, **_n: (str(f), ""))
        click(panel.save_button)
        wait_until_idle(qtbot, lab)
    data = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert length in {finding["sentence"] for finding in data["findings"]}
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "Goals: Family. The gap is " in page
    assert f"<li>{length}" in page

    minutes = [*FIGURES].index("minutes")
    form.cells[minutes, FROM].setText("0")
    assert length not in {told for _, told in lab.report.first}
    panel.tabs.setCurrentWidget(panel.tuning)
    click(form.holds_box)
    assert lab.report.goals is None
    assert not any("wanted" in told for _, told in lab.report.first)


def test_it_ends_when_it_is_enough_or_stopped_or_the_window_is_closed(
    window, lab: LabController, qtbot
) -> None:
    panel, form = lab.panel, lab.panel.setup
    whole = window.document.settled
    window.document.apply(edits.remove_line(whole, "finish"), "Delete")
    click(form.run_button)
    wait_until_idle(qtbot, lab)
    assert "finish" in form.status.text()
    assert lab.report is None
    window.document.undo_stack.undo()
    type_races(lab, 0)
    click(form.run_button)
    assert "Type a number" in form.status.text()

    panel.tabs.setCurrentWidget(panel.setup_page)
    click(form.narrow_box)
    form.within_box.setValue(2.0)
    type_races(lab, 90_000_000)
    click(form.run_button)
    wait_until_idle(qtbot, lab)
    assert 100 <= lab.report.games < 90_000_000
    assert panel.results.current.reach <= 2.0
    assert "Stopped early" in form.status.text()

    panel.tabs.setCurrentWidget(panel.setup_page)
    click(form.narrow_box)
    lab.report = None
    click(form.run_button)
    qtbot.waitUntil(lambda: lab.report is not None, timeout=FIRST_RACE)
    games = lab.report.games
    click(form.stop_button)
    assert not lab.runner.is_busy
    assert form.run_button.isEnabled()
    qtbot.wait(300)
    assert lab.report.games == games
    assert "Stopped" in form.status.text()

    QTest.keyClick(window.view, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert lab.runner.is_busy
    process = lab.runner._process._process
    assert process.is_alive()
    window.document.undo_stack.setClean()
    window.close()
    assert not lab.runner.is_busy
    assert not process.is_alive()
