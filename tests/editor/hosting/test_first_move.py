"""From the open track to a friend's first move: the gestures of a host who has read nothing."""

from __future__ import annotations

import asyncio

from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from editor import dialogs
from editor.hosting.dialog import HostingDialog
from engine.track import load
from tests.helpers.evening import two_browsers
from tests.helpers.hosted import TRACKS
from tests.helpers.mouse_and_keyboard import PATIENCE

LONG = 4 * PATIENCE

HERE, THERE = 5, 1
"""Most gestures of the host, and of a friend after the link was opened."""


def test_a_host_needs_five_gestures_and_a_friend_one(window, qtbot, tmp_path, monkeypatch) -> None:
    file = tmp_path / "loop.json"
    file.write_text((TRACKS / "harbour_loop.json").read_text("utf-8"), encoding="utf-8")
    window.document.begin(load(file), file)
    window.show()
    monkeypatch.setattr(dialogs, "confirm", lambda *_: True)
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    here = 0

    def click(widget: QWidget, place: QPoint | None = None) -> None:
        nonlocal here
        here += 1
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place or widget.rect().center())

    host = window.actions_table["host"]
    bar = window.menuBar()
    (menu,) = [
        action for action in bar.actions() if isinstance(action.menu(), QMenu)
        and host in action.menu().actions()
    ]  # fmt: skip
    click(bar, bar.actionGeometry(menu).center())
    click(menu.menu(), menu.menu().actionGeometry(host).center())
    dialog = window.findChild(HostingDialog)
    assert dialog is not None
    click(dialog.host_button)
    qtbot.waitUntil(lambda: dialog.links is not None and bool(dialog.seats), timeout=LONG)
    click(dialog.copy_buttons[1])
    link = QGuiApplication.clipboard().text()
    assert link == dialog.links.seats[1]
    click(dialog.sit_buttons[0])
    assert QUrl(opened[0]).fragment().endswith("&ready")

    async def play() -> int:
        async with two_browsers(tmp_path) as (own, friend):
            await own.page.open(opened[0])
            await friend.page.open(link)
            await friend.page.until("!document.getElementById('lobby').hidden")
            await friend.page.click("#lobby button.main")
            there = 1
            await friend.page.until("!document.getElementById('game').hidden")
            while not friend.done:
                await own.step()
                await friend.step()
            return there

    there = asyncio.run(play())
    assert here <= HERE
    assert there <= THERE
    moves = dialog.hosting.rooms[0].match.moves
    dialog.reject()
    assert any(seat == 1 for seat, _ in moves)
