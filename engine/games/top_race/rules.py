"""Rules of Top Race: decisions of each stage, and automatic steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from engine.games.core import Action, illegal
from engine.games.core.updates import changed
from engine.games.racing.table import phase_of
from engine.games.top_race.auction import (
    bids,
    car_choices,
    offer_choices,
    play_bid,
    play_car,
    play_offer,
    play_slot,
    slot_choices,
)
from engine.games.top_race.beside import stepped
from engine.games.top_race.scoring import deal_race, finish_race
from engine.games.top_race.shares import deal_choices, play_deal, play_tip, tip_choices
from engine.games.top_race.state import (
    BETWEEN,
    BID,
    CAR,
    CLAIM,
    DEAL,
    FINISH,
    NEXT_AUCTION,
    NEXT_RACE,
    OFFER_CARD,
    OVER,
    RACE,
    SLOT,
    START,
    TIP,
    TopRaceState,
)
from engine.games.top_race.turns import (
    card_played,
    claim_choices,
    play_claim,
    play_stop,
    turn_choices,
)
from engine.race.affairs.open_table import OpenStep
from engine.race.state import DISCARDED, Phase

Choices = Callable[[TopRaceState], list[Action]]
Playing = Callable[[TopRaceState, Action], TopRaceState]

DECISIONS: Mapping[str, tuple[Choices, Playing]] = {
    BID: (bids, play_bid),
    CAR: (car_choices, play_car),
    SLOT: (slot_choices, play_slot),
    OFFER_CARD: (offer_choices, play_offer),
    CLAIM: (claim_choices, play_claim),
    TIP: (tip_choices, play_tip),
    DEAL: (deal_choices, play_deal),
}
"""Choices of each stage beside the race, and the function that carries one out."""

PASSING = (NEXT_AUCTION, START, BETWEEN)
PAID = (FINISH, NEXT_RACE)
"""Stages without a decision: between decisions, and between races."""


def legal_actions(state: TopRaceState) -> Sequence[Action]:
    """Return the legal actions of the seat that decides, without repeats."""
    if state.is_turn_beginning:
        return turn_choices(state)
    if state.affairs.stage == RACE:
        return state.table.actions(state.race)
    return [] if state.affairs.stage == OVER else DECISIONS[state.affairs.stage][0](state)


def apply(state: TopRaceState, action: Action) -> TopRaceState:
    """Return the state after `action`; IllegalActionError if the rules do not allow it."""
    stage, begins_turn = state.affairs.stage, state.is_turn_beginning
    if stage != RACE or begins_turn:
        actions = legal_actions(state)
        if action not in actions:
            raise illegal(action, actions)
    if stage != RACE:
        return settled(DECISIONS[stage][1](changed(state, told=(), log=None), action))
    if begins_turn and action.kind != "card":
        return settled(play_stop(changed(state, told=(), log=None), action))
    race, log = state.table.play(state.race, action)
    after = changed(state, race=race, log=log, told=())
    if phase_of(race) in (Phase.BETWEEN_TURNS, Phase.OVER):
        gone = (race.where == DISCARDED) & (state.race.where != DISCARDED)
        card = int(np.flatnonzero(gone)[0])
        after = card_played(after, card)
    return settled(after)


def settled(state: TopRaceState) -> TopRaceState:
    """Return the state at the next decision or the end: finished races are paid and the next one is
    dealt (TR-17)."""
    if state.affairs.stage in PASSING:
        state = stepped(state, OpenStep.GO_ON)
    while state.affairs.stage in PAID:
        state = finish_race(state) if state.affairs.stage == FINISH else deal_race(state)
    return state
