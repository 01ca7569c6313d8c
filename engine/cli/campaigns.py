"""The command `campaign`: many playtests from one TOML file, resumable at any time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.lab import pool_at, what_was_played
from engine.cli.loudness import announce, mention
from engine.cli.options import Cluster, Workers, input_argument, output_option
from engine.cli.terminal import InputError, check_output, say
from engine.files import is_stream

if TYPE_CHECKING:
    from engine.playtest.report import Report

JOURNAL = "-journal"
"""Ending of the file that SQLite keeps beside a database while it writes."""


def campaign(
    file: Annotated[Path, input_argument("CAMPAIGN", "A TOML file: tracks, games, bots.")],
    to: Annotated[
        Path | None,
        output_option("FILE", "File for the reports; CAMPAIGN.sqlite by default.", "--to"),
    ] = None,
    workers: Workers = None,
    cluster: Cluster = None,
) -> None:
    """Play all playtests of a campaign. Games already played are kept and not repeated."""
    from engine.api.setup import shared
    from engine.games.core import GameError
    from engine.playtest.campaign import read_campaign, run_campaign

    if os.path.isdir(file):
        raise InputError(f"{file}: this is a folder; name the file of a campaign")
    kept = to or file.with_suffix(".sqlite")
    check_output(kept, file, beside=JOURNAL)
    if is_stream(kept):
        raise InputError(f"{kept}: reports are not kept in a device; name a file with --to")
    try:
        total = len(read_campaign(file))
        with pool_at(cluster) as far, shared(far or workers) as work:
            played = run_campaign(file, kept, work=work)
            for number, (_, report) in enumerate(played, 1):
                announce(f"{number} of {total}: {_line(report)}")
    except GameError as error:
        raise InputError(str(error)) from error
    except KeyboardInterrupt:
        say(f"Stopped; what has been played is in {kept}. Run the same command to continue.")
        raise typer.Exit(130) from None
    mention(f"All reports are in {kept}.")
    mention("Their numbers of games were fixed beforehand: each interval is that of one look.")


def _line(report: Report) -> str:
    """Return a report in one line: games played, their length, fairness of the seats."""
    from engine.playtest.metrics import results_of

    sentences = {result.code: result.sentence for result in results_of(report)}
    parts = [sentences[code] for code in ("turns", "wins.order") if code in sentences]
    return f"{what_was_played(report)}. {' '.join(parts)}"
