"""Commands of the playtest lab: playtest, compare."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.races import seated
from engine.cli.terminal import InputError, say, write

if TYPE_CHECKING:
    from engine.playtest.comparing import Difference
    from engine.playtest.plan import Spec
    from engine.playtest.report import Report

Game = Annotated[str, typer.Option(help="The game to play; its race is played.")]
Players = Annotated[int | None, typer.Option(help="How many play; 4 if not said.")]
Bots = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        help="random or rule; one for all players, or one each: rule,random. "
        "A rule bot may weigh differently: rule:own=100:others=50:noise=30.",
    ),
]
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Seed = Annotated[int, typer.Option(help="The same seed is the same games.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def playtest(
    file: Annotated[Path, typer.Argument(metavar="TRACK", help="A track file.")],
    game: Game = "rivals",
    players: Players = None,
    bots: Bots = "rule",
    games: Games = 10_000,
    seed: Seed = 1,
    as_json: AsJson = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page with all of it.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write the JSON here.")
    ] = None,
) -> None:
    """Let bots race thousands of games on a track, and tell what a designer learns from them."""
    from engine.course import compile_track
    from engine.games.core import GameError
    from engine.playtest.running import run
    from engine.track import load

    track = load(file)
    course = compile_track(track)
    spec = _spec(game, bots, players, games, seed)
    meter = Meter(games)
    report: Report | None = None
    try:
        _say_if_new()
        for grown in run(course, spec, meter.show):
            report = grown
    except GameError as error:
        raise InputError(f"{file}: {error}") from error
    except KeyboardInterrupt:
        meter.end()
        if report is None:
            raise typer.Exit(130) from None
        say(f"Stopped after {report.games:,} of {games:,} games; this is what they tell.")
    meter.end()
    if report is None:
        raise typer.Exit(1)
    from engine.playtest.report_files import report_json

    data = report_json(report)
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    if as_json:
        sys.stdout.write(text)
    else:
        print("\n".join(_told(report)))
    if output is not None:
        write(output, text)
        say(f"The report is in {output}.")
    if html is not None:
        from engine.exchange.report import report_page

        write(html, report_page(data, track))
        say(f"The page is in {html}.")


def compare(
    first: Annotated[Path, typer.Argument(metavar="A", help="A track file.")],
    second: Annotated[Path, typer.Argument(metavar="B", help="The track to compare with it.")],
    game: Game = "rivals",
    players: Players = None,
    bots: Bots = "rule",
    games: Games = 10_000,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Is track B better than A? Both are raced with the same deals, game by game."""
    from engine.course import compile_track
    from engine.games.core import GameError
    from engine.playtest.comparing import compare as compared
    from engine.track import load

    courses = [compile_track(load(file)) for file in (first, second)]
    spec = _spec(game, bots, players, games, seed)
    meter = Meter(games)
    found: tuple[Difference, ...] = ()
    try:
        _say_if_new()
        for grown in compared(courses[0], courses[1], spec, meter.show):
            found = grown
    except GameError as error:
        raise InputError(f"{first}, {second}: {error}") from error
    except KeyboardInterrupt:
        meter.end()
        say("Stopped; this is what the games so far tell.")
    meter.end()
    if as_json:
        answer = {
            "a": {"file": str(first), "name": courses[0].name},
            "b": {"file": str(second), "name": courses[1].name},
            "differences": [_as_data(difference) for difference in found],
        }
        print(json.dumps(answer, ensure_ascii=False, indent=1))
    else:
        print("\n".join(_table(courses[0].name, courses[1].name, found)))


class Meter:
    """Games done, on stderr: a line that renews itself at a terminal, nothing elsewhere."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._begun = time.monotonic()
        self._is_shown = sys.stderr.isatty()
        self._is_open = False

    def show(self, done: int, _asked: int) -> None:
        """Tell how many are done."""
        if self._is_shown:
            speed = done / max(0.001, time.monotonic() - self._begun)
            line = f"\r{done:,} of {self._games:,} games, {speed:,.0f} a second "
            print(line, end="", file=sys.stderr, flush=True)
            self._is_open = True

    def end(self) -> None:
        """Leave the line."""
        if self._is_open:
            print(file=sys.stderr)
            self._is_open = False


def _spec(game: str, bots: str, players: int | None, games: int, seed: int) -> Spec:
    from engine.playtest.plan import Spec

    return Spec(game, tuple(seated(bots, players)), games, seed)


def _say_if_new() -> None:
    """The first playtest on a machine compiles the race."""
    from engine.playtest.counting import is_ready

    if not is_ready():
        say("Getting the races ready: up to a minute, the first time only.")


def _told(report: Report) -> Iterator[str]:
    """A report as sentences, by subject."""
    from engine.games import game_named
    from engine.playtest.metrics import metrics_by_subject

    title = game_named(report.spec.game).info.title
    yield (
        f"{report.games:,} races of {title} on {report.track}, {report.spec.seats} players "
        f"({', '.join(dict.fromkeys(report.spec.bots))}), seed {report.spec.seed}"
    )
    for subject, metrics in metrics_by_subject(report).items():
        yield ""
        yield subject
        for metric in metrics:
            yield f"  {metric.sentence}"


def _table(first: str, second: str, found: tuple[Difference, ...]) -> Iterator[str]:
    """The differences as lines, the certain ones first."""
    yield f"A: {first}   B: {second}   the same deals on both"
    yield f"{'':50} {'A':>8} {'B':>8}   {'B less A':>26}"
    for change in sorted(found, key=lambda change: not change.is_told):
        value, low, high, _ = change.estimate
        interval = f"{value:+.2f} ({low:+.2f} to {high:+.2f})"
        yield (
            f"{change.title:50} {change.first:8.2f} {change.second:8.2f}   {interval:>26}  "
            f"{change.verdict}"
        )


def _as_data(change: Difference) -> dict[str, object]:
    return {
        "figure": change.figure,
        "title": change.title,
        "a": change.first,
        "b": change.second,
        "difference": change.estimate.value,
        "low": change.estimate.low,
        "high": change.estimate.high,
        "games": change.estimate.n,
        "verdict": change.verdict,
    }
