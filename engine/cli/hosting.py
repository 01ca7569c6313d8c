"""Command that hosts a table for friends: host."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli import completing
from engine.cli.loudness import announce, mention
from engine.cli.options import (
    DeckFile,
    Game,
    NumbersFile,
    Variant,
    chosen,
    file_to_write,
    named,
    own_data,
)
from engine.cli.terminal import InputError, check_output, say, stopping
from engine.files import read_text

if TYPE_CHECKING:
    from engine.host.hosting import Hosting, Plan

TICK = 0.2
"""Seconds between two looks at whether a signal has come."""

MOST_ROOMS = 20
"""Most rooms of one command: each has processes and files."""

MISSING = "hosting needs two more packages; install them with: pip install 'lanesmith[host]'"


def host(
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[TRACK…]",
            help="A track file, two for a world championship; or saved games that go on.",
        ),
    ] = None,
    game: Game = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Who sits where, a,b,c,d: person, the name of a bot, or a file of `players fit`.",
            autocompletion=completing.seats,
        ),
    ] = None,
    variant: Variant = None,
    deck: DeckFile = None,
    numbers: NumbersFile = None,
    rooms: Annotated[
        int, typer.Option(min=1, max=MOST_ROOMS, help="Number of rooms, each with its own game.")
    ] = 1,
    questions: Annotated[
        list[str] | None,
        typer.Option(
            "--question", metavar="TEXT", help="A question of yours for the form after the game."
        ),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others in your network in, not this computer alone.")
    ] = False,
    public_url: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="The address that your tunnel has on the internet."),
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; 0 for any free one.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save",
            parser=file_to_write,
            metavar="FILE",
            help="Save the game here after every move; by default beside you, under the name of "
            "the track.",
        ),
    ] = None,
    qr: Annotated[bool, typer.Option("--qr", help="Show the links as QR codes too.")] = False,
) -> None:
    """Host a game for friends, who play in their browsers by a link for each seat.

    Type the number of a seat and Enter to make a new link for it. Ctrl-C says goodbye to everybody
    and ends it; a saved game goes on where it stopped.
    """
    from engine.games.core import GameError
    from engine.playtest.playthrough import PlaythroughError
    from engine.table.notes import NoteError, questions_of

    try:
        from engine.host.addresses import Reach
        from engine.host.addresses import public_url as checked_url
        from engine.host.hosting import Hosting
    except ImportError as error:
        raise InputError(MISSING) from error

    saved = [file for file in files or [] if _is_saved(file)]
    if saved and len(saved) < len(files or []):
        raise InputError("host either tracks or saved games, not both")
    if saved and (game or seats or variant or deck or numbers or save or questions or rooms > 1):
        raise InputError("a saved game goes on as it is: leave the options of a new one out")
    try:
        asked = questions_of(questions or ())
    except NoteError as error:
        raise InputError(f"--question: {error}") from error
    try:
        reach = Reach(lan, checked_url(public_url) if public_url else "")
        plan = (
            _plan_of_saved(saved)
            if saved
            else _plan_of_tracks(files or [], game, seats, variant, deck, numbers)
        )
        plan = plan.changed(rooms=rooms, questions=asked, reach=reach, port=port)
        plan = plan.changed(news=lambda said: mention(str(said)), warn=lambda said: say(str(said)))
        if not saved:
            plan = plan.changed(files=_files_for(save, files or [], rooms, plan))
        hosting = Hosting(plan)
        hosting.start()
    except (GameError, PlaythroughError) as error:
        raise InputError(str(error)) from error
    try:
        _tell(hosting, qr)
        threading.Thread(target=_renew_as_asked, args=(hosting,), daemon=True).start()
        with stopping() as stopped:
            while not stopped[0]:
                time.sleep(TICK)
    finally:
        mention("Saying goodbye to everybody…")
        hosting.stop()


def _is_saved(file: Path) -> bool:
    """Return whether a file is a saved game, by its ending or what it says of itself."""
    from engine.playtest.playthrough import FORMAT

    return file.suffix == ".lanesmith-game" or f'"{FORMAT}"' in read_text(file)[:400]


def _plan_of_saved(files: Sequence[Path]) -> Plan:
    from engine.host.hosting import Plan

    # What a record names is looked for beside it alone: it may come from anybody.
    folder = files[0].absolute().parent
    return Plan(files=tuple(files), folders=(folder, folder))


def _plan_of_tracks(
    files: Sequence[Path],
    game: str | None,
    seats: str | None,
    variant: str | None,
    deck: Path | None,
    numbers: Path | None,
) -> Plan:
    from engine.games import game_meant, game_named
    from engine.games.core import GameError
    from engine.host.hosting import Plan, seats_of
    from engine.table.match import Set
    from engine.track import load

    if len(files) > 2:
        raise InputError(f"{len(files)} tracks: a game is played on one, a championship on two")
    drawn = tuple(load(file) for file in files)
    rules = named(game_named, "--game", game_meant(game, drawn[0] if drawn else None))
    if drawn and not rules.info.needs:
        raise InputError(f"{rules.info.title} is played without a track; leave it out")
    options = chosen(rules, variant)
    own = own_data(rules, deck, numbers)
    try:
        kinds = seats_of(
            rules.info.name, [each.strip() for each in (seats or "").split(",") if each]
        )
    except GameError as error:
        raise InputError(f"--seats {seats}: {error}") from error
    folders = tuple(file.absolute().parent for file in files)
    return Plan(Set(rules.info.name, drawn, options, *own), kinds, folders=folders)


def _files_for(
    save: Path | None, tracks: Sequence[Path], rooms: int, plan: Plan
) -> tuple[Path, ...]:
    """Return the file of each room: that of `save`, which may be there, or new ones."""
    from engine.host.hosting import new_file

    if save is None:
        game = plan.setup.game if plan.setup is not None else ""
        first = new_file(Path(tracks[0].stem if tracks else game))
    else:
        first = save
    numbered = (first.with_name(f"{first.stem}-room{n}{first.suffix}") for n in range(2, rooms + 1))
    files = (first, *numbered)
    for file in files:
        if file.exists():
            raise InputError(
                f"{file}: this file is there already; go on with its game (host {file}) or name "
                "another file"
            )
        check_output(file, *tracks, beside=".seats")
    return files


def _tell(hosting: Hosting, has_codes: bool) -> None:
    """Print the links of every room."""
    links = hosting.links()
    for number, room in enumerate(links, 1):
        if len(links) > 1:
            print(f"Room {number}")
        for seat, link in room.seats.items():
            print(f"Seat {seat + 1}: {link}")
            if has_codes:
                print(code_text(link))
        print(f"To watch: {room.watch}")
        taken = [seat for seat in hosting.rooms[number - 1].people if seat not in room.seats]
        if taken:
            seats = ", ".join(str(seat + 1) for seat in taken)
            print(f"Taken: seat {seats}; its browser and its link of before still let it in.")
    for path in hosting.plan.files:
        announce(f"The game is saved in {path} after every move.")
    announce("Ctrl-C ends it; the number of a seat and Enter make a new link.")
    sys.stdout.flush()


def code_text(link: str) -> str:
    """Return a link as a QR code of block letters."""
    import io

    import segno

    text = io.StringIO()
    segno.make(link, micro=False).terminal(text, compact=True)
    return text.getvalue()


def _renew_as_asked(hosting: Hosting) -> None:
    """Make a new link for each seat whose number is typed; "2 1" is seat 1 of room 2."""
    for line in sys.stdin:
        try:
            *room, seat = (int(word) - 1 for word in line.split())
            table = hosting.tables[room[0] if room else 0]
            if seat not in table.room.people:
                raise ValueError
        except (ValueError, IndexError):
            say("Type the number of a person's seat, or those of a room and a seat.")
            continue
        print(f"Seat {seat + 1}: {hosting.new_link(table, seat)}", flush=True)
