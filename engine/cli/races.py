"""Commands that play games and verify their records: play, replay."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.options import (
    MOST_SEED,
    DeckFile,
    NumbersFile,
    Players,
    chosen,
    game_meant,
    named,
    own_data,
    seated,
)
from engine.cli.terminal import InputError, check_output, write

if TYPE_CHECKING:
    from engine.course import Course
    from engine.playtest.playthrough import Playthrough
    from engine.track import Track


Tracks = Annotated[
    list[Path] | None,
    typer.Argument(metavar="[TRACK…]", help="A track file; two for a world championship."),
]


def play(
    tracks: Tracks = None,
    game: Annotated[
        str | None,
        typer.Option(help="The game to play; the one the track is made for if not said."),
    ] = None,
    variant: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES", help="A variant and switches of the game, a,b,c: see `games`."
        ),
    ] = None,
    players: Players = None,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", help="One bot for all seats, or one a seat: a,b,c.")
    ] = "greedy",
    seed: Annotated[
        int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same game.")
    ] = 0,
    deck: DeckFile = None,
    numbers: NumbersFile = None,
    text: Annotated[bool, typer.Option("--text", help="Show the whole game.")] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="Write the record of the game here."),
    ] = None,
) -> None:
    """Let bots play a game; on a track if it needs one."""
    from engine.bots import bot_named
    from engine.games import game_named
    from engine.games.core import GameError
    from engine.playtest.playthrough import play_game, playthrough_json, story
    from engine.track import plain_name

    check_output(output, *tracks or [], deck, numbers)
    seats = seated(bots, players)
    for bot in seats:
        named(bot_named, "--bots", bot)
    files = tracks or []
    # Report a wrong name before reading a track, unless the track has to say which game it is.
    drawn = [_track(file) for file in files] if game is None else []
    meant = game_meant(game, drawn[0] if drawn else None)
    rules = named(game_named, "--game", meant)
    options = chosen(rules, variant)
    own_deck, own_numbers = own_data(rules, deck, numbers)
    if files and not rules.info.needs:
        raise InputError(f"{files[0]}: {rules.info.title} is played without a track; leave it out")
    drawn = drawn or [_track(file) for file in files]
    courses = _courses(drawn)
    _get_ready(seats)
    try:
        record = play_game(
            courses[0],
            plain_name(meant),
            seats,
            options,
            seed,
            then=courses[1],
            deck=own_deck,
            numbers=own_numbers,
        )
    except GameError as error:
        where = ", ".join(map(str, files))
        raise InputError(f"{where}: {error}" if where else str(error)) from error
    if output is not None:
        from engine.track.writing import to_json

        whole = replace(record, drawings=tuple(map(to_json, drawn)))
        write(output, json.dumps(playthrough_json(whole), ensure_ascii=False, indent=1) + "\n")
    print(story(record, *courses) if text else "\n".join(result(record)))
    if output is not None:
        print(f"Game record saved to {output}.")


def replay(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="What `play -o` has written.")],
    tracks: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[TRACK…]", help="The tracks, if the record does not hold them."),
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Show the whole game.")] = False,
) -> None:
    """Play a recorded game again and verify it move by move.

    A record that does not tell a game by the rules is refused at its first wrong line.
    """
    from engine.files import parse_strict_json, read_text
    from engine.playtest.playthrough import (
        PlaythroughError,
        playthrough_from_json,
        story,
    )
    from engine.playtest.playthrough import replay as verified
    from engine.track.files import from_json

    written = read_text(file)
    try:
        record = playthrough_from_json(parse_strict_json(written, str(file)), str(file))
        drawn = [_track(track) for track in tracks or []] or [
            from_json(dict(drawing), f"{file}, track {number}")
            for number, drawing in enumerate(record.drawings, 1)
        ]
        if record.course and not drawn:
            raise InputError(
                f"{file}: the record does not hold the track {record.track!r} it was played on; "
                f"name its file too: lanesmith replay {file} TRACK"
            )
        courses = _courses(drawn)
        moments = verified(record, *courses)
    except PlaythroughError as error:
        line = line_of_move(written, error.move)
        reason = str(error).removeprefix(f"{file}: ")
        raise InputError(f"{file}: {f'line {line}: ' if line else ''}{reason}") from error
    if text:
        print(story(record, *courses))
        return
    print("\n".join(result(record)))
    over = "" if record.outcome else "; the game goes on"
    print(f"{file}: all {len(moments) - 1} moves follow the rules{over}.")


def line_of_move(written: str, move: int | None) -> int | None:
    """The line of a record's text where a move stands, both counted from 1."""
    begins = re.search(r'"moves"\s*:\s*\[', written)
    if move is None or begins is None:
        return None
    strings = re.finditer(r'"(?:[^"\\]|\\.)*"', written[begins.end() :])
    for number, found in enumerate(strings, 1):
        if number == move:
            return written.count("\n", 0, begins.end() + found.start()) + 1
    return None


def result(record: Playthrough) -> Iterator[str]:
    """How a game ended, the winner first."""
    from engine.games import game_named

    outcome = record.outcome
    if outcome is None:
        return
    title = game_named(record.game).info.title
    tracks = [name for name in (record.track, record.then and record.then.track) if name]
    where = f" on {' and '.join(tracks)}" if tracks else ""
    yield f"{title}{where}, seed {record.seed}: {outcome.reason}."
    if outcome.places:
        yield f"Home: {', '.join(outcome.places)}."
    table = zip(outcome.ranks, range(1, record.seats + 1), record.bots, outcome.points, strict=True)
    for rank, seat, bot, points in sorted(table):
        yield f"{rank}. seat {seat} ({bot}): {points}"


def _get_ready(bots: Sequence[str]) -> None:
    """Have races compiled: first for bots that play many games in their heads, else meanwhile."""
    from engine.bots import BOTS
    from engine.race.prepare import compile_elsewhere, show_percent, wait_until_prepared

    if not any(BOTS[bot].looks_ahead for bot in bots):
        compile_elsewhere()
    else:
        wait_until_prepared(show_percent)


def _track(file: Path) -> Track:
    from engine.track import load

    return load(file)


def _courses(tracks: Sequence[Track]) -> tuple[Course | None, Course | None]:
    """The courses of no, one or two tracks."""
    from engine.course import compile_track

    if len(tracks) > 2:
        raise InputError(f"{len(tracks)} tracks: a game is played on one, a championship on two")
    first, second = [*map(compile_track, tracks), None, None][:2]
    return first, second
