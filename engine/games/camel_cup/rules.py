"""Rules of Camel Cup for states: legal actions and their effects.

Turns are functions on tables in numbers, see `turns`. States are laid out for them.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.camel_cup import turns
from engine.games.camel_cup.laying import after, table_of
from engine.games.camel_cup.moving import CAMELS, faces_of
from engine.games.camel_cup.rolling import can_throw, move
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.table import MOST_SEATS
from engine.games.camel_cup.words import named, number_of
from engine.games.core import Action
from engine.games.core.updates import keeps_latest

ROLL = Action("roll")
DONE = Action("done")


def most_actions(lap: int) -> int:
    """Return a number that actions on a lap of `lap` spaces never exceed: desert tiles and cameras
    on its spaces, bets with and without place tiles, partners."""
    camels_and_places = CAMELS * CAMELS
    return 3 * lap + 12 * camels_and_places + MOST_SEATS


@keeps_latest
def legal_actions(state: CamelCupState) -> Sequence[Action]:
    """Return all legal actions (CC-5)."""
    found = [0] * (2 + most_actions(len(state.lap.ids)))
    turns.list_actions(table_of(state), found)
    return [named(state.lap, action) for action in found[1 : found[0] + 1]]


def apply(state: CamelCupState, action: Action) -> CamelCupState:
    """Return the state after a legal action."""
    number = number_of(state.lap, action)
    return after(state, lambda table: turns.take_action(table, number))


def rolled(state: CamelCupState, die: int, number: int) -> CamelCupState:
    """Return the state after the mover has rolled `number` with `die`."""
    return after(state, lambda table: move(table, die, number))


def chance_outcomes(state: CamelCupState, action: Action) -> Sequence[tuple[float, CamelCupState]]:
    """Return the states after a legal action with their probabilities, for a roll one for each die
    of the pyramid and number of it."""
    if action != ROLL:
        return ((1.0, apply(state, action)),)
    return [
        (1 / (len(state.dice) * faces_of(die)), rolled(state, die, number))
        for die in state.dice
        for number in range(1, faces_of(die) + 1)
    ]


def sprint_dice_to_throw(state: CamelCupState) -> list[int]:
    """Return the camels whose sprint die can be thrown into the pyramid (CC-14)."""
    table = table_of(state)
    return [camel for camel in range(CAMELS) if can_throw(table, camel)]
