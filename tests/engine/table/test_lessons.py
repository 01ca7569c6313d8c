"""Notes, seconds and forms of hosted games become numbers by space, rule, turn and seat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.lessons import Hosted, Lesson, lessons
from engine.table.notes import TableNotes
from engine.track import Track


def by_code(games: list[Hosted]) -> dict[str, Lesson]:
    return {lesson.code: lesson for lesson in lessons(games)}


def values(lesson: Lesson) -> dict[str, float]:
    return {label: one.value for label, one in lesson.rows}


def test_notes_by_face_space_rule_turn_and_seat(hosted: Hosted, harbour: Track) -> None:
    found = by_code([hosted])
    move = hosted.notes.notes[0].move
    assert values(found["notes.faces"]) == {"Confused": 1, "Bored": 1, "Unfair": 1}
    assert values(found["spaces.notes"]) == {harbour.spaces[3].id: 2}
    assert values(found["notes.turns"]) == {"1": 1, str(hosted.states[move].turn + 1): 2}
    assert values(found["notes.seats"]) == {"1": 1, "2": 2}
    rules = values(found["notes.rules"])
    assert {label.partition(",")[0]: number for label, number in rules.items()}["RV-18"] == 2
    assert any("Where may I go?" in words for words in found["notes.words"].words)


def test_seconds_and_waiting(hosted: Hosted) -> None:
    found = by_code([hosted])
    assert values(found["seconds.seats"]) == {"1": 10, "2": 20}
    count = [sum(seat == who for seat, _ in hosted.record.moves) for who in (0, 1)]
    first = 10 * count[0] / (10 * count[0] + 20 * count[1])
    assert values(found["waiting.seats"]) == pytest.approx({"1": 1 - first, "2": first})
    assert sum(values(found["taken_back.seats"]).values()) == 1
    assert sum(values(found["refused.seats"]).values()) == 2
    entered = [
        action.value for seat, action in hosted.record.moves if action.kind == "to" and seat < 2
    ]
    assert {*values(found["spaces.seconds"])} == {*entered}
    assert values(found["seconds.kinds"]).keys() >= {"card", "to", "bid", "bet"}


def test_forms(hosted: Hosted) -> None:
    found = by_code([hosted])
    ratings = values(found["forms.ratings"])
    assert [*ratings.values()] == [6, 9]
    assert next(iter(values(found["forms.rules"]))).startswith("RV-18, ")
    assert found["forms.words"].words == ("Fine",)
    assert found["forms.question_1"].title == "How was the chicane?"
    assert found["forms.question_1"].words == ("Too long",)
    assert len(found["forms.best"].words) == len(found["forms.worst"].words) == 1
    assert found["forms.worst"].words[0].startswith("move 3, seat ")


def test_intervals_are_over_games(hosted: Hosted) -> None:
    """A second game without a note halves the numbers, and gives them an interval."""
    other = replace(hosted.notes, notes=(), forms=())
    found = by_code([hosted, hosted._replace(notes=other)])
    (first, *_) = found["notes.faces"].rows
    assert first.estimate.value == 0.5
    assert 0 <= first.estimate.low < 0.5 < first.estimate.high
    (alone, *_) = by_code([hosted])["notes.faces"].rows
    assert alone.estimate.low == alone.estimate.high == 1


def test_nothing_noted_is_no_lesson(hosted: Hosted) -> None:
    assert lessons([hosted._replace(notes=TableNotes())]) == []
