"""Legal actions of Camel Cup and their effects, by the modules of each action."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.betting import (
    OVERALL,
    lay_overall_bet,
    leg_bet_actions,
    overall_bet_actions,
    place_bet_actions,
    take_leg_bet,
)
from engine.games.camel_cup.components import colours
from engine.games.camel_cup.rolling import (
    all_rolls,
    end_turn,
    next_seat,
    roll,
    sprint_dice_to_throw,
    throw_in,
)
from engine.games.camel_cup.state import CamelCupState, Phase
from engine.games.camel_cup.tiles import (
    SIDES,
    camera_actions,
    desert_tile_actions,
    lay_desert_tile,
    point_camera,
)
from engine.games.core import Action
from engine.games.core.updates import changed, keeps_latest, with_event, with_item

ROLL = Action("roll")
DONE = Action("done")


@keeps_latest
def legal_actions(state: CamelCupState) -> Sequence[Action]:
    """Return all legal actions (CC-5)."""
    if state.phase == Phase.OVER:
        return []
    if state.phase == Phase.EXTRA:
        return [DONE, *(Action("throw", colours()[each]) for each in sprint_dice_to_throw(state))]
    return [
        ROLL,
        *leg_bet_actions(state),
        *overall_bet_actions(state),
        *desert_tile_actions(state),
        *camera_actions(state),
        *(place_bet_actions(state) if state.modules.places else ()),
        *(_partner_actions(state) if state.modules.partnership else ()),
    ]


def apply(state: CamelCupState, action: Action) -> CamelCupState:
    """Return the state after a legal action."""
    state = changed(state, told=())
    if action == ROLL:
        return roll(state)
    if state.phase == Phase.TURN:
        state = changed(state, turns_since_roll=state.turns_since_roll + 1)
    if action == DONE:
        return next_seat(state)
    if action.kind == "throw":
        return next_seat(throw_in(state, colours().index(action.value)))
    if action.kind in SIDES:
        state = lay_desert_tile(state, action)
    elif action.kind == "camera":
        state = point_camera(state, action)
    elif action.kind == "partner":
        state = _join(state, int(action.value) - 1)
    elif action.kind in OVERALL:
        state = lay_overall_bet(state, action)
    else:
        state = take_leg_bet(state, action)
    return end_turn(state)


def chance_outcomes(state: CamelCupState, action: Action) -> Sequence[tuple[float, CamelCupState]]:
    """Return the states after a legal action with their probabilities, for a roll one each."""
    if action != ROLL:
        return ((1.0, apply(state, action)),)
    return all_rolls(changed(state, told=()))


def _partner_actions(state: CamelCupState) -> list[Action]:
    """Return a choice of partner for the rest of the leg, if neither has one (CC-17)."""
    if state.partners[state.mover] is not None:
        return []
    return [
        Action("partner", str(other + 1))
        for other, partner in enumerate(state.partners)
        if other != state.mover and partner is None
    ]


def _join(state: CamelCupState, other: int) -> CamelCupState:
    """Make two seats partners for the rest of the leg (CC-17)."""
    seat = state.mover
    partners = with_item(with_item(state.partners, seat, other), other, seat)
    state = changed(state, partners=partners)
    return with_event(state, say.PARTNERS, seat=seat + 1, other=other + 1)
