"""States of Five Towers as plain JSON values, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.compiled.records import NOBODY
from engine.games.core import GameError
from engine.games.core.files import HEAD
from engine.games.five_towers.cards import OFFER, card_of, cards_in, cards_text, colours, deck
from engine.games.five_towers.observation import open_json
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.words import Phase
from engine.track import Sentence


def to_json(state: FiveTowersState) -> dict[str, Any]:
    """Return all of a state as plain JSON values, hidden cards included."""
    return {
        **HEAD,
        **open_json(state),
        "draw": cards_text(state.draw),
        "rubble": [cards_text(pile) for pile in state.rubble],
        "stream": state.stream,
    }


def from_json(data: Mapping[str, Any]) -> FiveTowersState:
    """Return the state that `to_json` has written. Raise GameError if it is not valid."""
    try:
        state = FiveTowersState(
            turns=int(data["turn"]),
            phase=Phase(data["phase"]),
            starter=int(data["starter"]),
            asked=int(data["asked"]),
            bid=int(data["bid"]),
            builder=NOBODY if data["builder"] is None else int(data["builder"]),
            passes=int(data["passes"]),
            offer=_few_in(data["offer"]),
            taken=_few_in(data["taken"]),
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
    if Counter(all_cards(state)) != Counter(deck(state.seats)):
        raise GameError(Sentence("not a state of Five Towers: cards are missing or duplicated"))
    return state


def _few_in(text: str) -> tuple[int, ...]:
    """Return the cards of a text in order. Raise ValueError if they are too many for an offer."""
    cards = sorted(cards_in(text))
    if len(cards) > OFFER:
        raise ValueError(f"{len(cards)} cards are on offer or taken, not {OFFER} at most")
    return tuple(cards)


def all_cards(state: FiveTowersState) -> list[int]:
    """Return every card of the state, in any place."""
    return [
        *state.offer,
        *state.taken,
        *state.discard,
        *state.draw,
        *(card for pile in state.rubble for card in pile),
        *(
            card_of(colour, number)
            for mat in state.mats
            for colour, tower in enumerate(mat)
            for number in tower
        ),
    ]
