"""Generator of the page of the gallery: all tracks with pictures and findings of the lab.

python docs/make_tracks.py [FOLDER]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import track_powers
from engine.checks.context import CheckContext
from engine.course import Course, compile_track
from engine.games import game_named, game_of, needs_for
from engine.playtest.advice.lines import leader_at
from engine.playtest.advice.narrows import points_lost
from engine.playtest.chunks import HERE
from engine.playtest.intervals import Estimate, mean_of
from engine.playtest.metrics import results_of
from engine.playtest.metrics.blocking import on_spaces
from engine.playtest.metrics.wording import PERCENT, extremes, with_interval
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import GameReport, RaceReport
from engine.playtest.simulate import simulate_games, simulate_races
from engine.publish.board import SHOWN, board_drawing
from engine.publish.drawing.svg import svg_text
from engine.publish.styles import USUAL_STYLE, style_named
from engine.race.statistics.statistics import CardFigure, Figure, SpaceFigure
from engine.track import Track, load
from pages import write
from tracks.drawn.goose_island import ACROSS
from tracks.drawn.shipped import FOLDER, GALLERY

PICTURES = "tracks"
"""Folder of the pictures, beside the page."""

RACES, FULL_GAMES, SEED = 3_000, 30, 1

INTRODUCTION = f"""# The gallery

Ten tracks come with Lanesmith for racing games, each drawn to a purpose. They have no problems, not
even hints, and both Rivals and Top Race can be played on each; the table says which of them it is
drawn for. Open one under *File → Open example*, change it, and let the lab play the same deals
again.

