"""Memory of a race as one record: road, deck, rules, bots, counts and working space.

Every function of the race gets the race and this memory, which `engine.race.tables.context` fills.
The numbers behind the types are the largest sizes for compiled code; see `engine.compiled.records`.
A larger game is played as plain Python.
"""

from __future__ import annotations

from typing import Annotated

from engine.compiled.compiler import part
from engine.compiled.records import Record
from engine.race.state import MOST_CARDS, MOST_CARS, MOST_SEATS, Race
from engine.race.statistics.statistics import FANS, FIGURES, SPACE_FIGURES, Counts, GameRow
from engine.race.tables.affairs import Affairs
from engine.race.tables.sizes import MOST_BETS, MOST_LANES, MOST_LINES, MOST_SPACES, PLACES
from engine.race.tables.weights import Weights

MOST_STEPS = 4 * MOST_SPACES
"""Most steps from all spaces together, and most pairs of spaces at the same place or level."""

MOST_NODES = 32 * MOST_SPACES
"""Most spaces reached by a move with 0, 1, 2, … points, all together."""

MOST_WAY = 2 * MOST_SPACES
"""Most spaces of a way."""

MOST_BARS = 8
"""Most bars on a card."""

LOG_ROWS, RECORDED_ROWS = 512, 32
"""Most logged events of one choice: without and with the recorder, which sees the moves itself."""

MOST_DECISIONS = 4096
"""Most choices of a race that are recorded."""

HORIZON = 10
"""Most points of a move in the move cache."""

CACHE_BITS = 15
"""Bits of the size of the move cache."""

MOST_ENDS = 7
"""Most ends of a move in the cache."""

MOST_ROWS = 64
"""Most games written in one call."""

TOO_FAR = -1


class SpaceRow(Record):
    """Space of the road; the last one is "over the finish"."""

    first_step: int
    end_step: int
    """Range of its steps in `steps`."""
    first_shared: int
    end_shared: int
    first_level: int
    end_level: int
    """Ranges in `neighbours` of the spaces at the same place, and of those level with it."""
    danger: int
    """1 for a danger space."""
    rectangle: int
    """1 for a rectangle."""
    inner: int
    """Its rank from the inner edge of the road."""
    lane: int
    """The number of its lane among those that have others beside them, from 1; 0 where a car has no
    choice."""
    left: int
    """Steps that a car can expect to have left to the finish, as ramps are open to some bars only;
    more than the number of spaces without a way."""
    progress: int
    """Distance along the road, in 0.01 mm; the length of a lap for the finish."""
    rank: int
    """Rank in the order of progress."""
    reach: Annotated[list[int], HORIZON]
    """Spaces within 1, 2, … HORIZON points, as bits in the order of progress from the next space;
    `TOO_FAR` if there are no such bits."""


class StepRow(Record):
    """Step from one space to another, for compiled code."""

    target: int
    crosses: int
    """Lines that the step crosses (bit set)."""
    needs: int
    """Lowest bar allowed on a ramp."""


class Bar(Record):
    """Bar of a card."""

    colour: int
    """Car that it moves, WILD or PAIR."""
    points: int


class Card(Record):
    """Race card."""

    bar_count: int
    shown: int
    """Colours on the card (bit set)."""
    first_alike: int
    """First card of the deck that looks the same."""
    bars: Annotated[list[Bar], MOST_BARS]
    """Bars from the top down."""


class Hand(Record):
    """Cards that a seat may play."""

    count: int
    cards: Annotated[list[int], MOST_CARDS]


class Node(Record):
    """Space reached by a move."""

    space: int
    came: int
    """Node before it on the way; −1 for the start."""
    straight: int
    """1 if a way there is over rectangles only."""


class End(Record):
    """End of the current move."""

    space: int
    straight: int
    """1 if the way there is over rectangles only."""
    kept: int
    way: int
    """Number and way of its `KeptEnd`; `way` is 0 without one."""


class KeptEnd(Record):
    """End in the move cache, packed into two numbers: see `engine.race.rules.move_cache`."""

    number: int
    way: int


class KeptMove(Record):
    """Move in the move cache, with its ends."""

    question: int
    """Start and points, with the number of ends in the lowest bits; 0 for no move."""
    near: int
    """Taken spaces ahead that matter (bit set)."""
    ends: Annotated[list[KeptEnd], MOST_ENDS]


class Event(Record):
    """Entry of the log: a `RaceEvent` and its three numbers."""

    event: int
    first: int
    second: int
    third: int


