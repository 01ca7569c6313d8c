"""A moment of a game of Five Towers.

In a round the seats bid, the highest bidder takes cards, may tear one down and builds. What can
be done in one way only after the bids is done at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.core import Action, Chance, Event, IllegalActionError, Outcome, View
from engine.games.core.changing import changed
from engine.games.core.stepping import SteppedState
from engine.games.five_towers import sentences as say
from engine.games.five_towers.building import (
    Mat,
    by_colour,
    demolished,
    most_takeable,
    orders,
    place_of,
    sites,
    takes,
    top_of,
)
from engine.games.five_towers.cards import SPIRE, Card, colours, deck, listed, numbers
from engine.games.five_towers.files import seen_json, whole_json
from engine.games.five_towers.phases import BID, BUILD, DEMOLISH, OVER, TAKE
from engine.games.five_towers.scoring import outcome_of, worth_of
from engine.games.five_towers.view import phrase_of, view_of
from engine.track import Sentence

PASS = Action("pass")
KEEP = Action("keep")


@dataclass(frozen=True, slots=True)
class FiveTowersState(SteppedState):
    """A moment of the game.

    `mats` and `rubble` are one a seat; `draw` is the draw pile, the next card first. `asked` so
    many seats have bid or passed in this round, beginning with the `starter`; `bid` is the
    highest bid and `builder` who made it, if it is not 0. `taken` are cards still to be placed;
    `passes` counts how often the draw pile has been empty at the end of a round.
    """

    turns: int
    phase: str
    starter: int
    asked: int
    bid: int
    builder: int | None
    passes: int
    offer: tuple[Card, ...]
    taken: tuple[Card, ...]
    discard: tuple[Card, ...]
    draw: tuple[Card, ...]
    mats: tuple[Mat, ...]
    rubble: tuple[tuple[Card, ...], ...]
    stream: int
    told: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.mats)

    @property
    def seat(self) -> int | None:
        if self.phase == OVER:
            return None
        return (self.starter + self.asked) % self.seats if self.phase == BID else self.builder

    @property
    def turn(self) -> int:
        return self.turns

    @property
    def events(self) -> tuple[Event, ...]:
        return self.told

    @property
    def share_left(self) -> float:
        """How much of the cards of both passes is still to come, 0 to 1."""
        whole = len(deck(self.seats))
        to_come = len(self.draw) + (0 if self.passes else whole / 2)
        return to_come / (1.5 * whole)

    def actions(self) -> list[Action]:
        if self.phase == OVER:
            return []
        if self.phase == BID:
            return list(self._bids())
        mat = self.mats[self._acting]
        if self.phase == TAKE:
            return [Action("take", listed(cards)) for cards in takes(mat, self.offer, self.bid)]
        if self.phase == DEMOLISH:
            return [_demolition(site) for site in sites(mat, self.taken)]
        colour, found = self._building_site()
        return [_building(colour, order) for order in found]

    def _bids(self) -> Iterator[Action]:
        """Higher numbers whose cards can be built (FT-3, FT-9), and to pass but for the starter."""
        if self.asked:
            yield PASS
        lowest = self.bid + 1 if self.asked else 0
        most = most_takeable(self.mats[self._acting], self.offer)
        for number in range(lowest, most + 1):
            yield Action("bid", str(number))

    @property
    def _acting(self) -> int:
        if self.seat is None:
            raise IllegalActionError(Sentence("the game is over"))
        return self.seat

    def _building_site(self) -> tuple[int, tuple[tuple[int, ...], ...]]:
        """The first colour with cards to place, and the orders in which they can be placed."""
        mat = self.mats[self._acting]
        colour, group = next(
            (row, group) for row, group in enumerate(by_colour(self.taken)) if group
        )
        return colour, orders(top_of(mat[colour]), group)

    def step(self, action: Action) -> FiveTowersState:
        before = changed(self, told=())
        if self.phase == BID:
            return _bid(before, action)
        if self.phase == TAKE:
            return _take(before, _chosen(self.offer, action.value))
        if self.phase == DEMOLISH:
            site = None if action == KEEP else colours().index(action.value)
            return _demolish(before, site)
        colour, found = self._building_site()
        order = next(order for order in found if _building(colour, order) == action)
        return _build(_placed(before, colour, order))

    @property
    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.phase == OVER else None

    def suggestion(self, chance: Chance) -> Action:
        from engine.games.five_towers.thumb import advice

        return advice(self, chance)

    def foreseen(
        self, actions: Sequence[Action], chance: Chance, rounds: int
    ) -> list[float] | None:
        from engine.games.five_towers.foresight import foreseen

        return foreseen(self, actions, chance, rounds)

    def worth(self, seat: int) -> float:
        return worth_of(self, seat)

    def seen_by(self, seat: int) -> dict[str, Any]:
        return seen_json(self, seat)

    def view(self, eyes: Collection[int]) -> View:
        return view_of(self, eyes)

    def phrase(self, action: Action) -> Sentence | None:
        return phrase_of(self, action)

    def guess(self, seat: int, chance: Chance) -> FiveTowersState:
        """The draw pile and the rubble of the others change places; rubble is never a spire."""
        own = self.rubble[seat]
        others = [pile for other, pile in enumerate(self.rubble) if other != seat]
        hidden = chance.shuffled([*self.draw, *(card for pile in others for card in pile)])
        torn = [card for card in hidden if card.number != SPIRE][: sum(map(len, others))]
        draw = list(hidden)
        for card in torn:
            draw.remove(card)
        dealt = iter(torn)
        rubble = [
            own if other == seat else tuple(next(dealt) for _ in pile)
            for other, pile in enumerate(self.rubble)
        ]
        stream = chance.below(1 << 53)
        return changed(self, draw=tuple(draw), rubble=tuple(rubble), stream=stream, told=())

    def json(self) -> dict[str, Any]:
        return whole_json(self)


def first_state(seats: int, seed: int) -> FiveTowersState:
    """Everything shuffled, a starting player drawn, the first cards on offer (FT-2)."""
    chance = Chance(seed)
    state = FiveTowersState(
        turns=0,
        phase=BID,
        starter=chance.below(seats),
        asked=0,
        bid=0,
        builder=None,
        passes=0,
        offer=(),
        taken=(),
        discard=(),
        draw=tuple(chance.shuffled(deck(seats))),
        mats=(((),) * len(colours()),) * seats,
        rubble=((),) * seats,
        stream=chance.stream,
    )
    return _begin_round(state)


def _begin_round(state: FiveTowersState) -> FiveTowersState:
    """Cards are turned up; at the end of the pile they may be fewer (FT-2, FT-13)."""
    size = numbers()["offer"]
    offer = tuple(sorted(state.draw[:size], key=place_of))
    after = changed(state, phase=BID, asked=0, bid=0, builder=None, offer=offer)
    return _told(changed(after, draw=state.draw[size:]), say.OFFER, cards=listed(offer))


def _bid(state: FiveTowersState, action: Action) -> FiveTowersState:
    """A seat bids or passes, each once; the highest number there is ends the bidding (FT-3)."""
    seat = state._acting
    if action == PASS:
        state = _told(state, say.PASSES, seat=seat + 1)
    else:
        number = int(action.value)
        state = _told(state, say.BIDS, seat=seat + 1, number=number)
        state = changed(state, bid=number, builder=seat if number else None)
    state = changed(state, asked=state.asked + 1)
    if state.asked < state.seats and state.bid < len(state.offer):
        return state
    if state.builder is None:
        return _clean_up(_told(state, say.NOBODY))
    choices = takes(state.mats[state.builder], state.offer, state.bid)
    state = changed(state, phase=TAKE)
    return _take(state, choices[0]) if len(choices) == 1 else state


def _take(state: FiveTowersState, cards: tuple[Card, ...]) -> FiveTowersState:
    """The builder takes cards from the offer (FT-4)."""
    offer = list(state.offer)
    for card in cards:
        offer.remove(card)
    state = changed(state, phase=DEMOLISH, offer=tuple(offer), taken=cards)
    state = _told(state, say.TAKES, seat=state._acting + 1, cards=listed(cards))
    ways = sites(state.mats[state._acting], cards)
    return _demolish(state, ways[0]) if len(ways) == 1 else state


def _demolish(state: FiveTowersState, site: int | None) -> FiveTowersState:
    """One card at most goes from the top of an own tower to the rubble (FT-5)."""
    seat = state._acting
    state = changed(state, phase=BUILD)
    if site is not None:
        mat = state.mats[seat]
        torn = Card(colours()[site], mat[site][-1])
        rubble = (*state.rubble[seat], torn)
        state = changed(
            state,
            mats=_with(state.mats, seat, demolished(mat, site)),
            rubble=_with(state.rubble, seat, rubble),
        )
        state = _told(state, say.DEMOLISHES, seat=seat + 1, card=str(torn))
    return _build(state)


def _build(state: FiveTowersState) -> FiveTowersState:
    """What can be placed in one order only is placed; the next colour with a choice is asked."""
    while state.taken:
        colour, found = state._building_site()
        if len(found) > 1:
            return state
        state = _placed(state, colour, found[0])
    return _clean_up(state)


def _placed(state: FiveTowersState, colour: int, order: tuple[int, ...]) -> FiveTowersState:
    """The cards of one colour placed on their tower in that order (FT-6)."""
    seat = state._acting
    name = colours()[colour]
    mat = state.mats[seat]
    grown = _with(mat, colour, mat[colour] + order)
    left = tuple(card for card in state.taken if card.colour != name)
    state = changed(state, taken=left, mats=_with(state.mats, seat, grown))
    cards = listed(Card(name, number) for number in order)
    return _told(state, say.BUILDS, seat=seat + 1, cards=cards)


def _clean_up(state: FiveTowersState) -> FiveTowersState:
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
        chance = Chance(state.stream)
        draw = tuple(chance.shuffled(state.discard))
        state = _told(changed(state, draw=draw, discard=(), stream=chance.stream), say.RESHUFFLED)
        return _begin_round(state)
    return _told(changed(state, phase=OVER), say.OVER)


def _demolition(site: int | None) -> Action:
    return KEEP if site is None else Action("demolish", colours()[site])


def _building(colour: int, order: tuple[int, ...]) -> Action:
    return Action("build", f"{colours()[colour]} {', '.join(map(str, order))}")


def _chosen(offer: tuple[Card, ...], value: str) -> tuple[Card, ...]:
    """The cards of the offer that an action names."""
    names = value.split(", ")
    return tuple(next(card for card in offer if str(card) == name) for name in names)


def _with(items: tuple[Any, ...], row: int, item: Any) -> tuple[Any, ...]:
    """The items with another one in that row."""
    return (*items[:row], item, *items[row + 1 :])


def _told(state: FiveTowersState, sentence: str, **values: int | str) -> FiveTowersState:
    """The state with one more sentence of what happened."""
    return changed(state, told=(*state.told, Event(sentence, values)))
