"""Commands that check, compile and extend tracks: check, graph, overlay."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli import answers, completing
from engine.cli.loudness import announce, mention
from engine.cli.options import input_argument, named, output_option
from engine.cli.terminal import InputError, check_output, counted, print_json, say, write

if TYPE_CHECKING:
    from engine.checks import Problem
    from engine.track import Track


Contact = Annotated[
    str | None,
    typer.Option(
        metavar="auto|NUMBER",
        help="Widest gap between touching spaces, as a share of a space length; "
        "auto reads it from the drawing.",
        autocompletion=completing.contacts,
    ),
]


def check_files(
    files: Annotated[list[Path], input_argument("TRACK…", "Track files.")],
    game: Annotated[
        str | None,
        typer.Option(
            help="The game to be played on them.",
            show_default="the one it is made for",
            autocompletion=completing.games,
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    contact: Contact = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="Apply the safe fixes and save the tracks.")
    ] = False,
) -> None:
    """List the problems of tracks.

    The exit code is 0 if all are playable, 1 if one has errors, 2 if a file is not a track.
    """
    from engine.api.tracks import check
    from engine.checks import is_playable
    from engine.files import FileError
    from engine.games import needs_of
    from engine.track import load

    if game is not None:
        named(needs_of, "--game", game)
    reports: list[tuple[Path, tuple[Problem, ...]]] = []
    code = 0
    for file in files:
        try:
            if fix:
                fix_track(file, game, contact)
            track = with_contact(load(file), contact)
            problems = check(track, game=game, folder=file.absolute().parent, name=file.stem)
        except FileError as error:
            say(str(error))
            code = 2
            continue
        reports.append((file, problems))
        code = max(code, 0 if is_playable(problems) else 1)
    if as_json:
        listed = [as_data(file, problems) for file, problems in reports]
        if listed:
            data = listed if len(files) > 1 else listed[0]
            answers.answer(data)
    elif reports:
        width = min(shutil.get_terminal_size().columns, 100)
        announce("\n\n".join("\n".join(as_text(*report, width)) for report in reports))
    raise typer.Exit(code)


def graph(
    file: Annotated[Path, input_argument("TRACK", "A track file.")],
    contact: Contact = None,
    output: Annotated[
        Path | None,
        output_option("FILE", "Write here instead."),
    ] = None,
) -> None:
    """Print the course as JSON: spaces, steps, lines crossed, start grid."""
    from engine.course import compile_track, course_json
    from engine.track import load
    from engine.track.files import lined

    check_output(output, file)
    written = lined(course_json(compile_track(with_contact(load(file), contact))))
    if output is None:
        print_json(written)
    else:
        write(output, written)


def fix_track(file: Path, game: str | None, contact: str | None) -> None:
    """Apply the safe fixes to the track in `file` and report solved problems on stderr. A device or
    pipe is refused: the track saved to it could not be read again."""
    from engine.api.tracks import fix
    from engine.files import is_stream, read_bytes
    from engine.track import load, save
    from engine.track.published import is_published

    track = load(file)
    if is_stream(file):
        raise InputError(f"{file}: this is no file that --fix could save; name the track's file")
    if is_published(read_bytes(file)):
        raise InputError(f"{file}: --fix saves track files only; open this one and save it as one")
    mended = fix(with_contact(track, contact), game=game)
    if not mended.solved:
        return
    save(replace(mended.track, contact=track.contact), file)
    for problem in mended.solved:
        mention(f"{file}: fixed {problem.code}: {place_of(problem)}".rstrip(" :"))


def with_contact(track: Track, contact: str | None) -> Track:
    """Return the track with tolerance `contact`; an automatic choice is reported on stderr."""
    if contact is None:
        return track
    if contact == "auto":
        from engine.course import auto_contact

        choice = auto_contact(track)
        mention(
            f"{track.name}: contact {choice.contact:g} of a space length, "
            f"{choice.touching} pairs touch, {len(choice.near)} gaps are near it"
        )
        return replace(track, contact=choice.contact)
    return replace(track, contact=contact_share(contact))


def contact_share(contact: str) -> float:
    """Parse a contact tolerance, a share of a space length; raise InputError if malformed."""
    try:
        share = float(contact)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 2:
        raise InputError(
            f"--contact {contact}: give auto, or a share of a space length from 0 to 2"
        )
    return share


def as_data(file: Path, problems: Sequence[Problem]) -> dict[str, Any]:
    """Return the problems of the track in `file` as JSON data."""
    from engine.checks import is_playable

    return {
        "track": str(file),
        "playable": is_playable(problems),
        "problems": [problem.as_json for problem in problems],
    }


def as_text(file: Path, problems: Sequence[Problem], width: int) -> Iterator[str]:
    """Yield a track's verdict and problems, worst first, as lines of at most `width` letters."""
    from engine.checks import SEVERITIES, is_playable

    verdict = "playable" if is_playable(problems) else "not playable"
    by_severity = {
        severity: [problem for problem in problems if problem.severity == severity]
        for severity in SEVERITIES
    }
    counts = [counted(len(group), severity) for severity, group in by_severity.items() if group]
    yield f"{file}: {verdict}, {', '.join(counts) or 'no problems'}"
    for severity, group in by_severity.items():
        for problem in group:
            yield f"  {severity} {problem.code}: {place_of(problem)}".rstrip(" :")
            indent = " " * 4
            yield textwrap.fill(
                f"{problem.text} ({problem.reason.rstrip('.')})",
                width,
                initial_indent=indent,
                subsequent_indent=indent,
            )
            if problem.fix is not None:
                yield f"{indent}Fix: {problem.fix.text}{' (safe)' if problem.fix.safe else ''}"
            if problem.other_fix is not None:
                yield f"{indent}Or: {problem.other_fix.text}"


def place_of(problem: Problem) -> str:
    """Return the place of a problem: its lines, its spaces and its first point in mm."""
    names = [*problem.lines, *problem.spaces]
    shown = names if len(names) <= 6 else [*names[:5], f"{len(names) - 5} more"]
    if problem.points:
        x, y = problem.points[0]
        shown.append(f"({x:g}, {y:g}) mm")
    return ", ".join(shown)


def overlay(
    file: Annotated[Path, input_argument("TRACK", "A track file.")],
    extension: Annotated[Path, input_argument("EXTENSION", "An overlay file.")],
    output: Annotated[
        Path,
        output_option("NEW", "Write the new track here."),
    ],
) -> None:
    """Lay an extension board over a track: its spaces replace those it covers."""
    from engine.track import load, save
    from engine.track.overlay import OverlayError, apply_overlay, load_overlay

    check_output(output, extension)
    track, laid = load(file), load_overlay(extension)
    try:
        longer = apply_overlay(track, laid)
    except OverlayError as error:
        raise InputError(f"{extension}: {error}") from error
    save(longer, output)
    covered, new = len(laid.covers), len(laid.piece.spaces)
    announce(
        f"{counted(new, 'space')} instead of {covered}: {longer.name} now has "
        f"{counted(len(longer.spaces), 'space')}. Saved to {output}."
    )
