"""Table of Auf Achse as its referee keeps it: contracts, loads, money, signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.course import Course
from engine.games.core.files import box_data
from tests.helpers.referees.auf_achse_cards import CARDS
from tests.helpers.referees.auf_achse_roads import Roads

NUMBERS = box_data("auf_achse", "numbers")


class Contract(NamedTuple):
    """Text of a contract (AA-7, AA-9); cities by ids of spaces."""

    start: str
    goal: str
    goods: int
    pay: int
    bids: tuple[int, ...]


class Table:
    """All things on the table, by ids of spaces, names of contracts and kinds of cards."""

    def __init__(
        self, course: Course, contracts: Mapping[str, Contract], dealt: Mapping[str, Any]
    ) -> None:
        """AA-1: three contracts and 5000 DM each, the public pile, 4 of it open, 31 cards."""
        self.roads, self.contracts = Roads(course), contracts
        self.hands = [list(hand) for hand in dealt["hands"]]
        self.open, self.pile = list(dealt["open"]), list(dealt["pile"])
        self.box = list(dealt["box"])
        self.seats, self.mover = len(self.hands), dealt["mover"]
        public = NUMBERS["public"][str(self.seats)]
        assert [len(hand) for hand in self.hands] == [NUMBERS["hand"]] * self.seats
        assert (len(self.open), len(self.open + self.pile)) == (NUMBERS["face_up"], public)
        held = [name for hand in self.hands for name in hand]
        assert sorted([*held, *self.open, *self.pile, *self.box]) == sorted(contracts)
        assert len(contracts) == NUMBERS["contracts"]
        least, most = NUMBERS["goods"]
        assert all(least <= each.goods <= most for each in contracts.values())
        assert all(len(each.bids) == 5 for each in contracts.values())

        each_seat = range(self.seats)
        self.trucks: list[str | None] = [None for _ in each_seat]
        self.last_city: list[str | None] = [None for _ in each_seat]
        self.money = [NUMBERS["start_money"] for _ in each_seat]
        self.debt = [0 for _ in each_seat]
        self.trailers = [dict.fromkeys(NUMBERS["trailers"], 0) for _ in each_seat]
        self.known: list[list[str]] = [[] for _ in each_seat]
        self.running: list[list[str]] = [[] for _ in each_seat]
        self.kept: list[list[str]] = [[] for _ in each_seat]
        self.skips = [0 for _ in each_seat]
        self.is_parked = [False for _ in each_seat]
        self.done: list[str] = []
        self.draw = Counter({kind: card.copies for kind, card in CARDS.items()})
        self.discard: list[str] = []
        self.has_loaded = False
        self.lot: str | None = None
        self.sign: str | None = None
        self.jams: list[tuple[str, int]] = []

    @property
    def here(self) -> str:
        """Return the space of the truck whose turn it is."""
        return self.trucks[self.mover] or ""

    @property
    def hand(self) -> list[str]:
        """Return all contracts in the hand of the seat whose turn it is, hidden or known."""
        return self.hands[self.mover] + self.known[self.mover]

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def free(self) -> set[str]:
        """Return the spaces without a truck."""
        return self.roads.spaces - set(self.trucks)

    def closed(self) -> set[str]:
        """AA-5, AA-11: the spaces no truck may enter."""
        return {space for space, _ in self.jams} | ({self.sign} if self.sign else set())

    def places_for_roadworks(self) -> set[str]:
        """AA-5: no city, no occupied space, none between Hamburg and Flensburg; and elsewhere than
        now (house: there is one sign)."""
        protected = self.roads.between(*NUMBERS["protected"])
        return self.free() - self.roads.cities - protected - {self.sign}

    def trade(self, action: str) -> None:
        """AA-7: load, or unload and cash in. AA-8: buy a trailer."""
        kind, _, value = action.partition(" ")
        if kind == "buy":
            self.charge(self.mover, NUMBERS["trailers"][value]["price"])
            self.trailers[self.mover][value] += 1
        elif kind == "load":
            self.take_from_hand(value)
            self.running[self.mover].append(value)
            self.has_loaded = True
        else:
            assert kind == "unload"
            self.cash_in(value)

    def cash_in(self, name: str) -> None:
        """AA-7: the pay comes in, the contract is discarded."""
        self.running[self.mover].remove(name)
        self.done.append(name)
        self.earn(self.mover, self.contracts[name].pay)

    def take_from_hand(self, name: str) -> bool:
        """Remove a contract from the hand; return whether it was hidden."""
        is_hidden = name in self.hands[self.mover]
        (self.hands if is_hidden else self.known)[self.mover].remove(name)
        return is_hidden

    def work_here(self) -> set[str]:
        """AA-7: return the contracts to load or unload in the city of the truck."""
        loads = {name for name in self.loadable() if self.contracts[name].start == self.here}
        arrived = {n for n in self.running[self.mover] if self.contracts[n].goal == self.here}
        return {f"load {name}" for name in loads} | {f"unload {name}" for name in arrived}

    def where_to_work(self) -> set[str]:
        """AA-4: the cities where something could be loaded or unloaded."""
        goals = {self.contracts[name].goal for name in self.running[self.mover]}
        return goals | {self.contracts[name].start for name in self.loadable()}

    def loadable(self) -> list[str]:
        """AA-8: the contracts in hand whose goods all fit at once on truck and trailers."""
        hold = NUMBERS["hold"] + sum(
            count * NUMBERS["trailers"][size]["goods"]
            for size, count in self.trailers[self.mover].items()
        )
        left = hold - sum(self.contracts[name].goods for name in self.running[self.mover])
        return [name for name in self.hand if self.contracts[name].goods <= left]

    def trailers_for_sale(self) -> set[str]:
        """AA-8: sizes that are left and can be paid."""
        return {
            f"buy {size}"
            for size, offer in NUMBERS["trailers"].items()
            if sum(own[size] for own in self.trailers) < offer["supply"]
            and self.money[self.mover] >= offer["price"]
        }

    def earn(self, seat: int, amount: int) -> None:
        """AA-10: what is owed is paid as soon as money comes in."""
        paid = min(self.debt[seat], amount)
        self.debt[seat] -= paid
        self.money[seat] += amount - paid

    def charge(self, seat: int, amount: int) -> None:
        """AA-10: what cannot be paid is owed."""
        paid = min(self.money[seat], amount)
        self.money[seat] -= paid
        self.debt[seat] += amount - paid

    def drop(self, kind: str) -> None:
        """Use up a kept card."""
        self.kept[self.mover].remove(kind)
        self.discard.append(kind)

    def table(self, seat: int) -> dict[str, Any]:
        """Return the table as a seat sees it, in the words of the game's observation."""
        return {
            "trucks": self.trucks,
            "last_city": self.last_city,
            "money": self.money,
            "debt": self.debt,
            "trailers": [[own["large"], own["small"]] for own in self.trailers],
            "hand": self.hands[seat],
            "hands": [len(hand) for hand in self.hands],
            "known": self.known,
            "running": self.running,
            "kept": self.kept,
            "skips": self.skips,
            "parked": [int(is_parked) for is_parked in self.is_parked],
            "open": self.open,
            "pile": len(self.pile),
            "box": len(self.box),
            "done": self.done,
            "draw": self.draw.total(),
            "discard": self.discard,
            "signs": self.sign,
            "jams": [[space, by] for space, by in self.jams],
            "lot": self.lot,
        }
