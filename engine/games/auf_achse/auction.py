"""The auction of an open contract: five steps, everyone may bid, the caller may match (AA-9)."""

from __future__ import annotations

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.choices import MATCH, PASS
from engine.games.auf_achse.money import charged
from engine.games.auf_achse.state import AufAchseState, put, told, without
from engine.games.auf_achse.values import AFTER, AUCTION, NOBODY
from engine.games.core import Action
from engine.games.core.changing import changed


def called(state: AufAchseState, number: int) -> AufAchseState:
    """The mover puts a contract up; the seats bid clockwise, the caller last."""
    seat = state.mover
    state = changed(
        state,
        phase=AUCTION,
        exact=False,
        open=without(state.open, number),
        lot=number,
        bidders=tuple((seat + turn) % state.seats for turn in range(1, state.seats + 1)),
        leader=NOBODY,
        bid=NOBODY,
    )
    return told(state, say.CALLS, seat=seat + 1, contract=state.roads.contracts[number].name)


def bid_on(state: AufAchseState, action: Action) -> AufAchseState:
    """A seat bids, matches or is out; the last one in wins."""
    bids = state.roads.contracts[state.lot].bids
    bidder, *others = state.bidders
    if action == PASS:
        state = told(changed(state, bidders=tuple(others)), say.PASSES, seat=bidder + 1)
    else:
        bid = state.bid if action == MATCH else bids.index(int(action.value))
        sentence = say.MATCHES if action == MATCH else say.BIDS
        state = changed(state, bidders=(*others, bidder), leader=bidder, bid=bid)
        state = told(state, sentence, seat=bidder + 1, price=bids[bid])
    if state.leader == NOBODY:
        return _won(state, state.mover) if state.bidders == (state.mover,) else state
    return _won(state, state.leader) if state.bidders == (state.leader,) else state


def _won(state: AufAchseState, seat: int) -> AufAchseState:
    """The winner pays at once and takes the contract; a new one is turned up."""
    contract = state.roads.contracts[state.lot]
    price = 0 if state.bid == NOBODY else contract.bids[state.bid]
    state = charged(state, seat, price)
    state = told(state, say.WINS, seat=seat + 1, contract=contract.name, amount=price)
    return changed(
        state,
        phase=AFTER,
        known=put(state.known, seat, (*state.known[seat], state.lot)),
        open=state.open + state.pile[:1],
        pile=state.pile[1:],
        lot=NOBODY,
        bidders=(),
        leader=NOBODY,
        bid=NOBODY,
    )
