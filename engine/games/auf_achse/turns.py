"""A turn of Auf Achse: roll, drive, load and unload, roadworks, the next seat."""

from __future__ import annotations

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.auction import bid_on, called
from engine.games.auf_achse.cards import chosen_for_card, draw_card
from engine.games.auf_achse.choices import DICE, DONE, STAY, reachable
from engine.games.auf_achse.money import charged, finished, gain, is_finished, paid_to
from engine.games.auf_achse.moving import Drive
from engine.games.auf_achse.state import SIZES, AufAchseState, put, told, without
from engine.games.auf_achse.values import (
    AFTER,
    AUCTION,
    FACES,
    MOVE,
    NOBODY,
    PLACE,
    ROLL,
    WORK,
    card_of,
    trailer,
)
from engine.games.core import Action, Chance
from engine.games.core.changing import changed


def played(state: AufAchseState, action: Action) -> AufAchseState:
    """The state after a legal action."""
    roads, seat = state.roads, state.mover
    if state.phase == PLACE:
        return _placed(state, roads.row[action.value])
    if state.phase == AUCTION:
        return bid_on(state, action)
    if action.kind == "buy":
        return _bought(state, action.value)
    if action.kind in ("load", "unload"):
        after = _worked(state, action.kind, roads.contract_named[action.value])
        return _greeted(changed(after, phase=AFTER)) if state.phase == WORK else after
    if state.phase == MOVE:
        return _driven(state, action)
    if action == DICE:
        return rolled(state)
    if action == DONE:
        return end_turn(state)
    if action.kind == "use":
        kept = put(state.kept, seat, without(state.kept[seat], action.value))
        state = changed(state, kept=kept, discard=(*state.discard, action.value))
        if action.value == "after_loading":
            return rolled(state)
        return changed(state, phase=MOVE, truck=seat, counts=(1, 2, 3))
    if action.kind == "auction":
        return called(state, roads.contract_named[action.value])
    if action.kind == "roadworks":
        state = changed(state, signs=roads.row[action.value], die=0)
        return told(state, say.SIGN, space=roads.called[state.signs])
    return proceed(chosen_for_card(state, action))


def _placed(state: AufAchseState, row: int) -> AufAchseState:
    """A truck is put on the map; after the last one the first turn begins (AA-1)."""
    seat = state.mover
    state = changed(state, trucks=put(state.trucks, seat, row))
    state = told(state, say.PLACED, seat=seat + 1, space=state.roads.called[row])
    following = (seat + 1) % state.seats
    if state.trucks[following] == NOBODY:
        return changed(state, mover=following)
    return begin_turn(state, following)


def begin_turn(state: AufAchseState, seat: int) -> AufAchseState:
    """The seat's turn: its traffic jams are over; it may have to skip or to stay parked."""
    while True:
        state = changed(
            state,
            phase=ROLL,
            mover=seat,
            die=0,
            exact=False,
            loaded=False,
            jams=tuple(jam for jam in state.jams if jam[1] != seat),
        )
        if state.skips[seat]:
            state = changed(
                state, turns=state.turns + 1, skips=put(state.skips, seat, state.skips[seat] - 1)
            )
            state = told(state, say.SKIPS, seat=seat + 1)
            seat = (seat + 1) % state.seats
            continue
        if state.parked[seat]:
            state = changed(state, phase=AFTER, parked=put(state.parked, seat, 0))
            return told(state, say.PARKED, seat=seat + 1)
        return state


def end_turn(state: AufAchseState) -> AufAchseState:
    """The next seat's turn, or the end (AA-10)."""
    seat = state.mover
    if state.loaded and "after_loading" in state.kept[seat]:
        kept = put(state.kept, seat, without(state.kept[seat], "after_loading"))
        state = changed(state, kept=kept, discard=(*state.discard, "after_loading"))
    for other in range(state.seats):
        if is_finished(state, other):
            return finished(state, other)
    return begin_turn(changed(state, turns=state.turns + 1), (seat + 1) % state.seats)


def rolled(state: AufAchseState) -> AufAchseState:
    """The die is rolled (AA-2)."""
    chance = Chance(state.stream)
    die = 1 + chance.below(FACES)
    return with_die(changed(state, stream=chance.stream), die)


def with_die(state: AufAchseState, die: int) -> AufAchseState:
    """A drive of exactly the number on the die; on a 6, 1 to 6 of choice (AA-2)."""
    counts = tuple(range(1, FACES + 1)) if die == FACES else (die,)
    seat = state.mover
    state = changed(
        state, phase=MOVE, die=die, rolled=(seat, die), truck=seat, counts=counts, exact=False
    )
    return told(state, say.ROLLS, seat=seat + 1, die=die)


