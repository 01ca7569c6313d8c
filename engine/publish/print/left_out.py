"""Checks of pictures that a track names: those that are not printed or not shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.checks.check import Check, Finding
from engine.checks.problem import Severity
from engine.files import Fault, FileError, path_beside, read_bytes
from engine.publish.board.own import pictures_left_out
from engine.publish.jobs import Published
from engine.sentence import Sentence
from engine.track import LAP, NETWORK


def picture_check(
    code: str, severity: Severity, title: str, reason: str
) -> Callable[[Callable[[Published], Iterator[Finding]]], Check[Published]]:
    """Return a decorator that makes a check of a function that looks for files of a track."""
    return lambda find: Check(code, severity, title, reason, (LAP, NETWORK), False, find)


@picture_check(
    "print.picture_left_out",
    "warning",
    "A picture that is not printed",
    "A track of somebody else must not bring files of this computer into what is published.",
)
def picture_left_out(published: Published) -> Iterator[Finding]:
    """Pictures on layers of one's own are PNG or JPEG files in the folder of the track."""
    for layer, picture, fault in pictures_left_out(published.track, published.folder):
        middle = picture.at[0] + picture.width / 2, picture.at[1] + picture.height / 2
        yield Finding(
            Sentence(
                "The picture “{file}” on the layer “{layer}” is left out: {wrong}; {remedy}.",
                file=picture.file,
                layer=layer.name,
                wrong=fault.wrong,
                remedy=fault.remedy,
            ),
            points=(middle,),
        )


@picture_check(
    "board.trace_left_out",
    "hint",
    "A picture to trace that is not shown",
    "A track of somebody else must not make the editor read files elsewhere on this computer.",
)
def trace_left_out(published: Published) -> Iterator[Finding]:
    """The picture to trace is a file in the folder of the track."""
    picture = published.track.board.picture
    fault = None if picture is None else _fault(picture.file, published)
    if picture is not None and fault is not None:
        yield Finding(
            Sentence(
                "The picture to trace, “{file}”, is not shown: {wrong}; {remedy}.",
                file=picture.file,
                wrong=fault.wrong,
                remedy=fault.remedy,
            ),
            points=((picture.x, picture.y),),
        )


def _fault(file: str, published: Published) -> Fault | None:
    """Return why a file cannot be read, or None."""
    try:
        read_bytes(path_beside(file, published.folder))
    except FileError as error:
        return error.faults[0]
    return None


PICTURES: tuple[Check[Published], ...] = (picture_left_out, trace_left_out)
"""All checks of named pictures."""
