"""People are set beside the lab's players at the same decisions."""

from __future__ import annotations

from dataclasses import replace

import pytest

import lanesmith
from engine.course import Course
from engine.playtest.playthrough import replay
from engine.table.lessons import Hosted, Lesson
from engine.table.notes import TableNotes
from engine.table.play import lessons_of_play
from engine.track import Track
from tests.engine.table.conftest import of_people


@pytest.fixture(scope="module")
def found(harbour: Track, course: Course) -> dict[str, Lesson]:
    """Lessons of four games in which two people play as selfish players do."""
    games = []
    for seed in range(4):
        played = lanesmith.play(harbour, bots="selfish,selfish,careful,careful", seed=seed)
        record = of_people(played, TableNotes(), (0, 1))
        games.append(Hosted(record, replay(record, course), TableNotes()))
    return {lesson.code: lesson for lesson in lessons_of_play(games)}


def test_selfish_people_are_taken_for_selfish_players(found: dict[str, Lesson]) -> None:
    nearest = found["play.nearest"]
    assert nearest.rows[0].label == "Player who cares about own cars only"
    assert nearest.rows[0].estimate.value > 1.3 * nearest.rows[1].estimate.value
    alike = {row.label: row.estimate.value for row in found["play.alike"].rows}
    assert max(alike, key=alike.__getitem__) == nearest.rows[0].label


def test_traits_differ_as_the_kinds_do(found: dict[str, Lesson]) -> None:
    """Careful players hold others back: asked there, they give their cars fewer points."""
    others = {row.label: row.estimate for row in found["play.card_others"].rows}
    people, careful = others["People"], others["Careful player"]
    assert people.value > careful.value
    own = {row.label: row.estimate for row in found["play.far_own"].rows}
    assert own["People"].value == pytest.approx(1, abs=0.1)
    bids = {row.label: row.estimate.value for row in found["play.bid"].rows}
    assert 0 < bids["People"] < 9
    assert {*found} >= {"play.pass", "play.bet_own", "play.bet_leader", "play.card_own"}


def test_a_kind_of_player_makes_no_blunders(found: dict[str, Lesson]) -> None:
    (row,) = found["play.blunders"].rows
    assert row.estimate.value == 0
    assert row.estimate.high < 0.05


def test_games_without_a_race_have_no_such_lessons() -> None:
    played = lanesmith.play(game="five_towers", bots="random", seats=2)
    record = of_people(played, TableNotes(), (0, 1))
    assert [*lessons_of_play([Hosted(record, replay(record, None), TableNotes())])] == []


def test_a_game_in_which_nobody_has_decided_says_nothing_of_play(hosted: Hosted) -> None:
    begun = replace(hosted.record, moves=())
    at_first = Hosted(begun, hosted.states[:1], TableNotes())
    assert [*lessons_of_play([at_first])] == []
