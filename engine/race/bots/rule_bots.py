"""How bots race: every choice gets a score, and the one with the highest is taken.

Scores are in hundredths of a point of one's own car.
"""

from __future__ import annotations

from engine.race.bots.players import BOUNDLESS, Weight, noise, weight
from engine.race.bots.values import car_gain, free_gain, left_of, value_to, weigh_cars
from engine.race.compiler import part
from engine.race.rng import draw_below
from engine.race.rules.move_cache import end_space, steps_nearer
from engine.race.rules.pairs import shown_car
from engine.race.rules.powers import MORE_SPACES, power_of
from engine.race.rules.ranking import space_of
from engine.race.rules.turns import is_first_alike
from engine.race.state import Mode, Numbers, Phase, Power, Race
from engine.race.tables.deck import PAIR, WILD
from engine.race.tables.memory import (
    Head,
    Table,
    bar_colour,
    bar_points,
    bars_on,
    colours_on,
    hand_of,
)

KEPT = 1 << 40
"""More than any move is worth."""


@part
def card_score(race: Numbers, memory: Numbers, card: int, power: int) -> int:
    """What the bars of a card are worth to a seat with a driver power, after `weigh_cars`: with
    strategic thinking without the worst one (RV-29)."""
    score = worst = 0
    for bar in range(bars_on(memory, card)):
        gain = bar_gain(race, memory, card, bar, power)
        score += gain
        worst = min(worst, gain)
    return score - worst if power == Power.STRATEGIC else score


@part
def bar_gain(race: Numbers, memory: Numbers, card: int, bar: int, power: int) -> int:
    """What a bar is worth, after `weigh_cars`: a wild one used for the car for which it is worth
    most, the better one of Spurt and Breakdown."""
    colour, points = bar_colour(memory, card, bar), bar_points(memory, card, bar)
    gain = 0
    if colour >= 0:
        is_top = bar == 0 and power == Power.AGGRESSIVE
        if is_top and race[Race.OWNER + colour] == race[Race.TURN]:
            points += MORE_SPACES
        gain = car_gain(race, memory, colour, points)
    elif colour == WILD:
        shown = colours_on(memory, card)
        best = -BOUNDLESS
        for car in range(race[Race.CARS]):
            if shown >> car & 1 == 0:
                best = max(best, free_gain(memory, car, points))
        gain = best if best > -BOUNDLESS else 0
    elif colour == PAIR:
        gain = max(
            mode_score(race, memory, card, Mode.SPURT),
            mode_score(race, memory, card, Mode.BREAKDOWN),
        )
    return gain


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
    """The card that a bot plays. Afterwards `Head.DIFFERENT` and `Head.IS_REAL` tell of the others;
    cards that look the same are one."""
    weigh_cars(race, memory, player, race[Race.TURN])
    hand = hand_of(memory, race[Race.TURN])
    count = memory[hand]
    is_random = weight(memory, player, Weight.AT_RANDOM) == 1
    width = weight(memory, player, Weight.NOISE)
    kept = weight(memory, player, Weight.KEEPS_SPEED)
    power = power_of(race, memory, race[Race.TURN])
    first = second = best = -BOUNDLESS
    chosen = different = 0
    for k in range(count):
        card = memory[hand + 1 + k]
        score = card_score(race, memory, card, power)
        if bars_on(memory, card) == 1:
            score -= kept
        if is_first_alike(race, memory, card):
            different += 1
            second = max(second, min(score, first))
            first = max(first, score)
        if not is_random:
            score += noise(memory, width, k)
            if score > best:
                best = score
                chosen = k
    memory[Head.DIFFERENT] = different
    memory[Head.IS_REAL] = 1 if second + weight(memory, player, Weight.OWN) >= first else 0
    if is_random:
        chosen = draw_below(memory, Head.BOT_STREAM, count)
    return memory[hand + 1 + chosen]


@part
def pick_choice(race: Numbers, memory: Numbers, player: int, count: int) -> int:
    """Which of the `count` choices listed a bot takes, other than a card."""
    if weight(memory, player, Weight.AT_RANDOM) == 1:
        return draw_below(memory, Head.BOT_STREAM, count)
    if race[Race.PHASE] == Phase.CHOOSE_MODE:
        weigh_cars(race, memory, player, race[Race.TURN])
    width = weight(memory, player, Weight.NOISE)
    best = -BOUNDLESS
    chosen = 0
    for k in range(count):
        choice = memory[memory[Table.CHOICES] + k]
        score = _choice_score(race, memory, player, choice) + noise(memory, width, k)
        if score > best:
            best = score
            chosen = k
    return chosen


@part
def _choice_score(race: Numbers, memory: Numbers, player: int, choice: int) -> int:
    """What a choice is worth, other than a card or the end of a move."""
    phase, card = race[Race.PHASE], race[Race.CARD]
    score = 0
    if phase == Phase.CHOOSE_WILD:
        gain = min(race[Race.POINTS], left_of(race, memory, choice))
        score = value_to(race, memory, player, choice) * gain
    elif phase == Phase.CHOOSE_MODE:
        score = mode_score(race, memory, card, choice)
    elif phase == Phase.CHOOSE_SKIP:
        if choice < bars_on(memory, card):
            score = -bar_gain(race, memory, card, choice, Power.STRATEGIC)
    elif phase == Phase.CHOOSE_ORDER:
        # What a bot wants ahead moves first, before others stand in its way.
        colour = bar_colour(memory, card, 0 if choice == 0 else bars_on(memory, card) - 1)
        if colour >= 0:
            score = value_to(race, memory, player, colour)
    elif choice < memory[Head.SPACES]:
        score = space_score(race, memory, player, choice)
    return score


@part
def pick_end(race: Numbers, memory: Numbers, player: int) -> int:
    """Which end of a move a bot takes: a car that it wants ahead goes far, another does not."""
    count = memory[Head.ENDS]
    if weight(memory, player, Weight.AT_RANDOM) == 1:
        return draw_below(memory, Head.BOT_STREAM, count)
    width = weight(memory, player, Weight.NOISE)
    best = -BOUNDLESS
    chosen = 0
    for k in range(count):
        score = space_score(race, memory, player, end_space(memory, k)) + noise(memory, width, k)
        if score > best:
            best = score
            chosen = k
    return chosen


@part
def space_score(race: Numbers, memory: Numbers, player: int, space: int) -> int:
    """What it is worth to a bot that the car being moved comes to a space; more than anything else
    if that car is kept to a lane and the space lies in it."""
    car = race[Race.CAR]
    steps = steps_nearer(memory, space_of(race, car), space)
    worth = value_to(race, memory, player, car) * steps
    if car == memory[Head.KEPT_CAR]:
        worth += KEPT * memory[memory[Table.KEPT_SPACES] + space]
    return worth
