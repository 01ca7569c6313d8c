"""Make everything about races ready before anybody waits for it: the set-up runs this once.

`python -m engine.playtest.prepare` compiles what `playtest`, `play` and the search bots need; what
is compiled already is only loaded.
"""

from __future__ import annotations

from importlib import resources

from engine.course import compile_track
from engine.playtest.counting import count_games
from engine.playtest.plan import Spec, race_plan
from engine.race.prepare import compile_now
from engine.track import load


def prepare_all() -> None:
    """Race a single game on a track of the box, then compile what the tables need."""
    with resources.as_file(resources.files("tracks").joinpath("harbour_loop.json")) as file:
        course = compile_track(load(file))
    count_games(race_plan(course, Spec()), 1, 0, 1)
    compile_now()


if __name__ == "__main__":
    prepare_all()
