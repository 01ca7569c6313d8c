"""Art of a painted drawing as a picture: all that is painted in it and is not the track's."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from PIL import Image

from engine.exchange.curves import MM
from engine.exchange.drawing import DrawnShapes
from engine.exchange.drawing_svg import rendered
from engine.exchange.elements import root_of
from engine.exchange.painted_shapes import (
    ART,
    COURSE,
    FRAME,
    LINES,
    SPACES,
    Placed,
    is_called,
    known_name,
)
from engine.exchange.plain_paths import plain_drawing, svg_of
from engine.exchange.svg import is_too_much
from engine.exchange.svg_shapes import INKSCAPE
from engine.files import Fault, FileError, write_bytes
from engine.foreign.process import GivenUpError, do_foreign
from engine.sentence import Sentence
from engine.track import Board, OwnLayer, OwnPicture, Track, mm

DPI = 200
"""Dots per inch of the picture. Print shops ask for 150 at least."""

BEYOND = 5.0
"""Distance that the picture extends beyond the board, so that a cut may miss its edge, mm."""

MOST_PIXELS = 60_000_000
"""Most pixels of the picture. Larger boards get fewer dots per inch."""

LAYER = "Art"
"""Name of the track's layer that holds the art."""

ART_TIMES = 20
"""Factor by which art may have more shapes and points than a track."""

VECTOR_SECONDS = 5.0
"""Most seconds for finding the plain paths of the art, some 70,000 of them. Its pixels are drawn
then."""

SVG_NAME = "{http://www.w3.org/2000/svg}"
KEPT = {SVG_NAME + name for name in ("defs", "style", "linearGradient", "radialGradient")}
KEPT |= {SVG_NAME + name for name in ("pattern", "filter", "clipPath", "mask", "symbol", "marker")}
"""Elements that are not drawn themselves, but that others refer to."""

GROUPS = {SVG_NAME + name for name in ("g", "svg", "a", "switch")}
PAINTED = {SVG_NAME + name for name in ("path", "rect", "circle", "ellipse", "line", "polyline")}
FLOWING = {SVG_NAME + name for name in ("foreignObject", "flowRoot")}
PAINTED |= {SVG_NAME + name for name in ("polygon", "use", "text", "image")} | FLOWING
"""Elements that hold others, those that are painted, and texts that no program but the one that
wrote them draws."""


@dataclass(frozen=True, slots=True)
class Art:
    """Painted picture as PNG. It extends `BEYOND` mm over the board on all sides.

    `vectors` is the same as an SVG file of plain paths, or None: `why` says why it is not.
    """

    content: bytes
    mm_per_pixel: float
    vectors: bytes | None = None
    why: str = ""


def without_art(content: bytes, file: str, known: Collection[str]) -> bytes:
    """Return an SVG drawing without its art, which has none of the `known` ids of the track.

    Shapes painted there are not the track's, and may have more points than a track may. Content
    that is not XML is returned unchanged. FileError, which names `file`, if it is too deep.
    """
    try:
        root = root_of(content, file)
        _part(root, known, keeps_art=False)
        return ElementTree.tostring(root)
    except ElementTree.ParseError:
        return content


def art_of(
    content: bytes,
    page: DrawnShapes,
    where: Placed,
    board: Board,
    file: str,
    known: Collection[str],
) -> tuple[Art | None, tuple[Fault, ...]]:
    """Return the picture of the art on all layers of an SVG drawing, and the faults of what is left
    out.

    The art has none of the `known` ids of the track. There is no picture without art. FileError if
    it cannot be drawn.
    """
    root = root_of(content, file)
    _part(root, known, keeps_art=True)
    if not any(each.tag in PAINTED for each in _shown(root)):
        return None, ()
    width, height = board.width + 2 * BEYOND, board.height + 2 * BEYOND
    dots = min(DPI / 25.4, (MOST_PIXELS / (width * height)) ** 0.5)
    try:
        has_too_much = is_too_much(root, ART_TIMES)
    except RecursionError:
        has_too_much = True
    if has_too_much:
        wrong = Sentence("there is too much painted in it")
        raise FileError(Fault(file, ART, wrong, Sentence("paint it with fewer shapes and groups")))
    sheet = _cut_out(root, page, where, board)
    lost = tuple(_lost(root, file))
    drawn, faults = rendered(sheet, file, round(width * dots))
    faults = (*lost, *faults)
    with Image.open(io.BytesIO(drawn)) as picture:
        if picture.getchannel("A").getbbox() is None:
            return None, faults
        mm_per_pixel = width / picture.width
    sheet.set("width", f"{width}mm")
    sheet.set("height", f"{height}mm")
    try:
        painted = ElementTree.tostring(sheet)
        plain = do_foreign(plain_drawing, file, painted, seconds=VECTOR_SECONDS)
    except GivenUpError:
        raise
    except FileError as error:
        return Art(drawn, mm_per_pixel, why=error.faults[0].wrong), faults
    return Art(drawn, mm_per_pixel, svg_of(plain)), faults


