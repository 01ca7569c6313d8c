"""What a seat may do in its turn, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.running import CAMELS, FACES, SPRINT_FACES, move_unit
from engine.games.camel_cup.scoring import leg_pays, overall_pays
from engine.games.camel_cup.values import (
    EXTRA,
    OVER,
    TURN,
    Bet,
    Camera,
    Card,
    Desert,
    Roll,
    camels,
    die_name,
    numbers,
)
from engine.games.core import Action, Event
from engine.games.core.changing import changed
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.games.camel_cup.state import CamelCupState

ROLL = Action("roll")
DONE = Action("done")
SIDES = {"oasis": 1, "mirage": -1}


def faces(die: int) -> int:
    """The highest number of a die (CC-1, CC-13)."""
    return FACES if die < CAMELS else SPRINT_FACES


def actions_of(state: CamelCupState) -> list[Action]:
    """All that may be done now (CC-5)."""
    if state.phase == OVER:
        return []
    if state.phase == EXTRA:
        return [DONE, *(Action("throw", camels()[camel]) for camel in throwable(state))]
    found = [ROLL]
    found += [Action("bet", camels()[camel]) for camel in range(CAMELS) if pile(state, camel)]
    found += _overall_bets(state)
    found += [
        Action(side, state.lap.ids[space])
        for space in _open_spaces(state)
        for side in SIDES
        if state.desert[state.mover] != (space, SIDES[side])
    ]
    if state.modules.photographer and (state.camera is None or state.camera.seat == state.mover):
        found += [Action("camera", state.lap.ids[space]) for space in _shots(state)]
    if state.modules.places:
        found += _place_bets(state)
    if state.modules.partnership and state.partners[state.mover] is None:
        found += [
            Action("partner", str(other + 1))
            for other, partner in enumerate(state.partners)
            if other != state.mover and partner is None
        ]
    return found


def pile(state: CamelCupState, camel: int) -> list[int]:
    """The leg bets still to be had on a camel, the top one first (CC-7)."""
    left = list(state.modules.leg_bets)
    for bets in state.bets:
        for bet in bets:
            if bet.camel == camel:
                left.remove(bet.value)
    return left


def throwable(state: CamelCupState) -> list[int]:
    """The camels whose sprint die lies on the podium, but for the leading one (CC-14)."""
    gone = (*state.dice, *state.pit)
    return [
        camel for camel in range(CAMELS) if camel + CAMELS not in gone and camel != state.line[-1]
    ]


def _overall_bets(state: CamelCupState) -> list[Action]:
    """Every card not yet laid, on either pile (CC-9)."""
    laid = {card.camel for card in state.winner_pile + state.loser_pile if card.seat == state.mover}
    return [
        Action(kind, camels()[camel])
        for kind in ("winner", "loser")
        for camel in range(CAMELS)
        if camel not in laid
    ]


def _open_spaces(state: CamelCupState) -> list[int]:
    """Where the own desert tile may lie: an empty space but the first, not next to another
    desert tile (CC-8), not in shot (CC-15)."""
    closed = set(state.at)
    for seat, tile in enumerate(state.desert):
        if tile is not None and seat != state.mover:
            closed |= {tile.space - 1, tile.space, tile.space + 1}
    if state.camera is not None:
        closed.add(state.camera.space)
    return [space for space in range(1, len(state.lap.ids)) if space not in closed]


def _shots(state: CamelCupState) -> list[int]:
    """Where the camera may point: an empty space without a desert tile, another than now
    (CC-15)."""
    taken = {*state.at, *(tile.space for tile in state.desert if tile is not None)}
    if state.camera is not None:
        taken.add(state.camera.space)
    return [space for space in range(len(state.lap.ids)) if space not in taken]


def _place_bets(state: CamelCupState) -> Iterator[Action]:
    """A place tile on an own leg bet, or on one taken with it, the lowest of its pile (CC-16)."""
    used = {bet.place for bets in state.bets for bet in bets}
    free = [place for place in numbers()["place_tiles"] if place not in used]
    own = dict.fromkeys(bet for bet in state.bets[state.mover] if not bet.place)
    on_offer = [camel for camel in range(CAMELS) if pile(state, camel)]
    for place in free:
        for bet in own:
            yield Action("cover", f"{camels()[bet.camel]} {bet.value} place {place}")
        for camel in on_offer:
            yield Action("bet", f"{camels()[camel]} place {place}")


def played(state: CamelCupState, action: Action) -> CamelCupState:
    """The state after a legal action that needs no dice."""
    seat = state.mover
    if state.phase == TURN:
        state = changed(state, idle=state.idle + 1)
    kind, words = action.kind, action.value.split()
    if kind == "done":
        return _next_seat(state)
    if kind == "throw":
        return _next_seat(_throw(state, camels().index(words[0])))
    if kind in SIDES:
        tile = Desert(state.lap.number[action.value], SIDES[kind])
        state = changed(state, desert=_with(state.desert, seat, tile))
        state = told(state, say.LAYS, seat=seat + 1, space=action.value, side=kind)
    elif kind == "camera":
        state = changed(state, camera=Camera(seat, state.lap.number[action.value]))
        state = told(state, say.CAMERA, seat=seat + 1, space=action.value)
    elif kind == "partner":
        other = int(action.value) - 1
        partners = _with(_with(state.partners, seat, other), other, seat)
        state = told(
            changed(state, partners=partners), say.PARTNERS, seat=seat + 1, other=other + 1
        )
    elif kind in ("winner", "loser"):
        card = Card(seat, camels().index(action.value))
        if kind == "winner":
            state = changed(state, winner_pile=(*state.winner_pile, card))
        else:
            state = changed(state, loser_pile=(*state.loser_pile, card))
        state = told(state, say.WINNER if kind == "winner" else say.LOSER, seat=seat + 1)
    else:
        state = _bet(state, kind, words)
    return _end_of_turn(state)


def _bet(state: CamelCupState, kind: str, words: list[str]) -> CamelCupState:
    """A leg bet is taken (CC-7), or a place tile put on one (CC-16)."""
    seat, colour = state.mover, words[0]
    camel = camels().index(colour)
    own = list(state.bets[seat])
    place = int(words[-1]) if "place" in words else 0
    if kind == "cover":
        own.remove(Bet(camel, int(words[1])))
        bet = Bet(camel, int(words[1]), place)
    else:
        bet = Bet(camel, pile(state, camel)[-1 if place else 0], place)
    state = changed(state, bets=_with(state.bets, seat, (*own, bet)))
    if place:
        return told(state, say.COVERS, seat=seat + 1, camel=colour, place=place)
    return told(state, say.BETS, seat=seat + 1, value=bet.value, camel=colour)


def _throw(state: CamelCupState, camel: int) -> CamelCupState:
    """A pyramid tile goes back and a sprint die into the pyramid (CC-14)."""
    seat, die = state.mover, camel + CAMELS
    state = changed(
        state,
        dice=(*state.dice, die),
        tickets=_with(state.tickets, seat, state.tickets[seat] - 1),
    )
    return told(state, say.THROWS, seat=seat + 1, die=die_name(die))


def rolled(state: CamelCupState, die: int, steps: int) -> CamelCupState:
    """The mover takes a pyramid tile and a die falls: its camel's unit moves (CC-3, CC-6)."""
    seat, camel = state.mover, die % CAMELS
    state = changed(
        state,
        idle=0,
        tickets=_with(state.tickets, seat, state.tickets[seat] + 1),
        dice=tuple(other for other in state.dice if other != die),
        pit=(*state.pit, die) if die >= CAMELS else state.pit,
        rolls=(
            *(roll for roll in state.rolls if roll.leg == state.leg),
            Roll(state.leg, die, steps),
        ),
    )
    state = told(state, say.ROLLS, seat=seat + 1, die=die_name(die), number=steps)
    landed = state.at[camel] + steps
    line, at = np.array(state.line), np.array(state.at)
    tiles = np.array(state.herd[2])
    size = int(move_unit(line, at, tiles, len(tiles), camel, steps))
    carried = _carried(state, camel, size)
    goal = int(at[camel])
    state = changed(state, line=tuple(line.tolist()), at=tuple(at.tolist()))
    state = _ran(state, camel, carried, landed)
    state = _desert_paid(state, landed, goal)
    if goal >= len(state.lap.ids):
        return _finished(told(state, say.FINISHES, camel=camels()[line[-1]]))
    state = _photo_paid(state, goal, size)
    if state.dice:
        return _end_of_turn(state)
    state = changed(state, turns=state.turns + 1, mover=(seat + 1) % state.seats)
    return begin_leg(_leg_scored(state))


