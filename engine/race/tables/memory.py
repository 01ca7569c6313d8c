"""The memory of a race: all tables, and room to work in, one after another in one flat array.

Handing over one array costs compiled code next to nothing, and a list of the same numbers serves
plain Python. Everything else reads it by the names given here:

    memory[Head.LONGEST]                       a single number: a rule, a size, the move at hand
    space_number(memory, space, Space.LEFT)    a number of a space
    memory[memory[Table.HANDS] + k]            a number of a table, which begins where Table says

`engine.race.tables.context` fills it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.race.compiler import part
from engine.race.state import Numbers, numbered

AFFAIRS_ROOM = 256
"""Room for what has been bought and bet on."""

PLAYER_ROOM = 64
"""Room for the numbers of a player."""

HORIZON = 10
"""Moves of up to so many points are looked up in the move cache."""


class _Head(NamedTuple):
    """The places of the single numbers."""

    LONGEST: int
    HAND: int
    LAST_HOME: int
    WATCHED: int
    FINISH: int
    BETWEEN: int
    POWERS: int
    """The rules of this race up to here, see `engine.race.tables.context.Rules`."""
    SPACES: int
    """How many spaces there are; "over the finish", the last one, counts as one."""
    ENDLESS: int
    """1 if the finish leads on into the next lap (RV-34)."""
    LAP: int
    """The most steps that a space is away from the finish."""
    SHARES: int
    """1 if there are spaces at the same place."""
    CARDS: int
    CARD_ROW: int
    """How many cards there are, and how many numbers each has."""
    HAS_PAIRS: int
    """1 if there are Spurt / Breakdown cards."""
    LINES: int
    """How many lines there are."""
    LOG_ROWS: int
    """Room for so many events."""
    IS_RECORDED: int
    """1 if the recorder sees the moves, so that they need not be logged."""
    CACHE_MASK: int
    """How many moves the cache keeps, less one; a power of two less one."""
    ENDS_AT: int
    ENDS: int
    START: int
    """The move at hand: where its ends are listed, how many there are, from which space it
    begins."""
    TURN_BARS: int
    TURN_IDLE: int
    TURN_LOST: int
    """Of this turn: bars of cars on the road, those that moved nothing, points lost."""
    CARDS_EACH: int
    REST: int
    OWN_CARDS_AT: int
    RANKS_CARS_OUT: int
    """The deal of simulated races: cards a seat, where the others go, what is added to the seat
    that gets a car's own card; 1 if cars still out at the end have places too (TR-16)."""
    SLOTS: int
    FIRST_SLOT: int
    CARDS_DEALT: int
    SECONDS_A_TURN: int
    SECONDS_A_DECISION: int
    """How long people take."""
    HAS_AUCTION: int
    FIRST_HOME_ENDS: int
    DRAWN: int
    BETS: int
    IS_OPEN: int
    CAPITAL: int
    BID_STEP: int
    LAST_CAR: int
    HAND_DEALT: int
    OFFERED: int
    BOXED: int
    PIT_CARDS: int
    SHARES_EACH: int
    SHARES_MOST: int
    DEALS: int
    PLAYS_ON: int
    """What the race is about, see `engine.race.tables.terms.Terms`; BETS is how many a
    seat makes, IS_OPEN is 1 if bids are made in the open."""
    SHIFT: int
    """Player p sits at the seat p − SHIFT: players change seats from race to race."""
    BOT_STREAM: int
    NOISE: int
    IS_REAL: int
    DIFFERENT: int
    LOOKS: int
    """The random numbers of the bots, bits of the last one that are still to be used, whether
    another card was nearly as good as the one chosen, a point for an own car behind it at most,
    how many different cards were weighed, and whether the bot that thinks looks how far its cards
    carry."""
    KEEPS_LANE: int
    KEPT_CAR: int
    """1 if in every game one car is kept to a lane, and which one that is, or NOBODY."""
    COUNTS_STEPS: int
    """1 if it is counted how often cars take each step."""
    ROUNDS: int
    """Auctions, powers kept and bets that are finished: they take as long as turns."""
    FIRST_TURN: int
    LEADER: int
    LEADER_SINCE: int
    ENDED_AT: int
    """Of the race being recorded: the seat that began, the car that is alone in front or was last,
    the turn it took the lead, the turns played when the first car came home."""
    SIZE: int


