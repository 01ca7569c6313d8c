"""Rule of thumb of Camel Cup: the gain of every action by the odds (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.games.camel_cup.betting import bet_on_place, bet_pays, top_bet
from engine.games.camel_cup.components import PAYS
from engine.games.camel_cup.evaluation import (
    ROUND_WITHOUT_ROLL,
    best_sum,
    bet_sum,
    bets_of_others,
    evaluate,
    leg_sum,
    overall_sum,
)
from engine.games.camel_cup.known_odds import odds_now, odds_of_race, odds_with_tile
from engine.games.camel_cup.laying import table_of
from engine.games.camel_cup.moving import CAMEL, CAMEL_BITS, CAMELS, faces_of
from engine.games.camel_cup.odds import MOST_EXACT, LegOdds
from engine.games.camel_cup.rules import DONE, apply, legal_actions
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.table import Table
from engine.games.camel_cup.words import KIND, Act, Phase, number_of
from engine.games.core import RULED_OUT, Action, Rng
from engine.games.core.piles import Pile, size

TILES = 3
"""Count of the best spaces where the effect of a desert tile on bets is worked out."""
ROUNDING = 1e-9
"""Gains that differ by less may be equal."""


def heuristic_policy(state: CamelCupState, rng: Rng) -> Action:
    """Return the action with the highest gain by the odds. Draw one of several equal ones."""
    found = gains(state, legal_actions(state))
    most = max(found.values())
    return rng.choice([action for action, gain in found.items() if gain == most])


def gains(
    state: CamelCupState, actions: Sequence[Action], roughly: bool = False
) -> dict[Action, float]:
    """Return the gain of each action for the mover by the odds, in pounds, as if alone.

    A roll gains its pyramid tile: its effect on the odds is as likely good as bad. With `roughly`,
    the effect of desert tiles on the mover's bets is left out, and sprint dice are never thrown in.
    """
    if state.phase == Phase.EXTRA:
        return _gains_of_sprint_dice(state, actions, roughly)
    found = [len(actions), *(number_of(state.lap, action) for action in actions)]
    values = [0.0] * len(found)
    weigh(None, table_of(state), found, values, roughly)
    return dict(zip(actions, values[1:], strict=True))


def _gains_of_sprint_dice(
    state: CamelCupState, actions: Sequence[Action], roughly: bool
) -> dict[Action, float]:
    """Return the value of throwing each sprint die in. With `roughly` it is minus its tile."""
    if roughly:
        tile = float(PAYS.pyramid_tile)
        return {action: 0.0 if action == DONE else -tile for action in actions}
    return {action: evaluate(apply(state, action), state.mover) for action in actions}


@part
def weigh(memory: Any, table: Table, found: Pile, values: list[float], roughly: bool) -> None:
    """Write the gain of each action in `found`, which begins with their number, to the same place
    of `values`: see `gains`."""
    odds, enough = odds_now(memory, table), RULED_OUT
    for number in range(1, found[0] + 1):
        if is_of_tiles(found[number]):
            continue
        values[number] = gain_of(memory, table, odds, found[number])
        enough = max(enough, values[number])
    if roughly:
        own = table.tile_spaces[table.mover]
        now = odds.landings[own] if own != NOBODY else 0
        for number in range(1, found[0] + 1):
            if is_of_tiles(found[number]):
                more = odds.landings[found[number] % KIND] - now
                values[number] = PAYS.desert_tile * more / odds.outcomes
    else:
        weigh_tiles(memory, table, odds, found, values, enough)


@part
def is_of_tiles(action: int) -> bool:
    """Return whether an action lays a desert tile."""
    return action - action % KIND in (Act.OASIS, Act.MIRAGE)


@part
def gain_of(memory: Any, table: Table, odds: LegOdds, action: int) -> float:
    """Return the gain of an action that lays no desert tile."""
    kind, value = action - action % KIND, action % KIND
    of, place = value >> CAMEL_BITS, value & CAMEL
    if kind == Act.ROLL:
        return 1.0 * PAYS.pyramid_tile
    if kind == Act.BET:
        return bet_sum(top_bet(table, value), odds) / odds.outcomes
    if kind == Act.BET_PLACE:
        return bet_sum(bet_on_place(table, of, place), odds) / odds.outcomes
    if kind == Act.COVER:
        covered = of | place << CAMEL_BITS
        return (bet_sum(covered, odds) - bet_sum(of, odds)) / odds.outcomes
    if kind == Act.CAMERA:
        now = odds.shots[table.camera_space] if table.camera_space != NOBODY else 0
        return (odds.shots[value] - now - penalty_of(table) * odds.outcomes) / odds.outcomes
    if kind == Act.PARTNER:
        # The mover's best tile helps one of the rivals.
        given, got = best_sum(table, table.mover, odds), best_sum(table, value, odds)
        rivals = table.seats - 1
        return (got * rivals - given) / (odds.outcomes * rivals)
    race = odds_of_race(memory, table)
    if kind == Act.WINNER:
        earlier, right = bets_of_others(table.winner_pile, table.mover), race.winners[value]
    else:
        earlier, right = bets_of_others(table.loser_pile, table.mover), race.losers[value]
    return overall_sum(earlier, right, race.races) / race.races


@part
def penalty_of(table: Table) -> int:
    """Return the cost of moving a tile or the camera after rounds without a roll. Without it bots
    would undo one another's moves for ever."""
    return ROUND_WITHOUT_ROLL * (table.turns_since_roll // table.seats)


@part
def weigh_tiles(
    memory: Any, table: Table, odds: LegOdds, found: Pile, values: list[float], enough: float
) -> None:
    """Write the gains of the desert tiles that earn most, with their effect on the mover's bets.
    The others are ruled out, as are those that cannot gain as much as `enough`."""
    seat, least = table.mover, least_landings(odds, found)
    before = leg_sum(table, seat, table.tile_spaces[seat], odds)
    before += penalty_of(table) * odds.outcomes
    has_bets = table.bets[seat][0] != NOBODY or table.partners[seat] != NOBODY
    needs_places = has_bets or table.camera_seat == seat
    for number in range(1, found[0] + 1):
        action = found[number]
        if not is_of_tiles(action):
            continue
        values[number] = RULED_OUT
        space, shift = action % KIND, 1 if action < Act.MIRAGE else -1
        if odds.landings[space] < least:
            continue
        worthwhile = enough - ROUNDING + penalty_of(table)
        if most_gain_of_tile(table, space, odds, inf) < worthwhile:
            continue
        if needs_places:
            there = odds_with_tile(memory, table, seat, space, shift, False)
            if most_gain_of_tile(table, space, odds, there.landings[space]) < worthwhile:
                continue
        after = odds_with_tile(memory, table, seat, space, shift, needs_places)
        values[number] = (leg_sum(table, seat, space, after) - before) / odds.outcomes


@part
def least_landings(odds: LegOdds, found: Pile) -> int:
    """Return the landings on the worst of the `TILES` best spaces for the desert tiles in `found`,
    equally good ones counting as one."""
    least = odds.outcomes * 2 * CAMELS + 1
    for _ in range(TILES):
        best = -1
        for number in range(1, found[0] + 1):
            if is_of_tiles(found[number]):
                there = odds.landings[found[number] % KIND]
                if best < there < least:
                    best = there
        if best < 0:
            return 0
        least = best
    return least


@part
def most_gain_of_tile(table: Table, space: int, odds: LegOdds, landings: float) -> float:
    """Return a gain that the mover's desert tile cannot exceed on a space, where it has `landings`
    in all outcomes at most.

    The leg goes on as it would without the tile until a unit comes to it, or to its present place.
    From then on each die left can bring a unit to it with one number at most, and each bet may pay
    its most.
    """
    seat, left = table.mover, size(table.dice)
    own = table.tile_spaces[seat]
    if left > MOST_EXACT or table.partners[seat] != NOBODY or table.camera_seat == seat:
        return inf
    now = odds.landings[own] / odds.outcomes if own != NOBODY else 0.0
    comes = min(1.0, odds.landings[space] / odds.outcomes)
    differs = min(1.0, comes + now)
    fewest_faces = faces_of(table.dice[0])
    for number in range(1, left):
        fewest_faces = min(fewest_faces, faces_of(table.dice[number]))
    later = (left - 1) / fewest_faces
    earns = min(comes + differs * later, landings / odds.outcomes)
    most = PAYS.desert_tile * (earns - now)
    for bet in table.bets[seat]:
        if bet == NOBODY:
            break
        highest = lowest = bet_pays(bet, 0)
        for place in range(1, CAMELS):
            highest = max(highest, bet_pays(bet, place))
            lowest = min(lowest, bet_pays(bet, place))
        more = highest - bet_sum(bet, odds) / odds.outcomes
        most += min(more, differs * (highest - lowest))
    return most
