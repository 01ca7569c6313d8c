"""Contents of the box of Auf Achse for printing (AA-1, AA-7, AA-8, AA-11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.course import Course
from engine.games.auf_achse.components import action_cards, numbers
from engine.games.auf_achse.roads import roads_of
from engine.games.core.printed import Cars, Discs, Notes, Printed, TextCard

NOTES = ((100, 60), (500, 40), (1000, 60), (5000, 30))
"""Values and counts of the notes (ours)."""

TRUCKS = ("blue", "orange", "green", "purple", "yellow", "red")
"""Colour of each seat."""

GOODS_MM, GOODS = 9.0, 8
"""Width of the goods, and their number for each player."""


def box_contents(course: Course | None, seats: int) -> Iterator[Printed]:
    """Yield contracts of the network, action cards, trailers, money, trucks and goods."""
    if course is not None:
        roads = roads_of(course)
        for contract in roads.contracts:
            words = f"{contract.goods} goods, {contract.steps} spaces. Pays {contract.pay:,}."
            bids = ", ".join(f"{bid:,}" for bid in contract.bids)
            yield TextCard(str(contract.name), words, "blue", f"bids: {bids}")
    for card, count in Counter(action_cards()).items():
        title = "Keep for later" if card.kept else "At once"
        yield TextCard(title, f"{card.title}.", "red", "action card", count=count)
    for size, trailer in numbers()["trailers"].items():
        words = f"Room for {trailer['goods']} goods. Price {trailer['price']:,}."
        supply = trailer["supply"]
        yield TextCard(f"{size.title()} trailer", words, "green", is_small=True, count=supply)
    yield Notes(NOTES)
    yield Cars(TRUCKS[:seats])
    yield Discs(TRUCKS[:seats], GOODS_MM, GOODS)