def with_art(track: Track, art: Art, beside: Path) -> Track:
    """Return the track with the art as a picture on its layer "Art", which is printed: as vectors
    if all of it is plain paths.

    The picture is written to the folder of the file `beside`. A new layer is below the road. Art
    that was taken before is replaced. The name of the picture depends on its content, so that it
    does not overwrite another one.
    """
    content, ending = (art.content, "png") if art.vectors is None else (art.vectors, "svg")
    mark = hashlib.sha256(content).hexdigest()[:8]
    file = beside.with_name(f"{beside.stem}-art-{mark}.{ending}")
    write_bytes(content, file)
    width, height = (mm(side + 2 * BEYOND) for side in (track.board.width, track.board.height))
    if art.vectors is None:
        with Image.open(io.BytesIO(art.content)) as drawn:
            width, height = (mm(pixels * art.mm_per_pixel) for pixels in drawn.size)
    picture = OwnPicture(file.name, (-BEYOND, -BEYOND), width, height)
    for number, layer in enumerate(track.layers):
        if layer.name == LAYER:
            layers = [*track.layers]
            others = [each for each in layer.pictures if each.at != picture.at]
            layers[number] = replace(layer, pictures=(picture, *others))
            return replace(track, layers=tuple(layers))
    return replace(track, layers=(OwnLayer(LAYER, above=False, pictures=(picture,)), *track.layers))


def _part(
    group: Element,
    known: Collection[str],
    keeps_art: bool,
    layer: str = "",
) -> None:
    """Remove the art from a group, or all that is the track's.

    The shapes of its layers and those with a known id or label are the track's. Texts and pictures
    are art on every layer, and all on the layer of the art is.
    """
    kept = []
    for child in group:
        own = layer or _own_layer(child)
        stays = True
        if child.tag in KEPT or not isinstance(child.tag, str):
            pass
        elif child.tag in GROUPS and not (own != ART and _has_known_name(child, known)):
            _part(child, known, keeps_art, own)
        elif child.tag in PAINTED or child.tag in GROUPS:
            is_shape = child.tag not in {SVG_NAME + "text", SVG_NAME + "image", *FLOWING}
            is_named = is_shape and _has_known_name(child, known)
            stays = keeps_art == (own == ART or not (is_named or (is_shape and own)))
        if stays:
            kept.append(child)
    # Removed one by one, those behind would move up each time.
    group[:] = kept


def _own_layer(group: Element) -> str:
    """Return the key of the layer that a group is, or an empty text."""
    names = group.get("id", ""), group.get(INKSCAPE + "label", "") or group.get("data-name", "")
    for key in (ART, SPACES, LINES, COURSE, FRAME):
        is_layer = is_called(names[0], f"layer-{key}") or is_called(names[1], key.capitalize())
        if group.tag in GROUPS and is_layer:
            return key
    return ""


def _has_known_name(element: Element, known: Collection[str]) -> bool:
    names = element.get("id"), element.get(INKSCAPE + "label"), element.get("data-name")
    return any(known_name(name, known) is not None for name in names if name)


def _shown(group: Element) -> Iterator[Element]:
    """Yield the elements of a group that are drawn where they are."""
    for child in group:
        if child.tag not in KEPT:
            yield child
            yield from _shown(child)


def _lost(root: Element, file: str) -> Iterator[Fault]:
    """Yield a fault for each text of the art that is not drawn. One in a `switch` has a plain text
    beside it."""
    for group in root.iter():
        for child in group if group.tag != SVG_NAME + "switch" else ():
            if child.tag in FLOWING:
                name = child.get("id") or str(child.tag).removeprefix(SVG_NAME)
                wrong = Sentence("text that flows in a frame is not drawn")
                yield Fault(file, name, wrong, Sentence("convert it to plain text or to paths"))


def _cut_out(root: Element, page: DrawnShapes, where: Placed, board: Board) -> Element:
    """Return a drawing of the part of the page with the board and `BEYOND` mm around it."""
    root.set("width", f"{page.width / MM:.6f}")
    root.set("height", f"{page.height / MM:.6f}")
    root.set("overflow", "visible")
    part = (
        where.left - BEYOND / where.scale,
        where.top - BEYOND / where.scale,
        (board.width + 2 * BEYOND) / where.scale,
        (board.height + 2 * BEYOND) / where.scale,
    )
    sheet = Element(SVG_NAME + "svg", viewBox=" ".join(f"{length / MM:.6f}" for length in part))
    sheet.append(root)
    return sheet
