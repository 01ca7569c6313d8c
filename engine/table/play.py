"""Play of people beside the lab's players, who are asked at the very same decisions.

At every decision of a person each kind of player says what it would do there, knowing what the
person knew. So differences are those of the players and not of their cards or positions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from engine.games.core import Action, Game, Rng, State
from engine.games.racing.table import RaceState
from engine.playtest.intervals import Estimate, share
from engine.playtest.playthrough import game_of_record
from engine.race.bots.profiles import PLAYERS, profiles, weights_of
from engine.race.bots.seated import Player
from engine.race.state import MOST_CARS, NOBODY, Phase
from engine.race.tables.deck import WILD
from engine.race.tables.terms import BID_BITS
from engine.sentence import Sentence
from engine.table.choices import Collector
from engine.table.fitting import granted
from engine.table.lessons import Hosted, Lesson, Row, over_games
from engine.table.likelihood import Weighed, row_of

PLAYED = Sentence("Play")
"""Subject of these lessons."""

PEOPLE = Sentence("People")

ASKED = tuple(kind for kind in PLAYERS if kind != "random")
"""Kinds of players who have reasons for what they do."""


class _Trait(NamedTuple):
    """A number of an action, by its name in `_traits`."""

    title: Sentence
    sentence: Sentence
    unit: str


TRAITS = {
    "bid": _Trait(Sentence("Bids"), Sentence("Mean bid for a car, passes as 0."), "M"),
    "pass": _Trait(Sentence("Passes"), Sentence("Share of bids that pass."), "%"),
    "bet_own": _Trait(Sentence("Bets on own cars"), Sentence("Share of bets on own cars."), "%"),
    "bet_leader": _Trait(
        Sentence("Bets on the leader"), Sentence("Share of bets on a car nobody is ahead of."), "%"
    ),
    "card_own": _Trait(
        Sentence("Points for own cars"), Sentence("Points for own cars on a card played."), "points"
    ),
    "card_others": _Trait(
        Sentence("Points for others' cars"),
        Sentence("Points for the cars of others on a card played."),
        "points",
    ),
    "far_own": _Trait(
        Sentence("Own cars as far as possible"),
        Sentence("Share of moves of own cars, among ways of different lengths, that gain most."),
        "%",
    ),
    "far_others": _Trait(
        Sentence("Others' cars as far as possible"),
        Sentence("Share of moves of their cars, among ways of different lengths, that gain most."),
        "%",
    ),
}  # fmt: skip
"""Traits of play, in the order they are shown."""


def lessons_of_play(games: Sequence[Hosted]) -> Iterator[Lesson]:
    """Yield the play of people beside the lab's players; nothing of games without a race."""
    racing = [one for one in games if one.people and _race(one.states[0]) is not None]
    if not racing:
        return
    tables = [table for table in map(_Table, racing) if table.asked]
    for name, trait in TRAITS.items():
        rows = []
        for who, label in (("", PEOPLE), *((kind, PLAYERS[kind]) for kind in ASKED)):
            means = [table.mean(who, name) for table in tables]
            known = [{name: value} for value in means if value is not None]
            if known:
                rows.append(Row(label, over_games(known, name)))
        if rows:
            yield Lesson(f"play.{name}", PLAYED, *trait, tuple(rows))
    if not tables:
        return
    alike = [{kind: table.alike(kind) for kind in ASKED} for table in tables]
    yield Lesson(
        "play.alike", PLAYED, Sentence("The same choices"),
        Sentence("Share of choices that this kind of player would have made there."), "%",
        tuple(Row(PLAYERS[kind], over_games(alike, kind)) for kind in ASKED),
    )  # fmt: skip
    yield from _of_chances(racing)


