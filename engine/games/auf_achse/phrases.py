"""What is asked in Auf Achse, and what the answers would do, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.auf_achse.values import (
    AFTER,
    AUCTION,
    GIVE,
    GO_TO,
    JAM,
    MOVE,
    PAY_OR_SKIP,
    PLACE,
    ROLL,
    WHICH_TRUCK,
    WORK,
    card_of,
)
from engine.games.core import Action
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.games.auf_achse.state import AufAchseState

QUESTIONS = {
    PLACE: Sentence("click where your truck begins"),
    ROLL: Sentence("roll, or first load and buy"),
    WORK: Sentence("you stopped early: load or unload here"),
    AFTER: Sentence("load, unload, buy, call an auction, or end the turn"),
    AUCTION: Sentence("how much do you bid?"),
    GO_TO: Sentence("the card: click where you go"),
    WHICH_TRUCK: Sentence("the card: which truck moves besides yours?"),
    PAY_OR_SKIP: Sentence("the card: pay, or skip a turn?"),
    JAM: Sentence("the card: click where the traffic jam is"),
    GIVE: Sentence("the card: which contract goes to the right?"),
}


def question_of(state: AufAchseState) -> str:
    """What the seat that decides is asked; "" when the game is over."""
    if state.phase == MOVE:
        return Sentence("click where truck {seat} goes", seat=state.truck + 1)
    return QUESTIONS.get(state.phase, "")


def phrase_of(state: AufAchseState, action: Action) -> Sentence | None:
    """What an action would do; None where its kind says enough."""
    kind, value = action.kind, action.value
    if kind in ("at", "to", "stop", "jam", "roadworks"):
        return _phrase_at(state, action)
    if kind == "match":
        price = state.roads.contracts[state.lot].bids[state.bid]
        return Sentence("Match {price}", price=price)
    if kind == "buy":
        return Sentence("Buy the {size} trailer", size=Sentence(value))
    if kind == "use":
        return Sentence("Use the card: {title}", title=Sentence(card_of(value).title))
    if kind == "done":
        return Sentence("End the turn")
    if kind == "truck":
        return Sentence("Truck of seat {seat}", seat=value)
    if kind == "pay":
        return Sentence("Pay {price}", price=card_of("fine_or_skip").amount)
    if kind == "skip":
        return Sentence("Skip a turn")
    if kind == "load":
        return Sentence("Load {contract}", contract=value)
    if kind == "unload":
        return Sentence("Unload {contract}", contract=value)
    if kind == "give":
        return Sentence("Give away {contract}", contract=value)
    return Sentence("Call an auction: {contract}", contract=value) if kind == "auction" else None


def _phrase_at(state: AufAchseState, action: Action) -> Sentence:
    """What an action on a space would do; a city goes by its name."""
    space = state.roads.called[state.roads.row[action.value]]
    if action.kind == "at":
        return Sentence("Begin at {space}", space=space)
    if action.kind == "stop":
        return Sentence("Stop early in {space}", space=space)
    if action.kind == "jam":
        return Sentence("Traffic jam at {space}", space=space)
    if action.kind == "roadworks":
        return Sentence("Roadworks at {space}", space=space)
    return Sentence("Drive to {space}", space=space)
