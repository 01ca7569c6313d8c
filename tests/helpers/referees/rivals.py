"""Referee of Rivals, which follows a game by the text of the rules, without those of the engine.

It reads deals and draws from the state, since they are chance, and the course: steps, lines,
rectangles, level spaces. It works out the rest itself.

    referee = Referee(course, seats, variant, game.to_json(state))
    referee.decision              # the seat to decide, and its legal actions
    referee.follow("card blue 5", game.to_json(after))
    referee.picture()             # the table; `picture_of` shows that of the engine
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from functools import cmp_to_key
from typing import Any

from engine.course import Course
from engine.race.state import BOX, DRAW_PILE, FACE_UP, NOBODY, OWN_PILE
from tests.helpers.referees.rivals_table import (
    COLOURS,
    POWERS,
    SPEED,
    Bar,
    Card,
    bar_of,
    cards_at,
    text_of,
)
from tests.helpers.referees.road import FINISH, Road, Way

PRIZES = (12, 9, 6, 4, 2, 0)
"""Prizes by place (RV-24)."""
PAYS = ((9, 6, 3), (6, 4, 2), (3, 2, 1))
"""Pay of the first, second and third bet by the place of the car (RV-23)."""

Decision = tuple[int, set[str]]
Asking = Generator[Decision, str, None]
"""Part of a game: it asks seats for decisions and gets each as the text of an action."""


class Referee:
    """Keeps its own account of one game of Rivals."""

    def __init__(self, course: Course, seats: int, variant: str, dealt: dict[str, Any]) -> None:
        self.course, self.seats, self.variant = course, range(seats), variant
        self.has_auction = variant in ("full", "long-distance")
        self.road = Road(course, endless=variant == "long-distance")
        self.dealt = dealt
        self.owner: dict[str, int | None] = dict.fromkeys(COLOURS)
        self.home: list[str] = []
        self.laps = dict.fromkeys(COLOURS, 0)
        self.costs = [0 for _ in self.seats]
        self.powers: list[list[str]] = [[] for _ in self.seats]
        self.bids: dict[int, str] = {}
        self.lots: list[tuple[str, str]] = []
        self.aside: list[tuple[str, str]] = []
        self.bets: list[dict[int, str]] = []
        self.crossed: set[str] = set()
        self.discarded: Counter[Card] = Counter()
        self._lay_out()
        self.decided = 0
        self._game = self.game()
        self.decision: Decision | None = next(self._game)

    def follow(self, action: str, dealt: dict[str, Any]) -> None:
        """Carry out a decision; `dealt` is the state after it, where draws are looked up."""
        assert self.decision is not None
        assert action in self.decision[1]
        self.dealt, self.decided = dealt, self.decided + 1
        try:
            self.decision = self._game.send(action)
        except StopIteration:
            self.decision = None

    def _lay_out(self) -> None:
        """Cars on the start spaces, and as many cards to everybody (RV-1, RV-3, RV-4, RV-32)."""
        rows = self.dealt["race"]["at"]
        self.at = {car: self.course.ids[row] for car, row in zip(COLOURS, rows, strict=True)}
        assert set(rows) == set(self.course.slots)
        self.hands = [cards_at(self.dealt, seat) for seat in self.seats]
        self.open = [cards_at(self.dealt, FACE_UP + seat) for seat in self.seats]
        self.piles: list[Counter[Card]] = [Counter() for _ in self.seats]
        self.draw_pile, self.box = cards_at(self.dealt, DRAW_PILE), cards_at(self.dealt, BOX)
        each = 3 if self.variant == "beginners" else 42 // len(self.seats)
        speed = Counter(SPEED.values())
        assert all((hand - speed).total() == each for hand in self.hands)
        if self.has_auction:
            lots = self.dealt["auction"]["lots"]
            self.lots = [(COLOURS[car], POWERS[power]) for car, power in lots]
            assert {car for car, _ in self.lots} == set(COLOURS)
            assert {power for _, power in self.lots} == set(POWERS[1:])
            return
        owners = self.dealt["race"]["owner"]
        self.owner = {
            car: None if seat == NOBODY else seat for car, seat in zip(COLOURS, owners, strict=True)
        }
        beside = self.open if self.variant == "beginners" else self.hands
        for seat in self.seats:
            cars = self.cars_of(seat)
            assert len(cars) == len(COLOURS) // len(self.seats)
            assert beside[seat] & speed == Counter(SPEED[car] for car in cars)

    def game(self) -> Asking:
        """Play auctions, then the race with its bets."""
        if self.has_auction:
            yield from self.auctions()
            yield from self.keep_powers()
            if len(self.seats) == 2:
                self.form_draw_piles()
        yield from self.race()

    # The auction

    def auctions(self) -> Asking:
        """Six cars, one after another (RV-5); those set aside again, if somebody needs one
        (RV-9). As many cars left as players without one: only these bid (RV-10)."""
        is_again = False
        while self.lots or (self.aside and self.without_car() and not is_again):
            if not self.lots:
                self.lots, self.aside, is_again = self.aside, [], True
            colour, _ = self.lots[0]
            without, cars_left = self.without_car(), len(self.lots) + len(self.aside)
            if cars_left == len(without) == 1:
                self.sell(without[0], self.lowest_price(without[0], colour))
                continue
            bidders = without if cars_left == len(without) else [*self.seats]
            winner, price = yield from self.auction(colour, bidders)
            if price:
                self.sell(winner, price)
            elif not is_again:
                self.aside.append(self.lots.pop(0))
            elif cars_left <= len(without):
                self.sell(without[0], self.lowest_price(without[0], colour))
            else:
                self.lots.pop(0)

    def auction(self, colour: str, bidders: list[int]) -> Generator[Decision, str, tuple[int, int]]:
        """Secret bids with hand cards; the winner and the price, 0 if nobody bids (RV-6). Of
        equal bids more bars of colours, then no wild bar, then the first seat (RV-7, house)."""
        for seat in bidders:
            action = yield seat, {f"bid {text_of(card)}" for card in self.hands[seat]}
            self.bids[seat] = action.removeprefix("bid ")
        ranks = []
        for seat in bidders:
            bars = [bar_of(text) for text in self.bids[seat].split(", ")]
            bid = dict(bars).get(colour, 0)
            colours = [bar for bar, _ in bars if bar != "wild"]
            ranks.append((-bid, -len(colours), len(colours) < len(bars), seat))
        self.bids = {}
        best = min(ranks)
        return best[-1], -best[0]

    def sell(self, seat: int, price: int) -> None:
        """Car, cost, power and speed-8 card, which with two players stays open (RV-8, RV-33)."""
        colour, power = self.lots.pop(0)
        self.owner[colour] = seat
        self.costs[seat] += price
        self.powers[seat].append(power)
        self.box -= Counter([SPEED[colour]])
        taken = self.open if len(self.seats) == 2 else self.hands
        taken[seat][SPEED[colour]] += 1

    def lowest_price(self, seat: int, colour: str) -> int:
        """The lowest number of that colour in hand, else of a wild bar, else 1 (RV-11)."""
        bars = [bar for card in self.hands[seat] for bar in card]
        own = [points for bar, points in bars if bar == colour]
        wild = [points for bar, points in bars if bar == "wild"]
        return min(own or wild or [1])

    def keep_powers(self) -> Asking:
        """Have seats that won several powers keep one (RV-12)."""
        for seat in self.seats:
            if len(self.powers[seat]) > 1:
                action = yield seat, {f"keep {power}" for power in self.powers[seat]}
                self.powers[seat] = [action.removeprefix("keep ")]

    def form_draw_piles(self) -> None:
        """Both shuffle their base cards and draw seven (RV-33)."""
        for seat in self.seats:
            dealt = cards_at(self.dealt, seat)
            self.piles[seat] = self.hands[seat] - dealt
            assert dealt <= self.hands[seat]
            assert dealt.total() == 7
            self.hands[seat] = dealt

    # The race

    def race(self) -> Asking:
        """Turn by turn, clockwise, until all cars are home or nobody has cards (RV-20, RV-21);
        among beginners until an owned car is home (RV-32)."""
        seat: int | None = self.first_player()
        while seat is not None:
            lines_before = set(self.crossed)
            card = yield from self.turn(seat)
            from_hand = card in self.hands[seat]
            (self.hands if from_hand else self.open)[seat] -= Counter([card])
            self.discarded[card] += 1
            if len(self.home) == len(COLOURS) or self.beginners_are_done():
                seat = None
            else:
                self.discard_hands_of_finished()
                self.draw(seat, from_hand)
                clockwise = [(seat + k) % len(self.seats) for k in range(1, len(self.seats) + 1)]
                seat = next((one for one in clockwise if self.hands[one] + self.open[one]), None)
            if self.has_auction:
                for _ in self.crossed - lines_before:
                    yield from self.bet()

    def first_player(self) -> int:
        """The owner of the car on the start player's space, or of the next owned one (RV-13)."""
        first = self.course.start_player - 1
        slots = [self.course.ids[row] for row in self.course.slots]
        cars = {space: car for car, space in self.at.items()}
        owners = [self.owner[cars[slot]] for slot in slots[first:] + slots[:first]]
        return next(owner for owner in owners if owner is not None)

    def turn(self, seat: int) -> Generator[Decision, str, Card]:
        """A card from the hand or the open speed-8 card; its bars from the top down, as the one
        who plays it decides (RV-14, RV-33). One may be skipped (RV-29), or all done from the
        bottom up (RV-30)."""
        playable = self.hands[seat] + self.open[seat]
        action = yield seat, {f"card {text_of(card)}" for card in playable}
        card = tuple(map(bar_of, action.removeprefix("card ").split(", ")))
        bars: list[tuple[bool, Bar]] = [(number == 0, bar) for number, bar in enumerate(card)]
        if "strategic" in self.powers[seat]:
            action = yield seat, {"skip none", *(f"skip {text_of((bar,))}" for bar in card)}
            if action != "skip none":
                bars.pop(card.index(bar_of(action.removeprefix("skip "))))
        elif "daring" in self.powers[seat] and len(bars) > 1:
            action = yield seat, {"order down", "order up"}
            bars = bars[::-1] if action == "order up" else bars
        moved_by_wild: set[str] = set()
        for is_top, (colour, points) in bars:
            car = colour
            if len(self.home) == len(COLOURS):
                break
            if colour == "wild":
                car = yield from self.wild(seat, card, moved_by_wild)
            more = int(is_top and car == colour and self.drives(seat, car, "aggressive"))
            yield from self.move(seat, car, points, more)
        return card

    def wild(self, seat: int, card: Card, moved: set[str]) -> Generator[Decision, str, str]:
        """Any car that is not on the card, home or blocked too; two wild bars move two cars
        (RV-15). With unpredictability also a car on the card (RV-31)."""
        shown = set() if "unpredictable" in self.powers[seat] else {colour for colour, _ in card}
        cars = set(COLOURS) - shown - moved
        action = yield seat, {f"wild {car}" for car in cars}
        moved.add(action.removeprefix("wild "))
        return action.removeprefix("wild ")

    def move(self, seat: int, car: str, points: int, more: int) -> Asking:
        """Move one car, if it can move (RV-16 to RV-19); an agile owner decides the end (RV-27).
        After rectangles only, concentration carries it two spaces further (RV-28)."""
        owner = self.owner[car]
        ends = self.ends(car, points, more)
        if not ends:
            return
        decides = seat
        if owner is not None and self.drives(owner, car, "agility"):
            decides = owner
        action = yield decides, set(ends)
        ways = ends[action]
        self.drive(car, ways)
        if owner is None or not self.drives(owner, car, "concentration"):
            return
        if any(set(way[1:]) <= self.road.rectangles for way in ways):
            ends = self.ends(car, 2, 0)
            if ends:
                action = yield owner, {*ends, "stay"}
                self.drive(car, ends.get(action, []))

    def ends(self, car: str, points: int, more: int) -> dict[str, list[Way]]:
        """The ways by their ends: with all points, or which cannot go on (RV-18); with aggressive
        driving up to one point more (RV-26)."""
        if car not in self.at:
            return {}
        others = {space for other, space in self.at.items() if other != car}
        ways = self.road.ways_of(self.at[car], points, points, others)
        if more:
            ways |= self.road.ways_of(self.at[car], points + more, points, others)
        found: dict[str, list[Way]] = {}
        for way in ways:
            found.setdefault(FINISH if way[-1] == FINISH else f"to {way[-1]}", []).append(way)
        return found

    def drive(self, car: str, ways: list[Way]) -> None:
        """The car goes one of these ways, which run over the same lines; over the finish it leaves
        the track for the best free place (RV-19), or begins another lap (RV-34)."""
        if not ways:
            return
        lines = self.road.crossed(ways[0])
        assert all(self.road.crossed(way) == lines for way in ways)
        self.crossed |= {line for line in lines if line.startswith("bet ")}
        self.laps[car] += "finish" in lines
        self.at[car] = ways[0][-1]
        if self.at[car] == FINISH:
            del self.at[car]
            self.home.append(car)

    def draw(self, seat: int, from_hand: bool) -> None:
        """Beginners draw back to three base cards (RV-32), of two players each one from the own
        pile for a card played from the hand (RV-33)."""
        if self.variant == "beginners":
            pile, rest = self.draw_pile, cards_at(self.dealt, DRAW_PILE)
            wanted = 3 - self.hands[seat].total()
        else:
            pile, rest = self.piles[seat], cards_at(self.dealt, OWN_PILE - seat)
            wanted = int(from_hand)
        drawn = pile - rest
        assert drawn.total() == min(wanted, pile.total())
        pile -= drawn
        self.hands[seat] += drawn

    def discard_hands_of_finished(self) -> None:
        """Discard the hands of seats whose cars are all home, open and undrawn cards too
        (RV-20)."""
        for seat in self.seats:
            if set(self.cars_of(seat)) <= set(self.home):
                for cards in (self.hands[seat], self.open[seat], self.piles[seat]):
                    self.discarded += cards
                    cards.clear()

    def beginners_are_done(self) -> bool:
        """Return whether a car that has an owner is home (RV-32)."""
        return self.variant == "beginners" and any(self.owner[c] is not None for c in self.home)

    def bet(self) -> Asking:
        """The first car has crossed a bet line: after that card all mark a car (RV-22)."""
        marked: dict[int, str] = {}
        self.bets.append(marked)
        for seat in self.seats:
            action = yield seat, {f"bet {car}" for car in COLOURS}
            marked[seat] = action.removeprefix("bet ")

    # The end

    def order_of_cars(self) -> list[str]:
        """Cars by place; those out after those home, by laps, then the way done, level ones by
        the inner lane (RV-34, beginners: house)."""
        course, out = self.course, [car for car in COLOURS if car in self.at]

        def behind(car: str, other: str) -> int:
            row, beside = course.row[self.at[car]], course.row[self.at[other]]
            if self.laps[car] != self.laps[other]:
                return self.laps[other] - self.laps[car]
            if beside in course.level_with[row]:
                return int(course.inner[row] - course.inner[beside])
            return 1 if course.progress[row] < course.progress[beside] else -1

        return self.home + sorted(out, key=cmp_to_key(behind))

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...]]:
        """Points and rank of every seat, and the cars with a place: prizes and bets less costs; a
        tie goes to the better placed car (RV-21, RV-23 to RV-25); beginners: the first car."""
        is_long = self.variant == "long-distance"
        placed = self.order_of_cars() if is_long else self.home
        place = {car: number for number, car in enumerate(placed)}
        points, best = [-cost for cost in self.costs], []
        ranked = self.order_of_cars() if self.variant == "beginners" else placed
        for seat in self.seats:
            cars = self.cars_of(seat)
            points[seat] += sum(PRIZES[place[car]] for car in cars if car in place)
            for number, marked in enumerate(self.bets):
                pays = dict(zip(placed, PAYS[number], strict=False))
                points[seat] += pays.get(marked[seat], 0)
            best.append(min([ranked.index(car) for car in cars if car in ranked] or [len(COLOURS)]))
        if self.variant == "beginners":
            points = [0 for _ in self.seats]
        keys = [(-sum_, car) for sum_, car in zip(points, best, strict=True)]
        ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
        return tuple(points), ranks, tuple(placed)

    # What all this stands on

    def without_car(self) -> list[int]:
        """Return the players without a car."""
        return [seat for seat in self.seats if seat not in self.owner.values()]

    def cars_of(self, seat: int) -> list[str]:
        """Return the cars of a player."""
        return [car for car in COLOURS if self.owner[car] == seat]

    def drives(self, seat: int, car: str, power: str) -> bool:
        """Return whether the player owns the car and has that power, which applies to it
        (RV-12)."""
        return self.owner[car] == seat and power in self.powers[seat]

    def picture(self) -> dict[str, Any]:
        """Return the table as `picture_of` shows that of the engine. Once the game is over cards do
        not matter, and the result has the places."""
        lasting = {
            "spaces": self.at,
            "owners": self.owner,
            "laps": self.laps,
            "costs": self.costs,
            "powers": self.powers,
            "bets": self.bets,
        }
        if self.decision is None:
            return lasting
        return lasting | {
            "places": self.home,
            "on offer": self.lots[0] if self.lots else None,
            "set aside": self.aside if self.lots else [],
            "bids": self.bids,
            "hands": self.hands,
            "open cards": self.open,
            "own piles": self.piles,
            "draw pile": self.draw_pile,
            "discarded": self.discarded,
            "box": self.box,
        }
