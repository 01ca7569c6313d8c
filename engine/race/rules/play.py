"""The race phase: card, bars, wild colours, moves, the finish.

`list_choices` lists what may be chosen now, as numbers: a card, a car for a wild bar, the space
where a move ends (the number of spaces less one stands for "over the finish", one more for
staying), the bar to skip, the order of the bars, Spurt or Breakdown, or the space where a car comes
back. `apply` carries one choice out, and all that follows without a choice, up to the next one.
What happens is written to the log. The memory has to know the race: see `look_at`.
"""

from __future__ import annotations

from engine.race.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.rules.move_cache import (
    end_at,
    end_space,
    find_ends,
    is_straight,
    lines_to,
    steps_to,
    write_way,
)
from engine.race.rules.pairs import car_ahead, has_waited, take_mode
from engine.race.rules.powers import (
    EXTRA_SPACES,
    bar_at_hand,
    more_points,
    mover,
    owner_power,
    power_of,
    set_order,
    skip_bar,
    wild_cars,
)
from engine.race.rules.turns import end_turn, is_playable, list_hands
from engine.race.state import (
    AT_HOME,
    NO_BAR,
    NOBODY,
    Numbers,
    Phase,
    Power,
    Race,
)
from engine.race.tables.deck import PAIR, WILD
from engine.race.tables.memory import (
    Head,
    Table,
    bar_colour,
    bar_points,
    bars_on,
    finish_of,
    hand_of,
)


@part
def look_at(race: Numbers, memory: Numbers) -> None:
    """Note in the memory what it has to know of a race that it was not used for just before: the
    hands, and the move at hand."""
    list_hands(race, memory)
    if is_move(race):
        find_ends(race, memory)


@part
def is_move(race: Numbers) -> bool:
    """Whether the end of a move is chosen, or where a car comes back."""
    return race[Race.PHASE] in (Phase.CHOOSE_END, Phase.CHOOSE_EXTRA, Phase.CHOOSE_RETURN)


@part
def list_choices(race: Numbers, memory: Numbers) -> int:
    """List what may be chosen now at `Table.CHOICES`, cards and cars in ascending order; how many
    choices there are."""
    choices = memory[Table.CHOICES]
    count = 0
    phase = race[Race.PHASE]
    if phase == Phase.CHOOSE_CARD:
        hand = hand_of(memory, race[Race.TURN])
        count = memory[hand]
        for k in range(count):
            memory[choices + k] = memory[hand + 1 + k]
    elif phase == Phase.CHOOSE_WILD:
        cars = wild_cars(race, memory)
        for car in range(race[Race.CARS]):
            if cars >> car & 1:
                memory[choices + count] = car
                count += 1
    elif is_move(race):
        count = memory[Head.ENDS]
        for which in range(count):
            memory[choices + which] = end_space(memory, which)
        if phase == Phase.CHOOSE_EXTRA:
            memory[choices + count] = memory[Head.SPACES]
            count += 1
    elif phase in (Phase.CHOOSE_SKIP, Phase.CHOOSE_ORDER, Phase.CHOOSE_MODE):
        is_skip = phase == Phase.CHOOSE_SKIP
        count = bars_on(memory, race[Race.CARD]) + 1 if is_skip else 2
        for choice in range(count):
            memory[choices + choice] = choice
    return count


@part
def apply(race: Numbers, memory: Numbers, choice: int) -> bool:
    """Carry a choice out and go on to the next one; False, and nothing changed, if not legal."""
    phase = race[Race.PHASE]
    is_legal = carry_out(race, memory, choice)
    if is_legal:
        go_on(race, memory, phase)
    return is_legal


