"""View of the table of Auf Achse, and descriptions of actions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import FACES, NOBODY, SIZES, card_of, trailer
from engine.games.auf_achse.loading import capacity, contracts_of, load_of
from engine.games.auf_achse.rules import ways
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.words import Act, Phase, named
from engine.games.core import Action, Piece, Row, Thing, View, hand_holder
from engine.games.core import view as shape
from engine.track import Sentence

QUESTIONS = {
    Phase.PLACE: Sentence("click where your truck begins"),
    Phase.ROLL: Sentence("roll, or first load and buy"),
    Phase.WORK: Sentence("you stopped early: load or unload here"),
    Phase.PARKED: Sentence("no driving this turn: load, unload, buy, or end the turn"),
    Phase.AFTER: Sentence("load, unload, buy, call an auction, or end the turn"),
    Phase.AUCTION: Sentence("how much do you bid?"),
    Phase.GO_TO: Sentence("the card: click where you go"),
    Phase.WHICH_TRUCK: Sentence("the card: who may move besides you?"),
    Phase.PAY_OR_SKIP: Sentence("the card: pay, or skip a turn?"),
    Phase.JAM: Sentence("the card: click where the traffic jam is"),
    Phase.GIVE: Sentence("the card: which contract goes to the right?"),
}


def view(state: AufAchseState, seats: Collection[int]) -> View:
    """Return trucks and signs on the roads, contracts in the middle and at hand, and loads and
    money at the seats."""
    rows = [*_die(state), *_bids(state), _open(state), _supply(state)]
    holder = hand_holder(state, seats)
    return View(
        pieces=(*_signs(state), *_trucks(state)),
        at_hand=(*_lot(state), _hand(state, holder, seats)),
        rows=tuple(rows),
        mats=tuple(
            tuple(_mat(state, seat, seat in seats, seat == holder)) for seat in range(state.seats)
        ),
        ways=_ways(state, state.mover in seats),
        question=_question(state),
    )


def describe(state: AufAchseState, action: Action) -> Sentence | None:
    """Return a description of an action, or None where its kind says enough."""
    kind, value = action.kind, action.value
    if kind in ("at", "to", "stop", "jam", "roadworks"):
        return _describe_at(state, action)
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
        return Sentence(say.TRUCK, seat=value)
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


def _describe_at(state: AufAchseState, action: Action) -> Sentence:
    """Return a description of an action on a space. A city goes by its name."""
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


def _question(state: AufAchseState) -> str:
    """Return the question to the seat that decides, "" when the game is over."""
    if state.phase == Phase.MOVE:
        return Sentence(say.DRIVING, seat=state.truck + 1)
    if state.phase == Phase.AFTER and state.inspected:
        return Sentence("load, unload, buy, call an auction; then move once more, or end the turn")
    return QUESTIONS.get(state.phase, "")


def _ways(state: AufAchseState, is_seen: bool) -> dict[Action, tuple[str, ...]]:
    """Return the road of every drive of the truck, from its space on. Early stops are included only
    for viewers who see its contracts."""
    ids, begin = state.roads.ids, state.trucks[state.truck]
    return {
        action: tuple(ids[row] for row in (begin, *way))
        for action, way in ways(state).items()
        if is_seen or action.kind != "stop"
    }


def _trucks(state: AufAchseState) -> Iterator[Piece]:
    for seat, row in enumerate(state.trucks):
        if row != NOBODY:
            about = Sentence(
                say.LADEN,
                seat=seat + 1,
                load=load_of(state, state.board, seat),
                hold=capacity(state, state.board, seat),
            )
            text = str(seat + 1)
            yield Piece(state.roads.ids[row], shape.TRUCK, owner=seat, text=text, about=about)


def _signs(state: AufAchseState) -> Iterator[Piece]:
    """Yield roadworks and traffic jams, which no truck may enter (AA-5, AA-11)."""
    ids = state.roads.ids
    if state.signs != NOBODY:
        yield Piece(ids[state.signs], shape.ROADWORKS, about=Sentence("Roadworks"))
    for row, _ in state.jams:
        yield Piece(ids[row], shape.JAM, about=Sentence("Traffic jam"))


def _die(state: AufAchseState) -> Iterator[Row]:
    """Yield the last roll and its seat."""
    if not state.rolled:
        return
    seat, number = state.rolled
    most = Sentence("On a {six}, 1 to {six} spaces of choice", six=FACES)
    is_free = state.phase == Phase.MOVE and len(state.counts) == FACES
    yield Row(
        (
            Thing(shape.SEAT, str(seat + 1), owner=seat, about=Sentence("Who rolled")),
            Thing(shape.DIE, str(number)),
            *((Thing(shape.NOTE, most),) if is_free else ()),
        ),
        Sentence("Last roll"),
    )


def _lot(state: AufAchseState) -> Iterator[Row]:
    """Yield the contract that is up for auction."""
    if state.phase == Phase.AUCTION:
        yield Row((_ticket(state, state.lot),), Sentence("Up for auction"))


def _bids(state: AufAchseState) -> Iterator[Row]:
    """Yield the steps of an auction, and the seats still in (AA-9)."""
    if state.phase != Phase.AUCTION:
        return
    bids, match = state.roads.contracts[state.lot].bids, named(state.roads, Act.MATCH)
    steps = [
        Thing(
            shape.TILE,
            str(price),
            owner=state.leader if number == state.bid else None,
            about=_bid_is(state, number, price),
            actions=(Action("bid", str(price)), *((match,) if number == state.bid else ())),
            faded=number < state.bid,
        )
        for number, price in enumerate(bids)
    ]
    bidders = [Thing(shape.SEAT, str(seat + 1), owner=seat) for seat in state.bidders]
    yield Row(tuple(steps), Sentence("Bids"))
    yield Row(tuple(bidders), Sentence("Still in, the next bidder first"))


def _bid_is(state: AufAchseState, number: int, price: int) -> Sentence:
    if number == state.bid:
        return Sentence(say.LEADS, seat=state.leader + 1, price=price)
    return Sentence("A bid of {price}", price=price)


def _open(state: AufAchseState) -> Row:
    """Return the open contracts, and the number of those after them."""
    tickets = [
        _ticket(state, each, Action("auction", state.roads.contracts[each].name))
        for each in state.open
    ]
    pile = Thing(shape.BACK, str(len(state.pile)), about=Sentence("Contracts to come"))
    return Row((*tickets, *((pile,) if state.pile else ())), Sentence("Public contracts"))


def _supply(state: AufAchseState) -> Row:
    """Return the trailers for sale, and the action cards."""
    things = []
    for row, size in enumerate(SIZES):
        offer = trailer(size)
        left = offer.supply - sum(own[row] for own in state.trailers)
        sold = Sentence(
            "{Size} trailer for {goods} goods: {price} DM; left: {left}",
            Size=Sentence(size),
            goods=offer.goods,
            price=offer.price,
            left=left,
        )
        things.append(
            Thing(
                shape.TICKET,
                Sentence("{Size} trailer\n{price} DM", Size=Sentence(size), price=offer.price),
                about=sold,
                actions=(Action("buy", size),),
                faded=not left,
            )
        )
    cards = Thing(shape.BACK, str(len(state.draw)), about=Sentence("Action cards to come"))
    return Row((*things, cards), Sentence("Trailers and action cards"))


def _ticket(state: AufAchseState, number: int, *actions: Action, mark: str = "") -> Thing:
    """Return a contract with start and destination, goods and pay."""
    contract = state.roads.contracts[number]
    called = state.roads.called
    text = Sentence(
        "{start}\n→ {goal}\n{goods} goods · {pay}",
        start=called[contract.start],
        goal=called[contract.goal],
        goods=contract.goods,
        pay=contract.pay,
    )
    about = Sentence(
        "{goods} goods from {start} to {goal}, {pay} DM; the way has {steps} spaces",
        goods=contract.goods,
        start=called[contract.start],
        goal=called[contract.goal],
        pay=contract.pay,
        steps=contract.steps,
    )
    return Thing(shape.TICKET, text, mark, about=about, actions=actions)


def _hand(state: AufAchseState, seat: int | None, seats: Collection[int]) -> Row:
    """Return the contracts of the seat whose hand is shown, first those on its truck."""
    if seat is None or state.phase == Phase.OVER:
        return Row(())
    things = (*_running(state, seat), *_tickets(state, contracts_of(state, seat), seat))
    if len(seats) == 1:
        return Row(things, Sentence("Your contracts; green: on the truck"))
    return Row(things, Sentence("Contracts of seat {seat}; green: on the truck", seat=seat + 1))


def _mat(state: AufAchseState, seat: int, is_seen: bool, is_at_hand: bool) -> Iterator[Row]:
    """Yield the things before a seat: money and trailers, loads, contracts, cards kept."""
    yield Row(tuple(_wealth(state, seat)))
    if state.phase != Phase.OVER and not is_at_hand:
        yield from _contracts(state, seat, is_seen)
    if state.kept[seat]:
        yield Row(tuple(_kept(state, seat)), Sentence("Action cards kept"))


def _contracts(state: AufAchseState, seat: int, is_seen: bool) -> Iterator[Row]:
    """Yield the contracts of a seat, as far as they are seen."""
    if state.running[seat]:
        yield Row(_running(state, seat), Sentence("On the truck"))
    seen = contracts_of(state, seat) if is_seen else state.known[seat]
    if seen:
        title = Sentence("Contracts in hand") if is_seen else Sentence("Contracts all know of")
        yield Row(_tickets(state, seen, seat), title)
    if state.hands[seat] and not is_seen:
        about = Sentence("Contracts in hand")
        yield Row((Thing(shape.BACK, str(len(state.hands[seat])), about=about),))


def _running(state: AufAchseState, seat: int) -> tuple[Thing, ...]:
    """Return the contracts whose goods are on the truck."""
    return tuple(
        _ticket(state, each, *_own(state, seat, each, "unload"), mark="green")
        for each in state.running[seat]
    )


def _tickets(state: AufAchseState, numbers: Iterable[int], seat: int) -> tuple[Thing, ...]:
    """Return contracts in the hand of a seat."""
    return tuple(_ticket(state, each, *_own(state, seat, each, "load", "give")) for each in numbers)


def _own(state: AufAchseState, seat: int, number: int, *kinds: str) -> Iterator[Action]:
    """Yield the actions of the deciding seat with a contract of its own."""
    if seat == state.mover:
        yield from (Action(kind, state.roads.contracts[number].name) for kind in kinds)


def _wealth(state: AufAchseState, seat: int) -> Iterator[Thing]:
    truck = (Action("truck", str(seat + 1)),)
    yield Thing(shape.SEAT, str(seat + 1), owner=seat, actions=truck)
    yield Thing(shape.COIN, str(state.money[seat]), about=Sentence("Money in DM"))
    if state.debt[seat]:
        owed = Sentence("Owed: {money} DM", money=state.debt[seat])
        yield Thing(shape.NOTE, owed, about=owed)
    hold = capacity(state, state.board, seat)
    about = Sentence("Goods on the truck, of how many it can hold")
    yield Thing(shape.TRUCK, f"{load_of(state, state.board, seat)}/{hold}", owner=seat, about=about)
    if state.skips[seat]:
        yield Thing(shape.NOTE, Sentence("skips a turn"))
    if state.parked[seat]:
        yield Thing(shape.NOTE, Sentence("may not drive next turn"))


def _kept(state: AufAchseState, seat: int) -> Iterator[Thing]:
    for kind in state.kept[seat]:
        title = Sentence(card_of(kind).title)
        uses = (Action("use", kind),) if seat == state.mover else ()
        yield Thing(shape.TICKET, title, "yellow", about=title, actions=uses)
