"""Referee of Camel Cup, which follows a game by the text of the rules, without those of the engine.

It has camels, money, bets and tiles of its own, and names the seat to decide and its legal actions
at every decision. Chance is read from the table, and must be possible: the start of the camels, the
die that falls out of the pyramid, and its number. A lap is that of the course (the longer lap of
CC-12 has no other rules). As at the table, a seat that cannot throw in a sprint die is not asked
to, and of a partner's tiles the one that pays most is counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.course import Course

COLOURS = ("blue", "green", "orange", "yellow", "white")
"""CC-1; a die is the number of its camel here, its sprint die that number + 5 (CC-13)."""
TURN, EXTRA, OVER = "turn", "extra", "over"


class LegBet(NamedTuple):
    """CC-7, CC-16: a leg bet, and the place tile on it (0 for none)."""

    camel: str
    value: int
    place: int = 0


class DesertTile(NamedTuple):
    """CC-8: its space, and +1 for the oasis side, −1 for the mirage side."""

    space: int
    shift: int


def lap_of(course: Course) -> list[str]:
    """CC-1: the spaces in running order, from the one behind the finish line on."""
    row = next(step.onto for step in course.steps if step.target is None)
    following = {step.source: step.target for step in course.steps}
    rows = []
    while row is not None:
        rows.append(row)
        row = following[row]
    return [course.ids[row] for row in rows]


def faces_of(die: int) -> int:
    """CC-1, CC-13: a die shows 1 to 3, a sprint die 1 or 2."""
    return 3 if die < 5 else 2


def pays_of(bet: LegBet, place: int) -> int:
    """CC-7, CC-16: what a leg bet pays for a camel in that place; a place tile pays for that place
    alone."""
    if bet.place:
        return 3 if place == bet.place else -1
    return {1: bet.value, 2: 1}.get(place, -1)


def best_of_partner(pays: Sequence[int]) -> int:
    """CC-17: one tile of the partner, or none."""
    return max([0, *pays])


def pays_overall(pile: Sequence[tuple[int, str]], meant: str) -> Iterator[tuple[int, int]]:
    """CC-9: the seat and the money of each card of a pile: 8, 5, 3, 2, 1, 1 … for the right ones
    in the order laid, −1 for the others."""
    prizes = [8, 5, 3, 2]
    for seat, camel in pile:
        if camel != meant:
            yield seat, -1
        else:
            yield seat, prizes.pop(0) if prizes else 1


class Referee:
    """One game, from the camels at the start to the money at the end."""

    def __init__(self, course: Course, options: Mapping[str, Any], table: Mapping[str, Any]):
        """CC-2: camels stand on spaces 1 to 3, everybody has 3 EP; house rule: the first seat
        begins."""
        self.lap = lap_of(course)
        self.options = options
        self.seats = len(table["money"])
        self.stacks: list[list[str]] = [[] for _ in (*self.lap, "home")]
        for each in table["camels"]:
            space = self.lap.index(each["space"])
            assert space < 3, "a camel starts beyond space 3"
            self.stacks[space].append(each["camel"])
        assert sorted(self.camels()) == sorted(COLOURS), "not one camel of each colour"
        self.money = [3] * self.seats
        self.winner_pile: list[tuple[int, str]] = []
        self.loser_pile: list[tuple[int, str]] = []
        self.turns = self.legs = 0
        self.mover = 0
        self.begin_leg()

    def begin_leg(self) -> None:
        """CC-11, CC-15, CC-17: all leg bets, tiles, dice, the camera and partner cards are back.
        CC-13: the sprint die of the last camel goes into the pyramid. CC-13, CC-16: a fourth leg
        bet of 2 comes with sprint dice or place tiles."""
        self.step = TURN
        self.legs += 1
        self.pyramid = list(range(5))
        if self.options["sprint"] != "none":
            self.pyramid.append(5 + COLOURS.index(self.camels()[0]))
        self.pit: list[int] = []
        has_fourth = self.options["sprint"] != "none" or self.options["places"]
        self.piles = {camel: [5, 3, 2] + [2] * bool(has_fourth) for camel in COLOURS}
        self.place_tiles = {2, 3, 4, 5} if self.options["places"] else set()
        self.bets: list[list[LegBet]] = [[] for _ in range(self.seats)]
        self.pyramid_tiles = [0] * self.seats
        self.desert: list[DesertTile | None] = [None] * self.seats
        self.camera: tuple[int, int] | None = None
        self.partners: list[int | None] = [None] * self.seats

    def camels(self) -> list[str]:
        """CC-4: the camels from the last to the first."""
        return [camel for stack in self.stacks for camel in stack]

    @property
    def seat(self) -> int | None:
        """CC-5: who decides."""
        return None if self.step == OVER else self.mover

    # What may be done

    def choices(self) -> set[str]:
        """CC-5, CC-15 to CC-17: all that may be done now."""
        if self.step == OVER:
            return set()
        if self.step == EXTRA:
            return {"done", *(f"throw {camel}" for camel in self.to_throw())}
        found = {"roll", *self.leg_bets(), *self.overall_bets(), *self.desert_tiles()}
        found |= {f"bet {camel} place {place}" for camel, place in self.places_taken_with_bets()}
        found |= set(self.covers())
        if self.options["photographer"]:
            found |= set(self.cameras())
        if self.options["partnership"]:
            found |= set(self.partnerships())
        return found

    def leg_bets(self) -> Iterator[str]:
        """CC-7: the top bet of every pile that has one."""
        return (f"bet {camel}" for camel, pile in self.piles.items() if pile)

    def overall_bets(self) -> Iterator[str]:
        """CC-9: every camel's card that the player still holds, on either pile."""
        laid = {camel for seat, camel in self.winner_pile + self.loser_pile if seat == self.mover}
        for camel in set(COLOURS) - laid:
            yield f"winner {camel}"
            yield f"loser {camel}"

    def desert_tiles(self) -> Iterator[str]:
        """CC-8: on an empty space, not the first, not next to another tile; CC-15: not in shot.
        House rule: the own tile may be turned over in place."""
        others = [each for seat, each in enumerate(self.desert) if each and seat != self.mover]
        for space, name in enumerate(self.lap):
            is_near = any(abs(space - other.space) <= 1 for other in others)
            is_shot = self.camera is not None and self.camera[1] == space
            if space == 0 or self.stacks[space] or is_near or is_shot:
                continue
            for side, shift in (("oasis", 1), ("mirage", -1)):
                if self.desert[self.mover] != DesertTile(space, shift):
                    yield f"{side} {name}"

    def cameras(self) -> Iterator[str]:
        """CC-15: to an empty space without a desert tile; while somebody holds it, only the holder
        may, to another space."""
        if self.camera is not None and self.camera[0] != self.mover:
            return
        tiles = {tile.space for tile in self.desert if tile}
        for space, name in enumerate(self.lap):
            is_shot = self.camera is not None and self.camera[1] == space
            if not self.stacks[space] and space not in tiles and not is_shot:
                yield f"camera {name}"

    def places_taken_with_bets(self) -> Iterator[tuple[str, int]]:
        """CC-16: a place tile that is left, on the lowest leg bet of a pile."""
        for place in self.place_tiles:
            yield from ((camel, place) for camel, pile in self.piles.items() if pile)

    def covers(self) -> Iterator[str]:
        """CC-16: a place tile that is left, on an own leg bet that has none."""
        for place in self.place_tiles:
            for bet in self.bets[self.mover]:
                if not bet.place:
                    yield f"cover {bet.camel} {bet.value} place {place}"

    def partnerships(self) -> Iterator[str]:
        """CC-17: another player, while the cards of both are open."""
        if self.partners[self.mover] is None:
            for other in range(self.seats):
                if other != self.mover and self.partners[other] is None:
                    yield f"partner {other + 1}"

    def to_throw(self) -> list[str]:
        """CC-14: the camels, but for the leading one, whose sprint die is on the podium, neither
        in the pyramid nor rolled in this leg."""
        return [
            camel
            for die, camel in enumerate(COLOURS, 5)
            if die not in self.pyramid + self.pit and camel != self.camels()[-1]
        ]

    # What comes of it

    def follow(self, action: str, table: Mapping[str, Any]) -> None:
        """Carry out an action; `table` is the state after it, for the dice."""
        kind, *words = action.split()
        if kind == "roll":
            self.use_pyramid(table)
        elif kind == "done":
            self.next_turn()
        elif kind == "throw":
            self.throw_in(*words)
        else:
            if kind == "bet":
                self.take_bet(words[0], int(words[-1]) if "place" in words else 0)
            elif kind == "cover":
                self.cover(LegBet(words[0], int(words[1])), int(words[-1]))
            elif kind == "camera":
                self.camera = self.mover, self.lap.index(words[0])
            elif kind == "partner":
                other = int(words[0]) - 1
                self.partners[self.mover], self.partners[other] = other, self.mover
            elif kind in ("winner", "loser"):
                pile = self.winner_pile if kind == "winner" else self.loser_pile
                pile.append((self.mover, words[0]))
            else:
                shift = {"oasis": 1, "mirage": -1}[kind]
                self.desert[self.mover] = DesertTile(self.lap.index(words[0]), shift)
            self.end_turn()

    def take_bet(self, camel: str, place: int) -> None:
        """CC-7: the top bet of the pile; CC-16: the lowest one where a place tile goes on it."""
        value = self.piles[camel].pop(-1 if place else 0)
        self.place_tiles -= {place}
        self.bets[self.mover].append(LegBet(camel, value, place))

    def cover(self, bet: LegBet, place: int) -> None:
        """CC-16: a place tile goes on an own leg bet."""
        self.place_tiles -= {place}
        self.bets[self.mover].remove(bet)
        self.bets[self.mover].append(bet._replace(place=place))

    def use_pyramid(self, table: Mapping[str, Any]) -> None:
        """CC-6: a pyramid tile, a die that was still in the pyramid, the move of its camel; the
        leg ends with the last die. CC-10: the race ends at once when a camel is over the finish."""
        _, die, number = table["rolls"][-1]
        assert die in self.pyramid, "a die is rolled that was not in the pyramid"
        assert 1 <= number <= faces_of(die), "a die shows a number that it does not have"
        self.pyramid.remove(die)
        self.pit += [die] if die >= 5 else []
        self.pyramid_tiles[self.mover] += 1
        self.move(COLOURS[die % 5], number)
        if self.stacks[-1]:
            self.turns += 1
            self.step = OVER
            self.score_leg()
            self.score_overall_bets()
        elif self.pyramid:
            self.end_turn()
        else:
            self.score_leg()
            self.next_turn()
            self.begin_leg()

    def move(self, camel: str, number: int) -> None:
        """CC-3: a camel and all above it move and go on top. CC-8: a desert tile pays its owner
        and sends them on, on top, or back, below. CC-15: in shot they pay the photographer."""
        here = next(space for space, stack in enumerate(self.stacks) if camel in stack)
        height = self.stacks[here].index(camel)
        unit = self.stacks[here][height:]
        del self.stacks[here][height:]
        space, is_below = here + number, False
        for owner, tile in enumerate(self.desert):
            if tile is not None and tile.space == here + number:
                self.money[owner] += 1
                space += tile.shift
                is_below = tile.shift < 0
        stack = self.stacks[min(space, len(self.lap))]
        stack[:] = unit + stack if is_below else stack + unit
        if self.camera is not None and self.camera[1] == space:
            self.money[self.camera[0]] += len(unit)
            self.camera = None

    def throw_in(self, camel: str) -> None:
        """CC-14: a pyramid tile goes back and a sprint die into the pyramid."""
        self.pyramid_tiles[self.mover] -= 1
        self.pyramid.append(5 + COLOURS.index(camel))
        self.next_turn()

    def end_turn(self) -> None:
        """CC-14: with a pyramid tile a player may throw a sprint die in."""
        if self.options["sprint"] == "extra" and self.pyramid_tiles[self.mover] and self.to_throw():
            self.step = EXTRA
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """CC-5, CC-11: it goes on clockwise, a new leg left of whoever used the pyramid last."""
        self.step = TURN
        self.turns += 1
        self.mover = (self.mover + 1) % self.seats

    # What is paid

    def score_leg(self) -> None:
        """CC-6, CC-7, CC-10, CC-17: pyramid tiles, leg bets and one tile of the partner are paid;
        nobody goes below 0."""
        order = self.camels()[::-1]
        pays = [
            [1] * tiles + [pays_of(bet, 1 + order.index(bet.camel)) for bet in bets]
            for tiles, bets in zip(self.pyramid_tiles, self.bets, strict=True)
        ]
        for seat, partner in enumerate(self.partners):
            paid = sum(pays[seat])
            if partner is not None:
                paid += best_of_partner(pays[partner])
            self.money[seat] = max(0, self.money[seat] + paid)

    def score_overall_bets(self) -> None:
        """CC-9, CC-10: both piles are paid; nobody goes below 0. House rule: what is won with them
        comes before what is lost."""
        order = self.camels()
        for pile, meant in ((self.winner_pile, order[-1]), (self.loser_pile, order[0])):
            for seat, paid in pays_overall(pile, meant):
                self.money[seat] += paid
        self.money = [max(0, money) for money in self.money]

    def points(self) -> tuple[int, ...]:
        """CC-10: the money of every seat."""
        return tuple(self.money)

    def ranks(self) -> tuple[int, ...]:
        """CC-10: the most money wins; equal seats share the place."""
        return tuple(1 + sum(other > own for other in self.money) for own in self.money)

    def table(self, seat: int) -> dict[str, Any]:
        """Return what a seat should see; of the overall bets of others only their owners (CC-9)."""
        names = [*self.lap, None]
        piles = {"winner_pile": self.winner_pile, "loser_pile": self.loser_pile}
        return {
            "turn": self.turns,
            "leg": self.legs,
            "phase": self.step,
            "camels": [
                {"camel": camel, "space": names[space]}
                for space, stack in enumerate(self.stacks)
                for camel in stack
            ],
            "dice": self.pyramid,
            "pit": self.pit,
            "money": self.money,
            "pyramid_tiles": self.pyramid_tiles,
            "bets": [[list(bet) for bet in bets] for bets in self.bets],
            "desert": [tile and [self.lap[tile.space], tile.shift] for tile in self.desert],
            "camera": self.camera and [self.camera[0], self.lap[self.camera[1]]],
            "partners": self.partners,
            **{
                name: [[of, camel if of == seat else None] for of, camel in pile]
                for name, pile in piles.items()
            },
        }
