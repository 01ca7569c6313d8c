"""Players of simulated games at the table of Top Race."""

from __future__ import annotations

from engine.games.core import Action, Rng
from engine.games.top_race.auction import card_offered
from engine.games.top_race.beside import numbers_of
from engine.games.top_race.shares import is_selling
from engine.games.top_race.state import (
    BID,
    CAR,
    CLAIM,
    OFFER_CARD,
    RACE,
    SLOT,
    TIP,
    TopRaceState,
)
from engine.games.top_race.turns import CLAIM_IT, LEAVE, PASS, card_taken, stop_with
from engine.race.affairs.open_table import load
from engine.race.bots.seated import Asked, Player, choose
from engine.race.bots.stopping import NO_CARD
from engine.race.rules.turns import is_playable


def choice_of(state: TopRaceState, player: Player, rng: Rng) -> Action:
    """Return the bid, car, card, tip or share deal of `player`."""
    context, seat = state.table.context, state.seat
    assert seat is not None
    load(context, numbers_of(state))
    asked = Asked.RACE if state.affairs.stage == RACE else Asked.BESIDE
    choice = choose(context, state.race, player, seat, asked, rng.below(1 << 53))
    return _in_race(state, choice) if asked == Asked.RACE else _beside(state, seat, choice)


def _in_race(state: TopRaceState, choice: int) -> Action:
    """Return the action of a choice in the race: a card, a pit stop or a pass, or a choice about
    the current card."""
    if not state.is_turn_beginning:
        return state.table.named(state.race, choice)
    if choice == NO_CARD:
        return PASS
    is_played = is_playable(state.race, choice)
    return state.table.named(state.race, choice) if is_played else stop_with(state, choice)


def _beside(state: TopRaceState, seat: int, choice: int) -> Action:
    """Return the action of a choice beside the race."""
    stage, deck = state.affairs.stage, state.table.deck
    if stage == BID:
        return Action("bid", str(choice)) if choice else PASS
    if stage == SLOT:
        return Action("start", state.table.course.ids[choice])
    if stage == OFFER_CARD:
        return Action("take", deck.texts[choice])
    if stage == CLAIM:
        return CLAIM_IT if choice else LEAVE
    kind = {CAR: "buy", TIP: "tip"}.get(stage)
    if kind is None:
        sells = is_selling(state.numbers, state.affairs.dealt[seat])
        kind = "sell" if sells else "buy"
    return Action(kind, deck.colours[choice])


def number_of(state: TopRaceState, action: Action) -> int | None:
    """Return the number of a legal choice in simulated games, where money is in steps of a bid."""
    stage, table = state.affairs.stage, state.table
    if stage == RACE:
        if action == PASS:
            return NO_CARD
        is_stop = state.is_turn_beginning and action.kind != "card"
        return card_taken(state, action) if is_stop else table.number_of(state.race, action)
    if stage == BID:
        return 0 if action == PASS else int(action.value) // state.numbers.bid_step
    if stage == SLOT:
        return table.course.row[action.value]
    if stage == OFFER_CARD:
        return card_offered(state, action)
    return int(action == CLAIM_IT) if stage == CLAIM else table.deck.colours.index(action.value)
