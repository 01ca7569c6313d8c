"""Games with people, as far as bots can play them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import lanesmith
from engine.course import Course
from engine.playtest.playthrough import Playthrough, replay
from engine.table.lessons import Hosted
from engine.table.notes import KEY, Decision, Form, Note, Sitter, TableNotes, notes_json
from engine.track import Track

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="package")
def harbour() -> Track:
    return lanesmith.load(ROOT / "tracks" / "harbour_loop.json")


def of_people(record: Playthrough, notes: TableNotes, people: tuple[int, ...]) -> Playthrough:
    """The record, as if people had played these seats, with their notes."""
    bots = tuple("person" if k in people else bot for k, bot in enumerate(record.bots))
    return replace(record, bots=bots, extra={KEY: notes_json(notes)})


@pytest.fixture(scope="package")
def record(harbour: Track) -> Playthrough:
    """Two people, who play as selfish players, and two careful bots; what they have noted."""
    played = lanesmith.play(harbour, bots="selfish,selfish,careful,careful", seed=5)
    ends = [k for k, (seat, each) in enumerate(played.moves) if each.kind == "to" and seat < 2]
    notes = TableNotes(
        seats=(Sitter("Ann Secret"), Sitter(""), Sitter("Bot", "careful"), Sitter("B", "careful")),
        decisions=tuple(
            Decision(10.0 * (seat + 1), int(k == ends[0]), 2 * int(k == ends[1]))
            if seat < 2
            else None
            for k, (seat, _) in enumerate(played.moves)
        ),
        notes=(
            Note(ends[0], 0, "confused", "Where may I go?", f"space:{harbour.spaces[3].id}"),
            Note(ends[0], 1, "bored", "", f"space:{harbour.spaces[3].id}"),
            Note(0, 1, "unfair", "<script>alert(1)</script>", "thing:card"),
        ),
        forms=(
            Form(0, {"overall": 7, "again": 9}, "RV-18", ends[0], None, "Fine", ("Too long",)),
            Form(1, {"overall": 5, "again": None}, None, None, 2, "", ()),
        ),
        questions=("How was the chicane?",),
    )
    return of_people(played, notes, (0, 1))


@pytest.fixture(scope="package")
def hosted(record: Playthrough, course: Course) -> Hosted:
    from engine.table.notes import notes_of

    notes = notes_of(record)
    assert notes is not None
    return Hosted(record, replay(record, course), notes)


@pytest.fixture(scope="package")
def course(harbour: Track) -> Course:
    return lanesmith.compile(harbour)
