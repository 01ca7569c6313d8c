"""Commands that play games and verify their records: play, replay."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from engine.cli.terminal import InputError, check_output, say, write

if TYPE_CHECKING:
    from engine.course import Course
    from engine.games.core import Game, Option, Value
    from engine.playtest.playthrough import Playthrough
    from engine.track import Track

Found = TypeVar("Found")

MOST_SEED = (1 << 63) - 1
"""Seeds are numbers of 64 bits."""

MOST_SEATS = 99
"""No game is for as many."""

Tracks = Annotated[
    list[Path] | None,
    typer.Argument(metavar="[TRACK…]", help="A track file; two for a world championship."),
]


Players = Annotated[
    int | None, typer.Option(min=1, max=MOST_SEATS, help="How many play; 4 if not said.")
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
        int, typer.Option(min=0, max=MOST_SEED, help="The same seed is the same game.")
    ] = 0,
    deck: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Play with the cards in this file.")
    ] = None,
    numbers: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Play with the numbers in this file.")
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Tell the whole game.")] = False,
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
        _named(bot_named, "--bots", bot)
    files = tracks or []
    # Report a wrong name before reading a track, unless the track has to say which game it is.
    drawn = [_track(file) for file in files] if game is None else []
    meant = game_meant(game, drawn[0] if drawn else None)
    rules = _named(game_named, "--game", meant)
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
        print(f"The record of the game is in {output}.")


def replay(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="What `play -o` has written.")],
    tracks: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[TRACK…]", help="The tracks, if the record does not hold them."),
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Tell the whole game.")] = False,
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
    print(f"{file}: all {len(moments) - 1} moves are by the rules{over}.")


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


def chosen(rules: Game[Any], names: str | None) -> dict[str, Value]:
    """The options that names stand for: a choice of one of the options, or a switch; "-", "_" and
    capitals do not matter."""
    known = {_bare(name): meant for name, meant in _variants(rules)}
    options: dict[str, Value] = {}
    for name in filter(None, map(str.strip, (names or "").split(","))):
        if _bare(name) not in known:
            near = get_close_matches(name, [*variants_of(rules)], 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            these = ", ".join(variants_of(rules))
            raise InputError(
                f"--variant {name}: {rules.info.title} has "
                + (f"these: {these}{hint}" if these else "no variants")
            )
        option, value = known[_bare(name)]
        if options.setdefault(option, value) != value:
            raise InputError(f"--variant {names}: {options[option]} and {name} exclude each other")
    return options


def _bare(name: str) -> str:
    """A name without what may be written in several ways."""
    return name.lower().replace("-", "").replace("_", "").replace(" ", "")


def variants_of(rules: Game[Any], option: Option | None = None) -> Iterator[str]:
    """What `--variant` may name for a game, or for one option of it."""
    return (name for name, (about, _) in _variants(rules) if option is None or about == option.name)


def _variants(rules: Game[Any]) -> Iterator[tuple[str, tuple[str, Value]]]:
    """Names of `--variant`, and the option and value each stands for."""
    for option in rules.options:
        for choice in option.choices:
            if isinstance(choice, bool):
                if choice:
                    yield option.name, (option.name, True)
            elif isinstance(choice, str):
                yield choice, (option.name, choice)
            else:
                yield f"{option.name}={choice}", (option.name, choice)


def seated(bots: str, players: int | None) -> list[str]:
    """The bot of each seat; a single name sits on all of them."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) == 1:
        return names * (4 if players is None else players)
    if players is not None and len(names) != players:
        raise InputError(f"--bots {bots}: {len(names)} names for {players} players; name one each")
    return names


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


def _named(find: Callable[[str], Found], option: str, name: str) -> Found:
    """What an option names."""
    from engine.games.core import GameError

    try:
        return find(name)
    except GameError as error:
        raise InputError(f"{option} {name}: {error}") from error


def _get_ready(bots: Sequence[str]) -> None:
    """Have the race compiled: at once for bots that play many games in their heads, else in the
    background."""
    from engine.bots import BOTS
    from engine.race.prepare import compile_now, is_prepared, prepare

    if any(BOTS[bot].looks_ahead for bot in bots) and not is_prepared():
        say("Getting the race ready: half a minute, the first time only.")
        compile_now()
    else:
        prepare()


def game_meant(said: str | None, track: Track | None) -> str:
    """The game that is named, else the one the track is made for, else the usual one."""
    from engine.games import USUAL, game_of

    return said or (USUAL if track is None else game_of(track).info.name)


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


def own_data(
    rules: Game[Any], deck: Path | None, numbers: Path | None
) -> tuple[Mapping[str, Any] | None, Mapping[str, Any] | None]:
    """The cards and numbers of one's own in these files; a game that cannot be played with one of
    them names it."""
    return _own(rules, "deck", deck), _own(rules, "numbers", numbers)


def _own(rules: Game[Any], kind: str, file: Path | None) -> Mapping[str, Any] | None:
    from engine.files import parse_strict_json, read_text
    from engine.games.core import GameError

    if file is None:
        return None
    data: Mapping[str, Any] = parse_strict_json(read_text(file), str(file))
    try:
        rules.using(**{kind: data})
    except GameError as error:
        lines = [line.removeprefix(f"{kind}: ") for line in str(error).splitlines()]
        raise InputError("\n".join(f"{file}: {line}" for line in lines)) from error
    return data