Head = numbered(_Head)


class _Table(NamedTuple):
    """The places that tell where each table begins."""

    STEPS: int
    """See `Step`, a row a step."""
    NEIGHBOURS: int
    """The spaces at the same place and those level, row by row of the spaces."""
    ALONG: int
    """The spaces in the order of progress; in an endless race twice, else the finish follows."""
    DECK: int
    """A row a card: see `Card`."""
    NODES: int
    """The spaces that a move reaches, see `Node`."""
    FOUND: int
    """The nodes that are the ends of a move."""
    TAKEN: int
    """How many cars are on each space or at its place, while a move is worked out."""
    WAY: int
    """The spaces of a way, one after another."""
    HANDS: int
    """For each seat how many cards it may play, and which; one more row for all other cards."""
    CHOICES: int
    """What may be chosen."""
    LOG: int
    """How many events have been noted, then four numbers each."""
    ENDS: int
    """The ends of a move that is not kept in the cache."""
    PLAYERS: int
    """Bots, a row each: see `engine.race.bots.players`."""
    KEPT_SPACES: int
    """1 for each space that the car kept to a lane is driven to where it can be."""
    CAR_VALUES: int
    CAR_STEPS: int
    CAR_GAINS: int
    POINTS_HELD: int
    """For each car what a point is worth to the bot that thinks, the steps it has left, the spaces
    taken ahead of it and by how much it would come nearer to the finish with 1, … HORIZON points;
    then for each seat the points of each colour in hand, the wild ones first."""
    AFFAIRS: int
    """What is bought and bet on, see `engine.race.tables.affairs.Affair`."""
    BID_RANKS: int
    """For each card how its bid for each car is ranked (RV-7)."""
    PAYOUTS: int
    """For each bet what it pays by the place of its car (RV-23)."""
    BET_ON: int
    PRESUMED: int
    AT_BETS: int
    """For each bet the car of each seat; the seats that others take to have bet on each car (bit
    sets); the leader at that time and what each seat had then."""
    DISCARDS: int
    CLAIMED_BY: int
    """How many cards lie on the discard pile, and which, the top one last; the seat that has
    claimed each card for a pit stop (TR-19)."""
    LIMITS: int
    """How high each bot goes for what is being auctioned in the open."""
    BLANK: int
    SLOT_SPACES: int
    DEALT: int
    OWN_CARDS: int
    """The race before the deal, the start spaces in order, the cards dealt out, and the card of
    each car that goes to its owner, or −1."""
    SHUFFLED: int
    """Room to shuffle cars and cards."""
    MADE: int
    SCRIPT: int
    """How many choices have been made in a simulated race, and which; those that bots have to make
    first."""
    FIGURES: int
    """The figures of this race, see `engine.race.statistics.statistics.Figure`."""
    CAR_SLOTS: int
    CARD_OWNERS: int
    LINE_RANKS: int
    TURNS_LED: int
    GAINS: int
    WINNINGS: int
    TIES: int
    SHARES: int
    PRIZES: int
    SLOT_PRIZES: int
    DECISIONS: int
    HERE: int
    """Of this race: the start slot of each car from 1, who held each card at the start, the rank of
    each car at each line (−1 before), the turns each car led, what each seat wins in prizes and
    bets, what decides a tie, the part of the win of each player; prizes by place, prizes by slot;
    decisions of each kind and their choices; what has happened on each space."""
    FIGURE_COUNTS: int
    PLACES: int
    MONEY: int
    WINS: int
    LINES: int
    FANS: int
    SPACE_COUNTS: int
    CARD_COUNTS: int
    FAN_SQUARES: int
    SLOT_SQUARES: int
    """Counts over many races: the fields of `engine.race.statistics.statistics.Statistics`, in
    this order."""
    STEPS_TAKEN: int
    """How often a car went from each space to each other one, if that is counted."""
    CACHE: int
    """Moves that have been worked out, see `engine.race.rules.move_cache`."""
    SIZE: int


Table = numbered(_Table, Head.SIZE)


