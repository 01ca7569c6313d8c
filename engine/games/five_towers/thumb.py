"""Rules of thumb of a builder: how much to bid for, what to take, where it goes (bots only)."""

from __future__ import annotations

from collections.abc import Sequence
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


class Growth(NamedTuple):
    """What can become of a tower: by which cards, whether one is torn down first, what it is worth
    more then."""

    tower: Tower
    numbers: tuple[int, ...]
    torn: bool
    gain: float


class Plan(NamedTuple):
    """The best that can be made of so many cards: its worth, what becomes of each tower."""

    worth: float
    growths: tuple[Growth, ...]


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
        cards = [
            Card(colour, number)
            for colour, growth in zip(colours(), plan.growths, strict=True)
            for number in growth.numbers
        ]
        return Action("take", listed(sorted(cards, key=place_of)))
    tearing = state.phase == DEMOLISH
    plan = plans(mat, rubble, state.taken, state.share_left, tearing)[len(state.taken)]
    if tearing:
        torn = [
            colour for colour, growth in zip(colours(), plan.growths, strict=True) if growth.torn
        ]
        return Action("demolish", torn[0]) if torn else Action("keep")
    first = state.taken[0].colour
    site = colours().index(first)
    order = plan.growths[site].tower[len(mat[site]) :]
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
        _growths(tower, group, share_left, tearing)
        for tower, group in zip(mat, groups, strict=True)
    ]
    begun = sum(tower_promise(tower, share_left) for tower in mat)
    best: dict[int, Plan] = {}
    for (number, torn, main), (gain, chosen) in _together(growths).items():
        worth = begun + (gain + main - rubble_costs(rubble + torn))
        if number not in best or worth > best[number].worth:
            best[number] = Plan(worth, chosen)
    return best


@lru_cache(maxsize=1 << 14)
def _growths(
    tower: Tower, group: tuple[int, ...], share_left: float, tearing: bool
) -> tuple[Growth, ...]:
    """What a tower can become with some of the cards of its colour, each in its best order."""
    before = tower_promise(tower, share_left)
    found = [Growth(tower, (), False, 0.0)]
    bases = [(tower, False)]
    if tearing and tower and tower[-1] != SPIRE:
        bases.append((tower[:-1], True))
        torn_down = tower_promise(tower[:-1], share_left)
        found.append(Growth(tower[:-1], (), True, torn_down - before))
    for number in range(1, len(group) + 1):
        for numbers in dict.fromkeys(combinations(group, number)):
            for base, torn in bases:
                grown = [base + order for order in orders(top_of(base), numbers)]
                if grown:
                    worths = [tower_promise(each, share_left) for each in grown]
                    most = max(worths)
                    best = grown[worths.index(most)]
                    found.append(Growth(best, numbers, torn, most - before))
    return tuple(found)


def _together(
    growths: Sequence[Sequence[Growth]],
) -> dict[tuple[int, bool, int], tuple[float, tuple[Growth, ...]]]:
    """The most the towers gain together with so many cards, with one torn down or not (FT-5), and
    with a highest tower of so many storeys: one colour after the other, the best way to each."""
    found: dict[tuple[int, bool, int], tuple[float, tuple[Growth, ...]]] = {
        (0, False, 0): (0.0, ())
    }
    for tower_growths in growths:
        before, found = found, {}
        for (number, torn, main), (gain, chosen) in before.items():
            for growth in tower_growths:
                if torn and growth.torn:
                    continue
                reached = (
                    number + len(growth.numbers),
                    torn or growth.torn,
                    max(main, len(growth.tower)),
                )
                more = gain + growth.gain
                if reached not in found or more > found[reached][0]:
                    found[reached] = (more, (*chosen, growth))
    return found
