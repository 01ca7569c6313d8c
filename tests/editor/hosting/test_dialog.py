"""The dialog that hosts a game: from the open track to a link, who is there, the end."""

from __future__ import annotations

import asyncio
import json

import pytest
from PySide6.QtGui import QGuiApplication

from editor import dialogs
from editor.hosting.codes import QUIET, code_picture
from editor.hosting.dialog import NETWORK, TUNNEL, HostingDialog
from engine.games.core.files import box_data
from engine.host import bots
from engine.playtest.playthrough import read_record
from engine.track import load
from tests.helpers.hosted import SECONDS, TRACKS, hosted, page, plan
from tests.helpers.mouse_and_keyboard import PATIENCE

LONG = 4 * PATIENCE
"""Time in which a board is painted and a server started, milliseconds."""


@pytest.fixture
def dialog(window, qtbot, tmp_path, monkeypatch):
    """The dialog over a shipped track, saved in a folder of its own."""
    file = tmp_path / "loop.json"
    file.write_text((TRACKS / "harbour_loop.json").read_text("utf-8"), encoding="utf-8")
    window.document.begin(load(file), file)
    window.actions_table["host"].trigger()
    one = window.findChild(HostingDialog)
    monkeypatch.setattr(dialogs, "confirm", lambda *_: True)
    # The window ends it with itself.
    return one


def test_a_friend_joins_by_the_link_that_was_copied(dialog, qtbot, tmp_path) -> None:
    dialog.host_button.click()
    qtbot.waitUntil(lambda: dialog.hosting is not None, timeout=LONG)
    dialog.copy_buttons[0].click()
    link = QGuiApplication.clipboard().text()
    assert link.startswith("http://127.0.0.1:")

    async def join() -> None:
        async with page(link, name="Ann") as ann:
            assert (await ann.until("welcome"))["seat"] == 0
            dialog._look()
            assert dialog.seats[0].text() == "Ann (here)"
            dialog.reject()
            assert "Your link stays valid" in (await ann.until("goodbye"))["text"]

    asyncio.run(join())
    assert not dialog.isVisible()
    saved = [*tmp_path.glob("*.lanesmith-game")]
    assert len(saved) == 1
    assert read_record(saved[0]).bots[:2] == ("person", "person")


def test_an_invitation_has_the_link_of_every_seat(dialog, qtbot) -> None:
    dialog.host_button.click()
    qtbot.waitUntil(lambda: dialog.hosting is not None, timeout=LONG)
    words = dialog._invitation()
    assert all(link in words for link in (*dialog.links.seats.values(), dialog.links.watch))
    before = dialog.links.seats[0]
    dialog._renew(0, 0)
    assert dialog.links.seats[0] != before
    assert QGuiApplication.clipboard().text() == dialog.links.seats[0]


def test_a_wrong_address_of_a_tunnel_is_said(dialog) -> None:
    dialog.reach_box.setCurrentIndex(dialog.reach_box.findData(TUNNEL))
    dialog.address.setText("ftp://x/y")
    dialog.host_button.click()
    assert "is no address of a server" in dialog.said.text()
    assert dialog.hosting is None
    dialog.reach_box.setCurrentIndex(dialog.reach_box.findData(NETWORK))
    assert not dialog.address.isVisible()


