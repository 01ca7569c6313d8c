"""States of Auf Achse as plain JSON values, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.games.auf_achse.components import NOBODY, action_cards
from engine.games.auf_achse.observation import (
    OPEN_HANDS,
    PILES,
    PLACES,
    PLAIN,
    SECRET,
    names_of,
    open_json,
)
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.words import Phase
from engine.games.core import GameError
from engine.games.core.files import HEAD, frozen
from engine.track import Sentence


def to_json(state: AufAchseState) -> dict[str, Any]:
    """Return all of a state as plain JSON values, hidden contracts and cards included."""
    return {
        **HEAD,
        **open_json(state),
        "hands": [names_of(state.roads, hand) for hand in state.hands],
        **{name: names_of(state.roads, getattr(state, name)) for name in SECRET},
        "draw": list(state.draw),
        "stream": state.stream,
    }


def from_json(roads: Roads, data: Mapping[str, Any]) -> AufAchseState:
    """Return the state that `to_json` has written. Raise GameError if it is not valid."""
    number = roads.contract_named
    try:
        values: dict[str, Any] = {name: frozen(data[name]) for name in (*PLAIN, "draw", "stream")}
        values |= {name: tuple(_row(roads, space) for space in data[name]) for name in PLACES}
        values |= {name: tuple(number[each] for each in data[name]) for name in (*PILES, *SECRET)}
        values |= {
            name: tuple(tuple(number[each] for each in pile) for pile in data[name])
            for name in ("hands", *OPEN_HANDS)
        }
        values["phase"] = Phase(values["phase"])
        state = AufAchseState(
            roads=roads,
            **values,
            signs=_row(roads, data["signs"]),
            jams=tuple((roads.row[space], int(seat)) for space, seat in data["jams"]),
            lot=NOBODY if data["lot"] is None else number[data["lot"]],
        )
        lost = Counter(all_contracts(state)) != Counter(range(len(roads.contracts)))
        lost = lost or Counter(all_cards(state)) != Counter(card.kind for card in action_cards())
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise GameError(
            Sentence("not a whole state of Auf Achse on this network: {why}", why=error)
        ) from error
    if lost:
        raise GameError(
            Sentence("not a state of Auf Achse: contracts or cards are missing or duplicated")
        )
    return state


def all_contracts(state: AufAchseState) -> list[int]:
    """Return every contract of the state, in any place."""
    piles = (*state.hands, *state.known, *state.running)
    lot = [] if state.lot == NOBODY else [state.lot]
    held = [each for pile in piles for each in pile]
    return [*state.open, *state.pile, *state.box, *state.done, *lot, *held]


def all_cards(state: AufAchseState) -> list[str]:
    """Return every action card of the state, in any place."""
    return [*state.draw, *state.discard, *(kind for kept in state.kept for kind in kept)]


def _row(roads: Roads, space: str | None) -> int:
    return NOBODY if space is None else roads.row[space]
