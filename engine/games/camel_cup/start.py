"""How a game of Camel Cup begins, and each of its legs."""

from __future__ import annotations

import numpy as np

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.lap import Lap
from engine.games.camel_cup.running import CAMELS, FACES
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.turns import begin_leg, told
from engine.games.camel_cup.values import TURN, Modules, camels, numbers
from engine.games.core import Chance


def first_state(lap: Lap, seats: int, modules: Modules, seed: int) -> CamelCupState:
    """Every die is rolled once and brings its camel to space 1, 2 or 3, on top of those that are
    there (CC-2); the first seat begins."""
    chance = Chance(seed)
    order = chance.shuffled(range(CAMELS))
    at = [chance.below(FACES) for _ in range(CAMELS)]
    state = CamelCupState(
        lap=lap,
        modules=modules,
        turns=0,
        idle=0,
        leg=0,
        mover=0,
        phase=TURN,
        line=tuple(order[row] for row in np.argsort([at[camel] for camel in order], kind="stable")),
        at=tuple(at),
        dice=(),
        pit=(),
        money=(numbers()["start_money"],) * seats,
        tickets=(0,) * seats,
        bets=((),) * seats,
        desert=(None,) * seats,
        camera=None,
        partners=(None,) * seats,
        winner_pile=(),
        loser_pile=(),
        stream=chance.stream,
    )
    for camel in order:
        state = told(state, say.STANDS, camel=camels()[camel], space=lap.ids[at[camel]])
    return begin_leg(state)
