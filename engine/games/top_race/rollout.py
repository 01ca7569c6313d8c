"""Rollouts of actions in Top Race: whole races on cards dealt anew.

Those races have no pit stops and no share deals: cards in hand are played, clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.arrays import FloatArray
from engine.games.core import Action, Rng
from engine.games.racing.table import phase_of
from engine.games.top_race.auction import cars_left, without_car
from engine.games.top_race.evaluation import evaluate
from engine.games.top_race.observation import hidden_cards
from engine.games.top_race.rules import apply
from engine.games.top_race.state import BID, CAR, NO_CAR, OVER, RACE, SLOT, TIP, TIPS, TopRaceState
from engine.race.bots.rollouts import JUST_PLAY, LEAD, NO_BET, Stakes, race_rollout
from engine.race.state import NOBODY, Phase, RaceVector

MONEY = 0.02
"""Value of each step of a bid ahead of the best other seat, in wins."""

RACES = 6
"""Number of races played for each distribution of the cars."""


def rollout(state: TopRaceState, actions: Sequence[Action], rng: Rng, rounds: int) -> list[float]:
    """Return the mean success of the seat that decides after each action."""
    stage, seed = state.affairs.stage, rng.below(1 << 53)
    seat = state.seat
    assert seat is not None
    if stage == BID and state.has_shares:
        return [evaluate(apply(state, action), seat) for action in actions]
    if stage == BID:
        return _roll_out_bids(state, actions, rng, rounds)
    if stage in (CAR, SLOT):
        return _roll_out_cars(state, actions, rng, rounds)
    if stage == TIP:
        cars = [state.table.deck.colours.index(action.value) for action in actions]
        return _values(_played(state, _running(state), seat, cars, rounds, seed, is_tip=True))
    return [_value_after(state, seat, action, rounds, seed) for action in actions]


def _value_after(state: TopRaceState, seat: int, action: Action, rounds: int, seed: int) -> float:
    """Return the mean success of `seat` after a choice of the race, or after a decision beside
    it."""
    number = None
    if state.affairs.stage == RACE and action.kind not in ("take", "box", "top", "pass"):
        number = state.table.number_of(state.race, action)
    if number is not None:
        return _values(_played(state, state.race, seat, [number], rounds, seed))[0]
    after = apply(state, action)
    if after.affairs.number != state.affairs.number or after.affairs.stage == OVER:
        return _values(np.array([[0.0, evaluate(after, seat) / state.numbers.bid_step]]))[0]
    return _values(_played(after, _running(after), seat, [JUST_PLAY], rounds, seed))[0]


def _values(scores: FloatArray) -> list[float]:
    values: list[float] = (scores @ (1, MONEY)).tolist()
    return values


def _played(
    state: TopRaceState,
    race: RaceVector,
    seat: int,
    choices: Sequence[int],
    rounds: int,
    seed: int,
    is_tip: bool = False,
) -> FloatArray:
    """Return the scores of `choices` for `seat`, see `race_rollout`."""
    hidden = hidden_cards(state, seat)
    stakes = _stakes(state, race, seat, is_tip)
    return race_rollout(state.table.context, race, seat, choices, hidden, stakes, rounds, seed)


def _running(state: TopRaceState) -> RaceVector:
    """Return the race with a seat at turn: between two turns the next seat clockwise with a
    card."""
    race = state.race
    if phase_of(race) != Phase.BETWEEN_TURNS:
        return race
    race = race.copy()
    seats = race.seats
    for k in range(1, seats + 1):
        seat = (race.turn + k) % seats
        if state.table.holds(race, seat):
            race.turn = race.seat = seat
            race.phase = Phase.CHOOSE_CARD
            return race
    race.phase = Phase.OVER
    return race


def _stakes(state: TopRaceState, race: RaceVector, seat: int, is_tip: bool) -> Stakes:
    """Return the stakes in steps of bids: money, added to car 0, prizes of cars or shares, and
    tips. Others are assumed to have their initial shares, and their tips are left to the rules of
    thumb."""
    numbers, affairs = state.numbers, state.affairs
    cars, unit = race.cars, numbers.bid_step
    pays = np.zeros((state.seats, cars, cars + 1), np.int64)
    prizes = np.array([numbers.prize(place) // unit for place in range(cars + 1)], np.int64)
    for car, owner in enumerate(race.owner[:cars].tolist()):
        if affairs.shares:
            for other in range(state.seats):
                held = affairs.shares[seat][car] if other == seat else numbers.shares_each
                pays[other, car] = held * prizes
        elif owner != NOBODY:
            pays[owner, car] = prizes
    pays[:, 0, :] += (np.array(affairs.money, np.int64) // unit)[:, None]
    count = len(numbers.tips) if state.options["variant"] == TIPS else 0
    tips = np.full((state.seats, count), NO_BET, np.int64)
    tips[seat, : len(affairs.tips[seat])] = affairs.tips[seat]
    payouts = np.zeros((count, cars + 1), np.int64)
    for tip in range(count):
        payouts[tip] = [numbers.payout(tip, place) // unit for place in range(cars + 1)]
    done = len(affairs.tips[seat])
    return Stakes(
        pays,
        tips,
        payouts,
        made=done + affairs.due,
        open=done if is_tip else NO_BET,
        all_placed=True,
    )


def _roll_out_bids(
    state: TopRaceState, actions: Sequence[Action], rng: Rng, deals: int
) -> list[float]:
    """Return the gain left after each bid; a pass has no gain (TR-3). A seat without a car would
    have to pay for another one later (TR-6)."""
    seat = state.seat
    assert seat is not None
    numbers = state.numbers
    cars, slot = cars_left(state), _free_slots(state)[0]
    gain = 0.0
    if seat in without_car(state):
        gain += numbers.last_car / numbers.bid_step
        lost = [(car, _free_slots(state)[-1]) for car in cars]
    else:
        lost = [(NO_CAR, slot)]
    ahead = _ahead(state, [*((car, slot) for car in cars), *lost], rng, deals)
    gain += max(ahead[: len(cars)]) - sum(ahead[len(cars) :]) / len(lost)
    return [
        0.0 if action.kind == "pass" else gain - int(action.value) / numbers.bid_step
        for action in actions
    ]


def _roll_out_cars(
    state: TopRaceState, actions: Sequence[Action], rng: Rng, deals: int
) -> list[float]:
    """Return the final lead of the seat with each car on the first free space, or with the car just
    bought on each free space (TR-4)."""
    slots, colours, row = _free_slots(state), state.table.deck.colours, state.table.course.row
    if state.affairs.stage == CAR:
        options = [(colours.index(action.value), slots[0]) for action in actions]
    else:
        owners = state.race.owner.tolist()
        at = state.race.at.tolist()
        cars = range(state.race.cars)
        car = next(car for car in cars if owners[car] == state.seat and at[car] < 0)
        options = [(car, row[action.value]) for action in actions]
    return _ahead(state, options, rng, deals)


def _free_slots(state: TopRaceState) -> list[int]:
    """Return the free start spaces in order."""
    cars = state.race.cars
    taken = state.race.at[:cars].tolist()
    return [slot for slot in state.table.course.slots[:cars] if slot not in taken]


def _ahead(
    state: TopRaceState, options: Sequence[tuple[int, int]], rng: Rng, deals: int
) -> list[float]:
    """Return the final lead of the seat that decides with each car on a start space, in steps of
    bids, with the other cars given to the others at random."""
    seat = state.seat
    assert seat is not None
    sums = np.zeros(len(options))
    for _ in range(deals):
        order, seed = rng.shuffled(range(state.race.cars)), rng.below(1 << 53)
        for k, (car, slot) in enumerate(options):
            race = _race_with(state, car, slot, order)
            sums[k] += _played(state, race, seat, [JUST_PLAY], RACES, seed)[0, LEAD]
    ahead: list[float] = (sums / deals).tolist()
    return ahead


def _race_with(state: TopRaceState, car: int, slot: int, order: Sequence[int]) -> RaceVector:
    """Return the race if the seat has one more car, and the others get the rest in `order`."""
    seat, race = state.seat, state.race.copy()
    assert seat is not None
    if car != NO_CAR:
        race.owner[car] = seat
        race.at[car] = slot
    owners = race.owner[: len(order)].tolist()
    others = [other for other in range(state.seats) if other != seat]
    waiting = [other for other in others if other not in owners]
    at = race.at[: len(order)].tolist()
    free = [space for space in _free_slots(state) if space not in at]
    for k, other in enumerate(car for car in order if at[car] < 0):
        race.at[other] = free[k]
        if owners[other] == NOBODY:
            owner = waiting.pop() if waiting else others[k % len(others)]
            race.owner[other] = owner
    first = state.affairs.won[0] if state.affairs.won else seat
    race.turn = race.seat = first
    race.phase = Phase.CHOOSE_CARD
    return race
