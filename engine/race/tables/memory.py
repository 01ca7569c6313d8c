"""The memory of a race: road, deck, rules, bots, counts and room to work in, as one record.

Every function of the race is given the race and this memory. `engine.race.tables.context` fills it.
The numbers behind the types are the largest sizes for compiled code; see
`engine.compiled.records`. A game that is larger in any way is played as plain Python.
"""

from __future__ import annotations

from typing import Annotated

from engine.compiled.compiler import part
from engine.compiled.records import Record
from engine.race.state import MOST_CARDS, MOST_CARS, MOST_SEATS, Race
from engine.race.statistics.statistics import FANS, FIGURES, SPACE_FIGURES, Counts, GameRow
from engine.race.tables.affairs import Affairs
from engine.race.tables.sizes import MOST_BETS, MOST_LINES, MOST_SPACES, PLACES
from engine.race.tables.weights import Weights

MOST_STEPS = 4 * MOST_SPACES
"""Steps from all spaces together; spaces at the same place or level are as many at most."""

MOST_NODES = 32 * MOST_SPACES
"""Spaces that a move reaches with 0, 1, 2, … points, all together."""

MOST_WAY = 2 * MOST_SPACES
"""Spaces of a way."""

MOST_BARS = 8
"""Bars on a card."""

LOG_ROWS, RECORDED_ROWS = 512, 32
"""Events of one choice that are written down; fewer where the recorder sees the moves."""

MOST_DECISIONS = 4096
"""Choices of a race that are kept; more are made, but not kept."""

HORIZON = 10
"""Moves of at most this many points are looked up in the move cache."""

CACHE_BITS = 15
"""The cache keeps 2 to the power of this many moves."""

MOST_ENDS = 7
"""Ends of a move that is kept in the cache."""

MOST_ROWS = 64
"""Games that are written down in one go."""

TOO_FAR = -1


class Space(Record):
    """A space of the road; the last one stands for "over the finish"."""

    first_step: int
    end_step: int
    """Its steps in `steps`, from the first to the one before the end."""
    first_shared: int
    end_shared: int
    first_level: int
    end_level: int
    """The spaces at the same place and those level with it, in `neighbours`."""
    danger: int
    """1 for a danger space."""
    rectangle: int
    """1 for a rectangle."""
    inner: int
    """Its rank from the inner edge of the road."""
    left: int
    """The steps left to the finish by the shortest way; more than there are spaces if none leads
    there."""
    progress: int
    """How far along the road it is, in 0.01 mm; that of the finish is one lap."""
    rank: int
    """Its number in the order of progress."""
    reach: Annotated[list[int], HORIZON]
    """The spaces within 1, 2, … HORIZON points, as bits in the order of progress from the next
    space on; `TOO_FAR` if they are no such bits."""


class Step(Record):
    """A step from a space to another."""

    target: int
    crosses: int
    """The lines it runs over (bit set)."""
    needs: int
    """The bar that a ramp asks for."""


class Bar(Record):
    """A bar of a card."""

    colour: int
    """The car it moves, WILD or PAIR."""
    points: int


class Card(Record):
    """A race card."""

    bar_count: int
    shown: int
    """The colours on the card (bit set)."""
    first_alike: int
    """The first card of the deck that looks the same."""
    bars: Annotated[list[Bar], MOST_BARS]
    """From the top down."""


class Hand(Record):
    """The cards that a seat may play."""

    count: int
    cards: Annotated[list[int], MOST_CARDS]


class Node(Record):
    """A space that a move reaches."""

    space: int
    came: int
    """The node it was reached from; −1 for the start."""
    straight: int
    """1 if a way there runs over rectangles only."""


class End(Record):
    """An end of the move at hand."""

    space: int
    straight: int
    """1 if the way there runs over rectangles only."""
    kept: int
    way: int
    """The number and the way of the `KeptEnd` that it is; `way` is 0 if it is none."""


class KeptEnd(Record):
    """An end of a kept move, packed into two numbers: see `engine.race.rules.move_cache`."""

    number: int
    way: int


class KeptMove(Record):
    """A move that has been worked out, for the move cache."""

    question: int
    """Start and points, with the number of ends in the lowest bits; 0 for no move."""
    near: int
    """The taken spaces ahead that matter (bit set)."""
    ends: Annotated[list[KeptEnd], MOST_ENDS]


