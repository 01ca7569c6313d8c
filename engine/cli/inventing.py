"""The command `invent`: random laps, tuned toward goals."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli import completing
from engine.cli.drawing import board_size
from engine.cli.lab import pool_at, progress_line
from engine.cli.loudness import announce, mention
from engine.cli.options import Bots, Cluster, Game, Players, Seed, Workers, folder_to_write
from engine.cli.terminal import (
    InputError,
    check_output,
    counted,
    say,
    stopped_before,
    stopping,
    write,
)

if TYPE_CHECKING:
    from engine.playtest.goals import Goals
    from engine.playtest.inventing import Invention

MOST_LAPS = 99


def invent(
    goals: Annotated[
        str,
        typer.Option(
            "--goals",
            metavar="GOALS",
            help="Goals for the laps: family, experts, close_finish, or a TOML file.",
            autocompletion=completing.profiles,
        ),
    ],
    to: Annotated[
        Path,
        typer.Option(
            "--to",
            parser=folder_to_write,
            metavar="DIR",
            help="The folder for the laps and their sheet.",
        ),
    ],
    board: Annotated[
        str, typer.Option(metavar="WIDTHxHEIGHT", help="Size of the board in mm.")
    ] = "700x500",
    count: Annotated[
        int, typer.Option("-n", "--count", min=1, max=MOST_LAPS, help="Number of laps.")
    ] = 12,
    game: Game = None,
    players: Players = None,
    bots: Bots = None,
    seed: Seed = 1,
    workers: Workers = None,
    cluster: Cluster = None,
) -> None:
    """Invent laps: draw random lines, build roads along them, tune those nearest to the goals.
    No two laps share an idea. Ctrl-C keeps the laps that are ready and the best of the others."""
    from engine.api import tuning
    from engine.games.core import GameError
    from engine.playtest.goals import read_goals

    wanted, size = read_goals(goals), board_size(board)
    if os.path.exists(to) and not os.path.isdir(to):
        raise InputError(f"{to}: this is a file; name a folder")
    try:
        to.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{to}: {error.strerror}; name another folder") from error
    check_output(to / "sheet.html")
    try:
        with pool_at(cluster) as far, stopping() as stopped, progress_line() as show:
            laps = tuning.invent(
                wanted,
                board=size,
                count=count,
                game=game,
                seats=players,
                bots=bots,
                seed=seed,
                workers=far or workers,
                stop=lambda: stopped[0],
                progress=lambda last: show(f"{last.done} of {last.of} steps"),
                tell=say,
            )
    except GameError as error:
        raise InputError(str(error)) from error
    if not laps:
        raise stopped_before("a lap was found. Nothing is written")
    _write(to, wanted, laps)
    ready = sum(lap.is_tuned for lap in laps)
    if ready < len(laps):
        say(f"Stopped early: {ready} of {counted(len(laps), 'lap')} tuned to the end.")
    elif len(laps) < count:
        say(f"{counted(len(laps), 'lap')} instead of {count}: the others would be too much alike.")


def _write(to: Path, goals: Goals, laps: Sequence[Invention]) -> None:
    """Save each lap in the folder `to`, and a page of all in their order."""
    from engine.playtest.goals import gap_lines
    from engine.publish.track_sheet import Entry, sheet_page
    from engine.track import save

    entries = []
    for number, lap in enumerate(laps, 1):
        track, file = lap.track, to / f"lap_{number:02}.json"
        save(track, file)
        gap = f"gap {lap.gap.number:.2f}" + ("" if lap.is_tuned else ", not tuned to the end")
        lines = (lap.idea.words, *tuple(gap_lines(goals, lap.gap))[1:])
        entries.append(Entry(track, f"{track.name}: {gap}", lines))
        announce(f"{file}: {gap}, {counted(len(track.spaces), 'space')}, {lap.idea.words}")
    write(to / "sheet.html", sheet_page(f"Invented laps: {goals.title}", entries))
    mention(f"All laps on one page: {to / 'sheet.html'}.")
