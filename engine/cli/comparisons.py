"""The command `compare`: two tracks, or one with other cards, numbers or options."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli import completing
from engine.cli.lab import Meter, pool_at, stopped_after
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
    file_to_read,
    input_argument,
    output_option,
    own_data,
)
from engine.cli.terminal import InputError, check_output, print_json, say, write

if TYPE_CHECKING:
    from engine.playtest.comparing import Comparison
    from engine.playtest.verdicts import Difference


def compare(
    first: Annotated[
        Path | None, input_argument("A", "A track file, for games on a track.")
    ] = None,
    second: Annotated[
        Path | None,
        input_argument("B", "The track to compare with A; A itself by default."),
    ] = None,
    game: Game = None,
    full: Full = False,
    alone: Alone = False,
    variant: Variant = None,
    variant_b: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="The variant and switches of B.",
            autocompletion=completing.variants,
        ),
    ] = None,
    players: Players = None,
    bots: Bots = None,
    games: Games = None,
    seed: Seed = 1,
    deck: DeckFile = None,
    deck_b: Annotated[
        Path | None,
        typer.Option(
            parser=file_to_read, metavar="FILE", help="Play B with the cards in this file."
        ),
    ] = None,
    numbers: NumbersFile = None,
    numbers_b: Annotated[
        Path | None,
        typer.Option(
            parser=file_to_read, metavar="FILE", help="Play B with the numbers in this file."
        ),
    ] = None,
    planned: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="GAMES",
            help="Games you mean to play at most, if you look before that: the intervals then hold "
            "at every look. By default they hold at one look.",
        ),
    ] = None,
    goals: GoalsOption = None,
    html: Annotated[Path | None, output_option("FILE", "Write it as a web page.", "--html")] = None,
    as_json: AsJson = False,
    workers: Workers = None,
    cluster: Cluster = None,
) -> None:
    """Compare B with A, both played with the same deals, game by game."""
    from engine.api.comparing import Side, compared, two_sides
    from engine.api.setup import shared
    from engine.games import game_meant, game_named
    from engine.games.core import GameError
    from engine.playtest.chunks import WorkersLostError
    from engine.playtest.goals import read_goals
    from engine.publish.comparison import comparison_page
    from engine.track import load

    check_output(html, first, second, deck, deck_b, numbers, numbers_b)
    wanted = None if goals is None else read_goals(goals)
    files = (first, second or first)
    tracks = [None if file is None else load(file) for file in files]
    meant = game_meant(game, tracks[0])
    said = (
        (variant, deck, numbers),
        (variant_b or variant, deck_b or deck, numbers_b or numbers),
    )
    rules = game_named(meant)
    a, b = (
        Side(track, chosen(rules, names), *own_data(rules, cards, figures))
        for track, (names, cards, figures) in zip(tracks, said, strict=True)
    )
    try:
        one, two = two_sides(
            a,
            b,
            game=meant,
            games=games,
            seats=players,
            bots=bots,
            seed=seed,
            full=full,
            alone=alone,
            tell=say,
        )
    except GameError as error:
        raise InputError(str(error)) from error
    meter = Meter(one.spec.games)
    found: Comparison | None = None
    lost = None

    def show(comparison: Comparison) -> None:
        nonlocal found
        found = comparison
        meter.show(comparison.games)

    try:
        with pool_at(cluster) as far, shared(far or workers) as work:
            found = compared(one, two, work, show, planned, wanted)
    except GameError as error:
        if found is None or not isinstance(error, WorkersLostError):
            where = "" if first is None else f"{files[0]}, {files[1]}: "
            raise InputError(f"{where}{error}") from error
        meter.end()
        lost = error
        say(stopped_after(found.games, one.spec.games))
    except KeyboardInterrupt:
        meter.end()
        if found is None:
            raise typer.Exit(130) from None
        say(stopped_after(found.games, one.spec.games))
    meter.end()
    title = game_named(meant).info.title
    titles = [title if track is None else track.name for track in tracks]
    are_alike = titles[0] == titles[1] and files[0] != files[1]
    names = [
        _side(title, *((file,) if are_alike else ()), *more)
        for title, file, more in zip(titles, files, said, strict=True)
    ]
    answer = _as_data(found, names, [None if first is None else str(file) for file in files])
    if html is not None:
        write(html, comparison_page(answer))
        mention(f"Page saved to {html}.")
    if as_json:
        print_json(json.dumps(answer, ensure_ascii=False, indent=1) + "\n")
    else:
        print("\n".join(_table(names[0], names[1], found)))
    if lost is not None:
        raise InputError(str(lost)) from lost


def _side(name: str, *said: str | Path | None) -> str:
    """Return the title of a side: its `name`, then its variant and files, as in `said`."""
    more = ", ".join(str(each) for each in said if each is not None)
    return f"{name} ({more})" if more else name


def _table(first: str, second: str, found: Comparison) -> Iterator[str]:
    """Yield the differences as lines of text, those of what was changed first."""
    titles = [("* " if each.changed else "") + titled(each) for each in found.differences]
    wide = max(map(len, titles), default=0)
    yield f"A: {first}   B: {second}   the same deals on both"
    if found.changed:
        yield f"Changed: {', '.join(found.changed)}"
    yield f"{'':{wide}} {'A':>10} {'B':>10}   {'B less A':>26}"
    for title, change in zip(titles, found.differences, strict=True):
        value, low, high, _ = change.estimate
        interval = f"{value:+.2f} ({low:+.2f} to {high:+.2f})"
        sides = f"{change.first:10.2f} {change.second:10.2f}"
        yield f"{title:{wide}} {sides}   {interval:>26}  {change.verdict}"
        if change.whom is not None:
            yield f"    {change.whom}"
    if any(change.changed for change in found.differences):
        yield "* about what was changed"
    yield found.validity


def _as_data(
    found: Comparison, names: Sequence[str], files: Sequence[str | None]
) -> dict[str, object]:
    """Return a comparison as plain JSON values."""
    one, two = ({"file": file, "name": name} for file, name in zip(files, names, strict=True))
    return {
        "a": one,
        "b": two,
        "games": found.games,
        "changed": list(found.changed),
        "planned": found.looks.planned or None,
        "validity": found.validity,
        "differences": [_change_as_data(change) for change in found.differences],
    }


def _change_as_data(change: Difference) -> dict[str, object]:
    return {
        "figure": change.figure,
        "row": change.row,
        "title": titled(change),
        "unit": change.unit,
        "subject": change.family,
        "changed": change.changed,
        "a": change.first,
        "b": change.second,
        "difference": change.estimate.value,
        "low": change.estimate.low,
        "high": change.estimate.high,
        "games": change.estimate.n,
        "told": change.is_significant,
        "verdict": change.verdict,
        **({} if change.whom is None else {"for_whom": change.whom}),
    }


def titled(change: Difference) -> str:
    """Return the title of a difference, with its unit if it is a share."""
    title = change.title[:1].upper() + change.title[1:]
    return f"{title}, %" if change.unit else title
