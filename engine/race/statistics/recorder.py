"""Recording a race: what its moves and turns come to; `totals` adds it up at its end.

Nothing here changes the race: it reads the state, the move at hand and the log.
"""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rules.events import RaceEvent
from engine.race.rules.move_cache import STEP_BITS, end_space, way_kept, write_way
from engine.race.rules.ranking import space_of
from engine.race.state import NOBODY, Numbers, Phase, Race
from engine.race.statistics.statistics import (
    FANS,
    MOST_CHOICES,
    WHOLE_WIN,
    CardFigure,
    Figure,
    SpaceFigure,
)
from engine.race.tables.memory import (
    Head,
    Table,
    finish_of,
    progress_of,
    rank_of,
    steps_left,
)

KINDS = len(FANS)
FIGURES = len(Figure)
SPACE_FIGURES = len(SpaceFigure)
CARD_FIGURES = len(CardFigure)
SHARES_OF_WIN = WHOLE_WIN + 1

AHEAD_OF_ALL = 1 << 40
"""The standing of a car that is home is this, less its place."""


@part
def begin_record(race: Numbers, memory: Numbers) -> None:
    """Note how the race begins: who starts where, who holds what, which car is in front."""
    cars, slots = race[Race.CARS], memory[Table.SLOT_SPACES]
    for figure in range(FIGURES):
        memory[memory[Table.FIGURES] + figure] = 0
    _begin_turn(memory)
    for car in range(cars):
        memory[memory[Table.TURNS_LED] + car] = 0
        number = 0
        for slot in range(memory[Head.SLOTS]):
            if memory[slots + slot] == race[Race.AT + car]:
                number = slot + 1
        memory[memory[Table.CAR_SLOTS] + car] = number
    for card in range(memory[Head.CARDS]):
        memory[memory[Table.CARD_OWNERS] + card] = race[Race.WHERE + card]
    for line in range(memory[Head.LINES]):
        memory[memory[Table.LINE_RANKS] + line * cars] = NOBODY
    memory[Head.FIRST_TURN] = race[Race.TURN]
    memory[Head.LEADER] = _car_in_front(race, memory, NOBODY)
    memory[Head.LEADER_SINCE] = 0
    memory[Head.ENDED_AT] = NOBODY
    memory[memory[Table.LOG]] = 0


@part
def _begin_turn(memory: Numbers) -> None:
    """Nothing has moved in this turn."""
    memory[Head.TURN_BARS] = 0
    memory[Head.TURN_IDLE] = 0
    memory[Head.TURN_LOST] = 0


@part
def add_figure(memory: Numbers, figure: int, number: int) -> None:
    """Add to a figure of this race."""
    memory[memory[Table.FIGURES] + figure] += number


@part
def set_figure(memory: Numbers, figure: int, number: int) -> None:
    """Set a figure of this race."""
    memory[memory[Table.FIGURES] + figure] = number


@part
def _count_here(memory: Numbers, space: int, figure: int, number: int) -> None:
    """Count what has happened on a space in this race."""
    memory[memory[Table.HERE] + space * SPACE_FIGURES + figure] += number


@part
def record_decision(memory: Numbers, kind: int, choices: int) -> None:
    """Count a decision of that kind, and how many choices it leaves."""
    count = min(choices, MOST_CHOICES - 1)
    memory[memory[Table.FANS] + kind * MOST_CHOICES + count] += 1
    memory[memory[Table.DECISIONS] + 2 * kind] += 1
    memory[memory[Table.DECISIONS] + 2 * kind + 1] += count


@part
def record_move(race: Numbers, memory: Numbers, which: int) -> None:
    """Count what the way to this end, which the car to be moved is about to take, comes to: of a
    bar, or of the two more spaces of concentration, which are no bar (RV-28)."""
    start, end = memory[Head.START], end_space(memory, which)
    further = way_kept(memory, which)
    steps = 0
    if further != 0:
        along = memory[Table.ALONG] + rank_of(memory, start)
        while further != 0:
            along += further & (1 << STEP_BITS) - 1
            further >>= STEP_BITS
            _count_here(memory, memory[along], SpaceFigure.VISITS, 1)
            steps += 1
    else:
        steps = write_way(memory, which)
        for k in range(1, steps + 1):
            space = memory[memory[Table.WAY] + k]
            _count_here(memory, space, SpaceFigure.VISITS, 1)
    _count_here(memory, end, SpaceFigure.STOPS, 1)
    if memory[Head.COUNTS_STEPS] == 1:
        _count_steps(memory, which)
    if race[Race.PHASE] == Phase.CHOOSE_END:
        memory[Head.TURN_BARS] += 1
    lost = race[Race.POINTS] - steps
    if lost > 0 and race[Race.LIMIT] == NOBODY and end != finish_of(memory):
        memory[Head.TURN_LOST] += lost
        _count_here(memory, end, SpaceFigure.LOST, lost)
    begun = progress_of(memory, start)
    length = _beyond(memory, begun, end)
    for car in range(race[Race.CARS]):
        space = race[Race.AT + car]
        if space >= 0 and 0 < _beyond(memory, begun, space) < length:
            _count_here(memory, space, SpaceFigure.OVERTAKEN, 1)


@part
def _beyond(memory: Numbers, begun: int, space: int) -> int:
    """How far a space is beyond some progress; in an endless race past the finish, too (RV-34)."""
    ahead = progress_of(memory, space) - begun
    if ahead < 0 and memory[Head.ENDLESS] == 1:
        ahead += progress_of(memory, finish_of(memory))
    return ahead


