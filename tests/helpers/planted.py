"""Imbalances planted in a shipped track, each by a few lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.course import Course, compile_track
from engine.draw import draw
from engine.draw.circuit import on_board, through
from engine.draw.cut_and_join import cut_spaces
from engine.draw.lanes import renumbered
from engine.draw.line_across import line_across
from engine.games.core.files import box_data
from engine.road import hang_line, layout_of, without_road
from engine.road.changes.branching import with_branch
from engine.track import Point, Track, edits, load
from engine.track.roads import Anchor, ControlPoint, Joint, Lane, LaneSection, Road, Station
from tests.helpers.replayed_races import TRACKS
from tracks.drawn.gallery import RIVALS
from tracks.drawn.goose_island import ACROSS, BETS, SHORE

SHEAR = 0.35

EQUAL = 18
"""Spaces of a branch of `forked` that is as long as the way beside it."""


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


def with_last_slot_behind(track: Track, steps: int) -> Track:
    """Return the track with all start slots but the last one `steps` further ahead."""
    course = compile_track(track)
    *others, last = track.grid.slots
    moved = (ahead(course, course.row[slot], steps) for slot in others)
    return edits.set_slots(track, (*moved, last), track.grid.start_player)


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


def feebler(colour: str) -> Callable[[str], str]:
    """Return a change that takes a point from the bars of `colour`, to one at least."""

    def change(bar: str) -> str:
        name, points = bar.rsplit(" ", 1)
        return f"{name} {max(1, int(points) - 1)}" if name == colour else bar

    return change


def forked(spaces: int) -> Track:
    """Return a lap of two lanes on which one lane leaves the road for a branch of `spaces`, beside
    18 of the other."""
    half_width = 18.0
    drawing = draw(
        on_board(through(SHORE), half_width), half_width=half_width, lanes=2, spaces=58, bets=0
    )
    track = drawing.track
    (road,) = track.roads
    line = layout_of(road).line
    leaves, joins = (
        Joint(Station(road.id, line.anchor(drawing.progress[f"b{row}"])), ("b",))
        for row in (27, 45)
    )
    places = ((0.0, 0.0), (road.width, 0.0), *ACROSS.over, (road.width, 0.0), (0.0, 0.0))
    branch = Road(
        "r2",
        tuple(ControlPoint(f"p{k}", place) for k, place in enumerate(places, start=1)),
        (LaneSection("s1", Anchor("p1"), (Lane("d"),), spaces),),
        road.width,
        False,
        leaves,
        joins,
    )
    forked = with_branch(track, branch)
    track = renumbered(forked, compile_track(forked))
    for number, row in enumerate(BETS, start=1):
        track = hang_line(track, road.id, f"bet {number}", drawing.progress[f"a{row}"])
    return replace(track, game=RIVALS)


def weaker(bar: str) -> str:
    """Return half the points of a bar."""
    name, points = bar.rsplit(" ", 1)
    return f"{name} {(int(points) + 1) // 2}"


def planted() -> Iterator[Planted]:
    """Yield the imbalances."""
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
    yield Planted("a slot behind", "wins.slot", with_last_slot_behind(harbour, 9))
    yield Planted("a weak colour", "wins.colour", harbour, other_deck(feebler("red")))
    slots = harbour.grid.slots
    yield Planted("first player behind", "mark.behind", edits.set_slots(harbour, slots, len(slots)))
    yield Planted("a shorter branch", "fork.longer", forked(EQUAL - 1))
    for what, needs in (("a ramp for nobody", 99), ("a ramp for everybody", 1)):
        ramp = edits.toggle_link(harbour, "b10", "b24", needs)
        yield Planted(what, "way.taken", ramp)