@part
def carry_out(race: Numbers, memory: Numbers, choice: int) -> bool:
    """Carry a choice out and nothing else; False, and nothing changed, if it is not legal."""
    phase = race[Race.PHASE]
    is_legal = False
    if phase == Phase.CHOOSE_CARD:
        cards = memory[Head.CARDS]
        is_legal = 0 <= choice < cards and is_playable(race, choice)
        if is_legal:
            play_card(race, memory, choice)
    elif phase == Phase.CHOOSE_WILD:
        is_car = 0 <= choice < race[Race.CARS]
        is_legal = is_car and wild_cars(race, memory) >> choice & 1 == 1
        if is_legal:
            take_wild(race, choice)
    elif is_move(race):
        is_legal = _take_space(race, memory, choice)
    elif phase == Phase.CHOOSE_MODE:
        is_legal = take_mode(race, memory, choice)
    elif phase == Phase.CHOOSE_SKIP:
        is_legal = skip_bar(race, memory, choice)
    elif phase == Phase.CHOOSE_ORDER:
        is_legal = set_order(race, memory, choice)
    return is_legal


@part
def play_card(race: Numbers, memory: Numbers, card: int) -> None:
    """Play a card; its bars are carried out from the top down (RV-14, TR-7), unless a power lets
    the seat skip one (RV-29) or begin at the bottom (RV-30)."""
    race[Race.CARD] = card
    race[Race.BAR] = 0
    race[Race.UPWARD] = 0
    race[Race.SKIPPED] = NO_BAR
    race[Race.WILD_CARS] = 0
    race[Race.NEW_LINES] = 0
    note(memory, RaceEvent.PLAYED, race[Race.TURN], card, 0)
    power = power_of(race, memory, race[Race.TURN])
    if power == Power.STRATEGIC:
        race[Race.PHASE] = Phase.CHOOSE_SKIP
    elif power == Power.DARING and bars_on(memory, card) > 1:
        race[Race.PHASE] = Phase.CHOOSE_ORDER


@part
def take_wild(race: Numbers, car: int) -> None:
    """Use a wild bar for a car, which may be home or blocked: its points are lost then (RV-15)."""
    race[Race.WILD_CARS] |= 1 << car
    race[Race.CAR] = car
    race[Race.PHASE] = Phase.CHOOSE_END


@part
def _take_space(race: Numbers, memory: Numbers, space: int) -> bool:
    """Move the car to a space, if that is a legal end; where it may go on, the number after that of
    the finish means to stay (RV-28). Or put a car back that waited (TR-12)."""
    phase = race[Race.PHASE]
    if phase == Phase.CHOOSE_EXTRA and space == memory[Head.SPACES]:
        _next_bar(race)
        return True
    which = end_at(memory, space)
    if which < 0:
        return False
    if phase == Phase.CHOOSE_RETURN:
        car = race[Race.CAR]
        race[Race.AT + car] = space
        race[Race.CAR] = NOBODY
        note(memory, RaceEvent.CAME_BACK, car, space, 0)
    else:
        take_end(race, memory, which)
    return True


@part
def take_end(race: Numbers, memory: Numbers, which: int) -> None:
    """Move the car to an end of the move at hand (RV-14 to RV-19, TR-9), from where it may go on
    (RV-28)."""
    is_ordinary = race[Race.PHASE] == Phase.CHOOSE_END
    goes_on = is_ordinary and owner_power(race, memory, race[Race.CAR]) == Power.CONCENTRATION
    goes_on = goes_on and is_straight(memory, which)
    _drive(race, memory, which)
    if goes_on:
        race[Race.PHASE] = Phase.CHOOSE_EXTRA
        race[Race.POINTS] = EXTRA_SPACES
        race[Race.MORE] = 0
    else:
        _next_bar(race)


@part
def _drive(race: Numbers, memory: Numbers, which: int) -> None:
    """Put the car on this end: lines it crosses first, laps, its place once home."""
    car = race[Race.CAR]
    space = end_space(memory, which)
    steps = steps_to(memory, which)
    crossed = lines_to(memory, which, steps)
    if memory[Head.IS_RECORDED] == 0:
        _note_move(race, memory, which)
    if crossed != 0:
        fresh = crossed & ~race[Race.LINES] & memory[Head.WATCHED]
        race[Race.LINES] |= crossed
        race[Race.NEW_LINES] |= fresh
        if crossed & memory[Head.FINISH] != 0:
            race[Race.LAPS + car] += 1
        if fresh != 0:
            note(memory, RaceEvent.CROSSED, car, fresh, 0)
    race[Race.AT + car] = space
    if space == finish_of(memory):
        race[Race.AT + car] = AT_HOME
        race[Race.HOME] += 1
        race[Race.PLACE + car] = race[Race.HOME]
        note(memory, RaceEvent.CAME_HOME, car, race[Race.HOME], 0)


