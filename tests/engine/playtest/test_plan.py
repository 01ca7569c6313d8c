"""The plan of a playtest of races: what does not suit is refused with a reason."""

from __future__ import annotations

import pytest

from engine.games.core import GameError
from engine.playtest.plan import Spec, race_plan
from tests.helpers.replayed_races import course_named


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        (Spec(bots=("rules",) * 4), "no playtest bot is called 'rules'; the bots are: careful"),
        (Spec(bots=("rule:luck=3",) * 4), "'luck=3' is not a setting"),
        (Spec(bots=("rule",)), "2 to 6 players"),
        (Spec(game="five_towers"), "has no race of its own"),
    ],
)
def test_what_cannot_be_played_is_refused(spec: Spec, reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        race_plan(course_named("harbour_loop"), spec)
