"""The beginning of a turn of Top Race: a card, a pit stop, or to pass; and who claims a card (TR-19
to TR-24).

The rules are those of `engine.race.affairs.pit_stops`; here choices have names.
"""

from __future__ import annotations

from engine.games.core import Action
from engine.games.top_race.beside import answered, stepped
from engine.games.top_race.state import TopRaceState
from engine.race.affairs.open_table import OpenStep
from engine.race.affairs.pit_stops import can_pass, can_stop
from engine.race.state import CLAIMED, PIT_BOX

PASS = Action("pass")
LEAVE = Action("leave")
CLAIM_IT = Action("claim")


def turn_choices(state: TopRaceState) -> list[Action]:
    """At the start of a turn: a card, a pit stop, or to pass; who has claimed cards takes one and
    plays none (TR-19 to TR-21)."""
    seat = state.race.seat
    texts = state.table.deck.texts
    claimed = state.affairs.claims[seat]
    choices = [Action("take", text) for text in dict.fromkeys(texts[card] for card in claimed)]
    if not claimed:
        choices += state.table.actions(state.race)
    if answered(state, can_stop):
        box = state.table.held(state.race, PIT_BOX)
        choices += [Action("box", text) for text in dict.fromkeys(texts[card] for card in box)]
        choices += [Action("top", texts[card]) for card in state.affairs.discards[-1:]]
    if answered(state, can_pass):
        choices.append(PASS)
    return choices


def play_stop(state: TopRaceState, action: Action) -> TopRaceState:
    """Take a card into hand instead of playing one, or pass; the turn is over (TR-19 to TR-21)."""
    if action == PASS:
        return stepped(state, OpenStep.PASS)
    return stepped(state, OpenStep.STOP, card_taken(state, action))


def card_taken(state: TopRaceState, action: Action) -> int:
    """The card that a pit stop brings."""
    affairs, texts = state.affairs, state.table.deck.texts
    cards = {
        "take": affairs.claims[state.race.turn],
        "box": state.table.held(state.race, PIT_BOX),
        "top": affairs.discards[-1:],
    }[action.kind]
    return next(card for card in cards if texts[card] == action.value)


def stop_with(state: TopRaceState, card: int) -> Action:
    """The pit stop that brings a card: one claimed before, one of the box, or the top discard."""
    kinds = {CLAIMED: "take", PIT_BOX: "box"}
    kind = kinds.get(int(state.race.where[card]), "top")
    return Action(kind, state.table.deck.texts[card])


def card_played(state: TopRaceState, card: int) -> TopRaceState:
    """The card is carried out and discarded; the game goes on."""
    return stepped(state, OpenStep.END_CARD, card)


def claim_choices(state: TopRaceState) -> list[Action]:
    """To claim the card just discarded, or to leave it (TR-19)."""
    return [CLAIM_IT, LEAVE]


def play_claim(state: TopRaceState, action: Action) -> TopRaceState:
    """The first who claims gets the card (TR-19)."""
    return stepped(state, OpenStep.DECIDE, int(action == CLAIM_IT))
