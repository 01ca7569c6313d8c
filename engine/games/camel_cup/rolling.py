"""Dice of Camel Cup: the effects of a roll, and sprint dice that are thrown in."""

from __future__ import annotations

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.components import Roll, colours, die_name
from engine.games.camel_cup.legs import begin_leg, end_leg, end_race
from engine.games.camel_cup.simulation import (
    CAMELS,
    camels_on,
    faces_of,
    line_of,
    moved,
    space_of,
    spaces_of,
    unit_size,
)
from engine.games.camel_cup.state import CamelCupState, Phase
from engine.games.camel_cup.tiles import pay_desert_tile, pay_photo
from engine.games.core import Rng
from engine.games.core.updates import changed, with_added, with_event


def roll(state: CamelCupState) -> CamelCupState:
    """Roll a die out of the pyramid, both die and number by chance (CC-6)."""
    rng = Rng(state.stream)
    die = rng.choice(state.dice)
    number = 1 + rng.below(faces_of(die))
    return rolled(changed(state, stream=rng.stream), die, number)


def all_rolls(state: CamelCupState) -> list[tuple[float, CamelCupState]]:
    """Return each state after a die of the pyramid and a number of it, with its probability."""
    return [
        (1 / (len(state.dice) * faces_of(die)), rolled(state, die, number))
        for die in state.dice
        for number in range(1, faces_of(die) + 1)
    ]


def rolled(state: CamelCupState, die: int, number: int) -> CamelCupState:
    """Take a pyramid tile for the mover and move the unit of the camel of `die` (CC-3, CC-6)."""
    seat, camel, lap = state.mover, die % CAMELS, state.lap.ids
    state = changed(
        state,
        turns_since_roll=0,
        pyramid_tiles=with_added(state.pyramid_tiles, seat, 1),
        dice=tuple(other for other in state.dice if other != die),
        pit=(*state.pit, die) if die >= CAMELS else state.pit,
        rolls=(
            *(roll for roll in state.rolls if roll.leg == state.leg),
            Roll(state.leg, die, number),
        ),
    )
    state = with_event(state, say.ROLLS, seat=seat + 1, die=die_name(die), number=number)
    above = state.line[state.line.index(camel) + 1 :]
    landed = state.at[camel] + number
    line, at, tiles = state.board
    before = camels_on(line, at)
    after, size = moved(before, tiles, camel, number), unit_size(before, camel)
    goal = space_of(after, camel)
    state = changed(state, line=line_of(after), at=spaces_of(after))
    if landed < len(lap):
        where = {"camel": colours()[camel], "space": lap[landed]}
        if size > 1:
            others = ", ".join(colours()[other] for other in above[: size - 1])
            state = with_event(state, say.CARRIES, **where, others=others)
        else:
            state = with_event(state, say.RUNS, **where)
    state = pay_desert_tile(state, landed, goal)
    if goal >= len(lap):
        return end_race(with_event(state, say.FINISHES, camel=colours()[state.line[-1]]))
    state = pay_photo(state, goal, size)
    if state.dice:
        return end_turn(state)
    state = changed(state, turns=state.turns + 1, mover=(seat + 1) % state.seats)
    return begin_leg(end_leg(state))


def sprint_dice_to_throw(state: CamelCupState) -> list[int]:
    """Return the camels with their sprint die on the podium, except the leading one (CC-14)."""
    gone = (*state.dice, *state.pit)
    return [
        camel for camel in range(CAMELS) if camel + CAMELS not in gone and camel != state.line[-1]
    ]


def throw_in(state: CamelCupState, camel: int) -> CamelCupState:
    """Give a pyramid tile back and throw a sprint die into the pyramid (CC-14)."""
    seat, die = state.mover, camel + CAMELS
    tiles = with_added(state.pyramid_tiles, seat, -1)
    state = changed(state, dice=(*state.dice, die), pyramid_tiles=tiles)
    return with_event(state, say.THROWS, seat=seat + 1, die=die_name(die))


def end_turn(state: CamelCupState) -> CamelCupState:
    """Let a mover with a pyramid tile throw a sprint die in (CC-14), else end the turn."""
    may_throw = state.modules.extra and state.pyramid_tiles[state.mover]
    if may_throw and sprint_dice_to_throw(state):
        return changed(state, phase=Phase.EXTRA)
    return next_seat(state)


def next_seat(state: CamelCupState) -> CamelCupState:
    """Go on to the left neighbour's turn (CC-5)."""
    mover = (state.mover + 1) % state.seats
    return changed(state, phase=Phase.TURN, turns=state.turns + 1, mover=mover)
