"""Checks of what is not printed or not shown: pictures that a track names, things of one's own
beyond the board."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from engine.checks.check import Check, Finding, printed_check
from engine.checks.wording import brief
from engine.files import Fault, FileError, path_beside, read_bytes
from engine.publish.board.covered import covered
from engine.publish.board.own import pictures_left_out
from engine.publish.board.own_frames import frame_of
from engine.publish.board.own_signs import signs_left_out
from engine.publish.board.own_texts import text_items
from engine.publish.jobs import Published
from engine.sentence import Sentence
from engine.track import Board, OwnLayer, OwnText, Point, Track


@printed_check(
    "print.picture_left_out",
    "warning",
    "A picture that is not printed",
    "A track of somebody else must not bring files of this computer into what is published.",
)
def picture_left_out(published: Published) -> Iterator[Finding]:
    """Pictures on layers of one's own are PNG or JPEG files in the folder of the track."""
    for layer, picture, fault in pictures_left_out(published.track, published.folder):
        middle = frame_of(picture).middle
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


@printed_check(
    "print.sign_left_out",
    "warning",
    "A sign that is printed as a question mark",
    "Players cannot tell what such a space does.",
)
def sign_left_out(published: Published) -> Iterator[Finding]:
    """Signs of tags are figures that there are, or SVG drawings in the folder of the track."""
    for sign, fault in signs_left_out(published.track, published.folder):
        yield Finding(
            Sentence(
                "The sign “{sign}” of the tag “{tag}” is printed as a question mark: {wrong}; "
                "{remedy}.",
                sign=sign.sign,
                tag=sign.tag,
                wrong=fault.wrong,
                remedy=fault.remedy,
            )
        )


@printed_check(
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


@printed_check(
    "print.own_off_board",
    "warning",
    "Something of your own off the board",
    "The edge of the board cuts it off.",
)
def own_off_board(published: Published) -> Iterator[Finding]:
    """Texts on layers of one's own are whole on the board, pictures and shapes at least in part."""
    for layer, thing, at in _off_board(published.track):
        yield Finding(
            Sentence(
                "{thing} on the layer “{layer}” is not on the board. Move it there, or remove it.",
                thing=thing,
                layer=layer.name,
            ),
            points=(_nearest_on(published.track.board, at),),
        )


def _off_board(track: Track) -> Iterator[tuple[OwnLayer, Sentence, Point]]:
    """Yield texts that reach beyond the board, and pictures and shapes that are wholly beyond it,
    of the layers that are shown, each with its layer and a place."""
    board = shapely.box(0, 0, track.board.width, track.board.height)
    for layer in track.layers if board.area else ():
        if not layer.shown:
            continue
        for shape in layer.shapes:
            if not shapely.LineString(shape.points).intersects(board):
                yield layer, Sentence("A shape"), shape.points[0]
        for picture in layer.pictures:
            if not shapely.Polygon(frame_of(picture).corners).intersects(board):
                name = Sentence("The picture “{file}”", file=picture.file)
                yield layer, name, picture.at
        for text in layer.texts:
            if text.colour and not board.covers(_ground(text)):
                yield layer, Sentence("The text “{text}”", text=brief(text.text)), text.at


def _ground(text: OwnText) -> shapely.Geometry:
    """Return the ground that a text covers."""
    return shapely.union_all([covered(each) for each in text_items(text)])


def _nearest_on(board: Board, at: Point) -> Point:
    """Return the place on a board that is nearest to `at`."""
    return min(max(at[0], 0.0), board.width), min(max(at[1], 0.0), board.height)


def _fault(file: str, published: Published) -> Fault | None:
    """Return why a file cannot be read, or None."""
    try:
        read_bytes(path_beside(file, published.folder))
    except FileError as error:
        return error.faults[0]
    return None


PICTURES: tuple[Check[Published], ...] = (picture_left_out, sign_left_out, trace_left_out)
"""All checks of named pictures and signs."""