def _of_chances(games: Sequence[Hosted]) -> Iterator[Lesson]:
    """Yield the kind of player that people resemble, and their blunders."""
    collector = Collector()
    for one in games:
        collector.add(one.record, one.states, one.people)
    choices = collector.choices()
    if not choices.size:
        return
    weighed = Weighed(choices)
    chances = {kind: float(np.exp(granted(weighed, kind)[0] / choices.size)) for kind in PLAYERS}
    nearest = max(chances, key=chances.__getitem__)
    yield Lesson(
        "play.nearest", PLAYED, Sentence("Resemblance"),
        Sentence(
            "People played most like this kind: {kind}. Chance it gave to the choices made, as a "
            "geometric mean.",
            kind=PLAYERS[nearest],
        ), "%",
        tuple(
            Row(PLAYERS[kind], Estimate(chance, chance, chance, choices.size))
            for kind, chance in sorted(chances.items(), key=lambda item: -item[1])
        ),
    )  # fmt: skip
    # Bets are left out: the additions to them are only drawn.
    never = [
        np.all([weighed.chances(part, row_of(profiles()[kind])) <= 0 for kind in ASKED], axis=0)
        for part in ("moves", "bids")
    ]
    blunders = np.concatenate(never)
    yield Lesson(
        "play.blunders", PLAYED, Sentence("Blunders"),
        Sentence("Share of cards, moves and bids that no kind of player would have chosen there."),
        "%", (Row(PEOPLE, share(float(blunders.sum()), len(blunders))),),
    )  # fmt: skip


def _race(state: State) -> RaceState | None:
    """Return the state of the race, that of the current game in a championship."""
    now = getattr(state, "now", state)
    return now if isinstance(now, RaceState) else None


class _Table:
    """Traits of the choices of people in a game, and of what the lab's players say there, who were
    `asked` at each choice between several."""

    def __init__(self, one: Hosted) -> None:
        self._sums: dict[tuple[str, str], float] = defaultdict(float)
        self._counts: dict[tuple[str, str], int] = defaultdict(int)
        self._same: dict[str, int] = dict.fromkeys(ASKED, 0)
        self.asked = 0
        rules, people = game_of_record(one.record), {*one.people}
        players = {kind: Player(weights_of(profiles()[kind])) for kind in ASKED}
        rng = Rng(one.record.seed)
        for (seat, action), state in zip(one.record.moves, one.states, strict=False):
            if seat not in people:
                continue
            legal = rules.legal_actions(state)
            if len(legal) < 2:
                continue
            said = {kind: rules.choice_of(state, each, rng) for kind, each in players.items()}
            self._note("", rules, state, seat, action, legal)
            self.asked += 1
            for kind, advised in said.items():
                if advised is not None:
                    self._note(kind, rules, state, seat, advised, legal)
                    self._same[kind] += advised == action

    def _note(
        self,
        who: str,
        rules: Game[Any],
        state: State,
        seat: int,
        action: Action,
        legal: Sequence[Action],
    ) -> None:
        """Count the traits of an action; the car on offer is in the memory of the table since the
        players were asked."""
        race = _race(state)
        assert race is not None
        for name, value in _traits(rules, race, seat, action, legal):
            self._sums[who, name] += value
            self._counts[who, name] += 1

    def mean(self, who: str, name: str) -> float | None:
        """Return the mean of a trait; None if no choice had it."""
        count = self._counts[who, name]
        return self._sums[who, name] / count if count else None

    def alike(self, kind: str) -> float:
        """Return the share of choices that a kind of player would have made."""
        return self._same[kind] / self.asked


def _traits(
    rules: Game[Any], state: RaceState, seat: int, action: Action, legal: Sequence[Action]
) -> Iterator[tuple[str, float]]:
    """Yield the traits of an action, by the names of `TRAITS`."""
    race, table = state.race, state.table
    if action.kind == "bid" and table.terms.has_auction:
        number, car = rules.number_of(state, action), table.context.affairs.lot_cars[0]
        money = table.terms.ranks[(number or 0) * MOST_CARS + car] >> BID_BITS
        yield "bid", float(money)
        yield "pass", float(money == 0)
    elif action.kind in ("bet", "tip"):
        car = table.deck.colours.index(action.value)
        steps = table.steps_left(race)
        yield "bet_own", float(race.owner[car] == seat)
        yield "bet_leader", float(steps[car] == min(steps))
    elif action.kind == "card" and race.phase == Phase.CHOOSE_CARD:
        number = rules.number_of(state, action)
        own = others = 0
        for car, points in table.deck.rows[number or 0].bars:
            if car > WILD and race.owner[car] == seat:
                own += points
            elif car > WILD and race.owner[car] != NOBODY:
                others += points
        yield "card_own", float(own)
        yield "card_others", float(others)
    elif race.phase == Phase.CHOOSE_END and race.owner[race.car] != NOBODY:
        left = {each: table.road.spaces["left"][rules.number_of(state, each)] for each in legal}
        if min(left.values()) < max(left.values()):
            whose = "own" if race.owner[race.car] == seat else "others"
            yield f"far_{whose}", float(left[action] == min(left.values()))
