"""A state of Camel Cup as plain JSON values: all of it, or what a seat sees of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any

from engine.games.camel_cup.lap import Lap
from engine.games.camel_cup.running import CAMELS, FACES
from engine.games.camel_cup.values import Bet, Camera, Card, Desert, Modules, Roll, camels
from engine.games.core import GameError
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.games.camel_cup.state import CamelCupState


def open_json(state: CamelCupState) -> dict[str, Any]:
    """What lies open on the table; camels from the last to the first, dice by number."""
    ids = state.lap.ids
    return {
        "game": "camel_cup",
        "options": state.modules.options,
        "turn": state.turn,
        "idle": state.idle,
        "leg": state.leg,
        "seat": state.mover,
        "phase": state.phase,
        "camels": [
            {
                "camel": camels()[camel],
                "space": ids[state.at[camel]] if state.at[camel] < len(ids) else None,
            }
            for camel in state.line
        ],
        "dice": list(state.dice),
        "pit": list(state.pit),
        "rolls": [list(roll) for roll in state.rolls],
        "money": list(state.money),
        "pyramid_tiles": list(state.tickets),
        "bets": [
            [[camels()[bet.camel], bet.value, bet.place] for bet in bets] for bets in state.bets
        ],
        "desert": [
            None if tile is None else [ids[tile.space], tile.shift] for tile in state.desert
        ],
        "camera": state.camera and [state.camera.seat, ids[state.camera.space]],
        "partners": list(state.partners),
    }


def seen_json(state: CamelCupState, seat: int) -> dict[str, Any]:
    """What a seat knows: of the overall bets of others only whose they are."""
    return {
        **open_json(state),
        **_piles(state, {seat}),
    }


def whole_json(state: CamelCupState) -> dict[str, Any]:
    """All of a state, hidden things included."""
    return {
        "format": "lanesmith-state",
        "version": 1,
        **open_json(state),
        **_piles(state, set(range(state.seats))),
        "stream": state.stream,
    }


def _piles(state: CamelCupState, open_to: set[int]) -> dict[str, list[list[int | str | None]]]:
    """The overall bets in the order laid; camels only of those seats."""
    piles = {"winner_pile": state.winner_pile, "loser_pile": state.loser_pile}
    return {
        name: [[card.seat, camels()[card.camel] if card.seat in open_to else None] for card in pile]
        for name, pile in piles.items()
    }


def state_from_json(lap: Lap, data: Mapping[str, Any]) -> CamelCupState:
    """The state `whole_json` has written; GameError says what is wrong."""
    from engine.games.camel_cup.state import CamelCupState

    number = {colour: camel for camel, colour in enumerate(camels())}
    try:
        line = tuple(number[each["camel"]] for each in data["camels"])
        at = {
            number[each["camel"]]: _place(lap, each["space"], len(lap.ids))
            for each in data["camels"]
        }
        camera = data["camera"]
        state = CamelCupState(
            lap=lap,
            modules=Modules.chosen(data["options"], len(data["money"])),
            turns=int(data["turn"]),
            idle=int(data["idle"]),
            leg=int(data["leg"]),
            mover=int(data["seat"]),
            phase=str(data["phase"]),
            line=line,
            at=tuple(at.get(camel, 0) for camel in range(CAMELS)),
            dice=tuple(map(int, data["dice"])),
            pit=tuple(map(int, data["pit"])),
            rolls=tuple(Roll(*map(int, roll)) for roll in data["rolls"]),
            money=tuple(map(int, data["money"])),
            tickets=tuple(map(int, data["pyramid_tiles"])),
            bets=tuple(
                tuple(Bet(number[camel], int(value), int(place)) for camel, value, place in bets)
                for bets in data["bets"]
            ),
            desert=tuple(
                None if tile is None else Desert(lap.number[tile[0]], int(tile[1]))
                for tile in data["desert"]
            ),
            camera=None if camera is None else Camera(int(camera[0]), lap.number[camera[1]]),
            partners=tuple(None if other is None else int(other) for other in data["partners"]),
            winner_pile=_pile(number, data["winner_pile"]),
            loser_pile=_pile(number, data["loser_pile"]),
            stream=int(data["stream"]),
        )
    except GameError:
        raise
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise GameError(
            Sentence("not a whole state of Camel Cup on this track: {why}", why=error)
        ) from error
    faults = list(_faults(state))
    if faults:
        said = reduce(
            lambda so_far, fault: Sentence("{first}; {then}", first=so_far, then=fault), faults
        )
        raise GameError(Sentence("not a state of Camel Cup: {faults}", faults=said))
    return state


def _faults(state: CamelCupState) -> Iterator[Sentence]:
    """What cannot be so on any table: things that are missing, or there more than once."""
    if sorted(state.line) != list(range(CAMELS)):
        yield Sentence("a camel is missing, or there twice")
    elif [state.at[camel] for camel in state.line] != sorted(state.at):
        yield Sentence("the camels are not in the order of their spaces")
    dice = (*state.dice, *state.pit)
    if len(set(dice)) < len(dice) or not set(dice) <= set(range(2 * CAMELS)):
        yield Sentence("a die is there twice, or is none")
    if not all(0 <= die < 2 * CAMELS and 1 <= number <= FACES for _, die, number in state.rolls):
        yield Sentence("a die shows a number that it does not have")
    bets = [bet for bets in state.bets for bet in bets]
    held = Counter((bet.camel, bet.value) for bet in bets)
    values = Counter(state.modules.leg_bets)
    if any(count > values[value] for (_, value), count in held.items()):
        yield Sentence("more leg bets are taken than there are")
    places = [bet.place for bet in bets if bet.place]
    if len(set(places)) < len(places):
        yield Sentence("a place tile is there twice")
    cards = state.winner_pile + state.loser_pile
    if len(set(cards)) < len(cards):
        yield Sentence("an overall bet is laid twice")
    seats = {len(state.tickets), len(state.bets), len(state.desert), len(state.partners)}
    if seats != {state.seats}:
        yield Sentence("not every seat has what belongs to it")


def _place(lap: Lap, space: str | None, finish: int) -> int:
    return finish if space is None else lap.number[space]


def _pile(number: Mapping[str, int], cards: Sequence[Sequence[Any]]) -> tuple[Card, ...]:
    return tuple(Card(int(seat), number[camel]) for seat, camel in cards)
