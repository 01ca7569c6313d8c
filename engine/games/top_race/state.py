"""State of a game of Top Race: the race, and the affairs beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.games.core import Value
from engine.games.core.updates import changed
from engine.games.racing.table import RaceState, phase_of
from engine.games.top_race.numbers import TopRaceNumbers
from engine.race.state import Phase, RaceVector

CARS = 6

PLAIN, TIPS, SHARES = "race", "tips", "shares"
"""Variants."""

BID, CAR, SLOT, OFFER_CARD = "bid", "car", "slot", "offer"
RACE, CLAIM, TIP, DEAL, OVER = "race", "claim", "tip", "deal", "over"
"""Stages with a decision: an auction (a bid, the car and its start space, or a card of the offer);
the race; a claim of the card just discarded; tips; share deals. `OVER` is the end."""

NEXT_RACE, NEXT_AUCTION, START, BETWEEN, FINISH = "next", "auction", "start", "between", "finish"
"""Stages without a decision: the deal, the next car for auction, the first turn, the end of a turn,
the end of the race."""

NO_CAR = -1


@dataclass(frozen=True)
class Affairs:
    """Affairs beside the race; lists are by seat unless stated otherwise.

    `stage`, `seat`: the decision, and its seat (None in the race itself).
    `number`: the number of the race in the game, from 1. `steps`: decisions taken beside the race.
    `order`: the seats in turn order; `starter` begins the race.
    Auction: `opener` bids first, `bid` is that of `bidder`, `bidding` are the seats still in it,
    `won` the seats that have won, in order.
    Race: `discards` (cards, the top one last), `opened` (cards in hands that all have seen),
    `passes` in a row, `acted` (seats that had their turn in this round).
    Pit stop: `pit_cards` left, `claims` (cards on pit-stop cards), `asked`: may still claim.
    Tips: `tips` (the car named at each line), `due`: the number of lines to tip on.
    Shares: `shares` of each car, `dealt`: steps of share deals made.
    """

    money: tuple[int, ...]
    order: tuple[int, ...]
    stage: str = NEXT_RACE
    seat: int | None = None
    number: int = 0
    steps: int = 0
    starter: int = 0
    opener: int = 0
    bid: int = 0
    bidder: int | None = None
    bidding: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()
    passes: int = 0
    acted: tuple[int, ...] = ()
    pit_cards: tuple[int, ...] = ()
    claims: tuple[tuple[int, ...], ...] = ()
    asked: tuple[int, ...] = ()
    tips: tuple[tuple[int, ...], ...] = ()
    due: int = 0
    shares: tuple[tuple[int, ...], ...] = ()
    dealt: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False, kw_only=True)
class TopRaceState(RaceState):
    """Moment of a game of Top Race, with the `affairs` beside the race."""

    numbers: TopRaceNumbers
    options: Mapping[str, Value]
    affairs: Affairs

    @property
    def seats(self) -> int:
        return len(self.affairs.money)

    @property
    def seat(self) -> int | None:
        return self.race.seat if self.affairs.stage == RACE else self.affairs.seat

    @property
    def turn(self) -> int:
        return self.race.turns + self.affairs.steps

    @property
    def is_turn_beginning(self) -> bool:
        """Return whether a turn of the race begins."""
        return self.affairs.stage == RACE and phase_of(self.race) == Phase.CHOOSE_CARD

    @property
    def has_shares(self) -> bool:
        """Return whether the variant with shares is played."""
        return self.options["variant"] == SHARES


def with_affairs(
    state: TopRaceState, race: RaceVector | None = None, **changes: Any
) -> TopRaceState:
    """Return the state with changed affairs, and another race if given."""
    affairs = changed(state.affairs, **changes)
    return changed(state, affairs=affairs, race=state.race if race is None else race)


def seats_after(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the seats in turn order, from the one after `seat` round to `seat`."""
    at = order.index(seat) + 1
    return order[at:] + order[:at]
