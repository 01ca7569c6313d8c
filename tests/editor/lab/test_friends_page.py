"""The page of the lab for games with people: lessons, the heat map, files that cannot be read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import lanesmith
from editor.lab.friends_page import FriendsPage, heat_of, row_text
from editor.look.grouped_list import headings, items_below
from engine.playtest.intervals import Estimate
from engine.playtest.playthrough import write_record
from engine.table.lessons import Lesson, Row
from engine.table.notes import KEY, Decision, Note, TableNotes, notes_json
from engine.track import Sentence, Track, load
from tests.helpers.hosted import TRACKS
from tests.helpers.mouse_and_keyboard import PATIENCE

LONG = 6 * PATIENCE


@pytest.fixture
def loop() -> Track:
    return load(TRACKS / "harbour_loop.json")


def game(track: Track, file: Path, seed: int) -> Path:
    """A game of people on a track, with a note at its first space."""
    played = lanesmith.play(track, bots="selfish", seats=2, seed=seed)
    note = Note(9, 1, "unfair", "Too narrow", f"space:{track.spaces[0].id}")
    notes = TableNotes(notes=(note,), decisions=tuple(Decision(3.0) for _ in played.moves))
    write_record(replace(played, bots=("person", "person"), extra={KEY: notes_json(notes)}), file)
    return file


@pytest.fixture
def lab(window, loop, tmp_path):
    window.document.begin(loop, tmp_path / "loop.json")
    window.lab.open()
    return window.lab


def test_games_are_read_in_the_background_and_their_lessons_shown(
    lab, loop, tmp_path, qtbot
) -> None:
    page = lab.friends.page
    files = [game(loop, tmp_path / f"{seed}.lanesmith-game", seed) for seed in (1, 2)]
    lab.friends.read(files)
    assert not page.read_button.isEnabled()
    qtbot.waitUntil(page.read_button.isEnabled, timeout=LONG)
    subjects = {item.text(0): items_below(item) for item in headings(page.list)}
    assert {*subjects} >= {"Notes", "Waiting", "Play"}
    told = [item.text(0) for item in subjects["Notes"]]
    assert "Faces: Faces noted a game." in told
    faces = items_below(subjects["Notes"][0])
    assert [item.text(0)[:19] for item in faces] == ["Unfair: 1.00 a game"]
    words = [text.text(0) for item in subjects["Notes"] for text in items_below(item)]
    assert any("Too narrow" in each for each in words)
    assert page.said.text() == "Games read: 2. With fewer than 30, the figures are rough."


def test_a_lesson_about_spaces_is_painted_while_its_page_is_shown(
    lab, loop, tmp_path, qtbot
) -> None:
    page, panel = lab.friends.page, lab.controller.panel
    lab.friends.read([game(loop, tmp_path / "1.lanesmith-game", 1)])
    qtbot.waitUntil(page.read_button.isEnabled, timeout=LONG)
    legend = lab.controller.board.legend
    panel.tabs.setCurrentWidget(page)
    (notes, *_) = [
        item
        for top in headings(page.list)
        for item in items_below(top)
        if item.text(0).startswith("Notes by space")
    ]
    page.list.setCurrentItem(notes)
    assert legend.title == "Notes by space"
    panel.tabs.setCurrentWidget(panel.results)
    assert legend.title == ""
    panel.tabs.setCurrentWidget(page)
    assert legend.title == "Notes by space"


def test_a_file_that_is_no_game_is_said(lab, tmp_path, qtbot) -> None:
    file = tmp_path / "no.lanesmith-game"
    file.write_text("[]", "utf-8")
    page = lab.friends.page
    lab.friends.read([file])
    qtbot.waitUntil(page.read_button.isEnabled, timeout=LONG)
    assert "no.lanesmith-game" in page.said.text()
    assert page.list.topLevelItemCount() == 0


def test_without_notes_the_page_says_so(qtbot) -> None:
    page = FriendsPage()
    qtbot.addWidget(page)
    page.show_lessons([], 3)
    assert page.said.text() == "These games contain no notes."
    assert page.current is None


def test_a_heat_map_holds_the_spaces_that_are_there(loop: Track) -> None:
    here = loop.spaces[0].id
    rows = tuple(Row(name, Estimate(2.0, 1.0, 3.0, 4)) for name in (here, "gone"))
    lesson = Lesson("spaces.notes", Sentence("Notes"), Sentence("Notes by space"), Sentence(""),
                    "a game", rows)  # fmt: skip
    heat = heat_of(lesson, loop)
    assert heat is not None
    assert (heat.labels, heat.numbers.tolist()) == ((here,), [[2.0, 1.0, 3.0, 4.0]])
    assert heat_of(lesson._replace(rows=rows[1:]), loop) is None
    assert heat_of(lesson._replace(code="notes.faces"), loop) is None


@pytest.mark.parametrize(
    ("unit", "low", "words"),
    [("%", 0.1, "Ann: 25.00 % (10.00 to 50.00)"), ("s", 0.5, "Ann: 0.25 s")],
)
def test_a_row_has_its_interval(unit: str, low: float, words: str) -> None:
    lesson = Lesson("play.x", Sentence(""), Sentence(""), Sentence(""), unit)
    found = row_text(lesson, Row("Ann", Estimate(0.25, low, 0.5, 9)))
    assert found == words
