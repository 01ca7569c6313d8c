"""Move cache: legal ends of moves, worked out once and remembered.

The ends of a move depend only on its start, its points and the cars near by, and nine of ten moves
in a long row of races have been asked for before. A hash table without buckets keeps the last ones
(a transposition table). A kept end is packed into two numbers. The first has its space in the
lowest bits, then the number of steps to it, whether the way is over rectangles only, and the lines
crossed. The second is the way itself: for each step the number of spaces ahead, in the order of
progress.
"""

from __future__ import annotations

from engine.compiled.compiler import part, wrapped_product
from engine.race.rules.moves import legal_ends, lines_between, lines_crossed, occupy, way_to
from engine.race.rules.pairs import return_spaces, spurt_ends
from engine.race.state import NOBODY, Phase, Race
from engine.race.tables.memory import HORIZON, MOST_ENDS, TOO_FAR, KeptEnd, Memory
from engine.race.tables.road import WINDOW

SPACE_BITS, STEPS_BITS = 20, 4
STRAIGHT_BIT = SPACE_BITS + STEPS_BITS
LINES_BIT = STRAIGHT_BIT + 1
"""Layout of a packed end: widths of space and steps, then the bits of `straight` and the lines."""

STEP_BITS = 6
"""Bits for each step of a way."""

COUNT_BITS = 4
"""Lowest bits of a question, which hold the number of ends in its answer."""

MIX = 0x9E3779B97F4A7C15 - (1 << 64)
"""Multiplier that spreads bits over the high bits of a product (Fibonacci hashing)."""


@part
def find_ends(race: Race, memory: Memory) -> int:
    """Find the ends of the current move (RV-18, TR-9, RV-26, TR-11), or the spaces for a car that
    returns (TR-12), and make them the current move. Return their number."""
    start = race.at[race.car]
    memory.start = start
    question = _question(race, memory, start)
    if question == 0:
        return _work_out(race, memory)
    near = cars_ahead(race, memory, start)
    near &= memory.spaces[start].reach[race.points + race.more - 1]
    kept = memory.kept_moves[_place_of(memory, question, near)]
    if kept.near == near and kept.question >> COUNT_BITS == question:
        memory.end_count = kept.question & (1 << COUNT_BITS) - 1
    elif _work_out(race, memory) <= MOST_ENDS:
        kept.question = question << COUNT_BITS | memory.end_count
        kept.near = near
        for which in range(memory.end_count):
            _keep_end(memory, kept.ends[which], memory.found[which])
    else:
        return memory.end_count
    for which in range(memory.end_count):
        _take_kept_end(memory, which, kept.ends[which])
    return memory.end_count


@part
def steps_gained(race: Race, memory: Memory) -> int:
    """Return the most steps by which the current move brings the car nearer to the finish.

    The answer is not kept: two of three such questions are new, and would push out moves that are
    asked for again.
    """
    start = race.at[race.car]
    most = 0
    for which in range(_work_out(race, memory)):
        steps = steps_nearer(memory, start, memory.ends[which].space)
        most = steps if which == 0 else max(most, steps)
    return most


@part
def steps_nearer(memory: Memory, start: int, space: int) -> int:
    """Return the steps by which `space` is nearer to the finish than `start`. Past the finish line
    of an endless race that is the rest of the lap and the steps of the new one."""
    before, left = memory.spaces[start].left, memory.spaces[space].left
    if left > before and memory.endless == 1:
        left -= memory.lap
    return before - left


@part
def _place_of(memory: Memory, question: int, near: int) -> int:
    """Return the place in the cache for the answer to `question` with the taken spaces `near`."""
    return question + (wrapped_product(near, MIX) >> 40) & memory.cache_mask


@part
def _question(race: Race, memory: Memory, start: int) -> int:
    """Return a number for `start` and the points of the move; 0 if the answer is not kept."""
    points = race.points + race.more
    is_kept = 0 < points <= HORIZON and race.limit == NOBODY
    if not is_kept or race.phase == Phase.CHOOSE_RETURN:
        return 0
    if memory.spaces[start].reach[points - 1] == TOO_FAR:
        return 0
    return (race.more * memory.space_count + start) * (HORIZON + 1) + points


