"""Whole races in compiled code: dealt, played by bots and watched, many in one call.

The races are those of the table: the very functions that list and carry out its choices. Race
`number` of a seed is the same wherever and in whatever company it is run.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.race.answers import (
    END_LEFT,
    ONE_LEFT,
    end_at,
    end_number,
    end_space,
    ends_of_move,
)
from engine.race.book import COUNT, START, STRAIGHT, Book
from engine.race.bots import NOISE, Bots
from engine.race.cards import POINTS, SHOWN
from engine.race.chance import game_seed, reorder
from engine.race.compiled import apart, inlined, is_sure, long_entry, part
from engine.race.course import HORIZON, LEFT, NEEDS, PROGRESS, Table
from engine.race.deal import begin, give_cards, give_cars, line_up
from engine.race.heat import add_totals
from engine.race.layout import (
    BOX,
    CAR,
    CARD,
    CHOOSE_CARD,
    CHOOSE_END,
    CHOOSE_WILD,
    NOBODY,
    OWNER,
    PHASE,
    SEAT,
    SEATS,
    STREAM,
    TURN,
    TURNS,
    WHERE,
    Race,
)
from engine.race.machine import (
    carry_out,
    go_on,
    is_move,
    list_choices,
    play_card,
    take_end,
    take_wild,
)
from engine.race.picking import pick_card, pick_end, pick_other, pick_wild
from engine.race.ranking import rank_cars_out
from engine.race.tally import (
    CHOICES,
    FAN_CARD,
    FAN_END,
    FAN_OTHER,
    FAN_WILD,
    MONEY_SQUARES,
    MOST,
    MOST_CHOICES,
    OVERTAKEN,
    REAL_TURNS,
    SQUARES,
    Tally,
)
from engine.race.turns import look_at
from engine.race.watching import Watch, begin_watch, end_watch, watch_turn
from engine.race.weighing import Mind, forget, note_all, note_move

EACH, FIRST, RANKED = range(3)
"""Numbers of `Deal.counts`."""


class Deal(NamedTuple):
    """How a race begins: `blank` is the race before the deal, `slots` the start spaces in order,
    `base` the cards dealt out, `own` the card of each car that goes to its owner, −1 for none,
    `counts` (3,) the cards each seat gets, the first slot, from 0, and 1 if cars still out at the
    end take the places after those at home (TR-16)."""

    blank: Race
    slots: Race
    base: Race
    own: Race
    counts: Race


class Play(NamedTuple):
    """Room to play: the race, what may be chosen, what bots keep in mind, room to shuffle cars and
    cards (as many as are dealt), the random stream of the bots (1,), and the choices made: [0]
    counts them. If `script` counts some, they are made first, whatever the bots think; they are to
    be legal."""

    race: Race
    choices: Race
    mind: Mind
    cars: Race
    cards: Race
    stream: Race
    made: Race
    script: Race


@apart
def deal(start: Deal, race: Race, cars: Race, cards: Race, seed: int) -> None:
    """Cars on the grid and to their owners, cards to the seats (RV-4, RV-3); who begins (RV-13)."""
    for k in range(len(race)):
        race[k] = start.blank[k]
    race[STREAM] = seed
    _mix(race, cars)
    line_up(race, start.slots, cars)
    _mix(race, cars)
    give_cars(race, cars)
    for k in range(len(cards)):
        cards[k] = start.base[k]
    reorder(race, STREAM, cards)
    give_cards(race, cards, start.counts[EACH], BOX)
    for car in range(len(start.own)):
        owner = race[OWNER + car]
        if start.own[car] >= 0 and owner != NOBODY:
            race[WHERE + start.own[car]] = owner
    begin(race, start.slots, start.counts[FIRST])


@part
def _mix(race: Race, cars: Race) -> None:
    """All cars in a random order."""
    for k in range(len(cars)):
        cars[k] = k
    reorder(race, STREAM, cars)


@inlined
def _be_sure(book: Book, play: Play, bots: Bots, tally: Tally, watch: Watch) -> None:
    """What always holds here: races alone, and rows of tables that are so long."""
    spaces, cards = len(book.spaces), len(book.cards)
    is_sure(book.rules.hand == 0)
    is_sure(book.rules.between == 0)
    is_sure(book.rules.powers == 0)
    is_sure(book.spaces.shape[1] == PROGRESS + 1)
    is_sure(book.steps.shape[2] == NEEDS + 1)
    is_sure(book.nodes.shape[1] == STRAIGHT + 1)
    is_sure(book.reach.shape[1] == HORIZON + 1)
    is_sure(book.order.shape[1] == spaces)
    is_sure(book.bars.shape[2] == POINTS + 1)
    is_sure(book.cards.shape[1] == SHOWN + 1)
    is_sure(len(book.along) == spaces)
    is_sure(len(book.heat) == OVERTAKEN + 1)
    is_sure(book.heat.shape[1] == SQUARES + 1)
    is_sure(book.heat.shape[2] == spaces)
    is_sure(len(book.here) == OVERTAKEN + 1)
    is_sure(book.totals.shape[1] == SQUARES + 1)
    is_sure(len(book.log) == 1)
    is_sure(play.mind.gains.shape[2] == cards)
    is_sure(play.mind.worths.shape[1] == cards)
    is_sure(bots.weights.shape[1] == NOISE + 1)
    is_sure(bots.cards.shape[1] == cards)
    is_sure(bots.spaces.shape[1] == spaces)
    is_sure(book.hands.shape[1] == cards + 1)
    is_sure(tally.cards.shape[1] == MONEY_SQUARES + 1)
    is_sure(tally.fans.shape[1] == MOST_CHOICES)
    is_sure(tally.figures.shape[1] == MOST)
    is_sure(len(tally.figures) == len(watch.figures))


@inlined
def watch_race(
    book: Book,
    play: Play,
    bots: Bots,
    start: Deal,
    tally: Tally,
    watch: Watch,
    number: int,
) -> None:
    """Play the race to its end and add it to the tally."""
    race = play.race
    seats = race[SEATS]
    look_at(book, race)
    begin_watch(book, race, start.slots, watch)
    forget(play.mind)
    play.made[0] = 0
    is_noted = len(play.made) > 1
    shift = number % seats
    if is_move(race):
        ends_of_move(book, race)
    while race[SEAT] != NOBODY:
        player = race[SEAT] + shift
        player = player if player < seats else player - seats
        phase = race[PHASE]
        if phase == CHOOSE_END:
            _count_choices(tally, watch, FAN_END, book.asked[COUNT])
            which = pick_end(book, race, bots, player, play.stream)
            if is_noted:
                which = end_at(book, _noted(play, end_space(book, which)))
            left = end_number(book, which) >> END_LEFT & ONE_LEFT
            car = race[CAR]
            take_end(book, race, which)
            note_move(play.mind, car, book.spaces[book.asked[START], LEFT], left)
        elif phase == CHOOSE_CARD:
            _count_choices(tally, watch, FAN_CARD, book.hands[race[TURN], 0])
            card, is_real = pick_card(book, race, bots, player, play.mind, play.stream)
            watch.figures[REAL_TURNS] += is_real
            if is_noted:
                card = _noted(play, card)
            play_card(book, race, card)
        elif phase == CHOOSE_WILD:
            count = list_choices(book, race, play.choices)
            _count_choices(tally, watch, FAN_WILD, count)
            k = pick_wild(book, race, bots, player, play.choices, count, play.stream)
            car = play.choices[k]
            if is_noted:
                car = _noted(play, car)
            take_wild(race, car)
        else:
            count = _choose_otherwise(book, play, bots, player)
            _count_choices(tally, watch, FAN_OTHER, count)
        card = race[CARD]
        turns = race[TURNS]
        go_on(book, race, phase)
        if race[TURNS] != turns:
            watch_turn(book, race, tally, watch, card)
    if start.counts[RANKED] == 1:
        rank_cars_out(book, race)
    end_watch(book, race, tally, watch, number)


@inlined
def _count_choices(tally: Tally, watch: Watch, kind: int, count: int) -> None:
    """Count a decision of that kind, and how many choices it leaves."""
    count = min(count, MOST_CHOICES - 1)
    tally.fans[kind, count] += 1
    watch.fans[kind] += 1 << CHOICES | count


@apart
def _noted(play: Play, choice: int) -> int:
    """The choice that is made: that of the script, if it goes on. It is written down as long as
    there is room."""
    made, script = play.made, play.script
    if made[0] < script[0]:
        choice = script[made[0] + 1]
    if made[0] + 1 < len(made):
        made[0] += 1
        made[made[0]] = choice
    return choice


@apart
def _choose_otherwise(book: Book, play: Play, bots: Bots, player: int) -> int:
    """Choose what is rarely chosen, and carry it out; how many choices there were."""
    race, choices = play.race, play.choices
    count = list_choices(book, race, choices)
    k = pick_other(book, race, bots, player, choices, count, play.stream)
    choice = choices[k]
    if len(play.made) > 1:
        choice = _noted(play, choice)
    carry_out(book, race, choice)
    note_all(play.mind)
    return count


@long_entry
def race_games(
    seed: int,
    first: int,
    last: int,
    every: int,
    book: Book,
    start: Deal,
    play: Play,
    bots: Bots,
    tally: Tally,
    watch: Watch,
    samples: Table,
) -> None:
    """Play the games `first` … `last` − 1 of a seed, or only every so many of them, and add them to
    the tally. Each has a row of `samples`, as long as there are rows: its figures, then what part
    of the win each player has."""
    _be_sure(book, play, bots, tally, watch)
    row = 0
    for number in range(first, last, every):
        own_seed = game_seed(seed, number)
        deal(start, play.race, play.cars, play.cards, own_seed)
        play.stream[0] = game_seed(own_seed, 0)
        watch_race(book, play, bots, start, tally, watch, number)
        if row < len(samples):
            for k in range(len(watch.figures)):
                samples[row, k] = watch.figures[k]
            for player in range(len(watch.shares)):
                samples[row, len(watch.figures) + player] = watch.shares[player]
            row += 1
    add_totals(book)
