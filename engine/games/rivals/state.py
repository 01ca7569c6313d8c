"""A moment of a game of Rivals: auction, race, bets."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.games.core import Action, Event, IllegalActionError, Outcome, Rng, State, View, illegal
from engine.games.racing.sentences import HOME_AS
from engine.games.racing.table import RaceTable
from engine.games.rivals import auction as auctions
from engine.games.rivals import sentences as say
from engine.games.rivals.auction import Auction
from engine.games.rivals.hidden import guess_of, seen_json
from engine.games.rivals.scoring import outcome_of, results, worth_of
from engine.games.rivals.variants import AUCTIONED, BEGINNERS, LONG_DISTANCE
from engine.games.rivals.view import view_of
from engine.race import layout
from engine.race.book import Log
from engine.race.deal import begin, deal_own_piles
from engine.race.layout import Race
from engine.race.ranking import rank_cars_out
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.games.rivals.game import Rivals

Bets = tuple[int | None, ...]


@dataclass(frozen=True, slots=True, eq=False)
class RivalsState(State):
    """A moment of the game; treat the race vector as frozen too.

    `bets` has a row for each bet made so far, the car of each seat, None before its choice;
    `unmarked` bets still wait behind the last row. `costs` are what cars cost each seat. `rounds`
    counts what is finished besides turns: auctions and bets. `log` is what the race tells of the
    last action, `told` what happened after it.
    """

    game: Rivals
    table: RaceTable
    variant: str
    race: Race
    costs: tuple[int, ...]
    auction: Auction | None = None
    bets: tuple[Bets, ...] = ()
    unmarked: int = 0
    shown: frozenset[int] = frozenset()
    rounds: int = 0
    told: tuple[Event, ...] = ()
    log: Log | None = None

    @property
    def seats(self) -> int:
        return len(self.costs)

    @property
    def seat(self) -> int | None:
        if self.auction is not None:
            bidder = auctions.next_bidder(self.auction, self.race)
            return auctions.next_keeper(self.auction) if bidder is None else bidder
        if self.is_betting:
            return self.bets[-1].index(None)
        seat = int(self.race[layout.SEAT])
        return None if seat == layout.NOBODY else seat

    @property
    def is_betting(self) -> bool:
        """Whether a bet is being marked."""
        return bool(self.bets) and None in self.bets[-1]

    @property
    def turn(self) -> int:
        return int(self.race[layout.TURNS]) + self.rounds

    @property
    def events(self) -> tuple[Event, ...]:
        return self.told if self.log is None else (*self.table.events(self.log), *self.told)

    def actions(self) -> list[Action]:
        if self.auction is not None or self.is_betting:
            return list(dict.fromkeys(self._decisions()))
        return self.table.actions(self.race)

    def _decisions(self) -> Iterator[Action]:
        """What may be decided outside the race: a card to bid, a power to keep, a car to bet on."""
        deck = self.table.deck
        if self.auction is None:
            for colour in deck.colours:
                yield Action("bet", colour)
        elif self.auction.lots:
            for card in self.table.held(self.race, self._seat):
                yield Action("bid", deck.texts[card])
        else:
            for power in self.auction.won[self._seat]:
                yield Action("keep", layout.POWERS[power])

    @property
    def _seat(self) -> int:
        if self.seat is None:
            raise IllegalActionError(Sentence("the game is over"))
        return self.seat

    def play(self, action: Action) -> RivalsState:
        if self.auction is None and not self.is_betting:
            return self._driven(action)
        actions = self.actions()
        if action not in actions:
            raise illegal(action, actions)
        if self.auction is None:
            return self._bet(self.table.deck.colours.index(action.value))
        if action.kind == "bid":
            return self._bid(self.auction, action.value)
        race = self.race.copy()
        power = layout.POWERS.index(action.value)
        auction, event = auctions.with_power_kept(self.auction, race, power)
        after = replace(self, race=race, auction=auction, told=(event,), rounds=self.rounds + 1)
        return after._begun() if auctions.next_keeper(auction) is None else after

    def put_up(self, race: Race, event: Event) -> RivalsState:
        """The state with the race as it was put up by hand."""
        return replace(self, race=race, told=(event,), log=None)

    def _bid(self, auction: Auction, text: str) -> RivalsState:
        """The next seat chooses a card; after the last one the next car is offered (RV-5, 6)."""
        deck = self.table.deck
        race = self.race.copy()
        held = self.table.held(race, self._seat)
        card = next(card for card in held if deck.texts[card] == text)
        auction, told = auctions.with_bid(auction, race, deck, card)
        if any(bid is not None for bid in auction.bids):
            return replace(self, race=race, auction=auction, told=told)
        auction, more = auctions.next_lot(auction, race, deck)
        after = replace(self, race=race, auction=auction, told=told + more, rounds=self.rounds + 1)
        over = not auction.lots and auctions.next_keeper(auction) is None
        return after._begun() if over else after

    def _begun(self) -> RivalsState:
        """The race after the auctions (RV-12, RV-13); two players form draw piles (RV-33).
        Changes the race, which nobody else has seen yet."""
        if self.auction is None:
            raise ValueError("the race has begun")
        race, course = self.race, self.table.course
        auctions.give_powers(self.auction, race)
        shown = self.auction.shown
        if self.seats == 2:
            deal_own_piles(
                race,
                self.game.numbers.two_players_hand,
                np.array(self.table.deck.pile("base"), np.int64),
            )
            shown = frozenset()
        cars = int(race[layout.CARS])
        begin(race, np.array(course.slots[:cars], np.int64), course.start_player - 1)
        told = Event(say.BEGINS, {"seat": int(race[layout.SEAT]) + 1})
        return replace(
            self,
            auction=None,
            shown=shown,
            costs=self.auction.costs,
            told=(*self.told, told),
        )

    def _driven(self, action: Action) -> RivalsState:
        """A decision of the race; when the card is finished, bets are made (RV-22)."""
        race, log = self.table.play(self.race, action)
        after = self._with(race, log)
        if race[layout.TURNS] == self.race[layout.TURNS]:
            return after
        if self.variant == BEGINNERS:
            return after._ended_by_first_home()
        if after.seat is None and self.variant == LONG_DISTANCE:
            after = after._ranked()
        crossed = int(race[layout.NEW_LINES]).bit_count()
        if crossed and self.variant in AUCTIONED:
            left = len(self.game.numbers.bets) - len(self.bets)
            after = replace(after, unmarked=min(crossed, left))
        return after._asked()

    def _with(self, race: Race, log: Log) -> RivalsState:
        """The race has gone on, all else is as it was: quicker than `replace`, for bots that look
        at thousands of states."""
        return RivalsState(
            self.game,
            self.table,
            self.variant,
            race,
            self.costs,
            None,
            self.bets,
            self.unmarked,
            self.shown,
            self.rounds,
            (),
            log,
        )

    def _ended_by_first_home(self) -> RivalsState:
        """Beginners stop when the first car that has an owner is home (RV-32)."""
        for car in self.table.cars(self.race):
            if car.place and car.owner is not None:
                self.race[[layout.PHASE, layout.SEAT]] = layout.OVER, layout.NOBODY
                event = Event(say.FIRST_HOME, {"car": car.colour, "seat": car.owner + 1})
                return replace(self, told=(*self.told, event))
        return self

    def _ranked(self) -> RivalsState:
        """At the end of a long-distance race the cars take places by the way done (RV-34).
        Changes the race, which nobody else has seen yet."""
        rank_cars_out(self.table.book, self.race)
        told = (
            Event(HOME_AS, {"car": car.colour, "place": car.place or 0})
            for car in sorted(self.table.cars(self.race), key=lambda car: car.place or 0)
        )
        return replace(self, told=(*self.told, *told))

    def _bet(self, car: int) -> RivalsState:
        """A seat marks its car in secret."""
        seat = self._seat
        marked = (*self.bets[-1][:seat], car, *self.bets[-1][seat + 1 :])
        told = (Event(say.BET_MARKED, {"seat": seat + 1}),)
        after = replace(self, bets=(*self.bets[:-1], marked), told=told, log=None)
        return after if after.is_betting else replace(after, rounds=self.rounds + 1)._asked()

    def _asked(self) -> RivalsState:
        """The next bet is asked for, or the results are told if the game is over."""
        if self.unmarked:
            blank = (None,) * self.seats
            event = Event(say.BETTING, {"bet": len(self.bets) + 1})
            return replace(
                self,
                bets=(*self.bets, blank),
                unmarked=self.unmarked - 1,
                told=(*self.told, event),
            )
        return self if self.seat is not None else replace(self, told=(*self.told, *results(self)))

    @property
    def outcome(self) -> Outcome | None:
        return None if self.seat is not None else outcome_of(self)

    def worth(self, seat: int) -> float:
        return worth_of(self, seat)

    def suggestion(self, rng: Rng) -> Action | None:
        from engine.games.rivals.thumb import suggestion_for

        return suggestion_for(self, rng)

    def foreseen(self, actions: Sequence[Action], rng: Rng, rounds: int) -> list[float] | None:
        from engine.games.rivals.foresight import foreseen

        return foreseen(self, actions, rng, rounds)

    def seen_by(self, seat: int) -> dict[str, Any]:
        return seen_json(self, seat)

    def view(self, eyes: Collection[int]) -> View:
        return view_of(self, eyes)

    def guess(self, seat: int, rng: Rng) -> RivalsState:
        return guess_of(self, seat, rng)

    def json(self) -> dict[str, Any]:
        from engine.games.rivals.files import whole_json

        return whole_json(self)
