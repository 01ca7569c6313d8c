"""Numbers of Top Race: money, hands, boxes and offers by the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from engine.games.core.files import box_data
from engine.games.racing.box import at_place, checked_numbers

FEWEST_PLAYERS = 2


class TopRaceNumbers(NamedTuple):
    """Money (TR-2, TR-3, TR-6, TR-14, TR-23), and for 2 to 6 players hands (TR-2), hands and box
    with pit stops (TR-18), offer and hands with shares (TR-26)."""

    prizes: tuple[int, ...]
    tips: tuple[tuple[int, ...], ...]
    capital: int
    bid_step: int
    last_car: int
    hands: tuple[int, ...]
    pit_cards: int
    pit_hands: tuple[int, ...]
    pit_box: tuple[int, ...]
    shares_each: int
    shares_most: int
    deals: int
    offer: tuple[int, ...]
    share_hands: tuple[int, ...]

    @property
    def money(self) -> tuple[int, ...]:
        """Return all amounts of money."""
        pays = (pay for tip in self.tips for pay in tip)
        return (self.capital, self.bid_step, self.last_car, *self.prizes, *pays)

    def prize(self, place: int) -> int:
        """Return the prize for a place (TR-14)."""
        return at_place(self.prizes, place)

    def payout(self, tip: int, place: int) -> int:
        """Return the pay or cost of a tip, counted from 0, for the place of its car (TR-23)."""
        return at_place(self.tips[tip], place)


def numbers_from_json(data: Any, source: str = "numbers") -> TopRaceNumbers:
    """Return the numbers of a parsed file, missing ones as in the box; GameError names the place of
    an error."""
    return _numbers(checked_numbers(data, "top_race", "Top Race", source))


@cache
def top_race_numbers() -> TopRaceNumbers:
    """Return the numbers in the box."""
    return _numbers({})


def _numbers(own: Mapping[str, Any]) -> TopRaceNumbers:
    """Return the numbers `own`, the others as in the box."""
    box = box_data("top_race", "numbers")
    whole = {**box, **own}
    pit_stop = {**box["pit_stop"], **whole["pit_stop"]}
    shares = {**box["shares"], **whole["shares"]}
    return TopRaceNumbers(
        prizes=tuple(whole["prizes"]),
        tips=tuple(map(tuple, whole["bets"])),
        capital=whole["capital"],
        bid_step=whole["bid_step"],
        last_car=whole["last_car"],
        hands=tuple(whole["hands"]),
        pit_cards=pit_stop["cards"],
        pit_hands=tuple(pit_stop["hands"]),
        pit_box=tuple(pit_stop["box"]),
        shares_each=shares["each"],
        shares_most=shares["most"],
        deals=shares["deals"],
        offer=tuple(shares["offer"]),
        share_hands=tuple(shares["hands"]),
    )
