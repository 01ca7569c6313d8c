"""Games played on their tables, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip

from editor.files.files import examples
from editor.panels.table_places import ALONE, ASIDE, BELOW, HAND
from editor.race.setup import HUMAN
from editor.tables import GameTable
from editor.tables.layout import LayoutBuilder
from editor.tables.thing_painter import ThingPainter, _shortened
from engine.games import GAMES, game_named, game_of
from engine.games.auf_achse.loading import contracts_of
from engine.games.camel_cup.odds import leg_odds
from engine.games.core import Action, Piece, Rng, Row
from engine.games.core import view as shape
from engine.track import load
from tests.helpers.mouse_and_keyboard import FIRST_RACE
from tests.helpers.window_actions import pick

MODULES = {"sprint": "extra", "photographer": True, "places": True}


OPTIONS = {"camel_cup": MODULES}


QUICKEST = {"auf_achse": "greedy"}
"""Random hauliers would drive for hours."""


NAMES = list(GAMES)


BY_HAND = 8
"""So many decisions of a person, then bots take over."""


@pytest.fixture
def table(window):
    """The play panel, with bots that do not wait."""
    slider = window.play.table.speed
    slider.setValue(slider.maximum())
    return window.play


def set_up(window, game: str, people: int = 1, seats: int = 3, **options) -> None:
    """Set a game up on the first example that is made for it, in place of the last one."""
    window.play.stop()
    rules = game_named(game)
    if rules.missing(window.document.course):
        window.files.open_example(next(one for one in examples() if game_of(load(one)) is rules))
    page = window.play.setup_page
    page.choose_game(game)
    page.seats_box.setValue(seats)
    for name, value in (options or OPTIONS.get(game, {})).items():
        box = page._options[name]
        if isinstance(value, bool):
            box.setChecked(value)
        else:
            box.setCurrentIndex(box.findData(value))
    page.seat(QUICKEST.get(game, "random"))
    for seat in range(people):
        page.seat(HUMAN, seat)


def wait_for(qtbot, is_so) -> None:
    qtbot.waitUntil(is_so, timeout=FIRST_RACE)


def wait_for_turn(qtbot, play) -> None:
    session = play.session
    wait_for(qtbot, lambda: session.is_your_turn or (bool(session.moments) and session.is_over))


def cloth_of(play, action: Action | None = None) -> GameTable:
    """The table; of a hand and the rest the one on which something stands for an action."""
    if play.places.place == HAND and action is not None:
        parts = (play.places.aside, play.places.wide)
        borne = (part for part in parts if any(action in one.actions for one in part.view.things))
        return next(borne, play.places.aside)
    return play.table.game_table if play.places.place in (ASIDE, HAND) else play.places.wide


def things_of(play, action: Action) -> list[int]:
    """The numbers of the things on the table that stand for an action."""
    things = enumerate(cloth_of(play, action).view.things)
    return [number for number, thing in things if action in thing.actions]


def choose_from_menu(play, action: Action, by_keys: bool) -> None:
    """Choose in the menu that has come up."""
    entries = play.menu.actions()
    row = [entry.data() for entry in entries].index(action)
    if by_keys:
        for _ in range(row + 1):
            QTest.keyClick(play.menu, Qt.Key.Key_Down)
        QTest.keyClick(play.menu, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(
            play.menu,
            Qt.MouseButton.LeftButton,
            pos=play.menu.actionGeometry(entries[row]).center(),
        )


def point_with_keys(hand, play, action: Action) -> None:
    while play._tool.place != action.value:
        hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Return)


def carry_out(window, hand, qtbot, action: Action, by_keys: bool) -> str:
    """Carry out a legal action as a person would; where it was chosen."""
    play, moment = window.play, window.play.session.moment
    play.menu = None
    if action.value in window.board.spaces.highlighted:
        if by_keys:
            point_with_keys(hand, play, action)
        else:
            x, y = window.document.course.centres[window.document.course.row[action.value]]
            hand.click(float(x), float(y))
        where = "board"
    elif numbers := things_of(play, action):
        cloth = cloth_of(play, action)
        assert set(numbers) <= set(cloth.picking.open)
        for number in numbers:
            if play.session.moment is moment and play.menu is None and cloth.picking.left:
                pick(cloth, number, by_keys)
        where = "table"
    else:
        button = play.table.choices.button(action)
        assert button is not None, action
        if by_keys:
            button.setFocus()
            QTest.keyClick(button, Qt.Key.Key_Space)
        else:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        where = "buttons"
    if play.menu is not None:
        choose_from_menu(play, action, by_keys)
    wait_for(qtbot, lambda: play.session.moment is not moment)
    assert play.session.moments[play.session.moments.index(moment) + 1].chosen == action
    return where


def next_kind(actions: tuple[Action, ...], seen: list[str]) -> Action:
    """An action of a kind that was chosen least so far, from the end of the list."""
    return min(reversed(actions), key=lambda action: seen.count(action.kind))


def begin(window, table, qtbot, game: str, people: int = 1, seats: int = 3, **options) -> None:
    set_up(window, game, people, seats, **options)
    window.side.setCurrentWidget(table)
    QTest.mouseClick(table.setup_page.start_button, Qt.MouseButton.LeftButton)
    wait_for_turn(qtbot, table)


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("game", NAMES)
def test_a_person_plays_and_bots_take_over_to_the_end(
    window, table, hand, qtbot, game: str, by_keys: bool
) -> None:
    set_up(window, game, seats=2)
    window.side.setCurrentWidget(table)
    QTest.mouseClick(table.setup_page.start_button, Qt.MouseButton.LeftButton)
    kinds: list[str] = []
    for _ in range(BY_HAND):
        wait_for_turn(qtbot, table)
        if table.session.is_over:
            break
        action = next_kind(table.session.moment.actions, kinds)
        kinds.append(action.kind)
        carry_out(window, hand, qtbot, action, by_keys)
    assert len(set(kinds)) > 1
    if by_keys:
        return
    wait_for_turn(qtbot, table)
    QTest.mouseClick(table.table.over_button, Qt.MouseButton.LeftButton)
    # What nobody looks at need not be painted a thousand times.
    window.hide()
    wait_for(qtbot, lambda: table.session.is_over)
    window.show()
    assert table.session.moment.outcome is not None
    assert "won" in table.table.status.text()
    assert table.table.over_button.isHidden()
    assert table.table.events.count() > 10


def test_the_table_lies_where_there_is_room(window, table, qtbot) -> None:
    begin(window, table, qtbot, "camel_cup")
    assert table.places.place == BELOW
    assert window.board_frame.isVisible()
    assert table.places.wide_area.isVisible()
    begin(window, table, qtbot, "five_towers")
    assert table.places.place == ALONE
    assert not window.board_frame.isVisible()
    window.toolbox.take("select")
    assert window.board_frame.isVisible()
    assert not table.places.wide_area.isVisible()
    window.toolbox.take("race")
    assert table.places.wide_area.isVisible()
    begin(window, table, qtbot, "auf_achse")
    assert table.places.place == HAND
    assert table.table.game_table_area.isVisible()
    assert table.places.wide_area.isVisible()
    table.stop()
    assert window.board_frame.isVisible()


def test_camels_stand_on_one_another_on_the_board(window, table, qtbot) -> None:
    begin(window, table, qtbot, "camel_cup")
    window.board.show_pieces(
        [Piece("a3", shape.OASIS, owner=1, text="+1")]
        + [Piece("a5", shape.CAMEL, colour) for colour in ("blue", "white", "green")]
    )
    marks = {item.data(0): item for item in window.board.pieces.items if item.data(1)}
    camels = [marks[colour].boundingRect() for colour in ("blue", "white", "green")]
    assert camels[0].top() > camels[1].top() > camels[2].top()
    assert camels[0].intersects(camels[1])
    x, y = window.document.course.centres[window.document.course.row["a5"]]
    assert camels[0].contains(float(x), float(y))
    assert marks[1].data(1) == shape.OASIS
    table.stop()
    assert window.board.pieces.items == []


def test_hands_of_two_people_are_hidden_from_each_other(window, table, qtbot) -> None:
    begin(window, table, qtbot, "auf_achse", people=2, seats=2)
    aside, hand = table.places.aside, table.places.wide

    def tickets(rows: Sequence[Row]) -> int:
        return sum(thing.shape == shape.TICKET for row in rows for thing in row.things)

    for _ in range(3):
        wait_for(qtbot, lambda: table.table.choices.cover.isVisible())
        moment = table.session.moment
        assert not any(tickets(rows) for rows in (*aside.view.mats, hand.view.at_hand))
        assert window.board.spaces.highlighted == set()
        assert aside.picking.open == hand.picking.open == []
        QTest.keyClick(table.table.choices.cover, Qt.Key.Key_Space)
        assert tickets(hand.view.at_hand) > 0
        assert not any(map(tickets, aside.view.mats))
        while table.session.moment.seat == moment.seat:
            before = table.session.moment
            quick = next((a for a in before.actions if a.kind in ("done", "roll")), None)
            table.choose(quick or before.actions[0])
            wait_for(qtbot, lambda before=before: table.session.moment is not before)


@pytest.mark.parametrize("seats", [5, 8])
def test_the_table_below_the_board_does_not_scroll_on_a_small_screen(
    window, table, qtbot, seats: int
) -> None:
    window.resize(1350, 728)
    begin(window, table, qtbot, "camel_cup", people=0, seats=seats, partnership=False)
    area = table.places.wide_area
    highest = 0
    for number in range(8):
        wait_for(qtbot, lambda number=number: len(table.session.moments) > 4 * number)
        qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)
        highest = max(highest, table.places.wide.minimumHeight())
    table.session.run(False)
    assert highest > 250
    assert window.board_frame.height() > 190


def test_nothing_lies_below_the_board_when_a_race_is_over(window, table, qtbot) -> None:
    begin(window, table, qtbot, "rivals", people=0)
    wait_for(qtbot, lambda: bool(table.session.moments) and table.session.is_over)
    assert not table.places.wide_area.isVisible()
    assert table.table.result.isVisible()
    table.table.timeline.setValue(0)
    assert table.places.wide_area.isVisible()


def test_the_own_contracts_are_in_sight_in_every_phase(window, table, qtbot) -> None:
    window.resize(1366, 768)
    begin(window, table, qtbot, "auf_achse", seats=6)
    cloth, area = table.places.wide, table.places.wide_area
    phases, rng = set(), Rng(1)
    for _ in range(14):
        moment = table.session.moment
        phases.add(moment.state.phase)
        own = contracts_of(moment.state, 0) + moment.state.running[0]
        *_, hand = cloth.view.at_hand
        assert len(hand.items) == len(own) > 0
        things = list(cloth.view.things)
        for number in range(len(things) - len(own), len(things)):
            box = cloth.box_of(number).toAlignedRect()
            assert area.viewport().rect().contains(box)
            assert area.visibleRegion().contains(box)
        table.choose(table.session.moment.game.heuristic_policy(moment.state, rng))
        wait_for(qtbot, lambda moment=moment: table.session.moment is not moment)
        wait_for_turn(qtbot, table)
    assert len(phases) >= 4


def test_a_choice_on_the_table_is_taken_back(window, table, hand, qtbot) -> None:
    begin(window, table, qtbot, "camel_cup", sprint="none", photographer=False, places=False)
    moment = table.session.moment
    carry_out(window, hand, qtbot, Action("bet", "blue"), by_keys=False)
    wait_for_turn(qtbot, table)
    assert "blue" in "".join(
        table.table.events.item(row).text() for row in range(table.table.events.count())
    )
    QTest.mouseClick(table.table.back_button, Qt.MouseButton.LeftButton)
    assert table.session.moment is moment
    assert things_of(table, Action("bet", "blue"))


def test_the_way_of_a_drive_is_shown_before_and_after(window, table, hand, qtbot) -> None:
    begin(window, table, qtbot, "auf_achse", seats=2)
    for _ in range(20):
        wait_for_turn(qtbot, table)
        moment = table.session.moment
        drive = next((action for action in moment.actions if action in moment.ways), None)
        if drive is not None:
            break
        quick = next((a for a in moment.actions if a.kind in ("done", "roll", "pass")), None)
        table.choose(quick or moment.actions[0])
        wait_for(qtbot, lambda before=moment: table.session.moment is not before)
    course = window.document.course
    way = moment.ways[drive]
    assert way[-1] == drive.value
    window.board.show_way(())
    x, y = course.centres[course.row[drive.value]]
    hand.move(float(x), float(y))
    assert len(window.board.way.items) == 1
    table.choose(drive)
    wait_for(qtbot, lambda: table.session.moment is not moment)
    assert table.session.moments[table.session.moments.index(moment) + 1].way == way


def test_the_odds_of_the_leg_are_on_the_table(window, table, qtbot) -> None:
    begin(window, table, qtbot, "camel_cup")
    (chart,) = cloth_of(table).view.charts
    state = table.session.moment.state
    odds = leg_odds(*state.board, state.dice)
    shares_of = [odds.shares(camel) for camel in reversed(state.line)]
    assert [shares for _, shares in chart.rows] == shares_of
    brush = ThingPainter(table.font())
    laid = LayoutBuilder(brush, ("", "", "")).lay(cloth_of(table).view, 360)
    shares = [words for words in laid.words if words.role == "share"]
    assert len(shares) == 25
    assert {words.text for words in shares} >= {f"{100 * shares_of[0][0]:.0f}%"}


def test_whatever_rests_under_the_pointer_says_what_it_is(window, table, qtbot) -> None:
    begin(window, table, qtbot, "camel_cup")
    cloth = cloth_of(table)
    (number, *_) = things_of(table, Action("bet", "green"))
    place = cloth.box_of(number).center().toPoint()
    cloth.event(QHelpEvent(QHelpEvent.Type.ToolTip, place, cloth.mapToGlobal(place)))
    assert QToolTip.text() == "Leg bet on green: 5"
    marks = [number for number, thing in enumerate(cloth.view.things) if thing.shape == shape.SEAT]
    for number, whose in zip(marks, ("You", "Seat 2", "Seat 3"), strict=True):
        place = cloth.box_of(number).center().toPoint()
        cloth.event(QHelpEvent(QHelpEvent.Type.ToolTip, place, cloth.mapToGlobal(place)))
        assert QToolTip.text() == whose
    QToolTip.hideText()


@pytest.mark.parametrize(
    ("words", "width", "shown"),
    [("bids 12", 200, "bids 12"), ("bids 12", 20, "12"), ("pass", 10, "–")],
)
def test_words_below_a_narrow_card_are_its_number(qapp, words: str, width: int, shown: str) -> None:
    metrics = QFontMetricsF(ThingPainter(QFont()).small)
    assert _shortened(words, metrics, width) == shown
