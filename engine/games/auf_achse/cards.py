"""The action cards: what each does, and what is decided for it (AA-6, AA-11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.choices import PAY
from engine.games.auf_achse.money import fine, gain
from engine.games.auf_achse.moving import Drive
from engine.games.auf_achse.state import AufAchseState, put, told, without
from engine.games.auf_achse.values import (
    AFTER,
    GIVE,
    GO_TO,
    JAM,
    MOVE,
    NOBODY,
    PAY_OR_SKIP,
    WHICH_TRUCK,
    ActionCard,
    card_of,
)
from engine.games.core import Action, Chance
from engine.games.core.changing import changed
from engine.track import Sentence

Effect = Callable[[AufAchseState, ActionCard], AufAchseState]
FEW = (0, 1, 2, 3)
"""Up to three spaces."""


def draw_card(state: AufAchseState) -> AufAchseState:
    """The next action card is turned up and takes effect; discards become a new pile (AA-6)."""
    if not state.draw:
        chance = Chance(state.stream)
        draw = tuple(chance.shuffled(state.discard))
        state = changed(state, draw=draw, discard=(), stream=chance.stream)
    if not state.draw:
        return state
    kind, *rest = state.draw
    card, seat = card_of(kind), state.mover
    title = Sentence(card.title)
    state = told(changed(state, draw=tuple(rest)), say.CARD, seat=seat + 1, title=title)
    if card.kept:
        # What was loaded before in this turn is not the next loading.
        loaded = state.loaded and kind != "after_loading"
        kept = put(state.kept, seat, (*state.kept[seat], kind))
        return changed(state, kept=kept, loaded=loaded)
    state = changed(state, discard=(*state.discard, kind))
    return EFFECTS[kind](state, card)


def chosen_for_card(state: AufAchseState, action: Action) -> AufAchseState:
    """What was decided for a card happens."""
    seat, roads = state.mover, state.roads
    phase, state = state.phase, changed(state, phase=AFTER, choices=())
    if phase == GO_TO:
        return _jump(state, roads.row[action.value])
    if phase == WHICH_TRUCK:
        other = int(action.value) - 1
        return changed(state, pending=((seat, FEW), (other, FEW)))
    if phase == PAY_OR_SKIP:
        if action == PAY:
            return fine(state, seat, card_of("fine_or_skip").amount)
        return _skipping(state, card_of("skip"))
    if phase == JAM:
        return _jammed(state, roads.row[action.value])
    number = roads.contract_named[action.value]
    right = (seat - 1) % state.seats
    for name in ("hands", "known"):
        piles = getattr(state, name)
        if number in piles[seat]:
            piles = put(piles, seat, without(piles[seat], number))
            piles = put(piles, right, (*piles[right], number))
            state = changed(state, hands=piles) if name == "hands" else changed(state, known=piles)
            break
    return told(state, say.GIVES, seat=seat + 1, other=right + 1)


def _jump(state: AufAchseState, row: int) -> AufAchseState:
    from engine.games.auf_achse.turns import arrived

    return arrived(state, state.mover, Drive((row,), True))


def _to_one_of(state: AufAchseState, rows: Iterable[int]) -> AufAchseState:
    """To one of the spaces that are neither occupied nor blocked; nothing if there is none."""
    closed = state.blocked | set(state.trucks)
    choices = tuple(sorted({row for row in rows if row not in closed and row != NOBODY}))
    if not choices:
        return told(state, say.NOTHING)
    return changed(state, phase=GO_TO, choices=choices)


def _last_city(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    return _to_one_of(state, [state.last_city[state.mover]])


def _destination(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    known = state.roads.contracts
    return _to_one_of(state, (known[each].goal for each in state.running[state.mover]))


def _back_to_load(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    known = state.roads.contracts
    return _to_one_of(state, (known[each].start for each in state.running[state.mover]))


def _neighbour_city(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    roads = state.roads
    return _to_one_of(state, roads.next_stops(state.here, roads.city_rows, state.blocked))


def _next_triangle(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    roads = state.roads
    return _to_one_of(state, roads.next_stops(state.here, roads.triangles, state.blocked))


def _more(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    return changed(state, pending=((state.mover, (*FEW, 4)),))


def _all_trucks(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    order = ((state.mover + turn) % state.seats for turn in range(state.seats))
    return changed(state, pending=tuple((seat, FEW) for seat in order))


def _two_trucks(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    return changed(state, phase=WHICH_TRUCK)


def _again(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    return changed(state, phase=MOVE, back="again")


def _gained(state: AufAchseState, card: ActionCard) -> AufAchseState:
    return gain(state, state.mover, card.amount)


def _fined(state: AufAchseState, card: ActionCard) -> AufAchseState:
    return fine(state, state.mover, card.amount)


def _fined_or_skipping(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    return changed(state, phase=PAY_OR_SKIP)


def _skipping(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    seat = state.mover
    return changed(state, skips=put(state.skips, seat, state.skips[seat] + 1))


def _parked(state: AufAchseState, card: ActionCard) -> AufAchseState:
    state = gain(state, state.mover, card.amount)
    return changed(state, parked=put(state.parked, state.mover, 1))


def _unload_all(state: AufAchseState, card: ActionCard) -> AufAchseState:
    """Running contracts go back to the hand, open to all, and each brings money."""
    seat = state.mover
    back = state.running[seat]
    if not back:
        return told(state, say.NOTHING)
    state = changed(
        state,
        running=put(state.running, seat, ()),
        known=put(state.known, seat, state.known[seat] + back),
    )
    for each in back:
        name = state.roads.contracts[each].name
        state = told(state, say.RETURNS, seat=seat + 1, contract=name)
    return gain(state, seat, card.amount * len(back))


def _cash_longest(state: AufAchseState, card: ActionCard) -> AufAchseState:
    """The running contract with the longest way is fulfilled where the truck stands."""
    from engine.games.auf_achse.turns import unloaded

    seat, known = state.mover, state.roads.contracts
    if not state.running[seat]:
        return told(state, say.NOTHING)
    longest = max(state.running[seat], key=lambda each: known[each].steps)
    return fine(unloaded(state, longest), seat, card.amount)


def _jam_in_city(state: AufAchseState, card: ActionCard) -> AufAchseState:
    return _jammed(state, state.roads.cities[card.city])


def _jam(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    return changed(state, phase=JAM)


def _jammed(state: AufAchseState, row: int) -> AufAchseState:
    """No truck may enter the space until this seat's next turn."""
    state = changed(state, jams=(*state.jams, (row, state.mover)))
    return told(state, say.JAMMED, space=state.roads.called[row])


