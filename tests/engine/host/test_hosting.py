"""What a hosted table begins with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.host.hosting import Hosting
from tests.helpers.hosted import plan


@pytest.mark.parametrize(
    ("own", "asked"), [((), ("Was it fair?",)), (("Too long?",), ("Too long?",))]
)
def test_the_questions_of_a_track_are_asked_unless_the_host_has_others(
    own: tuple[str, ...], asked: tuple[str, ...]
) -> None:
    planned = plan("rivals", "harbour_loop.json", seats="person,careful,careful")
    assert planned.setup is not None
    (track,) = planned.setup.tracks
    kept = replace(planned.setup, tracks=(replace(track, questions=("Was it fair?",)),))
    hosting = Hosting(planned.changed(setup=kept, questions=own))
    (table,) = hosting.tables
    assert table.room.notes.questions == asked
