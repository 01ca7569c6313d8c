"""Rule of thumb of Camel Cup: the gain of every action by the odds (bots only)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.camel_cup.betting import bet_of
from engine.games.camel_cup.components import DesertTile, colours, numbers
from engine.games.camel_cup.evaluation import (
    ROUND_WITHOUT_ROLL,
    bet_expectation,
    bet_expectations,
    bets_of_others,
    evaluate,
    leg_expectation,
    likely_odds,
    overall_expectation,
)
from engine.games.camel_cup.odds import LegOdds, race_odds, reach_of
from engine.games.camel_cup.rules import DONE, ROLL, apply, legal_actions
from engine.games.camel_cup.state import CamelCupState, Phase
from engine.games.camel_cup.tiles import SIDES
from engine.games.core import RULED_OUT, Action, Rng
from engine.games.core.updates import changed, with_item

TILES = 3
"""Count of the best spaces where the effect of a desert tile on bets is worked out."""


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
    found: dict[Action, float] = {}
    tiles: dict[Action, float] = {}
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
        elif action.kind in SIDES:
            tiles[action] = _earnings_of_tile(state, state.lap.number[action.value], odds)
        else:
            found[action] = _gain_of_overall_bet(state, action)
    return found | (tiles if roughly else _with_effect_on_bets(state, tiles))


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


def _gain_of_overall_bet(state: CamelCupState, action: Action) -> float:
    """Return the expected pay of a card on the winner or loser pile."""
    winners, losers = race_odds(state.line, state.at, state.dice, len(state.lap.ids),
                                state.modules.sprint)  # fmt: skip
    pile, likely = (
        (state.winner_pile, winners) if action.kind == "winner" else (state.loser_pile, losers)
    )
    camel = colours().index(action.value)
    return overall_expectation(bets_of_others(pile, state.mover), likely[camel])


def _earnings_of_tile(state: CamelCupState, space: int, odds: LegOdds) -> float:
    """Return the earnings of a desert tile on `space`, minus those in its present place."""
    tile = state.desert_tiles[state.mover]
    now = 0.0 if tile is None else odds.landings[tile.space]
    return float(numbers()["desert_tile"]) * (odds.landings[space] - now)


def _with_effect_on_bets(
    state: CamelCupState, earnings: dict[Action, float]
) -> dict[Action, float]:
    """Return the gains of the desert tiles that earn most, with their effect on the mover's bets.
    The others are ruled out."""
    seat, best = state.mover, sorted(set(earnings.values()))[-TILES:]
    near = reach_of(state.at, len(state.dice))
    before = leg_expectation(state, seat, likely_odds(state)) if earnings else 0.0
    known: dict[DesertTile | None, float] = {}
    found = {}
    for action, earned in earnings.items():
        found[action] = RULED_OUT
        if earned in best:
            tile = DesertTile(state.lap.number[action.value], SIDES[action.kind])
            # All tiles out of reach are worth the same.
            alike = tile if tile.space in near else None
            if alike not in known:
                after = changed(state, desert_tiles=with_item(state.desert_tiles, seat, tile))
                known[alike] = leg_expectation(after, seat, likely_odds(after))
            found[action] = known[alike] - before - _penalty(state)
    return found
