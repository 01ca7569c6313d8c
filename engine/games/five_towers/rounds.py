"""Rounds of Five Towers: legal actions and their effects.

The seats bid, the highest bidder takes cards, may tear one down and builds. After the bids, any
step that can be done in one way only is done at once.
"""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.compiled.rng import reorder
from engine.games.core.piles import put, size
from engine.games.five_towers.building import (
    demolition_choices,
    most_takeable,
    next_order,
    orders,
    skyline_of,
    takes,
    top_in,
)
from engine.games.five_towers.cards import OFFER, card_of, colour_of, number_of
from engine.games.five_towers.fans import (
    NOTHING,
    but_last,
    by_colour,
    card_at,
    in_colour,
    last,
    length,
    with_card,
    without,
)
from engine.games.five_towers.table import Position, Table, decider, tell
from engine.games.five_towers.tellings import Told
from engine.games.five_towers.words import KIND, Act, Stage


@part
def listed(table: Position) -> list[int]:
    """Return all legal actions before the end of the game, without repeats."""
    if table.stage == Stage.BID:
        return bids(table)
    skyline = skyline_of(table.mats[table.builder])
    if table.stage == Stage.TAKE:
        return [Act.TAKE + cards for cards in takes(skyline, table.on_offer, table.bid)]
    if table.stage == Stage.DEMOLISH:
        sites = demolition_choices(skyline, table.to_build)
        return [Act.KEEP if site == NOBODY else Act.DEMOLISH + site for site in sites]
    colour = colour_to_build(table)
    found = orders(top_in(skyline, colour), by_colour(table.to_build)[colour])
    return [Act.BUILD + in_colour(order, colour) for order in found]


@part
def bids(table: Position) -> list[int]:
    """Return bids that can be built (FT-3, FT-9), and a pass except for the starter."""
    found: list[int] = []
    if table.asked > 0:
        found.append(Act.PASS)
    lowest = table.bid + 1 if table.asked > 0 else 0
    most = most_takeable(skyline_of(table.mats[decider(table)]), table.on_offer)
    for number in range(lowest, most + 1):
        found.append(Act.BID + number)
    return found


@part
def colour_to_build(table: Position) -> int:
    """Return the first colour with cards to place."""
    return colour_of(card_at(table.to_build, 0))


@part
def take_action(table: Table, action: int) -> None:
    """Do a legal action and all that follows from it."""
    table.tellings = 0
    kind, value = action - action % KIND, action % KIND
    if kind == Act.PASS:
        tell(table, Told.PASSES, decider(table))
        go_on_bidding(table)
    elif kind == Act.BID:
        bid(table, value)
        go_on_bidding(table)
    elif kind == Act.TAKE:
        take_cards(table, value)
    elif kind == Act.BUILD:
        place(table, value)
        build(table)
    else:
        demolish(table, value if kind == Act.DEMOLISH else NOBODY)


@part
def bid(table: Table, number: int) -> None:
    """Bid for `number` cards (FT-3)."""
    seat = decider(table)
    tell(table, Told.BIDS, seat, number)
    table.bid = number
    if number > 0:
        table.builder = seat


@part
def go_on_bidding(table: Table) -> None:
    """Ask the next seat, each once. A bid for the whole offer ends the bidding (FT-3)."""
    table.asked += 1
    if table.asked < table.seats and table.bid < length(table.on_offer):
        return
    if table.builder == NOBODY:
        tell(table, Told.NOBODY)
        end_round(table)
        return
    table.stage = Stage.TAKE
    found = takes(skyline_of(table.mats[table.builder]), table.on_offer, table.bid)
    if len(found) == 1:
        take_cards(table, found[0])


@part
def take_cards(table: Table, cards: int) -> None:
    """Take `cards` from the offer for the builder (FT-4)."""
    tell(table, Told.TAKES, table.builder, cards)
    table.stage, table.to_build = Stage.DEMOLISH, cards
    while cards != NOTHING:
        table.on_offer = without(table.on_offer, last(cards))
        cards = but_last(cards)
    found = demolition_choices(skyline_of(table.mats[table.builder]), table.to_build)
    if len(found) == 1:
        demolish(table, found[0])


@part
def demolish(table: Table, colour: int) -> None:
    """Move one card at most from the top of a tower of the builder to its rubble (FT-5)."""
    table.stage = Stage.BUILD
    if colour != NOBODY:
        tower = table.mats[table.builder][colour]
        top = size(tower) - 1
        card = card_of(colour, tower[top])
        tower[top] = NOBODY
        put(table.rubble[table.builder], card)
        tell(table, Told.DEMOLISHES, table.builder, card)
    build(table)


@part
def build(table: Table) -> None:
    """Place the cards that can be placed in one order only, up to a colour with a choice."""
    skyline = skyline_of(table.mats[table.builder])
    while table.to_build != NOTHING:
        colour = colour_to_build(table)
        top, group = top_in(skyline, colour), by_colour(table.to_build)[colour]
        order = next_order(top, group, NOTHING)
        if next_order(top, group, order) != NOTHING:
            return
        place(table, in_colour(order, colour))
    end_round(table)


@part
def place(table: Table, order: int) -> None:
    """Place the cards of one colour on their tower in that order (FT-6)."""
    tower = table.mats[table.builder][colour_of(last(order))]
    for step in range(length(order)):
        card = card_at(order, step)
        put(tower, number_of(card))
        table.to_build = without(table.to_build, card)
    tell(table, Told.BUILDS, table.builder, order)


@part
def end_round(table: Table) -> None:
    """Discard the rest of the offer and begin the next round left of the builder (FT-10, FT-11).

    The round that first empties the draw pile turns the discards into a new one. The round that
    empties it again ends the game (FT-12, FT-13).
    """
    discard_offer(table)
    if table.builder != NOBODY:
        table.starter = (table.builder + 1) % table.seats
    table.turns, table.builder = table.turns + 1, NOBODY
    if table.to_draw == 0:
        table.passes += 1
        if table.passes > 1 or table.discarded == 0:
            table.stage = Stage.OVER
            tell(table, Told.OVER)
            return
        shuffle_discards(table)
    begin_round(table)


@part
def discard_offer(table: Table) -> None:
    """Discard the cards that no seat has taken (FT-10)."""
    for step in range(length(table.on_offer)):
        table.discard[table.discarded] = card_at(table.on_offer, step)
        table.discarded += 1
    table.on_offer = NOTHING


@part
def shuffle_discards(table: Table) -> None:
    """Shuffle the discards into a new draw pile (FT-12)."""
    reorder(table.stream, 0, table.discard, 0, table.discarded)
    while table.discarded > 0:
        table.discarded -= 1
        table.draw[table.to_draw] = table.discard[table.discarded]
        table.to_draw += 1
    tell(table, Told.RESHUFFLED)


@part
def begin_round(table: Table) -> None:
    """Turn up cards. At the end of the pile they may be fewer (FT-2, FT-13)."""
    table.stage, table.asked, table.bid, table.builder = Stage.BID, 0, 0, NOBODY
    for _ in range(min(OFFER, table.to_draw)):
        table.to_draw -= 1
        table.on_offer = with_card(table.on_offer, table.draw[table.to_draw])
    tell(table, Told.OFFER, table.on_offer)
