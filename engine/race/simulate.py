"""Whole races dealt, played by bots and recorded, many in one call.

The races are those of the table: the very functions that list and carry out its choices. Race
`number` of a seed is the same wherever and in whatever company it is run.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

import numpy as np

from engine.arrays import IntArray
from engine.race.bots.rule_bots import (
    Bots,
    Weight,
    pick_card,
    pick_choice,
    pick_end,
    player_of,
)
from engine.race.compiler import entry, part
from engine.race.rng import game_seed
from engine.race.rules.deal import deal
from engine.race.rules.move_cache import end_at, end_space
from engine.race.rules.play import (
    carry_out,
    go_on,
    list_choices,
    look_at,
    play_card,
    take_end,
    take_wild,
)
from engine.race.rules.ranking import rank_cars_out
from engine.race.state import MOST_CARS, MOST_SEATS, NOBODY, Numbers, Phase, Race, RaceVector
from engine.race.statistics.recorder import (
    FIGURES,
    add_figure,
    begin_record,
    record_decision,
    record_idle_bars,
    record_move,
    record_turn,
)
from engine.race.statistics.statistics import (
    FAN_CARD,
    FAN_END,
    FAN_OTHER,
    FAN_WILD,
    FANS,
    Figure,
    SpaceFigure,
    Statistics,
    statistics_shapes,
)
from engine.race.statistics.totals import end_record
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.memory import Head, Table, hand_of
from engine.race.tables.road import RoadTable

MOST_DECISIONS = 4096
"""So many choices of a race are kept; more are made, but not kept."""


class Deal(NamedTuple):
    """How a race begins: `blank` is the race before the deal, `slots` the start spaces in order,
    `base` the cards dealt out, `own` the card of each car that goes to its owner, −1 for none,
    `each` the cards each seat gets, `first_slot` the slot of the start player, from 0;
    `ranks_cars_out`: cars still out at the end take the places after those at home (TR-16)."""

    blank: RaceVector
    slots: IntArray
    base: IntArray
    own: IntArray
    each: int
    first_slot: int
    ranks_cars_out: bool


class RacePlan(NamedTuple):
    """All that simulated races need, small enough to be sent to another process.

    `prizes` (cars + 1,) are by place, 0 for none; `pace` the seconds that people take for a turn
    and for a decision; `lines` how many lines there are.
    """

    course: RoadTable
    deck: IntArray
    rules: Rules
    most_points: int
    deal: Deal
    bots: Bots
    prizes: IntArray
    lines: int
    pace: tuple[int, int]


def simulation_context(plan: RacePlan) -> RaceContext:
    """A context for simulated races of all plans with the same course, deck, rules and lines."""
    spaces, cards = len(plan.course.spaces), len(plan.deck)
    shapes = statistics_shapes(MOST_CARS, MOST_SEATS, plan.lines, spaces, cards)
    return RaceContext(
        plan.course,
        plan.deck,
        plan.rules,
        plan.most_points,
        {
            Table.PLAYERS: MOST_SEATS * Weight.SIZE,
            Table.LIKED_SPACES: MOST_SEATS * spaces,
            Table.BLANK: Race.WHERE + cards,
            Table.SLOT_SPACES: MOST_CARS,
            Table.DEALT: cards,
            Table.OWN_CARDS: MOST_CARS,
            Table.SHUFFLED: max(cards, MOST_CARS),
            Table.MADE: 1 + MOST_DECISIONS,
            Table.SCRIPT: 1 + MOST_DECISIONS,
            Table.FIGURES: FIGURES,
            Table.CAR_SLOTS: MOST_CARS,
            Table.CARD_OWNERS: cards,
            Table.LINE_RANKS: plan.lines * MOST_CARS,
            Table.TURNS_LED: MOST_CARS,
            Table.GAINS: MOST_SEATS,
            Table.BEST_PLACES: MOST_SEATS,
            Table.SHARES: MOST_SEATS,
            Table.PRIZES: MOST_CARS + 1,
            Table.SLOT_PRIZES: MOST_CARS,
            Table.DECISIONS: 2 * len(FANS),
            Table.HERE: len(SpaceFigure) * spaces,
            **dict(zip(_COUNTS, map(prod, shapes), strict=True)),
        },
    )


_COUNTS = range(Table.FIGURE_COUNTS, Table.CACHE)
"""The tables of the statistics, in the order of their fields."""


def _shapes(plan: RacePlan) -> tuple[tuple[int, ...], ...]:
    """The shapes of the statistics."""
    cars, seats = int(plan.deal.blank[Race.CARS]), int(plan.deal.blank[Race.SEATS])
    return statistics_shapes(cars, seats, plan.lines, len(plan.course.spaces), len(plan.deck))


def prepare_context(context: RaceContext, plan: RacePlan, script: tuple[int, ...] = ()) -> None:
    """Put a plan into the context, and choices that are made first, whatever the bots think; they
    are to be legal. All counts begin at 0."""
    deal = plan.deal
    for place, number in (
        (Head.LINES, plan.lines),
        (Head.CARDS_EACH, deal.each),
        (Head.FIRST_SLOT, deal.first_slot),
        (Head.RANKS_CARS_OUT, deal.ranks_cars_out),
        (Head.CARDS_DEALT, len(deal.base)),
        (Head.SLOTS, len(deal.slots)),
        (Head.SECONDS_A_TURN, plan.pace[0]),
        (Head.SECONDS_A_DECISION, plan.pace[1]),
    ):
        context.memory[place] = int(number)
    for table, numbers in (
        (Table.PLAYERS, plan.bots.weights),
        (Table.LIKED_SPACES, plan.bots.spaces),
        (Table.BLANK, deal.blank),
        (Table.SLOT_SPACES, deal.slots),
        (Table.DEALT, deal.base),
        (Table.OWN_CARDS, deal.own),
        (Table.PRIZES, plan.prizes),
    ):
        context.put(table, numbers.ravel().tolist())
    context.put(Table.SCRIPT, [len(script), *script])
    for table, shape in zip(_COUNTS, _shapes(plan), strict=True):
        context.put(table, [0] * prod(shape))


def statistics_of(context: RaceContext, plan: RacePlan) -> Statistics:
    """What the races since `prepare_context` have come to."""
    return Statistics(
        *(
            np.array(context.numbers(table, prod(shape)), np.int64).reshape(shape)
            for table, shape in zip(_COUNTS, _shapes(plan), strict=True)
        )
    )


def simulate(
    context: RaceContext, plan: RacePlan, seed: int, games: range, samples: IntArray
) -> RaceVector:
    """Play these games of a seed and count them; the last race at its end.

    Each game has a row of `samples` (games, figures + seats), as long as there are rows: its
    figures, then what part of the win each player has.
    """
    race = plan.deal.blank.copy()
    rows = samples.reshape(-1)
    _simulate(seed, games.start, games.stop, games.step, race, context.memory, rows, rows.size)
    return race


def dealt_race(context: RaceContext, seed: int, number: int) -> RaceVector:
    """The race that game `number` of a seed begins with, by the plan in the context."""
    race = [0] * (Race.WHERE + context.memory[Head.CARDS])
    deal(race, context.memory, game_seed(seed, number))
    return np.array(race, np.int64)


@entry
def _simulate(
    seed: int,
    first: int,
    last: int,
    every: int,
    race: Numbers,
    memory: Numbers,
    samples: Numbers,
    room: int,
) -> None:
    """See `simulate`."""
    seats = race[Race.SEATS]
    row = 0
    for number in range(first, last, every):
        own_seed = game_seed(seed, number)
        deal(race, memory, own_seed)
        memory[Head.BOT_STREAM] = game_seed(own_seed, 0)
        memory[Head.SHIFT] = number % seats
        simulate_race(race, memory)
        if row < room:
            for figure in range(FIGURES):
                samples[row + figure] = memory[memory[Table.FIGURES] + figure]
            row += FIGURES
            for player in range(seats):
                samples[row + player] = memory[memory[Table.SHARES] + player]
            row += seats


@part
def simulate_race(race: Numbers, memory: Numbers) -> None:
    """Play a race that has been dealt to its end and record it."""
    look_at(race, memory)
    begin_record(race, memory)
    memory[memory[Table.MADE]] = 0
    while race[Race.SEAT] != NOBODY:
        phase = race[Race.PHASE]
        _decide(race, memory, player_of(race, memory, race[Race.SEAT]))
        card, turns = race[Race.CARD], race[Race.TURNS]
        go_on(race, memory, phase)
        record_idle_bars(race, memory)
        if race[Race.TURNS] != turns:
            record_turn(race, memory, card)
    if memory[Head.RANKS_CARS_OUT] == 1:
        rank_cars_out(race, memory)
    end_record(race, memory)


@part
def _decide(race: Numbers, memory: Numbers, player: int) -> None:
    """The bot whose turn it is to choose chooses, and its choice is carried out."""
    phase = race[Race.PHASE]
    if phase == Phase.CHOOSE_END:
        record_decision(memory, FAN_END, memory[Head.ENDS])
        which = pick_end(race, memory, player)
        which = end_at(memory, _made(memory, end_space(memory, which)))
        record_move(race, memory, which)
        take_end(race, memory, which)
    elif phase == Phase.CHOOSE_CARD:
        record_decision(memory, FAN_CARD, memory[hand_of(memory, race[Race.TURN])])
        card = pick_card(race, memory, player)
        add_figure(memory, Figure.REAL_TURNS, memory[Head.IS_REAL])
        play_card(race, memory, _made(memory, card))
    else:
        count = list_choices(race, memory)
        kind = FAN_WILD if phase == Phase.CHOOSE_WILD else FAN_OTHER
        record_decision(memory, kind, count)
        which = pick_choice(race, memory, player, count)
        choice = _made(memory, memory[memory[Table.CHOICES] + which])
        if phase == Phase.CHOOSE_WILD:
            take_wild(race, choice)
        else:
            carry_out(race, memory, choice)


@part
def _made(memory: Numbers, choice: int) -> int:
    """The choice that is made: that of the script, if it goes on. It is written down as long as
    there is room."""
    made, script = memory[Table.MADE], memory[Table.SCRIPT]
    count = memory[made]
    if count < memory[script]:
        choice = memory[script + 1 + count]
    if count < MOST_DECISIONS:
        memory[made] = count + 1
        memory[made + 1 + count] = choice
    return choice


def choices_made(context: RaceContext) -> list[int]:
    """The choices made in the last race."""
    (count,) = context.numbers(Table.MADE, 1)
    return context.numbers(Table.MADE, 1 + count)[1:]
