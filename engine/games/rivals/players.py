"""Players of simulated games at the table of Rivals."""

from __future__ import annotations

from engine.games.core import Action, Rng
from engine.games.rivals.auction import numbers_of
from engine.games.rivals.state import RivalsState
from engine.race.affairs.table import put_bets
from engine.race.bots.seated import Asked, Player, choose
from engine.race.state import POWERS
from engine.race.tables.affairs import Affairs


def choice_of(state: RivalsState, player: Player, rng: Rng) -> Action:
    """What the player bids, keeps, plays or bets on."""
    context, deck = state.table.context, state.table.deck
    affairs = Affairs() if state.auction is None else numbers_of(state.auction)
    affairs.made = len(state.bets)
    context.put(affairs=affairs)
    put_bets(context, state.bets)
    seat, asked = state.seat, _asked(state)
    assert seat is not None
    choice = choose(context, state.race, player, seat, asked, rng.below(1 << 53))
    if asked == Asked.BID:
        return Action("bid", deck.texts[choice])
    if asked == Asked.POWER:
        return Action("keep", POWERS[choice])
    if asked == Asked.BET:
        return Action("bet", deck.colours[choice])
    return state.table.named(state.race, choice)


def _asked(state: RivalsState) -> int:
    """What is to be decided."""
    if state.auction is not None:
        return Asked.BID if state.auction.lots else Asked.POWER
    return Asked.BET if state.is_betting else Asked.RACE


def number_of(state: RivalsState, action: Action) -> int | None:
    """The number of a legal choice in simulated games."""
    deck, asked = state.table.deck, _asked(state)
    if asked == Asked.BID:
        assert state.seat is not None
        held = state.table.held(state.race, state.seat)
        return next(card for card in held if deck.texts[card] == action.value)
    if asked == Asked.POWER:
        return POWERS.index(action.value)
    if asked == Asked.BET:
        return deck.colours.index(action.value)
    return state.table.number_of(state.race, action)