The figures are those of {RACES:,} races on each track, four rule bots, seed {SEED}, with 95%
intervals. The pictures are the boards as they are printed in the style `clean`; what Top Race calls
tip lines are their bet lines. [Driver powers](#driver-powers) are compared at the end. This page is
made by `docs/make_tracks.py`.
"""

HEAD = """| track | drawn for | spaces | shortest way | cars home | points lost | lead changes \
| leader at bet 3 wins | best and worst slot |
|---|---|---|---|---|---|---|---|---|
"""


class Shown:
    """Track of the gallery with its figures; races are played when first needed."""

    def __init__(self, file: str) -> None:
        self.file = file

    @cached_property
    def track(self) -> Track:
        """Return the track."""
        return load(FOLDER / self.file)

    @cached_property
    def course(self) -> Course:
        """Return its course."""
        return compile_track(self.track)

    @cached_property
    def report(self) -> RaceReport:
        """Return the report of many races on it."""
        spec = Spec(game=game_of(self.track).info.name, games=RACES, seed=SEED)
        *_, report = simulate_races(self.course, spec, work=HERE)
        return report

    @property
    def steps(self) -> int:
        """Return the shortest way from the best slot to the finish, in steps."""
        context = CheckContext(self.track, self.course, needs_for(self.track))
        return min(context.left[slot] for slot in self.course.slots)

    @property
    def picture(self) -> str:
        """Return the file of its picture, relative to the folder of the page."""
        return f"{PICTURES}/{self.file.removesuffix('.json')}.svg"

    def on(self, spaces: Sequence[str], figure: SpaceFigure) -> int:
        """Return the total of a figure on some spaces in all races."""
        counts = self.report.statistics.spaces[figure, 0]
        return sum(int(counts[self.course.row[name]]) for name in spaces)

    def sentences(self, *codes: str) -> Iterator[str]:
        """Yield the sentences of the lab about the metrics `codes`."""
        found = {result.code: str(result.sentence) for result in results_of(self.report)}
        yield from (found[code] for code in codes)


def files() -> dict[str, str]:
    """Return the texts of the page and its pictures, by file name."""
    gallery = {file: Shown(file) for file in GALLERY}
    parts = [INTRODUCTION, HEAD + "".join(map(row, gallery.values()))]
    parts += [section(shown, FINDINGS[file](shown, gallery)) for file, shown in gallery.items()]
    parts.append(
        track_powers.section(track_powers.Powered(each.course) for each in gallery.values())
    )
    return {"tracks.md": "\n".join(parts)} | {
        shown.picture: picture(shown) for shown in gallery.values()
    }


def row(shown: Shown) -> str:
    """Return a track as a row of the table."""
    report = shown.report
    figures = report.statistics.figures
    slots = next(result.rows for result in results_of(report) if result.code == "wins.slot")
    worst, best = extremes(slots)
    cells = (
        f"[{shown.track.name}](#{anchor(shown.track.name)})",
        game_of(shown.track).info.title,
        len(shown.track.spaces),
        f"{shown.steps} steps",
        with_interval(mean_of(figures[Figure.CARS_HOME])),
        with_interval(points_lost(report)),
        with_interval(mean_of(figures[Figure.LEAD_CHANGES])),
        with_interval(leader_at(report, "bet 3"), PERCENT),
        f"{best.label}: {percent(best.estimate)}, {worst.label}: {percent(worst.estimate)}",
    )
    return f"| {' | '.join(map(str, cells))} |\n"


def section(shown: Shown, findings: Sequence[str]) -> str:
    """Return the section of the page on a track."""
    track, lanes = shown.track, max(space.lane for space in shown.track.spaces)
    found = "\n".join(f"- {finding}" for finding in findings)
    return f"""## {track.name}

{track.notes}

![{track.name}]({shown.picture})

`tracks/{shown.file}` · {game_of(track).info.title} · {lanes} lanes · board \
{track.board.width:g} × {track.board.height:g} mm

{found}
"""


def anchor(name: str) -> str:
    """Return the anchor of the heading `name`."""
    return name.lower().replace(" ", "-")


def percent(estimate: Estimate) -> str:
    """Return a share in percent, without its interval."""
    return f"{100 * estimate.value:.0f}%"


def picture(shown: Shown) -> str:
    """Return the board as SVG in the usual style, without numbers and marks on spaces."""
    parts = [part for part in SHOWN if part not in ("numbers", "marks")]
    return svg_text(board_drawing(shown.track, shown.course, style_named(USUAL_STYLE), parts))


Gallery = Mapping[str, Shown]


def first_track(shown: Shown, _gallery: Gallery) -> list[str]:
    """Return findings on fairness and liveliness."""
    return [*shown.sentences("minutes", "wins.slot", "overtakes")]


def narrows(shown: Shown, _gallery: Gallery) -> list[str]:
    """Return findings on the cost of the narrow part."""
    return [*shown.sentences("narrow.lost", "bet1.winner", "bet2.winner")]


def straights(shown: Shown, gallery: Gallery) -> list[str]:
    """Return findings on the worth of high bars."""
    lake = gallery["heron_lake.json"]
    return [
        f"A card with a single 10 loses {lost_of_tens(shown):.2f} of its points on average; on "
        f"{lake.track.name} it loses {lost_of_tens(lake):.2f}.",
        *shown.sentences("spaces.overtaken", "bars.idle"),
    ]


def pit_stops(shown: Shown, _gallery: Gallery) -> list[str]:
    """Return findings on pit stops: do more cars finish?"""
    without, stops = (with_interval(home_in_full_games(shown, stop)) for stop in (False, True))
    return [
        f"In {FULL_GAMES} whole games of random bots {without} cars come home without pit stops, "
        f"{stops} with them.",
        *shown.sentences("games.nobody_home", "minutes", "drama"),
    ]


def bends(shown: Shown, gallery: Gallery) -> list[str]:
    """Return findings on the choice of lane where the inner one changes sides."""
    return [
        *shown.sentences("lane.gained"),
        *narrows(shown, gallery)[:1],
        *shown.sentences("drama"),
    ]


def bets(shown: Shown, gallery: Gallery) -> list[str]:
    """Return findings on the bet lines and the narrow part."""
    leaders = shown.sentences("bet1.winner", "bet2.winner", "bet3.winner")
    return [*leaders, *narrows(shown, gallery)[:1]]


def crossing(shown: Shown, _gallery: Gallery) -> list[str]:
    """Return findings on cars that block each other at the crossing."""
    course = shown.course
    ids = [course.ids[row] for row, others in enumerate(course.shares) if others]
    stops = shown.on(ids, SpaceFigure.STOPS) / RACES
    before = {
        course.ids[step.source]
        for step in course.steps
        if step.target is not None and course.ids[step.target] in ids
    }
    lost = lost_on(shown, [*before])
    return [
        f"{stops:.1f} times a race a car stops on the {len(ids) // 2} spaces of the crossing, and "
        f"{with_interval(lost)} points are lost on them and right before them.",
        *shown.sentences("lead.changes", "bet2.winner"),
    ]


def fork(shown: Shown, _gallery: Gallery) -> list[str]:
    """Return findings on the way that cars take at the fork."""
    across = shown.on([f"c{ACROSS.after + ACROSS.spaces // 2}"], SpaceFigure.VISITS)
    abreast = [f"{lane}{(ACROSS.after + ACROSS.before) // 2}" for lane in "ab"]
    round_it = shown.on(abreast, SpaceFigure.VISITS)
    saved = ACROSS.before - ACROSS.after - 1 - ACROSS.spaces
    return [
        f"{100 * across / (across + round_it):.0f}% of the cars go across, which saves {saved} "
        "steps, the others round the island.",
        *shown.sentences("lead.changes", "spaces.lost"),
    ]


def ramps(shown: Shown, _gallery: Gallery) -> list[str]:
    """Return findings on the use of ramps."""
    told = [
        f"{100 * jumped(shown, link.source, link.target):.0f}% of the cars take the ramp from "
        f"{link.source} to {link.target}, which needs a bar of {link.needs}."
        for link in shown.track.links
    ]
    return [*told, *shown.sentences("wins.slot", "spaces.lost")]


def sprint(shown: Shown, _gallery: Gallery) -> list[str]:
    """Return findings on the worth of the front row on two lanes."""
    return [*shown.sentences("wins.slot", "overtakes", "minutes")]


FINDINGS: Mapping[str, Callable[[Shown, Gallery], list[str]]] = {
    "village_green.json": first_track,
    "heron_lake.json": narrows,
    "salt_flats.json": straights,
    "lantern_quarter.json": pit_stops,
    "twin_pines.json": bends,
    "harbour_loop.json": bets,
    "crosswater.json": crossing,
    "goose_island.json": fork,
    "quarry_leap.json": ramps,
    "kestrel_climb.json": sprint,
}
"""Findings for each track, on its purpose."""


def lost_on(shown: Shown, spaces: Sequence[str]) -> Estimate:
    """Return the points lost per race on some spaces together; the interval holds even if the
    losses on them are correlated."""
    lost = [*on_spaces(shown.report, SpaceFigure.LOST)]
    found = [lost[shown.course.row[name]] for name in spaces]
    value, low, high = (sum(each[k] for each in found) for k in range(3))
    return Estimate(value, low, high, shown.report.games)


def lost_of_tens(shown: Shown) -> float:
    """Return the mean points lost by a card with a single bar of 10 when played."""
    deck = game_named("top_race").deck
    assert deck is not None
    tens = [
        counts
        for card, counts in zip(deck.cards, shown.report.statistics.cards, strict=True)
        if [bar.points for bar in card.bars] == [10]
    ]
    lost, played = (
        sum(int(counts[figure]) for counts in tens)
        for figure in (CardFigure.LOST, CardFigure.PLAYED)
    )
    return lost / played


def home_in_full_games(shown: Shown, stops: bool) -> Estimate:
    """Return the cars that finish in whole games of Top Race, with or without pit stops."""
    spec = Spec(
        game="top_race",
        bots=("random",) * 4,
        games=FULL_GAMES,
        seed=SEED,
        kind=Kind.MOVE_BY_MOVE,
        options=(("pit_stop", stops),),
    )
    report: GameReport
    *_, report = simulate_games(shown.course, spec, work=HERE)
    (home,) = next(result.rows for result in results_of(report) if result.code == "cars.home")
    return home.estimate


def jumped(shown: Shown, source: str, target: str) -> float:
    """Return the share of cars that reach a row by the ramp. Cars on the other way are counted on
    the spaces before the row."""
    course = shown.course
    row = course.row[target]
    abreast = [course.ids[each] for each in (row, *course.level_with[row])]
    before = {
        course.ids[step.source]
        for step in course.steps
        if step.target is not None and course.ids[step.target] in abreast
    } - {source}
    came = shown.on(abreast, SpaceFigure.VISITS)
    return 1 - shown.on([*before], SpaceFigure.VISITS) / came


if __name__ == "__main__":
    write(files())
