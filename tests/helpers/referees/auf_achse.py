"""Referee of Auf Achse, which follows a game by the text of the rules, without those of the engine.

`Referee.play` plays the game from start to end. It stops at every decision with the seat to decide
and its legal actions, and continues with the chosen one. Chance is read from the table: the deal,
the seat that begins, the die, the cards drawn, each of which must still be in the pile. The
contracts are read, too, since they are the project's own.

Where the text is silent it plays as the game does:

- A truck stays only if it can neither drive nor stop early, and draws no card where it stays.
- In an auction the seats bid clockwise, the caller last; who has passed is out. A move by a card
  into a city allows an auction, too.
- A fine is paid as far as the money goes, the rest is owed.
- A bonus is paid, and the inspection passed on, as soon as the own truck has come to the city; its
  move once more can wait until the turn is at its end.
- A truck that moves by a card in the turn of another seat finds nothing where it comes to.
- Of the longest running contracts the one loaded first is cashed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Set
from typing import Any

from engine.course import Course
from tests.helpers.referees.auf_achse_cards import CARDS
from tests.helpers.referees.auf_achse_roads import Way
from tests.helpers.referees.auf_achse_table import Contract, Table

Decision = tuple[int, set[str]]
"""Seat to decide, and its legal actions."""
Seen = Mapping[str, Any]
"""Table after an action, as everybody sees it."""
Play = Generator[Decision, tuple[str, Seen], None]
UP_TO_3 = {0, 1, 2, 3}
MOVES_BY_CARD = {"last_city", "destination", "back_to_load", "neighbour_city", "next_triangle"}


class Referee(Table):
    """One game, followed action by action: how often each card was `drawn`, and how often it had an
    effect (`took_effect`), a kept one when it was used."""

    def __init__(
        self, course: Course, contracts: Mapping[str, Contract], dealt: Mapping[str, Any]
    ) -> None:
        super().__init__(course, contracts, dealt)
        self.seen: Seen = dealt
        self.may_call = self.may_close = self.has_called = self.may_move_on = False
        self.drawn: Counter[str] = Counter()
        self.took_effect: Counter[str] = Counter()
        self._play = self.play()
        self.seat: int | None
        self.seat, self._choices = next(self._play)

    def choices(self) -> set[str]:
        """Return the legal actions."""
        return self._choices

    def follow(self, action: str, seen: Seen) -> None:
        """Carry out `action`; `seen` then shows the results of chance."""
        try:
            self.seat, self._choices = self._play.send((action, seen))
        except StopIteration:
            self.seat, self._choices = None, set()

    def points(self) -> tuple[int, ...]:
        """AA-10: what everybody has; what is still owed counts against it."""
        return tuple(have - owed for have, owed in zip(self.money, self.debt, strict=True))

    def ranks(self) -> tuple[int, ...]:
        """AA-10: most money wins."""
        return tuple(1 + sum(more > own for more in self.points()) for own in self.points())

    def play(self) -> Play:
        """AA-1, AA-10: trucks are placed, then turns clockwise until the game is over."""
        for _ in range(self.seats):
            self.trucks[self.mover] = yield from self.choose("at", self.free())
            self.mover = self.left_of(self.mover)
        while True:
            yield from self.turn()
            if self.is_over():
                break
            self.mover = self.left_of(self.mover)
        for seat, kinds in enumerate(self.kept):
            for kind in kinds:
                self.charge(seat, CARDS[kind].penalty)

    def ask(self, legal: Set[str], seat: int | None = None) -> Generator[Decision, Any, str]:
        """Ask a seat for a decision, the one whose turn it is by default."""
        action, self.seen = yield (self.mover if seat is None else seat), set(legal)
        return action

    def choose(self, kind: str, values: Iterable[str]) -> Generator[Decision, Any, str]:
        """Ask for one of `values`, in an action of `kind`."""
        action = yield from self.ask({f"{kind} {value}" for value in values})
        return action.partition(" ")[2]

    def is_over(self) -> bool:
        """AA-10: all public contracts are auctioned, and somebody has fulfilled all own ones."""
        own = zip(self.hands, self.known, self.running, strict=True)
        return not self.open and not self.pile and not all(any(piles) for piles in own)

    # The turn

    def turn(self) -> Play:
        """AA-2, AA-11: load and buy, roll and move, then the rest; a card may take all or the
        drive of it. Traffic jams of the last round are over."""
        self.jams = [jam for jam in self.jams if jam[1] != self.mover]
        self.may_call = self.may_close = self.has_loaded = False
        self.has_called = self.may_move_on = False
        if self.skips[self.mover]:
            self.skips[self.mover] -= 1
            return
        may_drive = not self.is_parked[self.mover]
        self.is_parked[self.mover] = False
        if may_drive:
            yield from self.before_the_roll()
            yield from self.roll_and_move()
        yield from self.rest_of_turn(may_drive)
        if self.has_loaded and "after_loading" in self.kept[self.mover]:
            self.drop("after_loading")

    def before_the_roll(self) -> Play:
        """AA-7, AA-8: load and unload in the city of the truck; buy trailers at any time."""
        while True:
            action = yield from self.ask({"roll"} | self.work_here() | self.trailers_for_sale())
            if action == "roll":
                return
            self.trade(action)

    def rest_of_turn(self, may_drive: bool) -> Play:
        """AA-5, AA-7, AA-8, AA-9, AA-11: all that may be done after the move."""
        while True:
            legal = {"done"} | self.work_here() | self.trailers_for_sale()
            if may_drive and "extra_3" in self.kept[self.mover]:
                legal.add("use extra_3")
            if may_drive and "after_loading" in self.kept[self.mover] and self.has_loaded:
                legal.add("use after_loading")
            if self.may_move_on:
                legal.add("roll")
            if self.may_call and not self.has_called:
                legal |= {f"auction {name}" for name in self.open}
            if self.may_close:
                legal |= {f"roadworks {space}" for space in self.places_for_roadworks()}
            action = yield from self.ask(legal)
            kind, _, value = action.partition(" ")
            if kind == "done":
                return
            if kind == "auction":
                yield from self.auction(value)
            elif kind == "roll":
                self.may_move_on = False
                yield from self.roll_and_move()
            elif kind == "roadworks":
                self.sign, self.may_close = value, False
            elif value == "extra_3":
                self.use_up(value)
                yield from self.drive({1, 2, 3})
            elif value == "after_loading":
                self.use_up(value)
                yield from self.roll_and_move()
            else:
                self.trade(action)

    def roll_and_move(self) -> Play:
        """AA-2: exactly the number rolled, on a 6 from 1 to 6 of choice. AA-5: a 1 allows
        roadworks later in the turn."""
        seat, die = self.seen["rolled"]
        assert seat == self.mover
        assert die in range(1, 7)
        self.may_call = False
        self.may_close = self.may_close or die == 1
        yield from self.drive(set(range(1, 7)) if die == 6 else {die})

    def drive(self, counts: Set[int]) -> Play:
        """The truck whose turn it is drives, and finds what there is to find."""
        came = yield from self.move(self.mover, counts)
        yield from self.arrive(came)

    def arrive(self, came: str) -> Play:
        """AA-4: who stopped early must load or unload. AA-6: on a triangle a card is drawn."""
        if came == "stop":
            self.trade((yield from self.ask(self.work_here())))
        elif came == "to" and self.here in self.roads.triangles:
            yield from self.draw_card()

    def reach(self) -> None:
        """AA-11: reach the city of a kept card: the bonus is paid, or the inspection passed to the
        left, and the truck may move once more later."""
        for kind in list(self.kept[self.mover]):
            if self.roads.called.get(CARDS[kind].city) != self.here:
                continue
            if kind == "inspection":
                self.kept[self.mover].remove(kind)
                self.kept[self.left_of(self.mover)].append(kind)
                self.took_effect[kind] += 1
                self.may_move_on = True
            else:
                self.use_up(kind)
                self.earn(self.mover, CARDS[kind].amount)

    def use_up(self, kind: str) -> None:
        """Give a kept card its effect, and discard it."""
        self.took_effect[kind] += 1
        self.drop(kind)

    # The drive

    def move(
        self, seat: int, counts: Set[int], by: int | None = None
    ) -> Generator[Decision, Any, str]:
        """AA-2, AA-3, AA-4: a truck drives, moved by the seat whose turn it is or `by` another;
        "to", "stop" or "stay" says how it came to its end. House: trailers can be bought before the
        drive of the own truck."""
        while True:
            taken = set(self.trucks) - {self.trucks[seat]}
            begin, stops = self.trucks[seat] or "", self.where_to_work()
            drives = self.roads.drives(begin, counts, taken, self.closed(), stops)
            legal = set(drives)
            if 0 in counts or not drives:
                legal.add("stay")
            own = self.trailers_for_sale() if seat == self.mover else set()
            action = yield from self.ask(legal | own, by)
            if action not in own:
                break
            self.trade(action)
        came, _, space = action.partition(" ")
        if came != "stay":
            self.put(seat, space, drives[action].ways)
        if came != "stay" and seat == self.mover:
            self.may_call = drives[action].is_exact and space in self.roads.cities
            self.reach()
        return came

    def put(self, seat: int, space: str, ways: Iterable[Way]) -> None:
        """A truck comes to a space. AA-11: which city it has passed last; of several ways the
        table shows which was taken."""
        cities = {self.roads.last_city_on(way) or self.last_city[seat] for way in ways}
        seen = self.seen["last_city"][seat]
        assert seen in cities, f"truck {seat + 1} has passed one of {cities} last, not {seen}"
        self.last_city[seat] = seen
        self.trucks[seat] = space

    def auction(self, name: str) -> Play:
        """AA-9: bids in the printed steps, as far as the money goes; the caller may match; without
        a bid it is free for the caller. The winner pays at once, a new contract is turned up. There
        is one auction a turn at most."""
        self.has_called = True
        self.open.remove(name)
        self.lot = name
        still_in = [(self.mover + turn) % self.seats for turn in range(1, self.seats + 1)]
        leader, price = self.mover, 0
        while still_in != [leader]:
            bidder = still_in.pop(0)
            steps = [step for step in self.contracts[name].bids if step <= self.money[bidder]]
            legal = {"pass"} | {f"bid {step}" for step in steps if step > price}
            if bidder == self.mover and price in steps:
                legal.add("match")
            action = yield from self.ask(legal, bidder)
            if action != "pass":
                still_in.append(bidder)
                leader, price = bidder, price if action == "match" else int(action.split()[1])
        self.charge(leader, price)
        self.known[leader].append(name)
        self.open += self.pile[:1]
        self.pile = self.pile[1:]
        self.lot = None

    # The action cards

    def draw_card(self) -> Play:
        """AA-6: the next card; when there is none the discarded ones are shuffled."""
        if not self.draw.total():
            self.draw, self.discard = Counter(self.discard), []
        if not self.draw.total():
            return
        kept = self.seen["kept"][self.mover]
        shown = kept if len(kept) > len(self.kept[self.mover]) else self.seen["discard"]
        kind = shown[-1] if shown else "no card"
        assert self.draw[kind], f"{kind} is shown, which cannot have been drawn"
        self.draw[kind] -= 1
        self.drawn[kind] += 1
        if CARDS[kind].is_kept:
            self.kept[self.mover].append(kind)
            # What was loaded before is not the next loading.
            self.has_loaded = self.has_loaded and kind != "after_loading"
            return
        self.discard.append(kind)
        if self.is_idle(kind):
            return
        self.took_effect[kind] += 1
        yield from self.effect(kind)

    def is_idle(self, kind: str) -> bool:
        """AA-11: without load the load cards do nothing; nor does a card that sends the truck where
        it cannot go, or wants a contract where there is none."""
        match kind:
            case "unload_all" | "cash_longest":
                return not self.running[self.mover]
            case "give":
                return not self.hand
            case "draw":
                return not self.box
        return kind in MOVES_BY_CARD and not self.places(kind)

    def places(self, kind: str) -> set[str]:
        """AA-11: where a card sends the truck, never to an occupied space, nor to one that no truck
        may enter."""
        loads, last = self.running[self.mover], self.last_city[self.mover]
        match kind:
            case "last_city":
                named = {last} if last else set()
            case "destination":
                named = {self.contracts[name].goal for name in loads}
            case "back_to_load":
                named = {self.contracts[name].start for name in loads[-1:]}
            case "neighbour_city":
                named = self.roads.next_of(self.roads.cities, self.here, self.closed())
            case _:
                named = self.roads.next_of(self.roads.triangles, self.here, self.closed())
        return named & self.free() - self.closed()

    def effect(self, kind: str) -> Play:
        """AA-11: what the card does."""
        seat, card, loads = self.mover, CARDS[kind], self.running[self.mover]
        match kind:
            case "next_triangle":
                yield from self.go_to(kind)
            case "last_city" | "destination" | "back_to_load" | "neighbour_city":
                yield from self.go_to(kind)
                yield from self.arrive("to")
            case "more_4":
                yield from self.drive(UP_TO_3 | {4})
            case "all_trucks":
                came = yield from self.move(seat, UP_TO_3)
                for turn in range(1, self.seats):
                    yield from self.move((seat + turn) % self.seats, UP_TO_3)
                yield from self.arrive(came)
            case "two_trucks":
                others = [str(other + 1) for other in range(self.seats) if other != seat]
                other = yield from self.choose("truck", others)
                came = yield from self.move(seat, UP_TO_3)
                yield from self.move(int(other) - 1, UP_TO_3, by=int(other) - 1)
                yield from self.arrive(came)
            case "again":
                yield from self.roll_and_move()
            case "gain":
                self.earn(seat, card.amount)
            case "fine":
                self.charge(seat, card.amount)
            case "fine_or_skip":
                if (yield from self.ask({"pay", "skip"})) == "pay":
                    self.charge(seat, card.amount)
                else:
                    self.skips[seat] += 1
            case "skip":
                self.skips[seat] += 1
            case "parked":
                self.earn(seat, card.amount)
                self.is_parked[seat] = True
            case "unload_all":
                self.earn(seat, card.amount * len(loads))
                self.known[seat] += loads
                self.running[seat] = []
            case "cash_longest":
                self.cash_in(max(loads, key=self.way_of))
                self.charge(seat, card.amount)
            case "jam_munich" | "jam_frankfurt" | "jam_kassel":
                self.jams.append((self.roads.called[card.city], seat))
            case "jam":
                space = yield from self.choose("jam", self.roads.spaces)
                self.jams.append((space, seat))
            case "give":
                name = yield from self.choose("give", self.hand)
                right = (seat - 1) % self.seats
                (self.hands if self.take_from_hand(name) else self.known)[right].append(name)
            case "draw":
                self.hands[seat].append(self.box.pop(0))
            case _:
                raise AssertionError(f"no card of AA-11 is called {kind!r}")

    def go_to(self, kind: str) -> Play:
        """AA-11: the truck is put on one of the spaces that a card sends it to."""
        space = yield from self.choose("to", self.places(kind))
        self.put(self.mover, space, [(self.here, space)])
        self.may_call = space in self.roads.cities
        self.reach()

    def way_of(self, name: str) -> int:
        """Return the number of spaces of the shortest way of a contract."""
        start, goal = self.contracts[name].start, self.contracts[name].goal
        return self.roads.far_from(start)[goal]
