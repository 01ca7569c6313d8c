"""Overlays: extension boards that replace a run of spaces of a track by another run.

An overlay file is a small track file with the format "lanesmith-overlay" and one more key:
`covers`, the ids of the spaces that it covers, in driving direction. Its spaces are drawn at
their places on the track's board, its course line runs from the first of them to the last. Lines
replace the track's lines of the same name; the board grows to the size of the overlay's.

    >>> from engine.track.overlay import apply_overlay, load_overlay
    >>> longer = apply_overlay(track, load_overlay("extension.json"))   # doctest: +SKIP
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import shapely
from shapely.ops import substring

from engine.files import Fault, FileError, parse_strict_json, read_text, write_text
from engine.files.faults import nearest, quoted
from engine.sentence import Sentence
from engine.track.edits import EditError, join_marks, remove_spaces, with_ids
from engine.track.files import FORMAT as TRACK_FORMAT
from engine.track.files import from_json, lined, to_json
from engine.track.sheet import Board
from engine.track.values import CourseLine, Point, Space, Track, points
from engine.track.within import within_limits

FORMAT = "lanesmith-overlay"
CLOSE = 0.5
"""Largest gap between new run and track, and margin around covered spaces, in mm."""

HIDDEN = 0.1
"""Share of a space above which the new run hides it."""

_NUMBERED = re.compile(r"([a-z]+)([0-9]+)")


class OverlayError(ValueError):
    """Overlay that does not fit a track; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Extension board: ids of the covered spaces in driving direction, and the new run.

    `piece` is drawn like a separate track, but without a board; `board` is the sheet needed with
    the extension on it, None if the track's suffices.
    """

    covers: tuple[str, ...]
    piece: Track
    board: Board | None = None


def load_overlay(path: str | Path) -> Overlay:
    """Read an overlay from a file; raise FileError with every fault if invalid."""
    file = str(path)
    return overlay_from_json(parse_strict_json(read_text(path), file), file)


def save_overlay(overlay: Overlay, path: str | Path) -> None:
    """Write an overlay into a file atomically; raise FileError if that fails."""
    write_text(lined(overlay_json(overlay)), path)


def overlay_json(overlay: Overlay) -> dict[str, Any]:
    """Return the overlay as JSON data."""
    drawn = to_json(replace(overlay.piece, board=overlay.board or Board()))
    del drawn["format"], drawn["grid"]
    if overlay.board is None:
        del drawn["board"]
    version = drawn.pop("version")
    head = {"format": FORMAT, "version": version, "name": drawn.pop("name")}
    return {**head, "covers": list(overlay.covers), **drawn}


def overlay_from_json(data: Any, file: str = "overlay") -> Overlay:
    """Read an overlay from JSON data; raise FileError with every fault if invalid."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        says = Sentence("something else")
        found = quoted(data.get("format")) if isinstance(data, dict) else says
        wrong = Sentence(
            "this is not an overlay: it says {found} instead of {format}",
            found=found,
            format=quoted(FORMAT),
        )
        raise FileError(Fault(file, "format", wrong, Sentence("name an overlay file")))
    faults: list[Fault] = []
    covers = data.get("covers")
    if not (isinstance(covers, list) and covers and all(isinstance(c, str) for c in covers)):
        wrong = Sentence("the spaces it covers are not named")
        remedy = Sentence('write the ids of the spaces in driving direction, ["a7", "a8"]')
        faults.append(Fault(file, "covers", wrong, remedy))
    elif len(set(covers)) < len(covers):
        wrong, remedy = Sentence("a space comes twice"), Sentence("name each space once")
        faults.append(Fault(file, "covers", wrong, remedy))
    drawn = {key: value for key, value in data.items() if key != "covers"}
    try:
        piece = from_json({**drawn, "format": TRACK_FORMAT}, file)
    except FileError as error:
        raise FileError(*faults, *error.faults) from error
    if not faults and not piece.spaces:
        wrong, remedy = Sentence("the overlay has no spaces"), Sentence("draw the new run")
        faults.append(Fault(file, "spaces", wrong, remedy))
    if faults or not isinstance(covers, list):
        raise FileError(*faults)
    board = piece.board if "board" in data else None
    return Overlay(tuple(covers), replace(piece, board=Board()), board)


def apply_overlay(track: Track, overlay: Overlay) -> Track:
    """Return the track with the overlay on it; raise OverlayError if it does not fit the track.

    If the spaces of a lane are numbered in order (a1, a2, …), they are renumbered, with all
    references to them; other ids stay. Steps follow from the drawing. OverlayError, too, if the
    longer track is beyond the limits of a file.
    """
    _check_covered(track, overlay)
    kept = remove_spaces(track, overlay.covers)
    _check_joined(kept, overlay)
    names, laid_names = _new_names(track, overlay)
    renamed = with_ids(kept, names)
    piece = with_ids(overlay.piece, laid_names)
    laid = {line.name for line in piece.lines}
    longer = replace(
        join_marks(renamed, piece),
        spaces=_run_in_place(track, overlay, renamed.spaces, piece.spaces),
        course=_course(track, overlay),
        board=_board(track.board, overlay.board),
        lines=(*(line for line in track.lines if line.name not in laid), *piece.lines),
        ignored=renamed.ignored + piece.ignored,
    )
    try:
        return within_limits(longer, track)
    except EditError as error:
        raise OverlayError(*error.args) from error


