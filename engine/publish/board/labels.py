"""Labels beside the road that need room: signs, plaques, title, legend, names, trees."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from itertools import chain

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from engine.arrays import FloatArray
from engine.publish.board import tables
from engine.publish.board.blocks import Block, bare_line, resized, words
from engine.publish.board.look_pictures import logo
from engine.publish.board.own_frames import frame_of
from engine.publish.board.plan import BoardPlan
from engine.publish.board.room import Room
from engine.publish.board.signs import narrows, warning
from engine.publish.board.start_arrow import credits_block, start_arrow, start_of
from engine.publish.board.tables import TEXT
from engine.publish.drawing import Group, Item, LeftOut, Pen, Shape, polyline
from engine.publish.fonts import text_width
from engine.sentence import Sentence, Tell
from engine.track import CITY, LAP, Line, Point
from engine.track.edits import own_places

EDGE = 5.0
"""Distance of words from the edges of the board, mm."""

TITLE_SIZES = (34.0, 30.0, 26.0, 22.0, 18.0, 15.0, 12.0, 9.0, 7.0)
"""Sizes of the name, mm on a board of usual lanes. The largest that finds room is taken."""

USUAL_TITLE = 26.0
"""Size of a name that the designer places, at its usual scale."""

TOGETHER = 5
"""Number of these sizes with which the title may share a block with prizes and legend."""

CITY_NAME = 8.0
"""Size of a city's name where there is room for it, mm on a board of usual lanes."""

BACKGROUND, OWN_GAP = 0.25, 1.5
"""Share of the board from which a thing of the designer's own counts as a background that words
may be printed on, and distance of words from other things, mm on a board of usual lanes."""

GROVES = 22
"""Most groups of trees on a board."""

CORNERS = (
    (Sentence("NW"), (0, 0)),
    (Sentence("NE"), (1, 0)),
    (Sentence("SE"), (1, 1)),
    (Sentence("SW"), (0, 1)),
)
"""Corners of the board by the directions of a compass, with north at the top."""


NAMES = {
    "title": Sentence("Title"),
    "legend": Sentence("Legend"),
    "prizes": Sentence("Prizes"),
    "start": Sentence("Start arrow"),
    "credits": Sentence("Credits"),
    "logo": Sentence("Logo"),
}
"""Names of the labels that the designer can scale and place."""


