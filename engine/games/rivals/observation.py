"""Knowledge of a seat of Rivals, and states with everything else dealt anew."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.games.core import Rng
from engine.games.core.updates import changed
from engine.games.rivals.state import Auction, Lot, RivalsState
from engine.race.state import BOX, DISCARDED, DRAW_PILE, FACE_UP, OWN_PILE, race_json


def hidden_cards(state: RivalsState, seat: int) -> list[int]:
    """Return the cards with a place that `seat` cannot know: the piles, the box, and hands of
    others except for shown cards. Speed-8 cards are always taken and discarded face up."""
    auction = state.auction
    shown = state.shown if auction is None else auction.shown
    own = (seat, OWN_PILE - seat, DISCARDED)
    places = state.race.where.tolist()
    return [
        card
        for card in state.table.deck.pile("base")
        if places[card] not in own and places[card] < FACE_UP and card not in shown
    ]


def observation(state: RivalsState, seat: int) -> dict[str, Any]:
    """Return everything except hidden cards, the bids and bets of others, lots to come and the
    stream."""
    race = race_json(state.race)
    del race["stream"]
    where = race.pop("where")
    hidden = set(hidden_cards(state, seat))
    race["cards"] = [None if card in hidden else place for card, place in enumerate(where)]
    race["hands"] = [where.count(other) for other in range(state.seats)]
    race["piles"] = [where.count(OWN_PILE - other) for other in range(state.seats)]
    race["draw_pile"] = where.count(DRAW_PILE)
    race["box"] = where.count(BOX)
    seen: dict[str, Any] = {
        "game": "rivals",
        "variant": state.variant,
        "race": race,
        "costs": list(state.costs),
        "bets": [_own(bets, seat) for bets in state.bets],
        "unmarked": state.unmarked,
    }
    if state.auction is not None:
        seen["auction"] = _seen_auction(state, state.auction, seat)
    return seen


def _own(secrets: tuple[int | None, ...], seat: int) -> list[int | bool | None]:
    """Return the knowledge of secret choices: the seat's own one, and whether others have
    chosen."""
    return [
        choice if other == seat or choice is None else True for other, choice in enumerate(secrets)
    ]


def _seen_auction(state: RivalsState, auction: Auction, seat: int) -> dict[str, Any]:
    """Return the car on offer, the known facts about later ones, the purchases and the cards shown.

    For cars not offered before, the order and the powers are unknown.
    """
    to_come: list[list[int]] = [[*lot] for lot in auction.lots[1:]]
    return {
        "on_offer": [*auction.lots[0]] if auction.lots else None,
        "to_come": to_come
        if auction.again
        else [sorted(side) for side in zip(*to_come, strict=True)],
        "aside": [[*lot] for lot in auction.aside],
        "again": auction.again,
        "bids": _own(auction.bids, seat),
        "costs": list(auction.costs),
        "won": [list(won) for won in auction.won],
        "shown": sorted(auction.shown),
    }


def determinize(state: RivalsState, seat: int, rng: Rng) -> RivalsState:
    """Return a state with hidden cards and later lots shuffled, and random bids and bets of
    others."""
    race = state.race.copy()
    hidden = hidden_cards(state, seat)
    race.where[hidden] = rng.shuffled(race.where[hidden].tolist())
    race.stream[0] = rng.below(1 << 53)
    cars = race.cars
    bets = tuple(
        tuple(
            bet if other == seat or bet is None else rng.below(cars)
            for other, bet in enumerate(row)
        )
        for row in state.bets
    )
    auction = state.auction
    if auction is not None:
        auction = changed(
            auction,
            lots=auction.lots if auction.again else _shuffled_lots(auction.lots, rng),
            bids=tuple(
                bid
                if other == seat or bid is None
                else rng.choice(np.flatnonzero(race.where == other).tolist())
                for other, bid in enumerate(auction.bids)
            ),
        )
    return changed(state, race=race, bets=bets, auction=auction, told=(), log=None)


def _shuffled_lots(lots: tuple[Lot, ...], rng: Rng) -> tuple[Lot, ...]:
    """Return the car on offer, then cars and powers to come in random order."""
    cars = rng.shuffled(lot.car for lot in lots[1:])
    powers = rng.shuffled(lot.power for lot in lots[1:])
    return (*lots[:1], *map(Lot, cars, powers))
