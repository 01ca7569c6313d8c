"""Auf Achse: what lies on the table."""

from __future__ import annotations

from itertools import pairwise

from engine.games.core import Rng
from tests.helpers.played_games import begun, moments


def test_the_last_roll_stays_on_the_table_with_whose_it_was() -> None:
    game, state, _ = begun("auf_achse", "long_haul.json", 2, {})
    last = ""
    for moment in moments(game, state, Rng(4), 60):
        rolls = [event for event in moment.events if "rolls a" in event.sentence and moment.turn]
        if rolls:
            last = "{seat}, {die}".format_map(rolls[-1].values)
        rows = [row for row in game.view(moment, ()).rows if row.title == "Last roll"]
        if last:
            shown = [[thing.text for thing in row.things][:2] for row in rows]
            assert [", ".join(texts) for texts in shown] == [last]
    assert last


def test_the_ways_of_a_drive_are_told_before_it() -> None:
    game, state, course = begun("auf_achse", "long_haul.json", 2, {})
    assert course is not None
    seen = 0
    for moment in moments(game, state, Rng(7), 200):
        ways = game.view(moment, ()).ways
        for action, way in ways.items():
            rows = [course.row[space] for space in way]
            for row, onto in pairwise(rows):
                assert onto in [step.target for step in course.steps_from[row]]
            assert way[-1] == action.value
            seen += 1
    assert seen > 50
