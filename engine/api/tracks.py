"""Checks, fixes, imports, drawing and editing of tracks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import numpy as np

from engine.arrays import FloatArray
from engine.checks import Needs, Problem, apply_safe_fixes, with_sound_roads
from engine.course import NO_WAY, compile_track, steps_left
from engine.draw import DrawnTrack, NarrowPart, draw_circuit
from engine.exchange import importing
from engine.exchange.centre_lines import read_centre_line
from engine.exchange.choices import RoleNames, parse_choice
from engine.exchange.importing import Imported, ImportOptions
from engine.games import needs_for, needs_of
from engine.publish.jobs import Published
from engine.publish.jobs.kind import file_stem
from engine.publish.print.proof import problems_in_print
from engine.road import known_road, with_setting
from engine.track import Board, Point, Road, Sentence, Track
from engine.track.edits import EditError
from engine.track.within import within_limits

MOST_SIZE = 100_000.0
"""Largest size in mm, and largest factor, that a drawing is scaled to."""

MOST_CONTACT = 2.0
"""Largest tolerance of contact, as a share of a space length."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """A track after its safe fixes.

    Attributes
    ----------
    track : Track
        The track without the problems that could be solved.
    solved : tuple of Problem
        The problems that are gone, in the order of fixing.
    """

    track: Track
    solved: tuple[Problem, ...]


def check(
    track: Track,
    *,
    game: str | None = None,
    folder: str | Path | None = None,
    name: str | None = None,
) -> tuple[Problem, ...]:
    """Find the problems of a track, the worst first.

    Parameters
    ----------
    track : Track
        The track, finished or not.
    game : str, optional
        The name of the game to be played on it, the one it is made for by default.
    folder : path, optional
        The folder of the pictures and styles that the track names. Without it nothing is said
        about pictures that would be left out.
    name : str, optional
        Beginning of the names of published files, the name of the track by default.

    Returns
    -------
    tuple of Problem
        Each has a `severity` ("error", "warning" or "hint"), a `code`, a `text`, the `spaces` and
        `lines` concerned and `points` on the board in mm. No errors: the track can be played.

    Raises
    ------
    GameError
        If no game has that name, or it is played without a track.

    Examples
    --------
    >>> import lanesmith
    >>> broken = lanesmith.load("tracks/broken/line_not_across.json")
    >>> for problem in lanesmith.check(broken):
    ...     print(problem.severity, problem.code, problem.lines, problem.spaces)
    error line.not_across ('bet 2',) ('a10', 'a11')
    """
    stem = file_stem(track.name) if name is None else name
    published = Published(track, stem, None if folder is None else Path(folder))
    return problems_in_print(published, _needs(track, game))


def fix(track: Track, *, game: str | None = None) -> Fixed:
    """Apply all safe fixes, which change nothing that a designer decided.

    Parameters
    ----------
    track : Track
        The track to be mended.
    game : str, optional
        The name of the game to be played on it, the one it is made for by default.

    Returns
    -------
    Fixed
        The mended `track` and the problems that were `solved`.

    Raises
    ------
    GameError
        If no game has that name, or it is played without a track.

    Examples
    --------
    >>> import lanesmith
    >>> broken = lanesmith.load("tracks/broken/line_not_across.json")
    >>> mended = lanesmith.fix(broken)
    >>> [problem.code for problem in mended.solved], lanesmith.check(mended.track)
    (['line.not_across'], ())
    """
    return Fixed(*apply_safe_fixes(track, _needs(track, game)))


def _needs(track: Track, game: str | None) -> Needs:
    return needs_for(track) if game is None else needs_of(game)


def steps_to_finish(track: Track) -> dict[str, int]:
    """Count the steps that a car can expect from each space over the finish line.

    Ramps count as often as bars of the track's game may take them.

    Parameters
    ----------
    track : Track
        A track with a finish line.

    Returns
    -------
    dict of str to int
        The steps by the id of the space. Spaces that no way leads on from are left out.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> left = lanesmith.steps_to_finish(track)
    >>> [left[slot] for slot in track.grid.slots]
    [51, 51, 51, 52, 52, 52]
    """
    course = compile_track(track)
    ways = zip(course.ids, steps_left(course, needs_for(track).bars), strict=True)
    return {space: round(way.steps) for space, way in ways if way is not NO_WAY}


def import_drawing(
    file: str | Path,
    *,
    spaces: str | None = None,
    finish: str | None = None,
    bet: str | None = None,
    course: str | None = None,
    roles: Sequence[str] = (),
    direction: str | None = None,
    contact: float | None = None,
    close_gaps: bool = False,
    width: float | None = None,
    scale: float | None = None,
    keep_names: bool = False,
) -> Imported:
    """Make a track from a drawing of its spaces.

    Parameters
    ----------
    file : path
        An SVG, GeoJSON or DXF file with one closed shape for each space, or lines between them.
    spaces, finish, bet, course : str, optional
        The layer, name or colour of the shapes that are spaces, the finish line, the bet lines and
        the course line. By default all closed shapes are spaces, and names tell the others.
    roles : sequence of str
        Roles of shapes, such as "layer:Labels=label" or "size:5-20=decoration", by id, layer,
        colour, size or name. The last one that fits a shape decides.
    direction : {"clockwise", "anticlockwise"}, optional
        The driving direction as seen on the board. By default numbers in the names decide.
    contact : float, optional
        The widest gap between touching spaces, as a share of the length of a space. By default it
        is read from the drawing.
    close_gaps : bool
        Let neighbours share their corners and edges.
    width : float, optional
        The width of the board in mm that the drawing is scaled to.
    scale : float, optional
        The factor that the drawing is scaled by; not together with `width`.
    keep_names : bool
        Name the spaces after their shapes.

    Returns
    -------
    Imported
        The `track`, its compiled `course`, and what was left out or should be looked at: `faults`,
        `remarks`, `apart`, `notes`. `roles` has the role of every shape.

    Raises
    ------
    FileError
        If the file cannot be read, or has no track in it.
    ValueError
        If an argument cannot be what it is.

    Examples
    --------
    >>> import lanesmith
    >>> harbour = lanesmith.load("tracks/harbour_loop.json")
    >>> _ = lanesmith.publish(harbour, "svg-painting", to="out")
    >>> imported = lanesmith.import_drawing("out/harbour_loop_painting.svg", spaces="spaces")
    >>> len(imported.track.spaces) == len(harbour.spaces)
    True
    """
    direction = "anticlockwise" if direction == "counterclockwise" else direction
    if direction not in (None, "clockwise", "anticlockwise"):
        raise ValueError(f"direction {direction}: choose clockwise or anticlockwise")
    if width is not None and scale is not None:
        raise ValueError("width and scale both set the size; give only one")
    for name, number in (("width", width), ("scale", scale)):
        if number is not None and not 0 < number < MOST_SIZE:
            raise ValueError(f"{name} {number:g}: give a number over 0 and under {MOST_SIZE:g}")
    if contact is not None and not 0 <= contact <= MOST_CONTACT:
        raise ValueError(
            f"contact {contact:g}: give a share of a space length from 0 to {MOST_CONTACT:g}"
        )
    try:
        choices = tuple(map(parse_choice, roles))
    except ValueError as error:
        raise ValueError(f"role {error}") from error
    options = ImportOptions(
        role_names=RoleNames(spaces=spaces, finish=finish, bet=bet, course=course),
        choices=choices,
        scale=scale,
        width=width,
        direction=direction,
        contact=contact,
        close_gaps=close_gaps,
        keep_names=keep_names,
    )
    return importing.import_drawing(file, options)


def draw(
    line: str | Path | FloatArray | Sequence[Point],
    *,
    lanes: int = 3,
    spaces: int = 60,
    width: float | None = None,
    fronts: Literal["staggered", "aligned"] = "staggered",
    narrow: Sequence[tuple[float, float, int]] = (),
    closed: bool | None = None,
    board: tuple[float, float] = (700.0, 500.0),
    name: str | None = None,
    line_name: str | None = None,
) -> DrawnTrack:
    """Draw a track along a line: lanes, spaces, finish and bet lines, start grid.

    Parameters
    ----------
    line : path or array of shape (n, 2)
        The centre line of the road in driving direction, of any size: it is turned and scaled so
        that it fills the board. A file is a table, GeoJSON, GPX, KML, an answer of Overpass or
        SVG.
    lanes : int
        Lanes side by side.
    spaces : int
        Spaces along the centre line.
    width : float, optional
        The width of the road with all lanes in mm. By default 16 mm a lane, or less where the
        tightest bend asks for it.
    fronts : {"staggered", "aligned"}
        Whether the fronts of neighbouring lanes alternate or lie side by side.
    narrow : sequence of (float, float, int)
        Narrow parts: begin and end as shares of the road from 0 to 1, and the lanes left there.
    closed : bool, optional
        Whether the road is a lap. By default a file tells by its ends, and an array is a lap.
    board : (float, float)
        Width and height of the board in mm.
    name : str, optional
        The name of the track, that of the line in its file by default.
    line_name : str, optional
        The line to take of several in a file, by its name there.

    Returns
    -------
    DrawnTrack
        The `track`, and what is known of it from drawing it, such as `lap`: its length in mm. Its
        `notes` say what was chosen, guessed and left out in a file.

    Raises
    ------
    FileError
        If there is no line in the file.
    NoRoomError
        If the road is too wide for the line or the board.
    ValueError
        If something else cannot be drawn.

    Examples
    --------
    >>> from math import cos, sin, tau
    >>> import lanesmith
    >>> oval = [(2 * cos(tau * k / 60), sin(tau * k / 60)) for k in range(60)]
    >>> drawing = lanesmith.draw(oval, lanes=3, spaces=40, narrow=[(0.4, 0.5, 1)], name="Oval")
    >>> drawing.track.name, len(drawing.track.spaces)
    ('Oval', 111)
    """
    if isinstance(line, (str, Path)):
        read = read_centre_line(line, line_name)
        points, named, notes = read.points, read.name, read.notes
        closed = read.closed if closed is None else closed
    else:
        points, named, notes = np.asarray(line, np.float64), "Untitled track", ()
    drawing = draw_circuit(
        points,
        lanes=lanes,
        spaces=spaces,
        width=width,
        fronts=fronts,
        narrow=[NarrowPart(*part) for part in narrow],
        closed=closed is None or closed,
        board=Board(*board),
        name=name or named,
    )
    return replace(drawing, notes=notes)


def edit_road(
    track: Track, changes: Mapping[str, object] | None = None, *, road: str | None = None
) -> Track:
    """Change a road by the names of its settings; its spaces are made anew and keep their ids.

    Parameters
    ----------
    track : Track
        A track with a road.
    changes : mapping of str to value
        What is set, in this order: "spaces" (a number), "width" and "gap" (mm), "sections.2.lanes",
        "sections.2.length" (mm), "points.3" (x, y in mm), "lines.finish", "lines.bet2" and "grid"
        (shares of the road from 0 to 1), and more: a name that is none is answered with all of
        them. Sections and points count from 1; "lanes" and the like will do where there is one
        section. None means automatic.
    road : str, optional
        The id of the road. By default the only one.

    Returns
    -------
    Track
        The changed track; where the road has come to cross itself it has a crossing.

    Raises
    ------
    EditError
        If there is no such road or setting, or the road would not be sound any more, or the track
        beyond the limits of a file.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> longer = lanesmith.edit_road(track, {"spaces": 56, "lines.bet1": 0.3})
    >>> len(track.spaces), len(longer.spaces)
    (138, 148)
    """
    chosen = chosen_road(track, road).id
    for name, value in (changes or {}).items():
        changed = within_limits(with_setting(track, chosen, name, _written(value)), track)
        track = with_sound_roads(track, changed)
    return track


def chosen_road(track: Track, name: str | None = None) -> Road:
    """Return the road of that id, or the only one; EditError if there is none, or several."""
    if name is not None:
        return known_road(track, name)
    if not track.roads:
        raise EditError(Sentence("this track has no road: its spaces were drawn one by one"))
    if len(track.roads) > 1:
        ids = ", ".join(road.id for road in track.roads)
        raise EditError(Sentence("there are several roads, choose one: {ids}", ids=ids))
    return track.roads[0]


def _written(value: object) -> str:
    """Return a value as settings of a road are written."""
    if value is None:
        return "auto"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (tuple, list)):
        return ",".join(map(str, value))
    return str(value)
