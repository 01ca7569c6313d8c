"""Before each race: cards are shuffled and dealt, with shares the cars stand on the grid."""

from __future__ import annotations

import numpy as np

from engine.games.core.updates import with_event
from engine.games.top_race.numbers import FEWEST_PLAYERS
from engine.games.top_race.sentences import RACE_BEGINS
from engine.games.top_race.state import (
    CARS,
    NEXT_AUCTION,
    OFFER,
    PIT_BOX,
    TopRaceState,
    with_affairs,
)
from engine.race.rng import shuffle
from engine.race.rules.deal import deal_grid
from engine.race.state import NOBODY, Phase, Race, RaceVector, empty_race


def deal_race(state: TopRaceState) -> TopRaceState:
    """The next race with the money of the last one (TR-17); any player opens its first auction
    (TR-3)."""
    race = empty_race(len(state.table.deck.cards))
    for kept in (Race.SEATS, Race.STREAM, Race.TURNS):
        race[kept] = state.race[kept]
    race[Race.CARS] = CARS
    race[Race.PHASE] = Phase.BETWEEN_TURNS
    race[Race.SEAT] = NOBODY
    _deal_cards(state, race)
    seats, numbers = state.seats, state.numbers
    opener = np.arange(seats)
    shuffle(race, Race.STREAM, opener)
    with_shares = state.has_shares
    if with_shares:
        deal_grid(race, np.array(state.table.course.slots[:CARS], np.int64))
    number = state.affairs.number + 1
    return with_affairs(
        with_event(state, RACE_BEGINS, number=number),
        race,
        stage=NEXT_AUCTION,
        number=number,
        order=tuple(range(seats)),
        opener=int(opener[0]),
        won=(),
        discards=(),
        opened=(),
        passes=0,
        acted=(),
        due=(),
        asked=(),
        pit_cards=(numbers.pit_cards if state.options["pit_stop"] else 0,) * seats,
        claims=((),) * seats,
        tips=((),) * seats,
        shares=((numbers.shares_each,) * CARS,) * seats if with_shares else (),
        dealt=(0,) * seats,
    )


def _deal_cards(state: TopRaceState, race: RaceVector) -> None:
    """Hands, and the box of pit stops or the offer with its Spurt / Breakdown cards; what is left
    stays unseen in the box (TR-2, TR-18, TR-26, TR-30)."""
    numbers, seats = state.numbers, state.seats
    column = seats - FEWEST_PLAYERS
    cards = state.table.deck.cards
    pairs: list[int] = []
    hand, box, offer = numbers.hands[column], 0, 0
    if state.has_shares:
        pairs = [row for row, card in enumerate(cards) if card.pair]
        hand, offer = numbers.share_hands[column], numbers.offer[column]
        if state.options["pit_stop"]:
            hand, box = hand - 1, seats
    elif state.options["pit_stop"]:
        hand, box = numbers.pit_hands[column], numbers.pit_box[column]
    rest = np.array([row for row in range(len(cards)) if row not in pairs], np.int64)
    shuffle(race, Race.STREAM, rest)
    places = [OFFER] * offer + [PIT_BOX] * box + [*range(seats)] * hand
    for card, place in zip([*pairs, *rest.tolist()], places, strict=False):
        race[Race.WHERE + card] = place
