"""Rollouts: races played to their end by rules of thumb, bets included, to compare choices.

Each round deals everything anew that the choosing seat does not know, and tries every choice on
this deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.compiled.compiler import entry, part
from engine.compiled.records import filled, kind_of
from engine.compiled.rng import draw_below
from engine.race.bots.rules_of_thumb import LOW, Ask, rule_bet, rule_choice
from engine.race.rules.deal import copy_race
from engine.race.rules.play import apply, look_at
from engine.race.rules.ranking import space_of
from engine.race.state import AT_HOME, Phase, Race, RaceVector
from engine.race.tables.context import RaceContext
from engine.race.tables.memory import Memory

JUST_PLAY = -1
"""No choice: the rule of thumb decides from the start."""

NO_BET = -1
"""Bet that is not yet marked, or not known."""

WIN, LEAD = 0, 1
"""Columns of the scores: races won, half for a shared win; and money ahead of the best other seat,
at most `FAR` either way."""

FAR = 12

FIRST = 1
"""Place that bets are about."""


class Stakes(NamedTuple):
    """Stakes of a race, in whole units of money.

    `pays` (seats, cars, cars + 1): pay of a seat by car and place, 0 for none. `bets` (seats,
    bets): the cars bet on, NO_BET for one not yet marked or not known. `payouts` (bets, cars + 1):
    payout of a bet by place. `made`: the number of bets made or being made; `open`: the bet whose
    cars are the choices, or NO_BET. `all_placed`: cars not home have places too (RV-34, TR-16).
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
    """Return the success of `seat` after each choice (choices, 2): its share of wins, and its money
    ahead of the best other seat, as means over `rounds` deals of the `hidden` cards."""
    seats, bets = stakes.bets.shape
    values = {
        "seat": seat,
        "rounds": rounds,
        "stream": [seed],
        "all_placed": int(stakes.all_placed),
        "made": stakes.made,
        "open": stakes.open,
        "bets": bets,
        "choice_count": len(choices),
        "choices": [*choices],
        "hidden_count": len(hidden),
        "hidden": [*hidden],
        "pays": stakes.pays.tolist(),
        "payouts": stakes.payouts.tolist(),
        "wants_first": _wants(stakes).tolist(),
        "marked_first": stakes.bets.tolist(),
        "wins": [0] * len(choices),
        "leads": [0] * len(choices),
    }
    memory = context.memory
    if isinstance(memory, Memory):
        ask: Any = Ask(**values, marked=[[0] * bets for _ in range(seats)])
    else:
        ask = filled(kind_of(Ask), values)
    _rollout(race, np.empty_like(race), np.empty_like(race), memory, ask)
    won, leads = (
        (ask.wins, ask.leads) if isinstance(ask, Ask) else (ask["wins"][0], ask["leads"][0])
    )
    scores = np.stack([won[: len(choices)], leads[: len(choices)]], axis=1)
    return np.asarray(scores / [2.0 * rounds, rounds])


