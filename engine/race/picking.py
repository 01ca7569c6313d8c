"""How bots choose: every choice gets a score, and the one with the highest is taken."""

from __future__ import annotations

from engine.race.answers import END_LEFT, ONE_LEFT, ONE_SPACE, end_number
from engine.race.book import COUNT, FEW_ENDS, Book
from engine.race.bots import AT_RANDOM, NOISE, OWN, SIGN, Bots, steps_left, value_of
from engine.race.chance import draw_below, draw_bits
from engine.race.compiled import inlined
from engine.race.course import LEFT
from engine.race.layout import (
    CAR,
    CARD,
    CHOOSE_MODE,
    PHASE,
    POINTS,
    SPURT,
    TURN,
    Race,
)
from engine.race.weighing import BOUNDLESS, WORTH, Mind, modes_worth, weigh_hand

CHOICE_BITS = 16
ONE_CHOICE = (1 << CHOICE_BITS) - 1

NOISES = 6
NOISE_BITS = 8
"""How many additions come out of one random number, and of how many bits each is."""


@inlined
def pick_card(
    book: Book, race: Race, bots: Bots, player: int, mind: Mind, stream: Race
) -> tuple[int, bool]:
    """The card that a bot plays, and whether another one is nearly as good: a point for an own car
    behind it at most."""
    hand = book.hands[race[TURN]]
    weigh_hand(book, race, bots, player, mind)
    is_random = bots.weights[player, AT_RANDOM] == 1
    width = 0 if is_random else bots.weights[player, NOISE]
    first = second = best = -BOUNDLESS
    bits = 0
    bits_left = 0
    for k in range(1, hand[0] + 1):
        card = hand[k]
        score = mind.worths[WORTH, card]
        second = max(second, min(score, first))
        first = max(first, score)
        if bits_left == 0 and width > 0:
            bits = draw_bits(stream, 0, NOISES * NOISE_BITS)
            bits_left = NOISES
        score += _noise(bits, width)
        bits >>= NOISE_BITS
        bits_left -= 1
        best = max(best, _ranked(score, k))
    chosen = 1 + draw_below(stream, 0, hand[0]) if is_random else _which(best)
    return hand[chosen], second + bots.weights[player, OWN] >= first


@inlined
def pick_wild(
    book: Book, race: Race, bots: Bots, player: int, cars: Race, count: int, stream: Race
) -> int:
    """Which of these cars a bot uses a wild bar for."""
    if bots.weights[player, AT_RANDOM] == 1:
        return draw_below(stream, 0, count)
    width = bots.weights[player, NOISE]
    best = -BOUNDLESS
    bits = 0
    for k in range(count):
        if k % NOISES == 0 and width > 0:
            bits = draw_bits(stream, 0, NOISES * NOISE_BITS)
        gain = min(race[POINTS], steps_left(book.spaces, race, cars[k]))
        score = value_of(race, bots, player, cars[k]) * gain + _noise(bits, width)
        bits >>= NOISE_BITS
        best = max(best, _ranked(score, k))
    return _which(best)


@inlined
def pick_end(book: Book, race: Race, bots: Bots, player: int, stream: Race) -> int:
    """Which end of a move a bot takes: a car of its own goes far, one of the others does not."""
    count: int = book.asked[COUNT]
    if bots.weights[player, AT_RANDOM] == 1:
        return draw_below(stream, 0, count)
    value = value_of(race, bots, player, race[CAR])
    width = bots.weights[player, NOISE]
    bits = draw_bits(stream, 0, NOISES * NOISE_BITS) if width > 0 else 0
    best = _ranked(_end_score(book, bots, player, value, 0) + _noise(bits, width), 0)
    # How many there are is chance: without a branch nothing can be guessed wrong.
    for k in range(1, FEW_ENDS):
        bits >>= NOISE_BITS
        score = _end_score(book, bots, player, value, k) + _noise(bits, width)
        best = max(best, _ranked(score, k) - (BOUNDLESS & count - 1 - k >> SIGN))
    bits >>= NOISE_BITS
    for k in range(FEW_ENDS, count):
        if k % NOISES == 0 and width > 0:
            bits = draw_bits(stream, 0, NOISES * NOISE_BITS)
        score = _end_score(book, bots, player, value, k) + _noise(bits, width)
        bits >>= NOISE_BITS
        best = max(best, _ranked(score, k))
    return _which(best)


@inlined
def _noise(bits: int, width: int) -> int:
    """The random addition to a score that these bits stand for."""
    return (bits & (1 << NOISE_BITS) - 1) * width >> NOISE_BITS


@inlined
def _ranked(score: int, k: int) -> int:
    """A number for a choice that is higher the better it is; of two equally good the first is."""
    return score << CHOICE_BITS | ONE_CHOICE - k


@inlined
def _which(ranked: int) -> int:
    """Which choice the number stands for."""
    return ONE_CHOICE - (ranked & ONE_CHOICE)


@inlined
def _end_score(book: Book, bots: Bots, player: int, value: int, which: int) -> int:
    """What an end is worth to a bot."""
    end = end_number(book, which)
    score: int = bots.spaces[player, end & ONE_SPACE] - value * (end >> END_LEFT & ONE_LEFT)
    return score


@inlined
def pick_other(
    book: Book, race: Race, bots: Bots, player: int, choices: Race, count: int, stream: Race
) -> int:
    """Which of these choices a bot takes: Spurt or Breakdown, or where a car comes back."""
    if bots.weights[player, AT_RANDOM] == 1:
        return draw_below(stream, 0, count)
    width = bots.weights[player, NOISE]
    best = -BOUNDLESS
    bits = 0
    for k in range(count):
        if k % NOISES == 0 and width > 0:
            bits = draw_bits(stream, 0, NOISES * NOISE_BITS)
        score = _other_score(book, race, bots, player, choices[k]) + _noise(bits, width)
        bits >>= NOISE_BITS
        best = max(best, _ranked(score, k))
    return _which(best)


@inlined
def _other_score(book: Book, race: Race, bots: Bots, player: int, choice: int) -> int:
    """What Spurt, Breakdown or a space to come back to is worth to a bot."""
    if race[PHASE] == CHOOSE_MODE:
        spurt, breakdown = modes_worth(book, race, bots, player, race[CARD])
        return spurt if choice == SPURT else breakdown
    left = book.spaces[choice, LEFT]
    score: int = bots.spaces[player, choice] - value_of(race, bots, player, race[CAR]) * left
    return score
