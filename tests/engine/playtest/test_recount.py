"""Every figure of a report, recounted from the same games retold at the table.

`python tests/bench/bench_recount.py` recounts 300 games of Rivals and 300 of Top Race.
"""

from __future__ import annotations

import pytest

from engine.playtest.plan import Kind, Spec
from tests.helpers.recount.agreement import figures_agreed
from tests.helpers.replayed_races import course_named

PLAYERS = ("careful", "selfish", "careless", "random")

GAMES = 11
"""The first and the last of them are deals of a study."""


@pytest.mark.parametrize(
    ("variant", "seats"), [("full", 4), ("full", 2), ("long-distance", 3), ("beginners", 4)]
)
def test_every_figure_of_rivals_is_recounted(variant: str, seats: int) -> None:
    """RV-1 to RV-34: moves, auctions, powers, bets, money, and the studies beside them."""
    options, course = (("variant", variant),), course_named("harbour_loop")
    spec = Spec(bots=PLAYERS[:seats], games=GAMES, seed=8, kind=Kind.WHOLE, options=options)
    assert figures_agreed(course, spec) > 10 * len(course.ids)


@pytest.mark.parametrize(
    ("variant", "has_pit_stop"), [("race", False), ("tips", True), ("shares", True)]
)
def test_every_figure_of_top_race_is_recounted(variant: str, has_pit_stop: bool) -> None:
    """TR-1 to TR-30: auctions in the open, Spurt and Breakdown, tips, shares, pit stops."""
    options = (("variant", variant), ("pit_stop", has_pit_stop))
    spec = Spec("top_race", PLAYERS[:3], GAMES, seed=8, kind=Kind.WHOLE, options=options)
    course = course_named("twin_pines")
    assert figures_agreed(course, spec) > 10 * len(course.ids)
