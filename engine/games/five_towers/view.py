"""View of the table of Five Towers, and descriptions of actions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.compiled.records import NOBODY
from engine.games.core import Account, Action, Pile, Row, Thing, View
from engine.games.core import view as shape
from engine.games.five_towers.building import can_be_demolished
from engine.games.five_towers.cards import (
    COLOURS,
    card_named,
    card_of,
    colour_of,
    colours,
    number_of,
)
from engine.games.five_towers.fans import cards_of
from engine.games.five_towers.rounds import listed
from engine.games.five_towers.scoring import parts_of, points_of, rubble_costs, tower_points
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.words import KIND, Phase, named
from engine.track import Sentence


def view(state: FiveTowersState, seats: Collection[int]) -> View:
    """Return the offer and the piles in the middle, towers and rubble at the seats."""
    return View(
        rows=tuple(_middle(state)),
        mats=tuple(tuple(_mat(state, seat, seat in seats)) for seat in range(state.seats)),
        question=_question(state),
    )


def account(states: Sequence[FiveTowersState]) -> Account | None:
    """Return the parts of the points of every seat (FT-14, FT-15), or None before the end."""
    state = states[-1]
    if state.phase != Phase.OVER:
        return None
    rows = []
    for mat, rubble in zip(state.mats, state.rubble, strict=True):
        built, main, lost = parts_of(mat, len(rubble))
        rows.append((built, main, -lost, built + main - lost))
    heads = Sentence("Towers"), Sentence("Main tower"), Sentence("Rubble"), Sentence("Total")
    return Account(heads, tuple(rows))


def describe(state: FiveTowersState, action: Action) -> Sentence | None:
    """Return a short description of an action."""
    kind = action.kind
    if kind == "bid":
        if action.value == "0":
            return Sentence("Bid nothing")
        return Sentence("Bid for {number}", number=action.value)
    if kind == "take":
        return Sentence("Take {cards}", cards=_spoken(action.value.split(", ")))
    if kind == "demolish":
        row = colours().index(action.value)
        card = card_of(row, state.mats[state.seat or 0][row][-1])
        return Sentence("Tear down {card}", card=_called(card))
    if kind == "keep":
        return Sentence("Tear nothing down")
    if kind == "build":
        colour, _, numbers = action.value.partition(" ")
        order = numbers.replace(", ", " → ")
        return Sentence("Build {colour}: {order}", colour=Sentence(colour), order=order)
    return None


def _called(card: int) -> Sentence:
    colour = Sentence(colours()[colour_of(card)])
    return Sentence("{colour} {number}", colour=colour, number=number_of(card))


def _spoken(names: Collection[str]) -> Sentence:
    """Return cards by name, as one value of a sentence."""
    cards = {f"card{row}": _called(card_named(name)) for row, name in enumerate(names)}
    return Sentence(", ".join(f"{{{name}}}" for name in cards), **cards)


def _question(state: FiveTowersState) -> str:
    if state.phase == Phase.TAKE:
        return Sentence("choose {number} cards from the offer", number=state.bid)
    questions = {
        Phase.BID: Sentence("how many of the cards on offer do you take?"),
        Phase.DEMOLISH: Sentence("tear a card down before you build?"),
        Phase.BUILD: Sentence("in which order do you build?"),
    }
    return questions.get(state.phase, "")


def _middle(state: FiveTowersState) -> Iterator[Row]:
    """Yield the cards on offer or to be built, the highest bid, and the piles."""
    if state.offer:
        yield Row(tuple(_offered(state)), Sentence("On offer"))
    if state.taken:
        yield Row(tuple(_taken(state)), Sentence("To be built"))
    if state.bid and state.builder != NOBODY:
        bidder = Thing(shape.SEAT, str(state.builder + 1), owner=state.builder)
        bid = Thing(shape.NOTE, Sentence("takes {number}", number=state.bid))
        yield Row((bidder, bid), Sentence("Highest bid"))
    draw = Thing(shape.BACK, str(len(state.draw)), about=Sentence("Draw pile"))
    discard = Thing(shape.PLACE, about=Sentence("No card has been discarded"))
    if state.discard:
        about = Sentence("Discarded, all open: {count}", count=len(state.discard))
        discard = _card(state.discard[-1], about)
    passes = (
        Sentence("second and last time through the deck")
        if state.passes
        else Sentence("first time through the deck")
    )
    yield Row((draw, discard, Thing(shape.NOTE, passes)), Sentence("Draw pile and discards"))


def _offered(state: FiveTowersState) -> Iterator[Thing]:
    """Yield the cards on offer, each with every choice that takes it. The second of two equal cards
    has those that take both."""
    choices = listed(state) if state.phase == Phase.TAKE else []
    for row, card in enumerate(state.offer):
        copies = state.offer[: row + 1].count(card)
        actions = [
            named(action) for action in choices if cards_of(action % KIND).count(card) >= copies
        ]
        yield _card(card, _called(card), *actions)


def _taken(state: FiveTowersState) -> Iterator[Thing]:
    """Yield the cards taken. While their order is chosen each has the orders that begin with it."""
    choices = listed(state) if state.phase == Phase.BUILD else []
    for card in state.taken:
        actions = [named(action) for action in choices if cards_of(action % KIND)[0] == card]
        yield _card(card, _called(card), *actions)


def _card(card: int, about: Sentence, *actions: Action) -> Thing:
    colour = colours()[colour_of(card)]
    return Thing(shape.CARD, str(number_of(card)), colour, about=about, actions=actions)


def _mat(state: FiveTowersState, seat: int, is_seen: bool) -> Iterator[Row]:
    """Yield the points of a seat, its towers from the ground up, and its rubble."""
    mat, rubble = state.mats[seat], state.rubble[seat]
    points = str(points_of(mat, len(rubble)))
    yield Row(
        (
            Thing(shape.SEAT, str(seat + 1), owner=seat),
            Thing(shape.COIN, points, about=Sentence("Points so far")),
        )
    )
    yield Row(tuple(_tower(state, seat, row) for row in range(COLOURS)))
    if rubble:
        yield Row((_rubble(rubble, is_seen or state.phase == Phase.OVER),), Sentence("Rubble"))
    built, main, lost = parts_of(mat, len(rubble))
    made = Sentence(
        "towers {towers} + main tower {main} − rubble {lost}", towers=built, main=main, lost=lost
    )
    yield Row((Thing(shape.NOTE, made),))


def _tower(state: FiveTowersState, seat: int, row: int) -> Thing | Pile:
    tower, colour = state.mats[seat][row], colours()[row]
    if not tower:
        nothing = Sentence("No {colour} tower yet", colour=Sentence(colour))
        return Thing(shape.PLACE, colour=colour, about=nothing)
    about = Sentence(
        "{Colour} tower: cards {count}, points {points}",
        Colour=Sentence(colour),
        count=len(tower),
        points=tower_points(len(tower), tower[-1]),
    )
    acts = seat == state.builder and can_be_demolished(tower[-1])
    tops = (Action("demolish", colour),) if acts else ()
    things = [_card(card_of(row, number), about) for number in tower[:-1]]
    return Pile((*things, _card(card_of(row, tower[-1]), about, *tops)), upright=True)


def _rubble(rubble: tuple[int, ...], is_seen: bool) -> Thing | Pile:
    cost = rubble_costs(len(rubble))
    about = Sentence("Rubble: cards {count}, points lost {cost}", count=len(rubble), cost=cost)
    if is_seen:
        return Pile(tuple(_card(card, about) for card in rubble))
    return Thing(shape.BACK, str(len(rubble)), about=about)
