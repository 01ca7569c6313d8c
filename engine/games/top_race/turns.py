"""Turns: who is next, playing on or passing, pit stops, the end of a race (TR-7, TR-15 to TR-21,
TR-24)."""

from __future__ import annotations

from engine.games.core import Action
from engine.games.core.updates import with_added, with_event, with_item
from engine.games.racing.table import phase_of
from engine.games.top_race.sentences import (
    CLAIMS,
    FIRST_TURN,
    PASSES,
    TAKES_BOX,
    TAKES_CLAIMED,
    TAKES_TOP,
)
from engine.games.top_race.state import (
    BETWEEN,
    CLAIM,
    CLAIMED,
    DEAL,
    FINISH,
    PIT_BOX,
    RACE,
    TIP,
    TIPS,
    TopRaceState,
    seats_after,
    with_affairs,
)
from engine.race.state import Phase, Race

PASS = Action("pass")
LEAVE = Action("leave")
CLAIM_IT = Action("claim")


def begin_race(state: TopRaceState) -> TopRaceState:
    """The winner of the first auction starts (TR-4, TR-27)."""
    starter = state.affairs.won[0]
    began = with_affairs(with_event(state, FIRST_TURN, seat=starter + 1), starter=starter, won=())
    return _handed_over(began, starter)


def _handed_over(state: TopRaceState, seat: int) -> TopRaceState:
    race = state.race.copy()
    race[Race.PHASE] = Phase.CHOOSE_CARD
    race[Race.TURN] = race[Race.SEAT] = seat
    return with_affairs(state, race, stage=RACE, seat=None)


def has_car_out(state: TopRaceState, seat: int) -> bool:
    """Whether a car of the seat is not home yet; with shares the cars are everybody's (TR-29)."""
    if state.has_shares:
        return True
    values = state.race[: Race.POWER].tolist()
    cars = range(values[Race.CARS])
    return any(values[Race.OWNER + car] == seat and values[Race.PLACE + car] == 0 for car in cars)


def can_stop(state: TopRaceState, seat: int) -> bool:
    """Whether a pit stop brings a card: a pit-stop card, a car out, a card to take (TR-20)."""
    affairs = state.affairs
    if affairs.pit_cards[seat] == 0 or not has_car_out(state, seat):
        return False
    return bool(affairs.discards or state.table.holds(state.race, PIT_BOX))


def takes_part(state: TopRaceState, seat: int) -> bool:
    """Whether the seat has turns still: tempo cards and a car out (TR-15), with tips tempo cards
    alone (TR-24), or a pit stop to make (TR-21)."""
    if state.table.holds(state.race, seat):
        return state.options["variant"] == TIPS or has_car_out(state, seat)
    claimed = bool(state.affairs.claims[seat]) and has_car_out(state, seat)
    return claimed or can_stop(state, seat)


def may_pass(state: TopRaceState, seat: int) -> bool:
    """Whoever has no tempo card (TR-21) or, with tips, no car out (TR-24)."""
    if not state.table.holds(state.race, seat):
        return not state.affairs.claims[seat]
    return not has_car_out(state, seat)


def turn_choices(state: TopRaceState) -> list[Action]:
    """At the start of a turn: a card, a pit stop, or to pass; who has claimed cards takes one and
    plays none (TR-19 to TR-21)."""
    seat = int(state.race[Race.SEAT])
    texts = state.table.deck.texts
    claimed = state.affairs.claims[seat]
    choices = [Action("take", text) for text in dict.fromkeys(texts[card] for card in claimed)]
    if not claimed:
        choices += state.table.actions(state.race)
    if can_stop(state, seat):
        box = state.table.held(state.race, PIT_BOX)
        choices += [Action("box", text) for text in dict.fromkeys(texts[card] for card in box)]
        choices += [Action("top", texts[card]) for card in state.affairs.discards[-1:]]
    if may_pass(state, seat):
        choices.append(PASS)
    return choices


