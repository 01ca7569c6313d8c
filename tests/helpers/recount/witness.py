"""Witness at the table of a retold game.

A simulated game hands over its decisions. The table plays them again, and the witness reads the
rest from the table: legal actions, log and states.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from engine.compiled.compiler import played_plainly
from engine.compiled.rng import game_seed
from engine.course import NOWHERE, Course
from engine.games.core import Action, Game, Rng
from engine.games.racing.table import STAY
from engine.games.rivals import sentences as say
from engine.games.rivals.state import RivalsState
from engine.games.top_race.state import TopRaceState
from engine.playtest.plan import Spec
from engine.playtest.races import decisions_of
from engine.race.bots.driving import card_score
from engine.race.bots.seated import Player
from engine.race.rules.events import RaceEvent
from engine.race.rules.ranking import rank_cars_out
from engine.race.simulate import RacePlan
from engine.race.state import AT_HOME, BESIDE, FACE_UP, NOBODY, RaceVector
from tests.helpers.recount.pay import State, money_of, payouts_of, prizes_of, tie_of
from tests.helpers.recount.told import CARD, END, OTHER, WILD, AtLine, Bet, Told, Turn
from tests.helpers.replayed_races import action_at_table, open_action

TURN_KINDS = {"card", "take", "box", "top", "pass"}
"""Actions that are a turn: playing a card, a pit stop, passing (TR-19 to TR-21)."""


def told(course: Course, spec: Spec, plan: RacePlan, number: int) -> Told:
    """Return game `number` of a playtest, retold at the table."""
    decisions, _ = decisions_of(plan, spec.seed, number)
    game = spec.rules
    state = game.start(course, spec.seats, dict(spec.options), game_seed(spec.seed, number))
    seated = [(seat + number) % spec.seats for seat in range(spec.seats)]
    witness = Witness(game, state, [Player(plan.bots[player : player + 1]) for player in seated])
    for decision in decisions:
        name = action_at_table if spec.game == "rivals" else open_action
        action = name(game, state, decision)
        after = game.apply(state, action)
        witness.see(state, action, after, decision)
        state = after
    return witness.end(state)


class Witness:
    """Witness that writes down the events of one game."""

    def __init__(self, game: Game[Any], start: State, players: Sequence[Player]) -> None:
        self.game = game
        self.players = players
        self.told = Told(start.seats)
        self.turn = Turn(NOBODY)
        self.crossed = 0
        self.has_begun = False
        spaces = start.table.road.spaces
        self.progress: list[int] = spaces["progress"].tolist()
        self.left: list[int] = spaces["left"].tolist()
        self.finish = len(self.progress) - 1
        self.lap = self.progress[self.finish]
        self.prices: dict[int, int] = {}
        self.crosses = _crosses(start.table.course)

    def see(self, before: State, action: Action, after: State, decision: int) -> None:
        """Write down one decision and its consequences."""
        if not self.has_begun and action.kind in TURN_KINDS and not _is_auction(before):
            self._begin(before)
        self._decision(before, action)
        if not self.has_begun:
            self._auction(before, action, after)
        if action.kind == "card":
            self.turn = Turn(decision, is_real=self._is_real(before))
        elif action.kind in ("bet", "tip"):
            self._bet(before)
        elif self.has_begun and action.kind in TURN_KINDS:
            self.told.rounds += 1
        if after.log is not None and action.kind not in ("bet", "tip", "bid", "keep"):
            self._race(before, action, after)

    # Decisions: what may be done is what the table offers.

    def _decision(self, before: State, action: Action) -> None:
        legal = self.game.legal_actions(before)
        assert action in legal
        kind = OTHER
        if action.kind in TURN_KINDS and self.has_begun:
            kind = CARD
        elif action.kind == "wild":
            kind = WILD
        elif action.kind in ("to", "finish") and STAY not in legal:
            kind = END
        self.told.decisions.append((kind, len(legal)))

    def _is_real(self, before: State) -> bool:
        """Return whether a second card is nearly as good to the player: within a point of an own
        car."""
        seat = before.seat
        assert seat is not None
        self._ask(before, seat)
        race, memory = before.race.plain(), before.table.context.plain
        own = self.players[seat].weights.own
        kept = self.players[seat].weights.keeps_speed
        scores = {}
        for card in before.table.held(before.race, seat) + before.table.held(
            before.race, FACE_UP + seat
        ):
            bars = max(1, len(before.table.deck.cards[card].bars))
            score = card_score(race, memory, card, race.power[seat])
            scores[before.table.deck.texts[card]] = score - kept * (bars == 1)
        best = sorted(scores.values())[-2:]
        return len(best) > 1 and best[0] + own >= best[1]

    def _ask(self, before: State, seat: int) -> None:
        """Let the player think about the moment, as it does in a simulated game."""
        with played_plainly():
            self.game.choice_of(before, self.players[seat], Rng(1))

    # Auctions (RV-5 to RV-12, TR-3 to TR-6, TR-27).

    def _auction(self, before: State, action: Action, after: State) -> None:
        if isinstance(before, RivalsState):
            assert isinstance(after, RivalsState)
            self.told.rounds += after.rounds - before.rounds
            for event in after.told:
                if event.sentence in (say.BUYS, say.LAST_CAR, say.MUST_OWN):
                    car = before.table.deck.colours.index(str(event.values["car"]))
                    self.prices[car] = int(event.values["points"])
            return
        assert isinstance(after, TopRaceState)
        unit = before.numbers.bid_step
        if action.kind == "buy":
            car = before.table.deck.colours.index(action.value)
            self.prices[car] = before.affairs.bid // unit
        # The choice of a start space or of a card of the offer ends an auction.
        self.told.rounds += action.kind in ("start", "take")

    # The race.

    def _begin(self, state: State) -> None:
        """Note the start of the first turn: the start spaces and the cards in hand (RV-13, TR-4,
        TR-27)."""
        self.has_begun = True
        told, race, seat = self.told, state.race, state.seat
        assert seat is not None
        told.first = seat
        at = race.at[: race.cars].tolist()
        slots = list(state.table.course.slots)
        told.slots = {slots.index(space) + 1: car for car, space in enumerate(at)}
        told.hands = tuple(tuple(state.table.held(race, one)) for one in range(told.seats))
        told.owners = tuple(_owner(race, car) for car in range(len(at)))
        told.powers = tuple(race.power[: told.seats].tolist())
        told.prices = tuple(self.prices.get(car) for car in range(len(at)))
        if isinstance(state, RivalsState):
            told.costs = state.costs
        else:
            told.costs = tuple(-money for money in money_of(state, state.affairs.money))
        told.leader = self._in_front(race, None)

    def _race(self, before: State, action: Action, after: State) -> None:
        """Write down moves, lost bars and lines; after a turn also the leader."""
        assert after.log is not None
        rows = iter(enumerate(after.log))
        for at, (what, car, number, third) in rows:
            if what == RaceEvent.MOVED:
                way = [*_way(after.log[at + 1 :])]
                self._move(before, car, way, third, STAY in self.game.legal_actions(before))
            elif what == RaceEvent.LOST and third == 0:
                space = int(after.race.at[car])
                self.turn.bars += 1
                self.turn.idle += 1
                self.turn.lost += number
                self.told.lost[space] += number
                self.told.blocked[space] += 1
            elif what == RaceEvent.CAME_BACK:
                self.told.visits[number] += 1
                self.told.stops[number] += 1
        if after.race.turns != before.race.turns:
            self._turn_over(after)

    def _move(self, before: State, car: int, way: list[int], points: int, is_extra: bool) -> None:
        """Write down a move: the spaces it runs over, the cars it passes, the points it could not
        use (RV-14 to RV-19). The two spaces of concentration are a move, but no bar (RV-28)."""
        told, end = self.told, way[-1]
        for step in pairwise(way):
            self.crossed |= self.crosses[step]
        told.visits.update(way[1:])
        told.stops[end] += 1
        self.turn.bars += not is_extra
        lost = points - (len(way) - 1)
        if end != self.finish and lost > 0:
            self.turn.lost += lost
            told.lost[end] += lost
        length = self._ahead(way[0], end)
        for other in range(before.race.cars):
            space = int(before.race.at[other])
            if other != car and space >= 0 and 0 < self._ahead(way[0], space) < length:
                told.overtaken[space] += 1

    def _ahead(self, space: int, other: int) -> int:
        """Return how far `other` is ahead of a space, forward along the road."""
        far = self.progress[other] - self.progress[space]
        return far if far >= 0 or other == self.finish else far + self.lap

    def _turn_over(self, after: State) -> None:
        """End the turn: note lines crossed first in it (RV-22), and the leader."""
        told, race = self.told, after.race
        told.turns.append(self.turn)
        are_watched = isinstance(after, RivalsState) or after.options["variant"] == "tips"
        for line, name in enumerate(after.table.course.line_names * are_watched):
            is_first = all(known.line != line for known in told.lines)
            if is_first and name.startswith("bet") and self.crossed >> line & 1:
                told.lines.append(AtLine(line, self._ranking(race)))
        if told.home_after is not None:
            return
        leader = self._in_front(race, told.leader)
        if leader != told.leader:
            told.lead_changes += told.leader is not None
            told.leader, told.leads_since = leader, len(told.turns)
        home = race.home
        if home:
            told.home_after = len(told.turns)
            left = [self.left[space] for space in _spaces(race) if space >= 0]
            told.gap = 0 if home > 1 else min(left, default=self.finish + 1)
        elif leader is not None:
            told.led[leader] += 1

    def _standing(self, race: RaceVector, car: int) -> tuple[int, int]:
        """Return a pair that is higher for a better placed car: by its place once it is home, else
        by the distance driven."""
        at = int(race.at[car])
        if at == AT_HOME:
            return (1 << 20, -int(race.place[car]))
        space = int(race.stood[car]) if at == BESIDE else at
        return (int(race.laps[car]), self.progress[space])

    def _in_front(self, race: RaceVector, before: int | None) -> int | None:
        """Return the car alone in front; `before` if several are level."""
        standings = [self._standing(race, car) for car in range(race.cars)]
        best = max(standings)
        return before if standings.count(best) > 1 else standings.index(best)

    def _ranking(self, race: RaceVector) -> tuple[int, ...]:
        """Return the cars, best first; of level ones the first in the deck."""
        cars = range(race.cars)
        return tuple(sorted(cars, key=lambda car: self._standing(race, car), reverse=True))

    # Bets and tips (RV-22, RV-23, TR-22, TR-23).

    def _bet(self, before: State) -> None:
        seat = before.seat
        assert seat is not None
        self._ask(before, seat)
        if isinstance(before, RivalsState):
            is_first = all(car is None for car in before.bets[-1])
        else:
            is_first = seat == before.affairs.order[0]
        if is_first:
            ranking = self._ranking(before.race)
            prizes = prizes_of(before)
            standings = [-cost for cost in self.told.costs]
            for rank, car in enumerate(ranking):
                owner = self.told.owners[car]
                if owner is not None:
                    standings[owner] += prizes[rank + 1]
            self.told.bets.append(Bet(ranking[0], (), tuple(standings)))
            self.told.rounds += 1

    # The end.

    def end(self, state: State) -> Told:
        """Return the game with its places and money at the end (RV-23 to RV-25, TR-14 to TR-17,
        TR-29)."""
        told, race = self.told, state.race
        outcome = self.game.outcome(state)
        assert outcome is not None
        told.cars_home = race.home
        if isinstance(state, RivalsState) and state.variant == "beginners":
            race = race.copy()
            rank_cars_out(race, state.table.context.plain)
        cars = range(race.cars)
        told.places = tuple(int(race.place[car]) for car in cars)
        prizes = prizes_of(state)
        if isinstance(state, TopRaceState) and state.has_shares:
            told.prizes = tuple(
                sum(held * prizes[place] for held, place in zip(shares, told.places, strict=True))
                for shares in state.affairs.shares
            )
        else:
            told.prizes = tuple(
                sum(prizes[told.places[car]] for car in cars if told.owners[car] == seat)
                for seat in range(told.seats)
            )
        self._pay_bets(state)
        told.ties = tuple(tie_of(state, told, seat) for seat in range(told.seats))
        told.winners = told.winners_with(told.money)
        assert told.winners == outcome.winners
        assert told.money == money_of(state, tuple(outcome.points))
        return told

    def _pay_bets(self, state: State) -> None:
        told = self.told
        if isinstance(state, RivalsState):
            rows = [[car if car is not None else NOBODY for car in row] for row in state.bets]
        else:
            rows = [list(row) for row in zip(*state.affairs.tips, strict=True)]
        told.bets = [
            Bet(bet.leader, tuple(row), bet.standings)
            for bet, row in zip(told.bets, rows, strict=True)
        ]
        pays = told.pays = payouts_of(state)
        told.winnings = tuple(
            sum(pays[k][told.places[bet.cars[seat]]] for k, bet in enumerate(told.bets))
            for seat in range(told.seats)
        )


def _crosses(course: Course) -> dict[tuple[int, int], int]:
    """Return the lines that each step crosses (bit set); a step over the finish leads off the road,
    or onto the next lap."""
    found = {}
    columns = (course.step_source, course.step_target, course.step_onto, course.step_crosses)
    for source, target, onto, lines in zip(*(row.tolist() for row in columns), strict=True):
        found[source, len(course.ids) if target == NOWHERE else target] = lines
        if target == NOWHERE and onto != NOWHERE:
            found[source, onto] = lines
    return found


def _is_auction(state: State) -> bool:
    """Return whether cars, seats or cards of the offer are being bought."""
    if isinstance(state, RivalsState):
        return state.auction is not None
    return state.affairs.stage in ("bid", "car", "slot", "offer")


def _owner(race: RaceVector, car: int) -> int | None:
    owner = int(race.owner[car])
    return None if owner == NOBODY else owner


def _spaces(race: RaceVector) -> list[int]:
    cars = race.cars
    found: list[int] = race.at[:cars].tolist()
    return found


def _way(log: Sequence[tuple[int, int, int, int]]) -> Iterator[int]:
    """Yield the spaces of the way at the beginning of a log."""
    for what, _, space, _ in log:
        if what != RaceEvent.WAY:
            return
        yield space
