"""Circuits drawn by the program, to be found again from their spaces."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.draw import NarrowPart, draw
from engine.draw.circuit import chicane, hairpin, on_board, oval
from engine.track import Track

CIRCUITS = {"oval": oval, "chicane": chicane, "hairpin": hairpin}


def drawn_circuit(shape: str, lanes: int, fronts: str) -> Track:
    """A drawn circuit; three lanes have a part with one only."""
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
    """The track with its spaces in no order."""
    spaces = list(track.spaces)
    random.Random(seed).shuffle(spaces)
    return replace(track, spaces=tuple(spaces))
