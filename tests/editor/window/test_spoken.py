"""What a screen reader is told, by Qt's accessibility interface."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from editor.files.files import examples
from editor.look import spoken
from editor.look.texts import event_text, sentence_text
from editor.race.setup import HUMAN
from engine.games import game_named, game_of
from engine.games.core import view as shape
from engine.track import load
from tests.helpers.mouse_and_keyboard import FIRST_RACE

TEXT = QAccessible.Text


def said(widget, what: TEXT = TEXT.Description) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(what)


@pytest.fixture
def heard(monkeypatch) -> list[str]:
    """The announcements, each as the event that Qt hands on to the system."""
    words: list[str] = []

    class Event(spoken.QAccessibleAnnouncementEvent):
        def __init__(self, widget, message: str) -> None:
            super().__init__(widget, message)
            words.append(self.message())

    monkeypatch.setattr(spoken, "QAccessibleAnnouncementEvent", Event)
    return words


@pytest.fixture
def listening() -> Iterator[None]:
    """A screen reader listens."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def begin(window, qtbot, game: str) -> None:
    rules = game_named(game)
    if rules.info.needs:
        window.files.open_example(next(one for one in examples() if game_of(load(one)) is rules))
    play = window.play
    play.table.speed.setValue(play.table.speed.maximum())
    play.setup_page.choose_game(game)
    play.setup_page.seats_box.setValue(2)
    play.setup_page.seat("random")
    play.setup_page.seat(HUMAN, 0)
    play.setup_page.seed_box.setValue(7)
    window.side.setCurrentWidget(play)
    qtbot.waitUntil(window.isActiveWindow)
    play.setup_page.start_button.click()
    wait_for_turn(qtbot, play)


def wait_for_turn(qtbot, play) -> None:
    qtbot.waitUntil(lambda: play.session.is_your_turn, timeout=FIRST_RACE)


def go_on_to(qtbot, play, kind: str) -> None:
    """Play until an action of this kind can be chosen."""
    for _ in range(80):
        moment = play.session.moment
        if any(action.kind == kind for action in moment.actions):
            return
        play.choose(moment.actions[0])
        qtbot.waitUntil(lambda moment=moment: play.session.moment is not moment, timeout=FIRST_RACE)
        wait_for_turn(qtbot, play)
    raise AssertionError(kind)


def test_the_card_pointed_at_is_heard(window, qtbot, listening, heard) -> None:
    begin(window, qtbot, "rivals")
    go_on_to(qtbot, window.play, "card")
    table = window.play.places.wide
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    QTest.keyClick(table, Qt.Key.Key_Home)
    cards = [thing for thing in table.view.things if thing.actions]
    for number, card in enumerate(cards, start=1):
        assert said(table) == f"{sentence_text(card.about)}. {number} of {len(cards)}"
        assert said(table).startswith("A race card: ")
        assert card.shape == shape.RACE_CARD
        if number < len(cards):
            QTest.keyClick(table, Qt.Key.Key_Right)
            assert heard[-1] == said(table)


def test_the_space_pointed_at_is_heard_with_what_is_on_it(window, qtbot, listening, heard) -> None:
    begin(window, qtbot, "rivals")
    go_on_to(qtbot, window.play, "to")
    view, course = window.view, window.document.course
    view.setFocus()
    lit = sorted(window.board.spaces.highlighted)
    for place in lit:
        QTest.keyClick(view, Qt.Key.Key_Right)
        lane = int(course.lanes[course.row[place]])
        assert said(view).startswith(f"Space {place}, lane {lane}. ")
        assert f"Go to {place}" in said(view)
        assert heard[-1] == said(view)


def test_a_car_on_the_space_is_heard(window, qtbot) -> None:
    begin(window, qtbot, "rivals")
    go_on_to(qtbot, window.play, "wild")
    moment = window.play.session.moment
    on = {car.space: car.colour for car in moment.cars if car.space in window.play._tool.places}
    assert on
    window.view.setFocus()
    for _ in window.play._tool.places:
        QTest.keyClick(window.view, Qt.Key.Key_Right)
        place = window.play._tool.place
        assert f"{on[place].capitalize()} car" in said(window.view)


def test_camels_on_a_space_are_heard(window, qtbot) -> None:
    begin(window, qtbot, "camel_cup")
    moment = window.play.session.moment
    pieces = {piece.space: piece for piece in moment.game.view(moment.state, ()).pieces}
    window.play._tool.turned.emit(next(iter(pieces)))
    assert "camel" in said(window.view).lower()


def test_whose_turn_it_is_is_heard_with_what_happened_before(
    window, qtbot, listening, heard
) -> None:
    begin(window, qtbot, "rivals")
    page, session = window.play.table, window.play.session
    assert said(page).startswith("Your turn: ")
    assert heard[-1].endswith(said(page))
    first = session.moment
    window.play.choose(first.actions[0])
    qtbot.waitUntil(lambda: session.moment is not first, timeout=FIRST_RACE)
    wait_for_turn(qtbot, window.play)
    since = session.moments[session.moments.index(first) + 1 :]
    events = [event_text(event, one.game, 0) for one in since for event in one.events]
    assert events
    assert heard[-1] == " ".join((*events, said(page)))


def test_another_game_is_heard_from_its_beginning(window, qtbot, listening, heard) -> None:
    begin(window, qtbot, "rivals")
    first = heard[-1]
    window.play.restart()
    qtbot.waitUntil(lambda: len(heard) > 1 and heard[-1] == first, timeout=FIRST_RACE)
    assert "on offer" in first


def test_the_log_is_read_line_by_line(window, qtbot) -> None:
    begin(window, qtbot, "rivals")
    log = window.play.table.events
    lines = QAccessible.queryAccessibleInterface(log)
    assert lines.text(TEXT.Name) == "Game log"
    assert lines.childCount() == log.count() > 0
    rows = range(log.count())
    assert [lines.child(row).text(TEXT.Name) for row in rows] == [
        log.item(row).text() for row in rows
    ]


def test_selected_spaces_and_lines_are_heard(window, road, listening, heard) -> None:
    window.view.setFocus()
    window.selection.choose(["a1"])
    assert said(window.view) == "Space a1, lane 1"
    window.selection.choose(space.id for space in road.spaces)
    assert said(window.view) == f"Selected spaces: {len(road.spaces)}"
    window.selection.clear()
    assert said(window.view) == "Nothing is selected"
    assert heard[0] == "Space a1, lane 1"


def test_nothing_is_announced_where_nobody_listens(window, road, heard) -> None:
    window.view.setFocus()
    window.selection.choose(["a1"])
    assert heard == []
