"""Commands that play games and verify their records: play, replay."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli import answers, completing
from engine.cli.loudness import announce
from engine.cli.options import (
    MOST_SEED,
    AsJson,
    DeckFile,
    Game,
    NumbersFile,
    Players,
    Variant,
    chosen,
    input_argument,
    named,
    output_option,
    own_data,
)
from engine.cli.terminal import InputError, check_output

if TYPE_CHECKING:
    from engine.playtest.playthrough import Playthrough


Tracks = Annotated[
    list[Path] | None,
    input_argument("[TRACK…]", "A track file; two for a world championship."),
]


def play(
    tracks: Tracks = None,
    game: Game = None,
    variant: Variant = None,
    players: Players = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help="One bot for all seats, or one each, a,b,c; or a file of `players fit`.",
            autocompletion=completing.bots,
        ),
    ] = "greedy",
    seed: Annotated[
        int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same game.")
    ] = 0,
    deck: DeckFile = None,
    numbers: NumbersFile = None,
    text: Annotated[bool, typer.Option("--text", help="Show the whole game.")] = False,
    as_json: AsJson = False,
    output: Annotated[
        Path | None,
        output_option("FILE", "Write the record of the game here."),
    ] = None,
) -> None:
    """Let bots play a game; on a track if it needs one."""
    from engine.api import games
    from engine.api.games import two_courses
    from engine.bots import bot_named, seated
    from engine.course import compile_track
    from engine.games import game_meant, game_named
    from engine.games.core import GameError
    from engine.playtest.player_files import without_file
    from engine.playtest.playthrough import story, write_record
    from engine.track import load

    check_output(output, *tracks or [], deck, numbers)
    seats = named(lambda names: seated(names, players), "--bots", bots)
    names = [str(without_file(bot)) for bot in seats]
    for bot in names:
        named(bot_named, "--bots", bot)
    files = tracks or []
    # Report a wrong name before reading a track, unless the track has to say which game it is.
    drawn = [load(file) for file in files] if game is None else []
    meant = game_meant(game, drawn[0] if drawn else None)
    rules = named(game_named, "--game", meant)
    options = chosen(rules, variant)
    own_deck, own_numbers = own_data(rules, deck, numbers)
    drawn = drawn or [load(file) for file in files]
    _get_ready(names)
    try:
        record = games.play(
            drawn,
            game=meant,
            bots=names,
            variant=options,
            seed=seed,
            deck=own_deck,
            numbers=own_numbers,
        )
    except GameError as error:
        where = ", ".join(map(str, files))
        raise InputError(f"{where}: {error}" if where else str(error)) from error
    if output is not None:
        write_record(record, output)
    if as_json:
        answers.answer(answers.game(record, output))
        return
    told = story(record, *two_courses([*map(compile_track, drawn)])) if text else None
    print("\n".join(result(record)) if told is None else told)
    if output is not None:
        announce(f"Game record saved to {output}.")


def replay(
    file: Annotated[Path, input_argument("RECORD", "A record written by `play -o`.")],
    tracks: Annotated[
        list[Path] | None,
        input_argument("[TRACK…]", "The tracks, if the record does not hold them."),
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Show the whole game.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play a recorded game again and verify it move by move.

    A record that breaks the rules is refused at its first wrong line.
    """
    from engine.api import games
    from engine.files import read_text
    from engine.playtest.playthrough import PlaythroughError
    from engine.track import load

    try:
        replayed = games.replay(file, *map(load, tracks or []))
    except PlaythroughError as error:
        line = None if error.move is None else line_of_move(read_text(file), error.move)
        reason = str(error).removeprefix(f"{file}: ")
        raise InputError(f"{file}: {f'line {line}: ' if line else ''}{reason}") from error
    record = replayed.record
    if as_json:
        answers.answer(answers.game(record, file, replayed.changes))
        return
    if text:
        print(replayed.story)
        return
    announce("\n".join(result(record)))
    over = "" if record.outcome else "; the game goes on"
    announce(f"{file}: all {len(record.moves)} moves follow the rules{over}.")
    if replayed.changes:
        announce(f"It was played on {replayed.changes}.")


def line_of_move(written: str, move: int | None) -> int | None:
    """Return the line of move `move` in the text of a record, both from 1; None if not found."""
    begins = re.search(r'"moves"\s*:\s*\[', written)
    if move is None or begins is None:
        return None
    strings = re.finditer(r'"(?:[^"\\]|\\.)*"', written[begins.end() :])
    for number, found in enumerate(strings, 1):
        if number == move:
            return written.count("\n", 0, begins.end() + found.start()) + 1
    return None


def result(record: Playthrough) -> Iterator[str]:
    """Yield the outcome of a finished game as lines of text, the winner first."""
    from engine.bots.settings import told
    from engine.games import game_named

    outcome = record.outcome
    if outcome is None:
        return
    title = game_named(record.game).info.title
    tracks = [name for name in (record.on.track, record.then and record.then.track) if name]
    where = f" on {' and '.join(tracks)}" if tracks else ""
    yield f"{title}{where}, seed {record.seed}: {outcome.reason}."
    if outcome.places:
        yield f"Home: {', '.join(outcome.places)}."
    table = zip(outcome.ranks, range(1, record.seats + 1), record.bots, outcome.points, strict=True)
    for rank, seat, bot, points in sorted(table):
        yield f"{rank}. seat {seat} ({told(bot)}): {points}"


def _get_ready(bots: Sequence[str]) -> None:
    """Compile races: before the game if one of `bots` looks ahead, else in the background."""
    from engine.bots import bot_named
    from engine.compiled.prepare import compile_elsewhere, show_percent, wait_until_prepared

    if not any(bot_named(bot).looks_ahead for bot in bots):
        compile_elsewhere()
    else:
        wait_until_prepared(show_percent)
