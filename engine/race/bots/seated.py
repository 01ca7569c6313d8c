"""Players of simulated games at a table: one choice at a time, by the very same functions.

In a simulation a player's earlier thoughts stay in the memory of the race. The memory of a table is
used again for any moment of any game, so there a `Player` keeps `Notes`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.arrays import IntArray
from engine.race.bots.beside import pick_beside
from engine.race.bots.betting import pick_bet, presume_bets
from engine.race.bots.bidding import pick_bid, pick_power
from engine.race.bots.players import Weight
from engine.race.bots.raising import set_limits
from engine.race.bots.rule_bots import pick_choice, pick_end
from engine.race.bots.stopping import pick_turn
from engine.race.bots.values import count_points, weigh_cars
from engine.race.compiler import entry, part
from engine.race.rules.move_cache import end_space
from engine.race.rules.play import list_choices, look_at
from engine.race.rules.turns import list_hands
from engine.race.state import BOX, MOST_CARS, MOST_SEATS, NOBODY, Numbers, Phase, Race, RaceVector
from engine.race.tables.affairs import NO_BET, Affair, Stage, affair, bet_on
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Head, Table

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
    presumed: list[int] = field(default_factory=list)


class Player:
    """A player with these numbers (Weight.SIZE), at any seats of one game."""

    def __init__(self, weights: IntArray) -> None:
        self.weights = weights.tolist()
        self._notes: dict[int, Notes] = {}

    def notes_at(self, seat: int) -> Notes:
        """What it remembers at a seat."""
        return self._notes.setdefault(seat, Notes())


def choose(
    context: RaceContext, race: RaceVector, player: Player, seat: int, asked: int, seed: int
) -> int:
    """What a player at a seat chooses, by its number in the race or the affairs. What has been
    bought and bet on is in the context already; of cards, bets and shares the player looks at its
    own only."""
    notes, memory = player.notes_at(seat), context.memory
    room = int(memory[Head.BETS]) * MOST_CARS
    affairs = context.numbers(Table.AFFAIRS, Affair.SIZE)
    turns = int(race[Race.TURNS])
    lot = (turns, affairs[Affair.WINS])
    context.put(Table.PLAYERS, [0] * seat * Weight.SIZE + player.weights)
    context.put(Table.CAR_VALUES, notes.values)
    context.put(Table.LIMITS, notes.limits)
    context.put(Table.PRESUMED, [*notes.presumed, *[0] * room][:room])
    memory[Head.BOT_STREAM] = seed
    choice = _choose(race.copy(), memory, asked, seat, notes.turns == turns, notes.lot == lot)
    if asked == Asked.RACE and race[Race.TURN] == seat:
        notes.turns, notes.values = turns, context.numbers(Table.CAR_VALUES, MOST_CARS)
    if asked == Asked.BESIDE and affairs[Affair.STAGE] == Stage.BID:
        notes.lot, notes.limits = lot, context.numbers(Table.LIMITS, MOST_SEATS)
    notes.presumed = context.numbers(Table.PRESUMED, room)
    return choice


@entry
def _choose(
    race: Numbers, memory: Numbers, asked: int, seat: int, knows_values: int, knows_limits: int
) -> int:
    """See `choose`; 1 if the values of this turn, and if the limits for this lot, are noted."""
    list_hands(race, memory)
    _presume(race, memory, seat)
    memory[Head.SHIFT] = 0
    if asked == Asked.BID:
        _list_bids(race, memory, seat)
        return pick_bid(race, memory, seat, seat)
    if asked == Asked.POWER:
        return pick_power(memory, seat, seat)
    if asked == Asked.BET:
        return pick_bet(race, memory, seat, seat, affair(memory, Affair.MADE) - 1)
    if asked == Asked.RACE:
        return _choose_in_race(race, memory, seat, knows_values)
    stage = affair(memory, Affair.STAGE)
    count_points(race, memory, seat)
    if stage == Stage.BID and knows_limits == 0:
        set_limits(race, memory)
    return pick_beside(race, memory, stage)


@part
def _presume(race: Numbers, memory: Numbers, seat: int) -> None:
    """Note what the seats are taken to bet on: in the bet that is being made, and by how the cars
    stand now also in those that were made before this player came."""
    for bet in range(affair(memory, Affair.MADE)):
        seats = 0
        for car in range(race[Race.CARS]):
            seats |= memory[memory[Table.PRESUMED] + bet * MOST_CARS + car]
        if seats == 0 or bet_on(memory, bet, seat) == NO_BET:
            presume_bets(race, memory, bet)


@part
def _list_bids(race: Numbers, memory: Numbers, seat: int) -> None:
    """List the cards that may be bid, and note the points of those dealt to a seat: the cards that
    came with cars are not counted, and where two play they lie face up (RV-33)."""
    for car in range(race[Race.CARS]):
        if race[Race.OWNER + car] != NOBODY:
            race[Race.WHERE + memory[memory[Table.OWN_CARDS] + car]] = BOX
    list_hands(race, memory)
    count_points(race, memory, seat)
    if race[Race.SEATS] > 2:
        for car in range(race[Race.CARS]):
            owner = race[Race.OWNER + car]
            if owner != NOBODY:
                race[Race.WHERE + memory[memory[Table.OWN_CARDS] + car]] = owner
        list_hands(race, memory)


@part
def _choose_in_race(race: Numbers, memory: Numbers, seat: int, knows_values: int) -> int:
    """A card and how it is carried out, by what cars were worth when the turn began."""
    phase = race[Race.PHASE]
    look_at(race, memory)
    if phase == Phase.CHOOSE_CARD:
        return pick_turn(race, memory, seat)
    if knows_values == 0 or phase == Phase.CHOOSE_SKIP:
        # What a bar gains is looked up as well, before it is said which one is left out.
        weigh_cars(race, memory, seat, seat)
    if phase == Phase.CHOOSE_END:
        return end_space(memory, pick_end(race, memory, seat))
    count = list_choices(race, memory)
    return memory[memory[Table.CHOICES] + pick_choice(race, memory, seat, count)]
