"""A state of Auf Achse as plain JSON values: all of it, or what a seat sees of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.values import NOBODY, cards
from engine.games.core import GameError
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.games.auf_achse.state import AufAchseState

PLAIN = (
    "turns", "phase", "mover", "money", "debt", "trailers", "kept", "skips", "parked", "die",
    "rolled", "truck", "counts", "pending", "back", "draws", "exact", "loaded", "bidders", "leader",
    "bid", "discard",
)  # fmt: skip
"""Fields written as they are."""
PLACES = ("trucks", "last_city", "choices")
"""Fields of spaces, written by id."""
PILES = ("open", "done")
SECRET = ("pile", "box")
OPEN_HANDS = ("known", "running")
"""Contracts, written by name: in piles, and one pile a seat."""


def open_json(state: AufAchseState) -> dict[str, Any]:
    """What lies open on the table."""
    roads = state.roads
    data: dict[str, Any] = {"game": "auf_achse", "seat": state.seat}
    data |= {name: _plain(getattr(state, name)) for name in PLAIN}
    data |= {name: [_id(roads, row) for row in getattr(state, name)] for name in PLACES}
    data |= {name: _names(roads, getattr(state, name)) for name in PILES}
    data |= {name: [_names(roads, pile) for pile in getattr(state, name)] for name in OPEN_HANDS}
    return data | {
        "signs": _id(roads, state.signs),
        "jams": [[roads.ids[row], seat] for row, seat in state.jams],
        "lot": None if state.lot == NOBODY else roads.contracts[state.lot].name,
    }


def seen_json(state: AufAchseState, seat: int) -> dict[str, Any]:
    """What a seat knows: of hidden contracts and cards of others only how many there are."""
    return {
        **open_json(state),
        "hand": _names(state.roads, state.hands[seat]),
        "hands": [len(hand) for hand in state.hands],
        **{name: len(getattr(state, name)) for name in (*SECRET, "draw")},
    }


def whole_json(state: AufAchseState) -> dict[str, Any]:
    """All of a state, hidden things included."""
    return {
        "format": "lanesmith-state",
        "version": 1,
        **open_json(state),
        "hands": [_names(state.roads, hand) for hand in state.hands],
        **{name: _names(state.roads, getattr(state, name)) for name in SECRET},
        "draw": list(state.draw),
        "stream": state.stream,
    }


def state_from_json(roads: Roads, data: Mapping[str, Any]) -> AufAchseState:
    """The state `whole_json` has written; GameError says what is wrong."""
    from engine.games.auf_achse.state import AufAchseState

    number = roads.contract_named
    try:
        values: dict[str, Any] = {name: _frozen(data[name]) for name in (*PLAIN, "draw", "stream")}
        values |= {name: tuple(_row(roads, space) for space in data[name]) for name in PLACES}
        values |= {name: tuple(number[each] for each in data[name]) for name in (*PILES, *SECRET)}
        values |= {
            name: tuple(tuple(number[each] for each in pile) for pile in data[name])
            for name in ("hands", *OPEN_HANDS)
        }
        state = AufAchseState(
            roads=roads,
            **values,
            signs=_row(roads, data["signs"]),
            jams=tuple((roads.row[space], int(seat)) for space, seat in data["jams"]),
            lot=NOBODY if data["lot"] is None else number[data["lot"]],
        )
        lost = Counter(all_contracts(state)) != Counter(range(len(roads.contracts)))
        lost = lost or Counter(all_cards(state)) != Counter(card.kind for card in cards())
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise GameError(
            Sentence("not a whole state of Auf Achse on this network: {why}", why=error)
        ) from error
    if lost:
        raise GameError(
            Sentence("not a state of Auf Achse: contracts or cards are missing, or there twice")
        )
    return state


def all_contracts(state: AufAchseState) -> list[int]:
    """Every contract, wherever it lies."""
    piles = (*state.hands, *state.known, *state.running)
    lot = [] if state.lot == NOBODY else [state.lot]
    held = [each for pile in piles for each in pile]
    return [*state.open, *state.pile, *state.box, *state.done, *lot, *held]


def all_cards(state: AufAchseState) -> list[str]:
    """Every action card, wherever it lies."""
    return [*state.draw, *state.discard, *(kind for kept in state.kept for kind in kept)]


def _names(roads: Roads, numbers: Iterable[int]) -> list[str]:
    return [roads.contracts[each].name for each in numbers]


def _id(roads: Roads, row: int) -> str | None:
    return None if row == NOBODY else roads.ids[row]


def _row(roads: Roads, space: str | None) -> int:
    return NOBODY if space is None else roads.row[space]


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
