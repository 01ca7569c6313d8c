"""Random moves of spaces on roads, and bends of roads, and what has to hold after each."""

from __future__ import annotations

from functools import lru_cache, partial
from random import Random

from engine.checks import find_problems, with_sound_roads
from engine.course import compile_track, distances_from_spaces
from engine.road import layout_of, made_anew, with_road
from engine.road.changes.mirroring import Change, road_of, with_bend_mirrored
from engine.road.changes.moving import SpacesMove, shifted_by
from engine.road.edits import move_point
from engine.track import Track
from engine.track.edits import EditError, rotated, scaled
from engine.track.files import parse, text

REACH = 8.0
"""Distance within which a road bends along, in spaces, as in the editor."""

BENDS = 0.2
"""Share of moves that bend a road by one of its control points."""


def spaces_to_move(track: Track, rng: Random) -> frozenset[str]:
    """All spaces of the track, those of one road, or those of a stretch of one, on some lanes."""
    road = rng.choice(track.roads)
    mine = [space for space in track.spaces if space.origin and space.origin.road == road.id]
    kind = rng.random()
    if kind < 0.15:
        return frozenset(space.id for space in track.spaces)
    if kind < 0.3:
        return frozenset(space.id for space in mine)
    laid = layout_of(road)
    first = rng.choice(laid.places)
    length = rng.uniform(0.5, 8) * laid.line.length / max(1, len(mine)) * 3
    lanes = rng.choice([{first.lane}, {place.lane for place in laid.places}])
    held = {
        (place.lane, place.number)
        for place in laid.places
        if place.lane in lanes and (place.back - first.back) % laid.line.length < length
    }
    return frozenset(
        space.id
        for space in mine
        if space.origin and (space.origin.lane, space.origin.number) in held
    )


def change_of(rng: Random, width: float) -> tuple[str, Change]:
    """A random change as a hand makes it, and its name. `width` is that of a lane, mm."""
    name = rng.choice(["move", "nudge", "turn", "scale", "flip"])
    if name == "move":
        return name, shifted_by((rng.uniform(-1, 1) * width, rng.uniform(-1, 1) * width))
    if name == "nudge":
        return name, shifted_by(rng.choice([(0.5, 0), (-0.5, 0), (0, 5), (0, -5)]))
    if name == "turn":
        return name, partial(rotated, degrees=rng.choice([-15, 15, 90, rng.uniform(-30, 30)]))
    if name == "scale":
        return name, partial(scaled, wide=rng.choice([1.1, 1 / 1.1]))
    wide = rng.choice([1, -1])
    return name, partial(scaled, wide=wide, high=-wide)


def randomly_bent(track: Track, rng: Random) -> Track:
    """The track after a control point of a road was dragged by up to two lanes. EditError if it is
    refused."""
    road = rng.choice(track.roads)
    point = rng.choice(road.points)
    x, y = (each + rng.uniform(-2, 2) * road.width for each in point.place)
    after = with_road(track, move_point(road, point.id, (x, y)))
    return with_sound_roads(track, after, everywhere=True)


def randomly_moved(track: Track, rng: Random) -> tuple[str, Track]:
    """The track after a random move, and its name. EditError if it is refused."""
    if rng.random() < BENDS:
        return "bend of a road", randomly_bent(track, rng)
    names = spaces_to_move(track, rng)
    name, change = change_of(rng, track.roads[0].width)
    course = compile_track(track)
    move = SpacesMove(track, names, distances_from_spaces(track, course, names))
    if name == "flip" and move.bends:
        if road_of(track, names) is None:
            raise EditError("no bend of a road")
        after = with_bend_mirrored(track, names, change)
    else:
        after = move.moved(change, REACH * course.length)
    kind = f"{name} of {'a whole road' if move.whole else 'a stretch'}"
    return kind, with_sound_roads(track, after, everywhere=not move.leaves_others)


@lru_cache(maxsize=16)
def keys_of_problems(track: Track) -> frozenset[tuple[str, frozenset[str], frozenset[str]]]:
    """The keys of all problems of a track."""
    return frozenset(problem.key for problem in find_problems(track, compile_track(track)))


def faults_of(before: Track, after: Track) -> list[str]:
    """What is wrong after a move: errors that were not there, spaces and road that do not agree,
    a file that cannot be read back."""
    faults = []
    old = keys_of_problems(before)
    for problem in find_problems(after, compile_track(after)):
        if problem.severity == "error" and problem.key not in old:
            faults.append(f"{problem.code} {problem.text}")
        elif problem.code == "road.left_behind" and problem.key not in old:
            faults.append(problem.code)
    if made_anew(after) != after:
        faults.append("roads would make other spaces")
    was_own = {space.id for space in before.spaces if space.origin and space.origin.own}
    is_own = {space.id for space in after.spaces if space.origin and space.origin.own}
    if is_own - was_own:
        faults.append(f"{len(is_own - was_own)} spaces left their road")
    if parse(text(after)) != after:
        faults.append("the file is read back otherwise")
    return faults
