"""Auf Achse: whole games by the text of the rules.

`GAMES=100 pytest -s -o faulthandler_timeout=0 tests/engine/games/auf_achse/test_referee.py` plays
so many, and prints how often each action card was drawn and had an effect.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace

from engine.course import Course, compile_track
from engine.games.auf_achse.components import action_cards, card_of
from engine.games.auf_achse.game import GAME
from engine.games.auf_achse.state import AufAchseState
from engine.games.core import Rng
from engine.track import Link, load
from tests.helpers.auf_achse_positions import COURSE, ring_road
from tests.helpers.played_games import TRACKS
from tests.helpers.refereed_games import refereed
from tests.helpers.referees.auf_achse import Referee
from tests.helpers.referees.auf_achse_cards import CARDS, Card
from tests.helpers.referees.auf_achse_table import Contract

GAMES = int(os.environ.get("GAMES", "15"))
SHORT_CUTS = ("h1", "berlin"), ("f1", "munich"), ("b1", "v1"), ("k1", "linz"), ("m1", "x1")


def short_ways() -> Course:
    """The ring with short cuts, where trucks have several ways and often stand in each other's."""
    track = ring_road()
    links = [Link(*ends) for one, two in SHORT_CUTS for ends in ((one, two), (two, one))]
    return compile_track(replace(track, links=(*track.links, *links)))


def referee_of(course: Course, state: AufAchseState) -> Referee:
    """A referee who is shown the deal and the contracts."""
    ids, contracts = course.ids, state.roads.contracts
    printed = {
        each.name: Contract(ids[each.start], ids[each.goal], each.goods, each.pay, each.bids)
        for each in contracts
    }
    return Referee(course, printed, GAME.to_json(state))


def test_aa_11_the_cards_in_the_box_are_those_of_the_text() -> None:
    copies = Counter(card.kind for card in action_cards())
    printed = {
        kind: Card(count, card.kept, card.amount, card.city, card.penalty)
        for kind, count in copies.items()
        for card in (card_of(kind),)
    }
    assert printed == CARDS


def test_aa_11_a_referee_agrees_with_every_decision_of_whole_games_and_sees_every_card() -> None:
    """At least one seat is greedy: games of random bots alone are ten times as long."""
    drawn: Counter[str] = Counter()
    took_effect: Counter[str] = Counter()
    courses = [compile_track(load(TRACKS / "long_haul.json")), short_ways(), COURSE]
    for number in range(GAMES):
        rng, seats, course = Rng(number), 2 + number % 5, courses[number % 3]
        bots = ["greedy", *(rng.choice(("random", "greedy")) for _ in range(seats - 1))]
        bots = rng.shuffled(bots)
        state = GAME.start(course, seats, {}, number)
        referee = referee_of(course, state)
        try:
            decisions = refereed(GAME, state, referee, bots, number)
        except AssertionError as error:
            raise AssertionError(f"game {number} of {', '.join(bots)}: {error}") from error
        assert decisions > 50 * seats
        drawn += referee.drawn
        took_effect += referee.took_effect
    for kind in CARDS:
        print(f"{card_of(kind).title}: drawn {drawn[kind]}, with an effect {took_effect[kind]}")
    assert set(drawn) == set(took_effect) == set(CARDS)
