"""Circuits drawn by the program, to be recognized from their spaces."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.draw import NarrowPart, draw
from engine.draw.circuit import chicane, hairpin, on_board, oval
from engine.track import Track

CIRCUITS = {"oval": oval, "chicane": chicane, "hairpin": hairpin}


def drawn_circuit(shape: str, lanes: int, fronts: str) -> Track:
    """Return a drawn circuit; with three lanes it has a part with only one."""
    half_width = 10.0 * lanes
    return draw(
        on_board(CIRCUITS[shape](), half_width),
        half_width=half_width,
        lanes=lanes,
        spaces=60,
        fronts=fronts,
        narrow=(NarrowPart(0.3, 0.4, 1),) if lanes == 3 else (),
    ).track


def shuffled(track: Track, seed: int = 1) -> Track:
    """Return the track with its spaces in random order."""
    spaces = list(track.spaces)
    random.Random(seed).shuffle(spaces)
    return replace(track, spaces=tuple(spaces))
