"""The action cards of Auf Achse for its referee, written down from the text of AA-11."""

from __future__ import annotations

from typing import NamedTuple


class Card(NamedTuple):
    """Numbers of an action card: its copies, whether it is kept, its money at once and the city for
    it, and its cost at the end of the game."""

    copies: int = 1
    is_kept: bool = False
    amount: int = 0
    city: str = ""
    penalty: int = 0


CARDS = {
    "last_city": Card(),
    "destination": Card(),
    "neighbour_city": Card(),
    "back_to_load": Card(),
    "next_triangle": Card(),
    "extra_3": Card(is_kept=True),
    "more_4": Card(),
    "all_trucks": Card(),
    "two_trucks": Card(copies=2),
    "again": Card(),
    "after_loading": Card(is_kept=True),
    "gain": Card(amount=500),
    "fine": Card(copies=2, amount=500),
    "fine_or_skip": Card(amount=500),
    "skip": Card(),
    "parked": Card(amount=1000),
    "unload_all": Card(amount=1000),
    "cash_longest": Card(amount=1000),
    "bonus_flensburg": Card(is_kept=True, amount=2000, city="Flensburg", penalty=1000),
    "bonus_vienna": Card(is_kept=True, amount=2000, city="Vienna", penalty=1000),
    "inspection": Card(is_kept=True, city="Munich", penalty=1000),
    "jam_munich": Card(city="Munich"),
    "jam_frankfurt": Card(city="Frankfurt"),
    "jam_kassel": Card(city="Kassel"),
    "jam": Card(copies=2),
    "give": Card(),
    "draw": Card(copies=2),
}
"""All kinds of cards by their words at the table."""
