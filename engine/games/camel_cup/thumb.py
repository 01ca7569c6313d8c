"""Rules of thumb at the races: what every action brings by the odds (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.camel_cup.odds import LegOdds, race_odds
from engine.games.camel_cup.turns import ROLL, SIDES, pile
from engine.games.camel_cup.values import EXTRA, Bet, Desert, camels, numbers
from engine.games.camel_cup.worth import (
    IMPATIENCE,
    bet_expectation,
    card_expectation,
    cards_of_others,
    leg_expectations,
    likely_odds,
    tile_expectations,
    worth_of,
)
from engine.games.core import Action, Chance
from engine.games.core.changing import changed
from engine.games.core.protocol import RULED_OUT

if TYPE_CHECKING:
    from engine.games.camel_cup.state import CamelCupState

TILES = 3
"""So many spaces for a desert tile are looked at more closely."""


def advice(state: CamelCupState, chance: Chance) -> Action:
    """What brings most by the odds; one of several by chance."""
    found = gains(state, state.actions())
    most = max(found.values())
    return chance.choice([action for action, gain in found.items() if gain == most])


def gains(
    state: CamelCupState, actions: Sequence[Action], roughly: bool = False
) -> dict[Action, float]:
    """What each action brings the mover by the odds, in pounds, as if nobody else was there.

    A roll brings its pyramid tile: what it does to the odds is as likely good as bad. Taken
    `roughly`, a desert tile does nothing to the own bets, and no sprint die is worth throwing in.
    """
    if state.phase == EXTRA:
        return _extra_gains(state, actions, roughly)
    odds = likely_odds(state)
    found: dict[Action, float] = {}
    tiles: dict[Action, float] = {}
    for action in actions:
        if action == ROLL:
            found[action] = float(numbers()["pyramid_tile"])
        elif action.kind in ("bet", "cover"):
            found[action] = _bet_gain(state, action, odds)
        elif action.kind == "camera":
            shots = odds.shots[state.lap.number[action.value]]
            found[action] = shots - _in_shot(state, odds) - boredom(state)
        elif action.kind == "partner":
            found[action] = _partner_gain(state, int(action.value) - 1, odds)
        elif action.kind in SIDES:
            tiles[action] = _tile_gain(state, state.lap.number[action.value], odds)
        else:
            found[action] = _overall_gain(state, action)
    return found | (tiles if roughly else _looked_at_closely(state, tiles))


def boredom(state: CamelCupState) -> float:
    """What it costs to move a tile or the camera when nobody has rolled for rounds: else bots
    would undo one another's moves for ever."""
    return IMPATIENCE * (state.idle // state.seats)


def _extra_gains(
    state: CamelCupState, actions: Sequence[Action], roughly: bool
) -> dict[Action, float]:
    """What it brings to throw a sprint die in, beside the tile that it costs; roughly nothing."""
    if roughly:
        tile = float(numbers()["pyramid_tile"])
        return {action: 0.0 if action.kind == "done" else -tile for action in actions}
    return {action: worth_of(state.step(action), state.mover) for action in actions}


def _bet_gain(state: CamelCupState, action: Action, odds: LegOdds) -> float:
    """A leg bet, a place tile on it, or a place tile in place of what it would pay."""
    words = action.value.split()
    camel = camels().index(words[0])
    place = int(words[-1]) if "place" in words else 0
    if action.kind == "cover":
        value = int(words[1])
        before = bet_expectation(Bet(camel, value), odds)
        return bet_expectation(Bet(camel, value, place), odds) - before
    value = pile(state, camel)[-1 if place else 0]
    return bet_expectation(Bet(camel, value, place), odds)


def _in_shot(state: CamelCupState, odds: LegOdds) -> float:
    """What the camera promises where it is."""
    return 0.0 if state.camera is None else odds.shots[state.camera.space]


def _partner_gain(state: CamelCupState, other: int, odds: LegOdds) -> float:
    """The partner's best tile, less what the own best one is worth to one of the others."""
    tiles = tile_expectations(state, odds)
    given = max([0.0, *tiles[state.mover]])
    return max([0.0, *tiles[other]]) - given / (state.seats - 1)


def _overall_gain(state: CamelCupState, action: Action) -> float:
    """A card on the winner or loser pile."""
    lap, sprinting = len(state.lap.ids), state.modules.sprint
    winners, losers = race_odds(state.line, state.at, state.dice, lap, sprinting)
    laid, chances = (
        (state.winner_pile, winners) if action.kind == "winner" else (state.loser_pile, losers)
    )
    before = cards_of_others(laid, state.mover)
    return card_expectation(before, chances[camels().index(action.value)])


def _tile_gain(state: CamelCupState, space: int, odds: LegOdds) -> float:
    """What a desert tile earns there, less what it earns where it lies now."""
    tile = state.desert[state.mover]
    now = 0.0 if tile is None else odds.landings[tile.space]
    return float(numbers()["desert_tile"]) * (odds.landings[space] - now)


def _looked_at_closely(state: CamelCupState, tiles: dict[Action, float]) -> dict[Action, float]:
    """What the best desert tiles bring with all they do to the own bets; the others nothing."""
    seat, best = state.mover, sorted(set(tiles.values()))[-TILES:]
    before = leg_expectations(state)[seat] if tiles else 0.0
    found = {}
    for action, gain in tiles.items():
        found[action] = RULED_OUT
        if gain in best:
            tile = Desert(state.lap.number[action.value], SIDES[action.kind])
            desert = (*state.desert[:seat], tile, *state.desert[seat + 1 :])
            gain = leg_expectations(changed(state, desert=desert))[seat] - before
            found[action] = gain - boredom(state)
    return found
