"""Auf Achse: whole games by the text of the rules.

`GAMES=100 pytest -o faulthandler_timeout=0 tests/engine/games/auf_achse/test_referee.py` plays so
many.
"""

from __future__ import annotations

import os
from dataclasses import replace

from engine.course import Course, compile_track
from engine.games.auf_achse.game import GAME
from engine.games.auf_achse.state import AufAchseState
from engine.games.core import Rng
from engine.track import Link, load
from tests.helpers.auf_achse_positions import COURSE, ring_road
from tests.helpers.played_games import TRACKS
from tests.helpers.refereed_games import refereed
from tests.helpers.referees.auf_achse import Referee
from tests.helpers.referees.auf_achse_table import Contract

GAMES = int(os.environ.get("GAMES", "5"))
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


def test_a_referee_agrees_with_every_decision_of_whole_games() -> None:
    """At least one seat is greedy: games of random bots alone are ten times as long."""
    courses = [compile_track(load(TRACKS / "long_haul.json")), short_ways(), COURSE]
    for number in range(GAMES):
        rng, seats, course = Rng(number), 2 + number % 5, courses[number % 3]
        bots = ["greedy", *(rng.choice(("random", "greedy")) for _ in range(seats - 1))]
        bots = rng.shuffled(bots)
        state = GAME.start(course, seats, {}, number)
        try:
            decisions = refereed(GAME, state, referee_of(course, state), bots, number)
        except AssertionError as error:
            raise AssertionError(f"game {number} of {', '.join(bots)}: {error}") from error
        assert decisions > 50 * seats
