"""Writes into the README what the lab says of the shipped laps: `python docs/make_lab_figures.py`.

The front row's advantage, what the narrow part costs, the leader's chance at each bet line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.course import Course, compile_track  # noqa: E402
from engine.playtest.advice.lines import leader_at  # noqa: E402
from engine.playtest.advice.narrows import points_lost, worst_narrow  # noqa: E402
from engine.playtest.chunks import HERE  # noqa: E402
from engine.playtest.intervals import Estimate, share  # noqa: E402
from engine.playtest.metrics.blocking import on_spaces  # noqa: E402
from engine.playtest.metrics.wording import PERCENT, with_interval  # noqa: E402
from engine.playtest.plan import Spec  # noqa: E402
from engine.playtest.report import RaceReport  # noqa: E402
from engine.playtest.simulate import simulate_races  # noqa: E402
from engine.race.statistics.statistics import BY_SLOT, SpaceFigure  # noqa: E402
from engine.track import load  # noqa: E402

README = ROOT / "README.md"
BEGIN, END = "<!-- lab figures -->\n", "<!-- end of lab figures -->\n"
TRACKS = ("harbour_loop", "twin_pines")
SPEC = Spec(games=20_000)


def rows(course: Course, report: RaceReport) -> Iterator[tuple[str, str]]:
    """What is told of a track: a title and a number with its interval."""
    slots = course.slots[: len(report.names.slots)]
    front = {slots[0], *course.level_with[slots[0]]}
    wins = report.statistics.places[BY_SLOT, :, 1]
    won = sum(int(wins[k]) for k, row in enumerate(slots) if row in front)
    yield (
        f"races won from the front row ({len(front)} of {len(slots)} cars)",
        with_interval(share(won, int(wins.sum())), PERCENT),
    )
    yield "points lost a race", with_interval(points_lost(report))
    narrow = worst_narrow(course, report)
    yield (
        "of these on the narrow part that costs most",
        f"{with_interval(lost_on(course, report, narrow))}, {narrow[0]} to {narrow[-1]}",
    )
    for name in report.names.lines:
        if name.startswith("bet"):
            yield (
                f"races won by the leader at {name}",
                with_interval(leader_at(report, name), PERCENT),
            )


def lost_on(course: Course, report: RaceReport, spaces: tuple[str, ...]) -> Estimate:
    """Points lost a race on some spaces together; the interval holds even if what happens on them
    goes hand in hand."""
    lost = [*on_spaces(report, SpaceFigure.LOST)]
    found = [lost[course.row[name]] for name in spaces]
    value, low, high = (sum(each[k] for each in found) for k in range(3))
    return Estimate(value, low, high, report.games)


def table() -> str:
    """The figures of all tracks as a table."""
    columns = []
    for name in TRACKS:
        course = compile_track(load(ROOT / "tracks" / f"{name}.json"))
        *_, report = simulate_races(course, SPEC, work=HERE)
        columns.append((course.name, dict(rows(course, report))))
    lines = [
        "| " + " | ".join(["", *(name for name, _ in columns)]) + " |",
        "|" + "---|" * (len(columns) + 1),
    ]
    for title in columns[0][1]:
        lines.append("| " + " | ".join([title, *(found[title] for _, found in columns)]) + " |")
    return "\n".join(lines) + "\n"


def with_table(readme: str) -> str:
    """The README with the figures of today."""
    before, _, rest = readme.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{table()}{END}{after}"


if __name__ == "__main__":
    README.write_text(with_table(README.read_text("utf-8")), "utf-8")
