"""Bets of simulated players: on the car that is expected to pay most, own interest included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

import numpy as np
import pytest

from engine.compiled.compiler import played_plainly
from engine.games import game_named
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import context_for
from engine.race.affairs.auction import clear_affairs
from engine.race.bots.betting import pick_bet
from engine.race.rules.turns import list_hands
from engine.race.simulate import RacePlan
from engine.race.state import AT_HOME, BOX
from tests.helpers.replayed_races import course_named

COURSE = course_named("harbour_loop")
MINE, ANOTHERS, LEADER = 0, 1, 2


def plan_of(bot: str, payouts: tuple[tuple[int, ...], ...] = ()) -> RacePlan:
    """A whole game by four of these players, with other payouts if given."""
    plan = race_plan(COURSE, Spec(bots=(bot,) * 4, kind=Kind.WHOLE))
    return plan._replace(terms=plan.terms._replace(payouts=payouts)) if payouts else plan


def bets_on(
    plan: RacePlan, left: Sequence[int], bet: int, cards: Sequence[int] = (), times: int = 1
) -> Counter[int]:
    """The cars that seat 0, which owns car MINE, bets on; the cars have `left` steps to go, 0 for
    at home, and the seat holds some cards."""
    spaces = plan.course.spaces["left"][:-1].tolist()
    race = plan.deal.blank.copy()
    race.owner[: race.cars] = [0, 1, 2, 3, 1, 2]
    race.at[: race.cars] = [spaces.index(steps) if steps else AT_HOME for steps in left]
    race.place[: race.cars] = [0 if steps else 1 for steps in left]
    race.where[:] = BOX
    race.where[list(cards)] = 0
    with played_plainly():
        memory = context_for(plan).memory
        memory.bot_stream[0] = 7
        clear_affairs(memory)
        list_hands(race.plain(), memory)
        return Counter(pick_bet(race.plain(), memory, 0, 0, bet) for _ in range(times))


def card_for(car: int) -> int:
    """The card of the most points for a car alone."""
    deck = game_named("rivals").deck
    assert deck is not None
    bars = [card.bars for card in deck.cards]
    own = [k for k, each in enumerate(bars) if {bar.colour for bar in each} == {deck.colours[car]}]
    return max(own, key=lambda k: sum(bar.points for bar in bars[k]))


def test_near_the_finish_players_bet_on_who_leads_and_early_on_their_own_car() -> None:
    """The own car is six steps behind both times."""
    plan = plan_of("careful")
    assert bets_on(plan, [46, 50, 40, 50, 50, 50], 0) == {MINE: 1}
    assert bets_on(plan, [14, 20, 8, 20, 20, 20], 2) == {LEADER: 1}
    assert bets_on(plan, [9, 20, 8, 20, 20, 20], 2) == {MINE: 1}


def test_selfish_players_stick_to_their_own_cars() -> None:
    assert bets_on(plan_of("selfish"), [14, 20, 8, 20, 20, 20], 2) == {MINE: 1}


def test_a_car_at_home_pays_for_certain() -> None:
    assert bets_on(plan_of("careful"), [1, 0, 1, 1, 1, 1], 2) == {ANOTHERS: 1}


def test_what_the_hand_can_do_for_a_car_counts() -> None:
    plan, left = plan_of("careful"), [30, 19, 18, 30, 30, 30]
    assert bets_on(plan, left, 2) == {LEADER: 1}
    assert bets_on(plan, left, 2, [card_for(ANOTHERS)]) == {ANOTHERS: 1}


def test_the_payout_of_each_place_counts() -> None:
    """Where the last place alone pays, players bet on the car furthest behind."""
    plan = plan_of("careful", ((0, 0, 0, 0, 0, 0, 9),) * 3)
    assert bets_on(plan, [10, 12, 8, 20, 26, 12], 2) == {4: 1}


@pytest.mark.parametrize("owned", [0, 30])
def test_the_expected_payout_is_that_of_all_ways_the_others_can_come_home(owned: int) -> None:
    """Each other car comes home before a car or after it, independently."""
    rng = np.random.default_rng(3)
    weights = "bet_own=0:bet_nobodys=0:bet_spread=70:bet_hand=0:bet_wild=0"
    pays = (0, 9, 6, 3, 0, 1, 0)
    plan = plan_of(f"careful:{weights}:bet_owned={owned}", (pays,) * 3)
    seen = set()
    for _ in range(30):
        left = rng.choice(np.arange(5, 25), 6, replace=False).tolist()
        spread = 1 + 70 * min(left)
        worths = []
        for car in range(6):
            gaps = [100 * (left[k] - left[car]) for k in range(6) if k != car]
            before = [min(1, max(0, (1 - gap / spread) / 2)) for gap in gaps]
            worth = owned / 100 * pays[1] if car == MINE else 0.0
            for ahead in product((0, 1), repeat=5):
                chance = np.prod([p if a else 1 - p for p, a in zip(before, ahead, strict=True)])
                worth += float(chance) * pays[1 + sum(ahead)]
            worths.append(worth)
        if np.diff(sorted(worths))[-1] > 0.05:
            best = int(np.argmax(worths))
            assert bets_on(plan, left, 2) == {best: 1}
            seen.add(best == MINE)
    assert seen == {True, False}


def test_a_share_of_the_choices_can_be_made_at_random() -> None:
    """Of 600 bets half are on any of the six cars."""
    left = [30, 40, 8, 40, 40, 40]
    found = bets_on(plan_of("careful:at_random=50"), left, 2, times=600)
    assert 600 * 7 / 12 - 50 < found[LEADER] < 600 * 7 / 12 + 50
    assert bets_on(plan_of("careful"), left, 2, times=50) == {LEADER: 50}
