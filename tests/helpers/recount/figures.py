"""Every number of a report of whole games, computed from retold games.

The functions answer by code and label. They know nothing of tallies, ledgers and intervals: a mean
is a sum over games by their number.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from engine.course import Course
from engine.playtest.plan import Spec
from engine.playtest.report import Names
from engine.race.state import POWERS
from tests.helpers.recount.ledgers import Sums
from tests.helpers.recount.tallies import (
    NONE,
    WHOLE,
    figures_of,
    players_of,
    prizes_by_slot,
    shares_of_win,
)
from tests.helpers.recount.told import Told

Figures = dict[str, dict[str, Fraction]]
"""Values by code and label."""

PODIUM = 3


class Playtest(NamedTuple):
    """Retold games of a playtest, the names of its report, and the sums of its ledgers."""

    course: Course
    spec: Spec
    games: Mapping[int, Told]
    names: Names
    affairs: Sums
    studies: Sums

    @property
    def told(self) -> Iterable[Told]:
        """Return the games."""
        return self.games.values()

    def a_game(self, number: int) -> Fraction:
        """Return a number of all games together, as the mean of a game."""
        return Fraction(number, len(self.games))


def mean(numbers: Iterable[int]) -> Fraction:
    """Return the mean of numbers."""
    known = [*numbers]
    return Fraction(sum(known), len(known))


def single_numbers(playtest: Playtest) -> Figures:
    """Return the single numbers of games: the mean of the games that have each."""
    shown = {
        "turns": "turns",
        "minutes": "minutes",
        "cars.home": "cars_home",
        "lead.changes": "lead_changes",
        "drama": "behind",
        "decided": "decided",
        "gap": "gap",
        "lost": "lost",
        "bars.idle": "idle_bars",
        "overtakes": "overtakes",
        "decisions": "decisions",
        "turns.real": "real_turns",
    }
    rows = [figures_of(told) for told in playtest.told]
    found: Figures = {}
    for code, name in shown.items():
        known = [row[name] for row in rows if row[name] != NONE]
        if known:
            found[code] = {"": mean(known)}
    most = cars_home_at_most(playtest)
    if most > 1:
        found["games.finished"] = {"": mean(row["cars_home"] == most for row in rows)}
    else:
        found.pop("cars.home", None)
    if most:
        found["games.nobody_home"] = {"": mean(row["cars_home"] == 0 for row in rows)}
    return found


def cars_home_at_most(playtest: Playtest) -> int:
    """Return how many cars come home until a race ends: five in Top Race (TR-16), one in that of
    beginners (RV-32), none in the one without a finish (RV-34), else all."""
    if playtest.spec.game == "top_race":
        return 5
    variant = dict(playtest.spec.options).get("variant")
    return {"beginners": 1, "long-distance": 0}.get(str(variant), len(playtest.names.colours))


def cars(playtest: Playtest) -> Figures:
    """Return races won and prizes, by slot, lane of the start and colour (RV-24, TR-14)."""
    names = playtest.names
    wins: dict[str, dict[str, list[int]]] = {"slot": {}, "lane": {}, "colour": {}}
    prizes: dict[str, dict[str, list[int]]] = {"slot": {}, "lane": {}, "colour": {}}
    for told in playtest.told:
        by_slot = prizes_by_slot(told, names.prizes)
        for slot, car in told.slots.items():
            lane = names.slot_lanes[slot - 1]
            won, prize = int(told.places[car] == 1), by_slot[slot - 1]
            labels = {
                "slot": f"slot {slot}",
                "lane": f"lane {lane}",
                "colour": names.colours[car],
            }
            for by, label in labels.items():
                wins[by].setdefault(label, []).append(won)
                prizes[by].setdefault(label, []).append(prize)
    found: Figures = {}
    for by in wins:
        if by != "lane" or len(wins[by]) > 1:
            found[f"wins.{by}"] = {label: mean(row) for label, row in wins[by].items()}
            found[f"prizes.{by}"] = {label: mean(row) for label, row in prizes[by].items()}
    return found


ORDINALS = ("first", "second", "third", "4th", "5th", "6th")


def seats(playtest: Playtest) -> Figures:
    """Return games won, and the money that seats end with, by seat, order of play and player; it is
    called prizes if there is nothing to pay or bet on (RV-25, TR-17)."""
    money = "money" if playtest.affairs else "prizes"
    rows: dict[str, dict[str, list[int]]] = defaultdict(dict)
    bots = playtest.spec.bots
    for number, told in playtest.games.items():
        shares, players = shares_of_win(told), players_of(number, told.seats)
        for seat in range(told.seats):
            turn = (seat - told.first) % told.seats
            labels = {"seat": f"seat {seat + 1}", "order": f"{ORDINALS[turn]} to play"}
            for by, label in labels.items():
                rows[f"wins.{by}"].setdefault(label, []).append(shares[seat])
                rows[f"{money}.{by}"].setdefault(label, []).append(told.money[seat])
            if len(set(bots)) > 1:
                player = players[seat]
                label = f"{bots[player]} ({player + 1})"
                rows["wins.player"].setdefault(label, []).append(shares[seat])
    return {
        code: {
            label: mean(numbers) / (WHOLE if code.startswith("wins") else 1)
            for label, numbers in labels.items()
        }
        for code, labels in rows.items()
    }


def spaces(playtest: Playtest) -> Figures:
    """Return the events on each space per game."""
    kinds = ("visits", "stops", "lost", "blocked", "overtaken")
    found = {}
    for kind in kinds:
        counts = Counter[int]()
        for told in playtest.told:
            counts.update(getattr(told, kind))
        ids = playtest.names.spaces
        found[f"spaces.{kind}"] = {
            space: playtest.a_game(counts[row]) for row, space in enumerate(ids)
        }
    return found


def road(playtest: Playtest) -> Figures:
    """Return the traffic of each lane where there is a choice, and the points lost on narrow
    parts."""
    course, names = playtest.course, playtest.names
    lanes, losses = Counter[int](), Counter[int]()
    for told in playtest.told:
        losses.update(told.lost)
        for row, visits in told.visits.items():
            if row < len(course.ids) and course.level_with[row]:
                lanes[int(course.lanes[row])] += visits
    found: Figures = {}
    if len(lanes) > 1:
        known = sorted(lanes)
        found["lane.used"] = {
            f"lane {lane}": Fraction(lanes[lane], lanes.total()) for lane in known
        }
    if names.narrows:
        found["narrow.lost"] = {
            _narrow(playtest, rows): playtest.a_game(
                sum(losses[row] for row in _costly(names, rows))
            )
            for rows in names.narrows
        }
    return found


def _costly(names: Names, rows: Sequence[int]) -> Sequence[int]:
    """Return the rows of a narrow part, and for one space those before it too."""
    return next((each for each in names.waits if len(rows) == 1 and each[0] == rows[0]), rows)


def _narrow(playtest: Playtest, rows: Sequence[int]) -> str:
    ids = playtest.names.spaces
    names = [playtest.course.names[row] or ids[row] for row in (rows[0], rows[-1])]
    if len(rows) == 1:
        return f"{names[0]}, a single space"
    return f"{names[0]} to {names[1]}, {len(rows)} spaces long"


Label = str


def cards(playtest: Playtest) -> Figures:
    """Return the points that each card loses per play, its bars that move nothing, and the extra
    money of seats that hold it at the start. Cards that look the same have a row each."""
    lost: dict[int, list[int]] = {}
    idle, bars = Counter[int](), Counter[int]()
    more: dict[int, list[Fraction]] = {}
    for told in playtest.told:
        for turn in told.turns:
            lost.setdefault(turn.card, []).append(turn.lost)
            idle[turn.card] += turn.idle
            bars[turn.card] += turn.bars
        usual = Fraction(sum(told.money), told.seats)
        for seat, held in enumerate(told.hands):
            for card in held:
                more.setdefault(card, []).append(told.money[seat] - usual)
    texts = playtest.names.cards
    worth = "cards.worth" if playtest.affairs else "cards.prizes"
    rows = {
        "cards.lost": {card: mean(lost[card]) for card in lost},
        "cards.idle": {card: Fraction(idle[card], bars[card]) for card in bars if bars[card]},
        worth: {card: sum(more[card], Fraction()) / len(more[card]) for card in more},
    }
    return {
        code: {f"{card}: {texts[card]}": value for card, value in sorted(row.items())}
        for code, row in rows.items()
    }


def decisions(playtest: Playtest) -> Figures:
    """Return the number of choices of each kind of decision."""
    choices: dict[str, list[int]] = {}
    for told in playtest.told:
        for kind, count in told.decisions:
            choices.setdefault(kind, []).append(count)
    return {"branching": {kind: mean(row) for kind, row in choices.items()}}


RANKS = ("leader", "second", "third", "4th", "5th", "6th", "7th", "8th")


def bet_lines(playtest: Playtest) -> Figures:
    """Return what the rank of a car at a bet line tells of the end, and the payout of a bet on
    it."""
    found: Figures = {}
    for line, name in enumerate(playtest.names.lines):
        number = name.rpartition(" ")[2]
        places: dict[int, list[int]] = {}
        for told in playtest.told:
            for crossed in told.lines:
                for rank, car in enumerate(crossed.ranking if crossed.line == line else ()):
                    places.setdefault(rank, []).append(told.places[car])
        if places:
            won = {RANKS[k]: mean(place == 1 for place in row) for k, row in places.items()}
            found[f"bet{number}.winner"] = won
            podium = mean(0 < place <= PODIUM for place in places[0])
            found[f"bet{number}.podium"] = {"": podium}
            if int(number) <= len(playtest.names.bets):
                known = playtest.names.bets[int(number) - 1]
                pays = (0, *known, *(0,) * len(playtest.names.colours))
                found[f"bet{number}.worth"] = {
                    RANKS[k]: mean(pays[place] for place in row) for k, row in places.items()
                }
    return found


def _slot(label: str) -> str:
    return f"slot {label}"


def _bet(label: str) -> str:
    return f"bet {label}"


def _power(label: str) -> str:
    return POWERS[int(label)]


def _cars(label: str) -> str:
    return "one car" if label == "1" else f"{label} cars"


def _price(label: str) -> str:
    return "bets" if label == "bets" else "the price of cars"


LABELS: dict[str, Callable[[str], str]] = {
    "slot.value": _slot,
    "slot.fair": _slot,
    "slot.price": _slot,
    "slot.capped": _slot,
    "mark.worth": _slot,
    "cars.bought": _cars,
    "winner.changed": _price,
    "owner.wins": str,
    "catch.up": str,
    "bets.leader": _bet,
    "bets.fulfilled": _bet,
    "bets.herd": _bet,
    "bets.leader.worth": _bet,
    "powers.worth": _power,
    "powers.wins": _power,
    "money.sources": str,
    "bets.right": _bet,
    "bets.worth": _bet,
}
"""Functions from labels of measures of whole games to those in a report."""

OF_RIVALS = ("powers.worth", "powers.wins", "money.sources", "bets.right", "bets.worth")
"""Measures that a report of Rivals alone shows."""


def whole_games(playtest: Playtest) -> Figures:
    """Return the worth of slots, powers, prices and bets: amounts by what they are out of."""
    return {
        measure: {LABELS[measure](label): Fraction(row[1], row[2]) for label, row in rows.items()}
        for measure, rows in playtest.affairs.items()
        if playtest.spec.game == "rivals" or measure not in OF_RIVALS
    }


def beside(playtest: Playtest) -> Figures:
    """Return the worth of skill, and the advantage of a car that stays in a lane."""
    found: Figures = {}
    if "skill" in playtest.studies:
        row = playtest.studies["skill"]["rule:noise=0"]
        found["skill"] = {"": Fraction(row[1], row[2])}
    if "skill.level" in playtest.studies:
        row = playtest.studies["skill.level"][""]
        found["skill.level"] = {"": Fraction(row[1], row[2])}
    if "lane.gained" in playtest.studies:
        rows = playtest.studies["lane.gained"]
        found["lane.gained"] = {f"lane {k}": Fraction(v[1], v[2]) for k, v in rows.items()}
    return found


SUBJECTS = (
    single_numbers,
    cars,
    seats,
    spaces,
    road,
    cards,
    decisions,
    bet_lines,
    whole_games,
    beside,
)

NO_COUNT = {"lane.steps"}
"""Codes of a report that are no counts of games: the fewest steps in each lane."""


def figures(playtest: Playtest) -> Figures:
    """Return all figures."""
    found: Figures = {}
    for subject in SUBJECTS:
        found |= subject(playtest)
    return found
