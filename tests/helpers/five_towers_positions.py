"""Positions of Five Towers built by hand: towers on the table, cards on offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.games import game_named
from engine.games.five_towers.building import skyline_of
from engine.games.five_towers.cards import card_of, cards_in, cards_text, colours, number_of
from engine.games.five_towers.fans import cards_of, fan_of
from engine.games.five_towers.state import FiveTowersState

GAME = game_named("five_towers")

Towers = Mapping[str, Sequence[int]]


def start(seats: int = 2, seed: int = 1) -> FiveTowersState:
    """Return the first state of a game."""
    state = game_named("five_towers").start(None, seats, {}, seed)
    assert isinstance(state, FiveTowersState)
    return state


def mat_of(towers: Towers) -> tuple[tuple[int, ...], ...]:
    """Return the towers of a player: {"sand": [12, 8, 15]}, from the ground up."""
    assert set(towers) <= set(colours())
    return tuple(tuple(towers.get(colour, ())) for colour in colours())


def skyline(towers: Towers) -> int:
    """Return the skyline of `towers`."""
    return skyline_of(mat_of(towers))


def round_with(offer: str, *towers: Towers, draw: str | None = None) -> FiveTowersState:
    """Return a round that seat 0 begins, with a seat for each of `towers`, two at least.

    Cards not named are left out of the game; `draw` is the draw pile, the next card first, else six
    cards that no seat asks for.
    """
    mats = [mat_of(each) for each in (*towers, *[{}] * (2 - len(towers)))]
    pile = "grey 1, grey 2, grey 3, grey 4, grey 5, grey 6" if draw is None else draw
    return replace(
        start(len(mats)),
        starter=0,
        offer=cards_in(offer),
        draw=cards_in(pile),
        mats=tuple(mats),
        told=(),
    )


def towers(state: FiveTowersState, seat: int) -> dict[str, tuple[int, ...]]:
    """Return the towers a seat has begun."""
    named = zip(colours(), state.mats[seat], strict=True)
    return {colour: tower for colour, tower in named if tower}


def rubble(state: FiveTowersState, seat: int) -> str:
    """Return the rubble of a seat as text."""
    return cards_text(state.rubble[seat])


def cards(text: str) -> tuple[int, ...]:
    """Return the cards written in `text`."""
    return cards_in(text)


def fan(text: str) -> int:
    """Return the cards written in `text` as a fan, in the order of the offer."""
    return fan_of(tuple(sorted(cards_in(text))))


def group(*numbers: int) -> int:
    """Return sand cards of these numbers as a fan, the lowest first."""
    return fan_of(tuple(card_of(0, number) for number in sorted(numbers)))


def heights(order: int) -> tuple[int, ...]:
    """Return the numbers of the cards of a fan."""
    return tuple(map(number_of, cards_of(order)))
