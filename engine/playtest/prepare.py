"""Make everything about races ready before anybody waits for it: the set-up runs this once.

`python -m engine.playtest.prepare` compiles what `playtest`, `play` and the search bots need; what
is compiled already is only loaded.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import resources

from engine.course import compile_track
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import count_races
from engine.race.prepare import compile_now
from engine.track import load


def prepare_all(tell: Callable[[int], None] = lambda percent: None) -> None:
    """Race a single game on a track of the box, then compile what the tables need. How much is done
    is told in percent."""
    tell(0)
    with resources.as_file(resources.files("tracks").joinpath("harbour_loop.json")) as file:
        course = compile_track(load(file))
    count_races(race_plan(course, Spec()), 1, 0, 1)
    tell(60)
    compile_now(lambda percent: tell(60 + percent * 40 // 100))


def _show(percent: int) -> None:
    """Write on stderr how far it has come: one line that renews itself at a terminal."""
    begin, end = ("\r", "" if percent < 100 else "\n") if sys.stderr.isatty() else ("", "\n")
    line = f"{begin}Preparing fast races, once: {percent} %"
    print(line, end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    prepare_all(_show)
