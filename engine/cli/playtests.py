"""The command `playtest`: thousands of games, their findings and advice."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.lab import Meter, early_pool, pool_at, stopped_after, what_was_played
from engine.cli.loudness import mention
from engine.cli.options import (
    Alone,
    AsJson,
    Bots,
    Cluster,
    DeckFile,
    Full,
    Game,
    Games,
    GoalsOption,
    NumbersFile,
    Players,
    Seed,
    Variant,
    Workers,
    chosen,
    input_argument,
    output_option,
)
from engine.cli.terminal import (
    InputError,
    check_output,
    counted,
    print_json,
    say,
    stopped_before,
    write,
)

if TYPE_CHECKING:
    from engine.api.lab import Advice
    from engine.api.setup import Setup
    from engine.course import Course
    from engine.playtest.chunks import Work, WorkersLostError
    from engine.playtest.goals import Gap, Goals
    from engine.playtest.report import RaceReport, Report
    from engine.track import Track


def playtest(
    file: Annotated[
        Path | None, input_argument("TRACK", "A track file, for games on a track.")
    ] = None,
    game: Game = None,
    full: Full = False,
    alone: Alone = False,
    variant: Variant = None,
    players: Players = None,
    bots: Bots = None,
    games: Games = None,
    seed: Seed = 1,
    deck: DeckFile = None,
    numbers: NumbersFile = None,
    until: Annotated[
        str | None,
        typer.Option(
            metavar="CODE=WIDTH", help="Stop once a metric is known this well: wins.slot=1."
        ),
    ] = None,
    as_json: AsJson = False,
    html: Annotated[
        Path | None,
        output_option("FILE", "Write the report as a web page.", "--html"),
    ] = None,
    output: Annotated[
        Path | None,
        output_option("FILE", "Write the report as JSON."),
    ] = None,
    workers: Workers = None,
    cluster: Cluster = None,
    goals: GoalsOption = None,
    searching: Annotated[
        bool,
        typer.Option(
            "--searching",
            help="Also test the findings with search bots (few games, move by move).",
        ),
    ] = False,
    advice: Annotated[
        bool, typer.Option("--advice", help="Suggest improvements, and test each in other games.")
    ] = False,
    apply: Annotated[
        list[str] | None,
        typer.Option(metavar="CODE", help="Apply this advice; needs --to."),
    ] = None,
    to: Annotated[
        Path | None,
        output_option("FILE", "Write the better track here.", "--to"),
    ] = None,
) -> None:
    """Let bots play thousands of games, and report the findings."""
    if bool(apply) != (to is not None):
        raise InputError("give both --apply, the advice to take, and --to, the file to write")
    check_output(output, file, deck, numbers)
    check_output(html, file, deck, numbers, output)
    check_output(to, deck, numbers, output, html)
    wanted = None if goals is None else _read(goals)
    is_advised = advice or bool(apply)
    is_here = file is None or full or cluster is not None
    with early_pool(games, 0 if is_here else workers) as pool:
        from engine.api.setup import fitted, set_up, shared
        from engine.games import game_meant, game_named
        from engine.games.core import GameError
        from engine.track import load

        track = None if file is None else load(file)
        try:
            setup = set_up(
                track,
                game=game,
                games=games,
                seats=players,
                bots=bots,
                seed=seed,
                variant=chosen(game_named(game_meant(game, track)), variant),
                deck=deck,
                numbers=numbers,
                full=full,
                alone=alone,
                tell=say,
            )
        except GameError as error:
            raise InputError(str(error)) from error
        setup = fitted(setup, mention)
        if wanted is not None and (track is None or not setup.is_simulated):
            raise InputError("--goals: only simulated games of Rivals and Top Race have goals")
        if is_advised and (track is None or not setup.is_simulated):
            raise InputError("--advice: only races on a track can be advised on")
        with pool_at(cluster) as far, shared(far or pool or workers) as work:
            report, lost = _played(file, setup, until, work, searching)
            if until is not None:
                mention(
                    "With --until only the width of an interval decides when to stop, so each "
                    "interval is that of one look."
                )
            course = setup.course
            gap = None if wanted is None or course is None else _gap(wanted, course, report)
            told = [] if wanted is None or gap is None else _gap_lines(wanted, gap)
            if output is not None:
                write(output, _as_json(report, gap))
                mention(f"Report saved to {output}.")
            if html is not None:
                _write_page(html, report, gap, track, told)
                mention(f"Page saved to {html}.")
            if as_json:
                print_json(_as_json(report, gap))
            else:
                print("\n".join(_as_text(report, gap)))
                if told:
                    print("\n".join(["", *told]))
            if lost is not None:
                raise InputError(str(lost)) from lost
            if is_advised:
                mention(
                    "Looking for advice and testing it in other games; this takes several minutes."
                )
                tell = say if as_json else print
                advised = _advise(setup, wanted, apply or [], to, work, tell)
                if html is not None:
                    _write_page(html, report, gap, track, told, advised)
                    mention(f"Advice added to the page {html}.")


def _write_page(
    html: Path,
    report: Report,
    gap: Gap | None,
    track: Track | None,
    goals: Sequence[str],
    advice: Sequence[str] = (),
) -> None:
    """Write `report` as a web page to `html`, with the `gap` to goals, lines about `goals` and
    `advice`."""
    from engine.playtest.report_files import report_json
    from engine.publish.report import report_page

    write(html, report_page(report_json(report, gap), track, goals, advice))


def _played(
    file: Path | None, setup: Setup, until: str | None, work: Work, searching: bool
) -> tuple[Report, WorkersLostError | None]:
    """Play the games of `setup`; return the report, partial if stopped early, and the error if
    workers were lost."""
    from engine.api.lab import played
    from engine.games.core import GameError
    from engine.playtest.chunks import WorkersLostError

    meter, spec = Meter(setup.spec.games), setup.spec
    reports: list[Report] = []
    lost, is_stopped = None, False

    def show(report: Report) -> None:
        reports[:] = [report]
        meter.show(report.games)
        if report.is_whole:
            meter.end()

    try:
        reports = [played(setup, work, until, True, searching, show, say)]
    except GameError as error:
        if not reports or not isinstance(error, WorkersLostError):
            raise InputError(f"{file}: {error}" if file else str(error)) from error
        lost, is_stopped = error, True
    except KeyboardInterrupt:
        is_stopped = True
        if not reports:
            raise stopped_before("a game was counted") from None
    meter.end()
    (report,) = reports
    if is_stopped:
        say(stopped_after(report.games, spec.games))
    return report, lost


def _read(goals: str) -> Goals:
    from engine.playtest.goals import read_goals

    return read_goals(goals)


def _gap(goals: Goals, course: Course, report: Report) -> Gap:
    from engine.playtest.goals import gap_of

    return gap_of(goals, course, report)


def _gap_lines(goals: Goals, gap: Gap) -> list[str]:
    from engine.playtest.goals import gap_lines

    return [*gap_lines(goals, gap)]


def _as_json(report: Report, gap: Gap | None) -> str:
    """Return `report` as the text of a JSON file."""
    from engine.playtest.report_files import report_json

    return json.dumps(report_json(report, gap), ensure_ascii=False, indent=1) + "\n"


def _panel_lines(report: RaceReport) -> Iterator[str]:
    """Yield lines of text on the games of other kinds of players."""
    from engine.playtest.panel import SEARCHING

    games = {other.spec.bots[0]: other.games for other in report.panel}
    searched = games.pop(SEARCHING, None)
    if games:
        most = max(games.values())
        yield f"Beside them {most:,} games each by players of one kind: {', '.join(games)}"
    if searched:
        yield (
            f"Beside them {counted(searched, 'game')} by search bots, mentioned only where "
            "so few games are conclusive"
        )


def _as_text(report: Report, gap: Gap | None) -> Iterator[str]:
    """Yield a report as lines of text: main findings, then results by subject."""
    from engine.playtest.findings import findings
    from engine.playtest.metrics import results_by_subject
    from engine.playtest.report import RaceReport

    yield f"{what_was_played(report)}, seed {report.spec.seed}"
    if isinstance(report, RaceReport):
        yield from _panel_lines(report)
    if isinstance(report, RaceReport) and (first := findings(report, gap)):
        yield ""
        yield "Main findings"
        for finding in first:
            yield f"  {finding.sentence}"
    for subject, results in results_by_subject(report).items():
        yield ""
        yield subject
        for result in results:
            yield f"  {result.sentence}"


def _advise(
    setup: Setup,
    goals: Goals | None,
    taken: list[str],
    to: Path | None,
    work: Work,
    say_it: Callable[[str], object],
) -> list[str]:
    """Tell with `say_it` and return the advice, measured in other games, one text each; apply the
    advice with the codes in `taken` and save the track to `to`."""
    from engine.api.lab import advised

    say_it("\nAdvice")
    told = []

    def tell(advice: Advice) -> None:
        lines = [*_lines_of(advice)]
        say_it("\n".join(lines))
        sys.stdout.flush()
        told.append(" ".join(line.strip() for line in lines))

    found = {advice.code: advice for advice in advised(setup, goals, work, tell)}
    if not found:
        told = ["These games show no improvement in anything that was tried."]
        say_it(f"  {told[0]}")
    track = setup.track
    assert track is not None
    for code in taken:
        if code not in found:
            these = ", ".join(found) or "none"
            raise InputError(f"--apply {code}: there is no such advice; the codes are: {these}")
        track = found[code].edit(track)
    if to is not None:
        from engine.track import save

        save(track, to)
        mention(f"Track saved to {to}.")
    return told


def _lines_of(advice: Advice) -> Iterator[str]:
    """Yield `advice` as lines of text, with its figure before and after."""
    yield f"  {advice.code}: {advice.title}. {advice.reason}"
    found = advice.measured
    if found is not None:
        value, low, high, _ = found.change
        yield (
            f"    In other games: {found.before.value:.3f} before, {found.after.value:.3f} after, "
            f"{value:+.3f} ({low:+.3f} to {high:+.3f}): {found.verdict}."
        )
        if found.whom is not None:
            yield f"    {found.whom}"
