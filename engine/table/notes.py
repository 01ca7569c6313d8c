"""Notes, forms and counts of a hosted game, kept in its record under the key "table".

Moves are numbered by the moves made before them, from 0, and seats from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import chain
from typing import Any, TypeVar

from engine.files import FileError, schema_faults
from engine.files.schema import schema_of
from engine.files.strict_json import value_faults
from engine.playtest.playthrough import Playthrough
from engine.sentence import Sentence

KEY = "table"
"""Key of the notes in a record."""

PERSON = "person"
"""Kind of a seat played by a person, among the bots of a record."""

FACES = {
    "confused": Sentence("Confused"),
    "bored": Sentence("Bored"),
    "thrilled": Sentence("Thrilled"),
    "unfair": Sentence("Unfair"),
}
"""Faces of notes, by their titles."""

RATINGS = {
    "overall": Sentence("How good was the game? (1 bad, 10 great)"),
    "again": Sentence("Would you play it again? (1 never, 10 at once)"),
    "length": Sentence("How long did it feel? (1 too short, 10 too long)"),
    "waiting": Sentence("How much did you wait? (1 hardly, 10 all the time)"),
}
"""Questions that are answered by a number from 1 to 10."""

CONSENT = Sentence(
    "Your moves, the seconds they took, your notes and your answers are saved on the host's "
    "computer for the designer of the track; your name only if you allow it."
)

_LIMITS: Mapping[str, Any] = schema_of("table")["properties"]
MOST_NOTES: int = _LIMITS["notes"]["maxItems"]
MOST_QUESTIONS: int = _LIMITS["questions"]["maxItems"]
MOST_WORDS: int = _LIMITS["notes"]["items"]["properties"]["words"]["maxLength"]
MOST_NAME: int = _LIMITS["seats"]["items"]["properties"]["name"]["maxLength"]
MOST_QUESTION: int = _LIMITS["questions"]["items"]["maxLength"]
"""Most notes of a game and questions of a designer; most letters of words or an answer, of a name
and of a question."""


class NoteError(ValueError):
    """Note or form that is not kept; `said` is the reason for its writer."""

    def __init__(self, said: Sentence) -> None:
        super().__init__(said)
        self.said = said


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat at a seat: a name, "" if it was left out, and PERSON or the name of a bot."""

    name: str = ""
    kind: str = PERSON
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Decision:
    """Counts of one move: the seconds it took, moves taken back before it, refused clicks."""

    seconds: float = 0.0
    taken_back: int = 0
    refused: int = 0
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Note:
    """A face of `FACES` and a few words, after `move` moves, at a space or thing ("space:2-14")."""

    move: int
    seat: int
    face: str = ""
    words: str = ""
    at: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Form:
    """Answers of a seat after the game. `ratings` are by the names of `RATINGS`, `rule` is the most
    confusing one, `best` and `worst` are moves; None is no answer."""

    seat: int
    ratings: Mapping[str, int | None] = field(default_factory=dict, hash=False)
    rule: str | None = None
    best: int | None = None
    worst: int | None = None
    words: str = ""
    answers: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class TableNotes:
    """Notes of the table of one game. `decisions` has an entry for each move, None for a
    bot's; `questions` are the designer's own."""

    seats: tuple[Sitter, ...] = ()
    decisions: tuple[Decision | None, ...] = ()
    notes: tuple[Note, ...] = ()
    forms: tuple[Form, ...] = ()
    questions: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def with_note(self, note: Note) -> TableNotes:
        """Return the notes with one more; NoteError if there are `MOST_NOTES`."""
        if len(self.notes) >= MOST_NOTES:
            raise NoteError(Sentence("This game has {most} notes already.", most=MOST_NOTES))
        return replace(self, notes=(*self.notes, note))

    def with_form(self, form: Form) -> TableNotes:
        """Return the notes with the form of a seat, which replaces an earlier one."""
        others = (each for each in self.forms if each.seat != form.seat)
        return replace(self, forms=(*others, form))

    def without_name(self, seat: int) -> TableNotes:
        """Return the notes without the name of who sat at `seat`."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], name="")
        return replace(self, seats=tuple(seats))


Part = TypeVar("Part", Sitter, Decision, Note, Form, TableNotes)


def _part(kind: type[Part], data: Mapping[str, Any]) -> Part:
    """Return a value of checked data; unknown keys become `extra`."""
    known = {each.name for each in fields(kind)} - {"extra"}
    kept: dict[str, Any] = {
        key: tuple(data[key]) if isinstance(data[key], list) else data[key] for key in data
    }
    extra = {key: data[key] for key in data if key not in known}
    return kind(**{key: kept[key] for key in kept if key in known}, extra=extra)


def notes_from_json(data: Any, file: str = "record") -> TableNotes:
    """Return the notes in the parsed value of the key "table"; FileError lists all faults with
    their places."""
    if faults := schema_faults(data, KEY, file):
        raise FileError(*(replace(each, place=f"{KEY}.{each.place}") for each in faults))
    decisions = data.get("decisions", ())
    return _part(
        TableNotes,
        {
            **data,
            "seats": [_part(Sitter, each) for each in data.get("seats", ())],
            "decisions": [each and _part(Decision, each) for each in decisions],
            "notes": [_part(Note, each) for each in data.get("notes", ())],
            "forms": [_part(Form, each) for each in data.get("forms", ())],
        },
    )


def notes_json(notes: TableNotes) -> dict[str, Any]:
    """Return notes as plain JSON values for the key "table" of a record."""
    return {
        **_plain(notes),
        "seats": [*map(_plain, notes.seats)],
        "decisions": [None if each is None else _plain(each) for each in notes.decisions],
        "notes": [*map(_plain, notes.notes)],
        "forms": [*map(_plain, notes.forms)],
    }


def _plain(part: Sitter | Decision | Note | Form | TableNotes) -> dict[str, Any]:
    """Return the fields of a value with its unknown keys."""
    values = {each.name: getattr(part, each.name) for each in fields(part) if each.name != "extra"}
    plain = {
        key: list(value)
        if isinstance(value, tuple)
        else dict(value)
        if isinstance(value, Mapping)
        else value
        for key, value in values.items()
    }
    return {**plain, **part.extra}


def notes_of(record: Playthrough, file: str = "record") -> TableNotes | None:
    """Return what was noted at the table of a recorded game, None if it was not hosted; FileError
    if it cannot be read."""
    return notes_from_json(record.extra[KEY], file) if KEY in record.extra else None


NOTED = ("move", "face", "words", "at")
ANSWERED = ("ratings", "rule", "best", "worst", "words", "answers")
"""Keys of a message with a note, and of one with a form; others are ignored."""


def note_of_message(message: Mapping[str, Any], seat: int, moves: int) -> Note:
    """Return the note that a browser sends for `seat` after `moves` moves; NoteError says why it is
    not kept."""
    data = {key: message[key] for key in NOTED if key in message} | {"seat": seat}
    _check("notes", data)
    note = _part(Note, data)
    _check_moves((note.move,), moves)
    if not note.face and not note.words.strip():
        raise NoteError(Sentence("Choose a face or write a few words."))
    return note


def form_of_message(
    message: Mapping[str, Any], seat: int, moves: int, questions: int, rules: Iterable[str]
) -> Form:
    """Return the form that a browser sends for `seat` after a game of `moves` moves, with that many
    own `questions` and these ids of `rules`; NoteError says why it is not kept."""
    data = {key: message[key] for key in ANSWERED if key in message} | {"seat": seat}
    _check("forms", data)
    form = _part(Form, data)
    _check_moves((each + 1 for each in (form.best, form.worst) if each is not None), moves)
    if form.rule and form.rule not in rules:
        raise NoteError(Sentence("{rule} is no rule of this game.", rule=form.rule))
    if len(form.answers) > questions:
        raise NoteError(Sentence("There are more answers than questions."))
    return form


def _check(part: str, data: Mapping[str, Any]) -> None:
    """Raise NoteError with the first fault of a note or a form. Characters that no file of
    Lanesmith may hold are among them, or the record could not be opened again."""
    for fault in chain(value_faults(data, ""), schema_faults({part: [data]}, KEY, "")):
        key = fault.place.partition("].")[2]
        said = Sentence("{wrong}; {remedy}", wrong=fault.wrong, remedy=fault.remedy)
        raise NoteError(Sentence("{key}: {said}", key=key, said=said) if key else said)


def _check_moves(numbers: Iterable[int], moves: int) -> None:
    """Raise NoteError if a move was not made yet."""
    if any(number > moves for number in numbers):
        raise NoteError(Sentence("Only {moves} moves have been made.", moves=moves))


def questions_of(texts: Iterable[str]) -> tuple[str, ...]:
    """Return a designer's own questions, trimmed and without empty ones; NoteError if they are too
    many or too long."""
    asked = tuple(text.strip() for text in texts if text.strip())
    data = {"questions": list(asked)}
    for fault in chain(value_faults(data, ""), schema_faults(data, KEY, "")):
        raise NoteError(Sentence("{wrong}; {remedy}", wrong=fault.wrong, remedy=fault.remedy))
    return asked
