"""Desert tiles and the photographer's camera: legal places and payments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.components import Camera, DesertTile, numbers
from engine.games.camel_cup.state import CamelCupState, with_money
from engine.games.core import Action
from engine.games.core.updates import changed, with_event, with_item
from engine.track import Sentence

SIDES = {"oasis": 1, "mirage": -1}
"""Sides of a desert tile, and the number of spaces further that they lead."""


def desert_tile_actions(state: CamelCupState) -> Iterator[Action]:
    """Yield the mover's desert tile on each empty space but the first, not next to another desert
    tile (CC-8), not in shot (CC-15)."""
    closed = {0, *state.at}
    for seat, tile in enumerate(state.desert_tiles):
        if tile is not None and seat != state.mover:
            closed |= {tile.space - 1, tile.space, tile.space + 1}
    if state.camera is not None:
        closed.add(state.camera.space)
    own = state.desert_tiles[state.mover]
    for space, sides in enumerate(_on_spaces(state.lap.ids)):
        if space in closed:
            continue
        for action, shift in sides:
            if own != (space, shift):
                yield action


@cache
def _on_spaces(ids: tuple[str, ...]) -> tuple[tuple[tuple[Action, int], ...], ...]:
    """Return for each space the actions that lay a desert tile there, with their shifts."""
    return tuple(
        tuple((Action(side, name), shift) for side, shift in SIDES.items()) for name in ids
    )


def camera_actions(state: CamelCupState) -> Iterator[Action]:
    """Yield the camera on other empty spaces without a desert tile, for its holder only (CC-15)."""
    if not state.modules.photographer:
        return
    taken = {*state.at, *(tile.space for tile in state.desert_tiles if tile is not None)}
    if state.camera is not None:
        if state.camera.seat != state.mover:
            return
        taken.add(state.camera.space)
    for space, name in enumerate(state.lap.ids):
        if space not in taken:
            yield Action("camera", name)


def desert_tile_of(state: CamelCupState, action: Action) -> DesertTile:
    """Return the desert tile that an action lays."""
    return DesertTile(state.lap.number[action.value], SIDES[action.kind])


def lay_desert_tile(state: CamelCupState, action: Action) -> CamelCupState:
    """Lay the mover's desert tile (CC-8)."""
    seat, tile = state.mover, desert_tile_of(state, action)
    state = changed(state, desert_tiles=with_item(state.desert_tiles, seat, tile))
    return with_event(state, say.LAYS, seat=seat + 1, space=action.value, side=action.kind)


def point_camera(state: CamelCupState, action: Action) -> CamelCupState:
    """Make the mover the photographer, or point the camera elsewhere (CC-15)."""
    seat = state.mover
    state = changed(state, camera=Camera(seat, state.lap.number[action.value]))
    return with_event(state, say.CAMERA, seat=seat + 1, space=action.value)


def pay_desert_tile(state: CamelCupState, landed: int, goal: int) -> CamelCupState:
    """Pay the owner of the desert tile that a unit came to, which sent it on (CC-8)."""
    for seat, tile in enumerate(state.desert_tiles):
        if tile is not None and tile.space == landed:
            money: int = numbers()["desert_tile"]
            ids = state.lap.ids
            state = with_event(
                with_money(state, seat, money),
                say.OASIS if tile.shift > 0 else say.MIRAGE,
                seat=seat + 1,
                money=money,
                space=ids[goal] if goal < len(ids) else Sentence("the finish"),
            )
    return state


def pay_photo(state: CamelCupState, goal: int, size: int) -> CamelCupState:
    """Pay the photographer for each camel of a unit in shot and take the camera back (CC-15)."""
    camera = state.camera
    if camera is None or camera.space != goal:
        return state
    state = changed(with_money(state, camera.seat, size), camera=None)
    return with_event(state, say.PHOTO, seat=camera.seat + 1, money=size)
