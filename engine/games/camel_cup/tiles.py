"""Desert tiles and the photographer's camera: legal places and payments."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.games.camel_cup.components import PAYS
from engine.games.camel_cup.moving import CAMELS, space_at
from engine.games.camel_cup.table import Table, tell
from engine.games.camel_cup.tellings import Told
from engine.games.camel_cup.words import Act
from engine.games.core.piles import Pile, note


@part
def has_camels(table: Table, space: int) -> bool:
    """Return whether there are camels on a space."""
    found = False
    for rank in range(CAMELS):
        found = found or space_at(table.camels, rank) == space
    return found


@part
def is_closed(table: Table, space: int) -> bool:
    """Return whether the mover may not lay a desert tile on a space: it has camels, is next to the
    tile of another (CC-8) or in shot (CC-15)."""
    for seat in range(table.seats):
        tile = table.tile_spaces[seat]
        if seat != table.mover and tile != NOBODY and abs(tile - space) <= 1:
            return True
    return space == table.camera_space or has_camels(table, space)


@part
def list_desert_tiles(table: Table, found: Pile) -> None:
    """List the mover's desert tile on each free space but the first, either side up (CC-8)."""
    own, shift = table.tile_spaces[table.mover], table.tile_shifts[table.mover]
    for space in range(1, table.lap):
        if not is_closed(table, space):
            if space != own or shift < 0:
                note(found, Act.OASIS + space)
            if space != own or shift > 0:
                note(found, Act.MIRAGE + space)


@part
def list_cameras(table: Table, found: Pile) -> None:
    """List the camera on other empty spaces without a desert tile, for its holder only (CC-15)."""
    if not table.photographer or table.camera_seat not in (NOBODY, table.mover):
        return
    for space in range(table.lap):
        is_taken = space == table.camera_space or has_camels(table, space)
        for seat in range(table.seats):
            is_taken = is_taken or table.tile_spaces[seat] == space
        if not is_taken:
            note(found, Act.CAMERA + space)


@part
def lay_desert_tile(table: Table, space: int, shift: int) -> None:
    """Lay the mover's desert tile (CC-8)."""
    table.tile_spaces[table.mover], table.tile_shifts[table.mover] = space, shift
    tell(table, Told.LAYS, table.mover, space, shift)


@part
def point_camera(table: Table, space: int) -> None:
    """Make the mover the photographer, or point the camera elsewhere (CC-15)."""
    table.camera_seat, table.camera_space = table.mover, space
    tell(table, Told.CAMERA, table.mover, space)


@part
def shift_of(table: Table, space: int) -> int:
    """Return the spaces that the desert tile on a space leads on (CC-8), 0 without one."""
    for seat in range(table.seats):
        if table.tile_spaces[seat] == space:
            return table.tile_shifts[seat]
    return 0


@part
def pay_desert_tile(table: Table, landed: int, goal: int) -> None:
    """Pay the owner of the desert tile that a unit came to, which sent it on (CC-8)."""
    for seat in range(table.seats):
        if table.tile_spaces[seat] == landed:
            table.money[seat] += PAYS.desert_tile
            sentence = Told.OASIS if table.tile_shifts[seat] > 0 else Told.MIRAGE
            tell(table, sentence, goal, seat, PAYS.desert_tile)


@part
def pay_photo(table: Table, goal: int, size: int) -> None:
    """Pay the photographer for each camel of a unit in shot and take the camera back (CC-15)."""
    if table.camera_space == goal:
        table.money[table.camera_seat] += size
        tell(table, Told.PHOTO, table.camera_seat, size)
        table.camera_seat = table.camera_space = NOBODY