def _giving(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    if not state.contracts_of(state.mover):
        return told(state, say.NOTHING)
    return changed(state, phase=GIVE)


def _drawing(state: AufAchseState, _card: ActionCard) -> AufAchseState:
    """A contract out of the box that is not among the public ones (house)."""
    if not state.box:
        return told(state, say.NOTHING)
    seat = state.mover
    hand = (*state.hands[seat], state.box[0])
    state = changed(state, box=state.box[1:], hands=put(state.hands, seat, hand))
    return told(state, say.DRAWS, seat=seat + 1)


EFFECTS: dict[str, Effect] = {
    "last_city": _last_city,
    "destination": _destination,
    "neighbour_city": _neighbour_city,
    "back_to_load": _back_to_load,
    "next_triangle": _next_triangle,
    "more_4": _more,
    "all_trucks": _all_trucks,
    "two_trucks": _two_trucks,
    "again": _again,
    "gain": _gained,
    "refund": _gained,
    "fine": _fined,
    "fine_or_skip": _fined_or_skipping,
    "skip": _skipping,
    "parked": _parked,
    "unload_all": _unload_all,
    "cash_longest": _cash_longest,
    "jam_munich": _jam_in_city,
    "jam_frankfurt": _jam_in_city,
    "jam_kassel": _jam_in_city,
    "jam": _jam,
    "give": _giving,
    "draw": _drawing,
}
"""What every card does that is not kept."""
