"""Choices of recorded games as numbers: the facts a simulated player weighs at each of them.

Every choice keeps the facts that `engine.race.bots` reads, not their values, so that any number of
players can weigh the same choices in `engine.table.likelihood`. The facts are asked of the race
itself: a probe that wants every car forward sits at each seat and looks along the road.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from engine.arrays import IntArray
from engine.games.core import Action, Game, Rng, State
from engine.games.racing.table import RaceState
from engine.playtest.playthrough import Playthrough, game_of_record
from engine.race.bots.betting import AGAIN
from engine.race.bots.bidding import MILLION
from engine.race.bots.profiles import weights_of
from engine.race.bots.seated import Player
from engine.race.bots.values import BETS_WEIGHED, HOME_AHEAD, NOT_LOOKED
from engine.race.rules.powers import MORE_SPACES
from engine.race.state import FACE_UP, MOST_CARS, MOST_SEATS, NOBODY, Phase, Power, Race
from engine.race.tables.affairs import POWER_BITS
from engine.race.tables.context import RaceContext
from engine.race.tables.deck import PAIR, WILD, CardRow
from engine.race.tables.memory import HORIZON
from engine.race.tables.sizes import PLACES
from engine.race.tables.terms import BID_BITS

PROBE = {"own": 100, "others": -100, "nobodys": -100, "looks": 1}
"""Numbers of a player to whom every car is worth a look along the road."""

OWN, OTHERS, NOBODYS = range(3)
"""Roles of a car to a seat."""

ROLE, GAP, BET, GUESSED, LEFT, SHARES, EACH = 0, 1, 2, 5, 6, 7, 8
FACTS = 9
"""Facts about a car at the beginning of a turn: its role, the steps behind the leader, the seat's
first, second and later bets on it, bets of others assumed on it (weighted), the steps left to it on
the road, shares above the initial ones, and the initial ones."""

CAR, BEST, EITHER = range(3)
"""Parts of an option's value: steps for a car (freely, and as the road is), points for the best car
not shown, Spurt or Breakdown of two cars."""

PLACE, STEPS, POINTS, WILDS, BET_ROLE, AGAINS = range(6)
BET_FACTS = 6
"""Facts about a car to be bet on: its place at home, steps to go, points in hand for it, wild ones,
its role, the weight of earlier bets on it."""

WIDEST = 1 << 40
"""Limit of a bid beyond all values."""


class Choices(NamedTuple):
    """Choices of some games, in tables of whole numbers.

    `cars` (views, MOST_CARS, FACTS): facts at the beginning of turns. `moves` (n, 5): game, view,
    first option, options, 1 where the worst bar is left out. `options` (m, 4): first part of its
    value, parts, 1 with a single bar, 1 if it was chosen. `parts` (k, 5): kind and four numbers.
    `bids` (n, 10): game, start slot, points above average, power on offer, powers owned (bit set),
    cars owned, least limit of the bid and of the next higher one, cards with this bid, cards.
    `bets` (n, 4): game, cars, the car chosen, fewest steps to go; with `payouts` (n, PLACES) and
    `bet_cars` (n, MOST_CARS, BET_FACTS).
    """

    cars: IntArray
    moves: IntArray
    options: IntArray
    parts: IntArray
    bids: IntArray
    bets: IntArray
    payouts: IntArray
    bet_cars: IntArray

    @property
    def size(self) -> int:
        """Return the number of choices."""
        return len(self.moves) + len(self.bids) + len(self.bets)

    def of_games(self, chosen: Sequence[bool]) -> Choices:
        """Return the choices of the `chosen` games, by their numbers."""
        mask = np.array(chosen, bool)
        bets = mask[self.bets[:, 0]]
        return self._replace(
            moves=self.moves[mask[self.moves[:, 0]]],
            bids=self.bids[mask[self.bids[:, 0]]],
            bets=self.bets[bets],
            payouts=self.payouts[bets],
            bet_cars=self.bet_cars[bets],
        )


SHAPES = {
    "cars": (MOST_CARS, FACTS),
    "moves": (5,),
    "options": (4,),
    "parts": (5,),
    "bids": (10,),
    "bets": (4,),
    "payouts": (PLACES,),
    "bet_cars": (MOST_CARS, BET_FACTS),
}
"""Shape of a row of each table of `Choices`."""


_Option = tuple[list[tuple[int, ...]], bool, bool]
"""Parts of an option's value, whether it has a single bar, and whether it was chosen."""


