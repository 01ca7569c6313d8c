"""Colours that the colour-blind can tell apart, and letters for those who see none."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from engine.games import GAMES
from engine.games.core.printed import Cars, Discs, NumberCard
from engine.publish.colours import COLOURS, LETTERS
from tests.helpers.colour_vision import VISION, difference, seen

APART = 10.0
"""The least CIEDE2000 difference between two colours in one box; about 1 is just visible side by
side."""


def test_the_difference_is_that_of_the_published_pairs() -> None:
    """Pairs 1, 7, 17, 20 and 25 of the table of Sharma, Wu and Dalal."""
    for one, other, published in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ):
        assert difference(np.array(one), np.array(other)) == pytest.approx(published, abs=1e-4)


def boxes() -> dict[str, list[str]]:
    """The colours that lie on the table together: of cars, camels, trucks and numbered cards."""
    found = {"all that race": list(COLOURS)[:8]}
    for name in GAMES.own:
        game = GAMES[name]
        things = list(game.box_contents(None, game.chosen_options({})))
        found[name] = [thing.colour for thing in things if isinstance(thing, NumberCard)]
        for thing in things:
            if isinstance(thing, Cars | Discs):
                found[name] += thing.colours
        found[name] = [*dict.fromkeys(found[name])]
    return found


def test_every_game_has_colours_on_the_table() -> None:
    assert all(len(names) > 1 for names in boxes().values())


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("box", boxes())
def test_the_colours_of_a_box_can_be_told_apart(box: str, vision: str) -> None:
    names = boxes()[box]
    near = {
        (one, other): round(gap, 1)
        for one, other in combinations(names, 2)
        if (gap := difference(*(seen(COLOURS[name], vision) for name in (one, other)))) < APART
    }
    assert near == {}


@pytest.mark.parametrize("box", boxes())
def test_no_two_colours_of_a_box_have_the_same_letter(box: str) -> None:
    names = boxes()[box]
    assert len({LETTERS[name] for name in names}) == len(names)
