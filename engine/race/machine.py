"""The race phase: card, bars, wild colours, moves, the finish.

`legal_choices` lists what may be chosen now, as numbers: a card, a car for a wild bar, the space
where a move ends (the number of spaces stands for "over the finish", one more for staying), the
bar to skip, the order of the bars, Spurt or Breakdown, or the space where a car comes back.
`choose` carries one choice out, and all that follows without a choice, up to the next one. What
happened is written to the log.
"""

from __future__ import annotations

from engine.race.answers import (
    ONE_SPACE,
    ask,
    end_at,
    end_number,
    end_space,
    ends_of_move,
    is_straight,
    way_of_end,
    write_way,
)
from engine.race.book import (
    CAME_BACK,
    CAME_HOME,
    COUNT,
    CROSSED,
    LOST,
    MOVED,
    NO_EFFECT,
    PLAYED,
    WAY,
    Book,
    note,
)
from engine.race.cards import COLOUR, PAIR, SIZE, WILD
from engine.race.cards import POINTS as BAR_POINTS
from engine.race.compiled import inlined
from engine.race.heat import count_lost, count_move
from engine.race.layout import (
    AT,
    AT_HOME,
    BAR,
    BESIDE,
    CAR,
    CARD,
    CARS,
    CHOOSE_CARD,
    CHOOSE_END,
    CHOOSE_EXTRA,
    CHOOSE_MODE,
    CHOOSE_ORDER,
    CHOOSE_RETURN,
    CHOOSE_SKIP,
    CHOOSE_WILD,
    CONCENTRATION,
    DARING,
    HOME,
    LAPS,
    LIMIT,
    LINES,
    MORE,
    NEW_LINES,
    NO_BAR,
    NOBODY,
    OWNER,
    PHASE,
    PLACE,
    POINTS,
    SEAT,
    SKIPPED,
    STRATEGIC,
    TURN,
    UPWARD,
    WHERE,
    WILD_CARS,
    Race,
)
from engine.race.pairs import car_ahead, has_waited, take_mode
from engine.race.powers import (
    EXTRA_SPACES,
    bar_at_hand,
    is_skipped,
    more_points,
    mover,
    owner_power,
    power_of,
    set_order,
    skip_bar,
    wild_cars,
)
from engine.race.road import BESIDE_ROAD, change_road
from engine.race.turns import end_turn, is_playable


@inlined
def legal_choices(book: Book, race: Race, choices: Race) -> int:
    """All that may be chosen now, in ascending order for cards and cars; how many. The book knows
    this race, see `look_at`."""
    if is_move(race):
        ends_of_move(book, race)
    return list_choices(book, race, choices)


@inlined
def is_move(race: Race) -> bool:
    """Whether the end of a move is chosen, or where a car comes back."""
    phase = race[PHASE]
    is_end: bool = phase in (CHOOSE_END, CHOOSE_EXTRA, CHOOSE_RETURN)
    return is_end


@inlined
def list_choices(book: Book, race: Race, choices: Race) -> int:
    """`legal_choices` where the book was last used for this very race."""
    count = 0
    phase = race[PHASE]
    if phase == CHOOSE_CARD:
        count = book.hands[race[TURN], 0]
        for k in range(count):
            choices[k] = book.hands[race[TURN], k + 1]
    elif phase == CHOOSE_WILD:
        cars = wild_cars(book, race)
        for car in range(race[CARS]):
            # Which cars these are is chance: without a branch nothing can be guessed wrong.
            choices[count] = car
            count += cars >> car & 1
    elif is_move(race):
        count = book.asked[COUNT]
        for end in range(count):
            choices[end] = end_space(book, end)
        if phase == CHOOSE_EXTRA:
            choices[count] = len(book.spaces)
            count += 1
    elif phase in (CHOOSE_SKIP, CHOOSE_ORDER, CHOOSE_MODE):
        count = book.cards[race[CARD], SIZE] + 1 if phase == CHOOSE_SKIP else 2
        for choice in range(count):
            choices[choice] = choice
    return count


