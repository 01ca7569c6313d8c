"""Who plays simulated races: bots as rows of numbers, and their share of chance.

Worths are in hundredths: of a million, or of a point for a car of one's own. All numbers are whole
ones, so that a bot plays the same game on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.race.compiler import part
from engine.race.rng import draw_bits
from engine.race.state import Numbers, Race, numbered
from engine.race.tables.memory import Head, Table


class _Weight(NamedTuple):
    """The numbers of a bot."""

    AT_RANDOM: int
    """1 for a bot that takes any legal choice."""
    OWN: int
    OTHERS: int
    NOBODYS: int
    """What a point is worth for a car of its own, and what it costs for the car of somebody else,
    for one of nobody."""
    OWN_FADES: int
    """What an own car is worth less for each step that it lies behind the leader, by three quarters
    at most."""
    LEADER: int
    """What a point costs for the leader, if it is not worth anything."""
    BET_1: int
    BET_2: int
    BET_3: int
    """What a point is worth for the car of the first, second, third bet, and of all after it."""
    BET_FADES: int
    """By how many hundredths that is less for each step behind the leader."""
    GUESS: int
    """What a point costs for a car that another seat is taken to have bet on last; for the bet
    before twice as much, and three times for the one before that."""
    LOOKS: int
    """1 for a bot that looks how far its cards carry cars with the others in their way."""
    KEEPS_SPEED: int
    """What a card with a single bar has to be worth more than others to be played."""
    NOISE: int
    """The widest random addition to a score."""
    BASE: int
    """What a car is worth in the auction."""
    HAND: int
    """What each point in hand above the average of all colours adds to it."""
    SLOT_1: int
    SLOT_2: int
    SLOT_3: int
    SLOT_4: int
    SLOT_5: int
    SLOT_6: int
    """What its start slot adds."""
    AGGRESSIVE: int
    AGILITY: int
    CONCENTRATION: int
    STRATEGIC: int
    DARING: int
    UNPREDICTABLE: int
    """What a power adds that is better than those owned."""
    MARGIN_1: int
    MARGIN_2: int
    MARGIN_3: int
    """What a buyer keeps of the worth of a first, second and further car."""
    BID_NOISE: int
    """By how much a limit is higher or lower by chance."""
    RAISES: int
    NEARER: int
    BEGINS: int
    SEAT: int
    """Where bids are made in the open, in hundredths of the least raise: what a car is worth, in
    percent of the mean prize, what it adds that its start space is a step nearer to the finish,
    that it begins the race, and what a seat with a card of the offer is worth."""
    STOPS: int
    CLAIMS: int
    """How much better than the best card in hand another has to be for a pit stop, and how good a
    card to be claimed for one."""
    BET_STEP: int
    """Of the score of a bet: what a step left takes away,"""
    BET_HAND: int
    BET_WILD: int
    """what a point for the car in hand adds, a wild point for an own car,"""
    BET_OWN: int
    BET_AGAIN: int
    """that it is an own car, that the bet before was on it, the ones before that more,"""
    BET_NOBODYS: int
    BET_NOISE: int
    """what is taken away if it is nobody's, and the widest random addition."""
    BETS_AT_RANDOM: int
    """1 for a bot that bets on any car."""
    SIZE: int


Weight = numbered(_Weight)


BOUNDLESS = 1 << 60

NOISES, NOISE_BITS = 6, 8
"""How many additions come out of one random number, and of how many bits each is."""


@part
def player_of(race: Numbers, memory: Numbers, seat: int) -> int:
    """Who sits at a seat in this race: players move on from race to race."""
    player = seat + memory[Head.SHIFT]
    return player - race[Race.SEATS] if player >= race[Race.SEATS] else player


@part
def weight(memory: Numbers, player: int, which: int) -> int:
    """A number of a bot."""
    return memory[memory[Table.PLAYERS] + player * Weight.SIZE + which]


@part
def noise(memory: Numbers, width: int, k: int) -> int:
    """The random addition, up to a width, to the score of choice k; choices are weighed in order,
    from 0 on."""
    if width == 0:
        return 0
    if k % NOISES == 0:
        memory[Head.NOISE] = draw_bits(memory, Head.BOT_STREAM, NOISES * NOISE_BITS)
    bits = memory[Head.NOISE]
    memory[Head.NOISE] = bits >> NOISE_BITS
    return (bits & (1 << NOISE_BITS) - 1) * width >> NOISE_BITS
