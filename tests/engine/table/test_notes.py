"""Notes and forms of a hosted game survive their file, and refuse what cannot be kept."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import engine.table.notes as table
from engine.files import FileError
from engine.playtest.playthrough import play_game, playthrough_from_json, playthrough_json, replay
from engine.rulebook import facts
from engine.table.notes import (
    Decision,
    Form,
    Note,
    NoteError,
    Sitter,
    TableNotes,
    form_of_message,
    note_of_message,
    notes_from_json,
    notes_json,
    notes_of,
    questions_of,
)

NOTES = TableNotes(
    seats=(Sitter("Ann"), Sitter("Bot", "careful", {"colour": "red"})),
    decisions=(Decision(12.4, 1, 2), None),
    notes=(Note(17, 1, "confused", "two\nlines", "space:2-14"),),
    forms=(Form(1, {"overall": 7, "again": None}, "RV-18", 12, 40, "good", ("yes",)),),
    questions=("Too long?",),
    extra={"room": "R1"},
)


def test_notes_survive_a_record_that_still_replays() -> None:
    record = play_game(None, "five_towers", ("random", "random"), seed=3)
    kept = replace(record, extra={table.KEY: notes_json(NOTES)})
    read = playthrough_from_json(json.loads(json.dumps(playthrough_json(kept))))
    assert notes_of(read) == NOTES
    again = notes_of(read)
    assert again is not None
    assert again.extra == {"room": "R1"}
    assert again.seats[1].extra == {"colour": "red"}
    replay(read, None)
    assert notes_of(record) is None


def test_a_faulty_table_names_its_place() -> None:
    data = notes_json(NOTES)
    data["notes"][0]["face"] = "angry"
    with pytest.raises(FileError, match=r"game\.json: table\.notes\[0\]\.face: .*angry"):
        notes_from_json(data, "game.json")


def test_a_message_becomes_a_note() -> None:
    message = {
        "do": "note",
        "move": 3,
        "face": "bored",
        "words": "long",
        "at": "space:1",
        "seat": 9,
    }
    assert note_of_message(message, 2, 5) == Note(3, 2, "bored", "long", "space:1")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"words": "x" * (table.MOST_WORDS + 1)}, "words: the text has 501 letters"),
        ({"face": "angry"}, "face: "),
        ({"face": 3}, "face: "),
        ({"words": ["x"]}, "words: a list is not text"),
        ({"words": "\ud800"}, "incomplete character"),
        ({"words": "\u202eevil"}, "control character"),
        ({"at": "space:1\n"}, "line end"),
        ({"move": 6}, "Only 5 moves"),
        ({"move": -1}, "too small"),
        ({"move": True}, "true is not a whole number"),
        ({"face": "", "words": " "}, "Choose a face"),
    ],
)
def test_what_is_no_note_is_refused(change: dict[str, object], said: str) -> None:
    message = {"move": 3, "face": "bored", "words": "long", "at": ""}
    with pytest.raises(NoteError, match=said):
        note_of_message(message | change, 0, 5)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"ratings": {"overall": 11}}, "too large"),
        ({"ratings": {"fun": 3}}, "not known"),
        ({"rule": "XX-99"}, "XX-99 is no rule"),
        ({"best": 40}, "Only 40 moves"),
        ({"answers": ["a", "b"]}, "more answers"),
        ({"answers": ["x" * 501]}, "501 letters"),
    ],
)
def test_what_is_no_form_is_refused(change: dict[str, object], said: str) -> None:
    message = {"ratings": {"overall": 7}, "rule": "RV-18", "best": 39, "answers": ["a"]}
    assert form_of_message(message, 0, 40, 1, facts()).best == 39
    with pytest.raises(NoteError, match=said):
        form_of_message(message | change, 0, 40, 1, facts())


def test_a_second_form_replaces_the_first() -> None:
    notes = NOTES.with_form(Form(1, {"overall": 2})).with_form(Form(0))
    assert [(form.seat, dict(form.ratings)) for form in notes.forms] == [
        (1, {"overall": 2}),
        (0, {}),
    ]


def test_notes_are_limited_and_names_left_out() -> None:
    full = replace(NOTES, notes=NOTES.notes * table.MOST_NOTES)
    with pytest.raises(NoteError, match="2000 notes already"):
        full.with_note(NOTES.notes[0])
    assert len(NOTES.with_note(NOTES.notes[0]).notes) == 2
    assert NOTES.without_name(0).seats == (Sitter(""), NOTES.seats[1])


def test_five_questions_are_the_most() -> None:
    assert questions_of([" Too long? ", "", "Fair?"]) == ("Too long?", "Fair?")
    with pytest.raises(NoteError, match="6 given, at most 5"):
        questions_of("abcdef")
    with pytest.raises(NoteError, match="201 letters"):
        questions_of(["x" * 201])
