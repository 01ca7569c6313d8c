"""Races played to their end by rules of thumb, bets included: what a choice leads to.

All that the choosing seat does not know is dealt anew in every round, and every choice is tried on
the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.race.bots.rules_of_thumb import LOW, Ask, rule_bet, rule_choice
from engine.race.compiler import entry, part
from engine.race.rng import draw_below
from engine.race.rules.play import apply, look_at
from engine.race.rules.ranking import space_of
from engine.race.state import AT_HOME, Numbers, Phase, Race, RaceVector
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Head, progress_of

JUST_PLAY = -1
"""The choice that is none: whoever decides goes by the rules of thumb at once."""

NO_BET = -1
"""A bet that is not marked yet, or not known."""

WIN, LEAD = 0, 1
"""Columns of the scores: races won, half for a shared win; money ahead of the best other seat, or
behind it, up to `FAR`."""

FAR = 12

FIRST = 1
"""The place that bets look at."""


class Stakes(NamedTuple):
    """What a race is about, in whole units of money.

    `pays` (seats, cars, cars + 1): what a seat gets by car and place, 0 for none. `bets` (seats,
    bets): the cars bet on, NO_BET what is still to be marked or not known. `payouts` (bets,
    cars + 1): what a bet pays by place. `made`: how many bets are made or being made; `open`: the
    one whose cars are the choices, or NO_BET. `all_placed`: cars not home have places, too (RV-34,
    TR-16).
    """

    pays: IntArray
    bets: IntArray
    payouts: IntArray
    made: int
    open: int
    all_placed: bool


def race_rollout(
    context: RaceContext,
    race: RaceVector,
    seat: int,
    choices: Sequence[int],
    hidden: Sequence[int],
    stakes: Stakes,
    rounds: int,
    seed: int,
) -> FloatArray:
    """How a seat fares after each choice (choices, 2): how often it wins, and its money ahead of
    the best other seat; means over so many deals of the hidden places of the race."""
    wants = _wants(stakes).ravel().tolist()
    marked = stakes.bets.ravel().tolist()
    bets = stakes.bets.shape[1]
    single = [seat, rounds, seed, stakes.all_placed, stakes.made, stakes.open, bets]
    ask = [*map(int, single), len(choices), len(hidden), *[0] * (Ask.SIZE - Ask.CHOICES)]
    for place, numbers in (
        (Ask.CHOICES, choices),
        (Ask.HIDDEN, hidden),
        (Ask.PAYS, stakes.pays.ravel().tolist()),
        (Ask.PAYOUTS, stakes.payouts.ravel().tolist()),
        (Ask.WANTS_FIRST, wants),
        (Ask.MARKED_FIRST, marked),
        (Ask.WANTS, wants),
        (Ask.MARKED, marked),
        (Ask.PLACES, [0] * stakes.pays.shape[1]),
        (Ask.SCORES, [0, 0] * len(choices)),
    ):
        ask[place] = len(ask)
        ask += numbers
    question = np.array(ask, np.int64)
    _rollout(race, np.empty_like(race), np.empty_like(race), context.memory, question)
    scores = question[question[Ask.SCORES] :].reshape(len(choices), 2)
    return np.asarray(scores / [2.0 * rounds, rounds])


def _wants(stakes: Stakes) -> IntArray:
    """How much a seat wants a car to win, in hundredths (seats, cars): what it brings, less a
    share of what it brings the others."""
    seats = len(stakes.pays)
    brings = stakes.pays[:, :, FIRST] - stakes.pays[:, :, 0]
    for bet, payout in enumerate(stakes.payouts):
        for seat, car in enumerate(stakes.bets[:, bet].tolist()):
            if car != NO_BET:
                brings[seat, car] += payout[FIRST]
    others = brings.sum(axis=0) - brings
    return np.asarray(100 * brings - 100 * others // (seats - 1), np.int64)


@entry
def _rollout(race: Numbers, deal: Numbers, played: Numbers, memory: Numbers, ask: Numbers) -> None:
    """Adds up the scores of the question. The second and third race are room."""
    between = memory[Head.BETWEEN]
    memory[Head.BETWEEN] = 0
    for _ in range(ask[Ask.ROUNDS]):
        _deal_anew(race, deal, memory, ask)
        for k in range(ask[Ask.CHOICE_COUNT]):
            _copy(deal, played, memory)
            look_at(played, memory)
            _play_out(played, memory, ask, ask[ask[Ask.CHOICES] + k])
            _add_score(played, memory, ask, ask[Ask.SCORES] + 2 * k)
    memory[Head.BETWEEN] = between


@part
def _play_out(race: Numbers, memory: Numbers, ask: Numbers, choice: int) -> None:
    """Play a race to its end, beginning with a choice."""
    for k in range(race[Race.SEATS] * race[Race.CARS]):
        ask[ask[Ask.WANTS] + k] = ask[ask[Ask.WANTS_FIRST] + k]
    for k in range(race[Race.SEATS] * ask[Ask.BETS]):
        ask[ask[Ask.MARKED] + k] = ask[ask[Ask.MARKED_FIRST] + k]
    is_bet = ask[Ask.OPEN] != NO_BET
    if is_bet:
        _mark(race, ask, ask[Ask.SEAT], ask[Ask.OPEN], choice)
    made = ask[Ask.MADE]
    for bet in range(made):
        _bet_all(race, memory, ask, bet)
    is_first = choice != JUST_PLAY and not is_bet
    while race[Race.PHASE] != Phase.OVER:
        turns = race[Race.TURNS]
        if not is_first:
            choice = rule_choice(race, memory, ask)
        if not apply(race, memory, choice) and not is_first:
            break
        is_first = False
        if race[Race.TURNS] != turns:
            made = _bet_on_lines(race, memory, ask, made)


@part
def _copy(source: Numbers, target: Numbers, memory: Numbers) -> None:
    for k in range(Race.WHERE + memory[Head.CARDS]):
        target[k] = source[k]


@part
def _deal_anew(race: Numbers, deal: Numbers, memory: Numbers, ask: Numbers) -> None:
    """The race with its hidden places shuffled and another random stream."""
    _copy(race, deal, memory)
    hidden = ask[Ask.HIDDEN]
    for last in range(ask[Ask.HIDDEN_COUNT] - 1, 0, -1):
        place = ask[hidden + last]
        other = ask[hidden + draw_below(ask, Ask.SEED, last + 1)]
        kept = deal[place]
        deal[place] = deal[other]
        deal[other] = kept
    deal[Race.STREAM] = draw_below(ask, Ask.SEED, 1 << 50)


@part
def _bet_on_lines(race: Numbers, memory: Numbers, ask: Numbers, made: int) -> int:
    """All seats bet for each line just crossed for the first time (RV-22); how many bets then."""
    lines = race[Race.NEW_LINES]
    while lines != 0 and made < ask[Ask.BETS]:
        lines &= lines - 1
        _bet_all(race, memory, ask, made)
        made += 1
    return made


@part
def _bet_all(race: Numbers, memory: Numbers, ask: Numbers, bet: int) -> None:
    """Every seat that has not yet marked a bet does so by rule of thumb."""
    for seat in range(race[Race.SEATS]):
        if ask[ask[Ask.MARKED] + seat * ask[Ask.BETS] + bet] == NO_BET:
            _mark(race, ask, seat, bet, rule_bet(race, memory, ask, seat))


@part
def _mark(race: Numbers, ask: Numbers, seat: int, bet: int, car: int) -> None:
    """A seat has bet on a car: it wants it to win, the others want it less."""
    ask[ask[Ask.MARKED] + seat * ask[Ask.BETS] + bet] = car
    cars, seats = race[Race.CARS], race[Race.SEATS]
    pay = ask[ask[Ask.PAYOUTS] + bet * (cars + 1) + FIRST]
    for other in range(seats):
        more = 100 * pay if other == seat else -100 * pay // (seats - 1)
        ask[ask[Ask.WANTS] + other * cars + car] += more


@part
def _place_of(race: Numbers, memory: Numbers, ask: Numbers, car: int) -> int:
    """The place of a car: once home its own, else none (RV-21), but where they have one that by the
    way done."""
    place = race[Race.PLACE + car]
    if place > 0 or ask[Ask.ALL_PLACED] == 0:
        return place
    place = race[Race.HOME] + 1
    for other in range(race[Race.CARS]):
        is_out = other != car and race[Race.AT + other] != AT_HOME
        if is_out and _is_behind(race, memory, car, other):
            place += 1
    return place


@part
def _is_behind(race: Numbers, memory: Numbers, car: int, other: int) -> bool:
    """Whether another car has come further, by laps and progress."""
    laps = race[Race.LAPS + other] - race[Race.LAPS + car]
    ahead = progress_of(memory, space_of(race, other)) - progress_of(memory, space_of(race, car))
    return laps > 0 or (laps == 0 and (ahead > 0 or (ahead == 0 and other < car)))


@part
def _add_score(race: Numbers, memory: Numbers, ask: Numbers, score: int) -> None:
    """Add whether the seat wins, and the money between it and the best other."""
    cars, places = race[Race.CARS], ask[Ask.PLACES]
    for car in range(cars):
        ask[places + car] = _place_of(race, memory, ask, car)
    mine = 0
    best = LOW
    for other in range(race[Race.SEATS]):
        money = 0
        for car in range(cars):
            row = (other * cars + car) * (cars + 1)
            money += ask[ask[Ask.PAYS] + row + ask[places + car]]
        for bet in range(ask[Ask.BETS]):
            marked = ask[ask[Ask.MARKED] + other * ask[Ask.BETS] + bet]
            if marked != NO_BET:
                row = bet * (cars + 1)
                money += ask[ask[Ask.PAYOUTS] + row + ask[places + marked]]
        if other == ask[Ask.SEAT]:
            mine = money
        elif money > best:
            best = money
    ahead = mine - best
    ask[score] += 2 if ahead > 0 else 1 if ahead == 0 else 0
    ask[score + 1] += min(FAR, max(-FAR, ahead))
