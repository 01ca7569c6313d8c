"""Parts of a track on the clipboard, as track JSON that other windows and programs can paste."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from editor.document.selection import COURSE
from engine.files import FileError
from engine.track import Board, OwnLayer, OwnPlace, OwnThing, Point, Space, Track, edits
from engine.track.files import parse, text
from engine.track.keys import RACE, STEPS, TEXT, fields_for
from engine.track.values import point


def copied(track: Track, space_ids: Collection[str], lines: Collection[str] = ()) -> str:
    """Return a part of a track as the text of a track file, or "" if no space is chosen.

    It has the chosen spaces with the walls and links between them, and the named lines. If all
    spaces are chosen, all lines, the course, the grid and the roads are included.
    """
    chosen = {space.id for space in track.spaces} & set(space_ids)
    if not chosen:
        return ""
    if len(chosen) == len(track.spaces):
        return text(track)
    part = edits.remove_spaces(track, [one.id for one in track.spaces if one.id not in chosen])
    part = _off_roads(replace(part, lines=track.lines))
    return text(
        replace(
            part,
            course=track.course if COURSE in lines else None,
            lines=tuple(line for line in part.lines if line.name in lines),
            ignored=tuple(kept for kept in part.ignored if set(kept.lines) <= set(lines)),
            grid=replace(part.grid, slots=()),
        )
    )


def track_in(words: str) -> Track | None:
    """Return the track in a text of the clipboard, or None if it holds no spaces."""
    track = _track(words)
    return track if track is not None and track.spaces else None


def _track(words: str) -> Track | None:
    if not words.lstrip().startswith("{"):
        return None
    try:
        return parse(words, "clipboard")
    except FileError:
        return None


def copied_own(track: Track, places: Collection[OwnPlace]) -> str:
    """Return things on the designer's layers as the text of a track file, or "" if all are gone."""
    things = [(place, thing) for place, thing in edits.own_places(track) if place in places]
    if not things:
        return ""
    part = Track(layers=(OwnLayer(track.layers[things[0][0].layer].name),))
    for _, thing in things:
        part, _ = edits.add_own(part, 0, thing)
    return text(part)


def own_in(words: str) -> list[OwnThing]:
    """Return the texts, pictures and shapes in a text of the clipboard, the lowest first."""
    part = _track(words)
    if part is None or not is_empty(part):
        return []
    return [thing for _, thing in edits.own_places(part)]


def part_of(track: Track, space_ids: Collection[str]) -> Track | None:
    """Return a track with these spaces only, or None if there are none."""
    return track_in(copied(track, space_ids))


def pasted(track: Track, part: Track, shift: Point) -> tuple[Track, tuple[str, ...]]:
    """Return the track with a part of another added, and the names of the added spaces.

    The part is moved by `shift`, mm. An empty track takes over everything, roads included,
    except for its name and other texts, and its board grows if it is too small. Otherwise the added
    spaces lose their roads and count as drawn by hand.
    """
    if is_empty(track):
        words = fields_for(Track, TEXT, but=STEPS | RACE)
        own = {each: getattr(track, each) for each in words}
        filled = replace(_moved(part, shift), board=_board_for(track, part), **own)
        return filled, tuple(space.id for space in part.spaces)
    names = _free_names(track, part.spaces)
    added = _moved(edits.with_ids(_off_roads(part), names), shift)
    known = {line.name for line in track.lines}
    return (
        replace(
            edits.join_marks(track, added),
            spaces=track.spaces + tuple(replace(space, front=None) for space in added.spaces),
            lines=track.lines + tuple(line for line in added.lines if line.name not in known),
            course=track.course or added.course,
            grid=track.grid if track.grid.slots else added.grid,
        ),
        tuple(names.values()),
    )


def landing(track: Track, part: Track, step: float) -> Point:
    """Return the shift (mm) with which a part is on the board.

    In an empty track it is the smallest shift that fits, 0 if possible. In any other track it is
    `step` across and down, in the directions that fit.
    """
    left, top, right, bottom = _box(part)
    board = _board_for(track, part)
    if is_empty(track):
        return (
            max(min(0.0, board.width - right), -left),
            max(min(0.0, board.height - bottom), -top),
        )
    for across in (step, -step):
        for down in (step, -step):
            fits_across = left + across >= 0 and right + across <= board.width
            if fits_across and top + down >= 0 and bottom + down <= board.height:
                return across, down
    return step, step


def is_empty(track: Track) -> bool:
    """Return whether a track has no spaces, lines, course line or roads."""
    return not (track.spaces or track.lines or track.course or track.roads)


def _board_for(track: Track, part: Track) -> Board:
    """Return the board of the track, enlarged to that of the part if an empty one is too small."""
    left, top, right, bottom = _box(part)
    board = track.board
    if is_empty(track) and (right - left > board.width or bottom - top > board.height):
        width, height = max(board.width, part.board.width), max(board.height, part.board.height)
        return replace(board, width=width, height=height)
    return board


def _box(part: Track) -> tuple[float, float, float, float]:
    return edits.box_of([xy for space in part.spaces for xy in space.outline])


def _free_names(track: Track, spaces: Collection[Space]) -> dict[str, str]:
    """Return an unused name in the track for each of these spaces, by its present name."""
    names: dict[str, str] = {}
    used: Counter[int] = Counter()
    for space in spaces:
        first = edits.next_id(track, space.lane)
        letters = first.rstrip("0123456789")
        names[space.id] = f"{letters}{int(first[len(letters) :]) + used[space.lane]}"
        used[space.lane] += 1
    return names


def _off_roads(part: Track) -> Track:
    """Return the part with its spaces, lines and slots detached from roads, and without roads."""
    return replace(
        part,
        spaces=tuple(replace(space, origin=None) for space in part.spaces),
        lines=tuple(replace(line, station=None) for line in part.lines),
        grid=replace(part.grid, station=None),
        roads=(),
    )


def _moved(part: Track, by: Point) -> Track:
    """Return the part with everything moved by `by`, mm."""

    def moved(places: Collection[Point]) -> tuple[Point, ...]:
        return tuple(point((x + by[0], y + by[1])) for x, y in places)

    course = part.course
    return replace(
        part,
        spaces=tuple(replace(space, outline=moved(space.outline)) for space in part.spaces),
        lines=tuple(replace(line, points=moved(line.points)) for line in part.lines),
        course=course
        and replace(course, line=moved(course.line), branches=tuple(map(moved, course.branches))),
        roads=tuple(
            replace(
                road,
                points=tuple(
                    replace(each, place=place)
                    for each, place in zip(
                        road.points, moved([each.place for each in road.points]), strict=True
                    )
                ),
            )
            for road in part.roads
        ),
    )
