"""Where a car may go: the legal ends of a move, found layer by layer.

Layer k holds the spaces a car can stand on after k points (breadth-first). A way is legal if it
cannot be continued (RV-18); under the longest-way rule (TR-9) only the last layer reached counts.
"""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.state import Numbers
from engine.race.tables.memory import (
    SPACES_AT,
    Node,
    Space,
    Step,
    Table,
    finish_of,
    space_number,
)


@part
def occupy(memory: Numbers, space: int, by: int) -> None:
    """Add `by` cars to a space and to the spaces at the same place."""
    taken = memory[Table.TAKEN]
    memory[taken + space] += by
    first = space_number(memory, space, Space.FIRST_SHARED)
    for shared in range(first, space_number(memory, space, Space.END_SHARED)):
        memory[taken + memory[shared]] += by


@part
def is_free(memory: Numbers, space: int) -> bool:
    """Whether no car is on a space or at its place."""
    return memory[memory[Table.TAKEN] + space] == 0


@part
def is_step(memory: Numbers, step: int, bar: int) -> bool:
    """Whether the way is free and the bar is high enough for a ramp, danger aside (RV-17)."""
    return is_free(memory, memory[step + Step.TARGET]) and bar >= memory[step + Step.NEEDS]


@part
def may_enter_danger(memory: Numbers, space: int, bar: int) -> bool:
    """A car enters a danger space only if it has no other step."""
    first = space_number(memory, space, Space.FIRST_STEP)
    for step in range(first, space_number(memory, space, Space.END_STEP), Step.SIZE):
        is_danger = space_number(memory, memory[step + Step.TARGET], Space.DANGER)
        if is_danger == 0 and is_step(memory, step, bar):
            return False
    return True


@part
def node_at(memory: Numbers, node: int) -> int:
    """Where a node of a move stands."""
    return memory[Table.NODES] + node * Node.SIZE


@part
def write_node(memory: Numbers, node: int, space: int, came: int, straight: int) -> None:
    """A move reaches a space from another node."""
    at = node_at(memory, node)
    memory[at + Node.SPACE] = space
    memory[at + Node.CAME] = came
    memory[at + Node.STRAIGHT] = straight


@part
def node_with(memory: Numbers, space: int, first: int, last: int) -> int:
    """The node with that space among the nodes `first` … `last` − 1; `last` if there is none."""
    node = first
    while node < last and memory[node_at(memory, node) + Node.SPACE] != space:
        node += 1
    return node


@part
def add_layer(memory: Numbers, node: int, layer: int, last: int, bar: int) -> int:
    """Add the steps from a node to the next layer, which begins at node `layer` and ends before
    node `last`, each space once; the new `last`, or −1 if there is no step."""
    at = node_at(memory, node)
    space = memory[at + Node.SPACE]
    found = False
    first = space_number(memory, space, Space.FIRST_STEP)
    for step in range(first, space_number(memory, space, Space.END_STEP), Step.SIZE):
        if not is_step(memory, step, bar):
            continue
        target = memory[step + Step.TARGET]
        is_danger = space_number(memory, target, Space.DANGER)
        if is_danger and not may_enter_danger(memory, space, bar):
            continue
        found = True
        straight = memory[at + Node.STRAIGHT] & space_number(memory, target, Space.RECTANGLE)
        known = node_with(memory, target, layer, last)
        if known == last:
            write_node(memory, last, target, node, straight)
            last += 1
        elif straight > memory[node_at(memory, known) + Node.STRAIGHT]:
            write_node(memory, known, target, node, straight)
    return last if found else -1


@part
def add_end(memory: Numbers, count: int, node: int) -> int:
    """Note a legal end once a space, best the one over rectangles only; the new count."""
    at = node_at(memory, node)
    found = memory[Table.FOUND]
    for end in range(count):
        known = node_at(memory, memory[found + end])
        if memory[known + Node.SPACE] == memory[at + Node.SPACE]:
            if memory[at + Node.STRAIGHT] >= memory[known + Node.STRAIGHT]:
                memory[found + end] = node
            return count
    memory[found + count] = node
    return count + 1


@part
def without_danger(memory: Numbers, count: int) -> int:
    """A move ends on a danger space only where there is no other end; the new count."""
    found = memory[Table.FOUND]
    kept = 0
    for end in range(count):
        node = memory[found + end]
        space = memory[node_at(memory, node) + Node.SPACE]
        if space_number(memory, space, Space.DANGER) == 0:
            memory[found + kept] = node
            kept += 1
    return kept if kept else count


@part
def legal_ends(memory: Numbers, start: int, fewest: int, most: int, bar: int, longest: int) -> int:
    """Where a car may end a move of `fewest` to `most` points; how many nodes, listed at
    `Table.FOUND`.

    Any way that cannot go on is legal (RV-18), or if `longest` is 1 the longest ways only (TR-9).
    Crossing the finish ends every way and uses up all points (RV-19, TR-14). `bar` is the number a
    ramp is compared with; `Table.TAKEN` must not count the car itself. A blocked car has no end.
    """
    finish = finish_of(memory)
    write_node(memory, 0, start, -1, 1)
    first, begin, count = 0, 1, 0
    over_finish = False
    for layer in range(most + 1):
        last = begin
        for node in range(first, begin):
            at_finish = memory[node_at(memory, node) + Node.SPACE] == finish
            over_finish = over_finish or at_finish
            goes_on = False
            if layer < most and not at_finish:
                grown = add_layer(memory, node, begin, last, bar)
                goes_on = grown >= 0
                last = max(last, grown)
            stops = layer >= fewest or at_finish or not (goes_on or longest == 1)
            if layer > 0 and stops:
                count = add_end(memory, count, node)
        if last == begin:
            if longest == 1 and 0 < layer < fewest and not over_finish:
                for node in range(first, begin):
                    count = add_end(memory, count, node)
            break
        first = begin
        begin = last
    return without_danger(memory, count)


@part
def way_to(memory: Numbers, node: int) -> int:
    """Write the way to a node to `Table.WAY`; its steps."""
    steps = 0
    back = memory[node_at(memory, node) + Node.CAME]
    while back >= 0:
        steps += 1
        back = memory[node_at(memory, back) + Node.CAME]
    for k in range(steps, -1, -1):
        at = node_at(memory, node)
        memory[memory[Table.WAY] + k] = memory[at + Node.SPACE]
        node = memory[at + Node.CAME]
    return steps


@part
def lines_between(memory: Numbers, space: int, target: int) -> int:
    """The lines that the step from a space to another runs over (bit set)."""
    step = memory[SPACES_AT + space * Space.SIZE + Space.FIRST_STEP]
    while memory[step + Step.TARGET] != target:
        step += Step.SIZE
    return memory[step + Step.CROSSES]


@part
def lines_crossed(memory: Numbers, steps: int) -> int:
    """The lines that the way at `Table.WAY` runs over (bit set)."""
    way = memory[Table.WAY]
    crossed = 0
    for k in range(steps):
        crossed |= lines_between(memory, memory[way + k], memory[way + k + 1])
    return crossed
