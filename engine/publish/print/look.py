"""Checks of the look of a track: texts that cannot be read, lanes that look alike, a look that
cannot be used."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import PurePath

from engine.checks.check import Check, Finding, printed_check
from engine.checks.problem import Fix
from engine.files import FileError
from engine.publish.board.look_pictures import left_out
from engine.publish.jobs import Published
from engine.publish.styles import AS_TRACK, Style, look_data, look_with
from engine.publish.styles.contrast import (
    APART,
    lanes_alike,
    made_readable,
    texts_of,
)
from engine.publish.styles.vision import VISIONS
from engine.sentence import Sentence
from engine.track import Look, Track
from engine.track.edits import set_look


@printed_check(
    "look.refused",
    "warning",
    "A look that cannot be used",
    "Jobs that print the track's own look cannot be done.",
)
def look_refused(published: Published) -> Iterator[Finding]:
    """The look names a style that there is, and changes keys that a style has."""
    try:
        published.style(AS_TRACK)
    except FileError as error:
        for fault in error.faults:
            where = ": ".join(filter(None, [fault.file, str(fault.place)]))
            yield Finding(
                Sentence(
                    "The look of the track cannot be used: {where}: {wrong}; {remedy}.",
                    where=where,
                    wrong=fault.wrong,
                    remedy=fault.remedy,
                )
            )


@printed_check(
    "look.picture_left_out",
    "warning",
    "A picture of the look that is not printed",
    "The ground or the logo is missing on the board.",
)
def picture_left_out(published: Published) -> Iterator[Finding]:
    """The picture of the ground is a PNG or JPEG file, and the logo one of these or a drawing."""
    style = _own_style(published)
    for fault in left_out(style) if style else ():
        yield Finding(
            Sentence(
                "The picture “{file}” of the look is left out: {wrong}; {remedy}.",
                file=PurePath(fault.file).name,
                wrong=fault.wrong,
                remedy=fault.remedy,
            )
        )


@printed_check(
    "look.contrast",
    "warning",
    "A text that is hard to read on its ground",
    "Below a contrast of 4.5 many people cannot read small letters (WCAG 2.2).",
)
def hard_to_read(published: Published) -> Iterator[Finding]:
    """Every text of the look of a track has a contrast of 4.5 at least to its ground, lane marks
    of 3."""
    style = _own_style(published)
    for each in texts_of(style) if style else ():
        if not each.is_readable:
            yield Finding(
                Sentence(
                    "In the look of the track, “{text}” has a contrast of {ratio:.1f} to its "
                    "ground; {wanted:g} is needed. Make it lighter or darker.",
                    text=each.text,
                    ratio=each.ratio,
                    wanted=each.wanted,
                ),
                fix=Fix(
                    Sentence("make all texts readable"),
                    False,
                    partial(with_readable_texts, published=published),
                ),
            )


@printed_check(
    "look.lanes_alike",
    "hint",
    "Lanes whose colours look alike",
    "One player in twenty cannot tell some colours apart.",
)
def alike(published: Published) -> Iterator[Finding]:
    """Neighbouring lanes differ in colour, also for the colour-blind, or not at all."""
    style = _own_style(published)
    pair = min(lanes_alike(style) if style else (), key=lambda each: each.difference, default=None)
    if pair is not None:
        yield Finding(
            Sentence(
                "In the look of the track, lanes {first} and {second} look alike ({vision}): a "
                "difference of {difference:.1f}, where {wanted:g} is needed. Change one of them.",
                first=pair.first,
                second=pair.second,
                vision=VISIONS[pair.vision],
                difference=pair.difference,
                wanted=APART,
            )
        )


def with_readable_texts(track: Track, published: Published) -> Track:
    """Change the lightness of the texts of a track's look that cannot be read; return the track."""
    data = look_data(track, published.folder)
    after = made_readable(data, published.style(AS_TRACK))
    return set_look(track, look_with(track, after, published.folder))


def _own_style(published: Published) -> Style | None:
    """Return the look of the track if it is one of its own that can be used."""
    if published.track.look == Look():
        return None
    try:
        return published.style(AS_TRACK)
    except FileError:
        return None


LOOK: tuple[Check[Published], ...] = (look_refused, picture_left_out, hard_to_read, alike)
"""All checks of the look of a track."""
