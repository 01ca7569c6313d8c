"""Observations of seats of Camel Cup, and determinizations of hidden bets."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.games.camel_cup.components import OverallBet, colours
from engine.games.camel_cup.moving import CAMELS
from engine.games.camel_cup.state import CamelCupState
from engine.games.core import Rng
from engine.games.core.updates import changed


def observation(state: CamelCupState, seat: int) -> dict[str, Any]:
    """Return all that `seat` knows, as plain JSON values, without others' overall bets (CC-9)."""
    return visible_json(state, {seat})


def determinize(state: CamelCupState, seat: int, rng: Rng) -> CamelCupState:
    """Return a state that `seat` cannot tell from this one. The overall bets of the others show
    other camels, each of a player another one (CC-9), and the dice fall differently."""
    hands = [iter(rng.shuffled(range(CAMELS))) for _ in range(state.seats)]

    def dealt(pile: tuple[OverallBet, ...]) -> tuple[OverallBet, ...]:
        return tuple(
            bet if bet.seat == seat else OverallBet(bet.seat, next(hands[bet.seat])) for bet in pile
        )

    return changed(
        state,
        winner_pile=dealt(state.winner_pile),
        loser_pile=dealt(state.loser_pile),
        stream=rng.below(1 << 53),
        told=(),
    )


def visible_json(state: CamelCupState, seats: Collection[int]) -> dict[str, Any]:
    """Return all that `seats` see together as JSON values: camels from the last to the first, dice
    by number, overall bets in the order laid."""
    ids = state.lap.ids
    piles = {"winner_pile": state.winner_pile, "loser_pile": state.loser_pile}
    return {
        "game": "camel_cup",
        "options": state.modules.options,
        "turn": state.turn,
        "idle": state.turns_since_roll,
        "leg": state.leg,
        "seat": state.mover,
        "phase": state.phase,
        "camels": [
            {
                "camel": colours()[camel],
                "space": ids[state.at[camel]] if state.at[camel] < len(ids) else None,
            }
            for camel in state.line
        ],
        "dice": list(state.dice),
        "pit": list(state.pit),
        "rolls": [list(roll) for roll in state.rolls],
        "money": list(state.money),
        "pyramid_tiles": list(state.pyramid_tiles),
        "bets": [
            [[colours()[bet.camel], bet.value, bet.place] for bet in bets] for bets in state.bets
        ],
        "desert": [
            None if tile is None else [ids[tile.space], tile.shift] for tile in state.desert_tiles
        ],
        "camera": state.camera and [state.camera.seat, ids[state.camera.space]],
        "partners": list(state.partners),
        **{
            name: [[bet.seat, colours()[bet.camel] if bet.seat in seats else None] for bet in pile]
            for name, pile in piles.items()
        },
    }
