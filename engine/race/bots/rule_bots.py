"""Bots that weigh what they see: every choice gets a score, and the one with the highest is taken.

Scores are in hundredths of a point of one's own car. All numbers are whole ones, so that a bot
plays the same game on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.arrays import IntArray
from engine.race.compiler import part
from engine.race.rng import draw_below, draw_bits
from engine.race.rules.move_cache import end_space
from engine.race.rules.pairs import shown_car
from engine.race.state import Mode, Numbers, Phase, Race
from engine.race.tables.deck import PAIR, WILD
from engine.race.tables.memory import (
    Head,
    Table,
    bar_colour,
    bar_points,
    bars_on,
    colours_on,
    hand_of,
    steps_left,
)


class _Weight(NamedTuple):
    """The numbers of a bot."""

    AT_RANDOM: int = 0
    """1 for a bot that takes any legal choice."""
    OWN: int = 1
    """What a point for an own car is worth."""
    OTHERS: int = 2
    """What a point for the car of somebody else is worth."""
    NOISE: int = 3
    """The widest random addition to a score."""
    SIZE: int = 4


Weight = _Weight()


class Bots(NamedTuple):
    """Those who play: `weights` (players, Weight.SIZE); `spaces` (players, n + 1), what each adds
    to the score of a move that ends on a space, or over the finish."""

    weights: IntArray
    spaces: IntArray


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
def value_of(race: Numbers, memory: Numbers, player: int, car: int) -> int:
    """What a point for a car on the road is worth to the seat that decides."""
    is_own = race[Race.OWNER + car] == race[Race.SEAT]
    return weight(memory, player, Weight.OWN if is_own else Weight.OTHERS)


@part
def left_of(race: Numbers, memory: Numbers, car: int) -> int:
    """The steps a car has left; 0 for one that is not on the road."""
    space = race[Race.AT + car]
    return steps_left(memory, space) if space >= 0 else 0


@part
def noise(memory: Numbers, player: int, k: int) -> int:
    """The random addition to the score of choice k; choices are weighed in order, from 0 on."""
    width = weight(memory, player, Weight.NOISE)
    if width == 0:
        return 0
    if k % NOISES == 0:
        memory[Head.NOISE] = draw_bits(memory, Head.BOT_STREAM, NOISES * NOISE_BITS)
    bits = memory[Head.NOISE]
    memory[Head.NOISE] = bits >> NOISE_BITS
    return (bits & (1 << NOISE_BITS) - 1) * width >> NOISE_BITS


@part
def weigh_cars(race: Numbers, memory: Numbers, player: int) -> None:
    """Note what a point for each car is worth to the seat that decides, and its steps left."""
    for car in range(race[Race.CARS]):
        memory[memory[Table.CAR_VALUES] + car] = value_of(race, memory, player, car)
        memory[memory[Table.CAR_STEPS] + car] = left_of(race, memory, car)


@part
def car_gain(memory: Numbers, car: int, points: int) -> int:
    """What so many points for a car are worth, after `weigh_cars`."""
    gain = min(points, memory[memory[Table.CAR_STEPS] + car])
    return memory[memory[Table.CAR_VALUES] + car] * gain


@part
def card_score(race: Numbers, memory: Numbers, card: int) -> int:
    """What the bars of a card are worth, after `weigh_cars`: wild ones used for the car for which
    each is worth most, the better one of Spurt and Breakdown."""
    score = 0
    for bar in range(bars_on(memory, card)):
        colour, points = bar_colour(memory, card, bar), bar_points(memory, card, bar)
        if colour >= 0:
            score += car_gain(memory, colour, points)
        elif colour == WILD:
            best = -BOUNDLESS
            for car in range(race[Race.CARS]):
                if colours_on(memory, card) >> car & 1 == 0:
                    best = max(best, car_gain(memory, car, points))
            score += best if best > -BOUNDLESS else 0
        elif colour == PAIR:
            score += max(
                mode_score(race, memory, card, Mode.SPURT),
                mode_score(race, memory, card, Mode.BREAKDOWN),
            )
    return score


@part
def mode_score(race: Numbers, memory: Numbers, card: int, mode: int) -> int:
    """What Spurt is worth, the points that the car behind gains, or Breakdown, those that the car
    ahead may lose; after `weigh_cars`."""
    ahead = shown_car(race, memory, card, 0)
    behind = shown_car(race, memory, card, 1)
    if race[Race.AT + ahead] < 0 or race[Race.AT + behind] < 0:
        return 0
    left, values = memory[Table.CAR_STEPS], memory[Table.CAR_VALUES]
    gap = memory[left + behind] - memory[left + ahead]
    if gap < 0:
        ahead, behind, gap = behind, ahead, -gap
    if mode == Mode.SPURT:
        return memory[values + behind] * gap
    return -memory[values + ahead] * gap


@part
def pick_card(race: Numbers, memory: Numbers, player: int) -> int:
    """The card that a bot plays. `is_real_choice` tells of it afterwards."""
    weigh_cars(race, memory, player)
    hand = hand_of(memory, race[Race.TURN])
    count = memory[hand]
    is_random = weight(memory, player, Weight.AT_RANDOM) == 1
    first = second = best = -BOUNDLESS
    chosen = 0
    for k in range(count):
        score = card_score(race, memory, memory[hand + 1 + k])
        second = max(second, min(score, first))
        first = max(first, score)
        if not is_random:
            score += noise(memory, player, k)
            if score > best:
                best = score
                chosen = k
    memory[Head.IS_REAL] = 1 if second + weight(memory, player, Weight.OWN) >= first else 0
    if is_random:
        chosen = draw_below(memory, Head.BOT_STREAM, count)
    return memory[hand + 1 + chosen]


@part
def pick_choice(race: Numbers, memory: Numbers, player: int, count: int) -> int:
    """Which of the `count` choices listed a bot takes, other than a card."""
    if weight(memory, player, Weight.AT_RANDOM) == 1:
        return draw_below(memory, Head.BOT_STREAM, count)
    phase = race[Race.PHASE]
    if phase == Phase.CHOOSE_MODE:
        weigh_cars(race, memory, player)
    best = -BOUNDLESS
    chosen = 0
    for k in range(count):
        choice = memory[memory[Table.CHOICES] + k]
        if phase == Phase.CHOOSE_WILD:
            gain = min(race[Race.POINTS], left_of(race, memory, choice))
            score = value_of(race, memory, player, choice) * gain
        elif phase == Phase.CHOOSE_MODE:
            score = mode_score(race, memory, race[Race.CARD], choice)
        else:
            score = space_score(race, memory, player, choice)
        score += noise(memory, player, k)
        if score > best:
            best = score
            chosen = k
    return chosen


@part
def pick_end(race: Numbers, memory: Numbers, player: int) -> int:
    """Which end of a move a bot takes: a car of its own goes far, one of the others does not."""
    count = memory[Head.ENDS]
    if weight(memory, player, Weight.AT_RANDOM) == 1:
        return draw_below(memory, Head.BOT_STREAM, count)
    best = -BOUNDLESS
    chosen = 0
    for k in range(count):
        score = space_score(race, memory, player, end_space(memory, k))
        score += noise(memory, player, k)
        if score > best:
            best = score
            chosen = k
    return chosen


@part
def space_score(race: Numbers, memory: Numbers, player: int, space: int) -> int:
    """What it is worth to a bot that the car being moved comes to a space."""
    liked = memory[memory[Table.LIKED_SPACES] + player * memory[Head.SPACES] + space]
    value = value_of(race, memory, player, race[Race.CAR])
    return liked - value * steps_left(memory, space)
