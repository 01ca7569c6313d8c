"""A moment of a game of Top Race, as data: the race, and all that stands beside it."""

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
"""The variants."""

BID, CAR, SLOT, OFFER_CARD = "bid", "car", "slot", "offer"
RACE, CLAIM, TIP, DEAL, OVER = "race", "claim", "tip", "deal", "over"
"""Stages in which somebody decides: an auction (a bid, the car and its start space, or a card of
the offer); the race; who wants the card just discarded; tips; share deals. Or it is the end."""

NEXT_RACE, NEXT_AUCTION, START, BETWEEN, FINISH = "next", "auction", "start", "between", "finish"
"""Stages that pass by themselves: cards are dealt, a car comes up for auction, the first turn
begins, a turn is over, the race is over."""

NO_CAR = -1


@dataclass(frozen=True)
class Affairs:
    """What stands beside the race; lists are by seat unless said otherwise.

    `stage`, `seat`: what is decided, and by whom (None while the race itself says so).
    `number`: which race of the game, from 1. `steps`: decisions beside the race so far.
    `order`: the seats in turn order; `starter` begins the race.
    Auction: `opener` bids first, `bid` stands for `bidder`, `bidding` are the seats still in it,
    `won` the seats that have won so far, in order.
    RaceVector: `discards` (cards, the top one last), `opened` (cards in hands that all have seen),
    `passes` in a row, `acted` (seats that had their turn in this round).
    Pit stop: `pit_cards` left, `claims` (cards on pit-stop cards), `asked`: who may still claim.
    Tips: `tips` (the car named at each line), `due`: how many lines are to be tipped.
    Shares: `shares` of each car, `dealt`: steps of share deals made so far.
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
    """A moment of the game; `affairs` is what stands beside the race."""

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
        """Whether a turn of the race begins."""
        return self.affairs.stage == RACE and phase_of(self.race) == Phase.CHOOSE_CARD

    @property
    def has_shares(self) -> bool:
        """Whether the variant with shares is played."""
        return self.options["variant"] == SHARES


def with_affairs(
    state: TopRaceState, race: RaceVector | None = None, **changes: Any
) -> TopRaceState:
    """The state with other affairs, and another race if one is given."""
    affairs = changed(state.affairs, **changes)
    return changed(state, affairs=affairs, race=state.race if race is None else race)


def seats_after(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats in turn order, from the one after a seat round to that seat."""
    at = order.index(seat) + 1
    return order[at:] + order[:at]
