"""Edits between two versions of a track, and the figures that are about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.course import NOWHERE, Course
from engine.playtest.pairs import BET_WINNER, SLOT_WINS, Key
from engine.race.statistics.statistics import FIGURES, Figure
from engine.track import Sentence

LEGS = "legs"
"""Measure of full games that are played in legs."""

NEAR = 1.0
"""Spaces whose middles have moved less than this, in mm, have not moved."""


class Changed(NamedTuple):
    """An edit in words, and the figures that are about it; a game may not have all of them."""

    what: Sentence
    figures: tuple[Key, ...]


def changes(first: Course | None, second: Course | None) -> tuple[Changed, ...]:
    """Return the edits that turn one version of a track into the next; none for two tracks that
    have less than half of their spaces in common."""
    if first is None or second is None or not _is_same_track(first, second):
        return ()
    return (*_lines(first, second), *_grid(first, second), *_road(first, second))


def _is_same_track(first: Course, second: Course) -> bool:
    """Return whether half of the spaces of each are where they are in the other."""
    pairs = [(row, second.row[each]) for row, each in enumerate(first.ids) if each in second.row]
    if not pairs:
        return False
    one, two = np.array(pairs).T
    moved = np.hypot(*(first.centres[one] - second.centres[two]).T)
    return 2 * int((moved < NEAR).sum()) >= max(len(first.ids), len(second.ids))


def _lines(first: Course, second: Course) -> Iterator[Changed]:
    """Yield the bet lines that were moved."""
    before = {line.name: line.points for line in first.lines}
    for line in second.lines:
        if line.kind == "bet" and before.get(line.name, line.points) != line.points:
            number = line.name.partition(" ")[2]
            yield Changed(Sentence("bet line {number}", number=number), ((BET_WINNER, number),))


def _grid(first: Course, second: Course) -> Iterator[Changed]:
    """Yield the start slots that were moved, and the start player's mark."""
    grids = [[course.ids[row] for row in course.slots] for course in (first, second)]
    for slot, (one, two) in enumerate(zip(*grids, strict=False), 1):
        if one != two:
            yield Changed(Sentence("start slot {number}", number=slot), _slot(slot))
    if first.start_player != second.start_player:
        marked = dict.fromkeys(course.start_player for course in (first, second))
        figures = tuple(key for slot in marked for key in _slot(slot))
        yield Changed(Sentence("the start player's mark"), figures)


def _slot(number: int) -> tuple[Key, ...]:
    """Return the wins of a start slot, as simulated games call it and as full games do."""
    return (SLOT_WINS, str(number)), (SLOT_WINS, f"slot {number}")


def _road(first: Course, second: Course) -> Iterator[Changed]:
    """Yield the ramps, and the spaces and the steps between them."""
    steps = [
        {
            (course.ids[source], "" if target == NOWHERE else course.ids[target], needs)
            for source, target, needs in zip(
                course.step_source.tolist(),
                course.step_target.tolist(),
                course.step_needs.tolist(),
                strict=True,
            )
        }
        for course in (first, second)
    ]
    other = steps[0] ^ steps[1]
    if any(needs for _, _, needs in other):
        yield Changed(Sentence("ramps"), ((FIGURES[Figure.OVERTAKES], ""),))
    if not all(needs for _, _, needs in other):
        yield Changed(Sentence("the spaces"), ((FIGURES[Figure.LOST], ""), (LEGS, "")))