class Event(Record):
    """An entry of the log: a `RaceEvent` and its three numbers."""

    event: int
    first: int
    second: int
    third: int


class Memory(Record):
    """All that functions of the race read and write beside the race itself."""

    longest: int
    hand: int
    last_home: int
    watched: int
    finish_lines: int
    between: int
    powers: int
    """The rules of this race, see `engine.race.tables.context.Rules`."""

    space_count: int
    """How many spaces there are; "over the finish", the last one, counts as one."""
    endless: int
    """1 if the finish leads on into the next lap (RV-34)."""
    lap: int
    """The most steps that a space is away from the finish."""
    shares_places: int
    """1 if there are spaces at the same place."""
    line_count: int
    spaces: Annotated[list[Space], MOST_SPACES]
    steps: Annotated[list[Step], MOST_STEPS]
    neighbours: Annotated[list[int], MOST_STEPS]
    """The spaces at the same place and those level, row by row of the spaces."""
    along: Annotated[list[int], 2 * MOST_SPACES]
    """The spaces in the order of progress; in an endless race twice, else the finish follows."""
    card_count: int
    has_pairs: int
    """1 if there are Spurt / Breakdown cards."""
    cards: Annotated[list[Card], MOST_CARDS]

    cards_each: int
    rest: int
    own_cards_at: int
    ranks_cars_out: int
    """The deal of simulated races: cards a seat, where the others go, what is added to the seat
    that gets a car's own card; 1 if cars still out at the end have places too (TR-16)."""
    blank: Race
    """The race before the deal."""
    slot_count: int
    first_slot: int
    slot_spaces: Annotated[list[int], MOST_SPACES]
    """The start spaces in order, and the number of the start player's."""
    deal_count: int
    dealt: Annotated[list[int], MOST_CARDS]
    """The cards dealt out."""
    own_cards: Annotated[list[int], MOST_CARS]
    """The card of each car that goes to its owner, or −1."""
    has_auction: int
    first_home_ends: int
    drawn: int
    is_open: int
    capital: int
    bid_step: int
    last_car: int
    hand_dealt: int
    offered: int
    boxed: int
    pit_cards: int
    shares_each: int
    shares_most: int
    deals: int
    plays_on: int
    """What the race is about, see `engine.race.tables.terms.Terms`; `is_open` is 1 if bids are made
    in the open."""
    prizes: Annotated[list[int], PLACES]
    """By place."""
    bet_count: int
    payouts: Annotated[list[list[int]], MOST_BETS, PLACES]
    """For each bet what it pays by the place of its car (RV-23)."""
    bid_ranks: Annotated[list[list[int]], MOST_CARDS, MOST_CARS]
    """For each card how its bid for each car is ranked; 0 for a pass (RV-6, RV-7)."""

    affairs: Affairs
    bet_on: Annotated[list[list[int]], MOST_BETS, MOST_SEATS]
    """For each bet the car of each seat, or NO_BET."""
    discard_count: int
    discards: Annotated[list[int], MOST_CARDS]
    """The cards on the discard pile, the top one last."""
    claimed_by: Annotated[list[int], MOST_CARDS]
    """The seat that has claimed each card for a pit stop (TR-19)."""
    gains: Annotated[list[int], MOST_SEATS]
    winnings: Annotated[list[int], MOST_SEATS]
    ties: Annotated[list[int], MOST_SEATS]
    """What each seat wins in prizes and bets, and what decides a tie."""

    start: int
    end_count: int
    ends: Annotated[list[End], MOST_SPACES]
    """The move at hand: the space it begins from, and its ends."""
    nodes: Annotated[list[Node], MOST_NODES]
    found: Annotated[list[int], MOST_SPACES]
    """The nodes that are the ends of a move."""
    taken: Annotated[list[int], MOST_SPACES]
    """How many cars are on each space or at its place, while a move is worked out."""
    way: Annotated[list[int], MOST_WAY]
    """The spaces of a way, one after another."""
    cache_mask: int
    """How many moves the cache keeps, less one; a power of two less one."""
    kept_moves: Annotated[list[KeptMove], 1 << CACHE_BITS]
    hands: Annotated[list[Hand], MOST_SEATS + 1]
    """The hand of each seat, then all other cards."""
    choices: Annotated[list[int], MOST_SPACES + 1]
    """What may be chosen."""
    log_rows: int
    """Room for this many events."""
    log_count: int
    log: Annotated[list[Event], LOG_ROWS]
    shuffled: Annotated[list[int], MOST_CARDS]
    """Room to shuffle cars and cards."""

    players: Annotated[list[Weights], MOST_SEATS]
    """The bots."""
    shift: int
    """Player p sits at the seat p − shift: players change seats from race to race."""
    bot_stream: Annotated[list[int], 1]
    """The stream of the random numbers of the bots."""
    noise: int
    """Bits of the last random number that are still to be used."""
    is_real: int
    """1 if another card was nearly as good as the one chosen, a point for an own car behind it at
    most."""
    different: int
    """How many different cards were weighed."""
    looks: int
    """1 if the bot that thinks looks how far its cards carry."""
    keeps_lane: int
    kept_car: int
    kept_spaces: Annotated[list[int], MOST_SPACES]
    """1 if in every game one car is kept to a lane; which one that is, or NOBODY; 1 for each space
    that it is driven to where it can be."""
    car_values: Annotated[list[int], MOST_CARS]
    car_steps: Annotated[list[int], MOST_CARS]
    """For each car what a point is worth to the bot that thinks, and the steps it has left."""
    cars_near: Annotated[list[int], MOST_CARS]
    car_gains: Annotated[list[list[int]], MOST_CARS, HORIZON + 1]
    """For each car the spaces taken ahead of it, and by how much it would come nearer to the finish
    with 1, … HORIZON points; NOT_LOOKED before that is worked out."""
    points_held: Annotated[list[list[int]], MOST_SEATS, 1 + MOST_CARS]
    """For each seat the wild points in hand, then those of each colour."""
    presumed: Annotated[list[list[int]], MOST_BETS, MOST_CARS]
    """For each bet the seats that others take to have bet on each car (bit sets)."""
    limits: Annotated[list[int], MOST_SEATS]
    """How high each bot goes for what is being auctioned in the open."""
    made_count: int
    made: Annotated[list[int], MOST_DECISIONS]
    """The choices made in a simulated race."""
    script_count: int
    script: Annotated[list[int], MOST_DECISIONS]
    """Those that bots have to make first."""

    seconds_a_turn: int
    seconds_a_decision: int
    """How long people take."""
    counts_steps: int
    """1 if it is counted how often cars take each step."""
    is_recorded: int
    """1 if the recorder sees the moves, so that they need not be logged."""
    turn_bars: int
    turn_idle: int
    turn_lost: int
    """Of this turn: bars of cars on the road, those that moved nothing, points lost."""
    rounds: int
    """Auctions, powers kept and bets that are finished: they take as long as turns."""
    first_turn: int
    leader: int
    leader_since: int
    ended_at: int
    """Of the race being recorded: the seat that began, the car that is alone in front or was last,
    the turn it took the lead, the turns played when the first car came home."""
    figures: Annotated[list[int], len(FIGURES)]
    """The figures of this race, see `engine.race.statistics.statistics.Figure`."""
    here: Annotated[list[list[int]], MOST_SPACES, len(SPACE_FIGURES)]
    """What has happened on each space in this race, see `SpaceFigure`."""
    car_slots: Annotated[list[int], MOST_CARS]
    """The start slot of each car, from 1."""
    card_owners: Annotated[list[int], MOST_CARDS]
    """Who held each card at the start."""
    line_ranks: Annotated[list[list[int]], MOST_LINES, MOST_CARS]
    """The rank of each car at each line; the first one is −1 before."""
    turns_led: Annotated[list[int], MOST_CARS]
    bet_leaders: Annotated[list[int], MOST_BETS]
    bet_standings: Annotated[list[list[int]], MOST_BETS, MOST_SEATS]
    """The car that led when a bet was made, and what each seat had then."""
    slot_prizes: Annotated[list[int], MOST_CARS]
    win_shares: Annotated[list[int], MOST_SEATS]
    """The part of the win of each player."""
    decisions: Annotated[list[int], len(FANS)]
    decision_choices: Annotated[list[int], len(FANS)]
    """Decisions of each kind, and their choices."""
    rows: Annotated[list[GameRow], MOST_ROWS]
    """Simulated games, one after another, where that is wanted."""
    counts: Counts
    """Over many races."""
    steps_taken: Annotated[list[int], MOST_STEPS]
    """How often cars took each step, if that is counted."""


@part
def finish_of(memory: Memory) -> int:
    """Return the space that stands for "over the finish"."""
    return memory.space_count - 1