def _check_covered(track: Track, overlay: Overlay) -> None:
    known = [space.id for space in track.spaces]
    missing = [space_id for space_id in overlay.covers if space_id not in known]
    if missing:
        meant = nearest(missing[0], known)
        hint = Sentence(" (did you mean {space}?)", space=meant) if meant else ""
        values = {"spaces": ", ".join(missing), "track": track.name, "hint": hint}
        if len(missing) > 1:
            raise OverlayError(
                Sentence(
                    "the overlay covers {spaces}, but {track} has no such spaces{hint}; it is made "
                    "for another track",
                    **values,
                )
            )
        raise OverlayError(
            Sentence(
                "the overlay covers {spaces}, but {track} has no such space{hint}; it is made for "
                "another track",
                **values,
            )
        )


def _check_joined(kept: Track, overlay: Overlay) -> None:
    rest, new = (_ground(track.spaces) for track in (kept, overlay.piece))
    if kept.spaces and shapely.distance(rest, new) > CLOSE:
        raise OverlayError(
            Sentence(
                "the new run touches no other space of {track}; it is made for another track, or "
                "drawn in another place",
                track=kept.name,
            )
        )
    hidden = [
        space.id
        for space in kept.spaces
        if shapely.intersection(_ground([space]), new).area > HIDDEN * _ground([space]).area
    ]
    if hidden:
        more = Sentence(" and {count} more", count=len(hidden) - 1) if len(hidden) > 1 else ""
        raise OverlayError(
            Sentence(
                "the new run lies on {space}{more} of {track}, too, which it does not cover; it is "
                "made for another track, or already laid",
                space=hidden[0],
                more=more,
                track=kept.name,
            )
        )


def _ground(spaces: Iterable[Space]) -> shapely.Geometry:
    """Return the area covered by spaces."""
    return shapely.union_all(
        [shapely.make_valid(shapely.Polygon(space.outline)) for space in spaces]
    )


def _new_names(track: Track, overlay: Overlay) -> tuple[dict[str, str], dict[str, str]]:
    """Return the new ids of the track's spaces and of the new run, each by the old ids."""
    names: dict[str, str] = {}
    laid: dict[str, str] = {}
    for lane in sorted({space.lane for space in (*track.spaces, *overlay.piece.spaces)}):
        old = [space.id for space in track.spaces if space.lane == lane]
        new = [space.id for space in overlay.piece.spaces if space.lane == lane]
        first = next((row for row, name in enumerate(old) if name in overlay.covers), None)
        numbered = _numbering(old)
        if first is None or numbered is None:
            names |= {name: name for name in old}
            laid |= {name: name for name in new}
            continue
        letters, number = numbered
        before = [name for name in old[:first] if name not in overlay.covers]
        behind = [name for name in old[first:] if name not in overlay.covers]
        for row, name in enumerate((*before, *new, *behind)):
            here = laid if len(before) <= row < len(before) + len(new) else names
            here[name] = f"{letters}{number + row}"
    taken = {names[name] for name in names if name not in overlay.covers} & set(laid.values())
    if taken:
        raise OverlayError(
            Sentence(
                "both the track and the overlay have a space {space}; rename it in one of them",
                space=min(taken),
            )
        )
    return names, laid


def _numbering(names: Sequence[str]) -> tuple[str, int] | None:
    """Return letters and first number of ids that count up by one; None for other ids."""
    matches = [_NUMBERED.fullmatch(name) for name in names]
    found = [(match[1], int(match[2])) for match in matches if match is not None]
    if not found or len(found) < len(names):
        return None
    letters, first = found[0]
    wanted = [(letters, first + row) for row in range(len(names))]
    return (letters, first) if found == wanted else None


def _run_in_place(
    track: Track, overlay: Overlay, kept: Sequence[Space], laid: Sequence[Space]
) -> tuple[Space, ...]:
    """Return all spaces, with the new run in place of the first covered space."""
    first = next(row for row, space in enumerate(track.spaces) if space.id in overlay.covers)
    before = sum(space.id not in overlay.covers for space in track.spaces[:first])
    return (*kept[:before], *laid, *kept[before:])


def _course(track: Track, overlay: Overlay) -> CourseLine | None:
    """Return the course line, along the new run instead of the covered one."""
    if track.course is None or len(track.course.line) < 2:
        return track.course
    closed = track.course.closed
    drawn = shapely.LineString(track.course.line + track.course.line[:1] * closed)
    covered = _ground(map(track.space, overlay.covers)).buffer(CLOSE)
    crossings = shapely.get_coordinates(shapely.intersection(drawn, covered.boundary))
    if len(crossings) == 0:
        return track.course
    places = shapely.line_locate_point(drawn, shapely.points(crossings))
    first, last = float(places.min()), float(places.max())
    new = _course_of_piece(overlay)
    if shapely.intersects(covered, shapely.Point(drawn.coords[0])):
        line = [*new, *substring(drawn, first, last).coords]
    else:
        line = [*substring(drawn, 0, first).coords, *new]
        line += substring(drawn, last, drawn.length).coords
    rounded = points(line)
    whole = tuple(xy for row, xy in enumerate(rounded) if row == 0 or xy != rounded[row - 1])
    return replace(track.course, line=whole[:-1] if closed and whole[0] == whole[-1] else whole)


def _course_of_piece(overlay: Overlay) -> tuple[Point, ...]:
    """Return the course line of the new run, or a line through the middles of its longest lane."""
    piece = overlay.piece
    if piece.course is not None:
        return piece.course.line
    lanes = [space.lane for space in piece.spaces]
    longest = max(sorted(set(lanes)), key=lanes.count)
    middles = [shapely.Polygon(space.outline).centroid for space in piece.spaces]
    return points((m.x, m.y) for m, lane in zip(middles, lanes, strict=True) if lane == longest)


def _board(board: Board, wanted: Board | None) -> Board:
    """Return the board, enlarged to `wanted`."""
    if wanted is None:
        return board
    width, height = max(board.width, wanted.width), max(board.height, wanted.height)
    return replace(board, width=width, height=height)
