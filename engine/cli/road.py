"""Commands for the roads that spaces are made from: road, and reports on roads made of spaces."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from engine.cli import answers, completing
from engine.cli.loudness import announce
from engine.cli.options import AsJson, input_argument, output_option
from engine.cli.terminal import InputError, check_output, counted

if TYPE_CHECKING:
    from engine.road import Fit
    from engine.road.replacing.regenerate import Losses
    from engine.track import Road, Track


MOST_MOVES = 5


class Saved(NamedTuple):
    """Saved track with a changed road: its file, spaces kept and new, and what is lost."""

    output: Path
    kept: int
    new: int
    lost: Losses


def road(
    file: Annotated[Path, input_argument("TRACK", "A track file.")],
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="Change the road: spaces=64, sections.2.lanes=1 (lanes=1 where there is one "
            "section), lines.bet2=0.61; repeatable.",
        ),
    ] = None,
    make: Annotated[
        bool,
        typer.Option(
            "--make", help="Make a road of the spaces of a track without one; all keep their ids."
        ),
    ] = False,
    moves: Annotated[
        bool, typer.Option("--moves", help="List how far every space moves onto the road made.")
    ] = False,
    name: Annotated[
        str | None,
        typer.Option(
            "--road",
            metavar="ID",
            help="The road, if there are several.",
            autocompletion=completing.roads,
        ),
    ] = None,
    as_json: AsJson = False,
    output: Annotated[
        Path | None,
        output_option("NEW", "Write the changed track here."),
    ] = None,
) -> None:
    """Print the road of a track as a table, change it, or make one of spaces drawn one by one."""
    from engine.api.tracks import edit_road
    from engine.road import losses
    from engine.track import load, save
    from engine.track.edits import EditError

    if settings and output is None:
        raise InputError("--set needs -o: the file to write the changed track to")
    if output is not None and not (settings or make):
        raise InputError("-o needs --set or --make: what to change")
    if output is not None:
        check_output(output)
    before = track = load(file)
    if make:
        fit = _made(track, file)
        before = track = fit.track
        name = name or fit.road.id
    chosen = _chosen(track, name, file)
    for setting in settings or []:
        key, equals, value = setting.partition("=")
        if not equals:
            raise InputError(f"--set {setting}: write a name and a value, such as spaces=64")
        try:
            track = edit_road(track, {key.strip(): value.strip()}, road=chosen)
        except EditError as error:
            raise InputError(f"--set {setting}: {error}") from error
    try:
        lines = [*table(track, track.road(chosen))]
    except EditError as error:
        raise InputError(f"{file}: road {chosen}: {error}") from error
    saved = None
    if output is not None:
        save(track, output)
        lost = losses(before, track)
        fresh = len(track.spaces) - len(before.spaces) + len(lost.spaces)
        saved = Saved(output, len(track.spaces) - fresh, fresh, lost)
    if as_json:
        told = answers.road(track, track.road(chosen), fit if make else None)
        answers.answer(told | {"saved": saved and answers.saved_road(*saved)})
        return
    tell = print if saved is None else announce
    tell("\n".join(lines))
    if make:
        tell("\n".join(("", *fit_lines(fit, None if moves else MOST_MOVES))))
    if saved is not None:
        announce("\n".join(_saved_lines(*saved)))


def _saved_lines(output: Path, kept: int, new: int, lost: Losses) -> Iterator[str]:
    """Yield what a changed road has kept, made and lost as lines of text."""
    yield (f"{counted(kept, 'space')} kept, {new} new, {len(lost.spaces)} gone. Saved to {output}.")
    for what, count in (
        ("space", len(lost.own)),
        ("slot", lost.slots),
        ("wall", lost.walls),
        ("link", lost.links),
        ("answer", lost.confirmed),
        ("ignored problem", lost.ignored),
    ):
        if count:
            yield f"lost with them: {counted(count, what)}"
    if lost.moved_slots:
        yield f"moved to the next free spaces: {counted(lost.moved_slots, 'slot')}"


def table(track: Track, road: Road) -> Iterator[str]:
    """Yield the road as lines of text: its sections, then its control points, lines and grid."""
    from engine.road import layout_of
    from engine.track import Anchor

    laid = layout_of(road)
    length = laid.line.length
    kind = "lap" if road.closed else "road"
    along = sum(section.spaces for section in road.sections)
    apart = f" and {road.gap:g} mm apart" if road.gap else ""
    yield (
        f"{road.id}: {kind} of {length:.0f} mm, lanes {road.width:g} mm wide{apart}, "
        f"{counted(len(laid.places), 'space')}, {along} along"
    )
    yield ""
    yield "section   from     to   length  lanes  spaces  each mm  rows       width  opens  taper"
    for number, part in enumerate(laid.stretches, 1):
        section = part.section
        counts = sorted({lane.spaces or section.spaces for lane in section.lanes})
        spaces = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
        width = road.width if section.width is None else section.width
        taper = "auto" if section.taper is None else f"{section.taper:g}"
        yield (
            f"{number:>7}  {part.start / length:>5.1%}  {part.stop / length:>5.1%}"
            f"  {part.length:>4.0f} mm  {len(section.lanes):>5}  {spaces:>6}"
            f"  {part.length / section.spaces:>7.1f}  {section.rows:<9}  {width:>5g}"
            f"  {section.opens:<5}  {taper:>5}{'  tunnel' if section.tunnel else ''}"
        )
    yield ""
    yield "point      at        x        y"
    for number, point in enumerate(road.points, 1):
        at = laid.line.station(Anchor(point.id)) / length
        x, y = point.place
        corner = "  corner" if point.corner else ""
        yield f"{number:>5}  {at:>5.1%}  {x:>7.1f}  {y:>7.1f}{corner}"
    hanging = [
        f"{line.name} at {laid.line.station(line.station.at) / length:.1%}"
        for line in track.lines
        if line.station is not None and line.station.road == road.id
    ]
    grid = track.grid
    if grid.station is not None and grid.station.road == road.id:
        share = laid.line.station(grid.station.at) / length
        hanging.append(f"{counted(len(grid.slots), 'slot')} up to {share:.1%}")
    if hanging:
        yield ""
        yield "on it: " + ", ".join(hanging)


def _made(track: Track, file: Path) -> Fit:
    from engine.road import road_from_spaces
    from engine.track.edits import EditError

    try:
        return road_from_spaces(track)
    except EditError as error:
        raise InputError(f"{file}: --make: {error}") from error


def _chosen(track: Track, name: str | None, file: Path) -> str:
    """Return the id of the road `name`, or of the only one; raise InputError with advice."""
    from engine.api.tracks import chosen_road
    from engine.track.edits import EditError

    try:
        return chosen_road(track, name).id
    except EditError as error:
        option = "--road ID" if track.roads else "--make, which makes a road of them"
        raise InputError(f"{file}: {error} ({option})") from error


def fit_lines(fit: Fit, most: int | None) -> Iterator[str]:
    """Yield lines of text: the moves of spaces, at most the `most` furthest by name; spaces kept
    as drawn; lost and new steps; lines on the road."""
    moves = sorted((move for move in fit.moves if not move.own), key=lambda move: -move.share)
    if moves:
        middle = moves[len(moves) // 2]
        yield (
            f"{counted(len(moves), 'space')} made from the road: their fronts move by "
            f"{_far(middle.far, middle.share)} as a rule, "
            f"{_far(moves[0].far, moves[0].share)} at most"
        )
    for move in moves[:most]:
        yield f"  {move.space}: {_far(move.far, move.share)}"
    if most is not None and len(moves) > most:
        yield f"  … and {len(moves) - most} more; --moves lists all"
    if fit.own:
        yield f"Kept as drawn, they do not fit: {', '.join(fit.own)}"
    if fit.apart:
        yield f"Not on the road, kept as drawn: {', '.join(fit.apart)}"
    lost, fresh = fit.steps_before - fit.steps_after, fit.steps_after - fit.steps_before
    if not lost and not fresh:
        yield f"All {counted(len(fit.steps_before), 'step')} stay."
    for what, steps in (("lost", lost), ("new", fresh)):
        if steps:
            named = ", ".join(f"{source} → {target}" for source, target in sorted(steps))
            yield f"{counted(len(steps), 'step')} {what}: {named}"
    if fit.hanging:
        yield f"They move along with the road from now on: {', '.join(fit.hanging)}"


def _far(distance: float, share: float) -> str:
    return f"{distance:.1f} mm ({share:.1%} of a space)"
