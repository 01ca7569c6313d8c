"""What cards are worth to rule bots, against the rule written out."""

from __future__ import annotations

import numpy as np
import pytest

from engine.games import game_named
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import context_for
from engine.race.bots.players import Weight
from engine.race.bots.rule_bots import card_score
from engine.race.bots.values import weigh_cars
from engine.race.compiler import played_plainly
from engine.race.state import AT_HOME, Power, Race
from engine.race.tables.deck import Deck
from engine.race.tables.memory import Space
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
    cars, spaces = int(race[Race.CARS]), len(plan.course.spaces) - 1
    near = np.flatnonzero(plan.course.spaces[:spaces, Space.LEFT] < 10)
    race[Race.OWNER : Race.OWNER + cars] = np.arange(cars) % 3 - 1
    seen = set()
    with played_plainly():
        context = context_for(plan)
        for turn in range(40):
            race[Race.TURN] = race[Race.SEAT] = turn % 2
            race[Race.AT : Race.AT + cars] = rng.choice([AT_HOME, *near, *range(spaces)], cars)
            weigh_cars(race.tolist(), context.memory, turn % 2, int(race[Race.TURN]))
            own, others = plan.bots[turn % 2, [Weight.OWN, Weight.OTHERS]].tolist()
            at, owners = (race[first : first + cars].tolist() for first in (Race.AT, Race.OWNER))
            left = [int(plan.course.spaces[space, Space.LEFT]) if space >= 0 else 0 for space in at]
            values = [own if owner == turn % 2 else -others for owner in owners]
            for card in range(len(deck.cards)):
                found = card_score(race.tolist(), context.memory, card, Power.NO_POWER)
                by_colour = (dict(zip(deck.colours, each, strict=True)) for each in (left, values))
                assert found == score(deck, card, *by_colour), deck.texts[card]
                seen.add(found)
    assert len(seen) > 10
