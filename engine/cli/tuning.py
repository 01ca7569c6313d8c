"""The command `tune`: change a track until it meets goals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli import answers, completing
from engine.cli.lab import pool_at, progress_line
from engine.cli.loudness import announce, mention
from engine.cli.options import (
    AsJson,
    Bots,
    Cluster,
    Game,
    Players,
    Seed,
    Workers,
    input_argument,
    output_option,
)
from engine.cli.terminal import InputError, check_output, say, stopped_before, stopping, write

if TYPE_CHECKING:
    from engine.api.tuning import Tuned
    from engine.playtest.tuning import Progress

TRIES = 1200
"""Default number of candidates, equal to `engine.api.tuning.TRIES`."""


def tune(
    file: Annotated[Path, input_argument("TRACK", "A track file with a road.")],
    toward: Annotated[
        str,
        typer.Option(
            metavar="GOALS",
            help="Goals for the track: family, experts, close_finish, or a TOML file.",
            autocompletion=completing.profiles,
        ),
    ],
    output: Annotated[
        Path,
        output_option("NEW", "The track file to write."),
    ],
    lock: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIRST-LAST", help="Spaces that stay as they are: a16-a20. May be repeated."
        ),
    ] = None,
    keep: Annotated[
        str,
        typer.Option(
            metavar="KINDS",
            help="Keep these kinds everywhere, of spaces, narrow, bends, bets, grid: bends,grid.",
            autocompletion=completing.kinds,
        ),
    ] = "",
    most: Annotated[
        float | None,
        typer.Option(
            "--most",
            min=0,
            metavar="SPACES",
            help="Limit of change, in spaces added, removed or shifted.",
        ),
    ] = None,
    tries: Annotated[int, typer.Option(min=1, help="Number of candidates to try.")] = TRIES,
    sheet: Annotated[
        Path | None,
        output_option("FILE", "Write a page with pictures of all proposals.", "--sheet"),
    ] = None,
    as_json: AsJson = False,
    game: Game = None,
    players: Players = None,
    bots: Bots = None,
    seed: Seed = 1,
    workers: Workers = None,
    cluster: Cluster = None,
) -> None:
    """Change road, bet lines and start grid until the track meets the goals. Ctrl-C stops and
    keeps the best track found, a second one without measuring it on fresh deals."""
    from engine.api import tuning
    from engine.games.core import GameError
    from engine.playtest.goals import gap_lines, read_goals
    from engine.track import load
    from engine.track.edits import EditError
    from engine.track.files import text

    check_output(output)
    check_output(sheet, file, output)
    goals = read_goals(toward)
    track = load(file)
    with pool_at(cluster) as far, stopping(times=2) as stopped, progress_line() as show:
        try:
            tuned = tuning.tune(
                track,
                goals,
                lock=lock or (),
                keep=[name.strip() for name in keep.split(",") if name.strip()],
                most=most,
                tries=tries,
                game=game,
                seats=players,
                bots=bots,
                seed=seed,
                workers=far or workers,
                stop=lambda: stopped[0],
                hurry=lambda: stopped[1],
                progress=lambda last: show(_progress(last)),
                tell=say,
            )
        except (EditError, GameError) as error:
            if stopped[0]:
                raise stopped_before("anything was tried. No track is written") from None
            raise InputError(f"{file}: {error}") from error
    write(output, text(tuned.track))
    if sheet is not None:
        write(sheet, _page(track.name, tuned))
    if as_json:
        answers.answer(answers.tuned_track(tuned, output, sheet))
        return
    before, after = tuned.before, tuned.after
    announce("\n".join(gap_lines(goals, after.gap)))
    deals = "fresh deals" if tuned.is_fresh else "the deals of the search"
    announce(
        f"On {deals} the gap was {before.gap.number:.2f} and is {after.gap.number:.2f}; "
        f"{after.change:.0f} spaces' worth of changes."
    )
    mention(f"Track saved to {output}.")
    if sheet is not None:
        mention(f"Proposals saved to {sheet}.")


def _progress(last: Progress) -> str:
    gap = "none" if last.best is None else f"{last.best.gap.number:.2f}"
    return f"{last.tried:,} of {last.of:,} candidates, best gap {gap}"


def _page(name: str, tuned: Tuned) -> str:
    """Return a web page with the proposals side by side."""
    from engine.playtest.goals import gap_lines
    from engine.publish.track_sheet import Entry, sheet_page

    entries = [
        Entry(
            one.track,
            f"Gap {one.gap.number:.2f}, {one.change:.0f} spaces' worth of changes",
            tuple(gap_lines(tuned.goals, one.gap))[1:],
        )
        for one in tuned.proposals
    ]
    note = (
        "Gaps are measured on the deals of the search and differ a little on fresh ones. "
        "The first proposal was saved, unless a limit of change was set. "
        "A proposal without changes is the original track."
    )
    return sheet_page(f"{name}: {tuned.goals.title}", entries, note)
