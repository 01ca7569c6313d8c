"""Evaluation of positions of Camel Cup for a seat, in pounds (bots only).

Expectations are sums over equally likely outcomes, whole numbers, divided once at the end: what is
equally good has the same value to the last digit.
"""

from __future__ import annotations

from typing import Any

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.games.camel_cup.betting import bet_pays
from engine.games.camel_cup.components import PAYS
from engine.games.camel_cup.known_odds import odds_of_race, odds_with_tile
from engine.games.camel_cup.laying import table_of
from engine.games.camel_cup.moving import CAMEL, CAMELS
from engine.games.camel_cup.odds import RACES, LegOdds
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.table import Table, camel_of, seat_of
from engine.games.camel_cup.words import Stage
from engine.games.core.piles import Pile

ROUND_WITHOUT_ROLL = 1
"""Penalty for a round without a roll, in pounds. Without it bots would move their tiles forever."""


def evaluate(state: CamelCupState, seat: int) -> float:
    """Return money and expected income of a seat, minus the average of the others.

    Of the overall bets only those of the seat count: those of others are hidden.
    """
    return worth(None, table_of(state), seat)


@part
def worth(memory: Any, table: Table, seat: int) -> float:
    """Return the value of `evaluate` for a table."""
    outcomes, own, others = 1, table.money[seat], 0
    for other in range(table.seats):
        if other != seat:
            others += table.money[other]
    if table.stage != Stage.OVER:
        odds = odds_with_tile(memory, table, NOBODY, NOBODY, 0, need_places(table))
        outcomes = odds.outcomes
        own, others = own * outcomes, others * outcomes
        for other in range(table.seats):
            more = leg_sum(table, other, table.tile_spaces[other], odds)
            if other == seat:
                own += more
            else:
                others += more
    own, others = own * RACES, others * RACES
    if table.stage != Stage.OVER:
        own += outcomes * own_overall_sum(memory, table, seat)
    penalty = ROUND_WITHOUT_ROLL * table.turns_since_roll * outcomes * RACES
    rest = table.seats - 1
    value = (own * rest - others) * table.seats - penalty * rest
    return value / (outcomes * RACES * rest * table.seats)


@part
def need_places(table: Table) -> bool:
    """Return whether the places of camels, or shots, make a difference to any seat in this leg."""
    needs = table.camera_seat != NOBODY
    for seat in range(table.seats):
        needs = needs or table.bets[seat][0] != NOBODY
    return needs


@part
def leg_sum(table: Table, seat: int, space: int, odds: LegOdds) -> int:
    """Return the pay of the rest of the leg for a seat with its desert tile on `space`, as the sum
    over all outcomes."""
    tiles = PAYS.pyramid_tile * odds.outcomes
    found = tiles * table.pyramid_tiles[seat]
    for bet in table.bets[seat]:
        if bet == NOBODY:
            break
        found += bet_sum(bet, odds)
    if table.partners[seat] != NOBODY:
        found += best_sum(table, table.partners[seat], odds)
    if space != NOBODY:
        found += PAYS.desert_tile * odds.landings[space]
    if table.camera_seat == seat:
        found += odds.shots[table.camera_space]
    return found


@part
def best_sum(table: Table, seat: int, odds: LegOdds) -> int:
    """Return the pay of the best pyramid tile or leg bet of a seat, 0 if none pays, as the sum over
    all outcomes."""
    best = PAYS.pyramid_tile * odds.outcomes if table.pyramid_tiles[seat] else 0
    for bet in table.bets[seat]:
        if bet == NOBODY:
            break
        best = max(best, bet_sum(bet, odds))
    return best


@part
def bet_sum(bet: int, odds: LegOdds) -> int:
    """Return the pay of a leg bet as the sum over all outcomes."""
    found = 0
    for place in range(CAMELS):
        found += odds.places[camel_of(bet)][place] * bet_pays(bet, place)
    return found


@part
def own_overall_sum(memory: Any, table: Table, seat: int) -> int:
    """Return the pay of the overall bets of a seat as the sum over simulated races. Earlier cards
    of others are assumed to be right as often as its own."""
    if not has_cards(table.winner_pile, seat) and not has_cards(table.loser_pile, seat):
        return 0
    race = odds_of_race(memory, table)
    found, earlier = 0, 0
    for card in table.winner_pile:
        if card == NOBODY:
            break
        if seat_of(card) == seat:
            found += overall_sum(earlier, race.winners[card & CAMEL], race.races)
        else:
            earlier += 1
    earlier = 0
    for card in table.loser_pile:
        if card == NOBODY:
            break
        if seat_of(card) == seat:
            found += overall_sum(earlier, race.losers[card & CAMEL], race.races)
        else:
            earlier += 1
    return found


@part
def has_cards(pile: Pile, seat: int) -> bool:
    """Return whether a seat has overall bets in a pile."""
    for card in pile:
        if card == NOBODY:
            break
        if seat_of(card) == seat:
            return True
    return False


@part
def bets_of_others(pile: Pile, seat: int) -> int:
    """Return the number of overall bets of a pile that are not the seat's."""
    count = 0
    for card in pile:
        if card == NOBODY:
            break
        count += seat_of(card) != seat
    return count


@part
def overall_sum(earlier: int, right: int, races: int) -> int:
    """Return the pay of an overall bet that is right in `right` of `races` races, above `earlier`
    bets of others in the pile, as the sum over all of them."""
    # Half of a card is rounded to the even number.
    before, rest = earlier * right // races, 2 * (earlier * right % races)
    before += rest > races or (rest == races and before % 2 == 1)
    prize = PAYS.overall[min(before, len(PAYS.overall) - 1)]
    return right * prize + (races - right) * PAYS.wrong
