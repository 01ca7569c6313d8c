"""Contents of the box of Camel Cup for printing (CC-2, CC-6 to CC-9, CC-16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.camel_cup.components import colours, numbers
from engine.games.camel_cup.supercup import Modules
from engine.games.core.printed import Discs, Notes, Printed, TextCard

NOTES = ((1, 40), (5, 20), (10, 10))
"""Values and counts of the notes (ours)."""

DICE = 5
"""Pyramid tiles that can be taken in a leg."""

CAMEL_MM = 18.0
"""Width of a camel. Camels are stacked."""


def box_contents(modules: Modules, seats: int) -> Iterator[Printed]:
    """Yield bets, tiles, money and camels."""
    value = numbers()
    for camel in colours():
        for pay, count in Counter(modules.leg_bets).items():
            words = (
                f"Pays {pay} if the {camel} camel leads, {value['second']} if it is second; "
                f"else you pay {-value['wrong']}."
            )
            yield TextCard(f"{camel.title()} {pay}", words, camel, "leg bet", True, count)
        words = "Wins the cup, or comes in last."
        yield TextCard(camel.title(), words, camel, "overall bet", True, seats)
    worth = f"Worth {value['pyramid_tile']}."
    yield TextCard("Pyramid", worth, is_small=True, count=DICE)
    mirage = TextCard("Mirage", "One space back.", "orange", "desert", True)
    yield TextCard("Oasis", "One space further.", "green", "desert", True, seats, mirage)
    for place in value["place_tiles"] if modules.places else ():
        words = f"Pays {value['exact_place']} if the camel is just there."
        yield TextCard(f"Place {place}", words, is_small=True, count=seats)
    yield Notes(NOTES)
    yield Discs(colours(), CAMEL_MM)
