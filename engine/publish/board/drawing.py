"""A board in layers, from the ground to the words."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, get_args

from engine.course import Course
from engine.publish.board.bends import bends_of
from engine.publish.board.ground import ground, trees
from engine.publish.board.labels import Labels
from engine.publish.board.lines import bet_lines, finish, start_grid
from engine.publish.board.network import cities, triangles
from engine.publish.board.plan import BoardPlan
from engine.publish.board.road import kerbs, surface
from engine.publish.board.signs import arrows, links, walls
from engine.publish.board.spaces import hatching, lane_marks, numbers, spaces
from engine.publish.board.tables import Tell
from engine.publish.drawing import Drawing, Item, Layer, Size
from engine.publish.styles import Style
from engine.track import LAP, Track

Part = Literal[
    "ground",
    "kerbs",
    "marks",
    "arrows",
    "numbers",
    "grid",
    "finish",
    "bets",
    "prizes",
    "narrows",
    "title",
    "legend",
    "corners",
    "own",
]
"""What can be shown or left out, besides the road with its spaces."""

SHOWN: tuple[Part, ...] = get_args(Part)
"""Everything."""


def board_drawing(
    track: Track,
    course: Course,
    style: Style,
    shown: Collection[Part] = SHOWN,
    tell: Tell = str,
) -> Drawing:
    """The board of a track in a style, with the parts that are `shown`.

    Layers from bottom to top: "ground", "road", "spaces" (each shape has the id of its space),
    "lines", "numbers", "signs", "names". The ground reaches `BLEED` mm beyond the sheet. `tell`
    says the words in the reader's language.
    """
    plan = BoardPlan(track, course, style)
    is_lap = track.kind == LAP
    bends = bends_of(plan) if is_lap else ()
    labels = Labels(plan, tell, shown)

    def when(part: Part, items: Collection[Item]) -> tuple[Item, ...]:
        return tuple(items) if part in shown else ()

    layers = (
        Layer(
            "ground", "Ground", when("ground", [*ground(plan, bends), *trees(plan, labels.trees())])
        ),
        Layer(
            "road", "Road", (*surface(plan), *when("kerbs", [*kerbs(plan, bends)] if bends else []))
        ),
        Layer(
            "spaces",
            "Spaces",
            (
                *spaces(plan),
                *hatching(plan),
                *(() if is_lap else links(plan)),
                *cities(plan),
            ),
        ),
        Layer(
            "lines",
            "Lines",
            (
                *when("marks", [*lane_marks(plan)]),
                *when("bets", [*bet_lines(plan)]),
                *when("finish", [*finish(plan)]),
                *when("arrows", [*arrows(plan)]),
                *walls(plan),
                *when("grid", [*start_grid(plan)]),
            ),
        ),
        Layer("numbers", "Numbers", when("numbers", [*numbers(plan)])),
        Layer(
            "signs", "Signs", (*triangles(plan), *(links(plan) if is_lap else ()), *labels.signs)
        ),
        Layer("names", "Names", tuple(labels.names)),
    )
    return Drawing(Size(track.board.width, track.board.height), layers, track.name)