@part
def _note_move(race: Numbers, memory: Numbers, which: int) -> None:
    """Write the move and its way down."""
    car = race[Race.CAR]
    steps = write_way(memory, which)
    points = race[Race.POINTS] if race[Race.LIMIT] == NOBODY else steps
    note(memory, RaceEvent.MOVED, car, steps, points)
    for k in range(steps + 1):
        note(memory, RaceEvent.WAY, car, memory[memory[Table.WAY] + k], 0)


@part
def _next_bar(race: Numbers) -> None:
    """The bar is done."""
    race[Race.BAR] += 1
    race[Race.CAR] = NOBODY
    race[Race.LIMIT] = NOBODY


@part
def go_on(race: Numbers, memory: Numbers, phase: int) -> None:
    """Go on with the card after a choice of that phase until something is to be chosen; after the
    last bar the turn ends, or at once if the last car is home that the race waits for (RV-21,
    TR-16)."""
    if race[Race.HOME] >= memory[Head.LAST_HOME]:
        end_turn(race, memory)
        return
    if phase == Phase.CHOOSE_CARD and race[Race.PHASE] != Phase.CHOOSE_CARD:
        return
    while race[Race.CAR] != NOBODY or not _ask_return(race, memory):
        if race[Race.CAR] == NOBODY:
            if race[Race.BAR] == bars_on(memory, race[Race.CARD]):
                end_turn(race, memory)
                return
            if _ask_about_bar(race, memory, bar_at_hand(race, memory)):
                return
        car = race[Race.CAR]
        if car != NOBODY:
            space = race[Race.AT + car]
            if space >= 0 and find_ends(race, memory) > 0:
                is_extra = race[Race.PHASE] == Phase.CHOOSE_EXTRA
                race[Race.SEAT] = race[Race.OWNER + car] if is_extra else mover(race, memory, car)
                return
            if race[Race.PHASE] == Phase.CHOOSE_END:
                note(memory, RaceEvent.LOST, car, race[Race.POINTS], max(0, -space))
        _next_bar(race)


@part
def _ask_about_bar(race: Numbers, memory: Numbers, bar: int) -> bool:
    """Whether the bar leaves something to choose before a car moves; else that car is set, or
    nobody if the bar is skipped or can do nothing."""
    car = bar_colour(memory, race[Race.CARD], bar)
    race[Race.POINTS] = bar_points(memory, race[Race.CARD], bar)
    race[Race.MORE] = 0
    race[Race.SEAT] = race[Race.TURN]
    if bar == race[Race.SKIPPED]:
        return False
    if car == WILD:
        if wild_cars(race, memory) != 0:
            race[Race.PHASE] = Phase.CHOOSE_WILD
            return True
    elif car == PAIR:
        if car_ahead(race, memory) != NOBODY:
            race[Race.PHASE] = Phase.CHOOSE_MODE
            return True
        note(memory, RaceEvent.NO_EFFECT, 0, 0, 0)
    else:
        race[Race.CAR] = car
        race[Race.PHASE] = Phase.CHOOSE_END
        race[Race.MORE] = more_points(race, memory, car, bar)
    return False


@part
def _ask_return(race: Numbers, memory: Numbers) -> bool:
    """Ask where a car comes back that has waited long enough: its owner decides, or whoever
    plays if nobody owns it (TR-12)."""
    if memory[Head.HAS_PAIRS] == 0:
        return False
    for car in range(race[Race.CARS]):
        if has_waited(race, memory, car):
            owner = race[Race.OWNER + car]
            race[Race.PHASE] = Phase.CHOOSE_RETURN
            race[Race.SEAT] = race[Race.TURN] if owner == NOBODY else owner
            race[Race.CAR] = car
            if find_ends(race, memory) > 0:
                return True
            race[Race.CAR] = NOBODY
    return False
