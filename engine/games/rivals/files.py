"""States of Rivals as plain JSON values, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.course import Course
from engine.games.core import GameError
from engine.games.core.files import HEAD
from engine.games.rivals.auction import with_bidders
from engine.games.rivals.numbers import RivalsNumbers
from engine.games.rivals.start import race_table
from engine.games.rivals.state import Auction, Lot, Revealed, RivalsState
from engine.race.state import race_from_json, race_json
from engine.race.tables.deck import Deck
from engine.track import Sentence


def to_json(state: RivalsState) -> dict[str, Any]:
    """Return everything in the state, hidden parts included."""
    auction = state.auction
    return {
        **HEAD,
        "game": "rivals",
        "variant": state.variant,
        "race": race_json(state.race),
        "costs": list(state.costs),
        "auction": None if auction is None else _auction_json(auction),
        "bets": [list(row) for row in state.bets],
        "unmarked": state.unmarked,
        "shown": sorted(state.shown),
        "rounds": state.rounds,
        "revealed": [shown and list(shown) for shown in state.revealed],
    }


def _auction_json(auction: Auction) -> dict[str, Any]:
    return {
        "lots": [list(lot) for lot in auction.lots],
        "aside": [list(lot) for lot in auction.aside],
        "again": auction.again,
        "bids": list(auction.bids),
        "costs": list(auction.costs),
        "won": [list(won) for won in auction.won],
        "shown": sorted(auction.shown),
    }


def state_from_json(
    course: Course, deck: Deck, numbers: RivalsNumbers, data: Mapping[str, Any]
) -> RivalsState:
    """Return the state that `to_json` has written; GameError names a missing part."""
    try:
        race = race_from_json(data["race"])
        variant = data["variant"]
        auction = data["auction"]
        state = RivalsState(
            numbers=numbers,
            table=race_table(course, deck, numbers, variant, race.seats),
            variant=variant,
            race=race,
            costs=tuple(data["costs"]),
            bets=tuple(map(tuple, data["bets"])),
            unmarked=data["unmarked"],
            shown=frozenset(data["shown"]),
            rounds=data["rounds"],
            revealed=tuple(shown and Revealed(*shown) for shown in data.get("revealed", ())),
        )
        return state if auction is None else with_bidders(state, _auction_from_json(auction))
    except (KeyError, ValueError, TypeError, IndexError) as error:
        raise GameError(Sentence("not a whole state of Rivals: {why}", why=repr(error))) from error


def _auction_from_json(data: Mapping[str, Any]) -> Auction:
    return Auction(
        lots=tuple(Lot(*lot) for lot in data["lots"]),
        aside=tuple(Lot(*lot) for lot in data["aside"]),
        again=data["again"],
        bids=tuple(data["bids"]),
        costs=tuple(data["costs"]),
        won=tuple(map(tuple, data["won"])),
        shown=frozenset(data["shown"]),
    )
