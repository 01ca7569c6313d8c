"""States of Top Race as plain JSON values, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from engine.course import Course
from engine.games.core import GameError
from engine.games.core.files import HEAD, frozen, listed
from engine.games.top_race.numbers import TopRaceNumbers
from engine.games.top_race.start import race_table
from engine.games.top_race.state import Affairs, TopRaceState
from engine.race.state import race_from_json, race_json
from engine.race.tables.deck import Deck
from engine.track import Sentence


def to_json(state: TopRaceState) -> dict[str, Any]:
    """Return everything in the state, hidden parts included."""
    return {
        **HEAD,
        "game": "top_race",
        "options": dict(state.options),
        "race": race_json(state.race),
        "affairs": affairs_json(state.affairs),
    }


def state_from_json(
    course: Course, deck: Deck, numbers: TopRaceNumbers, data: Mapping[str, Any]
) -> TopRaceState:
    """Return the state that `to_json` has written; GameError names a missing part."""
    try:
        options = dict(data["options"])
        race = race_from_json(data["race"])
        return TopRaceState(
            numbers=numbers,
            table=race_table(course, deck, numbers, options, race.seats),
            race=race,
            affairs=affairs_from_json(data["affairs"]),
            options=options,
        )
    except (KeyError, ValueError, TypeError) as error:
        raise GameError(Sentence("not a whole state of Top Race: {why}", why=error)) from error


def affairs_json(affairs: Affairs) -> dict[str, Any]:
    """Return the affairs as plain JSON values."""
    return {field.name: listed(getattr(affairs, field.name)) for field in fields(Affairs)}


def affairs_from_json(data: Mapping[str, Any]) -> Affairs:
    """Return the affairs that `affairs_json` has written; KeyError names a missing part."""
    return Affairs(**{field.name: frozen(data[field.name]) for field in fields(Affairs)})
