"""What may be done in a round, and what comes of it.

The seats bid, the highest bidder takes cards, may tear one down and builds. Whatever can be done
in one way only after the bids is done at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.core import Action, IllegalActionError, Rng
from engine.games.core.latest import keeps_latest
from engine.games.core.updates import changed, with_added, with_event, with_item
from engine.games.five_towers import sentences as say
from engine.games.five_towers.building import (
    Tower,
    by_colour,
    demolition_choices,
    most_takeable,
    orders,
    place_of,
    takes,
    top_of,
    without_top,
)
from engine.games.five_towers.cards import Card, cards_text, colours, deck, numbers
from engine.games.five_towers.state import FiveTowersState, Phase
from engine.track import Sentence

PASS = Action("pass")
KEEP = Action("keep")


def first_state(seats: int, seed: int) -> FiveTowersState:
    """Everything shuffled, a starting player drawn, the first cards on offer (FT-2)."""
    rng = Rng(seed)
    state = FiveTowersState(
        turns=0,
        phase=Phase.BID,
        starter=rng.below(seats),
        asked=0,
        bid=0,
        builder=None,
        passes=0,
        offer=(),
        taken=(),
        discard=(),
        draw=tuple(rng.shuffled(deck(seats))),
        mats=(((),) * len(colours()),) * seats,
        rubble=((),) * seats,
        stream=rng.stream,
    )
    return _begin_round(with_event(state, say.BEGINS, seat=state.starter + 1))


@keeps_latest
def legal_actions(state: FiveTowersState) -> Sequence[Action]:
    """All that may be done now."""
    if state.phase == Phase.OVER:
        return []
    if state.phase == Phase.BID:
        return list(_bids(state))
    mat = state.mats[acting_seat(state)]
    if state.phase == Phase.TAKE:
        return [Action("take", cards_text(cards)) for cards in takes(mat, state.offer, state.bid)]
    if state.phase == Phase.DEMOLISH:
        choices = demolition_choices(mat, state.taken)
        return [KEEP if each is None else Action("demolish", colours()[each]) for each in choices]
    colour, found = building_choices(state)
    return [build_action(colour, order) for order in found]


def apply(state: FiveTowersState, action: Action) -> FiveTowersState:
    """The state after a legal action."""
    before = changed(state, told=())
    if state.phase == Phase.BID:
        return _bid(before, action)
    if state.phase == Phase.TAKE:
        names = action.value.split(", ")
        return _take(before, tuple(map(Card.parse, names)))
    if state.phase == Phase.DEMOLISH:
        return _demolish(before, None if action == KEEP else colours().index(action.value))
    colour, found = building_choices(state)
    order = next(order for order in found if build_action(colour, order) == action)
    return _build(_placed(before, colour, order))


def acting_seat(state: FiveTowersState) -> int:
    """The seat that decides; IllegalActionError when the game is over."""
    if state.seat is None:
        raise IllegalActionError(Sentence("the game is over"))
    return state.seat


def building_choices(state: FiveTowersState) -> tuple[int, tuple[Tower, ...]]:
    """The first colour with cards to place, and the orders in which they can be placed (FT-6)."""
    groups = by_colour(state.taken)
    colour = next(row for row, group in enumerate(groups) if group)
    tower = state.mats[acting_seat(state)][colour]
    return colour, orders(top_of(tower), groups[colour])


def build_action(colour: int, order: Tower) -> Action:
    """The action that places cards of a colour in that order."""
    return Action("build", f"{colours()[colour]} {', '.join(map(str, order))}")


def _bids(state: FiveTowersState) -> Iterator[Action]:
    """Higher numbers whose cards can be built (FT-3, FT-9), and to pass but for the starter."""
    if state.asked:
        yield PASS
    lowest = state.bid + 1 if state.asked else 0
    most = most_takeable(state.mats[acting_seat(state)], state.offer)
    for number in range(lowest, most + 1):
        yield Action("bid", str(number))


def _begin_round(state: FiveTowersState) -> FiveTowersState:
    """Cards are turned up; at the end of the pile they may be fewer (FT-2, FT-13)."""
    size = numbers()["offer"]
    offer = tuple(sorted(state.draw[:size], key=place_of))
    after = changed(
        state, phase=Phase.BID, asked=0, bid=0, builder=None, offer=offer, draw=state.draw[size:]
    )
    return with_event(after, say.OFFER, cards=cards_text(offer))


def _bid(state: FiveTowersState, action: Action) -> FiveTowersState:
    """A seat bids or passes, each once; the highest number there is ends the bidding (FT-3)."""
    seat = acting_seat(state)
    if action == PASS:
        state = with_event(state, say.PASSES, seat=seat + 1)
    else:
        number = int(action.value)
        state = with_event(state, say.BIDS, seat=seat + 1, number=number)
        state = changed(state, bid=number, builder=seat if number else None)
    state = changed(state, asked=state.asked + 1)
    if state.asked < state.seats and state.bid < len(state.offer):
        return state
    if state.builder is None:
        return _end_round(with_event(state, say.NOBODY))
    choices = takes(state.mats[state.builder], state.offer, state.bid)
    state = changed(state, phase=Phase.TAKE)
    return _take(state, choices[0]) if len(choices) == 1 else state


def _take(state: FiveTowersState, cards: tuple[Card, ...]) -> FiveTowersState:
    """The builder takes cards from the offer (FT-4)."""
    seat, offer = acting_seat(state), list(state.offer)
    for card in cards:
        offer.remove(card)
    state = changed(state, phase=Phase.DEMOLISH, offer=tuple(offer), taken=cards)
    state = with_event(state, say.TAKES, seat=seat + 1, cards=cards_text(cards))
    choices = demolition_choices(state.mats[seat], cards)
    return _demolish(state, choices[0]) if len(choices) == 1 else state


def _demolish(state: FiveTowersState, colour: int | None) -> FiveTowersState:
    """One card at most goes from the top of an own tower to the rubble (FT-5)."""
    seat = acting_seat(state)
    state = changed(state, phase=Phase.BUILD)
    if colour is not None:
        mat = state.mats[seat]
        torn = Card(colours()[colour], mat[colour][-1])
        state = changed(
            state,
            mats=with_item(state.mats, seat, without_top(mat, colour)),
            rubble=with_added(state.rubble, seat, (torn,)),
        )
        state = with_event(state, say.DEMOLISHES, seat=seat + 1, card=str(torn))
    return _build(state)


def _build(state: FiveTowersState) -> FiveTowersState:
    """What can be placed in one order only is placed; the next colour with a choice is asked."""
    while state.taken:
        colour, found = building_choices(state)
        if len(found) > 1:
            return state
        state = _placed(state, colour, found[0])
    return _end_round(state)


def _placed(state: FiveTowersState, colour: int, order: Tower) -> FiveTowersState:
    """The cards of one colour placed on their tower in that order (FT-6)."""
    seat, name = acting_seat(state), colours()[colour]
    mat = state.mats[seat]
    grown = with_added(mat, colour, order)
    left = tuple(card for card in state.taken if card.colour != name)
    state = changed(state, taken=left, mats=with_item(state.mats, seat, grown))
    cards = cards_text(Card(name, number) for number in order)
    return with_event(state, say.BUILDS, seat=seat + 1, cards=cards)


def _end_round(state: FiveTowersState) -> FiveTowersState:
    """What is left is discarded, the next round begins left of the builder (FT-10, FT-11).

    At the end of the round that empties the draw pile the discards become a new one, at the end
    of the round that empties it again the game is over (FT-12, FT-13).
    """
    starter = state.starter if state.builder is None else (state.builder + 1) % state.seats
    state = changed(
        state,
        turns=state.turns + 1,
        starter=starter,
        builder=None,
        offer=(),
        discard=state.discard + state.offer,
    )
    if state.draw:
        return _begin_round(state)
    state = changed(state, passes=state.passes + 1)
    if state.passes == 1 and state.discard:
        rng = Rng(state.stream)
        draw = tuple(rng.shuffled(state.discard))
        state = changed(state, draw=draw, discard=(), stream=rng.stream)
        return _begin_round(with_event(state, say.RESHUFFLED))
    return with_event(changed(state, phase=Phase.OVER), say.OVER)
