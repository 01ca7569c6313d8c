"""Rule of thumb of a builder: the bid, the cards to take and their towers (bots only)."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.compiled.rng import draw_below
from engine.games.core.piles import size
from engine.games.five_towers.cards import colour_of
from engine.games.five_towers.evaluation import promise_after_round, promise_now, share_left
from engine.games.five_towers.fans import (
    NOTHING,
    added,
    card_at,
    length,
    with_card,
)
from engine.games.five_towers.plans import BuildingPlan, building_plans
from engine.games.five_towers.rounds import colour_to_build
from engine.games.five_towers.table import Position, decider
from engine.games.five_towers.words import Act, Stage


@part
def advised(table: Position, found: list[int], streams: list[int], stream: int) -> int:
    """Return the action of `found` that promises most for the own towers in this round. One of
    several equal bids is drawn from `streams[stream]`."""
    if table.stage == Stage.BID:
        return best_bid(table, found, streams, stream)
    if table.stage == Stage.TAKE:
        return Act.TAKE + in_order(own_plans(table, table.on_offer, True)[table.bid].cards)
    cards = table.to_build
    plan = own_plans(table, cards, table.stage == Stage.DEMOLISH)[length(cards)]
    if table.stage == Stage.DEMOLISH:
        return Act.KEEP if plan.site == NOBODY else Act.DEMOLISH + plan.site
    return Act.BUILD + placed_on(colour_to_build(table), plan.cards)


@part
def best_bid(table: Position, found: list[int], streams: list[int], stream: int) -> int:
    """Return the bid, or pass, that gains the own towers most. Draw one of equal ones."""
    gains = gains_of_bids(table, found)
    most = max(gains)
    best: list[int] = []
    for place, gain in enumerate(gains):
        if gain == most:
            best.append(found[place])
    return best[draw_below(streams, stream, len(best))]


@part
def gains_of_bids(table: Position, found: list[int]) -> list[float]:
    """Return the gain of the own towers by each bid. Passing costs the top bidder's gain."""
    now, own = promise_now(table, decider(table)), own_plans(table, table.on_offer, True)
    gains: list[float] = []
    for action in found:
        gain = 0.0
        if action > Act.BID:
            gain = own[action - Act.BID].value - now
        elif action == Act.PASS and table.builder != NOBODY:
            gain = -(promise_after_round(table) - promise_now(table, table.builder))
        gains.append(gain)
    return gains


@part
def own_plans(table: Position, cards: int, is_tearing: bool) -> list[BuildingPlan]:
    """Return the best plans of the deciding seat for each number of `cards`."""
    seat = decider(table)
    mat, rubble = table.mats[seat], size(table.rubble[seat])
    return building_plans(mat, rubble, cards, share_left(table), is_tearing)


@part
def in_order(cards: int) -> int:
    """Return the cards in the order of the offer."""
    ordered = NOTHING
    for place in range(length(cards)):
        ordered = with_card(ordered, card_at(cards, place))
    return ordered


@part
def placed_on(colour: int, cards: int) -> int:
    """Return the cards of a colour in the order of placing."""
    order = NOTHING
    for place in range(length(cards)):
        card = card_at(cards, place)
        if colour_of(card) == colour:
            order = added(order, card)
    return order
