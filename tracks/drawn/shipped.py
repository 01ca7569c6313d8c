"""Tracks that come with Lanesmith, by the names of their files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.track.files import save
from engine.track.overlay import save_overlay
from engine.track.values import Track
from tracks.drawn import gallery
from tracks.drawn.goose_island import goose_island
from tracks.drawn.long_haul import long_haul
from tracks.drawn.oasis import long_oasis, long_oasis_round, oasis_round

FOLDER = Path(__file__).parents[1]

GALLERY: dict[str, Callable[[], Track]] = {
    "village_green.json": gallery.village_green,
    "heron_lake.json": gallery.heron_lake,
    "salt_flats.json": gallery.salt_flats,
    "lantern_quarter.json": gallery.lantern_quarter,
    "twin_pines.json": gallery.twin_pines,
    "harbour_loop.json": gallery.harbour_loop,
    "crosswater.json": gallery.crosswater,
    "goose_island.json": goose_island,
    "quarry_leap.json": gallery.quarry_leap,
    "kestrel_climb.json": gallery.kestrel_climb,
}
"""Laps of several lanes, in the order of the documentation."""
LAPS = {"oasis_round.json": oasis_round, "oasis_round_extended.json": long_oasis_round}
"""Laps of one lane."""
NETWORKS = {"long_haul.json": long_haul}
"""Roads between cities."""
OVERLAYS = {"long_oasis.json": long_oasis}
"""Extension boards, in the folder `overlays`."""


def write_all(folder: Path = FOLDER) -> None:
    """Write every shipped track into `folder`."""
    for file, drawn in (GALLERY | LAPS | NETWORKS).items():
        save(drawn(), folder / file)
    for file, extension in OVERLAYS.items():
        save_overlay(extension(), folder / "overlays" / file)
