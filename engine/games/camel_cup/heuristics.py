"""Rule of thumb of Camel Cup: the gain of every action by the odds (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from engine.games.camel_cup.betting import OVERALL, bet_of, on_camels
from engine.games.camel_cup.components import DesertTile, numbers
from engine.games.camel_cup.evaluation import (
    MOST_EXACT,
    ROUND_WITHOUT_ROLL,
    bet_expectation,
    bet_expectations,
    bet_pays_by_place,
    bets_of_others,
    evaluate,
    leg_expectation,
    likely_odds,
    odds_with_tile,
    overall_expectation,
)
from engine.games.camel_cup.odds import LegOdds, race_odds, reach_of
from engine.games.camel_cup.rules import DONE, ROLL, apply, legal_actions
from engine.games.camel_cup.simulation import faces_of
from engine.games.camel_cup.state import CamelCupState, Phase
from engine.games.camel_cup.tiles import SIDES, desert_tile_of
from engine.games.core import RULED_OUT, Action, Rng

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
    odds = likely_odds(state)
    overall = _gains_of_overall_bets(state)
    found: dict[Action, float] = {}
    for action in actions:
        if action == ROLL:
            found[action] = float(numbers()["pyramid_tile"])
        elif action.kind in ("bet", "cover"):
            covered, bet = bet_of(state, action)
            before = 0.0 if covered is None else bet_expectation(covered, odds)
            found[action] = bet_expectation(bet, odds) - before
        elif action.kind == "camera":
            now = 0.0 if state.camera is None else odds.shots[state.camera.space]
            shots = odds.shots[state.lap.number[action.value]]
            found[action] = shots - now - _penalty(state)
        elif action.kind == "partner":
            found[action] = _gain_of_partner(state, int(action.value) - 1, odds)
        elif action.kind not in SIDES:
            found[action] = overall[action]
    tiles = _earnings_of_tiles(state, actions, odds)
    if roughly:
        return found | tiles
    return found | _with_effect_on_bets(state, tiles, max(found.values(), default=RULED_OUT))


def _penalty(state: CamelCupState) -> float:
    """Return the cost of moving a tile or the camera after rounds without a roll. Without it bots
    would undo one another's moves for ever."""
    return ROUND_WITHOUT_ROLL * (state.turns_since_roll // state.seats)


def _gains_of_sprint_dice(
    state: CamelCupState, actions: Sequence[Action], roughly: bool
) -> dict[Action, float]:
    """Return the value of throwing each sprint die in. With `roughly` it is minus its tile."""
    if roughly:
        tile = float(numbers()["pyramid_tile"])
        return {action: 0.0 if action == DONE else -tile for action in actions}
    return {action: evaluate(apply(state, action), state.mover) for action in actions}


def _gain_of_partner(state: CamelCupState, other: int, odds: LegOdds) -> float:
    """Return the partner's best tile, minus the mover's best one, which helps one of the rivals."""
    given, got = (max([0.0, *bet_expectations(state, seat, odds)]) for seat in (state.mover, other))
    return got - given / (state.seats - 1)


def _gains_of_overall_bets(state: CamelCupState) -> dict[Action, float]:
    """Return the expected pay of every card on the winner or loser pile."""
    odds = race_odds(state.line, state.at, state.dice, len(state.lap.ids), state.modules.sprint)
    found = {}
    for kind, pile, likely in zip(
        OVERALL, (state.winner_pile, state.loser_pile), odds, strict=True
    ):
        earlier = bets_of_others(pile, state.mover)
        for action, right in zip(on_camels(kind), likely, strict=True):
            found[action] = overall_expectation(earlier, right)
    return found


def _earnings_of_tiles(
    state: CamelCupState, actions: Sequence[Action], odds: LegOdds
) -> dict[Action, float]:
    """Return the earnings of the desert tile where each action lays it, minus those in its present
    place."""
    tile, number = state.desert_tiles[state.mover], state.lap.number
    now = 0.0 if tile is None else odds.landings[tile.space]
    pay = float(numbers()["desert_tile"])
    return {
        action: pay * (odds.landings[number[action.value]] - now)
        for action in actions
        if action.kind in SIDES
    }


def _with_effect_on_bets(
    state: CamelCupState, earnings: dict[Action, float], enough: float
) -> dict[Action, float]:
    """Return the gains of the desert tiles that earn most, with their effect on the mover's bets.
    The others are ruled out, as are those that cannot gain as much as `enough`."""
    seat, best = state.mover, sorted(set(earnings.values()))[-TILES:]
    near, odds = reach_of(state.at, len(state.dice)), likely_odds(state)
    before = leg_expectation(state, seat, state.desert_tiles[seat], odds)
    known: dict[DesertTile | None, float] = {}
    found = dict.fromkeys(earnings, RULED_OUT)
    for action, earned in earnings.items():
        if earned not in best:
            continue
        tile = desert_tile_of(state, action)
        if most_gain_of_tile(state, tile, odds) - _penalty(state) < enough - ROUNDING:
            continue
        # All tiles out of reach are worth the same.
        alike = tile if tile.space in near else None
        if alike not in known:
            known[alike] = leg_expectation(state, seat, tile, odds_with_tile(state, tile))
        found[action] = known[alike] - before - _penalty(state)
    return found


def most_gain_of_tile(state: CamelCupState, tile: DesertTile, odds: LegOdds) -> float:
    """Return a gain that the mover's desert tile cannot exceed on a space.

    The leg goes on as it would without the tile until a unit comes to it, or to its present place.
    From then on each die left can bring a unit to it with one number at most, and each bet may pay
    its most.
    """
    seat, own = state.mover, state.desert_tiles[state.mover]
    is_bound = len(state.dice) <= MOST_EXACT and state.partners[seat] is None
    if not is_bound or (state.camera is not None and state.camera.seat == seat):
        return inf
    now = 0.0 if own is None else odds.landings[own.space]
    comes = min(1.0, odds.landings[tile.space])
    differs = min(1.0, comes + now)
    later = (len(state.dice) - 1) / min(map(faces_of, state.dice))
    most = float(numbers()["desert_tile"]) * (comes + differs * later - now)
    for bet in state.bets[seat]:
        pays = bet_pays_by_place(bet)
        more = max(pays) - bet_expectation(bet, odds)
        most += min(more, differs * (max(pays) - min(pays)))
    return most
