"""Imbalances planted in a shipped track, each by a few lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.course import Course, compile_track
from engine.draw.cut_and_join import cut_spaces
from engine.draw.line_across import line_across
from engine.games.core.files import box_data
from engine.road import without_road
from engine.track import Point, Track, edits, load
from tests.helpers.replayed_races import TRACKS

SHEAR = 0.35


@dataclass(frozen=True)
class Planted:
    """An imbalance: its description, the code of its finding, the track and the cards it is in."""

    what: str
    code: str
    track: Track
    deck: str = ""


def drawn(name: str) -> Track:
    """Return a shipped track with spaces drawn by hand."""
    track = load(TRACKS / f"{name}.json")
    for road in track.roads:
        track = without_road(track, road.id)
    return track


def ahead(course: Course, row: int, steps: int) -> str:
    """Return the space `steps` ahead in the same lane, or the last one of the road."""
    for _ in range(steps):
        onto = course.step_target[course.step_source == row]
        row = int(next(each for each in onto if course.lanes[each] == course.lanes[row]))
    return course.ids[row]


def with_first_slot(track: Track, steps: int) -> Track:
    """Return the track with the first start slot `steps` further ahead."""
    course = compile_track(track)
    _, *others = track.grid.slots
    first = ahead(course, course.slots[0], steps)
    return edits.set_slots(track, (first, *others), track.grid.start_player)


def with_bet(track: Track, name: str, space: str) -> Track:
    """Return the track with a bet line across the road at `space`."""
    course = compile_track(track)
    place = tuple(course.centres[course.row[space]].tolist())
    line = line_across(track, course, place)
    assert line is not None
    return edits.set_line(track, name, line)


def only_lane(track: Track, first: str, last: str) -> Track:
    """Return the track without all spaces beside those from `first` to `last` in their lane."""
    course = compile_track(track)
    row, gone = course.row[first], set[str]()
    while True:
        gone |= {course.ids[other] for other in course.level_with[row]}
        if course.ids[row] == last:
            return edits.remove_spaces(track, gone)
        row = course.row[ahead(course, row, 1)]


def cut_lane(track: Track, lane: int) -> Track:
    """Return the track with every space of a lane cut in two."""
    spaces = [space.id for space in track.spaces if space.lane == lane]
    return cut_spaces(track, compile_track(track), spaces, parts=2)[0]


def closed_off(track: Track, space: str) -> Track:
    """Return the track with walls ahead of `space`, so that no step leads on."""
    course = compile_track(track)
    for row in course.step_target[course.step_source == course.row[space]].tolist():
        track = edits.toggle_wall(track, space, course.ids[row])
    return track


def sheared(track: Track) -> Track:
    """Return the track with every rectangle sheared to a parallelogram."""

    def moved(places: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x + SHEAR * y, y) for x, y in places)

    assert track.course is not None
    spaces = tuple(replace(space, outline=moved(space.outline)) for space in track.spaces)
    lines = tuple(replace(line, points=moved(line.points)) for line in track.lines)
    course = replace(track.course, line=moved(track.course.line))
    return replace(track, spaces=spaces, lines=lines, course=course)


def other_deck(change: Callable[[str], str]) -> str:
    """Return the cards of the box with every bar changed."""
    deck = json.loads(json.dumps(box_data("rivals", "deck")))
    for card in deck["cards"]:
        card["bars"] = [change(bar) for bar in card["bars"]]
    return json.dumps(deck)


def stronger(colour: str) -> Callable[[str], str]:
    """Return a change that adds two points to the bars of `colour`."""

    def change(bar: str) -> str:
        name, points = bar.rsplit(" ", 1)
        return f"{name} {int(points) + 2}" if name == colour else bar

    return change


def weaker(bar: str) -> str:
    """Return half the points of a bar."""
    name, points = bar.rsplit(" ", 1)
    return f"{name} {(int(points) + 1) // 2}"


def planted() -> Iterator[Planted]:
    """Yield the twelve imbalances."""
    harbour = drawn("harbour_loop")
    yield Planted("a slot ahead", "wins.slot", with_first_slot(harbour, 6))
    yield Planted("a useless lane", "lane.gained", cut_lane(harbour, 3))
    yield Planted("a bet line after the start", "bet1.winner", with_bet(harbour, "bet 1", "a4"))
    yield Planted("a bet line before the finish", "bet3.winner", with_bet(harbour, "bet 3", "a50"))
    yield Planted("eight single spaces", "narrow.lost", only_lane(harbour, "a13", "a15"))
    yield Planted("a strong colour", "wins.colour", harbour, other_deck(stronger("red")))
    yield Planted("a dead end", "dead_end", closed_off(harbour, "c30"))
    yield Planted("first player ahead", "wins.order", with_first_slot(harbour, 9))
    yield Planted("a useless power", "powers.worth", sheared(harbour))
    yield Planted("a lap too long", "cars.home", harbour, other_deck(weaker))
    yield Planted("a leader nobody catches", "lead.changes", with_first_slot(harbour, 10))
    yield Planted("a slot that pays for the selfish", "slot.selfish", with_first_slot(harbour, 3))