class _Space(NamedTuple):
    """The numbers of a space."""

    FIRST_STEP: int
    END_STEP: int
    FIRST_SHARED: int
    END_SHARED: int
    FIRST_LEVEL: int
    END_LEVEL: int
    """Where in the memory its steps, the spaces at the same place and those level with it are."""
    DANGER: int
    RECTANGLE: int
    INNER: int
    """Its rank from the inner edge of the road."""
    LEFT: int
    """The steps left to the finish by the shortest way; more than there are spaces if none leads
    there."""
    PROGRESS: int
    """In 0.01 mm; that of the finish is one lap."""
    RANK: int
    """Its number in the order of progress."""
    REACH: int
    """The spaces within 1, 2, … HORIZON points, as bits in the order of progress from the next
    space on; `TOO_FAR` if they are no such bits."""
    SIZE: int


Space = numbered(_Space, REACH=12, SIZE=12 + HORIZON)


class _Step(NamedTuple):
    """The numbers of a step."""

    TARGET: int = 0
    CROSSES: int = 1
    """The lines it runs over (bit set)."""
    NEEDS: int = 2
    """The bar that a ramp asks for."""
    SIZE: int = 3


Step = _Step()


class _Card(NamedTuple):
    """The numbers of a card; its bars follow, a colour and points each."""

    BARS: int = 0
    """How many bars it has."""
    SHOWN: int = 1
    """The colours on the card (bit set)."""
    ALIKE: int = 2
    """The first card of the deck that looks the same."""
    SIZE: int = 3


Card = _Card()


class _Node(NamedTuple):
    """The numbers of a space that a move reaches."""

    SPACE: int = 0
    CAME: int = 1
    """The node it was reached from; −1 for the start."""
    STRAIGHT: int = 2
    """1 if a way there runs over rectangles only."""
    SIZE: int = 3


Node = _Node()


SPACES_AT = Table.SIZE
"""The spaces are the first table, and stand at the same place in every memory."""

TOO_FAR = -1


@part
def space_number(memory: Numbers, space: int, which: int) -> int:
    """A number of a space."""
    return memory[SPACES_AT + space * Space.SIZE + which]


@part
def finish_of(memory: Numbers) -> int:
    """The space that stands for "over the finish"."""
    return memory[Head.SPACES] - 1


@part
def steps_left(memory: Numbers, space: int) -> int:
    """The steps from a space to the finish by the shortest way."""
    return memory[SPACES_AT + space * Space.SIZE + Space.LEFT]


@part
def progress_of(memory: Numbers, space: int) -> int:
    """How far along the road a space is, in 0.01 mm."""
    return memory[SPACES_AT + space * Space.SIZE + Space.PROGRESS]


@part
def rank_of(memory: Numbers, space: int) -> int:
    """The number of a space in the order of progress."""
    return memory[SPACES_AT + space * Space.SIZE + Space.RANK]


@part
def bars_on(memory: Numbers, card: int) -> int:
    """How many bars a card has."""
    return memory[memory[Table.DECK] + card * memory[Head.CARD_ROW] + Card.BARS]


@part
def colours_on(memory: Numbers, card: int) -> int:
    """The colours that a card shows (bit set)."""
    return memory[memory[Table.DECK] + card * memory[Head.CARD_ROW] + Card.SHOWN]


@part
def first_alike(memory: Numbers, card: int) -> int:
    """The first card of the deck that looks the same as this card."""
    return memory[memory[Table.DECK] + card * memory[Head.CARD_ROW] + Card.ALIKE]


@part
def bar_colour(memory: Numbers, card: int, bar: int) -> int:
    """The car that a bar moves, WILD or PAIR."""
    row = memory[Table.DECK] + card * memory[Head.CARD_ROW]
    return memory[row + Card.SIZE + 2 * bar]


@part
def bar_points(memory: Numbers, card: int, bar: int) -> int:
    """The number on a bar."""
    row = memory[Table.DECK] + card * memory[Head.CARD_ROW]
    return memory[row + Card.SIZE + 2 * bar + 1]


@part
def hand_of(memory: Numbers, seat: int) -> int:
    """Where the number of cards that a seat may play stands; the cards follow."""
    return memory[Table.HANDS] + seat * (memory[Head.CARDS] + 1)
