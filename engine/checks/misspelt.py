"""Checks of keys that a track file should not have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.problem import Fix
from engine.sentence import Sentence
from engine.track import LAP, NETWORK, Point
from engine.track.misspelt import Misspelt, misspelt_keys, with_renamed_key


@check(
    "file.misspelt_key",
    "warning",
    "A misspelt key",
    "Keys that Lanesmith does not know are kept for other programs.",
    LAP,
    NETWORK,
)
def misspelt_key(context: CheckContext) -> Iterator[Finding]:
    """No unknown key of the file resembles a known one that is not used."""
    for found in misspelt_keys(context.track):
        spaces, lines, points = _places(context, found)
        yield Finding(
            Sentence(
                "Did you mean “{meant}”? The key “{key}” of {place} has no effect.",
                meant=found.meant,
                key=found.key,
                place=found.place or Sentence("the track"),
            ),
            spaces,
            lines,
            points,
            fix=Fix(
                Sentence("rename it to “{meant}”", meant=found.meant),
                False,
                partial(with_renamed_key, path=found.path, key=found.key, name=found.meant),
            )
            if found.fits
            else None,
        )


def _places(
    context: CheckContext, found: Misspelt
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Point, ...]]:
    """Return the space or the line that a key belongs to, and its place."""
    match found.path:
        case ("spaces", int() as number, *_):
            name = context.track.spaces[number].id
            return (name,), (), context.centres([context.course.row[name]])
        case ("lines", int() as number, *_):
            line = context.track.lines[number]
            return (), (line.name,), line.points[:1]
    return (), (), ()
