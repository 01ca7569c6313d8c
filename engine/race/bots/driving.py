"""Choices of bots in a race: cards, ends of moves and other choices, by score.

Scores are in hundredths of a point for a bot's own car.
"""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.rng import draw_below
from engine.race.bots.players import BOUNDLESS, is_at_random, noise
from engine.race.bots.values import car_gain, free_gain, left_of, value_to, weigh_cars
from engine.race.rules.move_cache import steps_nearer
from engine.race.rules.pairs import shown_car
from engine.race.rules.powers import MORE_SPACES, power_of
from engine.race.rules.ranking import space_of
from engine.race.rules.turns import is_first_alike
from engine.race.state import Mode, Phase, Power, Race
from engine.race.tables.deck import PAIR, WILD
from engine.race.tables.memory import Memory

KEPT = 1 << 40
"""Bonus above the value of any move."""


@part
def card_score(race: Race, memory: Memory, card: int, power: int) -> int:
    """Return the value of the bars of `card` to a seat with a driver `power`, after `weigh_cars`;
    with strategic thinking without the worst bar (RV-29)."""
    score = worst = 0
    for bar in range(memory.cards[card].bar_count):
        gain = bar_gain(race, memory, card, bar, power)
        score += gain
        worst = min(worst, gain)
    return score - worst if power == Power.STRATEGIC else score


@part
def bar_gain(race: Race, memory: Memory, card: int, bar: int, power: int) -> int:
    """Return the value of `bar`, after `weigh_cars`: of a wild one for the best car, of Spurt and
    Breakdown the better one."""
    colour, points = memory.cards[card].bars[bar].colour, memory.cards[card].bars[bar].points
    gain = 0
    if colour >= 0:
        is_top = bar == 0 and power == Power.AGGRESSIVE
        if is_top and race.owner[colour] == race.turn:
            points += MORE_SPACES
        gain = car_gain(race, memory, colour, points)
    elif colour == WILD:
        shown = memory.cards[card].shown
        best = -BOUNDLESS
        for car in range(race.cars):
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
def mode_score(race: Race, memory: Memory, card: int, mode: int) -> int:
    """Return the value of Spurt (points gained by the car behind) or of Breakdown (points that the
    car ahead may lose), after `weigh_cars`."""
    ahead = shown_car(race, memory, card, 0)
    behind = shown_car(race, memory, card, 1)
    if race.at[ahead] < 0 or race.at[behind] < 0:
        return 0
    gap = memory.car_steps[behind] - memory.car_steps[ahead]
    if gap < 0:
        ahead, behind, gap = behind, ahead, -gap
    if mode == Mode.SPURT:
        return memory.car_values[behind] * gap
    return -memory.car_values[ahead] * gap


@part
def pick_card(race: Race, memory: Memory, player: int) -> int:
    """Return the card that a bot plays. Sets `different` and `is_real`, which describe the
    alternatives; cards that look alike count as one."""
    weigh_cars(race, memory, player, race.turn)
    hand = memory.hands[race.turn]
    is_random = is_at_random(memory, player)
    width = memory.players[player].noise
    kept = memory.players[player].keeps_speed
    power = power_of(race, memory, race.turn)
    first = second = best = -BOUNDLESS
    chosen = different = 0
    for k in range(hand.count):
        card = hand.cards[k]
        score = card_score(race, memory, card, power)
        if memory.cards[card].bar_count == 1:
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
    memory.different = different
    memory.is_real = 1 if second + memory.players[player].own >= first else 0
    if is_random:
        chosen = draw_below(memory.bot_stream, 0, hand.count)
    return hand.cards[chosen]


@part
def pick_choice(race: Race, memory: Memory, player: int, count: int) -> int:
    """Return the best of the `count` listed choices other than cards."""
    if is_at_random(memory, player):
        return draw_below(memory.bot_stream, 0, count)
    if race.phase == Phase.CHOOSE_MODE:
        weigh_cars(race, memory, player, race.turn)
    width = memory.players[player].noise
    best = -BOUNDLESS
    chosen = 0
    for k in range(count):
        choice = memory.choices[k]
        score = _choice_score(race, memory, player, choice) + noise(memory, width, k)
        if score > best:
            best = score
            chosen = k
    return chosen


@part
def _choice_score(race: Race, memory: Memory, player: int, choice: int) -> int:
    """Return the value of a choice other than a card or the end of a move."""
    phase, card = race.phase, race.card
    score = 0
    if phase == Phase.CHOOSE_WILD:
        gain = min(race.points, left_of(race, memory, choice))
        score = value_to(race, memory, player, choice) * gain
    elif phase == Phase.CHOOSE_MODE:
        score = mode_score(race, memory, card, choice)
    elif phase == Phase.CHOOSE_SKIP:
        if choice < memory.cards[card].bar_count:
            score = -bar_gain(race, memory, card, choice, Power.STRATEGIC)
    elif phase == Phase.CHOOSE_ORDER:
        # A car that the bot wants ahead moves first, before others are in its way.
        colour = (
            memory.cards[card].bars[0 if choice == 0 else memory.cards[card].bar_count - 1].colour
        )
        if colour >= 0:
            score = value_to(race, memory, player, colour)
    elif choice < memory.space_count:
        score = space_score(race, memory, player, choice)
    return score


@part
def pick_end(race: Race, memory: Memory, player: int) -> int:
    """Return the end of a move that a bot takes: far ahead for a car with a positive value, else
    not."""
    count = memory.end_count
    if is_at_random(memory, player):
        return draw_below(memory.bot_stream, 0, count)
    width = memory.players[player].noise
    best = -BOUNDLESS
    chosen = 0
    for k in range(count):
        score = space_score(race, memory, player, memory.ends[k].space) + noise(memory, width, k)
        if score > best:
            best = score
            chosen = k
    return chosen


@part
def space_score(race: Race, memory: Memory, player: int, space: int) -> int:
    """Return the value of `space` as the end of the current move, above all others if it is in the
    lane to which the car is kept."""
    car = race.car
    steps = steps_nearer(memory, space_of(race, car), space)
    worth = value_to(race, memory, player, car) * steps
    if car == memory.kept_car:
        worth += KEPT * memory.kept_spaces[space]
    return worth
