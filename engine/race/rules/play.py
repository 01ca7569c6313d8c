"""Turn of a race: card, bars, wild colours, moves and the finish.

`list_choices` lists the legal choices as numbers: a card, a car for a wild bar, the space where a
move ends (the number of spaces less one means "over the finish", one more for staying), the
bar to skip, the order of the bars, Spurt or Breakdown, or the space where a car comes back. `apply`
carries one choice out, and all that follows without a choice. Events are written to the log. The
memory must know the race: see `look_at`.
"""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.race.rules.events import RaceEvent, note
from engine.race.rules.move_cache import (
    end_at,
    find_ends,
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
from engine.race.state import AT_HOME, NO_BAR, NOBODY, Phase, Power, Race
from engine.race.tables.deck import PAIR, WILD
from engine.race.tables.memory import Memory, finish_of


@part
def look_at(race: Race, memory: Memory) -> None:
    """Prepare the memory for a race other than the one last used: the hands and the current
    move."""
    list_hands(race, memory)
    if is_move(race):
        find_ends(race, memory)


@part
def is_move(race: Race) -> bool:
    """Return whether the next choice is the end of a move or the space of a returning car."""
    return race.phase in (Phase.CHOOSE_END, Phase.CHOOSE_EXTRA, Phase.CHOOSE_RETURN)


@part
def list_choices(race: Race, memory: Memory) -> int:
    """List the legal choices in `memory.choices`, cards and cars in ascending order; return their
    number."""
    count = 0
    phase = race.phase
    if phase == Phase.CHOOSE_CARD:
        hand = memory.hands[race.turn]
        count = hand.count
        for k in range(count):
            memory.choices[k] = hand.cards[k]
    elif phase == Phase.CHOOSE_WILD:
        cars = wild_cars(race, memory)
        for car in range(race.cars):
            if cars >> car & 1:
                memory.choices[count] = car
                count += 1
    elif is_move(race):
        count = memory.end_count
        for which in range(count):
            memory.choices[which] = memory.ends[which].space
        if phase == Phase.CHOOSE_EXTRA:
            memory.choices[count] = memory.space_count
            count += 1
    elif phase in (Phase.CHOOSE_SKIP, Phase.CHOOSE_ORDER, Phase.CHOOSE_MODE):
        is_skip = phase == Phase.CHOOSE_SKIP
        count = memory.cards[race.card].bar_count + 1 if is_skip else 2
        for choice in range(count):
            memory.choices[choice] = choice
    return count


@part
def apply(race: Race, memory: Memory, choice: int) -> bool:
    """Carry out `choice` and go on to the next one. Return whether it is legal; if not, nothing
    changes."""
    phase = race.phase
    is_legal = carry_out(race, memory, choice)
    if is_legal:
        go_on(race, memory, phase)
    return is_legal


@part
def carry_out(race: Race, memory: Memory, choice: int) -> bool:
    """Carry out `choice` alone. Return whether it is legal; if not, nothing changes."""
    phase = race.phase
    is_legal = False
    if phase == Phase.CHOOSE_CARD:
        cards = memory.card_count
        is_legal = 0 <= choice < cards and is_playable(race, choice)
        if is_legal:
            play_card(race, memory, choice)
    elif phase == Phase.CHOOSE_WILD:
        is_car = 0 <= choice < race.cars
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
def play_card(race: Race, memory: Memory, card: int) -> None:
    """Play `card`. Its bars are carried out from the top down (RV-14, TR-7), unless a power lets
    the seat skip one (RV-29) or begin at the bottom (RV-30)."""
    race.card = card
    race.bar = 0
    race.upward = 0
    race.skipped = NO_BAR
    race.wild_cars = 0
    race.new_lines = 0
    note(memory, RaceEvent.PLAYED, race.turn, card, 0)
    power = power_of(race, memory, race.turn)
    if power == Power.STRATEGIC:
        race.phase = Phase.CHOOSE_SKIP
    elif power == Power.DARING and memory.cards[card].bar_count > 1:
        race.phase = Phase.CHOOSE_ORDER


@part
def take_wild(race: Race, car: int) -> None:
    """Use a wild bar for `car`. If the car is home or blocked, the points are lost (RV-15)."""
    race.wild_cars |= 1 << car
    race.car = car
    race.phase = Phase.CHOOSE_END


@part
def _take_space(race: Race, memory: Memory, space: int) -> bool:
    """Move the car to `space`, or put a returning car there (TR-12); return whether that is legal.
    For an extra move, the number after that of the finish means to stay (RV-28)."""
    phase = race.phase
    if phase == Phase.CHOOSE_EXTRA and space == memory.space_count:
        _next_bar(race)
        return True
    which = end_at(memory, space)
    if which < 0:
        return False
    if phase == Phase.CHOOSE_RETURN:
        car = race.car
        race.at[car] = space
        race.car = NOBODY
        note(memory, RaceEvent.CAME_BACK, car, space, 0)
    else:
        take_end(race, memory, which)
    return True


@part
def take_end(race: Race, memory: Memory, which: int) -> None:
    """Move the car to the end `which` of the current move (RV-14 to RV-19, TR-9), and allow an
    extra move if the seat has that power (RV-28)."""
    is_ordinary = race.phase == Phase.CHOOSE_END
    goes_on = is_ordinary and owner_power(race, memory, race.car) == Power.CONCENTRATION
    goes_on = goes_on and memory.ends[which].straight == 1
    _drive(race, memory, which)
    if goes_on:
        race.phase = Phase.CHOOSE_EXTRA
        race.points = EXTRA_SPACES
        race.more = 0
    else:
        _next_bar(race)


@part
def _drive(race: Race, memory: Memory, which: int) -> None:
    """Put the car on an end: note lines crossed and laps, and its place if it comes home."""
    car = race.car
    space = memory.ends[which].space
    steps = steps_to(memory, which)
    crossed = lines_to(memory, which, steps)
    if memory.is_recorded == 0:
        _note_move(race, memory, which)
    if crossed != 0:
        fresh = crossed & ~race.lines & memory.watched
        race.lines |= crossed
        race.new_lines |= fresh
        if crossed & memory.finish_lines != 0:
            race.laps[car] += 1
        if fresh != 0:
            note(memory, RaceEvent.CROSSED, car, fresh, 0)
    race.at[car] = space
    if space == finish_of(memory):
        race.at[car] = AT_HOME
        race.home += 1
        race.place[car] = race.home
        note(memory, RaceEvent.CAME_HOME, car, race.home, 0)


@part
def _note_move(race: Race, memory: Memory, which: int) -> None:
    """Write the move and its way to the log."""
    car = race.car
    steps = write_way(memory, which)
    points = race.points if race.limit == NOBODY else steps
    note(memory, RaceEvent.MOVED, car, steps, points)
    for k in range(steps + 1):
        note(memory, RaceEvent.WAY, car, memory.way[k], 0)


@part
def _next_bar(race: Race) -> None:
    """Go on to the next bar."""
    race.bar += 1
    race.car = NOBODY
    race.limit = NOBODY


@part
def go_on(race: Race, memory: Memory, phase: int) -> None:
    """Go on after a choice of `phase` until the next one. The turn ends after the last bar, or at
    once when the last car that the race waits for is home (RV-21, TR-16)."""
    if race.home >= memory.last_home:
        end_turn(race, memory)
        return
    if phase == Phase.CHOOSE_CARD and race.phase != Phase.CHOOSE_CARD:
        return
    while race.car != NOBODY or not _ask_return(race, memory):
        if race.car == NOBODY:
            if race.bar == memory.cards[race.card].bar_count:
                end_turn(race, memory)
                return
            if _ask_about_bar(race, memory, bar_at_hand(race, memory)):
                return
        car = race.car
        if car != NOBODY:
            space = race.at[car]
            if space >= 0 and find_ends(race, memory) > 0:
                is_extra = race.phase == Phase.CHOOSE_EXTRA
                race.seat = race.owner[car] if is_extra else mover(race, memory, car)
                return
            if race.phase == Phase.CHOOSE_END:
                note(memory, RaceEvent.LOST, car, race.points, max(0, -space))
        _next_bar(race)


@part
def _ask_about_bar(race: Race, memory: Memory, bar: int) -> bool:
    """Return whether `bar` needs a choice before a car moves; otherwise set the car, or NOBODY if
    the bar is skipped or can do nothing."""
    car = memory.cards[race.card].bars[bar].colour
    race.points = memory.cards[race.card].bars[bar].points
    race.more = 0
    race.seat = race.turn
    if bar == race.skipped:
        return False
    if car == WILD:
        if wild_cars(race, memory) != 0:
            race.phase = Phase.CHOOSE_WILD
            return True
    elif car == PAIR:
        if car_ahead(race, memory) != NOBODY:
            race.phase = Phase.CHOOSE_MODE
            return True
        note(memory, RaceEvent.NO_EFFECT, 0, 0, 0)
    else:
        race.car = car
        race.phase = Phase.CHOOSE_END
        race.more = more_points(race, memory, car, bar)
    return False


@part
def _ask_return(race: Race, memory: Memory) -> bool:
    """Return whether a car that has waited long enough comes back; its owner chooses the space, or
    the seat that plays if it has no owner (TR-12)."""
    if memory.has_pairs == 0:
        return False
    for car in range(race.cars):
        if has_waited(race, memory, car):
            owner = race.owner[car]
            race.phase = Phase.CHOOSE_RETURN
            race.seat = race.turn if owner == NOBODY else owner
            race.car = car
            if find_ends(race, memory) > 0:
                return True
            race.car = NOBODY
    return False
