"""Tables beside the road: title, prizes, bets, legend."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import shapely

from engine.course import corner_marks
from engine.games import game_of
from engine.publish.board.blocks import Block, bare_line, in_lines, line, on_plaque, stacked, words
from engine.publish.board.lines import ROWS, SQUARE, bet_colour
from engine.publish.board.plan import BoardPlan
from engine.publish.board.signs import narrows, needed_bar, warning
from engine.publish.board.spaces import marked
from engine.publish.board.tag_signs import sign_items, sign_keys, sign_meaning
from engine.publish.board.tunnels import hidden, portal, tunnels_of
from engine.publish.drawing import Item, Pen, Shape, Size, circle, polygon, polyline, rectangle
from engine.publish.fonts import text_width
from engine.sentence import Sentence, Tell
from engine.track import CITY, DANGER, LAP, TRIANGLE, Label, Line, Track

TEXT = 5.2
"""Size of usual text, mm on a board of usual lanes."""


MEANING, LEADING = 28.0, 1.25
"""Greatest width of a line of a meaning in the legend, and distance of two lines, as
multiples of the size of the text."""


class Payouts(NamedTuple):
    """Payments of a game: `prizes` by place at the finish, `bets` by line and place."""

    prizes: tuple[int, ...]
    bets: tuple[tuple[int, ...], ...]


def payouts_of(track: Track) -> Payouts:
    """Return the prizes and bets of the game that a track is made for, empty without numbers."""
    numbers = getattr(game_of(track), "numbers", None)
    bets = getattr(numbers, "bets", ()) or getattr(numbers, "tips", ())
    return Payouts(getattr(numbers, "prizes", ()), bets)


def amounts(values: Sequence[int]) -> list[str]:
    """Return sums of money as printed: thousands as "k", a true minus sign, "–" for zero."""
    unit, end = (1000, "k") if all(value % 1000 == 0 for value in values) else (1, "")
    if not any(values):
        end = ""
    return [f"{value // unit}{end}".replace("-", "−") if value else "–" for value in values]


def fewest_spaces(plan: BoardPlan) -> int:
    """Return the fewest steps of a lap from finish to finish, without ramps.

    On an open road they are counted from the start to the finish. It is 0 if there is no way.
    """
    course = plan.course
    onto = course.step_onto
    begins = np.unique(onto[onto >= 0]).tolist() if course.closed else list(course.slots)
    free = course.step_needs == 0
    leaving: dict[int, list[int]] = {}
    for source, target in zip(
        course.step_source[free].tolist(), course.step_target[free].tolist(), strict=True
    ):
        leaving.setdefault(source, []).append(target)
    seen, now, count = set(begins), set(begins), 0
    while now:
        count += 1
        after = {target for source in now for target in leaving.get(source, ())}
        if any(target < 0 for target in after):
            return count
        now = after - seen
        seen |= now
    return 0


def title(plan: BoardPlan, tell: Tell, size: float) -> Block:
    """Return the block with name, game and author, and the length of the lap."""
    track = plan.track
    name = tell(track.label("title").text or track.name)
    blocks = [bare_line(plan, name, size, "bold")]
    small = max(0.26 * size, 0.9 * plan.mm(TEXT))
    told = [tell(game_of(track).info.title)]
    if track.author:
        told.append(tell(Sentence("by {author}", author=track.author)))
    blocks.append(bare_line(plan, " · ".join(told), small))
    if plan.course.lap and track.kind == LAP:
        blocks.append(bare_line(plan, tell(lap_told(plan)), small))
    bar = Shape(rectangle(0.0, 0.0, 1.6 * size, 0.07 * size), plan.style.kerbs.first)
    blocks.insert(1, Block(Size(1.6 * size, 0.07 * size), (bar,)))
    return stacked(blocks, 0.18 * size, "title")


def lap_told(plan: BoardPlan) -> Sentence:
    """Return the length of the lap, in spaces and in metres on the table, as a sentence."""
    count, metres = fewest_spaces(plan), plan.course.lap / 1000
    if plan.course.closed and count:
        return Sentence("Lap: {spaces} spaces, {metres:.2f} m", spaces=count, metres=metres)
    if plan.course.closed:
        return Sentence("Lap: {metres:.2f} m", metres=metres)
    if count:
        return Sentence(
            "From start to finish: {spaces} spaces, {metres:.2f} m", spaces=count, metres=metres
        )
    return Sentence("From start to finish: {metres:.2f} m", metres=metres)


def finish_plaque(plan: BoardPlan, tell: Tell) -> Block:
    """Return a plaque with the word "Finish" and a strip of squares."""
    size = plan.mm(1.4 * TEXT)
    name = line(plan, tell(Sentence("Finish")), size, "bold")
    strip = _chequers(plan, name.size.width, 0.42 * size)
    return on_plaque(plan, stacked((name, strip), 0.25 * size, "finish-name"), 0.5 * size)


def _chequers(plan: BoardPlan, width: float, square: float) -> Block:
    """Return two rows of squares, `width` mm wide."""
    style = plan.style.lines
    count = max(2, round(width / square))
    wide = width / count
    dark = tuple(
        piece
        for column in range(count)
        for row in range(2)
        if (column + row) % 2 == 0
        for piece in rectangle(column * wide, row * square, wide, square)
    )
    return Block(
        Size(width, 2 * square),
        (
            Shape(rectangle(0.0, 0.0, width, 2 * square), style.light or None),
            Shape(dark, style.dark or None),
        ),
    )


def bet_plaque(plan: BoardPlan, bet: Line, pays: Sequence[int]) -> Block:
    """Return a plaque of a bet line: its number in its colour, and the payments by place."""
    style = plan.style
    size = 1.25 * plan.mm(TEXT)
    radius = 0.95 * size
    colour = bet_colour(plan, bet)
    items: list[Item] = [
        Shape(circle((radius, radius), radius), colour),
        words(
            str(bet.number or ""),
            1.3 * size,
            style.lines.bet_ink,
            (radius, radius),
            "bold",
            "middle",
        ),
    ]
    x = 2 * radius
    for place, told in enumerate(amounts(pays), start=1):
        wide = max(text_width(told, size, "bold"), text_width(f"{place}.", 0.62 * size))
        x += 0.55 * size + wide / 2
        items.append(
            words(f"{place}.", 0.62 * size, style.words.quiet, (x, 0.32 * size), anchor="middle")
        )
        items.append(words(told, size, style.words.ink, (x, 1.3 * size), "bold", "middle"))
        x += wide / 2
    block = Block(Size(x + 0.1 * size, 2 * radius), tuple(items), f"{bet.name}-name")
    return on_plaque(plan, block, 0.35 * size, colour)


def prizes(plan: BoardPlan, tell: Tell, pays: Sequence[int]) -> Block:
    """Return a plaque with the prize of each place at the finish."""
    style, size = plan.style.words, plan.mm(TEXT)
    words_for_it = plan.track.label("prizes").text
    head = line(plan, tell(words_for_it or Sentence("Prizes")), size, "bold")
    rows = []
    wide = max(text_width(told, size, "bold") for told in amounts(pays)) + 3.2 * size
    wide = max(wide, head.size.width)
    for place, told in enumerate(amounts(pays), start=1):
        rows.append(
            Block(
                Size(wide, 1.05 * size),
                (
                    words(f"{place}.", size, style.quiet, (0.0, 0.5 * size)),
                    words(told, size, style.ink, (wide, 0.5 * size), "bold", "end"),
                ),
            )
        )
    return on_plaque(plan, stacked((head, *rows), 0.38 * size, "prizes"), 0.8 * size)


def masthead(heading: Block, plaques: Sequence[Block], gap: float) -> Block:
    """Return the title with plaques side by side below it."""
    items: list[Item] = [heading.at((0.0, 0.0))]
    x, y = 0.0, heading.size.height + gap
    for each in plaques:
        items.append(each.at((x, y)))
        x += each.size.width + gap
    wide = max(heading.size.width, x - gap)
    high = y + max(each.size.height for each in plaques) if plaques else heading.size.height
    return Block(Size(wide, high), tuple(items), "masthead")


def legend(plan: BoardPlan, tell: Tell, shown: Collection[str]) -> Block | None:
    """Return the meanings of the signs of the `shown` parts of this board, below the designer's
    heading if there is one. It is None without signs, and with a single one unless the designer
    has changed the legend."""
    size = plan.mm(TEXT)
    rows = [_legend_row(plan, sign, tell(told), size) for sign, told in _signs(plan, shown)]
    label = plan.track.label("legend")
    if not rows or (len(rows) == 1 and label == Label("legend")):
        return None
    if heading := label.text:
        rows.insert(0, line(plan, tell(heading), size, "bold"))
    return on_plaque(plan, stacked(rows, 0.5 * size, "legend"), 0.8 * size)


def _legend_row(plan: BoardPlan, sign: Block, told: str, size: float) -> Block:
    """Return a row of the legend: a sign in the middle of its column, its meaning behind it."""
    column, high = 3.6 * size, max(1.4 * size, sign.size.height)
    x = (column - sign.size.width) / 2
    lines = in_lines(told, size, MEANING * size)
    high = max(high, LEADING * size * len(lines))
    y, left = (high - sign.size.height) / 2, column + 0.8 * size
    first = high / 2 - LEADING * size * (len(lines) - 1) / 2
    texts = (
        words(each, size, plan.style.words.ink, (left, first + LEADING * size * number))
        for number, each in enumerate(lines)
    )
    wide = left + max(text_width(each, size) for each in lines)
    return Block(Size(wide, high), (sign.at((x, y)), *texts))


def _signs(plan: BoardPlan, shown: Collection[str]) -> Iterator[tuple[Block, str]]:
    """Yield the signs on this board in miniature, each with its meaning."""
    track, style, size = plan.track, plan.style, plan.mm(TEXT)
    wide, high = 3.2 * size, 1.3 * size
    tags = {tag for space in track.spaces for tag in space.tags}
    kinds = {line.kind for line in track.lines}
    if "finish" in kinds:
        square = min(plan.mm(SQUARE), high / ROWS)
        yield _chequers(plan, wide, square), Sentence("Finish")
    bets = [line for line in track.lines if line.kind == "bet"]
    if bets:
        bar = Shape(
            polyline(((0.0, high / 2), (wide, high / 2))),
            pen=Pen(bet_colour(plan, bets[0]), plan.mm(2.2), is_round=False),
        )
        pays = payouts_of(track).bets
        meaning = Sentence("Bet line, with what each place pays") if pays else Sentence("Bet line")
        yield Block(Size(wide, high), (bar,)), meaning
    if track.grid.slots and style.lines.grid:
        yield _slot_sign(plan, wide, high), Sentence("Start spaces, by number")
    if "rectangles" in shown and style.lanes.mark and plan.course.rectangles.any():
        yield _rectangle_sign(plan, wide, high), Sentence("Rectangle, for Concentration")
    if track.kind == LAP and narrows(plan.course):
        yield warning(plan, 0.6), Sentence("One lane ahead: no overtaking")
    if track.links and track.kind == LAP and style.signs.link:
        yield from _link_signs(plan, wide, high)
    if track.walls and style.signs.wall:
        bar = Shape(
            polyline(((wide / 2, 0.0), (wide / 2, high))), pen=Pen(style.signs.wall, plan.mm(1.6))
        )
        yield Block(Size(wide, high), (bar,)), Sentence("Wall: no way through")
    yield from _tag_signs(plan, shown, wide, high)
    if track.kind != LAP and CITY in tags:
        city = Shape(
            rectangle(0.2 * wide, 0.0, 0.6 * wide, high, 0.3 * high),
            style.signs.city or None,
            Pen(style.words.ink, plan.mm(0.5)),
        )
        yield Block(Size(wide, high), (city,)), Sentence("City")
    if track.kind != LAP and TRIANGLE in tags:
        yield _triangle_sign(plan, high), Sentence("Draw an action card")
    if track.kind != LAP and track.links:
        bar = Shape(
            polyline(((0.0, high / 2), (wide, high / 2))),
            pen=Pen(style.signs.link, plan.mm(1.3), (plan.mm(4.0), plan.mm(2.6))),
        )
        yield Block(Size(wide, high), (bar,)), Sentence("Ferry: one step")


def _slot_sign(plan: BoardPlan, wide: float, high: float) -> Block:
    colour = plan.style.lanes.tints[0]
    box = rectangle(0.3 * wide, 0.0, 0.4 * wide, high)
    pen = Pen(plan.style.lines.grid, plan.mm(0.6))
    fill = colour or None
    number = words("1", 0.9 * high, plan.style.lines.grid, (wide / 2, high / 2), "bold", "middle")
    return Block(Size(wide, high), (Shape(box, fill, pen), number))


def _rectangle_sign(plan: BoardPlan, wide: float, high: float) -> Block:
    style = plan.style.lanes
    box = shapely.box(0.15 * wide, 0.0, 0.85 * wide, high)
    edge = plan.pen(style.seam or plan.style.words.ink, 0.5)
    marks = corner_marks(np.array([box]))
    return Block(
        Size(wide, high),
        (
            Shape(rectangle(0.15 * wide, 0.0, 0.7 * wide, high), style.tints[0] or None, edge),
            *marked(marks, Pen(style.mark, 0.08 * high), style.mark_opacity),
        ),
    )


def _link_signs(plan: BoardPlan, wide: float, high: float) -> Iterator[tuple[Block, Sentence]]:
    """Yield the signs of tunnels, of ramps by the bars that they need, and of other links."""
    tunnels = tunnels_of(plan)
    if tunnels:
        yield _tunnel_sign(plan, wide, high), Sentence("Tunnel: one step")
    for needs in sorted({link.needs for link in plan.track.links if link not in tunnels}):
        meaning = Sentence("Ramp: needs a bar of {needs} or more", needs=needs)
        yield _ramp_sign(plan, needs, wide, high), meaning if needs else Sentence("Link: one step")


def _tunnel_sign(plan: BoardPlan, wide: float, high: float) -> Block:
    """Return a tunnel in miniature: a portal at each end, dashes between."""
    way = polyline(((0.0, high / 2), (wide, high / 2)))
    ends = ((0.15, 1.0), (0.85, -1.0))
    portals = (
        item
        for share, sign in ends
        for item in portal(
            plan, np.array(((share * wide, 0.0), (share * wide, high))), np.array((sign, 0.0))
        )
    )
    return Block(Size(wide, high), (*hidden(plan, way), *portals))


def _ramp_sign(plan: BoardPlan, needs: int, wide: float, high: float) -> Block:
    pen = Pen(plan.style.words.ink, plan.mm(1.0), (plan.mm(2.4), plan.mm(1.8)))
    bar = Shape(polyline(((0.0, high / 2), (wide, high / 2))), pen=pen)
    badge = needed_bar(plan, (wide / 2, high / 2), needs) if needs else ()
    return Block(Size(wide, high), (bar, *badge))


def _tag_signs(
    plan: BoardPlan, shown: Collection[str], wide: float, high: float
) -> Iterator[tuple[Block, str]]:
    """Yield the signs of tags on this board, danger on its hatching."""
    for key in sign_keys(plan.track):
        if not (key == DANGER or "names" in shown):
            continue
        ground = _danger_sign(plan, wide, high).items if key == DANGER else ()
        at = wide / 2, high / 2
        sign = sign_items(plan.track, plan.style, key, at, high, folder=plan.folder)
        items = (*ground, *(sign if "names" in shown else ()))
        yield Block(Size(wide, high), items), sign_meaning(plan.track, key)


def _danger_sign(plan: BoardPlan, wide: float, high: float) -> Block:
    style = plan.style.lanes
    box = rectangle(0.15 * wide, 0.0, 0.7 * wide, high)
    pen = Pen(style.seam or plan.style.words.ink, plan.mm(0.5))
    slants = tuple(
        piece
        for share in (0.15, 0.35, 0.55)
        for piece in polyline(((share * wide, high), (share * wide + 0.3 * wide, 0.0)))
    )
    return Block(Size(wide, high), (Shape(box, style.danger or None, pen), Shape(slants, pen=pen)))


def _triangle_sign(plan: BoardPlan, high: float) -> Block:
    style = plan.style.signs
    side = 1.15 * high
    corners = ((side / 2, 0.0), (side, high), (0.0, high))
    pen = Pen(style.warning_ink, plan.mm(0.5))
    return Block(Size(side, high), (Shape(polygon(corners), style.warning or None, pen),))