@part
def record_return(memory: Numbers, space: int) -> None:
    """Count that a car which waited beside the track is put back on a space (TR-12)."""
    _count_here(memory, space, SpaceFigure.VISITS, 1)
    _count_here(memory, space, SpaceFigure.STOPS, 1)


@part
def _count_steps(memory: Numbers, which: int) -> None:
    """Count the steps of the way to an end."""
    way, spaces = memory[Table.WAY], memory[Head.SPACES]
    for k in range(write_way(memory, which)):
        step = memory[way + k] * spaces + memory[way + k + 1]
        memory[memory[Table.STEPS_TAKEN] + step] += 1


@part
def record_idle_bars(race: Numbers, memory: Numbers) -> None:
    """Count the bars of cars on the road that have just been lost, and clear the log."""
    log = memory[Table.LOG]
    for at in range(log + 1, log + 1 + 4 * memory[log], 4):
        if memory[at] == RaceEvent.LOST and memory[at + 3] == 0:
            space, points = race[Race.AT + memory[at + 1]], memory[at + 2]
            memory[Head.TURN_BARS] += 1
            memory[Head.TURN_IDLE] += 1
            memory[Head.TURN_LOST] += points
            _count_here(memory, space, SpaceFigure.LOST, points)
            _count_here(memory, space, SpaceFigure.BLOCKED, 1)
    memory[log] = 0


@part
def record_turn(race: Numbers, memory: Numbers, card: int) -> None:
    """After a turn: what its card lost, who leads, how the cars lie at a line just crossed."""
    bars, idle = memory[Head.TURN_BARS], memory[Head.TURN_IDLE]
    lost = memory[Head.TURN_LOST]
    add_figure(memory, Figure.BARS, bars)
    add_figure(memory, Figure.IDLE_BARS, idle)
    add_figure(memory, Figure.LOST, lost)
    row = memory[Table.CARD_COUNTS] + card * CARD_FIGURES
    memory[row + CardFigure.PLAYED] += 1
    memory[row + CardFigure.BARS] += bars
    memory[row + CardFigure.IDLE_BARS] += idle
    memory[row + CardFigure.BARS_SQUARES] += bars * bars
    memory[row + CardFigure.IDLE_PRODUCTS] += bars * idle
    memory[row + CardFigure.IDLE_SQUARES] += idle * idle
    memory[row + CardFigure.LOST] += lost
    memory[row + CardFigure.LOST_SQUARES] += lost * lost
    _begin_turn(memory)
    if race[Race.NEW_LINES] != 0:
        _record_lines(race, memory)
    if memory[Head.ENDED_AT] == NOBODY:
        _record_leader(race, memory)


@part
def _record_lines(race: Numbers, memory: Numbers) -> None:
    """Note the rank of every car at the lines that have just been crossed for the first time."""
    cars = race[Race.CARS]
    for line in range(memory[Head.LINES]):
        if race[Race.NEW_LINES] >> line & 1:
            for car in range(cars):
                rank = rank_of_car(race, memory, car)
                memory[memory[Table.LINE_RANKS] + line * cars + car] = rank


@part
def _record_leader(race: Numbers, memory: Numbers) -> None:
    """Note who leads after this turn, as long as no car is home, and when the first one is."""
    before = memory[Head.LEADER]
    leader = _car_in_front(race, memory, before)
    if leader != before:
        if before != NOBODY:
            add_figure(memory, Figure.LEAD_CHANGES, 1)
        memory[Head.LEADER_SINCE] = race[Race.TURNS]
        memory[Head.LEADER] = leader
    if race[Race.HOME] > 0:
        memory[Head.ENDED_AT] = race[Race.TURNS]
        set_figure(memory, Figure.GAP, _steps_of_second(race, memory))
    elif leader != NOBODY:
        memory[memory[Table.TURNS_LED] + leader] += 1


@part
def _standing(race: Numbers, memory: Numbers, car: int) -> int:
    """A number that is higher the better a car lies; in an endless race laps come first (RV-34)."""
    space = space_of(race, car)
    if space < 0:
        return AHEAD_OF_ALL - race[Race.PLACE + car]
    standing = progress_of(memory, space)
    if memory[Head.ENDLESS] == 1:
        standing += race[Race.LAPS + car] * progress_of(memory, finish_of(memory))
    return standing


@part
def _car_in_front(race: Numbers, memory: Numbers, leader: int) -> int:
    """The car that is alone in front; if several are, the one that led before."""
    best = -2
    front = leader
    for car in range(race[Race.CARS]):
        standing = _standing(race, memory, car)
        if standing > best:
            front = car
            best = standing
        elif standing == best:
            front = leader
    return front


@part
def rank_of_car(race: Numbers, memory: Numbers, car: int) -> int:
    """How many cars lie better than this one; of those level the first in the deck's order does."""
    own = _standing(race, memory, car)
    rank = 0
    for other in range(race[Race.CARS]):
        standing = _standing(race, memory, other)
        if standing > own or (standing == own and other < car):
            rank += 1
    return rank


@part
def _steps_of_second(race: Numbers, memory: Numbers) -> int:
    """The steps to the finish of the best car but one."""
    if race[Race.HOME] > 1:
        return 0
    fewest = memory[Head.SPACES]
    for car in range(race[Race.CARS]):
        if race[Race.AT + car] >= 0:
            fewest = min(fewest, steps_left(memory, race[Race.AT + car]))
    return fewest
