"""Watching a race: its figures, read from the book and the state after every turn."""

from __future__ import annotations

from typing import NamedTuple

from engine.race.book import (
    TURN_BARS,
    TURN_FIGURES,
    TURN_IDLE,
    TURN_LOST,
    Book,
)
from engine.race.compiled import inlined, part
from engine.race.course import LEFT, PROGRESS, Table
from engine.race.heat import end_heat
from engine.race.layout import (
    AT,
    CARS,
    HOME,
    NEW_LINES,
    NOBODY,
    OWNER,
    PLACE,
    SEATS,
    TURN,
    TURNS,
    WHERE,
    Race,
)
from engine.race.ranking import space_of
from engine.race.tally import (
    BARS,
    BARS_SQUARES,
    BEHIND,
    BY_COLOUR,
    BY_PLAYER,
    BY_SEAT,
    BY_SLOT,
    BY_TURN,
    CARD_BARS,
    CARD_IDLE,
    CARD_LOST,
    CARD_LOST_SQUARES,
    CARS_HOME,
    CHOICES,
    DECIDED,
    DECISIONS,
    GAP,
    HELD,
    IDLE_BARS,
    IDLE_PRODUCTS,
    IDLE_SQUARES,
    LEAD_CHANGES,
    MINUTES,
    MONEY,
    MONEY_SQUARES,
    MOST_MONEY,
    OVERTAKES,
    POINTS_LOST,
    TIMES,
    TURNS_PLAYED,
    WHOLE_WIN,
    WINNER_SLOT,
    Tally,
    add_figures,
    clear,
)

FIRST_TURN, LEADER, LEADER_SINCE, ENDED_AT = range(4)
"""Numbers of `Watch.now`: the seat that began, the car that is alone in front or was last, the
turn it took the lead, and the turns played when the first car came home."""


class Watch(NamedTuple):
    """Room to watch one race.

    `figures` are those of the race so far. `slots` (cars,) are the start slots of the cars from 1,
    `owners` (cards,) who held each card at the start, `ranks` (lines, cars) the rank of each car at
    each line, −1 before, `led` (cars,) the turns each car led. `gains` (seats,) are what each seat
    wins, `best` (seats,) its best place, `shares` (seats,) the part of the win, of WHOLE_WIN, that
    each player has. `prizes` (cars + 1,) by place, `pace` (2,) seconds a turn and a decision.
    `fans` (4,) are the decisions of each kind and their choices, as one number, `won` (cars,) the
    prizes of the slots.
    """

    figures: Race
    now: Race
    slots: Race
    owners: Race
    ranks: Table
    led: Race
    gains: Race
    best: Race
    shares: Race
    prizes: Race
    pace: Race
    fans: Race
    won: Race


@inlined
def begin_watch(book: Book, race: Race, slots: Race, watch: Watch) -> None:
    """Note how the race begins: who starts where, who holds what, which car is in front."""
    clear(watch.figures)
    _begin_turn(book)
    clear(watch.led)
    for car in range(race[CARS]):
        number = 0
        for slot in range(len(slots)):
            # Which it is, is chance: without a branch nothing can be guessed wrong.
            number |= (slot + 1) * int(slots[slot] == race[AT + car])
        watch.slots[car] = number
    for card in range(len(watch.owners)):
        watch.owners[card] = race[WHERE + card]
    for line in range(watch.ranks.shape[0]):
        watch.ranks[line, 0] = NOBODY
    watch.now[FIRST_TURN] = race[TURN]
    watch.now[LEADER] = _car_in_front(book, race, NOBODY)
    watch.now[LEADER_SINCE] = 0
    watch.now[ENDED_AT] = NOBODY


@inlined
def _begin_turn(book: Book) -> None:
    """Nothing has moved in this turn."""
    for k in range(TURN_FIGURES):
        book.moved[k] = 0


