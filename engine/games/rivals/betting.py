"""The bets of Rivals: asked for when cars cross bet lines, marked in secret (RV-22)."""

from __future__ import annotations

from engine.games.core import Action, Event
from engine.games.core.updates import changed, with_item
from engine.games.rivals import sentences as say
from engine.games.rivals.scoring import finish_race
from engine.games.rivals.state import RivalsState


def bet_actions(state: RivalsState) -> list[Action]:
    """Any car."""
    return [Action("bet", colour) for colour in state.table.deck.colours]


def mark_bet(state: RivalsState, seat: int, colour: str) -> RivalsState:
    """The seat marks its car; after the last seat the next bet is asked for, if one is due."""
    *earlier, bets = state.bets
    marked = with_item(bets, seat, state.table.deck.colours.index(colour))
    told = (Event(say.BET_MARKED, {"seat": seat + 1}),)
    after = changed(state, bets=(*earlier, marked), told=told, log=None)
    return after if after.is_betting else ask_for_bets(changed(after, rounds=after.rounds + 1))


def ask_for_bets(state: RivalsState) -> RivalsState:
    """The next bet that is due is asked for; else, if no card is left to play, the race is over."""
    if state.unmarked:
        blank = (None,) * state.seats
        event = Event(say.BETTING, {"bet": len(state.bets) + 1})
        return changed(
            state,
            bets=(*state.bets, blank),
            unmarked=state.unmarked - 1,
            told=(*state.told, event),
        )
    return state if state.seat is not None else finish_race(state)
