"""Room of a table: who sits there, what each may do, and what each is told."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from engine.bots import USUAL_BOT
from engine.games.core import Action
from engine.languages import event_text, language
from engine.playtest.playthrough import Playthrough, playthrough_json
from engine.rulebook import Fact, facts
from engine.sentence import Sentence
from engine.table.match import Match
from engine.table.notes import (
    KEY,
    Decision,
    NoteError,
    Sitter,
    TableNotes,
    form_of_message,
    note_of_message,
    notes_json,
)
from engine.table.seats import PERSON, Keys, Seat, tidy_name
from engine.table.told import Plain, Reader, table_message

SEEDS = 1 << 53
"""Number of seeds: JavaScript rounds larger whole numbers."""

MOST_TOLD = 500
"""Most happenings that are told at once: the last ones."""


class RefusedError(Exception):
    """Something that is not allowed now; `said` is the reason for whoever asked."""

    def __init__(self, said: Sentence) -> None:
        super().__init__(said)
        self.said = said


class Room:
    """A table with seats, without a network; the game `is_begun` once all are there. Seats choose
    among `colours`, of which there is one for each.

    A method that is not allowed raises RefusedError.
    """

    def __init__(
        self,
        match: Match,
        kinds: Sequence[str],
        notes: TableNotes | None = None,
        colours: Sequence[str] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match = match
        self.colours = tuple(colours)
        self.seats = [
            Seat(kind=kind, colour=colour)
            for kind, colour in zip(kinds, (*colours, *[""] * len(kinds)), strict=False)
        ]
        self.keys = Keys(self.seats)
        self.notes = notes or TableNotes()
        self.is_begun = bool(match.moves)
        self.asked: int | None = None
        self.agreed: set[int] = set()
        self.extra: Mapping[str, Any] = {}
        known = self.notes.decisions[: len(match.moves)]
        self._decisions = [*known, *[None] * (len(match.moves) - len(known))]
        self._taken_back = [0] * len(self.seats)
        self._refused = [0] * len(self.seats)
        self._clock = clock
        self._since = clock()

    # Who is there

    def rename(self, seat: int, name: object, colour: object) -> None:
        """Change the name of a seat, and its colour if it is one of `colours` that no other has."""
        if isinstance(name, str):
            self.seats[seat].name = tidy_name(name)
        others = {each.colour for number, each in enumerate(self.seats) if number != seat}
        if isinstance(colour, str) and colour in self.colours and colour not in others:
            self.seats[seat].colour = colour

    def arrive(self, seat: int) -> None:
        """Note that the owner of a seat is there; a bot that played for them leaves."""
        self.seats[seat].is_present = True
        self.seats[seat].bot = ""

    def go(self, seat: int) -> None:
        """Note that the owner of a seat is not there any more, for now."""
        self.seats[seat].is_present = self.seats[seat].is_ready = False

    def leave(self, seat: int) -> None:
        """Let the owner of a seat go: a bot plays on, until they come back."""
        self.go(seat)
        if self.is_begun:
            self.seats[seat].bot = USUAL_BOT

    def be_ready(self, seat: int, is_ready: bool, is_named: bool) -> None:
        """Note whether the owner of a seat is ready, and whether their name may be saved."""
        self.seats[seat].is_ready = is_ready
        self.seats[seat].is_named = is_named

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
        return not self.is_begun and bool(here) and all(seat.is_ready for seat in here)

    def start(self) -> None:
        """Start the game; bots sit on seats whose persons are not there."""
        if not self.can_start:
            raise RefusedError(Sentence("Not everybody who is here is ready."))
        for seat in self.seats:
            if seat.is_person and not seat.is_present:
                seat.bot = USUAL_BOT
        self.is_begun = True
        self._since = self._clock()

    def sit_in(self, seat: object, is_wanted: bool) -> None:
        """Let a bot play for an absent person, or no longer."""
        if not _is_whole(seat) or not 0 <= seat < len(self.seats):
            raise RefusedError(Sentence("There is no such seat."))
        absent = self.seats[seat]
        if not absent.is_person or absent.is_present:
            raise RefusedError(Sentence("A bot plays only for a person who is not there."))
        absent.bot = USUAL_BOT if is_wanted else ""

    # Play

    @property
    def turn(self) -> int | None:
        """Return the seat that decides; None before and after the game."""
        return self.match.state.seat if self.is_begun else None

    @property
    def bot(self) -> str | None:
        """Return the name of the bot that decides now; None if a person does."""
        turn = self.turn
        player = PERSON if turn is None else self.seats[turn].player
        return None if player == PERSON else player

    def act(self, seat: int, stamp: object, number: object) -> None:
        """Play the action `number` of those offered to `seat` when the table was at `stamp`."""
        self._check_stamp(stamp)
        if self.turn != seat:
            raise RefusedError(Sentence("It is not your turn."))
        actions = self.match.game.legal_actions(self.match.state)
        if not _is_whole(number) or not 0 <= number < len(actions):
            raise RefusedError(Sentence("This choice was not offered."))
        decision = Decision(
            round(self._clock() - self._since, 1), self._taken_back[seat], self._refused[seat]
        )
        self._taken_back[seat] = self._refused[seat] = 0
        self._play(seat, actions[number], decision)

    def play_for(self, seat: int, action: Action) -> None:
        """Play the choice of a bot."""
        self._play(seat, action, None)

    def _play(self, seat: int, action: Action, decision: Decision | None) -> None:
        self.match.play(seat, action)
        self._decisions.append(decision)
        self._settle()

    def _settle(self) -> None:
        self.asked, self.agreed = None, set()
        self._since = self._clock()

    def _check_stamp(self, stamp: object) -> None:
        if not self.is_begun:
            raise RefusedError(Sentence("The game has not begun yet."))
        if not _is_whole(stamp) or stamp != self.match.stamp:
            raise RefusedError(Sentence("The game has gone on meanwhile; please look again."))

    def note_refused(self, seat: int) -> None:
        """Count a click of `seat` that chose nothing."""
        self._refused[seat] += 1

    # Take-backs

    def ask_back(self, seat: int, stamp: object) -> None:
        """Take the last decision of `seat` back if nothing has been revealed since, else ask the
        other persons."""
        self._check_stamp(stamp)
        move = self.match.last_of(seat)
        if move is None:
            raise RefusedError(Sentence("You have not moved yet."))
        if self.asked is not None:
            raise RefusedError(Sentence("Somebody has asked already."))
        if self.match.has_revealed(move):
            self.asked, self.agreed = seat, {seat}
            self.take_back_if_agreed()
        else:
            self._take_back(move, seat)

    def agree(self, seat: int, stamp: object, is_agreed: bool) -> None:
        """Answer whether the move that another asked for may be taken back."""
        self._check_stamp(stamp)
        if self.asked is None:
            raise RefusedError(Sentence("Nobody has asked to take a move back."))
        if not is_agreed:
            self.asked, self.agreed = None, set()
            return
        self.agreed.add(seat)
        self.take_back_if_agreed()

    @property
    def waits_for(self) -> list[int]:
        """Return the seats that have still to agree to a take-back: persons who are there."""
        if self.asked is None:
            return []
        return [n for n in self.people if self.seats[n].is_present and n not in self.agreed]

    def take_back_if_agreed(self) -> None:
        """Take back what was asked for if all who are there have agreed."""
        move = None if self.asked is None else self.match.last_of(self.asked)
        if self.asked is not None and move is not None and not self.waits_for:
            self._take_back(move, self.asked)

    def _take_back(self, move: int, seat: int) -> None:
        self._taken_back[seat] += 1
        self.match.take_back(move, seat)
        del self._decisions[move:]
        self._settle()

    # Notes

    def note(self, seat: int, message: Mapping[str, Any]) -> None:
        """Keep the note in a message."""
        try:
            note = note_of_message(message, seat, len(self.match.moves))
            self.notes = self.notes.with_note(note)
        except NoteError as error:
            raise RefusedError(error.said) from error

    def fill_in(self, seat: int, message: Mapping[str, Any]) -> None:
        """Keep the form in a message."""
        if not self.is_over:
            raise RefusedError(Sentence("The form comes after the game."))
        moves, questions = len(self.match.moves), len(self.notes.questions)
        rules = [fact.id for fact in self.rules]
        try:
            form = form_of_message(message, seat, moves, questions, rules)
        except NoteError as error:
            raise RefusedError(error.said) from error
        self.notes = self.notes.with_form(form)
        if isinstance(message.get("named"), bool):
            self.seats[seat].is_named = message["named"]

    @property
    def rules(self) -> list[Fact]:
        """Return the numbered rules in force."""
        title, options = self.match.game.info.title, self.match.options
        return [
            fact for fact in facts().values() if fact.game == title and fact.holds_with(options)
        ]

    # What is told

    @property
    def is_over(self) -> bool:
        """Return whether the game is over."""
        return self.match.state.seat is None

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
        match = self.match
        reader = Reader(match.game, you, language(code))
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
            "over": self.is_over,
            **({"outcome": self._outcome(reader)} if self.is_over else {}),
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
                "pieces": [{"piece": each.piece, "way": [*each.way]}] if each.way else [],
                **({"back": True} if each.is_back else {}),
            }
            for each in self.match.story[since:][-MOST_TOLD:]
        ]

    def _back(self, you: int | None) -> Plain:
        can = you is not None and self.asked is None and self.match.last_of(you) is not None
        return {"can": can, "asked_by": self.asked, "waits_for": self.waits_for}

    def _outcome(self, reader: Reader) -> Plain:
        match = self.match
        outcome, account = match.game.outcome(match.state), match.game.account(match.states)
        if outcome is None:
            return {}
        told: Plain = {
            "reason": reader.language.text(outcome.reason),
            "ranks": [*outcome.ranks],
            "points": [*outcome.points],
        }
        if account is not None:
            columns = [*map(reader.words, account.columns)]
            told["account"] = {"columns": columns, "rows": [[*row] for row in account.rows]}
        return told

    # The record

    def record(self) -> Playthrough:
        """Return the record of the game so far, with everything noted at the table."""
        sitters = [Sitter(seat.name if seat.is_named else "", seat.player) for seat in self.seats]
        notes = replace(self.notes, seats=tuple(sitters), decisions=tuple(self._decisions))
        record = self.match.record([seat.kind for seat in self.seats])
        return replace(record, extra={**self.extra, KEY: notes_json(notes)})

    def record_told(self) -> Plain:
        """Return the record of a finished game for everybody who was there: without what was
        noted, which is for the host."""
        if not self.is_over:
            raise RefusedError(Sentence("The record is open to all once the game is over."))
        record = self.record()
        table = {"seats": record.extra[KEY]["seats"]}
        return playthrough_json(replace(record, extra={KEY: table}))


def new_seed() -> int:
    """Return the seed of a game, which nobody can guess."""
    return secrets.randbelow(SEEDS)


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
