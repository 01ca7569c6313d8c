"""Alignment of texts, pictures and shapes: on a side, in a row or column, with equal gaps."""

from __future__ import annotations

from collections.abc import Mapping

from engine.publish.board.own_frames import Frame, frame_around, frame_of
from engine.track import OwnPlace, OwnThing, edits

Things = Mapping[OwnPlace, OwnThing]

LEAST_TO_SPREAD = 3
"""Number of things from which there is a gap to make equal."""


def on_side(things: Things, side: str, board: Frame) -> Things:
    """Return `things` moved onto a `side` of the box around them (one of `edits.SIDES`), a single
    thing onto that of the `board`."""
    around = board if len(things) == 1 else frame_around([*things.values()])
    moved = {}
    for place, thing in things.items():
        corners = frame_of(thing).corners
        left, top, right, bottom = edits.box_of(corners)
        target = {
            "left": (around.left - left, 0.0),
            "right": (around.right - right, 0.0),
            "top": (0.0, around.top - top),
            "bottom": (0.0, around.bottom - bottom),
            "down": ((around.left + around.right - left - right) / 2, 0.0),
            "across": (0.0, (around.top + around.bottom - top - bottom) / 2),
        }[side]
        moved[place] = edits.moved_own(thing, target)
    return moved


def spread(things: Things, down: bool) -> Things:
    """Return `things` with equal gaps from left to right, or from top to `down`; the first and the
    last stay."""

    def ends(thing: OwnThing) -> tuple[float, float]:
        box = edits.box_of(frame_of(thing).corners)
        return (box[1], box[3]) if down else (box[0], box[2])

    row = sorted(things.items(), key=lambda each: sum(ends(each[1])))
    if len(row) < LEAST_TO_SPREAD:
        return things
    (begin, at), (_, end) = ends(row[0][1]), ends(row[-1][1])
    room = end - begin - sum(far - near for near, far in (ends(thing) for _, thing in row))
    gap = room / (len(row) - 1)
    moved = dict(things)
    for place, thing in row[1:-1]:
        near, far = ends(thing)
        by = at + gap - near
        moved[place] = edits.moved_own(thing, (0.0, by) if down else (by, 0.0))
        at = far + by
    return moved