@inlined
def choose(book: Book, race: Race, choice: int) -> bool:
    """Carry a choice out and go on to the next one; False, and nothing changed, if not legal."""
    if is_move(race):
        ends_of_move(book, race)
    return follow(book, race, choice)


@inlined
def follow(book: Book, race: Race, choice: int) -> bool:
    """`choose` where the book was last used for this very race."""
    phase = race[PHASE]
    legal = carry_out(book, race, choice)
    if legal:
        go_on(book, race, phase)
    return legal


@inlined
def carry_out(book: Book, race: Race, choice: int) -> bool:
    """Carry a choice out and nothing else; False, and nothing changed, if it is not legal."""
    phase = race[PHASE]
    legal = False
    if phase == CHOOSE_CARD:
        legal = _play_card(book, race, choice)
    elif phase == CHOOSE_WILD:
        legal = _take_wild(book, race, choice)
    elif is_move(race):
        legal = _take_end(book, race, choice)
    elif phase == CHOOSE_MODE:
        legal = take_mode(book, race, choice)
    elif phase == CHOOSE_SKIP:
        legal = skip_bar(book, race, choice)
    elif phase == CHOOSE_ORDER:
        legal = set_order(book, race, choice)
    return legal


@inlined
def _play_card(book: Book, race: Race, card: int) -> bool:
    """Play a card, if the seat has it."""
    if not 0 <= card < len(race) - WHERE or not is_playable(race, card):
        return False
    play_card(book, race, card)
    return True


@inlined
def play_card(book: Book, race: Race, card: int) -> None:
    """Play a card; its bars are carried out from the top down (RV-14, TR-7), unless a power lets
    the seat skip one (RV-29) or begin at the bottom (RV-30)."""
    race[CARD] = card
    race[BAR] = 0
    race[UPWARD] = 0
    race[SKIPPED] = NO_BAR
    race[WILD_CARS] = 0
    race[NEW_LINES] = 0
    note(book.log, PLAYED, race[TURN], card, 0)
    power = power_of(book, race, race[TURN])
    if power == STRATEGIC:
        race[PHASE] = CHOOSE_SKIP
    elif power == DARING and book.cards[card, SIZE] > 1:
        race[PHASE] = CHOOSE_ORDER


@inlined
def _take_wild(book: Book, race: Race, car: int) -> bool:
    """Use a wild bar for a car, if it may move it."""
    if not 0 <= car < race[CARS] or wild_cars(book, race) >> car & 1 == 0:
        return False
    take_wild(race, car)
    return True


@inlined
def take_wild(race: Race, car: int) -> None:
    """Use a wild bar for a car, which may be home or blocked: its points are lost then (RV-15)."""
    race[WILD_CARS] |= 1 << car
    race[CAR] = car
    race[PHASE] = CHOOSE_END


@inlined
def _take_end(book: Book, race: Race, space: int) -> bool:
    """Move the car to a space, if that is a legal end; where it may go on, the number after that of
    the finish means to stay (RV-28). Or put a car back that waited (TR-12)."""
    phase = race[PHASE]
    if phase == CHOOSE_EXTRA and space == len(book.spaces):
        _next_bar(race)
        return True
    which = end_at(book, space)
    if which < 0:
        return False
    if phase == CHOOSE_RETURN:
        car = race[CAR]
        race[AT + car] = space
        race[CAR] = NOBODY
        change_road(book, race, BESIDE, space)
        note(book.log, CAME_BACK, car, space, 0)
    else:
        take_end(book, race, which)
    return True


@inlined
def take_end(book: Book, race: Race, which: int) -> None:
    """Move the car along a legal way to its end (RV-14 to RV-19, TR-9), from where it may go on
    (RV-28)."""
    goes_on = race[PHASE] == CHOOSE_END and owner_power(book, race, race[CAR]) == CONCENTRATION
    goes_on = goes_on and is_straight(end_number(book, which))
    _drive(book, race, which)
    if goes_on:
        race[PHASE] = CHOOSE_EXTRA
        race[POINTS] = EXTRA_SPACES
        race[MORE] = 0
    else:
        _next_bar(race)