def _wants(stakes: Stakes) -> IntArray:
    """Return the interest of each seat in each car (seats, cars), in hundredths: its own gain if
    the car wins, less a share of the gains of others."""
    seats = len(stakes.pays)
    brings = stakes.pays[:, :, FIRST] - stakes.pays[:, :, 0]
    for bet, payout in enumerate(stakes.payouts):
        for seat, car in enumerate(stakes.bets[:, bet].tolist()):
            if car != NO_BET:
                brings[seat, car] += payout[FIRST]
    others = brings.sum(axis=0) - brings
    return np.asarray(100 * brings - 100 * others // (seats - 1), np.int64)


@entry
def _rollout(race: Race, deal: Race, played: Race, memory: Memory, ask: Ask) -> None:
    """Add up the scores of the choices of `ask`. `deal` and `played` are working copies of the
    race."""
    between = memory.between
    memory.between = 0
    for _ in range(ask.rounds):
        _deal_anew(race, deal, memory, ask)
        for k in range(ask.choice_count):
            copy_race(deal, played, memory.card_count)
            look_at(played, memory)
            _play_out(played, memory, ask, ask.choices[k])
            _add_score(played, memory, ask, k)
    memory.between = between


@part
def _play_out(race: Race, memory: Memory, ask: Ask, choice: int) -> None:
    """Play a race to its end, beginning with `choice`."""
    for seat in range(race.seats):
        for car in range(race.cars):
            ask.wants[seat][car] = ask.wants_first[seat][car]
        for bet in range(ask.bets):
            ask.marked[seat][bet] = ask.marked_first[seat][bet]
    is_bet = ask.open != NO_BET
    if is_bet:
        _mark(race, ask, ask.seat, ask.open, choice)
    made = ask.made
    for bet in range(made):
        _bet_all(race, memory, ask, bet)
    is_first = choice != JUST_PLAY and not is_bet
    while race.phase != Phase.OVER:
        turns = race.turns
        if not is_first:
            choice = rule_choice(race, memory, ask)
        if not apply(race, memory, choice) and not is_first:
            break
        is_first = False
        if race.turns != turns:
            made = _bet_on_lines(race, memory, ask, made)


@part
def _deal_anew(race: Race, deal: Race, memory: Memory, ask: Ask) -> None:
    """Copy the race with its hidden cards shuffled and another random stream."""
    copy_race(race, deal, memory.card_count)
    for last in range(ask.hidden_count - 1, 0, -1):
        card = ask.hidden[last]
        other = ask.hidden[draw_below(ask.stream, 0, last + 1)]
        kept = deal.where[card]
        deal.where[card] = deal.where[other]
        deal.where[other] = kept
    deal.stream[0] = draw_below(ask.stream, 0, 1 << 50)


@part
def _bet_on_lines(race: Race, memory: Memory, ask: Ask, made: int) -> int:
    """Let all seats bet for each line just crossed for the first time (RV-22); return the new
    number of bets `made`."""
    lines = race.new_lines
    while lines != 0 and made < ask.bets:
        lines &= lines - 1
        _bet_all(race, memory, ask, made)
        made += 1
    return made


@part
def _bet_all(race: Race, memory: Memory, ask: Ask, bet: int) -> None:
    """Mark the bets of all seats that have not bet yet, by rule of thumb."""
    for seat in range(race.seats):
        if ask.marked[seat][bet] == NO_BET:
            _mark(race, ask, seat, bet, rule_bet(race, memory, ask, seat))


@part
def _mark(race: Race, ask: Ask, seat: int, bet: int, car: int) -> None:
    """Note that `seat` has bet on `car`: it wants the car to win, the others want it less."""
    ask.marked[seat][bet] = car
    seats = race.seats
    pay = ask.payouts[bet][FIRST]
    for other in range(seats):
        more = 100 * pay if other == seat else -100 * pay // (seats - 1)
        ask.wants[other][car] += more


@part
def _place_of(race: Race, memory: Memory, ask: Ask, car: int) -> int:
    """Return the place of `car`: its own once home, else none (RV-21), or its rank by distance
    driven if cars out have places."""
    place = race.place[car]
    if place > 0 or ask.all_placed == 0:
        return place
    place = race.home + 1
    for other in range(race.cars):
        is_out = other != car and race.at[other] != AT_HOME
        if is_out and _is_behind(race, memory, car, other):
            place += 1
    return place


@part
def _is_behind(race: Race, memory: Memory, car: int, other: int) -> bool:
    """Return whether `other` has driven further than `car`, by laps and progress."""
    laps = race.laps[other] - race.laps[car]
    ahead = (
        memory.spaces[space_of(race, other)].progress - memory.spaces[space_of(race, car)].progress
    )
    return laps > 0 or (laps == 0 and (ahead > 0 or (ahead == 0 and other < car)))


@part
def _add_score(race: Race, memory: Memory, ask: Ask, which: int) -> None:
    """Add a win of the seat, and its money ahead of the best other, to the scores of choice
    `which`."""
    places = ask.places
    for car in range(race.cars):
        places[car] = _place_of(race, memory, ask, car)
    mine = 0
    best = LOW
    for other in range(race.seats):
        money = 0
        for car in range(race.cars):
            money += ask.pays[other][car][places[car]]
        for bet in range(ask.bets):
            marked = ask.marked[other][bet]
            if marked != NO_BET:
                money += ask.payouts[bet][places[marked]]
        if other == ask.seat:
            mine = money
        elif money > best:
            best = money
    ahead = mine - best
    ask.wins[which] += 2 if ahead > 0 else 1 if ahead == 0 else 0
    ask.leads[which] += min(FAR, max(-FAR, ahead))
