"""Contracts on trucks: what fits, loading and unloading, trailers (AA-7, AA-8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import SIZES, numbers, trailer
from engine.games.auf_achse.money import with_charge, with_income
from engine.games.auf_achse.state import AufAchseState, Rows
from engine.games.core import Action
from engine.games.core.updates import changed, with_added, with_event, with_item, without_item


def contracts_of(state: AufAchseState, seat: int) -> Rows:
    """The contracts in the hand of a seat, those that all know of last."""
    return state.hands[seat] + state.known[seat]


def load_of(state: AufAchseState, seat: int) -> int:
    """How many goods are on the truck of a seat."""
    known = state.roads.contracts
    return sum([known[each].goods for each in state.running[seat]])


def capacity(state: AufAchseState, seat: int) -> int:
    """How many goods the truck of a seat can hold with its trailers (AA-8)."""
    return _capacity(state.trailers[seat])


@cache
def _capacity(trailers: Rows) -> int:
    """How many goods a truck with so many trailers of each size can hold."""
    return int(numbers()["hold"]) + sum(
        count * trailer(size).goods for count, size in zip(trailers, SIZES, strict=True)
    )


def room(state: AufAchseState, seat: int) -> int:
    """How many more goods the truck of a seat can load (AA-8)."""
    return capacity(state, seat) - load_of(state, seat)


def workplaces(state: AufAchseState, seat: int) -> set[int]:
    """The cities where a seat could load or unload (AA-4)."""
    known, left = state.roads.contracts, room(state, seat)
    starts = {known[each].start for each in contracts_of(state, seat) if known[each].goods <= left}
    return starts | {known[each].goal for each in state.running[seat]}


def loading_actions(state: AufAchseState) -> Iterator[Action]:
    """The contracts the mover could unload or load where its truck stands (AA-7, AA-8)."""
    known, here = state.roads.contracts, state.here
    for each in state.running[state.mover]:
        if known[each].goal == here:
            yield Action("unload", known[each].name)
    waiting = [each for each in contracts_of(state, state.mover) if known[each].start == here]
    left = room(state, state.mover) if waiting else 0
    for each in waiting:
        if known[each].goods <= left:
            yield Action("load", known[each].name)


def buying_actions(state: AufAchseState) -> Iterator[Action]:
    """Trailers the mover could buy, at any time of its turn (AA-8)."""
    money = state.money[state.mover]
    for row, size in enumerate(SIZES):
        offer = trailer(size)
        if money >= offer.price and sum([own[row] for own in state.trailers]) < offer.supply:
            yield Action("buy", size)


def load(state: AufAchseState, number: int) -> AufAchseState:
    """The mover loads a contract, laying it open (AA-7)."""
    seat, contract = state.mover, state.roads.contracts[number]
    state = changed(
        without_contract(state, seat, number),
        running=with_added(state.running, seat, (number,)),
        loaded=True,
    )
    return with_event(state, say.LOADS, seat=seat + 1, goods=contract.goods, contract=contract.name)


def unload(state: AufAchseState, number: int) -> AufAchseState:
    """A running contract is fulfilled: its pay comes in, it is discarded (AA-7)."""
    seat, contract = state.mover, state.roads.contracts[number]
    state = changed(
        with_income(state, seat, contract.pay),
        running=with_item(state.running, seat, without_item(state.running[seat], number)),
        done=(*state.done, number),
    )
    return with_event(
        state, say.UNLOADS, seat=seat + 1, contract=contract.name, amount=contract.pay
    )


def without_contract(state: AufAchseState, seat: int, number: int) -> AufAchseState:
    """The state in which a seat no longer has a contract in hand."""
    if number in state.hands[seat]:
        hand = without_item(state.hands[seat], number)
        return changed(state, hands=with_item(state.hands, seat, hand))
    known = without_item(state.known[seat], number)
    return changed(state, known=with_item(state.known, seat, known))


def buy_trailer(state: AufAchseState, size: str) -> AufAchseState:
    """The mover buys a trailer (AA-8)."""
    seat, price, row = state.mover, trailer(size).price, SIZES.index(size)
    own = with_added(state.trailers[seat], row, 1)
    state = changed(with_charge(state, seat, price), trailers=with_item(state.trailers, seat, own))
    return with_event(state, say.BUYS, seat=seat + 1, size=size, amount=price)