@inlined
def watch_turn(book: Book, race: Race, tally: Tally, watch: Watch, card: int) -> None:
    """After a turn: what its card lost, who leads, how the cars lie at a line just crossed."""
    now, figures = watch.now, watch.figures
    bars, idle, lost = book.moved[TURN_BARS], book.moved[TURN_IDLE], book.moved[TURN_LOST]
    figures[BARS] += bars
    figures[IDLE_BARS] += idle
    figures[POINTS_LOST] += lost
    tally.cards[card, TIMES] += 1
    tally.cards[card, CARD_BARS] += bars
    tally.cards[card, CARD_IDLE] += idle
    tally.cards[card, BARS_SQUARES] += bars * bars
    tally.cards[card, IDLE_PRODUCTS] += bars * idle
    tally.cards[card, IDLE_SQUARES] += idle * idle
    tally.cards[card, CARD_LOST] += lost
    tally.cards[card, CARD_LOST_SQUARES] += lost * lost
    _begin_turn(book)
    if race[NEW_LINES] != 0:
        for line in range(watch.ranks.shape[0]):
            if race[NEW_LINES] >> line & 1 == 1:
                for car in range(race[CARS]):
                    watch.ranks[line, car] = _rank(book.spaces, race, car)
    if now[ENDED_AT] != NOBODY:
        return
    leader = _car_in_front(book, race, now[LEADER])
    # Who leads is chance: without a branch nothing can be guessed wrong.
    is_new = leader != now[LEADER]
    figures[LEAD_CHANGES] += int(is_new & (now[LEADER] != NOBODY))
    now[LEADER_SINCE] = race[TURNS] if is_new else now[LEADER_SINCE]
    now[LEADER] = leader
    if race[HOME] > 0:
        now[ENDED_AT] = race[TURNS]
        figures[GAP] = _steps_of_second(book, race)
    elif leader != NOBODY:
        watch.led[leader] += 1


@inlined
def _standing(spaces: Table, race: Race, car: int) -> int:
    """A number that is higher the better a car lies."""
    space = space_of(race, car)
    standing: int = spaces[max(space, 0), PROGRESS]
    return standing if space >= 0 else (1 << 40) - race[PLACE + car]


@inlined
def _car_in_front(book: Book, race: Race, leader: int) -> int:
    """The car that is alone in front; if several are, the one that led before."""
    best = -2
    front = leader
    for car in range(race[CARS]):
        standing = _standing(book.spaces, race, car)
        level = leader if standing == best else front
        front = car if standing > best else level
        best = max(best, standing)
    return front


@part
def _rank(spaces: Table, race: Race, car: int) -> int:
    """How many cars lie better than this one; of those level the first on the card's list."""
    own = _standing(spaces, race, car)
    rank = 0
    for other in range(race[CARS]):
        standing = _standing(spaces, race, other)
        # How cars lie is chance: without a branch nothing can be guessed wrong.
        rank += int(standing > own) | int(standing == own) & int(other < car)
    return rank


@inlined
def _steps_of_second(book: Book, race: Race) -> int:
    """The steps to the finish of the best car but one."""
    if race[HOME] > 1:
        return 0
    fewest = len(book.spaces)
    for car in range(race[CARS]):
        if race[AT + car] >= 0:
            fewest = min(fewest, book.spaces[race[AT + car], LEFT])
    return fewest


@inlined
def end_watch(book: Book, race: Race, tally: Tally, watch: Watch, number: int) -> None:
    """Add the race to the tally."""
    figures, now, cars = watch.figures, watch.now, race[CARS]
    for kind in range(len(watch.fans)):
        figures[DECISIONS] += watch.fans[kind] >> CHOICES
    seconds = race[TURNS] * watch.pace[0] + figures[DECISIONS] * watch.pace[1]
    figures[TURNS_PLAYED] = race[TURNS]
    figures[CARS_HOME] = race[HOME]
    figures[MINUTES] = (seconds + 30) // 60
    figures[BEHIND] = figures[DECIDED] = figures[WINNER_SLOT] = -1
    if race[HOME] == 0:
        figures[GAP] = -1
    for car in range(cars):
        place = race[PLACE + car]
        if watch.slots[car] > 0:
            tally.places[BY_SLOT, watch.slots[car] - 1, place] += 1
            watch.won[watch.slots[car] - 1] = watch.prizes[place]
        tally.places[BY_COLOUR, car, place] += 1
        if place == 1 and now[ENDED_AT] > 1:
            before = now[ENDED_AT] - 1
            since = now[LEADER_SINCE] if now[LEADER] == car else now[ENDED_AT]
            figures[BEHIND] = 100 * (before - watch.led[car]) // before
            figures[DECIDED] = 100 * since // now[ENDED_AT]
        if place == 1:
            figures[WINNER_SLOT] = watch.slots[car]
    for line in range(watch.ranks.shape[0]):
        if watch.ranks[line, 0] != NOBODY:
            for car in range(cars):
                tally.lines[line, watch.ranks[line, car], race[PLACE + car]] += 1
    _add_seats(race, tally, watch, number)
    _add_squares(tally, watch)
    figures[OVERTAKES] = end_heat(book)
    add_figures(tally, figures)


