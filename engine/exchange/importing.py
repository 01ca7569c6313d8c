"""Import of a drawing as a track: its spaces and lines, and proposals for missing parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import shapely

from engine.course import ContactChoice, Course, auto_contact, compile_track
from engine.exchange.centre_lines import drawn_course_line
from engine.exchange.choices import RoleChoice, RoleNames
from engine.exchange.close_gaps import ClosedGaps, close_gaps
from engine.exchange.cross_lines import cross_lines
from engine.exchange.drawing import DrawnShapes, drawing_bytes
from engine.exchange.dxf import parse_dxf
from engine.exchange.geojson import parse_geojson
from engine.exchange.kinds import kind_of, photo_refused
from engine.exchange.names import natural
from engine.exchange.near_shapes import PiledUpError
from engine.exchange.notes import notes_on, notes_on_ends
from engine.exchange.outlines import Outline, Remark, outlines_in, place_of
from engine.exchange.own_drawings import OwnDrawing, own_drawing
from engine.exchange.proposal import (
    Proposal,
    doubtful_fronts,
    is_clockwise,
    is_seamless,
    tunnel_links,
    with_crossings,
)
from engine.exchange.roles import DrawingRoles, known_names, roles_in
from engine.exchange.svg import parse_svg
from engine.exchange.thick_strokes import with_strokes_as_areas
from engine.files import Fault, FileError
from engine.files.faults import few
from engine.foreign.process import do_foreign
from engine.sentence import Sentence
from engine.track import Board, CourseLine, Link, Space, Track, point, points
from engine.track.limits import FARTHEST, MOST_SPACES
from engine.track.within import fault_beyond

LEAST_BOARD = 10.0
"""Least length of the longer side of a board, mm."""


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """Options of an import, beside the drawing itself.

    `scale` is mm of the board per mm (or unit) of the drawing. `width` is the width of the board in
    mm instead. `direction` is "clockwise" or "anticlockwise" as seen on the board. Without it the
    numbers in the names of the spaces decide. If `contact` is None, the tolerance is read from the
    drawing. `choices` are roles of shapes that a person has chosen; the last one that fits a shape
    decides.
    """

    role_names: RoleNames = field(default_factory=RoleNames)
    choices: tuple[RoleChoice, ...] = ()
    scale: float | None = None
    width: float | None = None
    direction: str | None = None
    contact: float | None = None
    close_gaps: bool = False
    keep_names: bool = False


@dataclass(frozen=True, slots=True)
class Imported:
    """Track made from a drawing, with everything found and proposed on the way.

    `drawn` maps the ids of spaces to the names of their shapes. `contact` is None if the tolerance
    was given, or if spaces touch without gaps. `direction_from` is as in a `Proposal`. `apart` are
    spaces that are not connected with the road. `roles` are those of all shapes of the drawing,
    which is scaled to the board. `notes` are sentences on all that was guessed or left out.
    """

    track: Track
    course: Course
    drawn: dict[str, str]
    faults: tuple[Fault, ...]
    remarks: tuple[Remark, ...]
    contact: ContactChoice | None
    gaps: ClosedGaps | None
    direction_from: str
    clockwise: bool
    line_is_drawn: bool
    apart: tuple[str, ...]
    roles: DrawingRoles
    notes: tuple[str, ...]


def import_drawing(file: str | Path, options: ImportOptions | None = None) -> Imported:
    """Return the track in a drawing. FileError if there is none in it.

    Without options a drawing that Lanesmith published gives the track that it holds, with what was
    reshaped in the drawing.
    """
    options = options or ImportOptions()
    if replace(options, close_gaps=False) == ImportOptions():
        own = own_drawing(drawing_bytes(file), file)
        if own is not None:
            return _as_published(own)
    return track_of(read_drawing(file), str(file), options)


def _as_published(own: OwnDrawing) -> Imported:
    """Return the track of a published drawing as an import."""
    course = compile_track(own.track)
    line = own.track.course
    reshaped = 0 if own.update is None else len(own.update.changes)
    return Imported(
        track=own.track,
        course=course,
        drawn={space.id: space.id for space in own.track.spaces},
        faults=() if own.update is None else own.update.faults,
        remarks=() if own.update is None else own.update.unmatched,
        contact=None,
        gaps=None,
        direction_from="drawn",
        clockwise=line is not None and is_clockwise(np.array(line.line)),
        line_is_drawn=True,
        apart=(),
        roles=DrawingRoles(()),
        notes=(
            Sentence(
                "The drawing was published by Lanesmith and holds its track, which was taken, with "
                "{count} outlines reshaped in the drawing. Art is taken by: lanesmith update.",
                count=reshaped,
            ),
        ),
    )


def read_drawing(file: str | Path) -> DrawnShapes:
    """Return the shapes in a drawing: SVG, GeoJSON or DXF. FileError if it cannot be read.

    A drawing without a unit of length is scaled by the best guess, with a note.
    """
    content = drawing_bytes(file)
    kind = kind_of(file, content)
    if kind not in READERS:
        raise photo_refused(file, content)
    drawing = with_strokes_as_areas(do_foreign(READERS[kind], str(file), content, str(file)))
    return drawing.scaled(drawing.unit)


READERS: dict[str, Callable[[bytes, str], DrawnShapes]] = {
    "svg": parse_svg,
    "geojson": parse_geojson,
    "dxf": parse_dxf,
}
"""Readers of drawings by kind, which work in the process for foreign content; see `kind_of`."""


def track_of(drawing: DrawnShapes, file: str, options: ImportOptions) -> Imported:
    """Return the track in a drawing. FileError, which names `file`, if there is none in it."""
    roles = _roles(drawing, file, options)
    scale = _scale(drawing, options)
    _check_size(drawing, scale, file)
    drawing, roles = drawing.scaled(scale), roles.scaled(scale)
    outlines, remarks = outlines_in(roles.of("space"))
    remarks = [*_remarks(roles), *remarks]
    _check_count(outlines, drawing, remarks, file)
    line = _course_line(roles)
    gaps = close_gaps(outlines, line) if options.close_gaps else None
    outlines = list(gaps.outlines) if gaps is not None else outlines
    lines = tuple(cross_lines(roles, _usual_size(outlines)))
    outlines, proposal = with_crossings(outlines, lines, line, options.direction)
    track = Track(
        name=Path(file).stem.replace("_", " "),
        board=Board(round(drawing.width, 2), round(drawing.height, 2)),
        course=proposal.line,
        spaces=proposal.spaces,
        lines=lines,
    )
    seamless = is_seamless(proposal)
    choice = auto_contact(track) if options.contact is None and not seamless else None
    contact = choice.contact if choice is not None else options.contact
    track = replace(track, contact=contact if contact is not None else track.contact)
    track = doubtful_fronts(track, compile_track(track), proposal)
    course = compile_track(track)
    track = replace(track, links=tunnel_links(track, course, proposal))
    names = [outline.name for outline in outlines]
    ids = names if options.keep_names and _fit_as_ids(names) else _ids(proposal, course)
    renamed = {str(row): space_id for row, space_id in enumerate(ids)}
    track = _renamed(track, course, renamed)
    if fault := fault_beyond(track, file=file):
        raise FileError(fault)
    return Imported(
        track=track,
        course=compile_track(track),
        drawn={renamed[str(row)]: name for row, name in enumerate(names)},
        faults=few(drawing.faults),
        remarks=(*remarks, *_where_the_road_is_unclear(proposal, names)),
        contact=choice,
        gaps=gaps,
        direction_from=proposal.direction_from,
        clockwise=proposal.clockwise,
        line_is_drawn=line is not None,
        apart=tuple(sorted(ids[row] for row in _apart(proposal))),
        roles=roles,
        notes=(
            *notes_on(drawing, roles, proposal, options.width or options.scale),
            *notes_on_ends(course, renamed, _apart(proposal)),
        ),
    )


def _course_line(roles: DrawingRoles) -> CourseLine | None:
    """Return the drawn course line: the longest shape, with the other open ones as its branches."""
    shapes = [each.shape for each in roles.of("course")]
    line = drawn_course_line(shapes)
    if line is None:
        return None
    branches = [
        points(shape.points.tolist())
        for shape in shapes
        if not shape.closed and len(shape.points) > 1
    ]
    return replace(line, branches=tuple(each for each in branches if each != line.line))


def _roles(drawing: DrawnShapes, file: str, options: ImportOptions) -> DrawingRoles:
    """Return the roles of the shapes. FileError if a choice fits none, they are piled up, or one is
    too far away."""
    if astray := [*_astray(drawing, file, _scale(drawing, options))]:
        raise FileError(*astray)
    try:
        roles = roles_in(drawing, options.role_names, options.choices)
    except PiledUpError as error:
        wrong = Sentence("too many shapes lie over each other")
        raise FileError(Fault(file, "", wrong, Sentence("draw every space once"))) from error
    if roles.unused:
        raise FileError(*_unknown_names(drawing, roles, options.role_names, file))
    return roles


def _check_count(
    outlines: Sequence[Outline], drawing: DrawnShapes, remarks: Sequence[Remark], file: str
) -> None:
    """Raise FileError if there are too few spaces for a track, or too many."""
    if len(outlines) > MOST_SPACES:
        wrong = Sentence("{has} given, at most {most} allowed", has=len(outlines), most=MOST_SPACES)
        raise FileError(Fault(file, "spaces", wrong, Sentence("give {most}", most=MOST_SPACES)))
    if not outlines:
        wrong = Sentence("no closed shape in it can be a space")
        remedy = Sentence("draw every space as a closed path of its own")
        if drawing.hidden and not drawing.shapes:
            why = drawing.hidden[0].unseen
            wrong = Sentence("no shape in it is seen: {why}", why=why)
            remedy = Sentence("show the spaces in the drawing program, and save it again")
        elif drawing.pictures and not drawing.shapes:
            wrong = Sentence("it holds a picture made of pixels, and no shape")
            remedy = Sentence(
                "save the picture as PNG and import that with --size WIDTHxHEIGHT, or trace it"
            )
        fault = Fault(file, "", wrong, remedy)
        raise FileError(*drawing.faults, *_as_faults(remarks, file), fault)
    if len(outlines) == 1:
        wrong = Sentence("there is only one shape in it, and a track has many spaces")
        if len(drawing.shapes) > 1:
            wrong = Sentence(
                "there is only one shape in it that can be a space, and a track has many spaces"
            )
        remedy = Sentence(
            "if it is the centre line of a road: lanesmith new --from {file} -o TRACK", file=file
        )
        raise FileError(Fault(file, "", wrong, remedy))


def _check_size(drawing: DrawnShapes, scale: float, file: str) -> None:
    """Raise FileError if a drawing is so small that rounding would change its spaces."""
    longer = scale * max(drawing.width, drawing.height)
    if 0 < longer < LEAST_BOARD:
        wrong = Sentence("the drawing is {size:.2g} mm large, too small for a board", size=longer)
        remedy = Sentence("scale it up in its program, and save it again")
        raise FileError(Fault(file, "", wrong, remedy))


def _usual_size(outlines: Sequence[Outline]) -> float:
    """Return the side of a square as large as the usual space, mm."""
    areas = shapely.area([shapely.Polygon(outline.points) for outline in outlines])
    return float(np.sqrt(np.median(areas)))


def _remarks(roles: DrawingRoles) -> Iterator[Remark]:
    """Yield a remark on every shape that a person may want to correct."""
    for each in roles.shapes:
        if each.remedy:
            yield Remark(each.shape.name, place_of(each.shape), each.why, each.remedy)


def _scale(drawing: DrawnShapes, options: ImportOptions) -> float:
    """Return the mm of the board per mm of the drawing."""
    if options.width is not None and drawing.width > 0:
        return options.width / drawing.width
    return options.scale or 1.0


def _astray(drawing: DrawnShapes, file: str, scale: float) -> Iterator[Fault]:
    """Yield a fault for every shape further away than a board reaches."""
    for shape in drawing.shapes:
        if not np.abs(shape.points).max(initial=0.0) * scale <= FARTHEST:
            yield Fault(
                file,
                shape.name,
                Sentence("it lies more than a kilometre away"),
                Sentence("move it to the others, or scale the drawing"),
            )


def _unknown_names(
    drawing: DrawnShapes, roles: DrawingRoles, role_names: RoleNames, file: str
) -> Iterator[Fault]:
    """Yield a fault for every choice that fits no shape of the drawing."""
    named = role_names.options()
    for choice in roles.unused:
        known = ", ".join(known_names(drawing)) or Sentence("none")
        yield Fault(
            file,
            named.get(choice, f"--role {choice}"),
            Sentence("no shape has that layer, name or colour"),
            Sentence("name one of its layers or colours: {known}", known=known),
        )


def _as_faults(remarks: Sequence[Remark], file: str) -> Iterator[Fault]:
    for remark in remarks:
        x, y = remark.place
        place = Sentence("{shape} at ({x:g}, {y:g}) mm", shape=remark.shape, x=x, y=y)
        yield Fault(file, place, remark.wrong, remark.remedy)


def _fit_as_ids(names: Sequence[str]) -> bool:
    return len(set(names)) == len(names) and all(names)


def _where_the_road_is_unclear(proposal: Proposal, names: Sequence[str]) -> Iterator[Remark]:
    """Yield a remark on each space that seems to precede another, but not on the road found."""
    for first, second in proposal.layout.misfits.tolist():
        yield Remark(
            names[first],
            point(proposal.layout.outlines.centres[first]),
            Sentence(
                "{space} seems to follow on it, which does not fit the rest of the road",
                space=names[second],
            ),
            Sentence(
                "where a road crosses itself, draw its course line and say which it is with "
                "--course"
            ),
            left_out=False,
        )


def _apart(proposal: Proposal) -> list[int]:
    apart: list[int] = np.flatnonzero(~proposal.layout.on_road).tolist()
    return apart


def _ids(proposal: Proposal, course: Course) -> list[str]:
    """Return an id for every row: a letter for the lane and a number along the lap.

    Spaces apart from the road have the last numbers of their lanes.
    """
    apart = set(_apart(proposal))
    rows = sorted(
        range(len(course.ids)), key=lambda row: (row in apart, float(course.progress[row]), row)
    )
    numbers: dict[int, int] = {}
    ids = [""] * len(rows)
    for row in rows:
        lane = int(course.lanes[row])
        numbers[lane] = numbers.get(lane, 0) + 1
        ids[row] = f"{chr(ord('a') + lane - 1)}{numbers[lane]}"
    return ids


def _renamed(track: Track, course: Course, renamed: dict[str, str]) -> Track:
    """Return the track with new ids, spaces in their order, bet lines numbered along the lap."""
    rows = sorted(range(len(track.spaces)), key=lambda row: natural(renamed[track.spaces[row].id]))
    along = dict(zip(course.line_names, course.line_progress.tolist(), strict=True))
    bets = sorted(
        (line for line in track.lines if line.kind == "bet"),
        key=lambda line: along.get(line.name, 0.0),
    )
    return replace(
        track,
        spaces=tuple(_with_ids(track.spaces[row], renamed) for row in rows),
        lines=(
            *(line for line in track.lines if line.kind != "bet"),
            *(replace(line, number=number) for number, line in enumerate(bets, start=1)),
        ),
        links=tuple(Link(renamed[link.source], renamed[link.target]) for link in track.links),
    )


def _with_ids(space: Space, renamed: dict[str, str]) -> Space:
    shares = None if space.shares is None else renamed[space.shares]
    return replace(space, id=renamed[space.id], shares=shares)
