"""The laps and all other tracks that come with Lanesmith, by the names of their files."""

from __future__ import annotations

from pathlib import Path

from engine.draw.circuit_shapes import on_board, through
from engine.draw.drawing import Drawing, draw
from engine.draw.lanes import NarrowPart
from engine.track.files import save
from engine.track.overlay import save_overlay
from tracks.drawn.long_haul import long_haul
from tracks.drawn.oasis import long_oasis, long_oasis_round, oasis_round

FOLDER = Path(__file__).parents[1]
AUTHOR = "The Lanesmith authors"


def harbour_loop() -> Drawing:
    """A quick lap around a bay: long bends, two one-lane parts, aligned fronts."""
    shore = [
        (290, 58), (420, 48), (540, 62), (632, 122), (652, 230), (632, 340), (570, 425),
        (480, 440), (415, 380), (372, 300), (300, 262), (226, 300), (196, 380), (130, 438),
        (62, 390), (46, 280), (62, 165), (150, 82),
    ]  # fmt: skip
    half_width = 30.0
    return draw(
        on_board(through(shore), half_width),
        half_width=half_width,
        spaces=52,
        narrow=(NarrowPart(0.29, 0.40), NarrowPart(0.79, 0.875)),
        name="Harbour Loop",
        author=AUTHOR,
        notes="Three lanes around a bay. Twice only one car fits through: be there first.",
    )


def twin_pines() -> Drawing:
    """A twisty lap up and down a hill: a hairpin, a chicane, staggered fronts."""
    trail = [
        (200, 454), (340, 456), (480, 452), (600, 446), (655, 385), (635, 315), (550, 295),
        (440, 318), (365, 335), (305, 285), (350, 222), (460, 205), (570, 190), (650, 150),
        (650, 75), (570, 44), (470, 62), (390, 100), (300, 72), (210, 46), (110, 60), (55, 125),
        (80, 190), (150, 228), (180, 278), (142, 326), (66, 350), (46, 405), (100, 450),
    ]  # fmt: skip
    half_width = 25.0
    return draw(
        on_board(through(trail), half_width),
        half_width=half_width,
        spaces=62,
        fronts="staggered",
        narrow=(NarrowPart(0.30, 0.37), NarrowPart(0.63, 0.69, 2)),
        name="Twin Pines",
        author=AUTHOR,
        notes="Bends all the way: the inner lane changes sides eight times a lap.",
    )


SHIPPED = {"harbour_loop.json": harbour_loop, "twin_pines.json": twin_pines}


LAPS = {"oasis_round.json": oasis_round, "oasis_round_extended.json": long_oasis_round}
"""Laps of one lane."""
NETWORKS = {"long_haul.json": long_haul}
"""Roads between cities."""
OVERLAYS = {"long_oasis.json": long_oasis}
"""Extension boards, in a folder of their own."""


def write_all(folder: Path = FOLDER) -> None:
    """Write every shipped track into the folder."""
    for file, drawn in SHIPPED.items():
        save(drawn().track, folder / file)
    for file, drawn_whole in (LAPS | NETWORKS).items():
        save(drawn_whole(), folder / file)
    for file, extension in OVERLAYS.items():
        save_overlay(extension(), folder / "overlays" / file)
