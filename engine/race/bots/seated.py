"""Simulated players at a table: one choice at a time, by the functions of simulated games.

In a simulation the values that a player has worked out stay in the memory of the race. The memory
of a table is used again for any moment of any game, so a `Player` keeps them as `Notes`.
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
from engine.race.bots.driving import pick_choice, pick_end
from engine.race.bots.raising import set_limits
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
    """Kinds of choices asked of a player."""

    BID: int = 0
    """Card to bid, in Rivals."""
    POWER: int = 1
    """Power to keep, in Rivals."""
    BET: int = 2
    """Car to bet on, in Rivals."""
    RACE: int = 3
    """Choice in the race; with pit stops also a card to take, or NOBODY to pass."""
    BESIDE: int = 4
    """Choice in a stage of a game with open auctions."""


Asked = _Asked()


@dataclass(slots=True)
class Notes:
    """Notes of a player at a seat.

    `values`: its value of a point for each car at the beginning of its last turn, after `turns`
    turns. `limits`: its highest bids for the current `lot`, identified by the turns played and the
    auctions won before. `presumed`: the seats assumed to have bet on each car, by the positions at
    that time.
    """

    turns: int = NEVER
    values: list[int] = field(default_factory=lambda: [0] * MOST_CARS)
    lot: tuple[int, int] = (NEVER, NEVER)
    limits: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)
    presumed: list[list[int]] = field(default_factory=list)


class Player:
    """Player with the numbers of `weights`, a record of `Weights` (1,), at any seats of one
    game."""

    def __init__(self, weights: npt.NDArray[np.void]) -> None:
        self.weights = record_of(Weights, numbers_in(weights).tolist())
        self._notes: dict[int, Notes] = {}

    def notes_at(self, seat: int) -> Notes:
        """Return the notes of the player at `seat`."""
        return self._notes.setdefault(seat, Notes())


def choose(
    context: RaceContext, race: RaceVector, player: Player, seat: int, asked: int, seed: int
) -> int:
    """Return the choice of `player` at `seat` by its number in the race or the affairs.

    `context` already holds purchases and bets. Of cards, bets and shares the player reads only its
    own.
    """
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
    """Return a choice, see `choose`. `knows_values` is 1 if the values of this turn are noted,
    `knows_limits` if the limits for this lot are."""
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
    """Note the assumed bets of all seats: for the bet being made, and by the present positions also
    for earlier ones that are not noted."""
    for bet in range(memory.affairs.made):
        seats = 0
        for car in range(race.cars):
            seats |= memory.presumed[bet][car]
        if seats == 0 or memory.bet_on[bet][seat] == NO_BET:
            presume_bets(race, memory, bet)


@part
def _list_bids(race: Race, memory: Memory, seat: int) -> None:
    """List the cards that may be bid, and note the points of `seat` on the cards dealt to it. Cards
    that came with cars do not count; with two players they are face up (RV-33)."""
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
    """Return a choice in the race, by the values of cars at the beginning of the turn."""
    phase = race.phase
    look_at(race, memory)
    if phase == Phase.CHOOSE_CARD:
        return pick_turn(race, memory, seat)
    if knows_values == 0 or phase == Phase.CHOOSE_SKIP:
        # Weigh also to look up what each bar would gain before one of them is left out.
        weigh_cars(race, memory, seat, seat)
    if phase == Phase.CHOOSE_END:
        return memory.ends[pick_end(race, memory, seat)].space
    count = list_choices(race, memory)
    return memory.choices[pick_choice(race, memory, seat, count)]
