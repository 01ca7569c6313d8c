"""Commands that read files of other programs: import, update."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli import answers, completing
from engine.cli.loudness import announce
from engine.cli.options import AsJson, input_argument, output_option
from engine.cli.road import MOST_MOVES, fit_lines
from engine.cli.terminal import InputError, check_output, counted, say
from engine.cli.tracks import contact_share
from engine.files import check_name

if TYPE_CHECKING:
    from engine.exchange.close_gaps import ClosedGaps
    from engine.exchange.importing import Imported
    from engine.exchange.painted import Update
    from engine.road import Fit
    from engine.sentence import Sentence
    from engine.track import Track


PICTURE = "-art-12345678.png"
"""Ending as long as that of the picture or drawing of the art, which is written beside the
track."""

What = "LAYER|COLOUR"

FLATNESS = 0.02

MOST_REMARKS = 20
"""Most remarks on shapes that an import prints."""


def import_drawing(
    drawing: Annotated[
        Path,
        input_argument(
            "DRAWING",
            "An SVG, GeoJSON or DXF file with one shape per space or lines between them, or "
            "a photo of a sketch.",
        ),
    ],
    output: Annotated[
        Path,
        output_option("TRACK", "Write the track here."),
    ],
    spaces: Annotated[
        str | None,
        typer.Option(metavar=What, help="Shapes that are spaces; by default all closed ones."),
    ] = None,
    finish: Annotated[
        str | None, typer.Option(metavar=What, help="Shape of the finish line.")
    ] = None,
    bet: Annotated[
        str | None, typer.Option(metavar=What, help="Shapes that are bet lines.")
    ] = None,
    course: Annotated[
        str | None,
        typer.Option(metavar=What, help="Shape of the course line, in driving direction."),
    ] = None,
    role: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHAT=ROLE",
            help="Role of shapes by id, layer, colour or size (mm²), such as "
            "layer:Labels=label, size:5-20=decoration; may be repeated, the last one decides.",
        ),
    ] = None,
    direction: Annotated[
        str | None,
        typer.Option(
            metavar="clockwise|anticlockwise",
            help="The driving direction; by default numbers in the names decide.",
            autocompletion=completing.directions,
        ),
    ] = None,
    contact: Annotated[
        str,
        typer.Option(
            metavar="auto|NUMBER",
            help="Widest gap between touching spaces, as a share of a space length.",
            autocompletion=completing.contacts,
        ),
    ] = "auto",
    close_gaps: Annotated[
        bool, typer.Option("--close-gaps", help="Let neighbours share corners and edges.")
    ] = False,
    moves: Annotated[
        bool, typer.Option("--moves", help="List every vertex that closing the gaps moved.")
    ] = False,
    width: Annotated[
        float | None, typer.Option(metavar="MM", help="Scale the drawing to a board of this width.")
    ] = None,
    scale: Annotated[
        float | None, typer.Option(metavar="FACTOR", help="Scale the drawing by this factor.")
    ] = None,
    keep_names: Annotated[
        bool, typer.Option("--keep-names", help="Name the spaces after the shapes.")
    ] = False,
    marks: Annotated[
        bool,
        typer.Option(
            "--marks", help="Draw the finish line, bet lines and start grid that are missing."
        ),
    ] = False,
    road: Annotated[
        bool,
        typer.Option("--road", help="Make a road of the spaces, so that the lap can be reshaped."),
    ] = False,
    size: Annotated[
        str | None,
        typer.Option(metavar="WIDTHxHEIGHT", help="Size of the sheet in a photo, in mm."),
    ] = None,
    as_json: AsJson = False,
    corners: Annotated[
        tuple[str, str, str, str] | None,
        typer.Option(
            metavar="X,Y X,Y X,Y X,Y",
            help="Corners of the sheet in a photo, in pixels, clockwise from its top left; by "
            "default they are found.",
        ),
    ] = None,
    turn: Annotated[
        int,
        typer.Option(
            metavar="90|180|270", help="Turn the sheet in a photo clockwise by these degrees."
        ),
    ] = 0,
) -> None:
    """Make a track from a drawing or a photo, and propose lanes, course line and order."""
    from engine.api.tracks import import_drawing
    from engine.cli.photos import imported_photo
    from engine.exchange.photo.reading import is_photo
    from engine.files import FileError
    from engine.track import save

    share = None if contact == "auto" else contact_share(contact)
    check_output(output, drawing)
    notes: tuple[Sentence, ...] = ()
    if is_photo(drawing):
        only_drawings: dict[str, object] = {
            "spaces": spaces,
            "finish": finish,
            "bet": bet,
            "course": course,
            "close-gaps": close_gaps,
            "width": width,
            "scale": scale,
            "keep-names": keep_names,
        }
        photo = imported_photo(
            drawing, size, corners, turn, role or (), direction, share, only_drawings
        )
        imported, notes = photo.imported, photo.notes
    elif size is not None or corners is not None or turn:
        raise InputError(
            "--size, --corners and --turn are for photos: a drawing takes --width or --scale"
        )
    else:
        try:
            imported = import_drawing(
                drawing,
                spaces=spaces,
                finish=finish,
                bet=bet,
                course=course,
                roles=role or (),
                direction=direction,
                contact=share,
                close_gaps=close_gaps,
                width=width,
                scale=scale,
                keep_names=keep_names,
            )
        except FileError:
            raise
        except ValueError as error:
            raise InputError(f"--{error}") from error
    for fault in imported.faults:
        say(f"{fault} (left out)")
    track = _with_marks(imported.track) if marks else imported.track
    fit = _fit(track) if road else None
    save(track if fit is None else fit.track, output)
    if as_json:
        saved = track if fit is None else fit.track
        answers.answer(answers.imported_track(drawing, output, imported, saved, fit, notes))
        return
    announce("\n".join(_report(drawing, imported, MOST_MOVES if not moves else None)))
    for note in notes:
        announce(f"  Photo: {note}.")
    if fit is not None:
        for line in fit_lines(fit, MOST_MOVES if not moves else None):
            announce(f"  {line}")
    elif not road:
        announce(f"To reshape it as a road: lanesmith road {output} --make -o {output}")
    announce(f"Track saved to {output}. To see what it still lacks: lanesmith check {output}")


def _fit(track: Track) -> Fit | None:
    """Return the road made of the spaces; None, with the reason on stderr, if impossible."""
    from engine.road import road_from_spaces
    from engine.track.edits import EditError

    try:
        return road_from_spaces(track)
    except EditError as error:
        say(f"--road: {error}")
        return None


def _with_marks(track: Track) -> Track:
    """Return `track` with the missing lines and grid; unchanged, with the reason on stderr, if
    they cannot be drawn."""
    from engine.checks import with_marks
    from engine.games import needs_for
    from engine.track.edits import EditError

    try:
        return with_marks(track, needs_for(track))
    except EditError as error:
        say(f"--marks: {error}")
        return track


def _report(file: Path, imported: Imported, most_moves: int | None) -> Iterator[str]:
    """Yield the findings and proposals of an import as lines of text."""
    track, course = imported.track, imported.course
    board = track.board
    lanes = Counter(space.lane for space in track.spaces)
    yield (
        f"{file}: {counted(len(track.spaces), 'space')} on a board of "
        f"{board.width:g} × {board.height:g} mm, a space is about {course.length:.0f} mm long"
    )
    shown = ", ".join(f"{lanes[lane]} in lane {lane}" for lane in sorted(lanes))
    yield f"  Lanes, from the left edge: {shown}."
    yield f"  {_course_sentence(imported)}"
    if imported.contact is not None:
        yield (
            f"  Contact: {track.contact:g} of a space length, {imported.contact.touching} pairs "
            f"touch, {len(imported.contact.near)} gaps are near it."
        )
    if track.lines:
        yield f"  Lines: {', '.join(line.name for line in track.lines)}."
    if track.links:
        links = ", ".join(f"{link.source} → {link.target}" for link in track.links)
        yield f"  A tunnel, proposed as links: {links}."
    if fronts := [space.id for space in track.spaces if space.front is not None]:
        yield f"  Fronts set by the direction of the road, please check: {', '.join(fronts)}."
    if imported.apart:
        yield f"  Apart from the road: {', '.join(imported.apart)}."
    if imported.gaps is not None:
        yield from (f"  {line}" for line in _gaps_lines(imported.gaps, most_moves))
    if imported.notes:
        yield "  Guessed or left out (--role WHAT=ROLE, --direction, --width change it):"
        yield from (f"    {note}" for note in imported.notes)
    if imported.remarks:
        yield f"  Please check {counted(len(imported.remarks), 'shape')}:"
        yield from (f"    {line}" for line in _first(imported.remarks))


def _first(lines: Sequence[object]) -> Iterator[str]:
    """Yield the first `MOST_REMARKS` lines, and one that counts the others if there are any."""
    yield from map(str, lines[:MOST_REMARKS])
    if len(lines) > MOST_REMARKS:
        yield f"… and {len(lines) - MOST_REMARKS:,} more."


def _course_sentence(imported: Imported) -> str:
    course = imported.course
    if imported.track.course is None:
        return "No course line: no space follows on another one."
    line = "drawn" if imported.line_is_drawn else "proposed along the middle of the road"
    if not course.closed:
        return f"Course line: {line}, {course.lap:.0f} mm from start to finish."
    turn = "clockwise" if imported.clockwise else "anticlockwise"
    other = "anticlockwise" if imported.clockwise else "clockwise"
    why = {
        "drawn": "as it is drawn",
        "asked": "as asked",
        "numbered": "as the spaces are numbered",
    }.get(imported.direction_from, f"a guess: --direction {other} turns it")
    return f"Course line: {line}, a lap of {course.lap:.0f} mm, {turn} ({why})."


def _gaps_lines(gaps: ClosedGaps, most: int | None) -> Iterator[str]:
    far = f", {gaps.moves[0].distance:g} mm at most" if gaps.moves else ""
    yield (
        f"Gaps closed: {counted(len(gaps.moves), 'vertex move')}{far}; "
        f"{gaps.added} vertices set into edges; open paper between spaces "
        f"{gaps.open_before:.0f} → {gaps.open_after:.0f} mm²."
    )
    if gaps.simplified:
        yield f"Traced outlines smoothed first: {counted(gaps.simplified, 'space')}."
    if gaps.kept:
        yield f"Left as drawn, closing would spoil them: {', '.join(gaps.kept)}."
    for move in gaps.moves[:most]:
        (x, y), (to_x, to_y) = move.before, move.after
        yield f"  {move.space}: ({x:g}, {y:g}) → ({to_x:g}, {to_y:g}), {move.distance:g} mm"
    if most is not None and len(gaps.moves) > most:
        yield f"  … and {len(gaps.moves) - most} more; --moves lists all."


def update(
    file: Annotated[Path, input_argument("TRACK", "A track file.")],
    painted: Annotated[
        Path,
        input_argument("PAINTED", "The painted SVG drawing of the track."),
    ],
    output: Annotated[
        Path,
        output_option("NEW", "Write the changed track here."),
    ],
    flatness: Annotated[
        float,
        typer.Option(
            metavar="MM", help="Largest distance of straight edges from the curves they replace."
        ),
    ] = FLATNESS,
) -> None:
    """Take over art and reshaped spaces from a drawing program; the rest stays unchanged."""
    from engine.exchange.painted import updated
    from engine.exchange.painted_art import LAYER, with_art
    from engine.track import load, save

    if not 0.001 <= flatness <= 10:
        raise InputError(f"--flatness {flatness:g}: give a length from 0.001 to 10 mm")
    check_output(output, painted)
    check_name(output.with_suffix(""), PICTURE)
    update = updated(load(file), painted, flatness)
    for fault in update.faults:
        say(f"{fault} (left out)")
    track = with_art(update.track, update.art, output) if update.art else update.track
    save(track, output)
    announce("\n".join(_update_report(painted, update)))
    if update.art is not None:
        layer = next(layer for layer in track.layers if layer.name == LAYER)
        announce(f'  The art is now on the layer "{LAYER}": {layer.pictures[0].file}')
        if update.art.why:
            announce(f"  It was drawn as pixels: {update.art.why}")
    announce(f"Track saved to {output}.")


def _update_report(painted: Path, update: Update) -> Iterator[str]:
    """Yield the changes as lines of text."""
    yield f"{painted}: {counted(len(update.changes), 'outline')} changed"
    for change in update.changes:
        yield f"  {change.name}: up to {change.distance:.2f} mm from where it was"
    new = "new among the spaces and lines, not taken; add it in Lanesmith"
    yield from (f"  {line}" for line in _first([f"{name}: {new}" for name in update.added]))
    for name in update.removed:
        yield f"  {name}: not in the drawing, kept in the track"
    yield from (f"  {line}" for line in _first(update.unmatched))
