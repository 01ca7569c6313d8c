"""Referee of Five Towers, which follows a game by the text of the rules, without the engine's.

It has towers, rubble and a count of the cards of its own, and names the seat to decide and its
legal actions at every decision. Chance is read from the table: the seat that begins and the cards
turned up, which must be in the draw pile. As at the table, a choice of one after the bids is made
at once, and colours are built in the order of the towers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

Card = tuple[str, int]
Towers = dict[str, tuple[int, ...]]
"""Towers of a player by colour, each from the ground up."""

BID, TAKE, DEMOLISH, BUILD, OVER = "bid", "take", "demolish", "build", "over"


def deck(colours: Sequence[str], seats: int) -> list[Card]:
    """FT-1: every number from 0 to 15 once in each colour; from four players on six of them
    twice."""
    numbers = list(range(16))
    if seats >= 4:
        numbers += [0, 2, 5, 7, 10, 12]
    return [(colour, number) for colour in colours for number in numbers]


def can_go_on(number: int, tower: Sequence[int]) -> bool:
    """FT-7, FT-8: lower than the card below; anything on an 8, a 9 on anything, nothing on a 0."""
    if not tower:
        return True
    below = tower[-1]
    if below == 0:
        return False
    return number < below or below == 8 or number == 9


def can_be_built(tower: Sequence[int], order: Sequence[int]) -> bool:
    """FT-6: return whether cards can be placed on a tower one after the other."""
    for number in order:
        if not can_go_on(number, tower):
            return False
        tower = (*tower, number)
    return True


def orders(tower: Sequence[int], numbers: Sequence[int]) -> set[tuple[int, ...]]:
    """FT-6: the orders in which all cards of one colour can be placed."""
    return {order for order in permutations(numbers) if can_be_built(tower, order)}


def can_all_be_built(towers: Towers, cards: Sequence[Card]) -> bool:
    """FT-6, FT-9: return whether every card finds its place; a card needs no tower but its
    colour's."""
    return all(
        orders(tower, [number for of, number in cards if of == colour])
        for colour, tower in towers.items()
    )


def demolitions(towers: Towers) -> Iterator[tuple[str, Towers]]:
    """FT-5: what may be torn down, nothing ("") or the top of a tower but for a spire, and the
    towers that are left."""
    yield "", towers
    for colour, tower in towers.items():
        if tower and tower[-1] != 0:
            yield colour, {**towers, colour: tower[:-1]}


def helping(towers: Towers, cards: Sequence[Card]) -> list[str]:
    """FT-9: the demolitions, "" for none, after which all the cards can be built."""
    return [torn for torn, left in demolitions(towers) if can_all_be_built(left, cards)]


def takes(towers: Towers, offer: Sequence[Card], number: int) -> set[tuple[Card, ...]]:
    """FT-4, FT-9: the choices of `number` cards that can be built, with one demolition at most."""
    return {cards for cards in combinations(offer, number) if helping(towers, cards)}


def points_of(towers: Towers, rubble: int) -> int:
    """FT-14, FT-15: the points with the best main tower; the first card of rubble costs 1, the
    second 2 and so on."""
    points = 0
    for tower in towers.values():
        points += len(tower) * (2 if 0 in tower else 1)
    main = max(len(tower) for tower in towers.values())
    return points + main - sum(range(1, rubble + 1))


def ranks_of(points: Sequence[int]) -> tuple[int, ...]:
    """FT-16: the most points win, equals share the place."""
    return tuple(1 + sum(other > own for other in points) for own in points)


def cards_of(text: str) -> list[Card]:
    """Return the cards of a text: "sand 7, pink 3"."""
    named = [card.split() for card in text.split(", ") if card]
    return [(colour, int(number)) for colour, number in named]


def text_of(cards: Sequence[Card]) -> str:
    """Return the text of cards."""
    return ", ".join(f"{colour} {number}" for colour, number in cards)


