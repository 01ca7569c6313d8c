"""Recording a race: what its moves and turns come to, and at its end the counts over many races.

Nothing here changes the race: it reads the state, the move at hand and the log.
"""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rules.events import RaceEvent
from engine.race.rules.move_cache import STEP_BITS, end_space, way_kept, write_way
from engine.race.rules.ranking import space_of
from engine.race.state import NOBODY, Numbers, Race
from engine.race.statistics.statistics import (
    BY_COLOUR,
    BY_PLAYER,
    BY_SEAT,
    BY_SLOT,
    BY_TURN,
    FANS,
    MOST,
    MOST_CHOICES,
    MOST_MONEY,
    SQUARES,
    SUM,
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
    """The car to be moved is about to take the way to this end."""
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
    memory[Head.TURN_BARS] += 1
    lost = race[Race.POINTS] - steps
    if lost > 0 and race[Race.LIMIT] == NOBODY and end != finish_of(memory):
        memory[Head.TURN_LOST] += lost
        _count_here(memory, end, SpaceFigure.LOST, lost)
    begun, done = progress_of(memory, start), progress_of(memory, end)
    for car in range(race[Race.CARS]):
        space = race[Race.AT + car]
        if space >= 0 and begun < progress_of(memory, space) < done:
            _count_here(memory, space, SpaceFigure.OVERTAKEN, 1)


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
                rank = _rank(race, memory, car)
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
    """A number that is higher the better a car lies."""
    space = space_of(race, car)
    return progress_of(memory, space) if space >= 0 else (1 << 40) - race[Race.PLACE + car]


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
def _rank(race: Numbers, memory: Numbers, car: int) -> int:
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


@part
def end_record(race: Numbers, memory: Numbers) -> None:
    """The race is over: add it to the counts."""
    _set_last_figures(race, memory)
    _add_places(race, memory)
    _add_seats(race, memory)
    _add_squares(race, memory)
    set_figure(memory, Figure.OVERTAKES, _add_spaces(memory))
    for figure in range(FIGURES):
        number = memory[memory[Table.FIGURES] + figure]
        if number >= 0:
            memory[memory[Table.FIGURE_COUNTS] + figure * MOST + min(number, MOST - 1)] += 1


@part
def _set_last_figures(race: Numbers, memory: Numbers) -> None:
    """The figures that are known at the end."""
    decisions = 0
    for kind in range(KINDS):
        decisions += memory[memory[Table.DECISIONS] + 2 * kind]
    seconds = race[Race.TURNS] * memory[Head.SECONDS_A_TURN]
    seconds += decisions * memory[Head.SECONDS_A_DECISION]
    set_figure(memory, Figure.DECISIONS, decisions)
    set_figure(memory, Figure.TURNS, race[Race.TURNS])
    set_figure(memory, Figure.CARS_HOME, race[Race.HOME])
    set_figure(memory, Figure.MINUTES, (seconds + 30) // 60)
    set_figure(memory, Figure.BEHIND, -1)
    set_figure(memory, Figure.DECIDED, -1)
    set_figure(memory, Figure.WINNER_SLOT, -1)
    if race[Race.HOME] == 0:
        set_figure(memory, Figure.GAP, -1)
    ended = memory[Head.ENDED_AT]
    for car in range(race[Race.CARS]):
        if race[Race.PLACE + car] == 1:
            set_figure(memory, Figure.WINNER_SLOT, memory[memory[Table.CAR_SLOTS] + car])
            if ended > 1:
                led = memory[memory[Table.TURNS_LED] + car]
                set_figure(memory, Figure.BEHIND, 100 * (ended - 1 - led) // (ended - 1))
                is_leader = memory[Head.LEADER] == car
                since = memory[Head.LEADER_SINCE] if is_leader else ended
                set_figure(memory, Figure.DECIDED, 100 * since // ended)


@part
def _add_places(race: Numbers, memory: Numbers) -> None:
    """Count the places of the cars, by slot, colour and their ranks at the lines."""
    cars = race[Race.CARS]
    for car in range(cars):
        slot, place = memory[memory[Table.CAR_SLOTS] + car], race[Race.PLACE + car]
        if slot > 0:
            row = BY_SLOT * cars + slot - 1
            memory[memory[Table.PLACES] + row * (cars + 1) + place] += 1
            prize = memory[memory[Table.PRIZES] + place]
            memory[memory[Table.SLOT_PRIZES] + slot - 1] = prize
        memory[memory[Table.PLACES] + (BY_COLOUR * cars + car) * (cars + 1) + place] += 1
    for line in range(memory[Head.LINES]):
        ranks = memory[Table.LINE_RANKS] + line * cars
        if memory[ranks] != NOBODY:
            for car in range(cars):
                row = memory[Table.LINES] + (line * cars + memory[ranks + car]) * (cars + 1)
                memory[row + race[Race.PLACE + car]] += 1


@part
def _add_seats(race: Numbers, memory: Numbers) -> None:
    """What each seat wins with its cars; the most wins, a tie goes to the better placed car
    (RV-25)."""
    seats, cars = race[Race.SEATS], race[Race.CARS]
    gains, best = memory[Table.GAINS], memory[Table.BEST_PLACES]
    for seat in range(seats):
        memory[gains + seat] = 0
        memory[best + seat] = cars + 1
    for car in range(cars):
        owner, place = race[Race.OWNER + car], race[Race.PLACE + car]
        if owner != NOBODY and place > 0:
            memory[gains + owner] += memory[memory[Table.PRIZES] + place]
            memory[best + owner] = min(memory[best + owner], place)
    top = _standing_of_seat(memory, cars, 0)
    for seat in range(1, seats):
        top = max(top, _standing_of_seat(memory, cars, seat))
    sharing = 0
    in_all = 0
    for seat in range(seats):
        in_all += memory[gains + seat]
        if _standing_of_seat(memory, cars, seat) == top:
            sharing += 1
    for seat in range(seats):
        is_winner = _standing_of_seat(memory, cars, seat) == top
        won = WHOLE_WIN // sharing if is_winner else 0
        turn = (seat - memory[Head.FIRST_TURN] + seats) % seats
        player = (seat + memory[Head.SHIFT]) % seats
        memory[memory[Table.SHARES] + player] = won
        money = min(memory[gains + seat], MOST_MONEY - 1)
        _count_seat(memory, BY_SEAT * seats + seat, money, won)
        _count_seat(memory, BY_TURN * seats + turn, money, won)
        _count_seat(memory, BY_PLAYER * seats + player, money, won)
    for card in range(memory[Head.CARDS]):
        owner = memory[memory[Table.CARD_OWNERS] + card]
        if 0 <= owner < seats:
            more = memory[gains + owner] * seats - in_all
            row = memory[Table.CARD_COUNTS] + card * CARD_FIGURES
            memory[row + CardFigure.HELD] += 1
            memory[row + CardFigure.MONEY] += more
            memory[row + CardFigure.MONEY_SQUARES] += more * more


@part
def _standing_of_seat(memory: Numbers, cars: int, seat: int) -> int:
    """A number that is higher the better a seat has done; of those who share a win it is the
    same."""
    gain = memory[memory[Table.GAINS] + seat]
    return gain * (cars + 2) - memory[memory[Table.BEST_PLACES] + seat]


@part
def _count_seat(memory: Numbers, row: int, money: int, won: int) -> None:
    """Count what a seat has won, in one of the ways in which seats are told apart."""
    memory[memory[Table.MONEY] + row * MOST_MONEY + money] += 1
    memory[memory[Table.WINS] + row * SHARES_OF_WIN + won] += 1


@part
def _add_squares(race: Numbers, memory: Numbers) -> None:
    """Add the products that tell how sure ratios of sums over races are."""
    for kind in range(KINDS):
        here = memory[Table.DECISIONS] + 2 * kind
        count, choices = memory[here], memory[here + 1]
        squares = memory[Table.FAN_SQUARES] + 3 * kind
        memory[squares] += count * count
        memory[squares + 1] += count * choices
        memory[squares + 2] += choices * choices
        memory[here] = 0
        memory[here + 1] = 0
    cars, prizes = race[Race.CARS], memory[Table.SLOT_PRIZES]
    for slot in range(cars):
        if memory[prizes + slot] != 0:
            for other in range(cars):
                row = memory[Table.SLOT_SQUARES] + slot * cars
                memory[row + other] += memory[prizes + slot] * memory[prizes + other]
    for slot in range(cars):
        memory[prizes + slot] = 0


@part
def _add_spaces(memory: Numbers) -> int:
    """Add what has happened on the spaces, and its squares; how many cars have been overtaken."""
    spaces, here = memory[Head.SPACES], memory[Table.HERE]
    overtaken = 0
    for space in range(spaces):
        for figure in range(SPACE_FIGURES):
            count = memory[here]
            if count != 0:
                memory[here] = 0
                sums = memory[Table.SPACE_COUNTS] + figure * 2 * spaces + space
                memory[sums + SUM * spaces] += count
                memory[sums + SQUARES * spaces] += count * count
                if figure == SpaceFigure.OVERTAKEN:
                    overtaken += count
            here += 1
    return overtaken
