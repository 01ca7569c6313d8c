"""Every tool is taken, carries its gesture out by mouse and keyboard, and is put away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QFileDialog

from engine.track import Track
from tests.helpers.mouse_and_keyboard import PATIENCE, Hand

CENTRES = {"a1": (10, 5), "a3": (50, 5), "b1": (10, 15), "b3": (50, 15)}
ENTER = Qt.Key.Key_Return


def click_all(hand: Hand, *places: tuple[float, float], end: bool = False) -> None:
    for place in places:
        hand.click(*place)
    if end:
        hand.key(ENTER)


def lay_a_road(hand: Hand) -> None:
    click_all(hand, (100, 80), (400, 80), (400, 300), (100, 300), end=True)


GESTURES: dict[str, tuple[str, Callable[[Hand], None]]] = {
    "select": ("spaces", lambda hand: (hand.click(50, 5), hand.drag((60, 0), (66, -3)))),
    "space": ("spaces", lambda hand: hand.draw([(60, 25), (70, 25), (70, 35), (60, 35)])),
    "lane": ("spaces", lambda hand: click_all(hand, (5, 30), (70, 30), end=True)),
    "road": ("spaces", lay_a_road),
    "network": ("spaces", lambda hand: click_all(hand, (100, 120), (500, 300))),
    "cut": ("spaces", lambda hand: hand.drag((10, -3), (10, 13))),
    "front": ("spaces", lambda hand: hand.click(10, 1)),
    "course": ("course", lambda hand: click_all(hand, (2, 12), (58, 12), end=True)),
    "finish": ("lines", lambda hand: click_all(hand, (55, -2), (55, 22), end=True)),
    "bet": ("lines", lambda hand: click_all(hand, (35, -2), (35, 22), end=True)),
    "slots": ("grid", lambda hand: click_all(hand, CENTRES["a1"], CENTRES["b1"])),
    "wall": ("walls", lambda hand: click_all(hand, CENTRES["a1"], CENTRES["b1"])),
    "link": ("links", lambda hand: click_all(hand, CENTRES["a1"], CENTRES["b3"])),
    "text": ("layers", lambda hand: hand.click(10, 32)),
    "own_picture": ("layers", lambda hand: hand.click(10, 25)),
    "shape": ("layers", lambda hand: hand.drag((10, 25), (40, 35))),
    "picture": ("board", lambda hand: hand.drag((40, 30), (50, 34))),
}
"""For every tool the part of the track its gesture changes, and the gesture on the road."""

ELSEWHERE = {"race", "reshape"}
"""Tools that another test tries by hand: a race takes its tool itself (panels/test_play.py), and a
road that is there its own (test_reshape_road.py)."""

ON_AN_EMPTY_BOARD = {"road", "network"}


def test_no_tool_is_left_out(window) -> None:
    assert GESTURES.keys() | ELSEWHERE == window.toolbox.tools.keys()


@pytest.fixture
def traced(window, road, tmp_path: Path):
    """The road over a picture to trace."""
    scan = QPixmap(160, 80)
    scan.fill(QColor("white"))
    assert scan.save(str(tmp_path / "scan.png"))
    window.files.load_picture(tmp_path / "scan.png")
    return window


@pytest.mark.parametrize("tool", GESTURES)
def test_a_tool_does_its_work_and_is_put_away(
    traced, hand: Hand, qtbot, tmp_path: Path, monkeypatch, tool: str
) -> None:
    document = traced.document
    file = str(tmp_path / "scan.png")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_n: (file, ""))
    if tool in ON_AN_EMPTY_BOARD:
        document.begin(Track())
    part, gesture = GESTURES[tool]
    before = document.settled
    traced.actions_table[f"tool_{tool}"].trigger()
    assert traced.toolbox.current.id == tool
    assert traced.status.hint.text()
    gesture(hand)
    qtbot.waitUntil(lambda: document.settled is not before, timeout=PATIENCE)
    assert getattr(document.settled, part) != getattr(before, part)
    for _ in range(2):
        hand.key(Qt.Key.Key_Escape)
    assert traced.toolbox.current.id == "select"
    while document.settled is not before:
        assert document.undo_stack.canUndo()
        document.undo_stack.undo()
    traced.toolbox.take("select")