class Referee:
    """One game, from the first cards on offer to the points."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        """FT-1, FT-2: all cards are in the draw pile but for the first offer."""
        self.seats = len(table["towers"])
        colours = tuple(table["towers"][0])
        self.draw = Counter(deck(colours, self.seats))
        self.discard: list[Card] = []
        self.towers: list[Towers] = [dict.fromkeys(colours, ()) for _ in range(self.seats)]
        self.rubble: list[list[Card]] = [[] for _ in range(self.seats)]
        self.rounds = 0
        self.times_empty = 0
        self.starter: int = table["starter"]
        self.begin_round(table)

    def begin_round(self, table: Mapping[str, Any]) -> None:
        """FT-2, FT-13: five cards are turned up, or all where there are fewer."""
        self.step = BID
        self.offer = cards_of(table["offer"])
        self.taken: list[Card] = []
        self.asked = self.bid = 0
        self.builder: int | None = None
        assert len(self.offer) == min(5, self.draw.total()), "not five cards are turned up"
        assert Counter(self.offer) <= self.draw, "a card is turned up that was not in the draw pile"
        self.draw -= Counter(self.offer)

    @property
    def seat(self) -> int | None:
        """FT-3, FT-4: who decides: the seats in turn, then the highest bidder."""
        if self.step == OVER:
            return None
        return (self.starter + self.asked) % self.seats if self.step == BID else self.builder

    def choices(self) -> set[str]:
        """Return the legal actions."""
        if self.step == OVER:
            return set()
        towers = self.towers[self.seat]
        if self.step == BID:
            return self.bids(towers)
        if self.step == TAKE:
            return {f"take {text_of(cards)}" for cards in takes(towers, self.offer, self.bid)}
        if self.step == DEMOLISH:
            helpful = helping(towers, self.taken)
            return {f"demolish {colour}" if colour else "keep" for colour in helpful}
        colour, numbers = self.next_colour()
        found = orders(towers[colour], numbers)
        return {f"build {colour} {', '.join(map(str, order))}" for order in found}

    def bids(self, towers: Towers) -> set[str]:
        """FT-3, FT-9: a higher number of cards that can be built, from 0 for the starting player;
        the others may pass."""
        lowest = self.bid + 1 if self.asked else 0
        higher = range(lowest, len(self.offer) + 1)
        named = {f"bid {number}" for number in higher if takes(towers, self.offer, number)}
        return named | {"pass"} if self.asked else named

    def next_colour(self) -> tuple[str, list[int]]:
        """Return the colour that is built next, and the numbers of its cards."""
        of_colours = {colour for colour, _ in self.taken}
        colour = next(colour for colour in self.towers[0] if colour in of_colours)
        return colour, [number for of, number in self.taken if of == colour]

    def follow(self, action: str, table: Mapping[str, Any]) -> None:
        """Carry out an action, with all that follows without another decision; `table` is the state
        after it, for the cards that are turned up."""
        self.carry_out(action)
        while self.step in (TAKE, DEMOLISH, BUILD) and (self.taken or self.step == TAKE):
            choices = self.choices()
            if len(choices) > 1:
                return
            self.carry_out(*choices)
        if self.step == BUILD:
            self.clean_up(table)

    def carry_out(self, action: str) -> None:
        """Carry out one action."""
        kind, _, value = action.partition(" ")
        if kind in ("bid", "pass"):
            self.bid_or_pass(int(value or 0))
        elif kind == "take":
            self.take(cards_of(value))
        elif kind in ("demolish", "keep"):
            self.demolish(value)
        else:
            self.build(*value.split(" ", 1))

    def bid_or_pass(self, number: int) -> None:
        """FT-3, FT-11, FT-13: each has one chance, the highest number there is ends the bidding;
        with no bid but 0 nobody builds."""
        if number:
            self.bid, self.builder = number, self.seat
        self.asked += 1
        if self.asked == self.seats or self.bid == len(self.offer):
            self.step = BUILD if self.builder is None else TAKE

    def take(self, cards: Sequence[Card]) -> None:
        """FT-4: the cards go from the offer to the builder."""
        for card in cards:
            self.offer.remove(card)
        self.taken = list(cards)
        self.step = DEMOLISH

    def demolish(self, colour: str) -> None:
        """FT-5: at most one card goes from the top of a tower to the own rubble."""
        if colour:
            *left, torn = self.towers[self.seat][colour]
            self.towers[self.seat][colour] = tuple(left)
            self.rubble[self.seat].append((colour, torn))
        self.step = BUILD

    def build(self, colour: str, numbers: str) -> None:
        """FT-6: cards are placed on the tower of their colour."""
        self.towers[self.seat][colour] += tuple(map(int, numbers.split(", ")))
        self.taken = [card for card in self.taken if card[0] != colour]

    def clean_up(self, table: Mapping[str, Any]) -> None:
        """FT-10 to FT-13: the rest of the offer is discarded, left of the builder is next; the
        first time the draw pile is empty the discards become a new one, the second time the game
        is over. House rule of FT-12: without any discards it is over as well."""
        self.rounds += 1
        self.discard += self.offer
        if self.builder is not None:
            self.starter = (self.builder + 1) % self.seats
        if not self.draw:
            self.times_empty += 1
            if self.times_empty == 1:
                self.draw, self.discard = Counter(self.discard), []
        if self.draw:
            self.begin_round(table)
        else:
            self.step, self.offer, self.builder = OVER, [], None

    def table(self, seat: int) -> dict[str, Any]:
        """Return what a seat should see."""
        seen: dict[str, Any] = {
            "turn": self.rounds,
            "phase": self.step,
            "starter": self.starter,
            "builder": self.builder,
            "passes": self.times_empty,
            "offer": text_of(self.offer),
            "taken": text_of(self.taken),
            "discard": text_of(self.discard),
            "towers": [{of: list(tower) for of, tower in own.items()} for own in self.towers],
            "draw": self.draw.total(),
            "rubble": [len(pile) for pile in self.rubble],
            "own_rubble": text_of(self.rubble[seat]),
        }
        return seen if self.step == OVER else {**seen, "asked": self.asked, "bid": self.bid}

    def points(self) -> tuple[int, ...]:
        """FT-14, FT-15: the points of every seat."""
        both = zip(self.towers, self.rubble, strict=True)
        return tuple(points_of(towers, len(pile)) for towers, pile in both)

    def ranks(self) -> tuple[int, ...]:
        """FT-16: return the ranks."""
        return ranks_of(self.points())
