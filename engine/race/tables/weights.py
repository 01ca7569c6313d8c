"""Weights of a bot: the numbers by which it decides.

Values are in hundredths of a million, or of a point for a bot's own car. All are whole numbers, so
that a bot plays the same game on every machine.
"""

from __future__ import annotations

from typing import Annotated

from engine.compiled.records import Record
from engine.race.state import POWERS


class Weights(Record):
    """Weights of a bot."""

    at_random: int
    """Choices made at random, in percent."""
    own: int
    others: int
    nobodys: int
    """Value of a point for a car of its own, and loss by one for a car of another seat, and for one
    without an owner."""
    own_fades: int
    """Loss in value of an own car for each step behind the leader, at most three quarters of it."""
    leader: int
    """Penalty for a point given to the leading car, unless it is profitable."""
    bet: Annotated[list[int], 3]
    """Value of a point for the car of the first, of the second, and of any later bet."""
    bet_fades: int
    """Loss in the value of a bet for each step behind the leader, in percent."""
    guess: int
    """Loss by a point for a car that another seat is assumed to have bet on last; it is twice that
    for the bet before, and three times for the one before that."""
    looks: int
    """1 for a bot that takes account of cars in the way of others."""
    keeps_speed: int
    """Surplus in value over other cards for which a card with a single bar is played."""
    noise: int
    """Largest random addition to a score."""
    base: int
    """Value of a car in the auction."""
    hand: int
    """Value added to a car by each point in hand above the average of all colours."""
    slot: Annotated[list[int], 6]
    """Value added to a car by each of the first six start slots; later ones add as much as the
    last."""
    power: Annotated[list[int], len(POWERS)]
    """Value added by a power, by its number, that is better than those owned."""
    margin: Annotated[list[int], 3]
    """Part of its value that a buyer keeps of a first, second and further car."""
    bid_noise: int
    """Largest random change of a limit."""
    raises: int
    nearer: int
    begins: int
    seat: int
    """Open auctions, in hundredths of the lowest raise: value of a car, in percent of the mean
    prize; value added by a start space one step nearer to the finish; by the first turn; value of a
    seat with a card of the offer."""
    stops: int
    claims: int
    """Surplus in value over the best card in hand for which a pit stop is made, and value for which
    a card is claimed."""
    bet_hand: int
    bet_wild: int
    """Bets: hundredths of steps that each point for the car in hand is worth, and each wild point
    for an own car."""
    bet_own: int
    bet_again: int
    """Bets: hundredths of steps that an own car seems nearer to the finish, and the car of the last
    bet; twice as many for the bet before, and so on."""
    bet_nobodys: int
    bet_noise: int
    """Bets: hundredths of steps that a car without an owner seems further from the finish, and the
    largest random difference."""
    bet_spread: int
    """Bets: how far ahead a car has to be to come home before another for certain, in hundredths of
    a step for each step left to the leader."""
    bet_owned: int
    """Bets: premium on an own car, in percent of the payout for the winner."""
    bets_at_random: int
    """1 for a bot that bets on any car."""
