"""Whole games dealt, played by bots and recorded, many in one call: auction, race, bets, or the
race alone.

The games are those of the table: the very functions that list and carry out its choices. Game
`number` of a seed is the same wherever and in whatever company it is run.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

import numpy as np

from engine.arrays import IntArray
from engine.race.affairs.auction import (
    keep_power,
    next_bidder,
    next_keeper,
    offer_cars,
    place_bid,
    powers_won,
    start_race,
)
from engine.race.affairs.bets import due_bets, mark_bet, next_to_bet
from engine.race.affairs.money import end_with_first_home, settle
from engine.race.bots.betting import pick_bet, presume_bets
from engine.race.bots.bidding import pick_bid, pick_power
from engine.race.bots.players import player_of
from engine.race.bots.rule_bots import pick_choice, pick_end
from engine.race.bots.stopping import pick_turn
from engine.race.bots.values import count_points
from engine.race.compiler import entry, part
from engine.race.in_the_open import (
    begin_in_the_open,
    go_on_in_the_open,
    stop_or_pass,
    ways_of_turn,
)
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
from engine.race.rules.turns import different_cards_in_hand, is_playable, list_hands
from engine.race.script import MOST_DECISIONS, made
from engine.race.state import MOST_CARS, MOST_SEATS, NOBODY, Numbers, Phase, Race, RaceVector
from engine.race.statistics.game_rows import note_bet, row_width, write_row
from engine.race.statistics.recorder import (
    FIGURES,
    add_figure,
    begin_record,
    record_decision,
    record_idle_bars,
    record_move,
    record_return,
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
from engine.race.tables.affairs import NO_BID, Affair, affair, clear_affairs
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.memory import Head, Table
from engine.race.tables.road import RoadTable
from engine.race.tables.terms import Terms, term_heads, term_tables


class Deal(NamedTuple):
    """How a race is dealt: `blank` is the race before the deal, `each` the cards each seat gets,
    `rest` where the others go, `own_at` what is added to the seat that gets a car's own card;
    `ranks_cars_out`: cars still out at the end take the places after those at home (TR-16)."""

    blank: RaceVector
    each: int
    rest: int
    own_at: int
    ranks_cars_out: bool


class RacePlan(NamedTuple):
    """All that simulated games need, small enough to be sent to another process.

    `bots` (players, Weight.SIZE) are those who play. `pace` are the seconds that people take for a
    turn and for a decision; `lines` how many lines there are. In `kept` (spaces + 1,) the spaces of
    a lane are 1 to which the car of each game's number, round all cars, is kept where it can be.
    """

    course: RoadTable
    deck: IntArray
    rules: Rules
    most_points: int
    deal: Deal
    terms: Terms
    bots: IntArray
    lines: int
    pace: tuple[int, int]
    kept: IntArray


def simulation_context(plan: RacePlan, counts_steps: bool = False) -> RaceContext:
    """A context for simulated races of all plans with the same course, deck, rules, lines and
    number of bets; with room to count how often each step is taken, if that is wanted."""
    spaces, cards = len(plan.course.spaces), len(plan.deck)
    shapes = statistics_shapes(MOST_CARS, MOST_SEATS, plan.lines, spaces, cards)
    context = RaceContext(
        plan.course,
        plan.deck,
        plan.rules,
        plan.most_points,
        {
            Table.STEPS_TAKEN: spaces * spaces * counts_steps,
            Table.KEPT_SPACES: spaces,
            Table.BLANK: Race.WHERE + cards,
            Table.MADE: 1 + MOST_DECISIONS,
            Table.SCRIPT: 1 + MOST_DECISIONS,
            Table.FIGURES: FIGURES,
            Table.CAR_SLOTS: MOST_CARS,
            Table.CARD_OWNERS: cards,
            Table.LINE_RANKS: plan.lines * MOST_CARS,
            Table.TURNS_LED: MOST_CARS,
            Table.SHARES: MOST_SEATS,
            Table.SLOT_PRIZES: MOST_CARS,
            Table.DECISIONS: 2 * len(FANS),
            Table.HERE: len(SpaceFigure) * spaces,
            **dict(zip(_COUNTS, map(prod, shapes), strict=True)),
        },
        plan.terms,
    )
    context.memory[Head.COUNTS_STEPS] = int(counts_steps)
    return context


_COUNTS = range(Table.FIGURE_COUNTS, Table.STEPS_TAKEN)
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
        (Head.REST, deal.rest),
        (Head.OWN_CARDS_AT, deal.own_at),
        (Head.RANKS_CARS_OUT, deal.ranks_cars_out),
        (Head.SECONDS_A_TURN, plan.pace[0]),
        (Head.SECONDS_A_DECISION, plan.pace[1]),
        (Head.KEEPS_LANE, int(plan.kept.any())),
        *term_heads(plan.terms).items(),
    ):
        context.memory[place] = int(number)
    for table, numbers in (
        (Table.PLAYERS, plan.bots),
        (Table.KEPT_SPACES, plan.kept),
        (Table.BLANK, deal.blank),
    ):
        context.put(table, numbers.ravel().tolist())
    for table, terms in term_tables(plan.terms).items():
        context.put(table, terms)
    context.put(Table.SCRIPT, [len(script), *script])
    for table, shape in zip(_COUNTS, _shapes(plan), strict=True):
        context.put(table, [0] * prod(shape))


def sample_width(plan: RacePlan) -> int:
    """How many numbers the row of a game has."""
    cars, seats = int(plan.deal.blank[Race.CARS]), int(plan.deal.blank[Race.SEATS])
    return FIGURES + seats + row_width(cars, seats, len(plan.terms.payouts))


def statistics_of(context: RaceContext, plan: RacePlan) -> Statistics:
    """What the races since `prepare_context` have come to."""
    return Statistics(
        *(
            np.array(context.numbers(table, prod(shape)), np.int64).reshape(shape)
            for table, shape in zip(_COUNTS, _shapes(plan), strict=True)
        )
    )


def steps_taken(context: RaceContext, plan: RacePlan) -> IntArray:
    """How often a car went from a space to another (n, n + 1), the last one is over the finish, in
    a context that counts it."""
    spaces = len(plan.course.spaces)
    counts = np.array(context.numbers(Table.STEPS_TAKEN, spaces * spaces), np.int64)
    return counts.reshape(spaces, spaces)[:-1]


def simulate(
    context: RaceContext, plan: RacePlan, seed: int, games: range, samples: IntArray
) -> RaceVector:
    """Play these games of a seed and count them; the last race at its end.

    Each game has a row of `samples` (games, `sample_width`), as long as there are rows: its
    figures, what part of the win each player has, then what `GameRows` names.
    """
    race = plan.deal.blank.copy()
    rows = samples.reshape(-1)
    steps = (games.start, games.stop, games.step)
    _simulate(seed, *steps, race, context.memory, rows, rows.size, sample_width(plan))
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
    width: int,
) -> None:
    """See `simulate`."""
    seats, row = race[Race.SEATS], 0
    for number in range(first, last, every):
        own_seed = game_seed(seed, number)
        deal(race, memory, own_seed)
        memory[Head.BOT_STREAM] = game_seed(own_seed, 0)
        memory[Head.SHIFT] = number % seats
        keeps = memory[Head.KEEPS_LANE] == 1
        memory[Head.KEPT_CAR] = number % race[Race.CARS] if keeps else NOBODY
        play_game(race, memory)
        if row < room:
            for figure in range(FIGURES):
                samples[row + figure] = memory[memory[Table.FIGURES] + figure]
            for player in range(seats):
                samples[row + FIGURES + player] = memory[memory[Table.SHARES] + player]
            write_row(race, memory, samples, row + FIGURES + seats)
            row += width


@part
def play_game(race: Numbers, memory: Numbers) -> None:
    """Play a game that has been dealt to its end and record it."""
    memory[memory[Table.MADE]] = 0
    memory[Head.ROUNDS] = 0
    clear_affairs(memory)
    is_open = memory[Head.IS_OPEN] == 1
    if is_open:
        begin_in_the_open(race, memory)
    elif memory[Head.HAS_AUCTION] == 1:
        _hold_auction(race, memory)
    look_at(race, memory)
    begin_record(race, memory)
    while race[Race.SEAT] != NOBODY:
        phase = race[Race.PHASE]
        _decide(race, memory, player_of(race, memory, race[Race.SEAT]))
        card, turns = race[Race.CARD], race[Race.TURNS]
        go_on(race, memory, phase)
        record_idle_bars(race, memory)
        if race[Race.TURNS] != turns:
            record_turn(race, memory, card)
            if is_open:
                go_on_in_the_open(race, memory, card)
            elif memory[Head.FIRST_HOME_ENDS] == 1:
                end_with_first_home(race)
            elif memory[Head.BETS] > 0 and race[Race.NEW_LINES] != 0:
                _bet(race, memory)
        elif race[Race.SEAT] == NOBODY:
            go_on_in_the_open(race, memory, NOBODY)
    if memory[Head.RANKS_CARS_OUT] == 1:
        rank_cars_out(race, memory)
    settle(race, memory)
    end_record(race, memory)


@part
def _hold_auction(race: Numbers, memory: Numbers) -> None:
    """Cars are auctioned with their powers, seats with several keep one, and the race begins."""
    list_hands(race, memory)
    for seat in range(race[Race.SEATS]):
        count_points(race, memory, seat)
    offer_cars(race, memory)
    seat = next_bidder(race, memory)
    while seat != NOBODY:
        record_decision(memory, FAN_OTHER, different_cards_in_hand(race, memory, seat))
        card = pick_bid(race, memory, player_of(race, memory, seat), seat)
        place_bid(race, memory, seat, made(memory, card))
        if affair(memory, Affair.BIDS + seat) == NO_BID:
            memory[Head.ROUNDS] += 1
            if race[Race.SEATS] > 2:
                # Where two play a speed card lies face up, and nobody can bid with it (RV-33).
                list_hands(race, memory)
        seat = next_bidder(race, memory)
    seat = next_keeper(race, memory)
    while seat != NOBODY:
        record_decision(memory, FAN_OTHER, powers_won(memory, seat))
        power = pick_power(memory, player_of(race, memory, seat), seat)
        keep_power(memory, seat, made(memory, power))
        memory[Head.ROUNDS] += 1
        seat = next_keeper(race, memory)
    start_race(race, memory)


@part
def _bet(race: Numbers, memory: Numbers) -> None:
    """All seats make the bets that are due (RV-22)."""
    due_bets(race, memory)
    seat = next_to_bet(race, memory)
    while seat != NOBODY:
        bet = affair(memory, Affair.MADE) - 1
        if seat == 0:
            memory[Head.ROUNDS] += 1
            note_bet(race, memory, bet)
            presume_bets(race, memory, bet)
        record_decision(memory, FAN_OTHER, race[Race.CARS])
        car = pick_bet(race, memory, player_of(race, memory, seat), seat, bet)
        mark_bet(race, memory, seat, made(memory, car))
        seat = next_to_bet(race, memory)


@part
def _decide(race: Numbers, memory: Numbers, player: int) -> None:
    """The bot whose turn it is to choose chooses, and its choice is carried out."""
    phase = race[Race.PHASE]
    if phase == Phase.CHOOSE_END:
        record_decision(memory, FAN_END, memory[Head.ENDS])
        which = pick_end(race, memory, player)
        which = end_at(memory, made(memory, end_space(memory, which)))
        record_move(race, memory, which)
        take_end(race, memory, which)
    elif phase == Phase.CHOOSE_CARD:
        card = made(memory, pick_turn(race, memory, player))
        record_decision(memory, FAN_CARD, ways_of_turn(race, memory))
        if card != NOBODY and is_playable(race, card):
            add_figure(memory, Figure.REAL_TURNS, memory[Head.IS_REAL])
            play_card(race, memory, card)
        else:
            stop_or_pass(race, memory, card)
    else:
        count = list_choices(race, memory)
        kind = FAN_WILD if phase == Phase.CHOOSE_WILD else FAN_OTHER
        record_decision(memory, kind, count)
        which = pick_choice(race, memory, player, count)
        choice = made(memory, memory[memory[Table.CHOICES] + which])
        if phase == Phase.CHOOSE_WILD:
            take_wild(race, choice)
        else:
            if phase == Phase.CHOOSE_EXTRA and choice != memory[Head.SPACES]:
                record_move(race, memory, end_at(memory, choice))
            elif phase == Phase.CHOOSE_RETURN:
                record_return(memory, choice)
            carry_out(race, memory, choice)
