"""Room of a table: who sits there, what each may do, and what each is told."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeGuard

from engine.bots import USUAL_BOT
from engine.course import compile_track
from engine.games import game_named
from engine.games.core import Action, Game, Value
from engine.languages import event_text, language
from engine.playtest.playthrough import Playthrough, playthrough_json
from engine.sentence import Sentence
from engine.table.match import Match, Set
from engine.table.seats import PERSON, Seat, digest, is_secret, new_secret, tidy_name
from engine.table.told import Plain, Reader, table_message

SEEDS = 1 << 53
"""Number of seeds: JavaScript rounds larger whole numbers."""

MOST_WATCH_LINKS = 8
"""Links to watch that stay valid, the newest ones."""


class RefusedError(Exception):
    """Something that is not allowed now; `said` is the reason for whoever asked."""

    def __init__(self, said: Sentence) -> None:
        super().__init__(said)
        self.said = said


class Room:
    """A table with seats, without a network.

    `match` is None until the game starts. A method that is not allowed raises RefusedError.
    """

    def __init__(
        self,
        setup: Set,
        kinds: Sequence[str],
        title: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.setup = setup
        self.title = title
        self.seats = [Seat(kind=kind) for kind in kinds]
        self.courses = tuple(map(compile_track, setup.tracks))
        self.watch: list[str] = []
        self.match: Match | None = None
        self.questions: tuple[str, ...] = ()
        self.asked: int | None = None
        self.agreed: set[int] = set()
        self._clock = clock
        self._since = clock()

    @property
    def rules(self) -> Game[Any]:
        """Return the game that is played."""
        if self.match is not None:
            return self.match.game
        return game_named(self.setup.game).using(self.setup.deck, self.setup.numbers)

    @property
    def options(self) -> Mapping[str, Value]:
        """Return all options of the game."""
        return self.rules.chosen_options(self.setup.options)

    # Links and tokens

    def link_of(self, seat: int) -> str:
        """Make a new secret for the link of a seat and return it. The old link and whoever had the
        seat are out."""
        secret = new_secret()
        self.seats[seat].link, self.seats[seat].token = digest(secret), ""
        return secret

    def link_to_watch(self) -> str:
        """Make one more secret for links to watch, and return it."""
        secret = new_secret()
        self.watch = [*self.watch, digest(secret)][-MOST_WATCH_LINKS:]
        return secret

    def seat_of_token(self, token: object) -> int | None:
        """Return the seat whose owner's browser keeps `token`."""
        found = [n for n, seat in enumerate(self.seats) if is_secret(token, (seat.token,))]
        return found[0] if found else None

    def seat_of_link(self, secret: object) -> int | None:
        """Return the seat whose link has `secret`."""
        found = [n for n, seat in enumerate(self.seats) if is_secret(secret, (seat.link,))]
        return found[0] if found else None

    def may_watch(self, secret: object) -> bool:
        """Return whether `secret` is one of a link to watch."""
        return is_secret(secret, self.watch)

    def hand_out(self, seat: int) -> str:
        """Give a seat to a new owner: make the token of their browser and return it."""
        token = new_secret()
        self.seats[seat].token = digest(token)
        return token

    # Before the game

    def rename(self, seat: int, name: object, colour: object) -> None:
        """Change name and colour of a seat."""
        self.seats[seat].name = tidy_name(name)
        if isinstance(colour, str) and len(colour) <= 20 and colour.isalnum():
            self.seats[seat].colour = colour

    def arrive(self, seat: int) -> None:
        """Note that the owner of a seat is there; a bot that played for them leaves."""
        self.seats[seat].is_present = True
        self.seats[seat].bot = ""

    def go(self, seat: int) -> None:
        """Note that the owner of a seat is not there any more, for now."""
        self.seats[seat].is_present = self.seats[seat].is_ready = False

    def leave(self, seat: int) -> None:
        """Let the owner of a seat go for good: a bot plays on, until they come back."""
        self.go(seat)
        if self.match is not None:
            self.seats[seat].bot = USUAL_BOT

    @property
    def people(self) -> list[int]:
        """Return the seats of persons."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    @property
    def is_full(self) -> bool:
        """Return whether every person is there and ready."""
        people = [self.seats[number] for number in self.people]
        return all(seat.is_present and seat.is_ready for seat in people)

    @property
    def can_start(self) -> bool:
        """Return whether somebody may start: a person is there, and all who are there are ready."""
        here = [seat for seat in self.seats if seat.is_person and seat.is_present]
        return self.match is None and bool(here) and all(seat.is_ready for seat in here)

    def start(self) -> None:
        """Start the game; bots sit on seats whose persons are not there."""
        if self.match is not None:
            raise RefusedError(Sentence("The game has begun already."))
        for seat in self.seats:
            if seat.is_person and not seat.is_present:
                seat.bot = USUAL_BOT
        self.match = Match(self.setup, self.courses, len(self.seats), secrets.randbelow(SEEDS))
        self._since = self._clock()

    # Play

    @property
    def _match(self) -> Match:
        if self.match is None:
            raise RefusedError(Sentence("The game has not begun yet."))
        return self.match

    @property
    def turn(self) -> int | None:
        """Return the seat that decides; None before and after the game."""
        return self.match.state.seat if self.match is not None else None

    @property
    def bot(self) -> str | None:
        """Return the name of the bot that decides now; None if a person does."""
        turn = self.turn
        player = PERSON if turn is None else self.seats[turn].player
        return None if player == PERSON else player

    def act(self, seat: int, stamp: object, number: object) -> None:
        """Play the action `number` of those offered to `seat` when the table was at `stamp`."""
        match = self._match
        self._check_stamp(stamp)
        if match.state.seat != seat:
            raise RefusedError(Sentence("It is not your turn."))
        actions = match.game.legal_actions(match.state)
        if not _is_whole(number) or not 0 <= number < len(actions):
            raise RefusedError(Sentence("This choice was not offered."))
        self.play(seat, actions[number])

    def play(self, seat: int, action: Action) -> None:
        """Play an action of a seat."""
        self._match.play(seat, action)
        self.asked, self.agreed = None, set()
        self._since = self._clock()

    def _check_stamp(self, stamp: object) -> None:
        if not _is_whole(stamp) or stamp != self._match.stamp:
            raise RefusedError(Sentence("The game has gone on meanwhile; please look again."))

    def ask_back(self, seat: int, stamp: object) -> None:
        """Take the last decision of `seat` back if nothing has been revealed since, else ask the
        other persons."""
        match = self._match
        self._check_stamp(stamp)
        move = match.last_of(seat)
        if move is None:
            raise RefusedError(Sentence("You have not moved yet."))
        if self.asked is not None:
            raise RefusedError(Sentence("Somebody has asked already."))
        if not match.has_revealed(move):
            self._take_back(move, seat)
            return
        self.asked, self.agreed = seat, {seat}
        self._take_back_if_agreed()

    def agree(self, seat: int, stamp: object, is_agreed: bool) -> None:
        """Answer whether the move that another asked for may be taken back."""
        self._check_stamp(stamp)
        if self.asked is None:
            raise RefusedError(Sentence("Nobody has asked to take a move back."))
        if not is_agreed:
            self.asked, self.agreed = None, set()
            return
        self.agreed.add(seat)
        self._take_back_if_agreed()

    @property
    def waits_for(self) -> list[int]:
        """Return the seats that have still to agree to a take-back: persons who are there."""
        if self.asked is None:
            return []
        return [n for n in self.people if self.seats[n].is_present and n not in self.agreed]

    def _take_back_if_agreed(self) -> None:
        if self.asked is not None and not self.waits_for:
            move = self._match.last_of(self.asked)
            if move is not None:
                self._take_back(move, self.asked)

    def _take_back(self, move: int, seat: int) -> None:
        self._match.take_back(move, seat)
        self.asked, self.agreed = None, set()
        self._since = self._clock()

    def sit_in(self, seat: object, is_wanted: bool) -> None:
        """Let a bot play for an absent person, or no longer."""
        if not _is_whole(seat) or not 0 <= seat < len(self.seats):
            raise RefusedError(Sentence("There is no such seat."))
        absent = self.seats[seat]
        if not absent.is_person or absent.is_present:
            raise RefusedError(Sentence("A bot plays only for a person who is not there."))
        absent.bot = USUAL_BOT if is_wanted else ""

    # What is told

    def seats_told(self, you: int | None) -> list[Plain]:
        """Return every seat as everybody may see it; `you` are on one."""
        turn = self.turn
        return [
            {
                "seat": number,
                "name": seat.name,
                "colour": seat.colour,
                "kind": seat.kind,
                **({"bot": seat.bot} if seat.bot else {}),
                "taken": seat.is_taken,
                "present": seat.is_present or not seat.is_person,
                "ready": seat.is_ready or not seat.is_person,
                "yours": number == you,
                "turn": number == turn,
            }
            for number, seat in enumerate(self.seats)
        ]

    def lobby_told(self, you: int | None) -> Plain:
        """Return the message about who is there before the game."""
        return {"is": "lobby", "seats": self.seats_told(you), "can_start": self.can_start}

    def table_told(self, you: int | None, code: str, since: int) -> Plain:
        """Return the message about the table to a seat, or to one who watches (None), in the
        language `code`. They know the first `since` happenings."""
        match = self._match
        reader = Reader(match.game, you, language(code))
        outcome = match.game.outcome(match.state)
        return {
            "is": "table",
            "move": len(match.moves),
            "stamp": match.stamp,
            "seats": self.seats_told(you),
            "turn": match.state.seat,
            "seconds": round(self._clock() - self._since, 1),
            **table_message(reader, match.state, match.course),
            "told": self._story(reader, since),
            "back": self._back(you),
            "over": outcome is not None,
            **({} if outcome is None else {"outcome": self._outcome(reader)}),
        }

    def _story(self, reader: Reader, since: int) -> list[Plain]:
        return [
            {
                "move": each.move,
                "seat": each.seat,
                "texts": [
                    event_text(reader.language, event, reader.game, reader.seat)
                    for event in each.events
                ],
                "pieces": [{"way": [*each.way]}] if each.way else [],
                **({"back": True} if each.is_back else {}),
            }
            for each in self._match.story[since:]
        ]

    def _back(self, you: int | None) -> Plain:
        can = you is not None and self.asked is None and self._match.last_of(you) is not None
        return {"can": can, "asked_by": self.asked, "waits_for": self.waits_for}

    def _outcome(self, reader: Reader) -> Plain:
        match = self._match
        outcome, account = match.game.outcome(match.state), match.game.account(match.states)
        if outcome is None:
            return {}
        told: Plain = {
            "reason": reader.words(outcome.reason),
            "ranks": [*outcome.ranks],
            "points": [*outcome.points],
        }
        if account is not None:
            columns = [*map(reader.words, account.columns)]
            told["account"] = {"columns": columns, "rows": [[*row] for row in account.rows]}
        return told

    def record(self) -> Playthrough:
        """Return the record of the game so far."""
        return self._match.record([seat.kind for seat in self.seats])

    def record_told(self) -> Plain:
        """Return the record of a finished game, for everybody who was there."""
        if self._match.state.seat is not None:
            raise RefusedError(Sentence("The record is open to all once the game is over."))
        return playthrough_json(self.record())


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
