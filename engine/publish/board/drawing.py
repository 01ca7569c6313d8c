"""Boards in layers, from the ground to the words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Literal, get_args

from engine.course import Course
from engine.publish.board.ground import ground, has_trees, trees
from engine.publish.board.labels import Labels
from engine.publish.board.lines import bet_lines, finish, start_grid
from engine.publish.board.own import own_layers
from engine.publish.board.plan import BoardPlan
from engine.publish.board.road import Bend, bends_of, kerbs, surface
from engine.publish.board.signs import arrows, cities, links, triangles, walls
from engine.publish.board.space_words import space_words
from engine.publish.board.spaces import hatching, lane_marks, lane_tint, numbers, rectangles, spaces
from engine.publish.board.typefaces import typefaces_of
from engine.publish.drawing import Drawing, Group, Image, Item, Layer, Size
from engine.publish.fonts.typefaces import using
from engine.publish.styles import Style
from engine.sentence import Tell
from engine.track import LAP, Space, Track

Part = Literal[
    "ground",
    "road",
    "kerbs",
    "marks",
    "rectangles",
    "arrows",
    "numbers",
    "grid",
    "finish",
    "bets",
    "names",
    "prizes",
    "narrows",
    "title",
    "legend",
    "start",
    "credits",
    "corners",
    "own",
]
"""Parts of a board that can be shown or left out. The spaces are always shown."""

PARTS: tuple[Part, ...] = get_args(Part)
"""All parts."""

SHOWN = tuple(part for part in PARTS if part != "rectangles")
"""Parts that are shown by default. Marks of rectangles have to be asked for."""


def board_drawing(
    track: Track,
    course: Course,
    style: Style,
    shown: Collection[Part] = SHOWN,
    tell: Tell = str,
    tint: Callable[[Space], str] | None = None,
    title: Callable[[Space], str] | None = None,
    folder: Path | None = Path(),
) -> Drawing:
    """Return the board of a track in a style, with the parts that are `shown`.

    The layers from bottom to top are "ground", "road", "spaces" (each shape has the id of its
    space), "lines", "numbers", "signs", "names". The designer's own layers, "own-1" and so on, are
    above the ground or on top. The ground extends `BLEED` mm beyond the sheet. `tell` translates
    the words. The words that players read on spaces are among the names. `tint` gives spaces other
    colours than those of their lanes, and `title` gives each space the text that a reader of a
    picture on a screen sees. Pictures on the designer's own layers are named relative to `folder`,
    and left out if they are outside it or cannot be shown; None is for names that the person at the
    program has chosen, which may be anywhere. Labels that find no room are `left_out` of the board.
    """
    plan = BoardPlan(track, course, style, folder)
    with using(typefaces_of(track, style, folder)):
        return _drawn(plan, shown, tell, tint, title)


def _drawn(
    plan: BoardPlan,
    shown: Collection[Part],
    tell: Tell,
    tint: Callable[[Space], str] | None,
    title: Callable[[Space], str] | None,
) -> Drawing:
    track, folder = plan.track, plan.folder
    is_lap = track.kind == LAP
    bends = bends_of(plan) if is_lap and {"ground", "kerbs"} & {*shown} else ()
    labels = Labels(plan, tell, shown)

    def when(part: Part, items: Iterator[Item]) -> Iterator[Item]:
        return items if part in shown else iter(())

    tint = tint or lane_tint(plan)
    below, above = (
        tuple(own_layers(track, is_above, folder, tell)) if "own" in shown else ()
        for is_above in (False, True)
    )
    across = tuple(_across(plan, shown))
    bows = tuple(links(plan))
    numbered = tuple(when("numbers", numbers(plan)))
    signs = (*triangles(plan), *(bows if is_lap else ()), *labels.signs)
    # A picture above the road is meant to cover it. A drawing is a group of shapes.
    own = (item for layer in above for item in layer.items if not isinstance(item, Image | Group))
    taken = (*across, *bows, *numbered, *signs, *own)
    worded = when("names", space_words(plan, taken, tint, tell))
    painted: tuple[tuple[str, str, Iterable[Item]], ...] = (
        ("ground", "Ground", when("ground", _around(plan, bends, labels))),
        ("road", "Road", chain(when("road", surface(plan)), when("kerbs", kerbs(plan, bends)))),
        (
            "spaces",
            "Spaces",
            chain(
                spaces(plan, tint, title),
                hatching(plan),
                () if is_lap else bows,
                cities(plan),
            ),
        ),
        ("lines", "Lines", across),
        ("numbers", "Numbers", numbered),
        ("signs", "Signs", signs),
        (
            "names",
            "Names",
            chain(worded, labels.names),
        ),
    )
    ground_layer, *others = (Layer(key, name, tuple(items)) for key, name, items in painted)
    layers = (ground_layer, *below, *others, *above)
    size = Size(track.board.width, track.board.height)
    return Drawing(size, layers, track.name, tuple(labels.left_out))


def _across(plan: BoardPlan, shown: Collection[Part]) -> Iterator[Item]:
    """Yield the lines and marks on spaces, from bottom to top."""
    painters: tuple[tuple[Part | None, Callable[[BoardPlan], Iterator[Item]]], ...] = (
        ("rectangles", rectangles),
        ("marks", lane_marks),
        ("bets", bet_lines),
        ("finish", finish),
        ("arrows", arrows),
        (None, walls),
        ("grid", start_grid),
    )
    for part, paint in painters:
        if part is None or part in shown:
            yield from paint(plan)


def _around(plan: BoardPlan, bends: tuple[Bend, ...], labels: Labels) -> Iterator[Item]:
    """Yield the ground and the trees, which fill room that the words have left."""
    yield from ground(plan, bends)
    if has_trees(plan):
        yield from trees(plan, labels.trees())
