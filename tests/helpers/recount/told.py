"""One whole game as plain values, written down by a witness at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

CARD, WILD, END, OTHER = "card", "wild", "end", "other"
KINDS = (CARD, WILD, END, OTHER)
"""Kinds of decisions, in the order of a report."""

SECONDS_A_TURN, SECONDS_A_DECISION = 25, 4
"""Pace of people in seconds (house)."""


@dataclass
class Turn:
    """One card carried out: its number, bars of cars on the road, those that moved nothing, points
    lost; and whether a second card was nearly as good."""

    card: int
    bars: int = 0
    idle: int = 0
    lost: int = 0
    is_real: bool = False


@dataclass(frozen=True)
class AtLine:
    """The cars at the end of the turn in which one of them was the first over a line."""

    line: int
    ranking: tuple[int, ...]


@dataclass(frozen=True)
class Bet:
    """A bet or tip: the leader when it was made, the car of each seat, and the money each seat
    would have had, by the order of the cars and less what was paid."""

    leader: int
    cars: tuple[int, ...]
    standings: tuple[int, ...]


@dataclass
class Told:
    """Record of one game.

    Cars and seats are numbered from 0, spaces by the rows of the course, the finish last; slots
    from 1. Money is counted in the unit of a report.
    """

    seats: int
    decisions: list[tuple[str, int]] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    visits: Counter[int] = field(default_factory=Counter)
    stops: Counter[int] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)
    blocked: Counter[int] = field(default_factory=Counter)
    overtaken: Counter[int] = field(default_factory=Counter)
    rounds: int = 0
    slots: dict[int, int] = field(default_factory=dict)
    hands: tuple[tuple[int, ...], ...] = ()
    first: int = 0
    lines: list[AtLine] = field(default_factory=list)
    bets: list[Bet] = field(default_factory=list)
    lead_changes: int = 0
    led: Counter[int] = field(default_factory=Counter)
    leader: int | None = None
    leads_since: int = 0
    home_after: int | None = None
    gap: int | None = None
    cars_home: int = 0
    places: tuple[int, ...] = ()
    owners: tuple[int | None, ...] = ()
    powers: tuple[int, ...] = ()
    prices: tuple[int | None, ...] = ()
    prizes: tuple[int, ...] = ()
    winnings: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    ties: tuple[tuple[int, ...], ...] = ()
    pays: tuple[tuple[int, ...], ...] = ()

    @property
    def money(self) -> tuple[int, ...]:
        """Return the money each seat ends with (RV-25, TR-17)."""
        rows = zip(self.prizes, self.winnings, self.costs, strict=True)
        return tuple(prize + won - cost for prize, won, cost in rows)

    def winners_with(self, money: Sequence[int]) -> tuple[int, ...]:
        """Return the seats that win if they end with `money`."""
        standings = [*zip(money, self.ties, strict=True)]
        best = max(standings)
        return tuple(seat for seat, standing in enumerate(standings) if standing == best)

    @property
    def minutes(self) -> int:
        """Return the estimated minutes."""
        turns, decisions = len(self.turns) + self.rounds, len(self.decisions)
        return (turns * SECONDS_A_TURN + decisions * SECONDS_A_DECISION + 30) // 60

    @property
    def winner(self) -> int | None:
        """Return the car in the first place."""
        return self.places.index(1) if 1 in self.places else None
