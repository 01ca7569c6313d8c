"""Where the car to be moved may end: worked out by the rules of movement, and kept.

The ends of a move depend only on its start, its points and the cars near by, and nine of ten moves
in a long row of races have been asked for before: a hash table without buckets keeps the last ones
(a transposition table). An end is two numbers. The first has its space in the lowest bits, then the
steps of the way there, whether it runs over rectangles only, and the lines it crosses. The second
is the way itself: for each step how many spaces further, in the order of progress, it leads; 0 if
the end is not from the cache.
"""

from __future__ import annotations

from engine.race.compiler import part, wrapped
from engine.race.rules.moves import (
    legal_ends,
    lines_between,
    lines_crossed,
    node_at,
    occupy,
    way_to,
)
from engine.race.rules.pairs import return_spaces, spurt_ends
from engine.race.state import NOBODY, Numbers, Phase, Race
from engine.race.tables.context import MOST_ENDS, SLOT, RaceContext
from engine.race.tables.memory import (
    HORIZON,
    TOO_FAR,
    Head,
    Node,
    Space,
    Table,
    rank_of,
    space_number,
    steps_left,
)
from engine.race.tables.road import WINDOW

SPACE_BITS, STEPS_BITS = 20, 4
STRAIGHT_BIT = SPACE_BITS + STEPS_BITS
LINES_BIT = STRAIGHT_BIT + 1
"""How an end is made up."""

STEP_BITS = 6
"""How many bits of a way each step has."""

COUNT_BITS = 4
"""The lowest bits of the number of a question are how many ends its answer has."""

FIRST_END = 2
"""Where the ends begin in the slot of a move, after the question and the cars near by."""

MIX = 0x9E3779B97F4A7C15 - (1 << 64)
"""A multiplier that spreads bits over the high bits of a product (Fibonacci hashing)."""


@part
def find_ends(race: Numbers, memory: Numbers) -> int:
    """Find where the car to be moved may end (RV-18, TR-9, RV-26, TR-11) or come back (TR-12); the
    number of ends. They are the move at hand from then on."""
    start = race[Race.AT + race[Race.CAR]]
    memory[Head.START] = start
    question = _question(race, memory, start)
    if question == 0:
        memory[Head.ENDS_AT] = memory[Table.ENDS]
        return _work_out(race, memory)
    points = race[Race.POINTS] + race[Race.MORE]
    near = cars_ahead(race, memory, start)
    near &= space_number(memory, start, Space.REACH + points - 1)
    slot = _slot_of(memory, question, near)
    known = memory[slot]
    if memory[slot + 1] == near and known >> COUNT_BITS == question:
        memory[Head.ENDS_AT] = slot + FIRST_END
        memory[Head.ENDS] = known & (1 << COUNT_BITS) - 1
        return memory[Head.ENDS]
    memory[Head.ENDS_AT] = memory[Table.ENDS]
    count = _work_out(race, memory)
    if count <= MOST_ENDS:
        memory[slot] = question << COUNT_BITS | count
        memory[slot + 1] = near
        memory[Head.ENDS_AT] = slot + FIRST_END
        for which in range(count):
            _keep_end(memory, slot + FIRST_END + 2 * which, memory[memory[Table.FOUND] + which])
    return count


@part
def steps_gained(race: Numbers, memory: Numbers) -> int:
    """By how many steps the car to be moved comes nearer to the finish, as many as it can.

    The answer is not kept: two of three such questions are new, and would push out moves that are
    asked for again.
    """
    start = race[Race.AT + race[Race.CAR]]
    memory[Head.ENDS_AT] = memory[Table.ENDS]
    most = 0
    for which in range(_work_out(race, memory)):
        steps = steps_nearer(memory, start, end_space(memory, which))
        most = steps if which == 0 else max(most, steps)
    return most


@part
def steps_nearer(memory: Numbers, start: int, space: int) -> int:
    """By how many steps a space is nearer to the finish than another; past the finish line, where
    the race goes on, by those to the end of the lap and the new ones."""
    before, left = steps_left(memory, start), steps_left(memory, space)
    if left > before and memory[Head.ENDLESS] == 1:
        left -= memory[Head.LAP]
    return before - left


@part
def _slot_of(memory: Numbers, question: int, near: int) -> int:
    """Where the answer to a question is kept, with these cars near by."""
    mixed = question + (wrapped(near * MIX) >> 40)
    return memory[Table.CACHE] + (mixed & memory[Head.CACHE_MASK]) * SLOT


@part
def _question(race: Numbers, memory: Numbers, start: int) -> int:
    """A number for start and points; 0 if the answer is not kept."""
    points = race[Race.POINTS] + race[Race.MORE]
    is_kept = 0 < points <= HORIZON and race[Race.LIMIT] == NOBODY
    if not is_kept or race[Race.PHASE] == Phase.CHOOSE_RETURN:
        return 0
    if space_number(memory, start, Space.REACH + points - 1) == TOO_FAR:
        return 0
    return (race[Race.MORE] * memory[Head.SPACES] + start) * (HORIZON + 1) + points


@part
def cars_ahead(race: Numbers, memory: Numbers, space: int) -> int:
    """Which spaces ahead of one are taken: WINDOW bits in the order of progress."""
    first = rank_of(memory, space) + 1
    taken = 0
    for car in range(race[Race.CARS]):
        other = race[Race.AT + car]
        if other >= 0:
            taken |= _bit_ahead(memory, other, first)
            if memory[Head.SHARES] == 1:
                begin = space_number(memory, other, Space.FIRST_SHARED)
                for shared in range(begin, space_number(memory, other, Space.END_SHARED)):
                    taken |= _bit_ahead(memory, memory[shared], first)
    return taken


