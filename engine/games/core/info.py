"""Facts of a game before it is played, checks of how to play it, and setups of its races."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from engine.games.core.action import GameError, Value
from engine.race.state import BOX
from engine.race.tables.context import Rules
from engine.race.tables.deck import Deck
from engine.race.tables.terms import Terms
from engine.track import Sentence


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: a switch, a number or one of several words."""

    name: str
    text: str
    default: Value
    choices: tuple[Value, ...] = (False, True)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a catalogue says about a game, and what it needs from a track ("" for no track).

    `about` is a sentence or two, `story` a paragraph; `history` says where the game comes from.
    """

    name: str
    title: str
    players: tuple[int, int]
    age: int
    minutes: tuple[int, int]
    author: str
    publisher: str
    year: int
    about: str
    needs: str
    story: str
    history: str = ""


def span(numbers: tuple[int, int]) -> str:
    """A number, or the fewest and the most: "2–6"."""
    fewest, most = numbers
    return str(fewest) if fewest == most else f"{fewest}–{most}"


def check_seats(info: GameInfo, seats: int) -> None:
    """Raise GameError if so many cannot play the game."""
    fewest, most = info.players
    if not fewest <= seats <= most:
        raise GameError(
            Sentence(
                "{game} is for {fewest} to {most} players, not {seats}",
                game=info.title,
                fewest=fewest,
                most=most,
                seats=seats,
            )
        )


def check_owner(info: GameInfo, data: Mapping[str, Any]) -> None:
    """Raise GameError if a state read from a file is one of another game."""
    if data.get("game") != info.name:
        raise GameError(
            Sentence(
                "this is a state of {other}, not of {game}",
                other=repr(data.get("game")),
                game=info.title,
            )
        )


def unplayable(info: GameInfo, lacks: Iterable[str]) -> GameError:
    """The refusal of a track that lacks these things, a sentence each."""
    said = reduce(lambda so_far, lack: Sentence("{first} {then}", first=so_far, then=lack), lacks)
    return GameError(
        Sentence("{game} cannot be played on this track: {lacks}", game=info.title, lacks=said)
    )


@dataclass(frozen=True, slots=True)
class RaceSetup:
    """How a race begins, goes and ends: whole games with auction and bets, or the race alone.

    Each seat is dealt `hand` cards, the others go to `rest`; a car's own card goes to its owner, or
    face up before it (`own_at`). An `endless` race has no finish (RV-34). When the race is over
    cars out take the places after those at home, or none (`ranks_cars_out`). `bets` are what the
    game pays for bets, line by line by place, also where none are made.
    """

    deck: Deck
    rules: Rules
    terms: Terms
    hand: int
    bets: tuple[tuple[int, ...], ...]
    rest: int = BOX
    own_at: int = 0
    endless: bool = False
    ranks_cars_out: bool = False
