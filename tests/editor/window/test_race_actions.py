"""Play from here: cars dragged to other spaces, and the race goes on from there."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.tools.race import RaceTool
from tests.helpers.mouse_and_keyboard import FIRST_RACE, Hand
from tests.helpers.small_courses import betting_lap


def test_cars_are_dragged_by_hand_and_bots_play_on(window, qtbot) -> None:
    window.document.begin(betting_lap())
    window.view.fit()
    play, action = window.play, window.actions_table["race_put"]
    play.setup_page.seat("greedy")
    play.setup_page._options["variant"].setCurrentIndex(
        play.setup_page._options["variant"].findData("race")
    )
    assert not action.isEnabled()
    play.start()
    qtbot.waitUntil(lambda: play.session.moment is not None, timeout=FIRST_RACE)
    qtbot.waitUntil(play.session.can_put, timeout=FIRST_RACE)
    play.session.run(False)
    window.actions_table.refresh()
    action.trigger()
    assert action.isChecked()
    hand, course = Hand(window.view), window.document.course

    def place(space: str) -> tuple[float, float]:
        return tuple(course.centres[course.row[space]].tolist())

    def spaces() -> set[str | None]:
        state = play.session.moment.state
        return {car.space for car in state.table.cars(state.race)}

    begun = next(space for space in spaces() if space)
    hand.drag(place(begun), place("b8"))
    assert "b8" in spaces()
    assert begun not in spaces()
    assert "by hand" in play.table.events.item(play.table.events.count() - 1).text()
    other = next(space for space in spaces() - {"b8"} if space)
    hand.drag(place(other), place("b8"))
    assert "there is already a car on b8" in window.statusBar().currentMessage()
    put = len(play.session.moments)
    play.toggle_run()
    qtbot.waitUntil(lambda: len(play.session.moments) > put + 3, timeout=FIRST_RACE)
    assert not action.isChecked()
    play.session.run(False)
    window.saved_games.save()
    assert "placed by hand" in window.statusBar().currentMessage()


def test_esc_ends_putting_by_hand(window, qtbot) -> None:
    window.toolbox[RaceTool].put_by_hand(True)
    window.toolbox.take("race")
    assert "Drag a car" in window.status.hint.text()
    Hand(window.view).key(Qt.Key.Key_Escape)
    assert not window.toolbox[RaceTool].puts