def _carried(state: CamelCupState, camel: int, size: int) -> list[str]:
    """The camels on top of one, from the lowest up."""
    first = state.line.index(camel) + 1
    return [camels()[other] for other in state.line[first : first + size - 1]]


def _ran(state: CamelCupState, camel: int, carried: list[str], landed: int) -> CamelCupState:
    """What a unit's way to the space it rolled sounds like; over the finish nothing."""
    if landed >= len(state.lap.ids):
        return state
    values = {"camel": camels()[camel], "space": state.lap.ids[landed]}
    if carried:
        return told(state, say.CARRIES, **values, others=", ".join(carried))
    return told(state, say.RUNS, **values)


def _desert_paid(state: CamelCupState, landed: int, goal: int) -> CamelCupState:
    """Whoever owns the desert tile a unit came to gets paid by the bank (CC-8)."""
    for seat, tile in enumerate(state.desert):
        if tile is not None and tile.space == landed:
            money: int = numbers()["desert_tile"]
            ids = state.lap.ids
            state = told(
                _paid(state, seat, money),
                say.OASIS if tile.shift > 0 else say.MIRAGE,
                seat=seat + 1,
                money=money,
                space=ids[goal] if goal < len(ids) else Sentence("the finish"),
            )
    return state


def _photo_paid(state: CamelCupState, goal: int, size: int) -> CamelCupState:
    """A unit in shot pays for each of its camels; then the camera goes back (CC-15)."""
    camera = state.camera
    if camera is None or camera.space != goal:
        return state
    state = changed(_paid(state, camera.seat, size), camera=None)
    return told(state, say.PHOTO, seat=camera.seat + 1, money=size)


