"""Ids stay with the place through every kind of edit of a road.

The share is of as many ids as the smaller of the two tracks has spaces: an edit that takes away a
lane or rows takes their ids with it. Moves are those of a hand: a border is dragged by up to three
rows, a section slid by up to two. A border dragged across a whole section takes more with it, and
is asked to leave all beyond its two sections alone. A bottleneck that is slid takes away spaces of
the lanes that it lacks, and new ones come behind it: in a lap of 124 each row costs two ids.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import dist
from pathlib import Path
from statistics import fmean

import pytest

import tracks
from engine.road import edits, hang_grid, hang_line, layout_of, with_road
from engine.road.edits import here
from engine.road.edits.sections import with_border_at, with_section_slid
from engine.track import Anchor, LaneSection, Road, Track, load
from engine.track.edits import EditError
from tests.engine.road.replacing.test_regenerate import ids, lap
from tests.engine.road.spaces.test_crossings import plain

DRAWS = 3
"""So many edits of every kind are made of every road."""

ALL_IN_ALL, AT_LEAST, OUTSIDE = 0.97, 0.93, 0.99
"""The share of ids that live on: of all edits of a kind, of each, and outside what is edited."""


@cache
def roads() -> tuple[Road, ...]:
    """Level and staggered rows, rows as drawn; one to three lanes; made here and shipped."""
    staggered = lap()
    for section in ("s1", "s3"):
        staggered = edits.set_rows(staggered, section, "staggered")
    shipped = (
        load(Path(tracks.__file__).with_name(f"{name}.json")).roads[0]
        for name in ("harbour_loop", "twin_pines")
    )
    return (lap(), lap(middle=2), staggered, *shipped)


def any_station(road: Road, rng: random.Random) -> float:
    return rng.uniform(0.0, layout_of(road).line.length)


def any_point(road: Road, rng: random.Random) -> str:
    return rng.choice(road.points).id


def any_section(road: Road, rng: random.Random) -> LaneSection:
    return rng.choice(road.sections)


def moved(road: Road, rng: random.Random) -> Road:
    point = rng.choice(road.points)
    x, y = point.place
    return edits.move_point(road, point.id, (x + rng.uniform(-25, 25), y + rng.uniform(-25, 25)))


def straightened(road: Road, rng: random.Random) -> Road:
    row = rng.randrange(len(road.points))
    last = road.points[(row + rng.choice((1, 2))) % len(road.points)].id
    return edits.straighten(road, road.points[row].id, last)


def with_lanes(road: Road, rng: random.Random) -> Road:
    section = any_section(road, rng)
    count = max(1, len(section.lanes) + rng.choice((-1, 1)))
    return edits.set_lanes(road, section.id, count, rng.choice(("left", "right", "both")))


def with_lane_spaces(road: Road, rng: random.Random) -> Road:
    section = any_section(road, rng)
    count = max(1, section.spaces + rng.choice((-1, 1)))
    return edits.set_lane_spaces(road, section.id, rng.choice(section.lanes).id, count)


def rows_of(road: Road, section: LaneSection) -> float:
    """How long a row of a section is, mm."""
    return layout_of(road).stretches[road.section_row(section.id)].length / section.spaces


def begin_of(road: Road, section: LaneSection) -> float:
    return layout_of(road).stretches[road.section_row(section.id)].start


def border_dragged(
    drag: Callable[[Road, str, float], Road], road: Road, rng: random.Random
) -> Road:
    section = rng.choice(road.sections[1:])
    by = rng.uniform(-3, 3) * rows_of(road, section)
    return drag(road, section.id, begin_of(road, section) + by)


def slid(slide: Callable[[Road, str, float], Road], road: Road, rng: random.Random) -> Road:
    section = rng.choice(road.sections[1:-1])
    return slide(road, section.id, rng.uniform(-2, 2) * rows_of(road, section))


def narrowed(road: Road, rng: random.Random) -> Road:
    start = rng.uniform(0, layout_of(road).line.length - 200)
    return edits.narrow(road, start, start + rng.uniform(100, 200))


def spaces_by(road: Road, rng: random.Random) -> Road:
    section = any_section(road, rng)
    return edits.set_spaces(road, section.id, max(1, section.spaces + rng.choice((-5, 5))))


def total_by(road: Road, rng: random.Random) -> Road:
    now = sum(section.spaces for section in road.sections)
    return edits.set_total_spaces(road, now + rng.choice((-5, 5)))


EDITS: dict[str, Callable[[Road, random.Random], Road]] = {
    "cross": lambda road, rng: edits.cross(road),
    "insert_point": lambda road, rng: edits.insert_point(
        road, Anchor(any_point(road, rng), rng.uniform(0.05, 0.95))
    ),
    "join_sections": lambda road, rng: edits.join_sections(road, any_section(road, rng).id),
    "move_point": moved,
    "narrow": narrowed,
    "remove_point": lambda road, rng: edits.remove_point(road, any_point(road, rng)),
    "remove_section": lambda road, rng: edits.remove_section(road, any_section(road, rng).id),
    "reverse": lambda road, rng: edits.reverse(road),
    "set_border": lambda road, rng: border_dragged(edits.set_border, road, rng),
    "set_corner": lambda road, rng: edits.set_corner(road, any_point(road, rng), True),
    "set_gap": lambda road, rng: edits.set_gap(road, 0.05 * road.width),
    "set_lane_spaces": with_lane_spaces,
    "set_lane_width": lambda road, rng: edits.set_lane_width(
        road, road.sections[0].id, road.sections[0].lanes[0].id, 1.2 * road.width
    ),
    "set_lanes": with_lanes,
    "set_opening": lambda road, rng: edits.set_opening(
        road, any_section(road, rng).id, rng.choice(("left", "right", "both"))
    ),
    "set_rows": lambda road, rng: edits.set_rows(
        road, any_section(road, rng).id, rng.choice(("level", "staggered", "drawn"))
    ),
    "set_section_width": lambda road, rng: edits.set_section_width(
        road, any_section(road, rng).id, rng.uniform(0.8, 1.2) * road.width
    ),
    "set_space_length": lambda road, rng: edits.set_space_length(
        road, any_section(road, rng).id, rng.uniform(20, 50)
    ),
    "set_spaces": spaces_by,
    "set_taper": lambda road, rng: edits.set_taper(
        road, any_section(road, rng).id, rng.uniform(10, 60)
    ),
    "set_total_spaces": total_by,
    "set_tunnel": lambda road, rng: edits.set_tunnel(road, any_section(road, rng).id, True),
    "set_width": lambda road, rng: edits.set_width(road, 1.1 * road.width),
    "slide_section": lambda road, rng: slid(edits.slide_section, road, rng),
    "split_section": lambda road, rng: edits.split_section(road, any_station(road, rng)),
    "start_at": lambda road, rng: edits.start_at(road, any_station(road, rng)),
    "straighten": straightened,
}
"""One for every name of `engine.road.edits`."""

BY_HAND: dict[str, Callable[[Road, random.Random], Road]] = {
    "border by hand": lambda road, rng: border_dragged(with_border_at, road, rng),
    "section by hand": lambda road, rng: slid(with_section_slid, road, rng),
    "lanes here": lambda road, rng: here.with_lanes_here(
        road, any_station(road, rng), rng.choice((1, 2, 4))
    ),
    "spaces here": lambda road, rng: here.with_spaces_here(
        road, any_station(road, rng), rng.choice((-1, 1))
    ),
    "straight here": lambda road, rng: here.straight_here(road, any_station(road, rng)),
}

RENUMBERED = {"reverse", "start_at"}
"""Here sections are turned round or cut, and a place has another number in its section."""

IN_PLACE = {"border by hand", "section by hand", "narrow", "split_section", "start_at"}
"""These leave the line and the length of spaces alone: whoever lives on lies about where it lay."""


def edited(before: Road, after: Road) -> set[str]:
    """The sections of a road that an edit changed, or whose end it moved."""
    now = {section.id: row for row, section in enumerate(after.sections)}
    ends = {road: [*(each.at for each in road.sections[1:]), None] for road in (before, after)}
    changed = set()
    for row, section in enumerate(before.sections):
        there = now.get(section.id)
        if (
            there is None
            or after.sections[there] != section
            or ends[before][row] != ends[after][there]
        ):
            changed.add(section.id)
    return changed


def seats(track: Track) -> dict[str, tuple[str, str, int]]:
    """Section, lane and number in that section of every space, by id."""
    road = track.roads[0]
    laid = layout_of(road)
    taken: dict[tuple[str, str], int] = {}
    found = {}
    holders = {(s.origin.lane, s.origin.number): s.id for s in track.spaces if s.origin}
    for place in laid.places:
        section = laid.stretches[place.section].section.id
        number = taken[section, place.lane] = taken.get((section, place.lane), 0) + 1
        if (place.lane, place.number) in holders:
            found[holders[place.lane, place.number]] = (section, place.lane, number)
    return found


def middles(track: Track) -> dict[str, tuple[float, float]]:
    return {
        each.id: (fmean(x for x, _ in each.outline), fmean(y for _, y in each.outline))
        for each in track.spaces
    }


def changes(kind: str):
    """The tracks before and after edits of that kind, of every road several."""
    edit = (EDITS | BY_HAND)[kind]
    uncrossed = (plain(), plain(2), plain(3, "staggered"))
    for row, road in enumerate(uncrossed if kind == "cross" else roads()):
        track = with_road(Track(), road)
        for draw in range(DRAWS):
            rng = random.Random(f"{kind} {row} {draw}")
            try:
                changed = edit(road, rng)
            except EditError:
                continue
            yield track, with_road(track, changed)


def test_every_edit_is_tried() -> None:
    assert set(EDITS) == set(edits.__all__)


@pytest.mark.parametrize("kind", [*EDITS, *BY_HAND])
def test_ids_live_on(kind: str) -> None:
    alive, outside = [], []
    for before, after in changes(kind):
        stay = ids(before) & ids(after)
        alive.append(len(stay) / min(len(before.spaces), len(after.spaces)))
        parts = edited(before.roads[0], after.roads[0])
        was, now = seats(before), seats(after)
        for name, seat in was.items():
            if seat[0] not in parts and kind not in RENUMBERED:
                outside.append(now.get(name) == seat)
        if kind in IN_PLACE:
            space = layout_of(before.roads[0]).line.length / len(was) * 3
            lay, lie = middles(before), middles(after)
            assert max(dist(lay[name], lie[name]) for name in stay) < 2 * space
    assert len(alive) >= DRAWS
    assert fmean(alive) >= ALL_IN_ALL
    assert min(alive) >= AT_LEAST
    assert not outside or fmean(outside) >= OUTSIDE


def test_a_border_dragged_far_leaves_all_beyond_its_sections_alone() -> None:
    for before, row in ((with_road(Track(), road), 1) for road in roads()):
        road = before.roads[0]
        low, high = (layout_of(road).stretches[each].start for each in (row - 1, row + 1))
        for share in (0.1, 0.4, 0.9):
            station = low + share * (high - low)
            after = with_road(before, with_border_at(road, road.sections[row].id, station))
            beyond = {
                name: seat
                for name, seat in seats(before).items()
                if seat[0] not in {each.id for each in road.sections[row - 1 : row + 1]}
            }
            now = seats(after)
            assert all(now.get(name) == seat for name, seat in beyond.items())
            fewer = min(len(before.spaces), len(after.spaces))
            assert len(ids(before) & ids(after)) >= 0.9 * fewer


def test_a_bottleneck_slid_by_two_rows_costs_four_ids() -> None:
    road = lap()
    before = with_road(Track(), road)
    by = -2 * rows_of(road, road.sections[0])
    after = with_road(before, with_section_slid(road, "s2", by))
    assert ids(before) - ids(after) == {"b15", "b16", "c15", "c16"}
    assert len(after.spaces) == len(before.spaces)


def test_what_hangs_on_a_road_changes_no_space() -> None:
    track = with_road(Track(), lap())
    hung = hang_grid(hang_line(track, "r1", "finish", 0.0), "r1", 120.0, 6)
    assert hung.spaces == track.spaces


def test_a_lane_that_is_cut_and_joined_again_is_the_same() -> None:
    road = replace(lap(), id="r1")
    before = with_road(Track(), road)
    cut = with_road(before, edits.split_section(road, 300.0))
    joined = with_road(cut, edits.join_sections(cut.roads[0], "s1"))
    assert joined.spaces == before.spaces
