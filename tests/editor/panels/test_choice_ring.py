"""A game of each kind by the keyboard alone, from the start button to the podium."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editor.canvas import BoardView
from editor.files.files import examples
from editor.race.setup import HUMAN
from editor.tables import GameTable
from engine.games import GAMES, game_named, game_of
from engine.track import load
from tests.helpers.mouse_and_keyboard import FIRST_RACE, PATIENCE

MOST = 200
"""Most arrow keys until every choice has been pointed at."""

BOTS = {"auf_achse": "greedy"}
"""Opponents other than random ones. Random hauliers would drive for hours."""

MANY = {
    "rivals": {"card", "to", "bid", "bet", "wild", "keep"},
    "top_race": {"card", "to", "bid", "buy", "wild"},
    "camel_cup": {"roll", "bet", "oasis", "mirage", "winner", "loser", "camera"},
    "five_towers": {"bid", "pass", "take", "demolish", "keep"},
    "auf_achse": {"roll", "to", "buy", "bid", "auction", "roadworks", "jam"},
}
"""Kinds of choices that are met in the games below, of each game some."""

OPTIONS = {"camel_cup": {"sprint": "extra", "photographer": True, "places": True}}


class Keys:
    """A person with nothing but arrow keys and Enter, who sees where the focus is."""

    def __init__(self, window, qtbot, qapp) -> None:
        self.window, self.qtbot, self.qapp = window, qtbot, qapp
        self.play, self.session = window.play, window.play.session

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.target, key)

    @property
    def target(self) -> QWidget | None:
        """The widget that keys go to now."""
        return self.qapp.activePopupWidget() or self.qapp.focusWidget()

    def wait(self, is_so) -> None:
        self.qtbot.waitUntil(is_so, timeout=FIRST_RACE)

    def wait_for_turn(self) -> None:
        session = self.session
        self.wait(lambda: session.is_your_turn or bool(session.moments and session.is_over))

    def pointed_at(self) -> set[str]:
        """The kinds of actions that Enter would take now, or a thing that they need."""
        focus, legal = self.qapp.focusWidget(), self.session.moment.actions
        if isinstance(focus, BoardView):
            tool = self.play._tool
            if tool.place not in tool.places:
                return set()
            return {one.kind for one in self.session.moment.actions_at(tool.place)}
        if isinstance(focus, GameTable):
            picking = focus.picking
            if focus.at not in picking.open or focus.at in picking.picked:
                return set()
            borne = list(focus.view.things)[focus.at].actions
            return {one.kind for one in picking.left if one in borne}
        button = self.play.table.choices.button
        return {one.kind for one in legal if focus is button(one) is not None}

    def go_to(self, kind: str) -> None:
        """Press an arrow until an action of this kind can be taken; of bids the highest."""
        arrow = Qt.Key.Key_Left if kind == "bid" else Qt.Key.Key_Right
        for _ in range(MOST):
            if kind in self.pointed_at():
                return
            self.press(arrow)
        here, focus = self.session.moment.actions, self.qapp.focusWidget()
        raise AssertionError(f"no way by arrow keys to {kind} among {here}, focus {focus}")

    def choose(self, kind: str) -> None:
        """Take an action of this kind, by as many things as it needs."""
        before = self.session.moment
        for _ in range(MOST):
            if self.session.moment is not before:
                break
            self.go_to(kind)
            self.press(Qt.Key.Key_Return)
            if (menu := self.qapp.activePopupWidget()) is not None:
                kinds = [entry.data().kind for entry in menu.actions()]
                for _ in range(kinds.index(kind) + 1):
                    self.press(Qt.Key.Key_Down)
                self.press(Qt.Key.Key_Return)
                # Without a desktop a menu that closes leaves no window active.
                self.window.activateWindow()
            self.wait(lambda: self.play.cursor().shape() != Qt.CursorShape.BusyCursor)
        after = self.session.moments[self.session.moments.index(before) + 1]
        assert after.chosen.kind == kind


def open_track_for(window, game: str) -> None:
    if game_named(game).missing(window.document.course):
        rules = game_named(game)
        window.files.open_example(next(one for one in examples() if game_of(load(one)) is rules))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_keys_alone(window, qtbot, qapp, game: str) -> None:
    open_track_for(window, game)
    play = window.play
    page = play.setup_page
    page.choose_game(game)
    page.seats_box.setValue(2)
    page.seed_box.setValue(7)
    for name, value in OPTIONS.get(game, {}).items():
        box = page._options[name]
        if isinstance(value, bool):
            box.setChecked(value)
        else:
            box.setCurrentIndex(box.findData(value))
    page.seat(BOTS.get(game, "random"))
    page.seat(HUMAN, 0)
    play.table.speed.setValue(play.table.speed.maximum())
    window.side.setCurrentWidget(play)
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    page.start_button.setFocus()
    keys = Keys(window, qtbot, qapp)
    keys.press(Qt.Key.Key_Space)
    keys.wait_for_turn()
    chosen: Counter[str] = Counter()
    while not play.session.is_over:
        kinds = {action.kind for action in play.session.moment.actions}
        for kind in sorted(kinds - chosen.keys()):
            keys.go_to(kind)
            chosen[kind] = 0
        kind = min(sorted(kinds), key=lambda one: chosen[one])
        keys.choose(kind)
        chosen[kind] += 1
        keys.wait_for_turn()
    assert MANY[game] <= chosen.keys()
    assert play.table.result.isVisible()
    assert play.session.moment.outcome is not None
