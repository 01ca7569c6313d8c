"""Runs of a road: stretches in which the number of spaces and the narrow parts may change."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.arrays import FloatArray
from engine.draw.drawing import ROOMY
from engine.road import Layout
from engine.road.edits import set_rows
from engine.road.edits.known import free_name
from engine.track.roads import LaneSection, Road

APART = 3
"""Least number of rows with all lanes between two narrow parts, and between one and the ends of a
run."""


@dataclass(frozen=True, slots=True)
class Narrow:
    """A narrow part of a run: its middle as a share of the run, its spaces and its lanes."""

    middle: float
    spaces: int
    lanes: int


@dataclass(frozen=True, slots=True)
class RunPlan:
    """Plan of a run: its number of spaces in a row, and its narrow parts."""

    spaces: int
    narrows: tuple[Narrow, ...]


@dataclass(frozen=True, eq=False)
class Run:
    """Consecutive sections with the same lanes, `first` to `last` − 1 of the road, and the narrow
    parts between them.

    `wide` is one of the sections with all lanes. `stations` are the present stations of its rows,
    mm.
    """

    first: int
    last: int
    wide: LaneSection
    stations: FloatArray
    plan: RunPlan


def runs_of(laid: Layout, kept: Collection[int]) -> tuple[Run, ...]:
    """Return the runs of a road; sections in the rows `kept` belong to none."""
    return tuple(_run(laid, first, last) for first, last in _ranges(laid.road, kept))


def _ranges(road: Road, kept: Collection[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last row of every run, which begins and ends with all its lanes."""
    first, sections = 0, road.sections
    while first < len(sections):
        if not may_change(sections[first]) or first in kept:
            first += 1
            continue
        last = first + 1
        while last < len(sections) and last not in kept and _continues(sections, first, last):
            last += 1
        while last - first > 1 and not _is_like(sections[last - 1], sections[first]):
            last -= 1
        yield first, last
        first = last


def _continues(sections: Sequence[LaneSection], first: int, row: int) -> bool:
    """Return whether the section in `row` continues the run that begins at `first`: it is as wide,
    or narrower."""
    names = {lane.id for lane in sections[first].lanes}
    return (
        may_change(sections[row])
        and sections[row].rows == sections[first].rows
        and {lane.id for lane in sections[row].lanes} <= names
    )


def may_change(section: LaneSection) -> bool:
    """Return whether the rows of a section may change."""
    is_even = section.rows == "staggered" or all(lane.spaces is None for lane in section.lanes)
    return is_even and section.rows != "drawn" and not (section.crosses or section.tunnel)


def _is_like(section: LaneSection, wide: LaneSection) -> bool:
    return [lane.id for lane in section.lanes] == [lane.id for lane in wide.lanes]


def _run(laid: Layout, first: int, last: int) -> Run:
    sections = laid.road.sections
    wide = max(sections[first:last], key=lambda section: len(section.lanes))
    cuts = [np.array([laid.stretches[first].start])]
    cuts += [
        np.linspace(part.start, part.stop, part.section.spaces + 1)[1:]
        for part in laid.stretches[first:last]
    ]
    spaces = sum(section.spaces for section in sections[first:last])
    begin, narrows = 0, []
    for section in sections[first:last]:
        if len(section.lanes) < len(wide.lanes):
            middle = (begin + section.spaces / 2) / spaces
            narrows.append(Narrow(middle, section.spaces, len(section.lanes)))
        begin += section.spaces
    return Run(first, last, wide, np.concatenate(cuts), RunPlan(spaces, tuple(narrows)))


def with_runs(laid: Layout, runs: Sequence[Run], plans: Sequence[RunPlan]) -> Road:
    """Return the road with its runs as planned; a run whose plan is unchanged stays as it is."""
    road, sections = laid.road, [*laid.road.sections]
    names = {section.id for section in sections}
    anew: set[str] = set()
    for run, plan in reversed([*zip(runs, plans, strict=True)]):
        if plan == run.plan:
            continue
        made = _sections(laid, run, plan, names)
        names |= {section.id for section in made}
        anew |= {section.id for section in made}
        sections[run.first : run.last] = made
    road = replace(road, sections=tuple(sections))
    for section in sections:
        if section.id in anew and section.rows == "staggered":
            road = set_rows(road, section.id, "staggered", section.stagger)
    return road


def _sections(laid: Layout, run: Run, plan: RunPlan, taken: set[str]) -> list[LaneSection]:
    """Return the sections of a run as planned; the first ones keep the present names."""
    free = [section.id for section in laid.road.sections[run.first : run.last]]
    made: list[LaneSection] = []
    for begin, end, lanes in _parts(run, plan):
        name = free.pop(0) if free else free_name("s", taken | {each.id for each in made})
        where = np.interp(
            begin / plan.spaces * (len(run.stations) - 1),
            np.arange(len(run.stations)),
            run.stations,
        )
        at = laid.line.anchor(float(where)) if begin else laid.road.sections[run.first].at
        pattern = _pattern(laid.road, run, lanes)
        made.append(replace(pattern, id=name, at=at, spaces=end - begin))
    return made


def _parts(run: Run, plan: RunPlan) -> Iterator[tuple[int, int, int]]:
    """Yield first and last row of spaces, and lanes, of every part. A narrow part that would
    overlap the one before moves on, and is left out if there is no room for it then."""
    reached = 0
    for narrow in sorted(plan.narrows, key=lambda each: each.middle):
        begin = max(round(narrow.middle * plan.spaces - narrow.spaces / 2), reached + APART)
        end = begin + narrow.spaces
        if end + APART <= plan.spaces:
            yield reached, begin, len(run.wide.lanes)
            yield begin, end, narrow.lanes
            reached = end
    yield reached, plan.spaces, len(run.wide.lanes)


def _pattern(road: Road, run: Run, lanes: int) -> LaneSection:
    """Return a section with `lanes` lanes, copied from an existing one if possible."""
    for section in (run.wide, *road.sections[run.first : run.last]):
        if len(section.lanes) == lanes:
            return replace(
                section,
                lanes=tuple(replace(lane, spaces=None, fronts=()) for lane in section.lanes),
            )
    chosen = tuple(replace(lane, spaces=None, fronts=()) for lane in run.wide.lanes[:lanes])
    width = round(ROOMY * road.width, 2)
    return replace(run.wide, lanes=chosen, width=width, opens="both", taper=None)
