"""Observations of seats of Five Towers, and determinizations of their hidden cards."""

from __future__ import annotations

from typing import Any

from engine.compiled.records import NOBODY
from engine.games.core import Rng
from engine.games.core.updates import changed
from engine.games.five_towers.cards import SPIRE, cards_text, colours, number_of
from engine.games.five_towers.state import FiveTowersState


def observation(state: FiveTowersState, seat: int) -> dict[str, Any]:
    """Return all that `seat` knows, as plain JSON values, with mere counts of hidden cards."""
    return {
        **open_json(state),
        "draw": len(state.draw),
        "rubble": [len(pile) for pile in state.rubble],
        "own_rubble": cards_text(state.rubble[seat]),
    }


def determinize(state: FiveTowersState, seat: int, rng: Rng) -> FiveTowersState:
    """Return a state that `seat` cannot tell from this one. The draw pile and the rubble of the
    others are dealt anew. Rubble is never a spire (FT-5)."""
    others = [pile for other, pile in enumerate(state.rubble) if other != seat]
    draw = rng.shuffled([*state.draw, *(card for pile in others for card in pile)])
    torn = [card for card in draw if number_of(card) != SPIRE][: sum(map(len, others))]
    for card in torn:
        draw.remove(card)
    dealt = iter(torn)
    rubble = tuple(
        pile if other == seat else tuple(next(dealt) for _ in pile)
        for other, pile in enumerate(state.rubble)
    )
    return changed(state, draw=tuple(draw), rubble=rubble, stream=rng.below(1 << 53), told=())


def open_json(state: FiveTowersState) -> dict[str, Any]:
    """Return the open part of the table, as plain JSON values."""
    return {
        "game": "five_towers",
        "turn": state.turn,
        "phase": state.phase,
        "starter": state.starter,
        "asked": state.asked,
        "bid": state.bid,
        "builder": None if state.builder == NOBODY else state.builder,
        "passes": state.passes,
        "offer": cards_text(state.offer),
        "taken": cards_text(state.taken),
        "discard": cards_text(state.discard),
        "towers": [
            {colour: list(tower) for colour, tower in zip(colours(), mat, strict=True)}
            for mat in state.mats
        ],
    }
