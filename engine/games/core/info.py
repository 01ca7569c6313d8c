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
from engine.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Option:
    """Option of a game, chosen before it begins: a switch, a number or one of several words."""

    name: str
    text: str
    default: Value
    choices: tuple[Value, ...] = (False, True)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Catalogue entry of a game, with the kind of track it needs ("" for none).

    `about` is a sentence or two, `story` a paragraph, `history` the origin of the game.
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
    """Return a number, or the smallest and the largest: "2–6"."""
    fewest, most = numbers
    return str(fewest) if fewest == most else f"{fewest}–{most}"


def check_seats(info: GameInfo, seats: int) -> None:
    """Raise GameError if the game cannot be played by this number of seats."""
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
    """Raise GameError if the state in `data` is one of another game."""
    if data.get("game") != info.name:
        raise GameError(
            Sentence(
                "this is a state of {other}, not of {game}",
                other=repr(data.get("game")),
                game=info.title,
            )
        )


def unplayable(info: GameInfo, lacks: Iterable[str]) -> GameError:
    """Return the error of a track that `lacks` something, with a sentence for each."""
    said = reduce(lambda so_far, lack: Sentence("{first} {then}", first=so_far, then=lack), lacks)
    return GameError(
        Sentence("{game} cannot be played on this track: {lacks}", game=info.title, lacks=said)
    )


@dataclass(frozen=True, slots=True)
class RaceSetup:
    """Begin, course and end of a race: whole games with auction and bets, or the race alone.

    Each seat is dealt `hand` cards, the others go to `rest`; a car's own card goes to its owner, or
    face up before it (`own_at`). An `endless` race has no finish (RV-34). `ranks_cars_out`: after
    the race, cars still out take the places after those at home. `bets` has the pay of the game's
    bets, line by line by place, even if none are made.
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
