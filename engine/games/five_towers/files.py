"""A state of Five Towers as plain JSON values: all of it, or what a seat sees of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.games.core import GameError
from engine.games.five_towers.cards import Card, cards_in, colours, deck, listed
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.games.five_towers.state import FiveTowersState


def open_json(state: FiveTowersState) -> dict[str, Any]:
    """What lies open on the table."""
    return {
        "game": "five_towers",
        "turn": state.turn,
        "phase": state.phase,
        "starter": state.starter,
        "asked": state.asked,
        "bid": state.bid,
        "builder": state.builder,
        "passes": state.passes,
        "offer": listed(state.offer),
        "taken": listed(state.taken),
        "discard": listed(state.discard),
        "towers": [
            {colour: list(tower) for colour, tower in zip(colours(), mat, strict=True)}
            for mat in state.mats
        ],
    }


def seen_json(state: FiveTowersState, seat: int) -> dict[str, Any]:
    """What a seat knows: of the draw pile and of the rubble of others only how much there is."""
    return {
        **open_json(state),
        "draw": len(state.draw),
        "rubble": [len(pile) for pile in state.rubble],
        "own_rubble": listed(state.rubble[seat]),
    }


def whole_json(state: FiveTowersState) -> dict[str, Any]:
    """All of a state, hidden things included."""
    return {
        "format": "lanesmith-state",
        "version": 1,
        **open_json(state),
        "draw": listed(state.draw),
        "rubble": [listed(pile) for pile in state.rubble],
        "stream": state.stream,
    }


def state_from_json(data: Mapping[str, Any]) -> FiveTowersState:
    """The state `whole_json` has written; GameError says what is wrong."""
    from engine.games.five_towers.state import FiveTowersState

    try:
        state = FiveTowersState(
            turns=int(data["turn"]),
            phase=str(data["phase"]),
            starter=int(data["starter"]),
            asked=int(data["asked"]),
            bid=int(data["bid"]),
            builder=None if data["builder"] is None else int(data["builder"]),
            passes=int(data["passes"]),
            offer=cards_in(data["offer"]),
            taken=cards_in(data["taken"]),
            discard=cards_in(data["discard"]),
            draw=cards_in(data["draw"]),
            mats=tuple(
                tuple(tuple(map(int, towers[colour])) for colour in colours())
                for towers in data["towers"]
            ),
            rubble=tuple(cards_in(pile) for pile in data["rubble"]),
            stream=int(data["stream"]),
        )
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise GameError(Sentence("not a whole state of Five Towers: {why}", why=error)) from error
    whole = Counter(deck(state.seats))
    if Counter(all_cards(state)) != whole:
        raise GameError(Sentence("not a state of Five Towers: cards are missing, or there twice"))
    return state


def all_cards(state: FiveTowersState) -> list[Card]:
    """Every card, wherever it lies."""
    return [
        *state.offer,
        *state.taken,
        *state.discard,
        *state.draw,
        *(card for pile in state.rubble for card in pile),
        *(
            Card(colour, number)
            for mat in state.mats
            for colour, tower in zip(colours(), mat, strict=True)
            for number in tower
        ),
    ]