def test_the_code_of_a_link_is_sharp_and_has_a_quiet_edge(qtbot) -> None:
    picture = code_picture("http://192.168.0.7:8725/r/1f3a#seat=" + "x" * 22, 220)
    image = picture.toImage()
    assert image.width() == image.height() <= 220
    assert image.pixelColor(QUIET, QUIET).lightness() == 255
    dark = {image.pixelColor(x, image.height() // 2).lightness() for x in range(image.width())}
    assert dark == {0, 255}


def begun(dialog, qtbot) -> None:
    """Wait until the table of a dialog is hosted."""
    qtbot.waitUntil(lambda: dialog.hosting is not None, timeout=LONG)


def test_own_questions_are_asked_and_kept_with_the_track(dialog, qtbot, window) -> None:
    dialog.questions.setPlainText("Was it too long?\n\n  Which bend was best? ")
    dialog.host_button.click()
    begun(dialog, qtbot)
    asked = ("Was it too long?", "Which bend was best?")
    assert dialog.hosting.rooms[0].notes.questions == asked
    assert window.document.settled.questions == asked
    window.document.undo_stack.undo()
    assert window.document.settled.questions == ()


def test_a_sixth_question_is_refused_before_anything_is_hosted(dialog, window) -> None:
    dialog.questions.setPlainText("\n".join(f"Question {number}?" for number in range(6)))
    dialog.host_button.click()
    assert dialog.said.text().startswith("Your own questions: ")
    assert not dialog._worker.is_busy
    assert window.document.settled.questions == ()


def test_a_saved_game_goes_on_from_the_window(dialog, qtbot, tmp_path, monkeypatch) -> None:
    """Whoever has a seat keeps it; a new link of it can be made and takes it away."""
    file = tmp_path / "towers.lanesmith-game"
    with hosted(plan(seats="person,person,random", files=(file,))) as (_, (links,)):

        async def sit_down() -> None:
            async with page(links.seats[0], name="Ann") as ann:
                await ann.until("welcome")

        asyncio.run(sit_down())
    monkeypatch.setattr(dialogs, "game_to_open", lambda *_: file)
    dialog.saved_button.click()
    begun(dialog, qtbot)
    qtbot.waitUntil(lambda: bool(dialog.seats), timeout=LONG)
    assert dialog.hosting.tables[0].name == links.room
    assert [*dialog.seats] == [0, 1]
    assert dialog.seats[0].text() == "Ann (away)"
    assert [button.isEnabled() for button in dialog.copy_buttons] == [False, True, True]
    assert "We play Five Towers.\n" in dialog._invitation()
    dialog._renew(0, 0)
    assert dialog.copy_buttons[0].isEnabled()
    assert QGuiApplication.clipboard().text() == dialog.links.seats[0]


def test_a_file_that_is_no_game_is_said(dialog, qtbot, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(dialogs, "game_to_open", lambda *_: tmp_path / "loop.json")
    dialog.saved_button.click()
    qtbot.waitUntil(dialog.host_button.isEnabled, timeout=LONG)
    assert "loop.json" in dialog.said.text()
    assert dialog.hosting is None


def own_files(folder) -> tuple:
    """Files of cards whose sixes are sevens, and of numbers with other prizes."""
    deck = json.dumps(box_data("rivals", "deck")).replace(" 6", " 7")
    numbers = json.dumps({**box_data("rivals", "numbers"), "prizes": [60, 45, 30, 20, 10, 0]})
    files = folder / "sevens.json", folder / "prizes.json"
    for file, text in zip(files, (deck, numbers), strict=True):
        file.write_text(text, encoding="utf-8")
    return files


def test_own_cards_and_numbers_are_chosen_as_files(dialog, qtbot, tmp_path, monkeypatch) -> None:
    assert dialog.own_label.text() == "As in the box"
    for file in own_files(tmp_path):
        monkeypatch.setattr(dialogs, "file_to_read", lambda *_, file=file: file)
        dialog.own_button.click()
    assert dialog.own_label.text() == "sevens.json, prizes.json"
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "lanesmith-deck"}', encoding="utf-8")
    monkeypatch.setattr(dialogs, "file_to_read", lambda *_: broken)
    dialog.own_button.click()
    assert dialog.said.text().startswith("broken.json: ")
    assert dialog.own_label.text() == "sevens.json, prizes.json"
    dialog.host_button.click()
    begun(dialog, qtbot)
    match = dialog.hosting.rooms[0].match
    assert " 7" in json.dumps(match.setup.deck)
    assert match.setup.numbers["prizes"][0] == 60
    record = read_record(dialog.hosting.plan.files[0])
    assert (record.deck, record.numbers) == (match.setup.deck, match.setup.numbers)


def test_the_host_sees_news_of_the_table(dialog, qtbot, monkeypatch) -> None:
    """Such as bots that do not answer, which the thread of the server tells."""
    for box in dialog.seat_boxes[1:]:
        box.setCurrentIndex(box.findData("careful"))
    dialog.host_button.click()
    begun(dialog, qtbot)
    monkeypatch.setattr(bots, "PAUSES", (0.0,))

    def gone(*_) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(dialog.hosting._thinker, "choose", gone)

    async def play() -> None:
        async with page(dialog.links.seats[0]) as ann:
            await ann.until("welcome")
            await ann.send(do="ready", yes=True)
            while "trouble" not in (table := await ann.until("table")):
                if table["actions"]:
                    await ann.act(0)

    asyncio.run(asyncio.wait_for(play(), SECONDS))
    qtbot.waitUntil(lambda: "no more processes" in dialog.news.text(), timeout=LONG)
