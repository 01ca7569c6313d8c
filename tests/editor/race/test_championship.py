"""Two tracks: a championship in the window, and records that bring their own track."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from editor.files.files import examples
from engine.games.core import Action
from engine.playtest.playthrough import Playthrough, play_game, playthrough_json, replay
from engine.track import files, load
from tests.helpers.mouse_and_keyboard import FIRST_RACE

HARBOUR, PINES = (
    next(path for path in examples() if path.stem == name)
    for name in ("harbour_loop", "twin_pines")
)


@pytest.fixture
def race(window):
    window.files.open_example(HARBOUR)
    table = window.play.table
    table.speed.setValue(table.speed.maximum())
    window.play.setup_page.seats_box.setValue(2)
    window.play.setup_page.seat("random")
    return window.play


@pytest.fixture
def championship() -> Playthrough:
    """A record of both races with its tracks."""
    from engine.course import compile_track

    tracks = load(HARBOUR), load(PINES)
    first, second = map(compile_track, tracks)
    record = play_game(first, "rivals", ("random",) * 2, seed=4, then=second)
    return replace(record, drawings=tuple(map(files.to_json, tracks)))


def wait_for(qtbot, is_so) -> None:
    qtbot.waitUntil(is_so, timeout=FIRST_RACE)


def on_board(window) -> str:
    """The name of the track that the board shows."""
    return (window.board.guest or window.document.track).name


def test_a_championship_is_played_on_both_tracks_and_watched_again(
    window, race, qtbot, tmp_path: Path
) -> None:
    box = race.setup_page.second_box
    box.setCurrentIndex(box.findData(str(PINES)))
    race.restart()
    wait_for(qtbot, lambda: bool(race.session.moments))
    assert on_board(window) == "Harbour Loop"
    wait_for(qtbot, lambda: race.session.is_over)
    told = [race.table.events.item(n).text() for n in range(race.table.events.count())]
    assert "The second game begins, on Twin Pines." in told
    assert on_board(window) == "Twin Pines"
    second = window.board.guest
    assert {*window.board.spaces.items} == {space.id for space in second.spaces}
    outcome = race.session.moment.outcome
    account = race.session.account
    assert tuple(row[-1] for row in account.rows) == outcome.points
    assert race.table.result.isVisible()
    file = tmp_path / "both.json"
    file.write_text(json.dumps(playthrough_json(race.session.record())))
    window.toolbox.take("select")
    assert on_board(window) == "Harbour Loop"
    assert window.board.cars.items == []
    race.table.timeline.setValue(0)
    race.new_game()
    window.files.open_example(examples()[-1])
    window.saved_games.watch(file)
    wait_for(qtbot, lambda: bool(race.session.moments))
    assert on_board(window) == "Harbour Loop"
    assert len(window.board.cars.items) == 6
    race.table.timeline.setValue(race.table.timeline.maximum())
    assert on_board(window) == "Twin Pines"
    assert race.session.moment.outcome == outcome


def test_a_record_with_its_tracks_is_watched_whatever_is_on_the_desk(
    window, race, qtbot, championship: Playthrough
) -> None:
    window.files.new()
    race.watch(championship)
    wait_for(qtbot, lambda: bool(race.session.moments))
    assert on_board(window) == "Harbour Loop"
    assert window.document.track.spaces == ()
    race.stop()
    assert window.board.guest is None


def test_a_game_watched_is_saved_with_its_own_numbers(window, race, qtbot) -> None:
    numbers = json.loads(
        resources.files("engine.games.rivals").joinpath("data/numbers.json").read_text("utf-8")
    )
    course = window.document.course
    record = play_game(course, "rivals", ("random",) * 2, {"variant": "race"}, numbers=numbers)
    race.watch(record)
    wait_for(qtbot, lambda: bool(race.session.moments))
    kept = race.session.record()
    assert (kept.numbers, kept.moves, kept.outcome) == (numbers, record.moves, record.outcome)
    assert replay(kept, course)[-1].seat is None


def test_a_record_without_its_track_asks_for_the_track_on_the_desk(
    window, race, qtbot, championship: Playthrough
) -> None:
    window.files.new()
    race.watch(replace(championship, drawings=()))
    wait_for(qtbot, lambda: "stopped" in race.table.status.text())
    assert "Harbour Loop" in race.table.status.text()


def test_a_click_on_the_second_track_moves_the_car_there(
    window, race, hand, qtbot, championship: Playthrough
) -> None:
    """The finish line and the spaces under the pointer are those that are shown."""
    race.watch(championship)
    wait_for(qtbot, lambda: bool(race.session.moments))
    last = next(
        number
        for number, moment in reversed(list(enumerate(race.session.moments)))
        if moment.actions and moment.actions[0].kind == "to"
    )
    race.session.show(last)
    race.session.setup = replace(race.session.setup, players=("person",) * 2)
    race.session.play_from_shown()
    moment = race.session.moment
    if not race._may_look(moment):
        race._reveal(moment.seat)
    place = next(action for action in moment.actions if action.kind == "to").value
    course = race.session.course
    hand.click(*course.centres[course.row[place]].tolist())
    wait_for(qtbot, lambda: race.session.moment is not moment)
    assert race.session.moment.chosen == Action("to", place)
