"""Observations of seats of Auf Achse, and determinizations of hidden contracts and cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.state import AufAchseState
from engine.games.core import Rng
from engine.games.core.files import listed
from engine.games.core.updates import changed

PLAIN = (
    "turns", "phase", "mover", "money", "debt", "trailers", "kept", "skips", "parked", "die",
    "rolled", "truck", "by_owners", "counts", "pending", "back", "draws", "exact", "loaded",
    "auctioned", "inspected", "bidders", "leader", "bid", "discard",
)  # fmt: skip
"""Fields written unchanged."""
PLACES = ("trucks", "last_city", "choices")
"""Fields of spaces, written by id."""
PILES = ("open", "done")
SECRET = ("pile", "box")
OPEN_HANDS = ("known", "running")
"""Contracts, written by name: in piles, and one pile for each seat."""


def observation(state: AufAchseState, seat: int) -> dict[str, Any]:
    """Return all that `seat` knows, as plain JSON values, with mere counts of hidden things."""
    return {
        **open_json(state),
        "hand": names_of(state.roads, state.hands[seat]),
        "hands": [len(hand) for hand in state.hands],
        **{name: len(getattr(state, name)) for name in (*SECRET, "draw")},
    }


def determinize(state: AufAchseState, seat: int, rng: Rng) -> AufAchseState:
    """Return a state that `seat` cannot tell from this one: hidden contracts change places, and so
    do the action cards to come."""
    hidden = [*state.pile, *state.box]
    hidden += [each for other, hand in enumerate(state.hands) if other != seat for each in hand]
    dealt = iter(rng.shuffled(hidden))
    return changed(
        state,
        pile=tuple(next(dealt) for _ in state.pile),
        box=tuple(next(dealt) for _ in state.box),
        hands=tuple(
            hand if other == seat else tuple(next(dealt) for _ in hand)
            for other, hand in enumerate(state.hands)
        ),
        draw=tuple(rng.shuffled(state.draw)),
        stream=rng.below(1 << 53),
        told=(),
    )


def open_json(state: AufAchseState) -> dict[str, Any]:
    """Return the open part of the table, as plain JSON values."""
    roads = state.roads
    data: dict[str, Any] = {"game": "auf_achse", "seat": state.seat}
    data |= {name: listed(getattr(state, name)) for name in PLAIN}
    data |= {name: [_id(roads, row) for row in getattr(state, name)] for name in PLACES}
    data |= {name: names_of(roads, getattr(state, name)) for name in PILES}
    data |= {name: [names_of(roads, pile) for pile in getattr(state, name)] for name in OPEN_HANDS}
    return data | {
        "signs": _id(roads, state.signs),
        "jams": [[roads.ids[row], seat] for row, seat in state.jams],
        "lot": None if state.lot == NOBODY else roads.contracts[state.lot].name,
    }


def names_of(roads: Roads, numbers: Iterable[int]) -> list[str]:
    """Return the names of contracts."""
    return [roads.contracts[each].name for each in numbers]


def _id(roads: Roads, row: int) -> str | None:
    return None if row == NOBODY else roads.ids[row]
