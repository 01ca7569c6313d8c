"""Steps between spaces, and the lines they cross (RV-16, RV-19, RV-22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course.contact import order, without
from engine.course.line_crossing import crosses, stretched
from engine.course.values import NOWHERE
from engine.track import Line

REACH = 4.0
"""Distance from a line along the road, in space lengths, within which steps may cross it."""


class StepTable(NamedTuple):
    """Steps as columns (s,), ordered by source; see `Step`."""

    source: IntArray
    target: IntArray
    crosses: IntArray
    onto: IntArray
    needs: IntArray


def moves(contacts: IntArray, ahead: FloatArray, walls: IntArray, links: IntArray) -> StepTable:
    """Return a step to every touching space further ahead, except over walls, and along every
    link."""
    if len(walls):
        contacts, open_rows = without(contacts, walls)
        ahead = ahead[open_rows]
    steps = np.concatenate((contacts[ahead > 0], contacts[ahead < 0][:, ::-1], links[:, :2]))
    needs = np.zeros(len(steps), np.int64)
    needs[len(steps) - len(links) :] = links[:, 2]
    by_source = order(steps)
    source, target = steps[by_source].T
    nothing = np.zeros(len(steps), np.int64)
    return StepTable(source, target, nothing, nothing + NOWHERE, needs[by_source])


def over_lines(
    table: StepTable,
    begin: FloatArray,
    lines: Sequence[Line],
    near: Sequence[BoolArray],
    slack: float,
) -> StepTable:
    """Return the steps with the lines they cross; those over the finish lead out of the track.

    A step runs from the place `begin` (n, 2) of its source to that of its target; `near[k]` marks
    the steps on the stretch of road where line k counts.
    """
    crossed = np.zeros(len(table.source), np.int64)
    for bit, line in enumerate(lines):
        rows = np.flatnonzero(near[bit])
        over = crosses(
            stretched(line.points, slack), begin[table.source[rows]], begin[table.target[rows]]
        )
        crossed[rows[over]] |= 1 << bit
    finished = (crossed & _finish_bits(lines)) != 0
    return table._replace(
        target=np.where(finished, NOWHERE, table.target),
        crosses=crossed,
        onto=np.where(finished, table.target, NOWHERE),
    )


def over_finish(
    table: StepTable, begin: FloatArray, beyond: FloatArray, lines: Sequence[Line], slack: float
) -> StepTable:
    """Return the steps with one over the finish from every last space right before it.

    A last space, which no step leaves, is before the line if the way from its place `begin` to the
    one `beyond` it crosses the line.
    """
    is_last = np.ones(len(begin), bool)
    is_last[table.source] = False
    last = np.flatnonzero(is_last)
    for bit, line in enumerate(lines):
        if line.kind != "finish" or len(last) == 0:
            continue
        source = last[crosses(stretched(line.points, slack), begin[last], beyond[last])]
        nowhere, nothing = np.full(len(source), NOWHERE), np.zeros(len(source), np.int64)
        added = StepTable(source, nowhere, nothing + (1 << bit), nowhere, nothing)
        table = StepTable(*map(np.concatenate, zip(table, added, strict=True)))
    by_source = np.argsort(table.source, kind="stable")
    return StepTable(*(column[by_source] for column in table))


def _finish_bits(lines: Sequence[Line]) -> int:
    return sum(1 << bit for bit, line in enumerate(lines) if line.kind == "finish")
