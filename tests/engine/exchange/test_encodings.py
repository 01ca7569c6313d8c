"""The true lap in all the encodings that people and programs write comes in as it was."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from engine.course import Course, compile_track
from engine.exchange.importing import Imported, import_drawing
from engine.track import Board, CourseLine, Space, Track, points
from tests.helpers.foreign_boards import steps_of
from tests.helpers.lap_in_lines import encodings
from tests.helpers.true_lap import (
    HEIGHT,
    LANES,
    ROWS,
    SPACES,
    WIDTH,
    Encoding,
    edge,
)

ALL = encodings()


def true_course() -> Course:
    return compile_track(
        Track(
            board=Board(WIDTH, HEIGHT),
            spaces=tuple(
                Space(name, "abc".index(name[0]) + 1, points(outline.tolist()))
                for name, outline in SPACES.items()
            ),
            course=CourseLine(points(edge(LANES / 2, 0, ROWS, 65)[:-1].tolist())),
        )
    )


STEPS = steps_of(true_course())


def brought(encoding: Encoding, folder: Path) -> Imported:
    file = folder / f"lap{encoding.ending}"
    file.write_bytes(encoding.content)
    return import_drawing(file)


def named_by_place(found: Imported, encoding: Encoding) -> dict[str, str]:
    """The true id of every imported space, which must lie where it was drawn, within 2 mm."""
    names = [*SPACES]
    middles = np.array([encoding.places(SPACES[name]).mean(axis=0) for name in names])
    away = np.hypot(*(found.course.centres[:, None] - middles[None]).transpose(2, 0, 1))
    assert away.min(axis=1).max() < 2
    return {
        space: names[row] for space, row in zip(found.course.ids, away.argmin(axis=1), strict=True)
    }


def test_there_are_many_encodings_of_all_kinds() -> None:
    assert len(ALL) >= 120
    assert len({encoding.name for encoding in ALL}) == len(ALL)


def test_the_true_lap_has_three_lanes_and_every_step_ahead() -> None:
    assert len(SPACES) == 48
    assert len(STEPS) == 16 + 16 + 16 + 4 * 16
    assert {("a1", "a2"), ("a1", "b2"), ("b1", "a2"), ("c16", "c1")} <= STEPS


@pytest.mark.parametrize("encoding", ALL, ids=lambda encoding: encoding.name)
def test_the_lap_comes_in_exactly(encoding: Encoding, tmp_path: Path) -> None:
    found = brought(encoding, tmp_path)
    assert Counter(space.lane for space in found.track.spaces) == {1: ROWS, 2: ROWS, 3: ROWS}
    true = named_by_place(found, encoding)
    assert len(set(true.values())) == 48
    assert {(true[a], true[b]) for a, b in steps_of(found.course)} == STEPS
    assert sum(line.kind == "finish" for line in found.track.lines) == encoding.finish
    assert found.roles.counts()["space"] == 48


@pytest.mark.parametrize("encoding", ALL, ids=lambda encoding: encoding.name)
def test_guesses_are_called_guesses(encoding: Encoding, tmp_path: Path) -> None:
    found = brought(encoding, tmp_path)
    if found.direction_from != "drawn":
        assert found.direction_from == ("numbered" if encoding.numbered else "")
    assert any("no unit of length" in note for note in found.notes) == encoding.is_guess_of_size
    assert any("direction is a guess" in note for note in found.notes) == (
        found.direction_from == ""
    )
    left_out = [each for each in found.roles.shapes if each.role not in {"space", "finish"}]
    assert bool(left_out) <= bool(found.notes or found.track.lines or found.line_is_drawn)
