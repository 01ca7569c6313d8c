"""Parts of a track on the clipboard: plain track JSON, so that other windows and programs can paste
it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from editor.document.selection import COURSE
from engine.files import FileError
from engine.track import Board, OwnLayer, OwnPlace, OwnThing, Point, Space, Track, edits
from engine.track.files import parse, text
from engine.track.values import point


def copied(track: Track, space_ids: Collection[str], lines: Collection[str] = ()) -> str:
    """These spaces, with what stands between them and these lines, as the text of a track of their
    own; all spaces take all lines, the course, the grid and the roads along. "" if there are no
    spaces."""
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
    """The track in a text of the clipboard; None if it holds no spaces."""
    track = _track(words)
    return track if track is not None and track.spaces else None


def _track(words: str) -> Track | None:
    if not words.lstrip().startswith("{"):
        return None
    try:
        return parse(words, "clipboard")
    except FileError:
        return None


def copied_own(track: Track, place: OwnPlace) -> str:
    """What lies there on the designer's own layers, as the text of a track of its own; "" if there
    is nothing."""
    thing = edits.own_at(track, place)
    if thing is None:
        return ""
    layer = OwnLayer(track.layers[place.layer].name)
    part, _ = edits.add_own(Track(layers=(layer,)), 0, thing)
    return text(part)


def own_in(words: str) -> OwnThing | None:
    """The text, picture or shape in a text of the clipboard; None if it holds none by itself."""
    part = _track(words)
    if part is None or not is_empty(part):
        return None
    return next((thing for _, thing in edits.own_places(part)), None)


def part_of(track: Track, space_ids: Collection[str]) -> Track | None:
    """These spaces as a track of their own; None if there are none."""
    return track_in(copied(track, space_ids))


def pasted(track: Track, part: Track, shift: Point) -> tuple[Track, tuple[str, ...]]:
    """The track with a part of another added, moved by so much (mm), and the names of the added
    spaces. An empty track takes everything over, names and roads and all, and grows if it is too
    small; among other spaces those added are drawn by hand, for they have no road there."""
    if is_empty(track):
        filled = replace(
            _moved(part, shift),
            board=_board_for(track, part),
            name=track.name,
            author=track.author,
            notes=track.notes,
        )
        return filled, tuple(space.id for space in part.spaces)
    names = _free_names(track, part.spaces)
    added = _moved(edits.with_ids(_off_roads(part), names), shift)
    known = {line.name for line in track.lines}
    return (
        replace(
            track,
            spaces=track.spaces + tuple(replace(space, front=None) for space in added.spaces),
            lines=track.lines + tuple(line for line in added.lines if line.name not in known),
            course=track.course or added.course,
            grid=track.grid if track.grid.slots else added.grid,
            walls=track.walls + added.walls,
            links=track.links + added.links,
        ),
        tuple(names.values()),
    )


def landing(track: Track, part: Track, step: float) -> Point:
    """By how much to move a part so that it lands on the board: in an empty track not at all if it
    can stay, else by a step (mm) across and down, in another direction if only that fits."""
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
    """Whether nothing is drawn in a track."""
    return not (track.spaces or track.lines or track.course or track.roads)


def _board_for(track: Track, part: Track) -> Board:
    """The board of the track, as large as that of the part if an empty one is too small for it."""
    left, top, right, bottom = _box(part)
    board = track.board
    if is_empty(track) and (right - left > board.width or bottom - top > board.height):
        width, height = max(board.width, part.board.width), max(board.height, part.board.height)
        return replace(board, width=width, height=height)
    return board


def _box(part: Track) -> tuple[float, float, float, float]:
    return edits.box_of([xy for space in part.spaces for xy in space.outline])


def _free_names(track: Track, spaces: Collection[Space]) -> dict[str, str]:
    """A free name in the track for each of these spaces, by its own name."""
    names: dict[str, str] = {}
    used: Counter[int] = Counter()
    for space in spaces:
        first = edits.next_id(track, space.lane)
        letters = first.rstrip("0123456789")
        names[space.id] = f"{letters}{int(first[len(letters) :]) + used[space.lane]}"
        used[space.lane] += 1
    return names


def _off_roads(part: Track) -> Track:
    """The same spaces, lines and slots without the roads they come from and hang on."""
    return replace(
        part,
        spaces=tuple(replace(space, origin=None) for space in part.spaces),
        lines=tuple(replace(line, station=None) for line in part.lines),
        grid=replace(part.grid, station=None),
        roads=(),
    )


def _moved(part: Track, by: Point) -> Track:
    """Everything in it moved by so much, mm."""

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
