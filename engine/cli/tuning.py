"""The command `tune`: a track changed until it is what its designer wants."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.goal_lines import lines_of
from engine.cli.lab import opened, pool_at, simulated, spec_of, whole_if_possible
from engine.cli.options import Bots, Cluster, Game, Players, Seed, Workers, game_meant
from engine.cli.stopping import stopping
from engine.cli.terminal import InputError, check_output, say, write

if TYPE_CHECKING:
    from engine.playtest.tuning import Candidate, Progress, Trial
    from engine.playtest.workers import WorkerPool

TRIES = 600
"""So many candidates are tried if nothing else is said."""


def tune(
    file: Annotated[Path, typer.Argument(metavar="TRACK", help="A track file with a road.")],
    toward: Annotated[
        str,
        typer.Option(
            metavar="GOALS",
            help="What the track should be like: family, experts, close_finish, or a TOML file.",
        ),
    ],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="NEW", help="The track file to write.")
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
            help="What stays everywhere, of spaces, narrow, bends, bets, grid: bends,grid.",
        ),
    ] = "",
    most: Annotated[
        float | None,
        typer.Option(
            "--most",
            min=0,
            metavar="SPACES",
            help="Change at most so much: spaces added, dropped or moved past, all together.",
        ),
    ] = None,
    tries: Annotated[int, typer.Option(min=1, help="How many candidates to try.")] = TRIES,
    sheet: Annotated[
        Path | None,
        typer.Option("--sheet", metavar="FILE", help="Write a page with all proposals, painted."),
    ] = None,
    game: Game = None,
    players: Players = None,
    bots: Bots = None,
    seed: Seed = 1,
    workers: Workers = None,
    cluster: Cluster = None,
) -> None:
    """Change road, bet lines and start grid until the track is what it should be; Ctrl-C stops and
    keeps the best so far."""
    from engine.games.core import GameError
    from engine.playtest.goals import read_goals
    from engine.playtest.tuning import Limits, Lock, Trial, freedom_of
    from engine.track import save
    from engine.track.edits import EditError

    check_output(output)
    check_output(sheet, file, output)
    goals = read_goals(toward)
    track, course = opened(file)
    assert track is not None
    meant = game_meant(game, track)
    spec = spec_of(meant, False, False, None, bots, players, None, seed, None, None)
    spec = simulated(spec, f"{file} cannot be tuned so")
    try:
        limits = Limits(tuple(map(Lock.parse, lock or [])), _allowed(keep))
        trial = Trial(freedom_of(track, limits), goals, whole_if_possible(course, spec))
        with pool_at(cluster) as far:
            last = _last(trial, tries, workers, far)
        proposals = last.proposals
        chosen = [one for one in proposals if most is None or one.change <= most]
        if not chosen:
            little = "" if most is None else "changes so little and "
            raise InputError(f"{file}: nothing that was tried {little}can be played")
        before, after = _fresh(trial, chosen[0])
        print("\n".join(lines_of(goals, after.gap)))
        print(
            f"On fresh deals the gap was {before.gap.number:.2f} and is {after.gap.number:.2f}; "
            f"{after.change:.0f} spaces' worth of changes."
        )
        save(trial.freedom.made(after.plan), output)
        say(f"Track saved to {output}.")
        if sheet is not None:
            write(sheet, _page(trial, proposals))
            say(f"Proposals saved to {sheet}.")
    except (EditError, GameError) as error:
        raise InputError(f"{file}: {error}") from error


def _allowed(keep: str) -> frozenset[str]:
    """The kinds of changes that are left."""
    from engine.playtest.tuning import KINDS

    kept = {name.strip() for name in keep.split(",") if name.strip()}
    for name in kept - {*KINDS}:
        raise InputError(f"--keep {name}: there is no such kind; the kinds are {', '.join(KINDS)}")
    return frozenset(KINDS) - kept


def _last(trial: Trial, tries: int, workers: int | None, far: WorkerPool | None) -> Progress:
    """How the search ends."""
    from engine.playtest.chunks import Work
    from engine.playtest.tuning import search
    from engine.playtest.workers import LocalPool, cores
    from engine.race.prepare import compile_now, is_prepared

    if far is None and not is_prepared():
        say("First run on this machine: preparing fast games, about half a minute.")
        compile_now()
    near = None if far or workers == 0 else LocalPool(workers or cores())
    is_shown = sys.stderr.isatty()
    last: Progress | None = None
    try:
        with stopping() as stopped:
            work = Work(cancel=lambda: stopped[0], workers=0, pool=far or near)
            for last in search(trial, tries, work):
                if is_shown:
                    gap = "none" if last.best is None else f"{last.best.gap.number:.2f}"
                    line = f"\r{last.tried:,} of {last.of:,} candidates, best gap {gap} "
                    print(line, end="", file=sys.stderr, flush=True)
    finally:
        if near is not None:
            near.close()
        if is_shown:
            print(file=sys.stderr)
    assert last is not None
    return last


def _fresh(trial: Trial, chosen: Candidate) -> tuple[Candidate, Candidate]:
    """The track as it was and the chosen proposal, on deals that neither was chosen by."""
    from engine.playtest.chunks import HERE
    from engine.playtest.plan import SEEDS
    from engine.playtest.tuning.candidates import measured

    spec = replace(trial.spec, seed=(trial.spec.seed + 2) % SEEDS)
    plans = (trial.freedom.begun, chosen.plan)
    found = measured(replace(trial, spec=spec), plans, chosen.games, HERE)
    assert found is not None
    before, after = found
    assert before is not None
    assert after is not None
    return before, after


def _page(trial: Trial, proposals: tuple[Candidate, ...]) -> str:
    """A page with the proposals side by side."""
    from engine.publish.track_sheet import Entry, sheet_page

    entries = [
        Entry(
            trial.freedom.made(one.plan),
            f"Gap {one.gap.number:.2f}, {one.change:.0f} spaces' worth of changes",
            tuple(lines_of(trial.goals, one.gap))[1:],
        )
        for one in proposals
    ]
    note = (
        "Gaps are those of the deals by which the proposals were found; on fresh deals they are a "
        "little different. The first proposal is the one that was saved, unless a limit of changes "
        "was set. One without changes is the track as it was."
    )
    return sheet_page(f"{trial.freedom.track.name}: {trial.goals.title}", entries, note)