class Labels:
    """Labels placed on a board, those that find no room there, and the room that is left for
    trees."""

    def __init__(self, plan: BoardPlan, tell: Tell, shown: Collection[str]) -> None:
        self.plan, self.tell, self._shown = plan, tell, shown
        self.signs: list[Item] = []
        self.names: list[Item] = []
        self.left_out: list[LeftOut] = []
        self._placed_by_hand()
        for parts, place in (
            ({"corners"}, self._corners),
            ({"names"}, self._cities),
            ({"narrows"}, self._narrows),
            ({"start"}, self._start),
            ({"names", "finish"}, self._finish),
            ({"names", "bets"}, self._bets),
        ):
            if parts <= {*shown}:
                place()
        self._logo()
        self._masthead()
        self._credits()

    @cached_property
    def room(self) -> Room:
        """The free room of the board."""
        room = Room(self.plan.track.board.width, self.plan.track.board.height, EDGE)
        room.take(self._obstacles())
        return room

    def _obstacles(self) -> BaseGeometry:
        """Return the ground of the road with its kerbs, of links that leave it, and of things on
        the designer's own layers."""
        plan = self.plan
        kerb = plan.style.kerbs.width if plan.track.kind == LAP else 1.0
        road = plan.road.buffer(plan.mm(kerb + 1.2))
        course = plan.course
        ways = [
            shapely.LineString(course.centres[[course.row[link.source], course.row[link.target]]])
            for link in plan.track.links
            if link.source in course.row and link.target in course.row
        ]
        bows = [way.buffer(max(plan.mm(4.0), 0.16 * way.length)) for way in ways]
        return shapely.union_all([road, *bows, *self._own()])

    def _own(self) -> Iterator[BaseGeometry]:
        """Yield the ground of things on the designer's own layers, except backgrounds."""
        track = self.plan.track
        for place, thing in own_places(track) if "own" in self._shown else ():
            frame = shapely.Polygon(frame_of(thing).corners)
            if track.layers[place.layer].shown and frame.area < BACKGROUND * self.plan.sheet.area:
                yield frame.buffer(self.plan.mm(OWN_GAP))

    def _put(
        self, block: Block, wish: Point, gap: float, farthest: float = float("inf")
    ) -> Point | None:
        """Place a block with a gap around it. Return its middle, or None without room."""
        wide, high = block.size
        place = self.room.place(wide + 2 * gap, high + 2 * gap, wish, farthest)
        if place is None:
            return None
        x, y = place
        self.names.append(block.at((x + gap, y + gap)))
        return (x + gap + wide / 2, y + gap + high / 2)

    def _leave_out(self, name: Sentence, at: Point | None = None, key: str = "") -> None:
        """Note that a label found no room, at the place `at` on the board where it belongs."""
        if at is not None:
            board = self.plan.track.board
            at = min(max(at[0], 0.0), board.width), min(max(at[1], 0.0), board.height)
        self.left_out.append(LeftOut(name, at, key))

    def _leave_out_label(self, block: Block, at: Point | None = None) -> None:
        self._leave_out(NAMES[block.id], at, block.id)

    def _corners(self) -> None:
        """Name the corners of the board by their directions, so that parts find together."""
        plan = self.plan
        size = plan.mm(TEXT)
        board = plan.track.board
        for name, (right, low) in CORNERS:
            block = bare_line(plan, self.tell(name), size, "bold")
            corner = right * board.width, low * board.height
            if self._put(block, corner, 0.6, farthest=plan.mm(60.0)) is None:
                self._leave_out(Sentence("Corner {name}", name=name), corner)

    def _narrows(self) -> None:
        """Place a warning beside the road wherever it narrows to one lane."""
        course = self.plan.course
        if self.plan.track.kind != LAP:
            return
        for row in narrows(course):
            u = course.normals[row]
            side = np.array((-u[1], u[0]))
            rear = course.centres[row] - 0.5 * float(course.lengths[row]) * u
            if self._beside(warning(self.plan), rear, side, 1.3 * course.width) is None:
                name = Sentence("Warning before {space}", space=course.ids[row])
                self._leave_out(name, tuple(rear.tolist()))

    def _beside(
        self, block: Block, at: FloatArray, side: FloatArray, away: float, farthest: float = 60.0
    ) -> Point | None:
        """Place a block on the side of the road that has room nearer by, `farthest` mm away on a
        board of usual lanes. Return its middle, or None without room."""
        wishes = [(at + sign * away * side).tolist() for sign in (1, -1)]
        best = min(
            wishes,
            key=lambda wish: self.room.distance(block.size.width, block.size.height, wish),
        )
        return self._put(block, (best[0], best[1]), 1.0, farthest=self.plan.mm(farthest))

    def _at_line(self, line: Line, block: Block, name: Sentence) -> None:
        """Place the plaque `name` at the end of a line with room nearer by, tied to it if it is far
        away."""
        plan = self.plan
        ends = np.array((line.points[0], line.points[-1]))
        out = (ends - ends[::-1]) / max(float(np.hypot(*(ends[1] - ends[0]))), 1e-9)
        reach = 0.5 * np.abs(out) @ np.array(block.size) + plan.mm(4.0)
        wishes = (ends + reach[:, None] * out).tolist()
        far = [self.room.distance(*block.size, wish) for wish in wishes]
        number = int(np.argmin(far))
        middle = self._put(block, tuple(wishes[number]), 1.0, farthest=plan.mm(160.0))
        if middle is None:
            self._leave_out(name, line.points[0])
        elif far[number] > plan.mm(14.0):
            begin = tuple((ends[number] + plan.mm(3.0) * out[number]).tolist())
            tie = Pen(plan.style.words.title, plan.mm(0.5), (plan.mm(0.1), plan.mm(1.6)))
            self.signs.append(Shape(polyline((begin, middle)), pen=tie))

    def _finish(self) -> None:
        for each in self.plan.track.lines:
            if each.kind == "finish" and len(each.points) > 1:
                plaque = tables.finish_plaque(self.plan, self.tell)
                self._at_line(each, plaque, Sentence("Plaque of the finish line"))

    def _bets(self) -> None:
        pays = tables.payouts_of(self.plan.track).bets
        for each in self.plan.track.lines:
            if each.kind == "bet" and len(each.points) > 1:
                number = each.number or 1
                paid = pays[number - 1] if number <= len(pays) else ()
                name = Sentence("Plaque of bet line {number}", number=number)
                self._at_line(each, tables.bet_plaque(self.plan, each, paid), name)

    def _placed_by_hand(self) -> None:
        """Put each label that the designer has placed there, and reserve its ground."""
        if not self.plan.track.labels:
            return
        blocks = (self._titles(USUAL_TITLE), self._plaques(), self._small(), self._logos())
        for block in chain.from_iterable(blocks):
            at = self.plan.track.label(block.id).at
            if at is not None:
                (x, y), (wide, high) = at, block.size
                self.names.append(block.at(at))
                self.room.take(shapely.box(x, y, x + wide, y + high))

    def _titles(self, *sizes: float) -> list[Block]:
        """Return the title in these sizes, as the designer wants it; none if it is left out."""
        label = self.plan.track.label("title")
        if "title" not in self._shown or not label.shown:
            return []
        return [tables.title(self.plan, self.tell, label.scale * self.plan.mm(s)) for s in sizes]

    def _is_free(self, block: Block) -> bool:
        """Return whether room has to be found for a label."""
        return self.plan.track.label(block.id).at is None

    def _masthead(self) -> None:
        """Place title, prizes and legend together if there is room for that, else one by one."""
        gap = self.plan.mm(5.0)
        plaques = [*filter(self._is_free, self._plaques())]
        titles = [*filter(self._is_free, self._titles(*TITLE_SIZES))]
        if not titles:
            self._apart(plaques)
            return
        together = [tables.masthead(each, plaques, gap) for each in titles[:TOGETHER]]
        for block in (*together, *titles):
            middle = self.room.middle(block.size.width + 2 * gap, block.size.height + 2 * gap)
            if middle is not None:
                self._put(block, middle, gap)
                self._apart([] if block in together else plaques)
                return
        self._leave_out_label(titles[0])
        self._apart(plaques)

    def _small(self) -> Iterator[Block]:
        """Yield the start arrow and the credits, as the designer wants them."""
        plan, start = self.plan, start_of(self.plan)
        if "start" in self._shown and start is not None:
            yield from self._wanted(start_arrow(plan, self.tell, start[1]))
        yield from self._credited(is_stacked=False)

    def _credited(self, is_stacked: bool) -> Iterator[Block]:
        """Yield the credits as the designer wants them; the title names the author already."""
        if "credits" in self._shown:
            has_title = "title" in self._shown and self.plan.track.label("title").shown
            block = credits_block(self.plan, self.tell, not has_title, is_stacked)
            yield from self._wanted(block)

    def _wanted(self, block: Block) -> Iterator[Block]:
        """Yield a label in its size, unless the designer leaves it out."""
        label = self.plan.track.label(block.id)
        if label.shown:
            yield resized(block, label.scale)

    def _start(self) -> None:
        """Place the start arrow beside the first start space, on the side with room nearer by."""
        start = start_of(self.plan)
        for block in filter(self._is_free, self._small()):
            if block.id == "start" and start is not None:
                at, (u, v) = np.array(start[0]), start[1]
                away = self.plan.course.width + max(block.size) / 2
                if self._beside(block, at, np.array((-v, u)), away, farthest=160.0) is None:
                    self._leave_out_label(block, start[0])

    def _credits(self) -> None:
        """Place the credits in free room, as near to a corner as it goes, a lower one if it can be,
        one below the other where they are too wide."""
        board, gap = self.plan.track.board, self.plan.mm(1.0)
        corners = [(x, y) for y in (board.height - EDGE, EDGE) for x in (EDGE, board.width - EDGE)]
        left: Block | None = None
        for is_stacked in (False, True):
            for left in filter(self._is_free, self._credited(is_stacked)):
                wide, high = left.size.width + 2 * gap, left.size.height + 2 * gap
                far = [self.room.distance(wide, high, corner) for corner in corners]
                if self._put(left, corners[int(np.argmin(far))], gap) is not None:
                    return
        if left is not None:
            self._leave_out_label(left)

    def _logo(self) -> None:
        """Place the logo of the look in free room, as near to the lower right corner as it goes."""
        board = self.plan.track.board
        for block in filter(self._is_free, self._logos()):
            corner = board.width - EDGE, board.height - EDGE
            if self._put(block, corner, self.plan.mm(2.0)) is None:
                self._leave_out_label(block)

    def _logos(self) -> Iterator[Block]:
        """Yield the logo of the look, if there is one that can be printed."""
        style = self.plan.style.logo
        if "title" in self._shown and style.file:
            found = logo(style.file, self.plan.mm(style.width))
            if found is not None:
                size, art = found
                yield from self._wanted(Block(size, (Group((art,)),), "logo"))

    def _plaques(self) -> Iterator[Block]:
        """Yield the legend and the prizes, as the designer wants them."""
        plan, shown = self.plan, self._shown
        pays = tables.payouts_of(plan.track).prizes
        has_finish = any(each.kind == "finish" for each in plan.track.lines)
        blocks = (
            tables.legend(plan, self.tell, shown) if "legend" in shown else None,
            tables.prizes(plan, self.tell, pays)
            if "prizes" in shown and pays and has_finish
            else None,
        )
        for block in blocks:
            if block is not None:
                yield from self._wanted(block)

    def _apart(self, plaques: Sequence[Block]) -> None:
        """Place each plaque where there is most room."""
        for block in plaques:
            gap = self.plan.mm(3.0)
            middle = self.room.middle(block.size.width + 2 * gap, block.size.height + 2 * gap)
            if middle is None:
                self._leave_out_label(block)
            else:
                self._put(block, middle, gap)

    def _cities(self) -> None:
        """Place the name of each city on it if it fits, else beside it."""
        plan = self.plan
        named = [space for space in plan.track.spaces if CITY in space.tags and space.name]
        areas = [shapely.Polygon(space.outline) for space in named]
        names = {space.id: self.tell(space.name) for space in named}
        most = {
            space.id: 0.84
            * (area.bounds[2] - area.bounds[0])
            / text_width(names[space.id], 1.0, "bold")
            for space, area in zip(named, areas, strict=True)
        }
        least, usual = 0.5 * plan.mm(CITY_NAME), plan.mm(CITY_NAME)
        size = min([usual, *(each for each in most.values() if each >= least)])
        for space, area in zip(named, areas, strict=True):
            top = area.bounds[1]
            x, y = area.centroid.coords[0]
            if size <= most[space.id]:
                ink = plan.style.words.ink
                self.names.append(words(names[space.id], size, ink, (x, y), "bold", "middle"))
                continue
            block = bare_line(plan, names[space.id], plan.mm(TEXT), "bold")
            above = x, top - 0.6 * plan.mm(TEXT)
            if self._put(block, above, 0.4, farthest=plan.mm(60.0)) is None:
                self._leave_out(Sentence("Name of {city}", city=names[space.id]), (x, y))

    def trees(self) -> list[tuple[float, float, float]]:
        """Return x, y and radius of each tree, mm, in groups where room is left.

        They are always the same for a track. If there is no room for a single one, trees are left
        out.
        """
        plan = self.plan
        board = plan.track.board
        rng = np.random.default_rng(len(plan.track.spaces))
        placed: list[tuple[float, float, float]] = []
        for _ in range(GROVES):
            x, y = rng.uniform((0.0, 0.0), (board.width, board.height)).tolist()
            for radius in rng.uniform(3.0, 8.0, int(rng.integers(2, 6))) * plan.scale:
                box = 1.7 * float(radius)
                found = self.room.place(box, box, (x, y), farthest=plan.mm(16.0))
                if found is not None:
                    placed.append((found[0] + box / 2, found[1] + box / 2, float(radius)))
        if not placed:
            self._leave_out(Sentence("Trees"))
        return placed
