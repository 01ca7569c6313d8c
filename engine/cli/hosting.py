"""Command that hosts a table for friends: host."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.options import DeckFile, NumbersFile, chosen, named, own_data
from engine.cli.terminal import InputError, say, stopping

if TYPE_CHECKING:
    from engine.host.hosting import Links

TICK = 0.2
"""Seconds between two looks at whether a signal has come."""

MISSING = "hosting needs two more packages; install them with: pip install 'lanesmith[host]'"


def host(
    tracks: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[TRACK…]", help="A track file; two for a world championship."),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(help="The game to play; by default the one the track is made for."),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES", help="Who sits where: person, or the name of a bot, a,b,c,d."
        ),
    ] = None,
    variant: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="A variant and switches of the game, a,b,c."),
    ] = None,
    deck: DeckFile = None,
    numbers: NumbersFile = None,
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
) -> None:
    """Host a game for friends, who play in their browsers by a link for each seat.

    Ctrl-C says goodbye to everybody and ends it.
    """
    from engine.games import game_meant, game_named
    from engine.games.core import GameError
    from engine.table.match import Set
    from engine.track import load

    try:
        from engine.host.addresses import Reach
        from engine.host.addresses import public_url as checked_url
        from engine.host.hosting import Hosting, Plan, seats_of

    except ImportError as error:
        raise InputError(MISSING) from error

    drawn = [load(file) for file in tracks or []]
    meant = game_meant(game, drawn[0] if drawn else None)
    rules = named(game_named, "--game", meant)
    options = chosen(rules, variant)
    own_deck, own_numbers = own_data(rules, deck, numbers)
    kinds = [each.strip() for each in seats.split(",")] if seats else []
    try:
        hosting = Hosting(
            Plan(
                Set(rules.info.name, tuple(drawn), options, own_deck, own_numbers),
                seats_of(rules.info.name, kinds),
                reach=Reach(lan, checked_url(public_url) if public_url else ""),
                port=port,
            )
        )
        hosting.start()
    except GameError as error:
        raise InputError(str(error)) from error
    try:
        for room in hosting.links():
            _tell(room)
        with stopping() as stopped:
            while not stopped[0]:
                time.sleep(TICK)
    finally:
        say("Saying goodbye to everybody…")
        hosting.stop()


def _tell(links: Links) -> None:
    """Print the links of a room."""
    for seat, link in links.seats.items():
        print(f"Seat {seat + 1}: {link}")
    print(f"To watch: {links.watch}", flush=True)
