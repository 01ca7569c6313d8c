"""The play panel: bots race, people play seats by mouse and keyboard, games are kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from editor.files.files import examples
from editor.panels.event_list import LINES, PADDING
from editor.panels.table import LEAST_TABLE
from editor.race.setup import HUMAN
from editor.tables.race_cards import bars_of
from engine.games.core import view as shape
from engine.games.racing.placing import can_put
from engine.playtest.playthrough import playthrough_json
from engine.track import edits, save
from tests.helpers.mouse_and_keyboard import FIRST_RACE, press_next_box
from tests.helpers.small_tracks import straight
from tests.helpers.window_actions import import_page, run


@pytest.fixture
def race(window):
    window.files.open_example(examples()[0])
    table = window.play.table
    table.speed.setValue(table.speed.maximum())
    window.play.setup_page.seat("random")
    return window.play


def press(widget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def wait_for(qtbot, is_so) -> None:
    qtbot.waitUntil(is_so, timeout=FIRST_RACE)


def wait_for_turn(qtbot, race) -> None:
    session = race.session
    wait_for(qtbot, lambda: session.is_your_turn or (bool(session.moments) and session.is_over))


def told(race) -> list[str]:
    return [race.table.events.item(n).text() for n in range(race.table.events.count())]


def test_bots_race_to_the_end_with_cars_on_the_board(window, race, qtbot) -> None:
    window.actions_table["race"].trigger()
    assert window.side.currentWidget() is race
    assert window.toolbox.current.id == "race"
    wait_for(qtbot, lambda: race.session.moment is not None)
    assert len(window.board.cars.items) == 6
    wait_for(qtbot, lambda: race.session.is_over)
    outcome = race.session.moment.outcome
    assert outcome is not None
    assert "won" in race.table.status.text()
    home = [car for car in race.session.moment.cars if car.place]
    assert len(window.board.cars.items) == 6 - len(home)
    assert race.table.events.count() > 20


def test_the_same_seed_gives_the_same_race(race, qtbot) -> None:
    runs = []
    for _ in range(2):
        race.restart()
        wait_for(qtbot, lambda: len(race.session.moments) > 12)
        race.toggle_run()
        runs.append(told(race)[:8])
    assert runs[0] == runs[1]


def test_another_game_draws_another_seed_and_the_last_one_can_be_had_again(race, qtbot) -> None:
    page, seeds = race.setup_page, []
    for _ in range(3):
        race.start()
        wait_for(qtbot, lambda: bool(race.session.moments))
        seeds.append(race.session.setup.seed)
    assert len(set(seeds)) == 3
    race.new_game()
    assert page.seed_box.value() not in seeds
    page.last_button.click()
    assert page.seed_box.value() == seeds[-1]


def test_turn_by_turn_and_pause(race, qtbot) -> None:
    race.start()
    race.toggle_run()
    wait_for(qtbot, lambda: race.session.moment is not None)
    turn = race.session.moment.turn
    qtbot.wait(100)
    assert race.session.moment.turn == turn
    press(race.table.step_button)
    wait_for(qtbot, lambda: race.session.moment.turn == turn + 1 or race.session.is_over)
    qtbot.wait(150)
    assert race.session.moment.turn == turn + 1


def play_one(window, race, hand, qtbot, by_keys: bool) -> str:
    """Carry out a legal action with the mouse or with keys; its kind."""
    moment = race.session.moment
    action = moment.actions[0]
    if action.kind == "to":
        lit = {one.value for one in moment.actions if one.kind == "to"}
        assert window.board.spaces.highlighted == lit
        if by_keys:
            hand.key(Qt.Key.Key_Right)
            assert race._tool.place in lit
            hand.key(Qt.Key.Key_Return)
        else:
            others = set(window.board.spaces.items) - lit
            box = window.board.spaces.box_of([sorted(others)[0]])
            hand.click(box.center().x(), box.center().y())
            assert race.session.moment is moment
            row = window.document.course.row[action.value]
            hand.click(*window.document.course.centres[row].tolist())
    elif action.kind in ("bid", "card"):
        cloth = race.places.wide
        number = next(n for n, one in enumerate(cloth.view.things) if action in one.actions)
        if by_keys:
            QTest.keyClick(cloth, Qt.Key.Key_1)
        else:
            place = cloth.box_of(number).center().toPoint()
            QTest.mouseClick(cloth, Qt.MouseButton.LeftButton, pos=place)
    else:
        button = race.table.choices.button(action)
        qtbot.waitUntil(button.isVisible, timeout=FIRST_RACE)
        if by_keys:
            QTest.keyClick(race.table.choices, Qt.Key.Key_1)
        else:
            press(button)
    wait_for(qtbot, lambda: race.session.moment is not moment)
    return action.kind


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_seat_is_played_by_mouse_or_keys(window, race, hand, qtbot, by_keys: bool) -> None:
    race.setup_page.seat(HUMAN, 0)
    window.side.setCurrentWidget(race)
    press(race.setup_page.start_button)
    kinds = set()
    for _ in range(60):
        wait_for_turn(qtbot, race)
        if race.session.is_over or {"card", "to"} <= kinds:
            break
        # Nothing lies beyond the edge of the panel.
        assert race.verticalScrollBar().maximum() == 0
        assert_hand_is_in_sight(race)
        says_so = "Click a highlighted space" in window.status.hint.text()
        assert says_so == window.toolbox.current.has_choices()
        kinds.add(play_one(window, race, hand, qtbot, by_keys))
    assert kinds >= {"card", "to"}


def assert_hand_is_in_sight(race) -> None:
    """All cards of the person lie below the board without scrolling, and the card being played."""
    state, cloth = race.session.moment.state, race.places.wide
    held = sorted(map(str, state.table.hand(state.race, 0)))
    if state.auction is not None:
        held = sorted(state.table.deck.texts[card] for card in state.table.held(state.race, 0))
    *played, own = cloth.view.at_hand
    assert sorted(thing.text for thing in own.things) == held
    assert race.places.wide_area.isVisible()
    assert race.places.wide_area.verticalScrollBar().maximum() == 0
    boxes = [cloth.box_of(number) for number, _ in enumerate(cloth.view.things)]
    assert all(box.right() <= cloth.width() and box.bottom() <= cloth.height() for box in boxes)
    if race.session.moment.moving is not None:
        (row,) = played
        card = next(thing for thing in row.things if thing.shape == shape.RACE_CARD)
        colour = bars_of(card.text)[card.bar][0]
        assert colour in (race.session.moment.moving, "wild")


def test_hands_stay_hidden_until_the_person_says_so(window, race, qtbot) -> None:
    race.setup_page.seat(HUMAN)
    window.side.setCurrentWidget(race)
    press(race.setup_page.start_button)
    for _ in range(3):
        wait_for(qtbot, lambda: race.table.choices.cover.isVisible())
        moment = race.session.moment
        assert race.places.wide.view.at_hand[-1].items == ()
        race.choose(moment.actions[0])
        assert race.session.moment is moment
        assert f"{moment.seat + 1}" in race.table.choices.cover.text()
        QTest.keyClick(race.table.choices.cover, Qt.Key.Key_Space)
        shown = [row for row in race.places.wide.view.at_hand if row.title == "Your hand"]
        assert shown or window.board.spaces.highlighted
        while race.session.moment.seat == moment.seat:
            before = race.session.moment
            race.choose(before.actions[0])
            wait_for(qtbot, lambda before=before: race.session.moment is not before)


def test_take_back_and_play_on_from_an_earlier_moment(window, race, qtbot) -> None:
    race.start()
    wait_for(qtbot, lambda: len(race.session.moments) > 20)
    race.toggle_run()
    qtbot.wait(50)
    count = len(race.session.moments)
    press(race.table.back_button)
    assert race.session.moment.turn < race.session.moments[-1].turn + 1
    assert len(race.session.moments) < count
    race.table.timeline.setValue(0)
    assert race.table.status.text() == "Start of the game"
    race.table.timeline.setValue(4)
    assert race.session.shown == 4
    assert not race.session.is_latest
    assert "Reviewing" in race.table.status.text()
    fourth = race.session.moment
    press(race.table.from_here_button)
    assert race.session.moments[-1] is fourth
    assert race.session.is_latest
    press(race.table.run_button)
    wait_for(qtbot, lambda: len(race.session.moments) > 8)


def test_a_game_is_saved_and_watched_again(
    window, race, qtbot, tmp_path: Path, monkeypatch
) -> None:
    file = tmp_path / "game.lanesmith-game"
    typed = file.with_suffix("")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_n: (str(typed), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_n: (str(file), ""))
    race.start()
    wait_for(qtbot, lambda: len(race.session.moments) > 20)
    race.toggle_run()
    qtbot.wait(50)
    press(race.table.save_button)
    events = told(race)
    assert json.loads(file.read_text())["format"] == "lanesmith-playthrough"
    press(race.table.new_button)
    assert race.session.moments == []
    press(race.setup_page.watch_button)
    wait_for(qtbot, lambda: len(race.session.moments) > 20)
    assert race.session.shown == 0
    assert told(race) == events
    QTest.keyClick(race.table.timeline, Qt.Key.Key_End)
    assert race.session.is_latest
    assert race.table.events.item(race.table.events.count() - 1).flags() & Qt.ItemFlag.ItemIsEnabled


def watch_unfinished(window, race, qtbot, tmp_path: Path) -> list:
    """Watch the beginning of a game of bots, and return its moments."""
    race.start()
    wait_for(qtbot, lambda: len(race.session.moments) > 12)
    race.toggle_run()
    qtbot.wait(50)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(playthrough_json(race.session.record())), "utf-8")
    window.saved_games.watch(file)
    wait_for(qtbot, lambda: race.session.has_moves and race.session.shown == 0)
    return list(race.session.moments)


def test_a_recording_is_played_to_its_end_and_stays_as_it_is(
    window, race, qtbot, tmp_path: Path
) -> None:
    moments = watch_unfinished(window, race, qtbot, tmp_path)
    table, session = race.table, race.session
    assert moments[-1].seat is not None
    for begin in (lambda: press(table.replay_button), lambda: press(table.run_button)):
        table.timeline.setValue(len(moments) - 4)
        begin()
        assert session.is_running
        wait_for(qtbot, lambda: session.is_latest)
        qtbot.wait(200)
        assert session.moments == moments
        assert not session.is_running
    assert not table.run_button.isEnabled()
    assert not table.step_button.isEnabled()
    assert not table.back_button.isEnabled()
    run_back = window.actions_table["race_back"]
    window.actions_table.refresh()
    assert not run_back.isEnabled()
    press(table.replay_button)
    assert session.shown == 0
    wait_for(qtbot, lambda: session.shown > 1)
    press(table.replay_button)
    shown = session.shown
    qtbot.wait(200)
    assert (session.shown, session.is_running) == (shown, False)
    press(table.new_button)
    assert session.moments == []


def test_the_seats_of_people_are_not_played_in_a_recording(
    window, race, qtbot, tmp_path: Path
) -> None:
    race.setup_page.seat(HUMAN, 0)
    race.start()
    wait_for_turn(qtbot, race)
    record = race.session.record()
    race.watch(record)
    wait_for(qtbot, lambda: bool(race.session.moments) and race.session.is_recorded)
    race.session.show(len(race.session.moments) - 1)
    assert race.session.moment.seat == 0
    assert not race.session.is_your_turn
    assert not race.table.over_button.isEnabled()
    press(race.table.from_here_button)
    assert race.session.is_your_turn


def test_continuing_a_recording_from_a_move_is_undone_by_a_button(
    window, race, qtbot, tmp_path: Path
) -> None:
    moments = watch_unfinished(window, race, qtbot, tmp_path)
    table, session = race.table, race.session
    assert table.from_here_button.text() == "Continue from here"
    assert table.from_here_button.isVisible()
    assert not table.bring_back_button.isVisible()
    table.timeline.setValue(4)
    press(table.from_here_button)
    assert session.moments == moments[:5]
    press(table.run_button)
    wait_for(qtbot, lambda: len(session.moments) > 7)
    press(table.run_button)
    qtbot.wait(50)
    others = list(session.moments)
    press(table.bring_back_button)
    assert session.moments == moments
    assert (session.shown, session.is_recorded, session.is_running) == (4, True, False)
    press(table.bring_back_button)
    assert session.moments == others
    assert not session.is_recorded


def test_a_car_put_down_by_hand_while_reviewing_is_undone_too(window, race, qtbot) -> None:
    session = race.session

    def at() -> int | None:
        early = enumerate(session.moments[:-1])
        return next((n for n, one in early if can_put(one.game, one.state)), None)

    race.start()
    wait_for(qtbot, lambda: at() is not None)
    session.run(False)
    qtbot.wait(50)
    moments = list(session.moments)
    race.table.timeline.setValue(at())
    taken = {car.space for car in session.moment.cars}
    free = next(space for space in session.course.row if space not in taken)
    count = session.shown + 2
    session.put(session.moment.cars[0].space, free)
    assert len(session.moments) == count
    press(race.table.bring_back_button)
    assert session.moments == moments


def test_the_moves_of_a_running_game_are_played_again_no_further_than_they_go(
    window, race, qtbot
) -> None:
    race.start()
    wait_for(qtbot, lambda: len(race.session.moments) > 8)
    race.toggle_run()
    qtbot.wait(50)
    moments = list(race.session.moments)
    race.table.timeline.setValue(len(moments) - 3)
    press(race.table.replay_button)
    wait_for(qtbot, lambda: race.session.is_latest)
    qtbot.wait(200)
    assert race.session.moments == moments


def test_a_game_that_is_being_played_is_not_dropped_without_a_question(window, race, qtbot) -> None:
    race.start()
    wait_for(qtbot, lambda: len(race.session.moments) > 5)
    race.toggle_run()
    qtbot.wait(50)
    first = race.session.moments[0]
    for drop in (
        lambda: press(race.table.new_button),
        lambda: press(race.table.restart_button),
        lambda: run(window, "race"),
    ):
        seen: list[str] = []
        press_next_box(QMessageBox.ButtonRole.RejectRole, seen)
        drop()
        assert seen
        assert race.session.moments[0] is first
    race.session.note_saved()
    press(race.table.new_button)
    assert race.session.moments == []


def test_a_game_by_hand_is_not_dropped_for_another_track_without_a_question(
    window, race, qtbot, tmp_path: Path
) -> None:
    race.setup_page.seat(HUMAN, 0)
    race.start()
    wait_for_turn(qtbot, race)
    race.choose(race.session.moment.actions[0])
    wait_for(qtbot, lambda: len(race.session.moments) > 1)
    race.toggle_run()
    qtbot.wait(50)
    first, name = race.session.moments[0], window.document.settled.name
    file, drawing, saved = (tmp_path / one for one in ("road.json", "road.svg", "game.json"))
    save(straight(2, 3), file)
    drawing.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="40mm" viewBox="0 0 100 40">'
        '<path d="M 10 10 h 20 v 10 h -20 z"/><path d="M 30 10 h 20 v 10 h -20 z"/></svg>'
    )
    saved.write_text(json.dumps(playthrough_json(race.session.record())), "utf-8")
    ways = (
        window.files.new,
        lambda: window.files.open_path(file),
        lambda: window.files.open_example(examples()[1]),
        lambda: press(import_page(window, qtbot, drawing).import_button),
        lambda: window.dropped_files.open(file),
        lambda: window.saved_games.watch(saved),
        lambda: window.set_up_game("five_towers"),
        window.close,
    )
    for leave in ways:
        seen: list[str] = []
        press_next_box(QMessageBox.ButtonRole.RejectRole, seen)
        leave()
        assert "game that is being played" in seen[0]
        assert race.session.moments[0] is first
        assert window.document.settled.name == name
    press_next_box(QMessageBox.ButtonRole.DestructiveRole, seen)
    window.files.open_path(file)
    assert race.session.moments == []
    assert window.document.path == file


def test_a_file_that_holds_no_game_is_told(window, race, tmp_path: Path, monkeypatch) -> None:
    from editor import dialogs

    seen = []
    monkeypatch.setattr(dialogs, "tell", lambda _parent, *words: seen.append(words))
    (tmp_path / "bad.json").write_text("{}")
    window.saved_games.watch(tmp_path / "bad.json")
    assert "bad.json" in seen[0][0]
    (tmp_path / "deep.json").write_text("[" * 100_000)
    window.saved_games.watch(tmp_path / "deep.json")
    assert seen[1][1].startswith(f"{tmp_path / 'deep.json'}: brackets are nested too deep")
    assert race.session.moments == []


def test_the_track_may_be_edited_while_a_race_is_on(window, race, hand, qtbot) -> None:
    race.start()
    wait_for(qtbot, lambda: race.session.moment is not None)
    assert race.table.note.isHidden()
    window.toolbox.take("select")
    first = window.document.settled.spaces[0].id
    window.document.apply(edits.set_lane(window.document.settled, [first], 7), "Set lane")
    assert not race.table.note.isHidden()
    race.start()
    assert race.table.note.isHidden()


def test_a_track_with_errors_says_why_it_cannot_be_raced(window, race) -> None:
    window.document.apply(edits.remove_line(window.document.settled, "finish"), "Delete")
    race.start()
    assert "can't be raced" in race.table.status.text()
    assert race.session.moment is None


def test_another_track_ends_the_race(window, race, qtbot) -> None:
    race.start()
    wait_for(qtbot, lambda: race.session.moment is not None)
    window.files.new()
    assert race.session.moment is None
    assert window.board.cars.items == []


def test_the_set_up_says_what_the_track_lacks(window, race) -> None:
    window.side.setCurrentWidget(race)
    assert race.setup_page.start_button.isEnabled()
    window.files.new()
    race.setup_page.show_course(window.document.course)
    assert not race.setup_page.start_button.isEnabled()
    assert "finish" in race.setup_page.lacks.text()


def test_the_log_shows_six_lines_with_six_seats_on_a_small_screen(window, race, qtbot) -> None:
    window.resize(1366, 768)
    race.setup_page.seats_box.setValue(6)
    race.setup_page.seat(HUMAN, 0)
    race.start()
    wait_for(qtbot, lambda: bool(race.session.moments) and race.session.is_your_turn)
    log = race.table.events
    line = log.fontMetrics().lineSpacing() + 2 * PADDING
    qtbot.waitUntil(lambda: log.viewport().height() >= LINES * line)
    *_, hand = race.places.wide.view.at_hand
    assert hand.items
    # All seats are in sight beside it.
    area = race.table.game_table_area.viewport()
    qtbot.waitUntil(lambda: race.places.aside._layout.mats[-1].bottom() <= area.height())


def test_a_few_seats_are_in_sight_on_a_low_screen(window, race, qtbot) -> None:
    window.resize(960, 540)
    race.setup_page.seat(HUMAN, 0)
    window.side.setCurrentWidget(race)
    race.start()
    wait_for(qtbot, lambda: bool(race.session.moments) and race.session.is_your_turn)
    area = race.table.game_table_area
    qtbot.waitUntil(lambda: area.height() >= min(LEAST_TABLE, area.sizeHint().height()))


def test_nothing_jumps_from_one_phase_to_the_next(window, race, hand, qtbot) -> None:
    window.resize(1366, 768)
    race.setup_page.seat(HUMAN, 0)
    race.start()
    parts = (window.view, race.table.status, race.table.choices, race.places.wide_area)
    places, kinds = set(), set()
    while not kinds >= {"bid", "keep", "card", "to", "bet"}:
        wait_for_turn(qtbot, race)
        assert not race.session.is_over
        qtbot.wait(30)  # The layout follows in a while.
        places.add(tuple(part.mapTo(window, part.rect().topLeft()) for part in parts))
        kinds.add(play_one(window, race, hand, qtbot, by_keys=False))
    assert len(places) == 1


def test_slider_and_question_stay_where_they_are(window, race, hand, qtbot) -> None:
    """From the first bid on, whatever is asked, and while earlier moves are looked at."""
    race.setup_page.seat(HUMAN, 0)
    window.side.setCurrentWidget(race)
    press(race.setup_page.start_button)
    page, places, highest = race.table, set(), []

    def look() -> None:
        QApplication.processEvents()
        parts = (page.timeline, page.status, page.choices)
        places.add(tuple(part.mapTo(race, part.rect().topLeft()).y() for part in parts))
        highest.append(page.choices.height())

    kinds = set()
    for _ in range(24):
        wait_for_turn(qtbot, race)
        if race.session.is_over:
            break
        look()
        before = race.session.moment
        kinds |= {action.kind for action in before.actions}
        race.choose(before.actions[-1])
        wait_for(qtbot, lambda before=before: race.session.moment is not before)
    assert {"bid", "card", "to"} <= kinds
    page.timeline.setValue(2)
    assert page.from_here_button.isVisible()
    look()
    assert len(places) == 1, places
    assert highest[:-1] == sorted(highest[:-1])


def test_a_car_is_clicked_on_the_board_for_a_wild_bar(window, race, hand, qtbot) -> None:
    race.setup_page.seat(HUMAN, 0)
    window.side.setCurrentWidget(race)
    press(race.setup_page.start_button)
    wait_for_turn(qtbot, race)
    for _ in range(120):
        moment = race.session.moment
        wild = [action for action in moment.actions if action.kind == "wild"]
        spaces = {car.colour: car.space for car in moment.cars if car.space}
        if any(action.value in spaces for action in wild):
            break
        race.choose(moment.actions[0])
        wait_for(qtbot, lambda moment=moment: race.session.moment is not moment)
        wait_for_turn(qtbot, race)
    action = next(action for action in wild if action.value in spaces)
    space = spaces[action.value]
    assert space in window.board.spaces.highlighted
    hand.click(*window.document.course.centres[window.document.course.row[space]].tolist())
    wait_for(qtbot, lambda: race.session.moment is not moment)
    after = race.session.moments[race.session.moments.index(moment) + 1]
    assert after.chosen == action
