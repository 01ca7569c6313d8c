"""Legal ends of a move, found layer by layer.

Layer k holds the spaces that a car can reach with k points (breadth-first). A way is legal if it
cannot be continued (RV-18); under the longest-way rule (TR-9) only the last layer reached counts.
"""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.tables.memory import Memory, StepRow, finish_of


@part
def occupy(memory: Memory, space: int, by: int) -> None:
    """Add `by` to the number of cars on `space` and on the spaces at the same place."""
    memory.taken[space] += by
    for at in range(memory.spaces[space].first_shared, memory.spaces[space].end_shared):
        memory.taken[memory.neighbours[at]] += by


@part
def is_free(memory: Memory, space: int) -> bool:
    """Return whether there is no car on `space` or at its place."""
    return memory.taken[space] == 0


@part
def is_step(memory: Memory, step: StepRow, bar: int) -> bool:
    """Return whether `step` is possible, danger aside: its target is free, and `bar` is high enough
    for a ramp (RV-17)."""
    return is_free(memory, step.target) and bar >= step.needs


@part
def may_enter_danger(memory: Memory, space: int, bar: int) -> bool:
    """Return whether a car may enter a danger space from `space`: only if it has no other step."""
    for at in range(memory.spaces[space].first_step, memory.spaces[space].end_step):
        step = memory.steps[at]
        if memory.spaces[step.target].danger == 0 and is_step(memory, step, bar):
            return False
    return True


@part
def write_node(memory: Memory, node: int, space: int, came: int, straight: int) -> None:
    """Write `node`: the move reaches `space` from the node `came`, and `straight` is 1 if a way
    there is over rectangles only."""
    reached = memory.nodes[node]
    reached.space = space
    reached.came = came
    reached.straight = straight


@part
def node_with(memory: Memory, space: int, first: int, last: int) -> int:
    """Return the node on `space` among the nodes `first` … `last` − 1; `last` if there is none."""
    node = first
    while node < last and memory.nodes[node].space != space:
        node += 1
    return node


@part
def is_in_lane(memory: Memory, node: int, lane: int) -> bool:
    """Return whether `node` is on a space of `lane`."""
    return memory.spaces[memory.nodes[node].space].lane == lane


@part
def add_layer(memory: Memory, node: int, layer: int, last: int, bar: int) -> int:
    """Add the steps from `node` to the next layer, nodes `layer` … `last` − 1, each space once, by
    the way that keeps to the lane where the move began, as people drive. Return the new `last`, or
    −1 if there is no step."""
    here = memory.nodes[node]
    space = here.space
    lane = memory.spaces[memory.nodes[0].space].lane
    keeps_lane = is_in_lane(memory, node, lane)
    found = False
    for at in range(memory.spaces[space].first_step, memory.spaces[space].end_step):
        step = memory.steps[at]
        if not is_step(memory, step, bar):
            continue
        target = memory.spaces[step.target]
        if target.danger and not may_enter_danger(memory, space, bar):
            continue
        found = True
        straight = here.straight & target.rectangle
        known = node_with(memory, step.target, layer, last)
        if known == last:
            write_node(memory, last, step.target, node, straight)
            last += 1
            continue
        other = memory.nodes[known]
        if straight > other.straight or (
            straight == other.straight and keeps_lane and not is_in_lane(memory, other.came, lane)
        ):
            write_node(memory, known, step.target, node, straight)
    return last if found else -1


@part
def add_end(memory: Memory, count: int, node: int) -> int:
    """Add `node` to the legal ends, each space once, if possible by a way over rectangles only;
    return the new `count`."""
    reached = memory.nodes[node]
    for end in range(count):
        known = memory.nodes[memory.found[end]]
        if known.space == reached.space:
            if reached.straight >= known.straight:
                memory.found[end] = node
            return count
    memory.found[count] = node
    return count + 1


@part
def without_danger(memory: Memory, count: int) -> int:
    """Drop the ends on danger spaces if there is another end; return the new `count`."""
    kept = 0
    for end in range(count):
        node = memory.found[end]
        if memory.spaces[memory.nodes[node].space].danger == 0:
            memory.found[kept] = node
            kept += 1
    return kept if kept else count


@part
def legal_ends(memory: Memory, start: int, fewest: int, most: int, bar: int, longest: int) -> int:
    """List in `memory.found` the nodes where a car may end a move of `fewest` to `most` points;
    return their number.

    Any way that cannot be continued is legal (RV-18), or only the longest ways if `longest` is 1
    (TR-9). Crossing the finish ends every way and uses up all points (RV-19, TR-14). `bar` is the
    number compared with that of a ramp; `memory.taken` must not count the car itself. A blocked car
    has no end.
    """
    finish = finish_of(memory)
    write_node(memory, 0, start, -1, 1)
    first, begin, count = 0, 1, 0
    over_finish = False
    for layer in range(most + 1):
        last = begin
        for node in range(first, begin):
            at_finish = memory.nodes[node].space == finish
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
def way_to(memory: Memory, node: int) -> int:
    """Write the way to `node` to `memory.way`; return the number of steps."""
    steps = 0
    back = memory.nodes[node].came
    while back >= 0:
        steps += 1
        back = memory.nodes[back].came
    for k in range(steps, -1, -1):
        memory.way[k] = memory.nodes[node].space
        node = memory.nodes[node].came
    return steps


@part
def step_between(memory: Memory, space: int, target: int) -> int:
    """Return the number of the step from `space` to `target`."""
    at = memory.spaces[space].first_step
    while memory.steps[at].target != target:
        at += 1
    return at


@part
def lines_between(memory: Memory, space: int, target: int) -> int:
    """Return the lines crossed by the step from `space` to `target` (bit set)."""
    return memory.steps[step_between(memory, space, target)].crosses


@part
def lines_crossed(memory: Memory, steps: int) -> int:
    """Return the lines crossed by the way in `memory.way` (bit set)."""
    crossed = 0
    for k in range(steps):
        crossed |= lines_between(memory, memory.way[k], memory.way[k + 1])
    return crossed
