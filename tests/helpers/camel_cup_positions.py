"""Positions of Camel Cup built by hand: camels on spaces, bets and tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.course import compile_track
from engine.games import game_named
from engine.games.camel_cup.components import Bet, DesertTile, OverallBet, colours
from engine.games.camel_cup.lap import lap_of
from engine.games.camel_cup.rules import rolled
from engine.games.camel_cup.state import CamelCupState
from tests.helpers.small_tracks import ring

GAME = game_named("camel_cup")
CAMELS = {"blue", "green", "orange", "yellow", "white"}

COURSE = compile_track(ring(1, 16))
"""A lap of 16 spaces, a1 to a16."""
ALL = {"sprint": "extra", "photographer": True, "places": True, "partnership": True}
START = {"a1": "blue green", "a2": "orange yellow", "a3": "white"}


def start(seats: int = 2, seed: int = 1, **options: Any) -> CamelCupState:
    """Return the first state of a game."""
    state = game_named("camel_cup").start(COURSE, seats, options, seed)
    assert isinstance(state, CamelCupState)
    return state


def race(
    stacks: Mapping[str, str] = START,
    seats: int = 2,
    *,
    dice: str | None = None,
    desert: Sequence[str] = (),
    bets: Mapping[int, Sequence[str]] | None = None,
    winner: Sequence[str] = (),
    loser: Sequence[str] = (),
    **options: Any,
) -> CamelCupState:
    """Return a state in the first seat's turn, with camels on spaces, each stack from the ground
    up.

    `dice`: the camels whose dice are left, all by default. `desert`: a tile a seat, "oasis a7".
    `bets`: leg bets of seats, "yellow 5" or "yellow 5 place 3". `winner`, `loser`: the overall
    bets, "1 blue" for the first seat's card.
    """
    state = start(seats, **options)
    number = lap_of(COURSE).number
    line, at = [], [0] * 5
    for space in sorted(stacks, key=number.__getitem__):
        for colour in stacks[space].split():
            line.append(colour_number(colour))
            at[line[-1]] = number[space]
    assert sorted(line) == list(range(5))
    tiles: list[DesertTile | None] = [None] * seats
    for seat, text in enumerate(desert):
        side, _, space = text.partition(" ")
        tiles[seat] = DesertTile(number[space], {"oasis": 1, "mirage": -1}[side]) if text else None
    left = range(5) if dice is None else map(colour_number, dice.split())
    sprint = (5 + line[0],) if state.modules.sprint and dice is None else ()
    return replace(
        state,
        line=tuple(line),
        at=tuple(at),
        dice=(*left, *sprint),
        desert_tiles=tuple(tiles),
        bets=tuple(tuple(map(bet, (bets or {}).get(seat, ()))) for seat in range(seats)),
        winner_pile=tuple(map(card, winner)),
        loser_pile=tuple(map(card, loser)),
        told=(),
    )


def colour_number(colour: str) -> int:
    """Return the number of a camel."""
    return colours().index(colour)


def bet(text: str) -> Bet:
    """Return the leg bet written in `text`."""
    words = text.split()
    return Bet(colour_number(words[0]), int(words[1]), int(words[3]) if len(words) > 2 else 0)


def card(text: str) -> OverallBet:
    """Return the overall bet written in `text`."""
    seat, colour = text.split()
    return OverallBet(int(seat) - 1, colour_number(colour))


def roll(state: CamelCupState, die: str, steps: int) -> CamelCupState:
    """Return the state after the mover has rolled `steps` with `die`: "blue", or "blue sprint"."""
    colour, _, sprint = die.partition(" ")
    number = colour_number(colour) + (5 if sprint else 0)
    assert number in state.dice
    return rolled(replace(state, told=()), number, steps)


def stacks(state: CamelCupState) -> dict[str, str]:
    """Return the camels on each space, from the ground up; "" is over the finish."""
    return {space: " ".join(stack) for space, stack in state.stacks.items()}
