"""Rules of thumb of a builder: how much to bid for, what to take, where it goes (bots only)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from engine.games.core import Action, Chance
from engine.games.five_towers.building import Mat, Tower, by_colour, orders, place_of, top_of
from engine.games.five_towers.cards import SPIRE, Card, colours, listed
from engine.games.five_towers.phases import BID, BUILD, DEMOLISH, TAKE
from engine.games.five_towers.scoring import promise, rubble_costs, tower_promise

if TYPE_CHECKING:
    from engine.games.five_towers.state import FiveTowersState


class Plan(NamedTuple):
    """The best that can be made of so many cards: its worth, the cards, the towers after it."""

    worth: float
    cards: tuple[Card, ...]
    mat: Mat


class _Growth(NamedTuple):
    """What can become of a tower: by which cards, whether one is torn down first, what it is worth
    more then."""

    tower: Tower
    numbers: tuple[int, ...]
    torn: bool
    gain: float


def advice(state: FiveTowersState, chance: Chance) -> Action:
    """What promises most in this round, as far as the own towers go; one of several by chance."""
    if state.phase == BID:
        worths = bid_worths(state)
        most = max(worths.values())
        return chance.choice([action for action, worth in worths.items() if worth == most])
    seat = state.seat
    assert seat is not None
    mat, rubble = state.mats[seat], len(state.rubble[seat])
    if state.phase == TAKE:
        plan = plans(mat, rubble, state.offer, state.share_left)[state.bid]
        return Action("take", listed(sorted(plan.cards, key=place_of)))
    tearing = state.phase == DEMOLISH
    plan = plans(mat, rubble, state.taken, state.share_left, tearing)[len(state.taken)]
    grown = list(zip(colours(), mat, plan.mat, strict=True))
    if tearing:
        torn = [colour for colour, tower, after in grown if after[: len(tower)] != tower]
        return Action("demolish", torn[0]) if torn else Action("keep")
    first = state.taken[0].colour
    order = next(after[len(tower) :] for colour, tower, after in grown if colour == first)
    return Action("build", f"{first} {', '.join(map(str, order))}")


def bid_worths(state: FiveTowersState) -> dict[Action, float]:
    """What the own towers gain by each bid; to pass is worth what the highest bidder gains less."""
    seat, left = state.seat, state.share_left
    assert seat is not None
    mat, rubble = state.mats[seat], len(state.rubble[seat])
    own, now = plans(mat, rubble, state.offer, left), promise(mat, rubble, left)
    worths = {}
    for action in state.actions():
        if action.kind == "bid":
            worths[action] = own[int(action.value)].worth - now if action.value != "0" else 0.0
        else:
            worths[action] = -_gain_of_builder(state)
    return worths


def _gain_of_builder(state: FiveTowersState) -> float:
    """What the highest bidder's towers gain; nothing if there is none."""
    builder = state.builder
    if builder is None:
        return 0.0
    now = promise(state.mats[builder], len(state.rubble[builder]), state.share_left)
    return builder_worth(state, builder) - now


def builder_worth(state: FiveTowersState, builder: int) -> float:
    """What the towers of the builder promise at the end of the round."""
    choosing = state.phase in (BID, TAKE)
    offer = state.offer if choosing else state.taken
    mat, rubble = state.mats[builder], len(state.rubble[builder])
    best = plans(mat, rubble, offer, state.share_left, state.phase != BUILD)
    return best[state.bid if choosing else len(offer)].worth


@lru_cache(maxsize=1 << 14)
def plans(
    mat: Mat, rubble: int, offer: tuple[Card, ...], share_left: float, tearing: bool = True
) -> dict[int, Plan]:
    """The best plan for each number of cards that can be taken and built (FT-9); `tearing`: a
    card may still be torn down for it."""
    groups = by_colour(offer)
    growths = [
        list(_growths(tower, group, share_left, tearing))
        for tower, group in zip(mat, groups, strict=True)
    ]
    best: dict[int, tuple[float, tuple[_Growth, ...]]] = {}
    _combine(growths, 0, 0, False, 0.0, (), rubble, best)
    begun = sum(tower_promise(tower, share_left) for tower in mat)
    return {
        number: Plan(
            begun + worth,
            tuple(
                Card(colour, each)
                for colour, growth in zip(colours(), chosen, strict=True)
                for each in growth.numbers
            ),
            tuple(growth.tower for growth in chosen),
        )
        for number, (worth, chosen) in best.items()
    }


def _growths(
    tower: Tower, group: tuple[int, ...], share_left: float, tearing: bool
) -> Iterator[_Growth]:
    """What a tower can become with some of the cards of its colour, each in its best order."""
    before = tower_promise(tower, share_left)
    yield _Growth(tower, (), False, 0.0)
    bases = [(tower, False)]
    if tearing and tower and tower[-1] != SPIRE:
        bases.append((tower[:-1], True))
        yield _Growth(tower[:-1], (), True, tower_promise(tower[:-1], share_left) - before)
    for number in range(1, len(group) + 1):
        for numbers in dict.fromkeys(combinations(group, number)):
            for base, torn in bases:
                grown = [base + order for order in orders(top_of(base), numbers)]
                if grown:
                    worths = [tower_promise(each, share_left) for each in grown]
                    most = max(worths)
                    yield _Growth(grown[worths.index(most)], numbers, torn, most - before)


def _combine(
    growths: list[list[_Growth]],
    colour: int,
    number: int,
    torn: bool,
    gain: float,
    chosen: tuple[_Growth, ...],
    rubble: int,
    best: dict[int, tuple[float, tuple[_Growth, ...]]],
) -> None:
    """Go through all that the towers can become together, one card torn down at most (FT-5)."""
    if colour == len(growths):
        main = max(len(growth.tower) for growth in chosen)
        worth = gain + main - rubble_costs(rubble + torn)
        if number not in best or worth > best[number][0]:
            best[number] = (worth, chosen)
        return
    for growth in growths[colour]:
        if not (torn and growth.torn):
            _combine(
                growths,
                colour + 1,
                number + len(growth.numbers),
                torn or growth.torn,
                gain + growth.gain,
                (*chosen, growth),
                rubble,
                best,
            )
