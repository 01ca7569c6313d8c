"""Commands that learn from games with people: notes, and players fit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.loudness import announce
from engine.cli.options import AsJson, Seed, file_to_read, input_argument, output_option
from engine.cli.terminal import InputError, check_output, counted, print_json, write

if TYPE_CHECKING:
    from engine.table.fitting import Fit
    from engine.table.lessons import Lesson
    from engine.track import Track

MOST_ROWS = 12
"""Most rows of a lesson on the terminal."""

Records = Annotated[
    list[Path], input_argument("RECORD…", "Records of games, as `host` saves them.")
]

OnTrack = Annotated[
    Path | None,
    typer.Option(
        "--track",
        parser=file_to_read,
        metavar="TRACK",
        help="The track, if the records do not hold it.",
    ),
]

players = typer.Typer(
    help="Players of simulated games.", no_args_is_help=True, rich_markup_mode=None
)


def notes(
    records: Records,
    track: OnTrack = None,
    html: Annotated[
        Path | None, output_option("FILE", "Write the lessons as a web page.", "--html")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show what games with people teach: notes, waiting, forms, and how people played."""
    from engine.api import learning
    from engine.playtest.playthrough import PlaythroughError
    from engine.publish.notes_page import notes_page
    from engine.track import load

    check_output(html, track, *records)
    drawn = [load(track)] if track else []
    try:
        found = learning.notes(records, *drawn)
    except PlaythroughError as error:
        raise InputError(str(error)) from error
    if html is not None:
        write(html, notes_page(found, len(records), drawn[0] if drawn else _only_track(records)))
    if as_json:
        told = {"games": len(records), "lessons": [lesson.json() for lesson in found]}
        print_json(json.dumps(told, ensure_ascii=False, indent=1))
        return
    print("\n".join(_told(found)) or "These games contain no notes.")
    if html is not None:
        announce(f"Page saved to {html}.")


def _only_track(records: list[Path]) -> Track | None:
    """Return the track that all games were played on, None if there are several or none."""
    from engine.playtest.playthrough import read_record
    from engine.track.files import from_json

    held = {each["name"]: each for file in records for each in read_record(file).drawings}
    return from_json(dict(*held.values()), str(records[0])) if len(held) == 1 else None


def _told(found: list[Lesson]) -> Iterator[str]:
    """Yield lessons as lines of text."""
    subject = ""
    for lesson in found:
        if lesson.subject != subject:
            subject = lesson.subject
            yield f"\n{subject}" if lesson is not found[0] else subject
        yield f"  {lesson.title}: {lesson.sentence}"
        factor, unit = (100, "%") if lesson.unit == "%" else (1, f" {lesson.unit}".rstrip())
        for label, one in lesson.rows[:MOST_ROWS]:
            numbers = f"{factor * one.value:.2f}{unit}"
            between = f" ({factor * one.low:.2f} to {factor * one.high:.2f})"
            yield f"    {label}: {numbers}{between if one.low < one.high else ''}"
        if len(lesson.rows) > MOST_ROWS:
            yield f"    and {len(lesson.rows) - MOST_ROWS} more: --html or --json has all."
        yield from (f"    {words}" for words in lesson.words)


def fit_players(
    records: Records,
    output: Annotated[Path, output_option("FILE", "The TOML file of the player to write.")],
    track: OnTrack = None,
    of: Annotated[
        str, typer.Option(metavar="WHO", help="Fit the seats of a person, or of a bot by its name.")
    ] = "person",
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Fit a player of simulated games to the choices people made at the table.

    The file is a name for --bots, alone or among others.
    """
    from engine.api.learning import fit_player
    from engine.games.core import GameError
    from engine.playtest.player_files import player_text
    from engine.playtest.playthrough import PlaythroughError
    from engine.track import load

    check_output(output, track, *records)
    if output.suffix != ".toml":
        raise InputError(f"{output}: end its name in .toml, by which --bots knows the file")
    try:
        found = fit_player(records, *([load(track)] if track else []), of=of, seed=seed)
    except (GameError, PlaythroughError) as error:
        raise InputError(str(error)) from error
    lines = [*_of_fit(found)]
    write(output, player_text(_name(output), found.player, lines))
    if as_json:
        print_json(json.dumps(_fit_json(found), ensure_ascii=False, indent=1))
    else:
        announce("\n".join(lines))
        announce(f"Player saved to {output}.")
        announce(f"Play with it: lanesmith playtest TRACK --bots {output}")


def _name(output: Path) -> str:
    """Return the name of a file as one that TOML takes for the name of a table."""
    return "".join(each if each.isascii() and each.isalnum() else "_" for each in output.stem)


def _of_fit(found: Fit) -> Iterator[str]:
    """Yield what a fit tells as lines of text."""
    from engine.table.fitting import FEW_GAMES

    parts = found.choices
    yield (
        f"Fitted to {counted(found.games, 'game')}: {parts['moves']} cards and moves, "
        f"{parts['bids']} bids, {parts['bets']} bets."
    )
    if found.games < FEW_GAMES:
        unknown = sum(not number.is_known for number in found.numbers)
        yield (
            f"Little is known of players by fewer than {FEW_GAMES} games: {unknown} of "
            f"{len(found.numbers)} numbers are not known, the intervals of the others are wide."
        )
    yield f"The shipped kind that is nearest: {found.nearest}."
    if found.nearest == "random":
        yield "All choices may have been made at random, so that no other number tells."
    for number in found.numbers:
        between = f"{number.low} to {number.high}"
        if number.is_known:
            yield f"  {number.name} {number.value} ({between})"
        else:
            yield f"  {number.name} not known ({between}): {number.value}, as {found.nearest}"
    yield (
        "The scale of values, and what only the sum of others tells, are fixed: own 100, margin_1 "
        "150, slot_6 0, daring 0."
    )
    yield (
        f"Bets are those of the kind {found.bets_of}, by which they are likeliest; the other "
        f"numbers are those of {found.nearest}."
    )
    if found.held_out:
        yield "Chance given to a choice held out (geometric mean):"
        yield from (
            f"  {100 * chance:.1f}% by {name or 'the player fitted'}"
            for name, chance in found.held_out
        )


def _fit_json(found: Fit) -> dict[str, Any]:
    """Return a fit as plain JSON values."""
    return {
        "games": found.games,
        "choices": dict(found.choices),
        "nearest": found.nearest,
        "bets_of": found.bets_of,
        "numbers": [number._asdict() for number in found.numbers],
        "player": found.player,
        "log_likelihood": found.log,
        "kinds": dict(found.kinds),
        "held_out": [{"by": each.name or "fit", "chance": each.chance} for each in found.held_out],
    }
