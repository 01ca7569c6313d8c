"""The action cards: what each does, and what is decided for it (AA-6, AA-11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import NOBODY, ActionCard, card_of
from engine.games.auf_achse.driving import arrive
from engine.games.auf_achse.loading import contracts_of, unload, without_contract
from engine.games.auf_achse.money import fine, gain
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.state import AufAchseState, Phase
from engine.games.core import Action, Rng
from engine.games.core.updates import changed, with_added, with_event, with_item
from engine.track import Sentence

PAY, SKIP = Action("pay"), Action("skip")

FEW = (0, 1, 2, 3)
"""Up to three spaces."""


def card_actions(state: AufAchseState) -> Sequence[Action]:
    """What may be chosen for the card that was drawn (AA-11)."""
    ids, known = state.roads.ids, state.roads.contracts
    if state.phase == Phase.GO_TO:
        return [Action("to", ids[row]) for row in state.choices]
    if state.phase == Phase.WHICH_TRUCK:
        others = [seat for seat in range(state.seats) if seat != state.mover]
        return [Action("truck", str(seat + 1)) for seat in others]
    if state.phase == Phase.PAY_OR_SKIP:
        return [PAY, SKIP]
    if state.phase == Phase.JAM:
        return _jams(state.roads)
    assert state.phase == Phase.GIVE
    return [Action("give", known[each].name) for each in contracts_of(state, state.mover)]


@lru_cache(maxsize=8)
def _jams(roads: Roads) -> tuple[Action, ...]:
    """A jam on every space."""
    return tuple(Action("jam", space) for space in roads.ids)


def draw_card(state: AufAchseState) -> AufAchseState:
    """The next action card is turned up and takes effect; discards become a new pile (AA-6)."""
    if not state.draw:
        rng = Rng(state.stream)
        draw = tuple(rng.shuffled(state.discard))
        state = changed(state, draw=draw, discard=(), stream=rng.stream)
    if not state.draw:
        return state
    kind, *rest = state.draw
    card, seat = card_of(kind), state.mover
    title = Sentence(card.title)
    state = with_event(changed(state, draw=tuple(rest)), say.CARD, seat=seat + 1, title=title)
    if card.kept:
        # What was loaded before in this turn is not the next loading.
        loaded = state.loaded and kind != "after_loading"
        kept = with_added(state.kept, seat, (kind,))
        return changed(state, kept=kept, loaded=loaded)
    state = changed(state, discard=(*state.discard, kind))
    return _take_effect(state, card)


def choose_for_card(state: AufAchseState, action: Action) -> AufAchseState:
    """What was chosen for a card happens."""
    seat, roads = state.mover, state.roads
    phase, state = state.phase, changed(state, phase=Phase.AFTER, choices=())
    if phase == Phase.GO_TO:
        return arrive(state, seat, (roads.row[action.value],), is_exact=True)
    if phase == Phase.WHICH_TRUCK:
        other = int(action.value) - 1
        return changed(state, pending=((seat, FEW), (other, FEW)))
    if phase == Phase.PAY_OR_SKIP:
        if action == PAY:
            return fine(state, seat, card_of("fine_or_skip").amount)
        return _skip_a_turn(state)
    if phase == Phase.JAM:
        return _with_jam(state, roads.row[action.value])
    return _give(state, roads.contract_named[action.value])


def _take_effect(state: AufAchseState, card: ActionCard) -> AufAchseState:
    """What each card does that is not kept (AA-11)."""
    seat, roads, known = state.mover, state.roads, state.roads.contracts
    match card.kind:
        case "last_city":
            return _to_one_of(state, [state.last_city[seat]])
        case "destination":
            return _to_one_of(state, [known[each].goal for each in state.running[seat]])
        case "back_to_load":
            # What is running is in the order of loading.
            return _to_one_of(state, [known[each].start for each in state.running[seat][-1:]])
        case "neighbour_city":
            return _to_one_of(state, roads.next_stops(state.here, roads.city_rows, state.blocked))
        case "next_triangle":
            return _to_one_of(state, roads.next_stops(state.here, roads.triangles, state.blocked))
        case "more_4":
            return changed(state, pending=((seat, (*FEW, 4)),))
        case "all_trucks":
            order = ((seat + turn) % state.seats for turn in range(state.seats))
            return changed(state, pending=tuple((each, FEW) for each in order))
        case "two_trucks":
            return changed(state, phase=Phase.WHICH_TRUCK)
        case "again":
            return changed(state, phase=Phase.MOVE, back="again")
        case "gain":
            return gain(state, seat, card.amount)
        case "fine":
            return fine(state, seat, card.amount)
        case "fine_or_skip":
            return changed(state, phase=Phase.PAY_OR_SKIP)
        case "skip":
            return _skip_a_turn(state)
        case "parked":
            parked = with_item(state.parked, seat, 1)
            return changed(gain(state, seat, card.amount), parked=parked)
        case "unload_all":
            return _return_all(state, card.amount)
        case "cash_longest":
            return _cash_longest(state, card.amount)
        case "jam_munich" | "jam_frankfurt" | "jam_kassel":
            return _with_jam(state, roads.cities[card.city])
        case "jam":
            return changed(state, phase=Phase.JAM)
        case "give":
            has_some = contracts_of(state, seat)
            return changed(state, phase=Phase.GIVE) if has_some else with_event(state, say.NOTHING)
        case "draw":
            return _draw_contract(state)
        case kind:
            raise ValueError(f"no effect of the action card {kind!r} is known")


def _to_one_of(state: AufAchseState, rows: Iterable[int]) -> AufAchseState:
    """To one of the spaces that are neither occupied nor blocked; nothing if there is none."""
    closed = state.blocked | set(state.trucks)
    choices = tuple(sorted({row for row in rows if row not in closed and row != NOBODY}))
    if not choices:
        return with_event(state, say.NOTHING)
    return changed(state, phase=Phase.GO_TO, choices=choices)


def _skip_a_turn(state: AufAchseState) -> AufAchseState:
    return changed(state, skips=with_added(state.skips, state.mover, 1))


def _return_all(state: AufAchseState, money: int) -> AufAchseState:
    """Running contracts go back to the hand, open to all, and each brings money."""
    seat = state.mover
    back = state.running[seat]
    if not back:
        return with_event(state, say.NOTHING)
    state = changed(
        state,
        running=with_item(state.running, seat, ()),
        known=with_added(state.known, seat, back),
    )
    for each in back:
        name = state.roads.contracts[each].name
        state = with_event(state, say.RETURNS, seat=seat + 1, contract=name)
    return gain(state, seat, money * len(back))


def _cash_longest(state: AufAchseState, costs: int) -> AufAchseState:
    """The running contract with the longest way is fulfilled where the truck stands."""
    seat, known = state.mover, state.roads.contracts
    if not state.running[seat]:
        return with_event(state, say.NOTHING)
    longest = max(state.running[seat], key=lambda each: known[each].steps)
    return fine(unload(state, longest), seat, costs)


def _with_jam(state: AufAchseState, row: int) -> AufAchseState:
    """No truck may enter the space until this seat's next turn."""
    state = changed(state, jams=(*state.jams, (row, state.mover)))
    return with_event(state, say.JAMMED, space=state.roads.called[row])


def _give(state: AufAchseState, number: int) -> AufAchseState:
    """A contract goes to the right neighbour; a hidden one stays hidden."""
    seat, right = state.mover, (state.mover - 1) % state.seats
    is_hidden = number in state.hands[seat]
    state = without_contract(state, seat, number)
    if is_hidden:
        state = changed(state, hands=with_added(state.hands, right, (number,)))
    else:
        state = changed(state, known=with_added(state.known, right, (number,)))
    return with_event(state, say.GIVES, seat=seat + 1, other=right + 1)


def _draw_contract(state: AufAchseState) -> AufAchseState:
    """A contract out of the box, which is not among the public ones (house)."""
    if not state.box:
        return with_event(state, say.NOTHING)
    seat = state.mover
    hands = with_added(state.hands, seat, state.box[:1])
    state = changed(state, box=state.box[1:], hands=hands)
    return with_event(state, say.DRAWS, seat=seat + 1)
