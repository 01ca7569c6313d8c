"""Knowledge of a seat of Top Race, and states with everything else dealt anew."""

from __future__ import annotations

from typing import Any

from engine.games.core import Rng
from engine.games.core.updates import changed
from engine.games.top_race.files import affairs_json
from engine.games.top_race.shares import random_shares
from engine.games.top_race.state import OVER, TopRaceState
from engine.race.state import BOX, race_json


def hidden_cards(state: TopRaceState, seat: int) -> list[int]:
    """Return the cards that a seat cannot see: the rest in the box, and hands of others, except for
    the card being played and those taken face up."""
    opened = (*state.affairs.opened, state.race.card)
    return [
        card
        for card, place in enumerate(state.race.where.tolist())
        if place == BOX or (place >= 0 and place != seat and card not in opened)
    ]


def observation(state: TopRaceState, seat: int) -> dict[str, Any]:
    """Return everything except hands, tips and shares of the others, the unseen box and the
    stream."""
    seen = race_json(state.race)
    del seen["stream"]
    where = seen.pop("where")
    hidden = set(hidden_cards(state, seat))
    seen["cards"] = [None if card in hidden else place for card, place in enumerate(where)]
    held = [place for place in where if place >= 0]
    seen["hands"] = [held.count(other) for other in range(state.seats)]
    beside = affairs_json(state.affairs)
    if state.affairs.stage != OVER:
        for kept in ("tips", "shares"):
            beside[kept] = [
                mine if other == seat else None for other, mine in enumerate(beside[kept])
            ]
    return {
        "game": "top_race",
        "options": dict(state.options),
        "race": seen,
        "affairs": beside,
    }


def determinize(state: TopRaceState, seat: int, rng: Rng) -> TopRaceState:
    """Return a state with unseen cards shuffled, and tips and share deals of others made anew."""
    race = state.race.copy()
    hidden = hidden_cards(state, seat)
    race.where[hidden] = rng.shuffled(race.where[hidden].tolist())
    race.stream[0] = rng.below(1 << 53)
    affairs = state.affairs
    cars = race.cars
    tips = tuple(
        named if other == seat else tuple(rng.below(cars) for _ in named)
        for other, named in enumerate(affairs.tips)
    )
    shares = affairs.shares and tuple(
        affairs.shares[other]
        if other == seat
        else random_shares(state.numbers, affairs.dealt[other], rng)
        for other in range(state.seats)
    )
    if affairs.stage == OVER:
        tips, shares = affairs.tips, affairs.shares
    affairs = changed(affairs, tips=tips, shares=shares)
    return changed(state, race=race, affairs=affairs, told=(), log=None)