@inlined
def _drive(book: Book, race: Race, which: int) -> None:
    """Put the car on this end: lines it crosses first, laps, its place once home."""
    car = race[CAR]
    start = race[AT + car]
    space = end_number(book, which) & ONE_SPACE
    steps, crossed = way_of_end(book, which)
    count_move(book, race, which, steps)
    if len(book.log) > 1:
        write_way(book, which)
        note(book.log, MOVED, car, steps, race[POINTS] if race[LIMIT] == NOBODY else steps)
        for k in range(steps + 1):
            note(book.log, WAY, car, book.ways[k], 0)
    # Whether a line is crossed is chance: without a branch nothing can be guessed wrong.
    fresh = crossed & ~race[LINES] & book.rules.watched
    race[LINES] |= crossed
    race[NEW_LINES] |= fresh
    race[LAPS + car] += int(crossed & book.rules.finish != 0)
    if fresh:
        note(book.log, CROSSED, car, fresh, 0)
    race[AT + car] = space
    if space == len(book.spaces) - 1:
        race[AT + car] = AT_HOME
        race[HOME] += 1
        race[PLACE + car] = race[HOME]
        note(book.log, CAME_HOME, car, race[HOME], 0)
    change_road(book, race, start, race[AT + car])


@inlined
def _next_bar(race: Race) -> None:
    """The bar is done."""
    race[BAR] += 1
    race[CAR] = NOBODY
    race[LIMIT] = NOBODY


@inlined
def go_on(book: Book, race: Race, phase: int) -> None:
    """Go on with the card after a choice of that phase until something is to be chosen; after the
    last bar the turn ends."""
    if phase == CHOOSE_CARD and race[PHASE] != CHOOSE_CARD:
        return
    while race[CAR] != NOBODY or not _ask_return(book, race):
        car = race[CAR]
        if car == NOBODY and race[BAR] == book.cards[race[CARD], SIZE]:
            end_turn(book, race)
            return
        if car == NOBODY and _ask_about_bar(book, race, bar_at_hand(book, race)):
            return
        car = race[CAR]
        if car != NOBODY:
            if race[AT + car] >= 0 and ask(book, race) > 0:
                is_extra = race[PHASE] == CHOOSE_EXTRA
                race[SEAT] = race[OWNER + car] if is_extra else mover(book, race, car)
                return
            if race[PHASE] == CHOOSE_END:
                note(book.log, LOST, car, race[POINTS], max(0, -race[AT + car]))
                if race[AT + car] >= 0:
                    count_lost(book, race)
        _next_bar(race)


@inlined
def _ask_about_bar(book: Book, race: Race, bar: int) -> bool:
    """Whether the bar leaves something to choose before a car moves; else that car is set, or
    nobody if the bar is skipped or can do nothing."""
    car = book.bars[race[CARD], bar, COLOUR]
    race[POINTS] = book.bars[race[CARD], bar, BAR_POINTS]
    race[MORE] = 0
    race[SEAT] = race[TURN]
    if is_skipped(book, race, bar):
        return False
    if car == WILD:
        if wild_cars(book, race) != 0:
            race[PHASE] = CHOOSE_WILD
            return True
    elif car == PAIR:
        if car_ahead(book, race) != NOBODY:
            race[PHASE] = CHOOSE_MODE
            return True
        note(book.log, NO_EFFECT, 0, 0, 0)
    else:
        race[CAR] = car
        race[PHASE] = CHOOSE_END
        race[MORE] = more_points(book, race, car, bar)
    return False


@inlined
def _ask_return(book: Book, race: Race) -> bool:
    """Ask where a car comes back that has waited long enough: its owner decides, or whoever
    plays if nobody owns it (TR-12)."""
    if book.road[BESIDE_ROAD] == 0:
        return False
    for car in range(race[CARS]):
        if has_waited(book, race, car):
            owner = race[OWNER + car]
            race[PHASE] = CHOOSE_RETURN
            race[SEAT] = race[TURN] if owner == NOBODY else owner
            race[CAR] = car
            if ends_of_move(book, race) > 0:
                return True
            race[CAR] = NOBODY
    return False
