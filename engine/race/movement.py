"""Where a car may go: the legal ends of a move, found layer by layer.

Layer k holds the spaces a car can stand on after k points. A way is legal if it cannot be
continued (RV-18); under the longest-way rule (TR-9) only the last layer reached counts.
"""

from __future__ import annotations

from engine.race.book import CAME, SPACE, STRAIGHT, Book
from engine.race.compiled import inlined, part
from engine.race.course import CROSSES, DANGER, FAN, NEEDS, RECTANGLE, TARGET, Table


@inlined
def occupy(blocks: Table, taken: Table, row: int, by: int) -> None:
    """Add `by` cars to a space and to the spaces at the same place."""
    taken[row] += by
    for k in range(blocks.shape[1]):
        other = blocks[row, k]
        if other < 0:
            break
        taken[other] += by


@inlined
def is_step(steps: Table, taken: Table, space: int, step: int, bar: int) -> bool:
    """Whether the way is free and the bar is high enough for a ramp, danger aside (RV-17)."""
    free: bool = taken[steps[space, step, TARGET]] == 0
    return free and bar >= steps[space, step, NEEDS]


@part
def may_enter_danger(steps: Table, spaces: Table, taken: Table, space: int, bar: int) -> bool:
    """A car enters a danger space only if it has no other step."""
    for step in range(spaces[space, FAN]):
        target = steps[space, step, TARGET]
        if spaces[target, DANGER] == 0 and is_step(steps, taken, space, step, bar):
            return False
    return True


@part
def spread(
    steps: Table,
    spaces: Table,
    taken: Table,
    nodes: Table,
    node: int,
    layer: int,
    last: int,
    bar: int,
) -> int:
    """Add the steps from a node to the next layer, which begins at node `layer` and ends before
    node `last`, each space once; the new `last`, or −1 if there is no step."""
    space = nodes[node, SPACE]
    found = False
    for step in range(spaces[space, FAN]):
        if not is_step(steps, taken, space, step, bar):
            continue
        target = steps[space, step, TARGET]
        if spaces[target, DANGER] and not may_enter_danger(steps, spaces, taken, space, bar):
            continue
        found = True
        straight = nodes[node, STRAIGHT] & spaces[target, RECTANGLE]
        known = layer
        while known < last and nodes[known, SPACE] != target:
            known += 1
        if known == last:
            nodes[last, SPACE] = target
            nodes[last, STRAIGHT] = -1
            last += 1
        if straight > nodes[known, STRAIGHT]:
            nodes[known, STRAIGHT] = straight
            nodes[known, CAME] = node
    return last if found else -1


@part
def _add_end(nodes: Table, ends: Table, count: int, node: int) -> int:
    """Note a legal end once a space, best the one over rectangles only; the new count."""
    for end in range(count):
        known = ends[end]
        if nodes[known, SPACE] == nodes[node, SPACE]:
            if nodes[node, STRAIGHT] >= nodes[known, STRAIGHT]:
                ends[end] = node
            return count
    ends[count] = node
    return count + 1


@inlined
def _without_danger(book: Book, count: int) -> int:
    """A move ends on a danger space only where there is no other end; the new count."""
    kept = 0
    for end in range(count):
        node = book.found[end]
        if book.spaces[book.nodes[node, SPACE], DANGER] == 0:
            book.found[kept] = node
            kept += 1
    return kept if kept else count


@inlined
def legal_ends(
    book: Book,
    start: int,
    fewest: int,
    most: int,
    bar: int,
    longest: bool,
) -> int:
    """Where a car may end a move of `fewest` to `most` points; their number, in `book.found`.

    Any way that cannot go on is legal (RV-18), or the longest ways only (TR-9). Crossing the
    finish ends every way and uses up all points (RV-19, TR-14). `bar` is the number a ramp is
    compared with; `book.taken` must not count the car itself. A blocked car has no end.
    """
    steps, spaces, taken, nodes = book.steps, book.spaces, book.taken, book.nodes
    finish = len(spaces) - 1
    nodes[0, SPACE] = start
    nodes[0, CAME] = -1
    nodes[0, STRAIGHT] = 1
    first = 0
    begin = 1
    count = 0
    over_finish = False
    for layer in range(most + 1):
        last = begin
        for node in range(first, begin):
            at_finish = nodes[node, SPACE] == finish
            over_finish = over_finish or at_finish
            goes_on = False
            if layer < most and not at_finish:
                grown = spread(steps, spaces, taken, nodes, node, begin, last, bar)
                goes_on = grown >= 0
                last = max(last, grown)
            stops = layer >= fewest or at_finish or not (goes_on or longest)
            if layer > 0 and stops:
                count = _add_end(nodes, book.found, count, node)
        if last == begin:
            if longest and 0 < layer < fewest and not over_finish:
                for node in range(first, begin):
                    count = _add_end(nodes, book.found, count, node)
            break
        first = begin
        begin = last
    return _without_danger(book, count)


@part
def way_to(book: Book, node: int) -> int:
    """Write the way to a node into `book.ways`; its steps."""
    steps = 0
    back = book.nodes[node, CAME]
    while back >= 0:
        steps += 1
        back = book.nodes[back, CAME]
    for k in range(steps, -1, -1):
        book.ways[k] = book.nodes[node, SPACE]
        node = book.nodes[node, CAME]
    return steps


@part
def lines_crossed(book: Book, steps: int) -> int:
    """The bit set of the lines that the way in `book.ways` runs over."""
    crossed = 0
    for k in range(steps):
        space = book.ways[k]
        for step in range(book.spaces[space, FAN]):
            if book.steps[space, step, TARGET] == book.ways[k + 1]:
                crossed |= book.steps[space, step, CROSSES]
    return crossed