def play_stop(state: TopRaceState, action: Action) -> TopRaceState:
    """Take a card into hand instead of playing one, or pass; the turn is over (TR-19 to TR-21)."""
    affairs, texts = state.affairs, state.table.deck.texts
    seat = int(state.race[Race.TURN])
    steps = affairs.steps + 1
    acted = (*affairs.acted, seat)
    if action == PASS:
        passed = with_event(state, PASSES, seat=seat + 1)
        return with_affairs(
            passed, stage=BETWEEN, passes=affairs.passes + 1, steps=steps, acted=acted
        )
    claims, discards, pit_cards = affairs.claims, affairs.discards, affairs.pit_cards
    if action.kind == "take":
        card = next(card for card in claims[seat] if texts[card] == action.value)
        left = tuple(other for other in claims[seat] if other != card)
        claims = with_item(claims, seat, left)
        sentence = TAKES_CLAIMED
    else:
        pit_cards = with_added(pit_cards, seat, -1)
        if action.kind == "top":
            card, discards, sentence = discards[-1], discards[:-1], TAKES_TOP
        else:
            box = state.table.held(state.race, PIT_BOX)
            card = next(card for card in box if texts[card] == action.value)
            sentence = TAKES_BOX
    race = state.race.copy()
    race[Race.WHERE + card] = seat
    return with_affairs(
        with_event(state, sentence, seat=seat + 1, card=action.value),
        race,
        stage=BETWEEN,
        claims=claims,
        discards=discards,
        pit_cards=pit_cards,
        opened=(*affairs.opened, card),
        passes=0,
        steps=steps,
        acted=acted,
    )


def card_played(state: TopRaceState, card: int, seat: int) -> TopRaceState:
    """The card is carried out and discarded: lines to be tipped, seats that may claim it, the next
    in turn first (TR-19, TR-22)."""
    affairs = state.affairs
    crossed = int(state.race[Race.NEW_LINES])
    room = len(state.numbers.tips) - len(affairs.tips[seat])
    due = [bit for bit in range(crossed.bit_length()) if crossed >> bit & 1]
    asked = [
        other
        for other in seats_after(affairs.order, seat)
        if other != seat and affairs.pit_cards[other] > 0 and has_car_out(state, other)
    ]
    return with_affairs(
        state,
        stage=FINISH if phase_of(state.race) == Phase.OVER else BETWEEN,
        discards=(*affairs.discards, card),
        opened=tuple(other for other in affairs.opened if other != card),
        passes=0,
        acted=(*affairs.acted, seat),
        due=tuple(due[:room]),
        asked=tuple(asked),
    )


def go_on(state: TopRaceState) -> TopRaceState:
    """After a turn: tips that are due, claims, share deals, then the next seat; if none takes part
    or all have passed in a row the race is over (TR-16, TR-21, TR-24, TR-28)."""
    affairs = state.affairs
    if affairs.due:
        return with_affairs(state, stage=TIP, seat=affairs.order[0])
    if affairs.asked:
        return with_affairs(state, stage=CLAIM, seat=affairs.asked[0])
    part = [
        seat
        for seat in seats_after(affairs.order, int(state.race[Race.TURN]))
        if takes_part(state, seat)
    ]
    if not part or affairs.passes >= len(part):
        return with_affairs(state, stage=FINISH)
    if state.has_shares:
        waiting = [seat for seat in part if seat not in affairs.acted]
        if not waiting and state.race[Race.HOME] == 0:
            return with_affairs(state, stage=DEAL, seat=affairs.order[0], acted=())
        if not waiting:
            state = with_affairs(state, acted=())
        part = waiting or part
    return _handed_over(state, part[0])


def claim_choices(state: TopRaceState) -> list[Action]:
    """To claim the card just discarded, or to leave it (TR-19)."""
    return [CLAIM_IT, LEAVE]


def play_claim(state: TopRaceState, action: Action) -> TopRaceState:
    """The first who claims gets the card; it waits on the pit-stop card (TR-19)."""
    affairs = state.affairs
    seat = affairs.asked[0]
    if action == LEAVE:
        return with_affairs(state, stage=BETWEEN, asked=affairs.asked[1:], steps=affairs.steps + 1)
    card = affairs.discards[-1]
    race = state.race.copy()
    race[Race.WHERE + card] = CLAIMED
    told = with_event(state, CLAIMS, seat=seat + 1, card=state.table.deck.texts[card])
    return with_affairs(
        told,
        race,
        stage=BETWEEN,
        asked=(),
        steps=affairs.steps + 1,
        discards=affairs.discards[:-1],
        claims=with_added(affairs.claims, seat, (card,)),
        pit_cards=with_added(affairs.pit_cards, seat, -1),
    )