def _driven(state: AufAchseState, action: Action) -> AufAchseState:
    """The truck drives, or stays where it is."""
    if action == STAY:
        return proceed(told(state, say.STAYS, seat=state.truck + 1))
    drive = reachable(state)[action]
    return proceed(arrived(state, state.truck, drive, action.kind == "stop"))


def arrived(state: AufAchseState, seat: int, drive: Drive, early: bool = False) -> AufAchseState:
    """A truck comes to the end of a way; what it finds there happens if it is the mover's."""
    row = drive.way[-1]
    passed = [
        space
        for space in (state.trucks[seat], *drive.way[:-1])
        if space in state.roads.city_rows and space != row
    ]
    if passed:
        state = changed(state, last_city=put(state.last_city, seat, passed[-1]))
    state = changed(state, trucks=put(state.trucks, seat, row))
    state = told(state, say.DRIVES, seat=seat + 1, space=state.roads.called[row])
    if seat != state.mover:
        return state
    if early:
        return changed(state, back=WORK, exact=False)
    state = changed(state, exact=drive.exact and row in state.roads.city_rows)
    if row in state.roads.triangles:
        state = changed(state, draws=True)
    return state


def proceed(state: AufAchseState) -> AufAchseState:
    """What is still to come of a drive or a card: other trucks, a card, the rest of the turn."""
    if state.phase not in (MOVE, ROLL, AFTER):
        return state
    if state.pending:
        (truck, counts), *rest = state.pending
        return changed(state, phase=MOVE, truck=truck, counts=counts, pending=tuple(rest))
    if state.draws:
        state = changed(state, draws=False, phase=AFTER)
        return proceed_card(draw_card(state))
    if state.back:
        return changed(state, phase=state.back, back="")
    return _greeted(changed(state, phase=AFTER))


def proceed_card(state: AufAchseState) -> AufAchseState:
    """What a card has set going goes on; "again" is one more roll."""
    return rolled(changed(state, back="")) if state.back == "again" else proceed(state)


def _greeted(state: AufAchseState) -> AufAchseState:
    """What cards promise in the city where the truck has come to: a bonus, an inspection."""
    seat = state.mover
    cities = state.roads.cities
    for kind in state.kept[seat]:
        card = card_of(kind)
        if not card.city or state.here != cities[card.city]:
            continue
        kept = put(state.kept, seat, without(state.kept[seat], kind))
        if kind == "inspection":
            left = (seat + 1) % state.seats
            kept = put(kept, left, (*kept[left], kind))
            state = changed(state, kept=kept)
            return rolled(told(state, say.PASSES_ON, seat=seat + 1, other=left + 1))
        state = changed(state, kept=kept, discard=(*state.discard, kind))
        return _greeted(gain(state, seat, card.amount))
    return state


def _bought(state: AufAchseState, size: str) -> AufAchseState:
    """The mover buys a trailer (AA-8)."""
    seat, price = state.mover, trailer(size)["price"]
    row = SIZES.index(size)
    own = state.trailers[seat]
    state = changed(
        charged(state, seat, price), trailers=put(state.trailers, seat, put(own, row, own[row] + 1))
    )
    return told(state, say.BUYS, seat=seat + 1, size=size, amount=price)


def _worked(state: AufAchseState, kind: str, number: int) -> AufAchseState:
    """The mover loads a contract, laying it open, or unloads it and cashes in (AA-7)."""
    seat, contract = state.mover, state.roads.contracts[number]
    if kind == "unload":
        return unloaded(state, number)
    place = "hands" if number in state.hands[seat] else "known"
    piles = getattr(state, place)
    left: dict[str, tuple[tuple[int, ...], ...]] = {
        place: put(piles, seat, without(piles[seat], number))
    }
    state = changed(
        state,
        hands=left.get("hands", state.hands),
        known=left.get("known", state.known),
        running=put(state.running, seat, (*state.running[seat], number)),
        loaded=True,
    )
    return told(state, say.LOADS, seat=seat + 1, goods=contract.goods, contract=contract.name)


def unloaded(state: AufAchseState, number: int) -> AufAchseState:
    """A running contract is fulfilled: its pay comes in, it is discarded (AA-7)."""
    seat, contract = state.mover, state.roads.contracts[number]
    state = changed(
        paid_to(state, seat, contract.pay),
        running=put(state.running, seat, without(state.running[seat], number)),
        done=(*state.done, number),
    )
    return told(state, say.UNLOADS, seat=seat + 1, contract=contract.name, amount=contract.pay)
