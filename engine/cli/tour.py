"""The command `tour`: a demonstration of other commands on a shipped track."""

from __future__ import annotations

import shlex
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from engine.cli.loudness import announce, speaking
from engine.cli.options import folder_to_write
from engine.cli.terminal import InputError

TRACK = "harbour_loop"


def tour(
    context: typer.Context,
    folder: Annotated[
        Path,
        typer.Argument(
            parser=folder_to_write,
            metavar="[FOLDER]",
            help="The folder for the files of the tour.",
        ),
    ] = Path("lanesmith-tour"),
) -> None:
    """Check a shipped track, race on it and export it into a folder."""
    track, course, game = (folder / f"{TRACK}{kind}.json" for kind in ("", ".course", ".game"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shipped = (resources.files("tracks") / track.name).read_bytes()
        if track.exists() and track.read_bytes() != shipped:
            raise InputError(f"{track}: this is another track than the tour's; name another folder")
        track.write_bytes(shipped)
    except OSError as error:
        reason = error.strerror or error
        raise InputError(f"{folder}: cannot be written ({reason}); name another folder") from error
    bots = "greedy,random,greedy,random"
    for sentence, command in (
        ("Check a track for problems.", ["check", str(track)]),
        (
            "Let four bots race on it.",
            ["play", str(track), "--bots", bots, "--seed", "7", "-o", str(game)],
        ),
        (
            "Compile its course for other programs.",
            ["graph", str(track), "-o", str(course)],
        ),
    ):
        announce(f"{sentence}\n$ lanesmith {shlex.join(command)}")
        with speaking():
            code = context.find_root().command.main(command, "lanesmith", standalone_mode=False)
        if code:
            raise typer.Exit(code)
        announce("")
    announce(f"Files in the folder {folder.resolve()}:")
    for file, content in (
        (track, "the track"),
        (course, "its compiled course"),
        (game, "the record of the game"),
    ):
        announce(f"  {file.name}: {content}, {file.stat().st_size / 1000:.0f} kB")