def _end_of_turn(state: CamelCupState) -> CamelCupState:
    """With a pyramid tile the mover may throw a sprint die in (CC-14); else the next seat."""
    may_throw = state.modules.extra and state.tickets[state.mover] and throwable(state)
    return changed(state, phase=EXTRA) if may_throw else _next_seat(state)


def _next_seat(state: CamelCupState) -> CamelCupState:
    mover = (state.mover + 1) % state.seats
    return changed(state, phase=TURN, turns=state.turns + 1, mover=mover)


def begin_leg(state: CamelCupState) -> CamelCupState:
    """All bets, tiles and dice go back (CC-11, CC-15, CC-17); the sprint die of the last camel
    goes into the pyramid (CC-13)."""
    dice = tuple(range(CAMELS))
    if state.modules.sprint:
        sprint = state.line[0] + CAMELS
        dice = (*dice, sprint)
        state = told(state, say.ADDED, die=die_name(sprint))
    return changed(
        state,
        leg=state.leg + 1,
        phase=TURN,
        dice=dice,
        pit=(),
        tickets=(0,) * state.seats,
        bets=((),) * state.seats,
        desert=(None,) * state.seats,
        camera=None,
        partners=(None,) * state.seats,
    )


def _leg_scored(state: CamelCupState) -> CamelCupState:
    """The leg is paid out; nobody goes below 0 (CC-7, CC-10)."""
    order = ", ".join(camels()[camel] for camel in reversed(state.line))
    state = told(state, say.LEG_ENDS, leg=state.leg, camels=order)
    for seat, pays in enumerate(leg_pays(state)):
        pays = max(pays, -state.money[seat])
        state = _paid(state, seat, pays)
        if pays:
            sentence = say.LEG_PAYS if pays > 0 else say.LEG_COSTS
            state = told(state, sentence, seat=seat + 1, money=abs(pays))
    return state


def _finished(state: CamelCupState) -> CamelCupState:
    """A camel is home: a last leg scoring, then the overall bets (CC-9, CC-10)."""
    state = _leg_scored(changed(state, turns=state.turns + 1))
    costs = [0] * state.seats
    for laid, camel, right, wrong in (
        (state.winner_pile, state.line[-1], say.RIGHT_WINNER, say.WRONG_WINNER),
        (state.loser_pile, state.line[0], say.RIGHT_LOSER, say.WRONG_LOSER),
    ):
        for card, pays in overall_pays(laid, camel):
            values: dict[str, int | str] = {"seat": card.seat + 1, "camel": camels()[card.camel]}
            if card.camel == camel:
                state = told(_paid(state, card.seat, pays), right, **values, money=pays)
            else:
                costs[card.seat] -= pays
                state = told(state, wrong, **values)
    for seat, owed in enumerate(costs):
        cost = min(owed, state.money[seat])
        if cost:
            state = told(_paid(state, seat, -cost), say.OVERALL_COSTS, seat=seat + 1, money=cost)
    return told(changed(state, phase=OVER), say.RACE_OVER)


def _paid(state: CamelCupState, seat: int, money: int) -> CamelCupState:
    return changed(state, money=_with(state.money, seat, state.money[seat] + money))


def _with(items: tuple[Any, ...], row: int, item: Any) -> tuple[Any, ...]:
    """The items with another one in that row."""
    return (*items[:row], item, *items[row + 1 :])


def told(state: CamelCupState, sentence: str, **values: int | str) -> CamelCupState:
    """The state with one more sentence of what happened."""
    return changed(state, told=(*state.told, Event(sentence, values)))
