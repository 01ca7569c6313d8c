"""The numbers of a bot, by which it decides.

Worths are in hundredths: of a million, or of a point for a car of one's own. All numbers are whole
ones, so that a bot plays the same game on every machine.
"""

from __future__ import annotations

from typing import Annotated

from engine.compiled.records import Record
from engine.race.state import POWERS


class Weights(Record):
    """The numbers of a bot."""

    at_random: int
    """1 for a bot that takes any legal choice."""
    own: int
    others: int
    nobodys: int
    """What a point is worth for a car of its own, and what it costs for the car of somebody else,
    for one of nobody."""
    own_fades: int
    """What an own car is worth less for each step that it lies behind the leader, by three quarters
    at most."""
    leader: int
    """What a point costs for the leader, if it is not worth anything."""
    bet: Annotated[list[int], 3]
    """What a point is worth for the car of the first, second, third bet, and of all after it."""
    bet_fades: int
    """By how many hundredths that is less for each step behind the leader."""
    guess: int
    """What a point costs for a car that another seat is taken to have bet on last; for the bet
    before twice as much, and three times for the one before that."""
    looks: int
    """1 for a bot that looks how far its cards carry cars with the others in their way."""
    keeps_speed: int
    """What a card with a single bar has to be worth more than others to be played."""
    noise: int
    """The widest random addition to a score."""
    base: int
    """What a car is worth in the auction."""
    hand: int
    """What each point in hand above the average of all colours adds to it."""
    slot: Annotated[list[int], 6]
    """What its start slot adds, of the first six; those after them add as much as the last."""
    power: Annotated[list[int], len(POWERS)]
    """What a power, by its number, adds that is better than those owned."""
    margin: Annotated[list[int], 3]
    """What a buyer keeps of the worth of a first, second and further car."""
    bid_noise: int
    """By how much a limit is higher or lower by chance."""
    raises: int
    nearer: int
    begins: int
    seat: int
    """Where bids are made in the open, in hundredths of the least raise: what a car is worth, in
    percent of the mean prize, what it adds that its start space is a step nearer to the finish,
    that it begins the race, and what a seat with a card of the offer is worth."""
    stops: int
    claims: int
    """How much better than the best card in hand another has to be for a pit stop, and how good a
    card to be claimed for one."""
    bet_step: int
    """Of the score of a bet: what a step left takes away,"""
    bet_hand: int
    bet_wild: int
    """what a point for the car in hand adds, a wild point for an own car,"""
    bet_own: int
    bet_again: int
    """that it is an own car, that the bet before was on it, the ones before that more,"""
    bet_nobodys: int
    bet_noise: int
    """what is taken away if it is nobody's, and the widest random addition."""
    bets_at_random: int
    """1 for a bot that bets on any car."""
