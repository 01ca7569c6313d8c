"""States of Camel Cup as plain JSON values, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from engine.games.camel_cup.components import Bet, Camera, DesertTile, OverallBet, Roll, colours
from engine.games.camel_cup.lap import Lap
from engine.games.camel_cup.moving import CAMELS, FACES
from engine.games.camel_cup.observation import visible_json
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.supercup import chosen_modules
from engine.games.camel_cup.words import Phase
from engine.games.core import GameError
from engine.games.core.files import HEAD
from engine.track import Sentence


def to_json(state: CamelCupState) -> dict[str, Any]:
    """Return all of a state as plain JSON values, hidden bets included."""
    return {
        **HEAD,
        **visible_json(state, range(state.seats)),
        "stream": state.stream,
    }


def from_json(lap: Lap, data: Mapping[str, Any]) -> CamelCupState:
    """Return the state that `to_json` has written. Raise GameError if it is not valid."""
    number = {colour: camel for camel, colour in enumerate(colours())}
    try:
        spaces: dict[Any, int] = {None: len(lap.ids), **lap.number}
        at = {number[each["camel"]]: spaces[each["space"]] for each in data["camels"]}
        camera = data["camera"]
        state = CamelCupState(
            lap=lap,
            modules=chosen_modules(data["options"], len(data["money"])),
            turns=int(data["turn"]),
            turns_since_roll=int(data["idle"]),
            leg=int(data["leg"]),
            mover=int(data["seat"]),
            phase=Phase(data["phase"]),
            line=tuple(number[each["camel"]] for each in data["camels"]),
            at=tuple(at.get(camel, 0) for camel in range(CAMELS)),
            dice=tuple(map(int, data["dice"])),
            pit=tuple(map(int, data["pit"])),
            rolls=tuple(Roll(*map(int, roll)) for roll in data["rolls"]),
            money=tuple(map(int, data["money"])),
            pyramid_tiles=tuple(map(int, data["pyramid_tiles"])),
            bets=tuple(
                tuple(Bet(number[camel], int(value), int(place)) for camel, value, place in bets)
                for bets in data["bets"]
            ),
            desert_tiles=tuple(
                None if tile is None else DesertTile(lap.number[tile[0]], int(tile[1]))
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
    """Yield a sentence for each fault of a state, such as things missing or duplicated."""
    if sorted(state.line) != list(range(CAMELS)):
        yield Sentence("a camel is missing or duplicated")
    elif [state.at[camel] for camel in state.line] != sorted(state.at):
        yield Sentence("the camels are not in the order of their spaces")
    dice = (*state.dice, *state.pit)
    if len(set(dice)) < len(dice) or not set(dice) <= set(range(2 * CAMELS)):
        yield Sentence("a die appears twice, or is not one of the dice")
    if not all(0 <= die < 2 * CAMELS and 1 <= number <= FACES for _, die, number in state.rolls):
        yield Sentence("a die shows a number that it does not have")
    bets = [bet for bets in state.bets for bet in bets]
    held = Counter((bet.camel, bet.value) for bet in bets)
    values = Counter(state.modules.leg_bets)
    if any(count > values[value] for (_, value), count in held.items()):
        yield Sentence("more leg bets have been taken than there are")
    places = [bet.place for bet in bets if bet.place]
    if len(set(places)) < len(places):
        yield Sentence("a place tile appears twice")
    overall_bets = state.winner_pile + state.loser_pile
    if len(set(overall_bets)) < len(overall_bets):
        yield Sentence("an overall bet has been made twice")
    by_seat = (state.pyramid_tiles, state.bets, state.desert_tiles, state.partners)
    if {len(each) for each in by_seat} != {state.seats}:
        yield Sentence("not every seat has what belongs to it")


def _pile(number: Mapping[str, int], cards: Sequence[Sequence[Any]]) -> tuple[OverallBet, ...]:
    return tuple(OverallBet(int(seat), number[camel]) for seat, camel in cards)
