"""The auction of an open contract: five steps, everyone may bid, the caller may match (AA-9)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import NOBODY
from engine.games.auf_achse.money import with_charge
from engine.games.auf_achse.state import AufAchseState, Phase
from engine.games.core import Action
from engine.games.core.updates import changed, with_added, with_event, without_item

PASS, MATCH = Action("pass"), Action("match")


def bidding_actions(state: AufAchseState) -> Iterator[Action]:
    """A higher step, as far as the money goes; the caller may match (AA-9)."""
    bidder = state.bidders[0]
    bids = state.roads.contracts[state.lot].bids
    yield PASS
    if bidder == state.mover and state.bid != NOBODY and bids[state.bid] <= state.money[bidder]:
        yield MATCH
    for price in bids[state.bid + 1 :]:
        if price <= state.money[bidder]:
            yield Action("bid", str(price))


def call_auction(state: AufAchseState, number: int) -> AufAchseState:
    """The mover puts a contract up; the seats bid clockwise, the caller last."""
    seat = state.mover
    state = changed(
        state,
        phase=Phase.AUCTION,
        exact=False,
        open=without_item(state.open, number),
        lot=number,
        bidders=tuple((seat + turn) % state.seats for turn in range(1, state.seats + 1)),
        leader=NOBODY,
        bid=NOBODY,
    )
    return with_event(state, say.CALLS, seat=seat + 1, contract=state.roads.contracts[number].name)


def bid(state: AufAchseState, action: Action) -> AufAchseState:
    """A seat bids, matches or is out; the last one in wins, the caller if nobody bids."""
    bids = state.roads.contracts[state.lot].bids
    bidder, *others = state.bidders
    if action == PASS:
        state = with_event(changed(state, bidders=tuple(others)), say.PASSES, seat=bidder + 1)
    else:
        step = state.bid if action == MATCH else bids.index(int(action.value))
        sentence = say.MATCHES if action == MATCH else say.BIDS
        state = changed(state, bidders=(*others, bidder), leader=bidder, bid=step)
        state = with_event(state, sentence, seat=bidder + 1, price=bids[step])
    winner = state.mover if state.leader == NOBODY else state.leader
    return _win(state, winner) if state.bidders == (winner,) else state


def _win(state: AufAchseState, seat: int) -> AufAchseState:
    """The winner pays at once and takes the contract; a new one is turned up."""
    contract = state.roads.contracts[state.lot]
    price = 0 if state.bid == NOBODY else contract.bids[state.bid]
    state = with_charge(state, seat, price)
    state = with_event(state, say.WINS, seat=seat + 1, contract=contract.name, amount=price)
    return changed(
        state,
        phase=Phase.AFTER,
        known=with_added(state.known, seat, (state.lot,)),
        open=state.open + state.pile[:1],
        pile=state.pile[1:],
        lot=NOBODY,
        bidders=(),
        leader=NOBODY,
        bid=NOBODY,
    )
