"""Road network of Auf Achse: neighbours, distances, cities and contracts."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from engine.course import Course
from engine.games.auf_achse.components import Contract, numbers
from engine.track import CITY, NETWORK, TRIANGLE, Sentence
from engine.track.lazy import cached_property

FEWEST_CITIES = 9
"""Fewest cities of a network. Fewer have not enough pairs for all contracts."""


@dataclass(frozen=True, eq=False)
class Roads:
    """Spaces by row: ids, names for people, neighbours, cities by name, and warning triangles."""

    ids: tuple[str, ...]
    called: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    cities: dict[str, int]
    triangles: frozenset[int]

    @cached_property
    def row(self) -> dict[str, int]:
        """The row of each space id."""
        return {space: row for row, space in enumerate(self.ids)}

    @cached_property
    def city_rows(self) -> frozenset[int]:
        """The rows of the cities."""
        return frozenset(self.cities.values())

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """The steps of the shortest way between any two rows, len(ids) if there is none."""
        return tuple(self._from(row) for row in range(len(self.ids)))

    def _from(self, begin: int) -> tuple[int, ...]:
        far = [len(self.ids)] * len(self.ids)
        far[begin] = 0
        queue = deque([begin])
        while queue:
            here = queue.popleft()
            for there in self.neighbours[here]:
                if far[there] > far[here] + 1:
                    far[there] = far[here] + 1
                    queue.append(there)
        return tuple(far)

    @cached_property
    def protected(self) -> frozenset[int]:
        """The spaces between Hamburg and Flensburg, where no roadworks may be (AA-5)."""
        one, other = (self.cities[name] for name in numbers()["protected"])
        far = self.distances
        return frozenset(
            row
            for row in range(len(self.ids))
            if far[one][row] + far[row][other] == far[one][other]
        )

    @cached_property
    def contracts(self) -> tuple[Contract, ...]:
        """All 52 contracts, derived from the network (house).

        Contract k has 2 + k mod 5 goods. It begins in the city with the fewest starts so far and
        ends in the one with the fewest goals, but not in its start nor with the cities of an
        earlier contract. Ties go by the alphabet. It pays 40 for every step of the shortest way
        times the goods and two more, rounded to 100, at least 1000. Bids are a tenth to a half of
        that.
        """
        begins = dict.fromkeys(sorted(self.cities), 0)
        ends = dict(begins)
        taken: set[tuple[str, str]] = set()
        made = []
        least, most = numbers()["goods"]
        for k in range(numbers()["contracts"]):
            start = min(begins, key=begins.__getitem__)
            goals = [city for city in ends if city != start and (start, city) not in taken]
            goal = min(goals, key=ends.__getitem__)
            begins[start] += 1
            ends[goal] += 1
            taken.add((start, goal))
            made.append(self._contract(start, goal, least + k % (most - least + 1)))
        return tuple(made)

    def _contract(self, start: str, goal: str, goods: int) -> Contract:
        one, other = self.cities[start], self.cities[goal]
        steps = self.distances[one][other]
        rate = numbers()["house_pay"]
        unit = rate["rounded_to"]
        worth = steps * rate["per_step_and_good"] * (goods + rate["goods_besides"])
        pay = max(10, round(worth / unit)) * unit
        bids = tuple(max(1, round(pay * share / unit)) * unit for share in numbers()["house_bids"])
        name = Sentence("{start} to {goal}", start=start, goal=goal)
        return Contract(one, other, goods, pay, steps, bids, name)

    @cached_property
    def contract_named(self) -> dict[str, int]:
        """The number of each contract by its name, "Kassel to Vienna"."""
        return {contract.name: number for number, contract in enumerate(self.contracts)}


_known: WeakKeyDictionary[Course, Roads] = WeakKeyDictionary()


def roads_of(course: Course) -> Roads:
    """Return the roads of a network, one object for each course."""
    roads = _known.get(course)
    if roads is None:
        roads = _known[course] = _roads(course)
    return roads


def missing(course: Course | None) -> tuple[str, ...]:
    """Return a sentence for each part that a track lacks for Auf Achse."""
    if course is None:
        return (Sentence("Auf Achse is played on a network of roads."),)
    if course.kind != NETWORK:
        return (Sentence("The track is not a network of roads but a lap."),)
    roads = roads_of(course)
    found = [
        Sentence("The network has no city called {name}.", name=name)
        for name in numbers()["named"]
        if name not in roads.cities
    ]
    if len(roads.cities) < FEWEST_CITIES:
        found.append(
            Sentence(
                "The network has {cities} cities; {least} are needed.",
                cities=len(roads.cities),
                least=FEWEST_CITIES,
            )
        )
    if not roads.triangles:
        found.append(Sentence("The network has no warning triangle."))
    if course.ids and max(roads.distances[0]) == len(roads.ids):
        found.append(Sentence("Some spaces of the network cannot be reached from the others."))
    return tuple(found)


def _roads(course: Course) -> Roads:
    ends: Sequence[list[int]] = [[] for _ in course.ids]
    for step in course.steps:
        if step.target is not None:
            ends[step.source].append(step.target)
    rows = range(len(course.ids))
    called = _called(course, ends)
    return Roads(
        course.ids,
        called,
        tuple(map(tuple, ends)),
        {called[row]: row for row in rows if CITY in course.tags[row]},
        frozenset(row for row in rows if TRIANGLE in course.tags[row]),
    )


def _called(course: Course, ends: Sequence[list[int]]) -> tuple[str, ...]:
    """Return a text for each space: its name, its number between two named ones, or its id."""
    rows = range(len(course.ids))
    called = [course.names[row] or course.ids[row] for row in rows]
    names = [called[row] if course.names[row] or CITY in course.tags[row] else "" for row in rows]
    for begin in rows:
        for first in ends[begin] if names[begin] else ():
            way = [begin, first]
            while not names[here := way[-1]] and len(ends[here]) == 2 and here not in way[:-1]:
                one, other = ends[here]
                way.append(other if one == way[-2] else one)
            *between, end = way[1:]
            if names[end] and between and (between[0], begin) <= (between[-1], end):
                for number, row in enumerate(between, start=1):
                    called[row] = Sentence(
                        "space {number} of {count} from {begin} to {end}",
                        number=number,
                        count=len(between),
                        begin=names[begin],
                        end=names[end],
                    )
    return tuple(called)