@inlined
def _add_squares(tally: Tally, watch: Watch) -> None:
    """Add the products that tell how sure ratios of sums over races are."""
    for kind in range(len(watch.fans)):
        count, choices = watch.fans[kind] >> CHOICES, watch.fans[kind] & (1 << CHOICES) - 1
        tally.fan_squares[kind, 0] += count * count
        tally.fan_squares[kind, 1] += count * choices
        tally.fan_squares[kind, 2] += choices * choices
        watch.fans[kind] = 0
    for slot in range(len(watch.won)):
        if watch.won[slot] != 0:
            for other in range(len(watch.won)):
                tally.slot_squares[slot, other] += watch.won[slot] * watch.won[other]
    clear(watch.won)


@inlined
def _add_seats(race: Race, tally: Tally, watch: Watch, number: int) -> None:
    """What each seat wins with its cars; the most wins, a tie goes to the better placed car
    (RV-25)."""
    seats, cars, gains, best = race[SEATS], race[CARS], watch.gains, watch.best
    for seat in range(seats):
        gains[seat] = 0
        best[seat] = cars + 1
    for car in range(cars):
        # Whose car it is is chance: without a branch nothing can be guessed wrong.
        owner = max(race[OWNER + car], 0)
        is_placed = int(race[OWNER + car] != NOBODY) & int(race[PLACE + car] > 0)
        gains[owner] += is_placed * watch.prizes[race[PLACE + car]]
        best[owner] = min(best[owner], race[PLACE + car] if is_placed else cars + 1)
    top = _standing_of_seat(watch, cars, 0)
    for seat in range(1, seats):
        top = max(top, _standing_of_seat(watch, cars, seat))
    sharing = 0
    for seat in range(seats):
        sharing += int(_standing_of_seat(watch, cars, seat) == top)
    part = WHOLE_WIN // sharing
    shift = number % seats
    for seat in range(seats):
        won = part * int(_standing_of_seat(watch, cars, seat) == top)
        money = min(gains[seat], MOST_MONEY - 1)
        turn = seat - watch.now[FIRST_TURN]
        turn = turn if turn >= 0 else turn + seats
        player = seat + shift
        player = player if player < seats else player - seats
        watch.shares[player] = won
        tally.money[BY_SEAT, seat, money] += 1
        tally.money[BY_TURN, turn, money] += 1
        tally.money[BY_PLAYER, player, money] += 1
        tally.wins[BY_SEAT, seat, won] += 1
        tally.wins[BY_TURN, turn, won] += 1
        tally.wins[BY_PLAYER, player, won] += 1
    whole = 0
    for seat in range(seats):
        whole += gains[seat]
    for card in range(len(watch.owners)):
        owner = watch.owners[card]
        is_held = int(owner >= 0) & int(owner < seats)
        more = is_held * (gains[owner if is_held else 0] * seats - whole)
        tally.cards[card, HELD] += is_held
        tally.cards[card, MONEY] += more
        tally.cards[card, MONEY_SQUARES] += more * more


@inlined
def _standing_of_seat(watch: Watch, cars: int, seat: int) -> int:
    """A number that is higher the better a seat has done; of those who share a win it is the
    same."""
    standing: int = watch.gains[seat] * (cars + 2) - watch.best[seat]
    return standing