class Memory(Record):
    """Working memory for the functions of a race."""

    longest: int
    hand: int
    last_home: int
    watched: int
    finish_lines: int
    between: int
    powers: int
    """Rules of this race, see `engine.race.tables.context.Rules`."""

    space_count: int
    """Number of spaces, including "over the finish", the last one."""
    lane_count: int
    """How many lanes have others beside them."""
    endless: int
    """1 if the finish leads on into the next lap (RV-34)."""
    lap: int
    """Most steps of a space to the finish."""
    shares_places: int
    """1 if there are spaces at the same place."""
    is_plain: int
    """1 if there are none, nor danger spaces, ramps, or a next lap."""
    line_count: int
    spaces: Annotated[list[SpaceRow], MOST_SPACES]
    steps: Annotated[list[StepRow], MOST_STEPS]
    neighbours: Annotated[list[int], MOST_STEPS]
    """Spaces at the same place and level ones, space by space."""
    along: Annotated[list[int], 2 * MOST_SPACES]
    """Spaces in the order of progress, twice in an endless race, else followed by the finish."""
    card_count: int
    has_pairs: int
    """1 if there are Spurt / Breakdown cards."""
    cards: Annotated[list[Card], MOST_CARDS]

    cards_each: int
    rest: int
    own_cards_at: int
    ranks_cars_out: int
    """Deal of simulated races: cards for each seat, the place of the others, the offset of a car's
    own card from its owner's seat; 1 if cars still out at the end have places too (TR-16)."""
    blank: Race
    """Race before the deal."""
    slot_count: int
    first_slot: int
    slot_spaces: Annotated[list[int], MOST_SPACES]
    """Number of the start player's space, and the start spaces in order."""
    deal_count: int
    dealt: Annotated[list[int], MOST_CARDS]
    """Cards that are dealt."""
    own_cards: Annotated[list[int], MOST_CARS]
    """Card of each car that goes to its owner, or −1."""
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
    """Terms of the race, see `engine.race.tables.terms.Terms`; `is_open` is 1 with open
    auctions."""
    prizes: Annotated[list[int], PLACES]
    """Prizes by place."""
    bet_count: int
    payouts: Annotated[list[list[int]], MOST_BETS, PLACES]
    """Payout of each bet by the place of its car (RV-23)."""
    bid_ranks: Annotated[list[list[int]], MOST_CARDS, MOST_CARS]
    """Rank of the bid of each card for each car; 0 for a pass (RV-6, RV-7)."""

    affairs: Affairs
    bet_on: Annotated[list[list[int]], MOST_BETS, MOST_SEATS]
    """Car of each bet and seat, or NO_BET."""
    discard_count: int
    discards: Annotated[list[int], MOST_CARDS]
    """Cards on the discard pile, the top one last."""
    claimed_by: Annotated[list[int], MOST_CARDS]
    """Seat that has claimed each card for a pit stop (TR-19)."""
    gains: Annotated[list[int], MOST_SEATS]
    winnings: Annotated[list[int], MOST_SEATS]
    ties: Annotated[list[int], MOST_SEATS]
    """Settlement of each seat: prizes, winnings of bets, and a number that decides ties."""

    start: int
    end_count: int
    ends: Annotated[list[End], MOST_SPACES]
    """Current move: its first space, and its ends."""
    nodes: Annotated[list[Node], MOST_NODES]
    found: Annotated[list[int], MOST_SPACES]
    """Nodes that are the ends of a move."""
    taken: Annotated[list[int], MOST_SPACES]
    """Number of cars on each space or at its place, while a move is worked out."""
    way: Annotated[list[int], MOST_WAY]
    """Spaces of a way, in order."""
    cache_mask: int
    """Number of moves in the cache, a power of two, less one."""
    kept_moves: Annotated[list[KeptMove], 1 << CACHE_BITS]
    hands: Annotated[list[Hand], MOST_SEATS + 1]
    """Hand of each seat, then all other cards."""
    choices: Annotated[list[int], MOST_SPACES + 1]
    """Legal choices."""
    log_rows: int
    """Most events in the log."""
    log_count: int
    log: Annotated[list[Event], LOG_ROWS]
    shuffled: Annotated[list[int], MOST_CARDS]
    """Cars or cards being shuffled."""

    players: Annotated[list[Weights], MOST_SEATS]
    """Numbers of the bots."""
    shift: int
    """Shift of players from race to race: player p has the seat p − shift."""
    bot_stream: Annotated[list[int], 1]
    """Stream of random numbers of the bots."""
    noise: int
    """Unused bits of the last random number."""
    is_real: int
    """1 if another card was nearly as good as the chosen one: at most a point for an own car
    behind."""
    different: int
    """Number of different cards that were weighed."""
    looks: int
    """1 if the deciding bot looks ahead along the road."""
    keeps_lane: int
    kept_car: int
    kept_spaces: Annotated[list[int], MOST_SPACES]
    """1 if in every game one car is kept to a lane; that car, or NOBODY; 1 for each space of the
    lane."""
    car_values: Annotated[list[int], MOST_CARS]
    car_steps: Annotated[list[int], MOST_CARS]
    """Value of a point for each car to the deciding bot, and the steps left to the car."""
    cars_near: Annotated[list[int], MOST_CARS]
    car_gains: Annotated[list[list[int]], MOST_CARS, HORIZON + 1]
    """Taken spaces ahead of each car, and the steps by which 1, … HORIZON points bring it nearer to
    the finish; NOT_LOOKED before they are worked out."""
    points_held: Annotated[list[list[int]], MOST_SEATS, 1 + MOST_CARS]
    """Wild points in the hand of each seat, then those of each colour."""
    bet_steps: Annotated[list[int], MOST_CARS]
    place_chances: Annotated[list[int], PLACES]
    """Steps that the betting bot sees left to each car, in hundredths, and the chance of each place
    for the car being weighed."""
    presumed: Annotated[list[list[int]], MOST_BETS, MOST_CARS]
    """Seats assumed by others to have bet on each car, for each bet (bit sets)."""
    limits: Annotated[list[int], MOST_SEATS]
    """Limit of each bot for the lot of an open auction."""
    made_count: int
    made: Annotated[list[int], MOST_DECISIONS]
    """Choices made in a simulated race."""
    script_count: int
    script: Annotated[list[int], MOST_DECISIONS]
    """Choices that bots have to make first."""

    seconds_a_turn: int
    seconds_a_decision: int
    """Seconds of people for a turn and for a decision."""
    counts_steps: int
    """1 if steps are counted."""
    is_recorded: int
    """1 if the recorder sees the moves, so that they need not be logged."""
    turn_bars: int
    turn_idle: int
    turn_lost: int
    """Counters of this turn: bars of cars on the road, bars that moved nothing, points lost."""
    rounds: int
    """Number of finished auctions, choices of powers and bets, which take as long as turns."""
    first_turn: int
    leader: int
    leader_since: int
    ended_at: int
    """Race being recorded: the seat that began, the car alone in front (now or last), the turn in
    which it took the lead, and the number of turns when the first car came home."""
    figures: Annotated[list[int], len(FIGURES)]
    """Figures of this race, see `engine.race.statistics.statistics.Figure`."""
    here: Annotated[list[list[int]], MOST_SPACES, len(SPACE_FIGURES)]
    """Counters of each space in this race, see `SpaceFigure`."""
    car_slots: Annotated[list[int], MOST_CARS]
    """Start slot of each car, from 1."""
    card_owners: Annotated[list[int], MOST_CARDS]
    """Seat that held each card at the start."""
    line_ranks: Annotated[list[list[int]], MOST_LINES, MOST_CARS]
    """Rank of each car at each line; −1 for the first car before the line is crossed."""
    narrow_count: int
    narrow_ends: Annotated[list[int], MOST_SPACES]
    narrow_rows: Annotated[list[int], 2 * MOST_SPACES]
    """Narrow parts, one after the other: their number, where each ends in `narrow_rows`, and the
    spaces where they cost points."""
    lane_visits: Annotated[list[int], MOST_LANES + 1]
    """Cars that have run over a space of each lane in this race; at 0 those without a choice."""
    turns_led: Annotated[list[int], MOST_CARS]
    bet_leaders: Annotated[list[int], MOST_BETS]
    bet_standings: Annotated[list[list[int]], MOST_BETS, MOST_SEATS]
    """Turns led by each car; for each bet the car that led when it was made, and the money of each
    seat at that time."""
    slot_prizes: Annotated[list[int], MOST_CARS]
    win_shares: Annotated[list[int], MOST_SEATS]
    """Prizes won from each slot, and the part of the win of each player."""
    decisions: Annotated[list[int], len(FANS)]
    decision_choices: Annotated[list[int], len(FANS)]
    """Number of decisions of each kind, and of their choices."""
    rows: Annotated[list[GameRow], MOST_ROWS]
    """Simulated games, one a row."""
    counts: Counts
    """Counts over many races."""
    steps_taken: Annotated[list[int], MOST_STEPS]
    """Number of times that cars took each step, if counted."""


@part
def finish_of(memory: Memory) -> int:
    """Return the space "over the finish"."""
    return memory.space_count - 1
