"""Values of cards to simulated players, against the rule written out."""

from __future__ import annotations

import numpy as np
import pytest

from engine.compiled.compiler import played_plainly
from engine.games import game_named
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import context_for
from engine.race.bots.driving import card_score
from engine.race.bots.values import weigh_cars
from engine.race.state import AT_HOME, Power
from engine.race.tables.deck import Deck
from tests.helpers.replayed_races import course_named


def score(deck: Deck, card: int, left: dict[str, int], values: dict[str, int]) -> int:
    """What a card is worth: its bars, as far as each car can go."""

    def gain(colour: str, points: int) -> int:
        return values[colour] * min(points, left[colour])

    bars, pair = deck.cards[card].bars, deck.cards[card].pair
    if pair:
        if min(left[car] for car in pair) == 0:
            return 0
        behind, ahead = sorted(pair, key=lambda car: -left[car])
        gap = left[behind] - left[ahead]
        return max(values[behind] * gap, -values[ahead] * gap)
    shown = {bar.colour for bar in bars}
    free = [colour for colour in deck.colours if colour not in shown]
    return sum(
        max(gain(colour, bar.points) for colour in free)
        if bar.colour == "wild"
        else gain(bar.colour, bar.points)
        for bar in bars
    )


@pytest.mark.parametrize("game", ["rivals", "top_race"])
def test_a_card_is_worth_what_its_bars_can_move(game: str) -> None:
    plan = race_plan(course_named("harbour_loop"), Spec(game, ("rule", "rule:own=40:others=90")))
    deck = game_named(game).deck
    assert deck is not None
    rng = np.random.default_rng(5)
    race = plan.deal.blank.copy()
    cars, spaces = race.cars, len(plan.course.spaces) - 1
    near = np.flatnonzero(plan.course.spaces["left"][:spaces] < 10)
    race.owner[:cars] = np.arange(cars) % 3 - 1
    seen = set()
    with played_plainly():
        context = context_for(plan)
        for turn in range(40):
            race.turn = race.seat = turn % 2
            race.at[:cars] = rng.choice([AT_HOME, *near, *range(spaces)], cars)
            weigh_cars(race.plain(), context.memory, turn % 2, race.turn)
            own, others = plan.bots[["own", "others"]][turn % 2].tolist()
            at, owners = race.at[:cars].tolist(), race.owner[:cars].tolist()
            left = [int(plan.course.spaces["left"][space]) if space >= 0 else 0 for space in at]
            values = [own if owner == turn % 2 else -others for owner in owners]
            for card in range(len(deck.cards)):
                found = card_score(race.plain(), context.memory, card, Power.NO_POWER)
                by_colour = (dict(zip(deck.colours, each, strict=True)) for each in (left, values))
                assert found == score(deck, card, *by_colour), deck.texts[card]
                seen.add(found)
    assert len(seen) > 10
