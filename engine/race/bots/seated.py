"""Players of simulated games at a table: one choice at a time, by the very same functions.

In a simulation a player's earlier thoughts stay in the memory of the race. The memory of a table is
used again for any moment of any game, so there a `Player` keeps `Notes`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.compiled.compiler import entry, part
from engine.compiled.records import numbers_in, record_of
from engine.race.bots.beside import pick_beside
from engine.race.bots.betting import pick_bet, presume_bets
from engine.race.bots.bidding import pick_bid, pick_power
from engine.race.bots.raising import set_limits
from engine.race.bots.rule_bots import pick_choice, pick_end
from engine.race.bots.stopping import pick_turn
from engine.race.bots.values import count_points, weigh_cars
from engine.race.rules.play import list_choices, look_at
from engine.race.rules.turns import list_hands
from engine.race.state import BOX, MOST_CARS, MOST_SEATS, NOBODY, Phase, Race, RaceVector
from engine.race.tables.affairs import NO_BET, Stage
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Memory
from engine.race.tables.weights import Weights

NEVER = -1


class _Asked(NamedTuple):
    """What a player is asked for."""

    BID: int = 0
    """A card to bid, …"""
    POWER: int = 1
    """… the power to keep, or …"""
    BET: int = 2
    """… the car to bet on, in Rivals."""
    RACE: int = 3
    """What is to be chosen in the race; with pit stops also a card to take, or NOBODY to pass."""
    BESIDE: int = 4
    """What is decided in a stage of a game whose cars are auctioned in the open."""


Asked = _Asked()


@dataclass(slots=True)
class Notes:
    """What a player remembers at a seat.

    `values`: what a point for each car was worth to it when it began its last turn, the one after
    `turns` others. `limits`: its highest bids for the current `lot`, which is known by the turns
    played and the auctions won before. `presumed`: which seats are taken to have bet on which
    car, by how the cars stood then.
    """

    turns: int = NEVER
    values: list[int] = field(default_factory=lambda: [0] * MOST_CARS)
    lot: tuple[int, int] = (NEVER, NEVER)
    limits: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)
    presumed: list[list[int]] = field(default_factory=list)


class Player:
    """A player with these numbers, a record of `Weights` (1,), at any seats of one game."""

    def __init__(self, weights: npt.NDArray[np.void]) -> None:
        self.weights = record_of(Weights, numbers_in(weights).tolist())
        self._notes: dict[int, Notes] = {}

    def notes_at(self, seat: int) -> Notes:
        """Return what it remembers at a seat."""
        return self._notes.setdefault(seat, Notes())


def choose(
    context: RaceContext, race: RaceVector, player: Player, seat: int, asked: int, seed: int
) -> int:
    """Return what a player at a seat chooses, by its number in the race or the affairs. What has
    been bought and bet on is in the context already; of cards, bets and shares the player looks at
    its own only."""
    notes, memory = player.notes_at(seat), context.memory
    bets, affairs = context.number("bet_count"), context.affairs
    nothing = [[0] * MOST_CARS for _ in range(bets)]
    lot = (race.turns, affairs.wins)
    context.seat(seat, player.weights)
    context.put(
        car_values=notes.values,
        limits=notes.limits,
        presumed=(notes.presumed + nothing)[:bets],
        bot_stream=[seed],
    )
    choice = _choose(race.copy(), memory, asked, seat, notes.turns == race.turns, notes.lot == lot)
    if asked == Asked.RACE and race.turn == seat:
        notes.turns, notes.values = race.turns, context.numbers("car_values", MOST_CARS)
    if asked == Asked.BESIDE and affairs.stage == Stage.BID:
        notes.lot, notes.limits = lot, context.numbers("limits", MOST_SEATS)
    notes.presumed = context.numbers("presumed", bets)
    return choice


@entry
def _choose(
    race: Race, memory: Memory, asked: int, seat: int, knows_values: int, knows_limits: int
) -> int:
    """See `choose`; 1 if the values of this turn, and if the limits for this lot, are noted."""
    list_hands(race, memory)
    _presume(race, memory, seat)
    memory.shift = 0
    if asked == Asked.BID:
        _list_bids(race, memory, seat)
        return pick_bid(race, memory, seat, seat)
    if asked == Asked.POWER:
        return pick_power(memory, seat, seat)
    if asked == Asked.BET:
        return pick_bet(race, memory, seat, seat, memory.affairs.made - 1)
    if asked == Asked.RACE:
        return _choose_in_race(race, memory, seat, knows_values)
    stage = memory.affairs.stage
    count_points(race, memory, seat)
    if stage == Stage.BID and knows_limits == 0:
        set_limits(race, memory)
    return pick_beside(race, memory, stage)


@part
def _presume(race: Race, memory: Memory, seat: int) -> None:
    """Note what the seats are taken to bet on: in the bet that is being made, and by how the cars
    stand now also in those that were made before this player came."""
    for bet in range(memory.affairs.made):
        seats = 0
        for car in range(race.cars):
            seats |= memory.presumed[bet][car]
        if seats == 0 or memory.bet_on[bet][seat] == NO_BET:
            presume_bets(race, memory, bet)


@part
def _list_bids(race: Race, memory: Memory, seat: int) -> None:
    """List the cards that may be bid, and note the points of those dealt to a seat: the cards that
    came with cars are not counted, and where two play they lie face up (RV-33)."""
    for car in range(race.cars):
        if race.owner[car] != NOBODY:
            race.where[memory.own_cards[car]] = BOX
    list_hands(race, memory)
    count_points(race, memory, seat)
    if race.seats > 2:
        for car in range(race.cars):
            owner = race.owner[car]
            if owner != NOBODY:
                race.where[memory.own_cards[car]] = owner
        list_hands(race, memory)


@part
def _choose_in_race(race: Race, memory: Memory, seat: int, knows_values: int) -> int:
    """A card and how it is carried out, by what cars were worth when the turn began."""
    phase = race.phase
    look_at(race, memory)
    if phase == Phase.CHOOSE_CARD:
        return pick_turn(race, memory, seat)
    if knows_values == 0 or phase == Phase.CHOOSE_SKIP:
        # What a bar gains is looked up as well, before it is said which one is left out.
        weigh_cars(race, memory, seat, seat)
    if phase == Phase.CHOOSE_END:
        return memory.ends[pick_end(race, memory, seat)].space
    count = list_choices(race, memory)
    return memory.choices[pick_choice(race, memory, seat, count)]