@part
def cars_ahead(race: Race, memory: Memory, space: int) -> int:
    """Return the taken spaces ahead of `space`: WINDOW bits in the order of progress."""
    first = memory.spaces[space].rank + 1
    taken = 0
    for car in range(race.cars):
        other = race.at[car]
        if other >= 0:
            taken |= _bit_ahead(memory, other, first)
            if memory.shares_places == 1:
                for at in range(memory.spaces[other].first_shared, memory.spaces[other].end_shared):
                    taken |= _bit_ahead(memory, memory.neighbours[at], first)
    return taken


@part
def _bit_ahead(memory: Memory, space: int, first: int) -> int:
    """Return the bit of `space` if rank `first` has the lowest bit; 0 if it is too far ahead."""
    ahead = memory.spaces[space].rank - first
    if ahead < 0 and memory.endless == 1:
        ahead += memory.space_count - 1
    return 1 << ahead if 0 <= ahead < WINDOW else 0


@part
def _work_out(race: Race, memory: Memory) -> int:
    """Find the ends by the rules and list them; return their number."""
    car = race.car
    _occupy_others(race, memory, car, 1)
    if race.phase == Phase.CHOOSE_RETURN:
        count = return_spaces(memory, race.stood[car])
    elif race.limit != NOBODY:
        count = spurt_ends(memory, race.at[car], race.limit)
    else:
        most = race.points + race.more
        count = legal_ends(memory, race.at[car], race.points, most, race.points, memory.longest)
    _occupy_others(race, memory, car, -1)
    memory.end_count = count
    for which in range(count):
        node, end = memory.nodes[memory.found[which]], memory.ends[which]
        end.space = node.space
        end.straight = node.straight
        end.way = 0
    return count


@part
def _occupy_others(race: Race, memory: Memory, car: int, by: int) -> None:
    """Add `by` to the number of cars on the spaces of all cars except `car`."""
    for other in range(race.cars):
        if other != car and race.at[other] >= 0:
            occupy(memory, race.at[other], by)


@part
def _keep_end(memory: Memory, kept: KeptEnd, node: int) -> None:
    """Pack the end at `node`, with the way there, into the cache."""
    here = memory.nodes[node]
    number = here.space | here.straight << STRAIGHT_BIT
    way = 0
    steps = 0
    lines = 0
    while here.came >= 0:
        before = memory.nodes[here.came]
        lines |= lines_between(memory, before.space, here.space)
        further = memory.spaces[here.space].rank - memory.spaces[before.space].rank
        if further < 0:
            further += memory.space_count - 1
        way = way << STEP_BITS | further
        steps += 1
        here = before
    kept.number = number | steps << SPACE_BITS | lines << LINES_BIT
    kept.way = way


@part
def _take_kept_end(memory: Memory, which: int, kept: KeptEnd) -> None:
    """Unpack a kept end into the current move."""
    end = memory.ends[which]
    end.space = kept.number & (1 << SPACE_BITS) - 1
    end.straight = kept.number >> STRAIGHT_BIT & 1
    end.kept = kept.number
    end.way = kept.way


@part
def end_at(memory: Memory, space: int) -> int:
    """Return the number of the end on `space`; −1 if there is none."""
    for which in range(memory.end_count):
        if memory.ends[which].space == space:
            return which
    return -1


@part
def steps_to(memory: Memory, which: int) -> int:
    """Return the steps to an end. A way that is not kept is written to `memory.way`."""
    if memory.ends[which].way == 0:
        return way_to(memory, memory.found[which])
    return memory.ends[which].kept >> SPACE_BITS & (1 << STEPS_BITS) - 1


@part
def lines_to(memory: Memory, which: int, steps: int) -> int:
    """Return the lines crossed on the way to an end, which takes `steps` steps (bit set)."""
    if memory.ends[which].way == 0:
        return lines_crossed(memory, steps)
    return memory.ends[which].kept >> LINES_BIT


@part
def write_way(memory: Memory, which: int) -> int:
    """Write the way to an end to `memory.way`; return the number of steps."""
    steps = steps_to(memory, which)
    further = memory.ends[which].way
    if further != 0:
        rank = memory.spaces[memory.start].rank
        memory.way[0] = memory.start
        for k in range(1, steps + 1):
            rank += further & (1 << STEP_BITS) - 1
            further >>= STEP_BITS
            memory.way[k] = memory.along[rank]
    return steps
