"""Rules of Rivals: auctions, the race, and bets along the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.core import Action, Event, illegal
from engine.games.core.updates import changed
from engine.games.rivals import sentences as say
from engine.games.rivals.auction import auction_actions, bid, keep_power, race_started
from engine.games.rivals.scoring import ask_for_bets, bet_actions, finish_race, mark_bet
from engine.games.rivals.state import AUCTIONED, BEGINNERS, Auction, RivalsState
from engine.race.affairs.table import first_home_ends
from engine.race.state import NOBODY


def legal_actions(state: RivalsState) -> Sequence[Action]:
    """Return the legal actions of the seat that decides, without repeats."""
    if state.auction is not None and state.seat is not None:
        return auction_actions(state, state.auction, state.seat)
    return bet_actions(state) if state.is_betting else state.table.actions(state.race)


def apply(state: RivalsState, action: Action) -> RivalsState:
    """Return the state after `action`; IllegalActionError if the rules do not allow it."""
    if state.auction is None and not state.is_betting:
        return _drive(state, action)
    seat, actions = state.seat, legal_actions(state)
    assert seat is not None
    if action not in actions:
        raise illegal(action, actions)
    if state.auction is None:
        return mark_bet(state, seat, action.value)
    step = bid if action.kind == "bid" else keep_power
    after = step(state, state.auction, seat, action.value)
    if after.auction is not None and after.auction.is_over:
        return _begin_race(after, after.auction)
    return after


def _begin_race(state: RivalsState, auction: Auction) -> RivalsState:
    """Return the state at the start of the race (RV-12, RV-13); two players form draw piles
    (RV-33)."""
    race = race_started(state, auction)
    shown = frozenset() if state.seats == 2 else auction.shown
    event = Event(say.BEGINS, {"seat": race.seat + 1})
    told = (*state.told, event)
    return changed(state, race=race, auction=None, shown=shown, costs=auction.costs, told=told)


def _drive(state: RivalsState, action: Action) -> RivalsState:
    """Return the state after a decision of the race; at the end of a card, bets are made
    (RV-22)."""
    race, log = state.table.play(state.race, action)
    after = changed(state, race=race, log=log, told=(), revealed=())
    if race.turns == state.race.turns:
        return after
    if state.variant == BEGINNERS:
        return _ended_by_first_home(after)
    crossed = race.new_lines.bit_count()
    if crossed and state.variant in AUCTIONED:
        left = len(state.numbers.bets) - len(state.bets)
        after = changed(after, unmarked=min(crossed, left))
    return ask_for_bets(after)


def _ended_by_first_home(state: RivalsState) -> RivalsState:
    """Return the state, ended for beginners if the first car with an owner is home (RV-32)."""
    race = state.race.copy()
    first = first_home_ends(race)
    if first != NOBODY:
        colour, owner = state.table.deck.colours[first], int(race.owner[first])
        event = Event(say.FIRST_HOME, {"car": colour, "seat": owner + 1})
        return changed(state, race=race, told=(*state.told, event))
    return state if state.seat is not None else finish_race(state)
