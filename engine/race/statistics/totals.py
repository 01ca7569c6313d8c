"""A race that is over, added to the counts over many races."""

from __future__ import annotations

from engine.race.affairs.money import money_of, standing_of
from engine.race.compiler import part
from engine.race.state import NOBODY, Numbers, Race
from engine.race.statistics.recorder import (
    CARD_FIGURES,
    FIGURES,
    KINDS,
    SHARES_OF_WIN,
    SPACE_FIGURES,
    set_figure,
)
from engine.race.statistics.statistics import (
    BY_COLOUR,
    BY_PLAYER,
    BY_SEAT,
    BY_SLOT,
    BY_TURN,
    MOST,
    SQUARES,
    SUM,
    WHOLE_WIN,
    CardFigure,
    Figure,
    SpaceFigure,
)
from engine.race.tables.memory import Head, Table


@part
def end_record(race: Numbers, memory: Numbers) -> None:
    """The race is over and settled: add it to the counts."""
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
    seconds = (race[Race.TURNS] + memory[Head.ROUNDS]) * memory[Head.SECONDS_A_TURN]
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
    """Count the money that each seat ends with, and who has won the game."""
    seats = race[Race.SEATS]
    top = standing_of(memory, 0)
    for seat in range(1, seats):
        top = max(top, standing_of(memory, seat))
    sharing = 0
    in_all = 0
    for seat in range(seats):
        in_all += money_of(memory, seat)
        if standing_of(memory, seat) == top:
            sharing += 1
    for seat in range(seats):
        is_winner = standing_of(memory, seat) == top
        won = WHOLE_WIN // sharing if is_winner else 0
        turn = (seat - memory[Head.FIRST_TURN] + seats) % seats
        player = (seat + memory[Head.SHIFT]) % seats
        memory[memory[Table.SHARES] + player] = won
        money = money_of(memory, seat)
        _count_seat(memory, BY_SEAT * seats + seat, money, won)
        _count_seat(memory, BY_TURN * seats + turn, money, won)
        _count_seat(memory, BY_PLAYER * seats + player, money, won)
    for card in range(memory[Head.CARDS]):
        owner = memory[memory[Table.CARD_OWNERS] + card]
        if 0 <= owner < seats:
            more = money_of(memory, owner) * seats - in_all
            row = memory[Table.CARD_COUNTS] + card * CARD_FIGURES
            memory[row + CardFigure.HELD] += 1
            memory[row + CardFigure.MONEY] += more
            memory[row + CardFigure.MONEY_SQUARES] += more * more


@part
def _count_seat(memory: Numbers, row: int, money: int, won: int) -> None:
    """Count the money and the win of a seat, in one of the ways in which seats are told apart."""
    memory[memory[Table.MONEY] + 2 * row + SUM] += money
    memory[memory[Table.MONEY] + 2 * row + SQUARES] += money * money
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
