"""Simulation of many games in one call, played by bots and recorded: auction, race and bets, or the
race alone.

The rules are the functions that the game at the table calls. Game `number` of a seed is the same in
any process and in any company.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.arrays import IntArray
from engine.compiled.compiler import entry, part
from engine.compiled.rng import game_seed
from engine.race.affairs.auction import (
    clear_affairs,
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
from engine.race.bots.driving import pick_choice, pick_end
from engine.race.bots.players import player_of
from engine.race.bots.stopping import pick_turn
from engine.race.bots.values import count_points
from engine.race.in_the_open import (
    begin_in_the_open,
    go_on_in_the_open,
    stop_or_pass,
    ways_of_turn,
)
from engine.race.rules.deal import deal
from engine.race.rules.move_cache import end_at
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
from engine.race.script import made
from engine.race.state import NOBODY, Phase, Race, RaceVector, empty_race
from engine.race.statistics.game_rows import note_bet, write_row
from engine.race.statistics.recorder import (
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
    Figure,
    Statistics,
    statistics_shapes,
)
from engine.race.statistics.totals import end_record
from engine.race.tables.affairs import NO_BID
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.deck import CardRow
from engine.race.tables.memory import MOST_ROWS, Memory
from engine.race.tables.road import RoadTable
from engine.race.tables.terms import Terms, listed_terms, single_terms


class Deal(NamedTuple):
    """Deal of a race: `blank` is the race before the deal, `each` the number of cards for each
    seat, `rest` the place of the others, `own_at` the offset of a car's own card from its owner's
    seat. `ranks_cars_out`: cars still out at the end take the places after those at home
    (TR-16)."""

    blank: RaceVector
    each: int
    rest: int
    own_at: int
    ranks_cars_out: bool


class RacePlan(NamedTuple):
    """All that simulated games need, small enough to be sent to another process.

    `bots` (players,), records of `Weights`, are those who play. `pace` are the seconds that people
    take for a turn and for a decision; `lines` are the names of the lines, `lanes` the lanes that
    have others beside them, `narrows` the spaces where each narrow part costs points. In `kept`
    (spaces + 1,) the spaces of a lane are 1 to which the car of each game's number, round all cars,
    is kept where it can be.
    """

    course: RoadTable
    deck: Sequence[CardRow]
    rules: Rules
    most_points: int
    deal: Deal
    terms: Terms
    bots: npt.NDArray[np.void]
    lines: tuple[str, ...]
    lanes: tuple[int, ...]
    narrows: tuple[tuple[int, ...], ...]
    pace: tuple[int, int]
    kept: IntArray


def simulation_context(plan: RacePlan) -> RaceContext:
    """Return a context for simulated races of all plans with the course, deck, rules, lines and
    number of bets of `plan`."""
    lines = len(plan.lines)
    return RaceContext(plan.course, plan.deck, plan.rules, plan.most_points, lines, plan.terms)


def prepare_context(
    context: RaceContext,
    plan: RacePlan,
    script: tuple[int, ...] = (),
    counts_steps: bool = False,
) -> None:
    """Put `plan` into the context, with a `script` of legal choices that replace the first ones of
    the bots. All counts begin at 0; `counts_steps` counts steps too."""
    deal = plan.deal
    context.put(
        cards_each=deal.each,
        rest=deal.rest,
        own_cards_at=deal.own_at,
        ranks_cars_out=deal.ranks_cars_out,
        seconds_a_turn=plan.pace[0],
        seconds_a_decision=plan.pace[1],
        keeps_lane=int(plan.kept.any()),
        kept_spaces=plan.kept.tolist(),
        narrow_count=len(plan.narrows),
        narrow_ends=[*accumulate(map(len, plan.narrows))],
        narrow_rows=[*chain(*plan.narrows)],
        counts_steps=counts_steps,
        players=plan.bots,
        blank=deal.blank.plain(),
        script_count=len(script),
        script=script,
        **single_terms(plan.terms),
        **listed_terms(plan.terms),
    )
    context.clear_counts()


def statistics_of(context: RaceContext, plan: RacePlan) -> Statistics:
    """Return the statistics of the races since `prepare_context`."""
    blank, spaces = plan.deal.blank, plan.course.spaces
    shapes = statistics_shapes(
        blank.cars,
        blank.seats,
        len(plan.lines),
        len(spaces),
        len(plan.deck),
        len(plan.lanes),
        len(plan.narrows),
    )
    return Statistics(*map(context.counted, Statistics._fields, shapes))


def steps_taken(context: RaceContext, plan: RacePlan) -> IntArray:
    """Return how often cars went from each space to each other one (n, n + 1), the last column
    being over the finish, in a context that counts steps."""
    spaces, steps = plan.course.spaces, plan.course.steps
    counts = np.zeros((len(spaces), len(spaces)), np.int64)
    sources = np.repeat(np.arange(len(spaces)), spaces["end_step"] - spaces["first_step"])
    counts[sources, steps["target"]] = context.numbers("steps_taken", len(steps))
    return counts[:-1]


def simulate(
    context: RaceContext,
    plan: RacePlan,
    seed: int,
    games: range,
    samples: npt.NDArray[np.void] | None = None,
) -> RaceVector:
    """Play and count `games` of `seed`; return the last race at its end.

    Each game is also written to a row of `samples` (games,), records of `GameRow`, if given.
    """
    race = plan.deal.blank.copy()
    if samples is None:
        _simulate(seed, games.start, games.stop, games.step, race, context.memory, 0)
        return race
    for at in range(0, len(games), MOST_ROWS):
        some = games[at : at + MOST_ROWS]
        _simulate(seed, some.start, some.stop, some.step, race, context.memory, 1)
        context.read_rows(samples[at : at + len(some)])
    return race


def dealt_race(context: RaceContext, seed: int, number: int) -> RaceVector:
    """Return the race at the start of game `number` of `seed`, by the plan in the context."""
    race = empty_race(context.number("card_count"))
    _deal(race, context.memory, game_seed(seed, number))
    return race


@entry
def _deal(race: Race, memory: Memory, seed: int) -> None:
    """Deal a race in memory, see `dealt_race`."""
    deal(race, memory, seed)


@entry
def _simulate(
    seed: int, first: int, last: int, every: int, race: Race, memory: Memory, is_written: int
) -> None:
    """Play and count games in memory, see `simulate`."""
    row = 0
    for number in range(first, last, every):
        own_seed = game_seed(seed, number)
        deal(race, memory, own_seed)
        memory.bot_stream[0] = game_seed(own_seed, 0)
        memory.shift = number % race.seats
        memory.kept_car = number % race.cars if memory.keeps_lane == 1 else NOBODY
        play_game(race, memory)
        if is_written == 1:
            write_row(race, memory, memory.rows[row])
            row += 1


@part
def play_game(race: Race, memory: Memory) -> None:
    """Play a dealt game to its end and record it."""
    memory.made_count = 0
    memory.rounds = 0
    clear_affairs(memory)
    is_open = memory.is_open == 1
    if is_open:
        begin_in_the_open(race, memory)
    elif memory.has_auction == 1:
        _hold_auction(race, memory)
    look_at(race, memory)
    begin_record(race, memory)
    while race.seat != NOBODY:
        phase = race.phase
        _decide(race, memory, player_of(race, memory, race.seat))
        card, turns = race.card, race.turns
        go_on(race, memory, phase)
        record_idle_bars(race, memory)
        if race.turns != turns:
            record_turn(race, memory, card)
            if is_open:
                go_on_in_the_open(race, memory, card)
            elif memory.first_home_ends == 1:
                end_with_first_home(race)
            elif memory.bet_count > 0 and race.new_lines != 0:
                _bet(race, memory)
        elif race.seat == NOBODY:
            go_on_in_the_open(race, memory, NOBODY)
    if memory.ranks_cars_out == 1:
        rank_cars_out(race, memory)
    settle(race, memory)
    end_record(race, memory)


@part
def _hold_auction(race: Race, memory: Memory) -> None:
    """Auction the cars with their powers, let each seat keep one power, and begin the race."""
    list_hands(race, memory)
    for seat in range(race.seats):
        count_points(race, memory, seat)
    offer_cars(race, memory)
    seat = next_bidder(race, memory)
    while seat != NOBODY:
        record_decision(memory, FAN_OTHER, different_cards_in_hand(race, memory, seat))
        card = pick_bid(race, memory, player_of(race, memory, seat), seat)
        place_bid(race, memory, seat, made(memory, card))
        if memory.affairs.bids[seat] == NO_BID:
            memory.rounds += 1
            if race.seats > 2:
                # With two players a speed card is face up, and cannot be bid (RV-33).
                list_hands(race, memory)
        seat = next_bidder(race, memory)
    seat = next_keeper(race, memory)
    while seat != NOBODY:
        record_decision(memory, FAN_OTHER, powers_won(memory, seat))
        power = pick_power(memory, player_of(race, memory, seat), seat)
        keep_power(memory, seat, made(memory, power))
        memory.rounds += 1
        seat = next_keeper(race, memory)
    start_race(race, memory)


@part
def _bet(race: Race, memory: Memory) -> None:
    """Make the bets of all seats that are due (RV-22)."""
    due_bets(race, memory)
    seat = next_to_bet(race, memory)
    while seat != NOBODY:
        bet = memory.affairs.made - 1
        if seat == 0:
            memory.rounds += 1
            note_bet(race, memory, bet)
            presume_bets(race, memory, bet)
        record_decision(memory, FAN_OTHER, race.cars)
        car = pick_bet(race, memory, player_of(race, memory, seat), seat, bet)
        mark_bet(race, memory, seat, made(memory, car))
        seat = next_to_bet(race, memory)


@part
def _decide(race: Race, memory: Memory, player: int) -> None:
    """Let the bot of the seat that decides choose, and carry its choice out."""
    phase = race.phase
    if phase == Phase.CHOOSE_END:
        record_decision(memory, FAN_END, memory.end_count)
        which = pick_end(race, memory, player)
        which = end_at(memory, made(memory, memory.ends[which].space))
        record_move(race, memory, which)
        take_end(race, memory, which)
    elif phase == Phase.CHOOSE_CARD:
        card = made(memory, pick_turn(race, memory, player))
        record_decision(memory, FAN_CARD, ways_of_turn(race, memory))
        if card != NOBODY and is_playable(race, card):
            memory.figures[Figure.REAL_TURNS] += memory.is_real
            play_card(race, memory, card)
        else:
            stop_or_pass(race, memory, card)
    else:
        count = list_choices(race, memory)
        kind = FAN_WILD if phase == Phase.CHOOSE_WILD else FAN_OTHER
        record_decision(memory, kind, count)
        which = pick_choice(race, memory, player, count)
        choice = made(memory, memory.choices[which])
        if phase == Phase.CHOOSE_WILD:
            take_wild(race, choice)
        else:
            if phase == Phase.CHOOSE_EXTRA and choice != memory.space_count:
                record_move(race, memory, end_at(memory, choice))
            elif phase == Phase.CHOOSE_RETURN:
                record_return(memory, choice)
            carry_out(race, memory, choice)
