"""Referee of Top Race, written from the rules alone: slow, plain, and independent of the game.

The whole game is one generator. At a decision it yields a `Question` and continues with the answer;
where chance decides, it yields None and continues with the cards dealt. Between two decisions the
attributes of the referee are the state of the game. Cars are colours, spaces ids, cards and actions
texts; seats are numbered clockwise from 0.

The numbers and the colours are the data of the box; `top_race_road` has the moves of cars.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, NamedTuple

from engine.course import Course
from engine.games.core.files import box_data
from tests.helpers.referees.top_race_road import FINISH, Road

NUMBERS = box_data("top_race", "numbers")
CARS: tuple[str, ...] = tuple(box_data("top_race", "deck")["colours"])
LAST_HOME = len(CARS) - 1


class Question(NamedTuple):
    """Seat that has to decide, and its legal actions."""

    seat: int
    choices: frozenset[str]


class Dealt(NamedTuple):
    """Chance before a race: hands by seat, the box of pit stops, the offer, the seat that opens the
    first auction, and with shares the start space of each car."""

    hands: list[list[str]]
    box: list[str]
    offer: list[str]
    opener: int
    grid: dict[str, str]


Telling = Generator[Question | None, Any, None]
Asking = Generator[Question, str, Any]


def ask(seat: int, kind: str, values: Iterable[object]) -> Question:
    """Return a question with actions of one kind."""
    return Question(seat, frozenset(f"{kind} {value}" for value in values))


def value_of(answer: str) -> str:
    """Return the car, card, space or amount of an answer."""
    return answer.partition(" ")[2]


class Referee:
    """A game of Top Race. `game` tells it; `ranks` is set at its end."""

    def __init__(self, course: Course, seats: int, variant: str, pit_stop: bool, races: int):
        self.road = Road(course, len(CARS))
        self.seats = list(range(seats))
        self.has_tips, self.has_shares = variant == "tips", variant == "shares"
        self.pit_stop, self.races = pit_stop, races
        self.money = [NUMBERS["capital"] for _ in self.seats]
        self.ranks: list[int] = []

    def game(self) -> Telling:
        """Play one race after another, each with new auctions (TR-17)."""
        for _ in range(self.races):
            self.set_up((yield None))
            yield from self.offer_auctions() if self.has_shares else self.car_auctions()
            yield from self.race()
            self.rank_cars_out()
            self.pay()
        self.rank_seats()

    def set_up(self, dealt: Dealt) -> None:
        """Deal as many cards as the rules say (TR-2, TR-18, TR-26, TR-30), with pit stops three
        pit-stop cards, with shares five of each car (TR-25)."""
        self.hands, self.box, self.offer = map(list, (dealt.hands, dealt.box, dealt.offer))
        self.check_deal()
        self.opener = dealt.opener
        self.at: dict[str, str] = dict(dealt.grid)
        self.waits: dict[str, tuple[str, str]] = {}
        self.owner: dict[str, int] = {}
        self.home: list[str] = []
        self.order = list(self.seats)
        self.won: list[int] = []
        self.discards: list[str] = []
        self.claims: list[list[str]] = [[] for _ in self.seats]
        self.pit_cards = [NUMBERS["pit_stop"]["cards"] if self.pit_stop else 0] * len(self.seats)
        self.tips: list[list[str]] = [[] for _ in self.seats]
        each = NUMBERS["shares"]["each"]
        self.shares = [dict.fromkeys(CARS, each) for _ in self.seats] if self.has_shares else []
        self.crossed: set[int] = set()
        self.passes = 0

    def check_deal(self) -> None:
        """Assert the sizes of hands, box and offer by the number of players."""
        column, seats = len(self.seats) - 2, len(self.seats)
        hand, box, offer = NUMBERS["hands"][column], 0, 0
        if self.pit_stop:
            hand, box = (NUMBERS["pit_stop"][name][column] for name in ("hands", "box"))
        if self.has_shares:
            hand, offer = (NUMBERS["shares"][name][column] for name in ("hands", "offer"))
            hand, box = (hand - 1, seats) if self.pit_stop else (hand, 0)
            assert sum(card.startswith("spurt") for card in self.offer) == 3
        assert [len(cards) for cards in self.hands] == [hand] * seats
        assert (len(self.box), len(self.offer)) == (box, offer)

    # Auctions

    def clockwise_from(self, seat: int) -> list[int]:
        """Return all seats, `seat` first."""
        return self.seats[seat:] + self.seats[:seat]

    def auction(self, bidding: list[int]) -> Asking:
        """Run an auction: the first seat must bid, on credit if need be; clockwise the others raise
        or pass, until one is left, who pays (TR-3, TR-4)."""
        bidding, step = list(bidding), NUMBERS["bid_step"]
        bid, winner = 0, None
        while winner is None or len(bidding) > 1:
            seat = bidding.pop(0)
            amounts = range(bid + step, self.money[seat] + 1, step)
            question = ask(seat, "bid", amounts if amounts or bid else [step])
            if bid:
                question = Question(seat, question.choices | {"pass"})
            answer = yield question
            if answer != "pass":
                bidding.append(seat)
                bid, winner = int(value_of(answer)), seat
        self.settle(winner, bid)
        return winner

    def settle(self, winner: int, price: int) -> None:
        """Have the winner pay the bank; the player to the left opens the next auction (TR-3,
        TR-4)."""
        self.money[winner] -= price
        self.won.append(winner)
        self.opener = (winner + 1) % len(self.seats)

    def car_auctions(self) -> Asking:
        """Auction cars until all are sold (TR-3 to TR-6)."""
        while left := [car for car in CARS if car not in self.owner]:
            without = [seat for seat in self.seats if seat not in self.owner.values()]
            if len(left) == 1 and without:
                winner = without[0]
                self.settle(winner, NUMBERS["last_car"])
            else:
                may_bid = self.seats if len(left) > len(without) else without
                around = self.clockwise_from(self.opener)
                winner = yield from self.auction([seat for seat in around if seat in may_bid])
            car = value_of((yield ask(winner, "buy", left)))
            self.owner[car] = winner
            free = [slot for slot in self.road.slots if slot not in self.at.values()]
            self.at[car] = value_of((yield ask(winner, "start", free)))

    def offer_auctions(self) -> Asking:
        """Auction seats in turn order with a card each; the last one gets what is left. Two players
        go on until one of them has two cards (TR-27)."""
        most = 2 if len(self.seats) == 2 else 1
        while len(waiting := [seat for seat in self.seats if self.won.count(seat) < most]) > 1:
            around = self.clockwise_from(self.opener)
            winner = yield from self.auction([seat for seat in around if seat in waiting])
            card = value_of((yield ask(winner, "take", self.offer)))
            self.offer.remove(card)
            self.hands[winner].append(card)
        self.hands[waiting[0]] += self.offer
        self.offer = []
        self.order = list(dict.fromkeys([*self.won, *waiting]))

    # The race

    def race(self) -> Asking:
        """Play turn by turn, until the fifth car is home, no one can play any more, or all have
        passed in a row (TR-7, TR-16, TR-21, TR-24)."""
        seat, acted = self.won[0], set()
        while True:
            is_card = yield from self.turn(seat)
            if len(self.home) >= LAST_HOME:
                return
            if is_card:
                yield from self.tip_lines()
                yield from self.claims_of(seat)
            going = [other for other in self.after(seat) if self.takes_part(other)]
            if not going or self.passes >= len(going):
                return
            acted.add(seat)
            if self.has_shares and acted.issuperset(going):
                acted.clear()
                if not self.home:
                    yield from self.share_round()
            seat = next(other for other in going if not self.has_shares or other not in acted)

    def after(self, seat: int) -> list[int]:
        """Return the seats in turn order from the next one on, this one last."""
        k = self.order.index(seat) + 1
        return self.order[k:] + self.order[:k]

    def has_car_out(self, seat: int) -> bool:
        """Return whether a car of the seat is not home; with shares everybody plays to the end
        (TR-29)."""
        return self.has_shares or any(
            owner == seat and car not in self.home for car, owner in self.owner.items()
        )

    def can_stop(self, seat: int) -> bool:
        """Return whether the seat has a pit-stop card and a car out, and there is a card to
        take."""
        is_card = bool(self.box or self.discards)
        return self.pit_cards[seat] > 0 and self.has_car_out(seat) and is_card

    def takes_part(self, seat: int) -> bool:
        """Return whether a seat has a car out and a card to play (TR-15), with tips a card alone
        (TR-24), or a card to take at a pit stop (TR-21)."""
        if self.hands[seat]:
            return self.has_tips or self.has_car_out(seat)
        return self.can_stop(seat) or (bool(self.claims[seat]) and self.has_car_out(seat))

    def turn(self, seat: int) -> Asking:
        """Take a turn: a card, a claimed card instead (TR-19), or a pit stop (TR-20). To pass is
        for those without cards (TR-21) and, with tips, those without cars (TR-24). Return whether a
        card was played."""
        claimed, hand = self.claims[seat], self.hands[seat]
        kinds = {"take": claimed, "card": [] if claimed else hand}
        if self.can_stop(seat):
            kinds |= {"box": self.box, "top": self.discards[-1:]}
        choices = {f"{kind} {card}" for kind, cards in kinds.items() for card in cards}
        if not self.has_car_out(seat) or not (hand or claimed):
            choices.add("pass")
        answer = yield Question(seat, frozenset(choices))
        if answer == "pass":
            self.passes += 1
            return False
        self.passes = 0
        kind, _, card = answer.partition(" ")
        if kind == "card":
            yield from self.play_card(seat, card)
            return True
        {"take": claimed, "box": self.box, "top": self.discards}[kind].remove(card)
        self.pit_cards[seat] -= kind != "take"
        hand.append(card)
        return False

    def play_card(self, seat: int, card: str) -> Asking:
        """Every bar from the top down, at once; then the card is discarded (TR-7). With the fifth
        car home the rest is not carried out (TR-16)."""
        if card.startswith("spurt"):
            yield from self.spurt_or_breakdown(seat, *value_of(card).split("–"))
            yield from self.returns(seat)
        else:
            for bar in card.split(", "):
                car, points = bar.split(" ")
                if car == "wild":
                    others = [other for other in CARS if other not in card]
                    car = value_of((yield ask(seat, "wild", others)))
                yield from self.move(seat, car, int(points))
                if len(self.home) >= LAST_HOME:
                    break
                yield from self.returns(seat)
        self.hands[seat].remove(card)
        self.discards.append(card)

    def taken(self) -> set[str]:
        """Return the spaces that no car may enter: those of cars, and those at the same place."""
        return {space for at in self.at.values() for space in self.road.same_place[at]}

    def move(self, seat: int, car: str, points: int) -> Asking:
        """Move a car; bars are lost if it is home (TR-15), broken down (TR-12) or blocked
        (TR-9)."""
        if car in self.at:
            yield from self.drive(seat, car, self.road.ends(self.at[car], self.taken(), points))

    def drive(self, seat: int, car: str, ends: set[str]) -> Asking:
        """The player whose turn it is chooses; over the finish the car takes the best free place
        (TR-14)."""
        if not ends:
            return
        choices = frozenset(end if end == FINISH else f"to {end}" for end in ends)
        answer = yield Question(seat, choices)
        if answer == FINISH:
            del self.at[car]
            self.home.append(car)
        else:
            self.at[car] = value_of(answer)

    def spurt_or_breakdown(self, seat: int, one: str, other: str) -> Asking:
        """Move the one behind of two cars on the track level with the other (TR-11), or put the one
        ahead beside the track, where it waits (TR-12, TR-13)."""
        if one not in self.at or other not in self.at:
            return
        behind, ahead = (other, one) if self.is_ahead(one, other) else (one, other)
        if not self.is_ahead(ahead, behind):
            return
        answer = yield Question(seat, frozenset({"spurt", "breakdown"}))
        if answer == "spurt":
            ends = self.road.spurt_ends(self.at[behind], self.at[ahead], self.taken())
            yield from self.drive(seat, behind, ends)
        else:
            self.waits[ahead] = self.at.pop(ahead), behind

    def is_ahead(self, car: str, other: str) -> bool:
        """Return whether a car on the track is further ahead than another."""
        return self.road.is_ahead(self.at[car], self.at[other])

    def returns(self, seat: int) -> Asking:
        """A car comes back as soon as the other is level with it or past; its owner says where,
        with shares whose turn it is (TR-12)."""
        for car, (old, other) in list(self.waits.items()):
            if other in self.at and self.road.is_ahead(old, self.at[other]):
                continue
            spaces = self.road.return_spaces(old, self.taken())
            if spaces:
                self.at[car] = value_of((yield ask(self.owner.get(car, seat), "back", spaces)))
                del self.waits[car]

    # Beside the race

    def tip_lines(self) -> Asking:
        """Ask for tips: for each line that a car was the first to cross everybody names a car
        (TR-22)."""
        for line, beyond in enumerate(self.road.beyond if self.has_tips else ()):
            if line not in self.crossed and (self.home or beyond & {*self.at.values()}):
                self.crossed.add(line)
                for seat in self.order:
                    self.tips[seat].append(value_of((yield ask(seat, "tip", CARS))))

    def claims_of(self, seat: int) -> Asking:
        """The card just played goes to the next in turn who has a pit-stop card and a car out, and
        wants it (TR-19)."""
        for other in self.after(seat)[:-1]:
            if self.pit_cards[other] and self.has_car_out(other):
                answer = yield Question(other, frozenset({"claim", "leave"}))
                if answer == "claim":
                    self.claims[other].append(self.discards.pop())
                    self.pit_cards[other] -= 1
                    return

    def share_round(self) -> Asking:
        """Have every seat sell two shares and buy two; no seat has more than 15 of a car (TR-25,
        TR-28)."""
        deals, most = NUMBERS["shares"]["deals"], NUMBERS["shares"]["most"]
        for seat in self.order:
            held = self.shares[seat]
            for _ in range(deals):
                held[value_of((yield ask(seat, "sell", [car for car in CARS if held[car]])))] -= 1
            for _ in range(deals):
                fewer = [car for car in CARS if held[car] < most]
                held[value_of((yield ask(seat, "buy", fewer)))] += 1

    # The end

    def rank_cars_out(self) -> None:
        """Cars out follow by their fronts, of level ones the inner one first; of two at the same
        space the one on the track rather than the one beside it (TR-16)."""
        stands = {car: old for car, (old, _) in self.waits.items()} | self.at
        while out := [car for car in CARS if car not in self.home]:
            best = [
                car
                for car in out
                if not any(self.is_better(stands, other, car) for other in out if other != car)
            ]
            self.home += best[:1]
        self.places = list(self.home)

    def is_better(self, stands: dict[str, str], car: str, other: str) -> bool:
        """Return whether a car that is out is better placed than another (TR-16)."""
        space, beside = stands[car], stands[other]
        if space == beside:
            return car in self.at
        if beside in self.road.level[space]:
            return self.road.inner[space] < self.road.inner[beside]
        return self.road.is_ahead(space, beside)

    def pay(self) -> None:
        """Prizes to owners (TR-14), what tips bring or cost (TR-23), a prize a share (TR-29)."""
        for place, car in enumerate(self.places):
            prize = NUMBERS["prizes"][place]
            for seat in self.seats:
                self.money[seat] += prize * (self.owner.get(car) == seat)
                self.money[seat] += prize * self.shares[seat][car] if self.shares else 0
                for tip, named in enumerate(self.tips[seat]):
                    self.money[seat] += NUMBERS["bets"][tip][place] * (named == car)

    def rank_seats(self) -> None:
        """Most money wins (TR-17); with shares a tie goes to more shares of the first car, then of
        the second and so on, then to the later seat in turn order (TR-29)."""
        worth: list[list[int]] = [[amount] for amount in self.money]
        for seat, own in enumerate(worth if self.has_shares else ()):
            own += [self.shares[seat][car] for car in self.places]
            own.append(self.order.index(seat))
        self.ranks = [1 + sum(other > own for other in worth) for own in worth]