@part
def _bit_ahead(memory: Numbers, space: int, first: int) -> int:
    """The bit of a space if the one of rank `first` has the lowest; 0 if it is not so near."""
    ahead = rank_of(memory, space) - first
    if ahead < 0 and memory[Head.ENDLESS] == 1:
        ahead += memory[Head.SPACES] - 1
    return 1 << ahead if 0 <= ahead < WINDOW else 0


@part
def _work_out(race: Numbers, memory: Numbers) -> int:
    """Find the ends by the rules, and list them; their number."""
    car = race[Race.CAR]
    _occupy_others(race, memory, car, 1)
    if race[Race.PHASE] == Phase.CHOOSE_RETURN:
        count = return_spaces(memory, race[Race.STOOD + car])
    elif race[Race.LIMIT] != NOBODY:
        count = spurt_ends(memory, race[Race.AT + car], race[Race.LIMIT])
    else:
        points = race[Race.POINTS]
        most = points + race[Race.MORE]
        count = legal_ends(memory, race[Race.AT + car], points, most, points, memory[Head.LONGEST])
    _occupy_others(race, memory, car, -1)
    memory[Head.ENDS] = count
    for which in range(count):
        node = node_at(memory, memory[memory[Table.FOUND] + which])
        end = memory[node + Node.SPACE] | memory[node + Node.STRAIGHT] << STRAIGHT_BIT
        memory[memory[Table.ENDS] + 2 * which] = end
        memory[memory[Table.ENDS] + 2 * which + 1] = 0
    return count


@part
def _occupy_others(race: Numbers, memory: Numbers, car: int, by: int) -> None:
    """Count all cars but one on their spaces, or no longer."""
    for other in range(race[Race.CARS]):
        if other != car and race[Race.AT + other] >= 0:
            occupy(memory, race[Race.AT + other], by)


@part
def _keep_end(memory: Numbers, at: int, node: int) -> None:
    """Write an end into the cache, with its way."""
    here = node_at(memory, node)
    end = memory[here + Node.SPACE] | memory[here + Node.STRAIGHT] << STRAIGHT_BIT
    way = 0
    steps = 0
    lines = 0
    while memory[here + Node.CAME] >= 0:
        before = node_at(memory, memory[here + Node.CAME])
        space, target = memory[before + Node.SPACE], memory[here + Node.SPACE]
        lines |= lines_between(memory, space, target)
        further = rank_of(memory, target) - rank_of(memory, space)
        if further < 0:
            further += memory[Head.SPACES] - 1
        way = way << STEP_BITS | further
        steps += 1
        here = before
    memory[at] = end | steps << SPACE_BITS | lines << LINES_BIT
    memory[at + 1] = way


@part
def end_number(memory: Numbers, which: int) -> int:
    """The number of an end of the move at hand; they are counted from 0."""
    return memory[memory[Head.ENDS_AT] + 2 * which]


@part
def end_space(memory: Numbers, which: int) -> int:
    """The space of an end."""
    return end_number(memory, which) & (1 << SPACE_BITS) - 1


@part
def is_straight(memory: Numbers, which: int) -> bool:
    """Whether the way to an end runs over rectangles only."""
    return end_number(memory, which) >> STRAIGHT_BIT & 1 == 1


@part
def end_at(memory: Numbers, space: int) -> int:
    """Which end is on that space; −1 if none is."""
    for which in range(memory[Head.ENDS]):
        if end_space(memory, which) == space:
            return which
    return -1


@part
def way_kept(memory: Numbers, which: int) -> int:
    """The way to an end from the cache; 0 if it is not from there."""
    return memory[memory[Head.ENDS_AT] + 2 * which + 1]


@part
def steps_to(memory: Numbers, which: int) -> int:
    """The steps of the way to an end. A way that is not kept is written to `Table.WAY`."""
    if way_kept(memory, which) == 0:
        return way_to(memory, memory[memory[Table.FOUND] + which])
    return end_number(memory, which) >> SPACE_BITS & (1 << STEPS_BITS) - 1


@part
def lines_to(memory: Numbers, which: int, steps: int) -> int:
    """The lines that the way to an end, of so many steps, runs over (bit set)."""
    if way_kept(memory, which) == 0:
        return lines_crossed(memory, steps)
    return end_number(memory, which) >> LINES_BIT


@part
def write_way(memory: Numbers, which: int) -> int:
    """Write the way to an end to `Table.WAY`; its steps."""
    steps = steps_to(memory, which)
    further = way_kept(memory, which)
    if further != 0:
        way, along = memory[Table.WAY], memory[Table.ALONG]
        rank = rank_of(memory, memory[Head.START])
        memory[way] = memory[Head.START]
        for k in range(1, steps + 1):
            rank += further & (1 << STEP_BITS) - 1
            further >>= STEP_BITS
            memory[way + k] = memory[along + rank]
    return steps


def ways_found(context: RaceContext, count: int) -> list[list[int]]:
    """The ways to so many ends of the move at hand, each from its first space on."""
    return [
        context.numbers(Table.WAY, 1 + int(write_way(context.memory, which)))
        for which in range(count)
    ]