class Collector:
    """Tables of choices that grow game by game."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Any]] = {name: [] for name in SHAPES}
        self.games = 0

    def add(self, record: Playthrough, states: Iterable[State], seats: Iterable[int]) -> None:
        """Add the choices of `seats` in a recorded game with these `states`, which has a race."""
        rules, wanted = game_of_record(record), {*seats}
        probe, views = Player(weights_of(PROBE)), dict[int, tuple[int, int]]()
        for (seat, action), state in zip(record.moves, states, strict=False):
            if seat in wanted:
                now = getattr(state, "now", state)
                if isinstance(now, RaceState):
                    # The probe also notes what others are assumed to have bet on.
                    rules.choice_of(now, probe, Rng(0))
                    _Moment(self, rules, now, seat, action, views).add()
        self.games += 1

    def choices(self) -> Choices:
        """Return everything collected."""
        return Choices(
            **{
                name: np.array(rows, np.int64).reshape(-1, *SHAPES[name])
                for name, rows in self.rows.items()
            }
        )


class _Moment:
    """One choice of a seat, with the memory that the probe has left."""

    def __init__(
        self,
        into: Collector,
        rules: Game[Any],
        state: RaceState,
        seat: int,
        action: Action,
        views: dict[int, tuple[int, int]],
    ) -> None:
        self.into, self.rules, self.state, self.seat = into, rules, state, seat
        self.action, self.views = action, views
        self.table = state.table
        self.context: RaceContext = state.table.context
        self.race: Race = state.race.plain()
        self.left: list[int] = _left_of(state)

    def add(self) -> None:
        """Add the choice, if a simulated player would weigh it and there is more than one way."""
        kind, is_open = self.action.kind, self.context.number("is_open")
        if kind == "bid" and not is_open:
            self._add_bid()
        elif kind in ("bet", "tip"):
            self._add_bet()
        elif kind == "card" and not (
            self.context.number("pit_cards") or self.context.number("plays_on")
        ):
            self._add_card()
        elif kind in ("to", "finish") and self.race.phase == Phase.CHOOSE_END:
            self._add_end()
        elif kind == "wild":
            self._add_wild()

    def _steps_to_go(self) -> list[int]:
        """Return the steps left to each car, negative at home (see `values.steps_to_go`)."""
        race, endless = self.race, self.context.number("endless")
        lap = self.context.number("lap") if endless else 0
        return [
            -HOME_AHEAD
            if race.place[car] > 0
            else (self.left[race.at[car]] if race.at[car] >= 0 else 0) - lap * race.laps[car]
            for car in range(race.cars)
        ]

    def _role(self, car: int) -> int:
        owner = self.race.owner[car]
        return OWN if owner == self.seat else NOBODYS if owner == NOBODY else OTHERS

    def _view(self) -> int:
        """Return the number of the facts about the cars: of the beginning of the seat's turn, or
        of now in the turn of another."""
        race, is_turn = self.race, self.race.seat == self.race.turn
        known = self.views.get(self.seat)
        if is_turn and known is not None and known[0] == race.turns:
            return known[1]
        steps, made = self._steps_to_go(), self.context.affairs.made
        bet_on = self.context.numbers("bet_on", made) if made else []
        presumed = self.context.numbers("presumed", made) if made else []
        each = self.context.number("shares_each")
        shares = self.context.affairs.shares[self.seat] if each else [0] * MOST_CARS
        rows = []
        for car in range(MOST_CARS):
            row = [0] * FACTS
            if car < race.cars:
                row[ROLE], row[GAP] = self._role(car), steps[car] - min(steps)
                for bet in range(made):
                    row[BET + min(bet, BETS_WEIGHED - 1)] += bet_on[bet][self.seat] == car
                    others = presumed[bet][car] & ~(1 << self.seat)
                    row[GUESSED] += max(1, BETS_WEIGHED - bet) * others.bit_count()
                row[LEFT] = self.left[race.at[car]] if race.at[car] >= 0 else 0
                row[SHARES], row[EACH] = (shares[car] - each if each else 0), each
            rows.append(row)
        view = len(self.into.rows["cars"])
        self.into.rows["cars"].append(rows)
        if is_turn:
            self.views[self.seat] = race.turns, view
        return view

    def _add_options(self, options: Sequence[_Option], strategic: bool = False) -> None:
        """Add a choice of `options`; `strategic`: the worst bar of each is left out."""
        if len(options) < 2 or all(chosen for _, _, chosen in options):
            return
        rows = self.into.rows
        first = len(rows["options"])
        for parts, single, chosen in options:
            rows["options"].append((len(rows["parts"]), len(parts), single, chosen))
            rows["parts"] += parts
        rows["moves"].append((self.into.games, self._view(), first, len(options), strategic))

    def _number(self, action: Action) -> int:
        number = self.rules.number_of(self.state, action)
        assert number is not None
        return number

    def _add_card(self) -> None:
        race, deck = self.race, self.table.deck.rows
        self._view()
        played = deck[self._number(self.action)].first_alike
        power = race.power[race.turn] if self.context.number("powers") else Power.NO_POWER
        gains = self.context.numbers("car_gains", MOST_CARS)
        mine = (race.turn, FACE_UP + race.turn)
        hand = [card for card in range(len(deck)) if race.where[card] in mine]
        self._add_options(
            [
                (
                    self._bars(deck[card], power, gains),
                    len(deck[card].bars) == 1,
                    deck[card].first_alike == played,
                )
                for card in hand
            ],
            power == Power.STRATEGIC,
        )

    def _bars(self, card: CardRow, power: int, gains: list[list[int]]) -> list[tuple[int, ...]]:
        """Return the parts of a card's value (see `driving.bar_gain`)."""
        race = self.race
        parts: list[tuple[int, ...]] = []
        for bar, (colour, points) in enumerate(card.bars):
            if colour >= 0:
                is_top = bar == 0 and power == Power.AGGRESSIVE
                if is_top and race.owner[colour] == race.turn:
                    points += MORE_SPACES
                left = self.left[race.at[colour]] if race.at[colour] >= 0 else 0
                free = looked = min(points, left)
                if free > 0 and points <= HORIZON and gains[colour][points] != NOT_LOOKED:
                    looked = gains[colour][points]
                parts.append((CAR, colour, free, looked, 0))
            elif colour == WILD:
                parts.append((BEST, points, card.shown, race.cars, 0))
            elif colour == PAIR:
                parts.append(self._pair(card))
        return parts

    def _pair(self, card: CardRow) -> tuple[int, ...]:
        """Return the part of a Spurt / Breakdown card (see `driving.mode_score`)."""
        ahead, behind = (car for car in range(self.race.cars) if card.shown >> car & 1)
        if self.race.at[ahead] < 0 or self.race.at[behind] < 0:
            return (EITHER, behind, ahead, 0, 0)
        gap = self.left[self.race.at[behind]] - self.left[self.race.at[ahead]]
        if gap < 0:
            ahead, behind, gap = behind, ahead, -gap
        return (EITHER, behind, ahead, gap, 0)

    def _add_end(self) -> None:
        car, race = self.race.car, self.race
        start = self.left[race.at[car] if race.at[car] >= 0 else race.stood[car]]
        lap = self.context.number("lap") if self.context.number("endless") else 0
        options: list[_Option] = []
        for action in self.rules.legal_actions(self.state):
            left = self.left[self._number(action)]
            steps = start - (left - lap if left > start else left)
            options.append(([(CAR, car, steps, steps, 0)], False, action == self.action))
        self._add_options(options)

    def _add_wild(self) -> None:
        options: list[_Option] = []
        for action in self.rules.legal_actions(self.state):
            car = self._number(action)
            left = self.left[self.race.at[car]] if self.race.at[car] >= 0 else 0
            steps = min(self.race.points, left)
            options.append(([(CAR, car, steps, steps, 0)], False, action == self.action))
        self._add_options(options)

    def _add_bid(self) -> None:
        race, terms, seat = self.race, self.table.terms, self.seat
        affairs, held = self.context.affairs, self.context.numbers("points_held", MOST_SEATS)[seat]
        car = affairs.lot_cars[0]
        points = held[1 : 1 + race.cars]
        hand = [card for card in range(len(self.table.deck.rows)) if race.where[card] == seat]
        ranks = [terms.ranks[card * MOST_CARS + car] for card in hand]
        rank = terms.ranks[self._number(self.action) * MOST_CARS + car]
        if len({*ranks}) < 2:
            return
        least, next_ = limits_of(rank, ranks)
        self.into.rows["bids"].append(
            (
                self.into.games,
                terms.slots.index(race.at[car]),
                points[car] - sum(points) // race.cars,
                affairs.lot_powers[0],
                sum(1 << power for power in _powers(affairs.won[seat])),
                sum(race.owner[each] == seat for each in range(race.cars)),
                least,
                next_,
                ranks.count(rank),
                len(ranks),
            )
        )

    def _add_bet(self) -> None:
        race, seat = self.race, self.seat
        bet = self.context.affairs.made - 1
        held = self.context.numbers("points_held", MOST_SEATS)[seat]
        bet_on = self.context.numbers("bet_on", bet) if bet else []
        steps = self._steps_to_go()
        cars = [[0] * BET_FACTS for _ in range(MOST_CARS)]
        for car in range(race.cars):
            again = sum(
                max(1, AGAIN - earlier) for earlier in range(bet) if bet_on[earlier][seat] == car
            )
            cars[car] = [
                race.place[car], steps[car], held[1 + car], held[0], self._role(car), again
            ]  # fmt: skip
        chosen = self._number(self.action)
        rows = self.into.rows
        rows["bets"].append((self.into.games, race.cars, chosen, max(0, min(steps))))
        rows["payouts"].append(self.context.numbers("payouts", bet + 1)[bet])
        rows["bet_cars"].append(cars)


def limits_of(rank: int, ranks: Sequence[int]) -> tuple[int, int]:
    """Return the least limit at which a bot bids a card of this `rank`, and the least at which it
    bids a higher one of its hand with these `ranks` (see `bidding.pick_bid`); equal if never."""
    higher = [other for other in ranks if other > rank]
    next_ = min((other >> BID_BITS for other in higher), default=WIDEST // MILLION) * MILLION
    least = (rank >> BID_BITS) * MILLION
    return (-WIDEST if rank == min(ranks) else min(least, next_)), next_


def _powers(won: int) -> Iterator[int]:
    """Yield the powers that a seat has won."""
    while won:
        yield won & (1 << POWER_BITS) - 1
        won >>= POWER_BITS


def _left_of(state: RaceState) -> list[int]:
    """Return the steps left from each space, over the finish included."""
    left: list[int] = state.table.road.spaces["left"].tolist()
    return left
