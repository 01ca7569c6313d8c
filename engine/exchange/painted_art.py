"""Art of a painted drawing as a picture: the content of its art layer."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from PIL import Image

from engine.exchange.drawing import DrawnShapes
from engine.exchange.drawing_svg import rendered
from engine.exchange.elements import root_of
from engine.exchange.painted_shapes import ART, Placed, is_called
from engine.exchange.svg import INKSCAPE, MM, is_too_much
from engine.files import Fault, FileError, write_bytes
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

SVG_NAME = "{http://www.w3.org/2000/svg}"
KEPT = {SVG_NAME + name for name in ("defs", "style", "linearGradient", "radialGradient")}
KEPT |= {SVG_NAME + name for name in ("pattern", "filter", "clipPath", "mask", "symbol", "marker")}
"""Elements that are not drawn themselves, but that others refer to."""


@dataclass(frozen=True, slots=True)
class Art:
    """Painted picture as PNG. It extends `BEYOND` mm over the board on all sides."""

    content: bytes
    mm_per_pixel: float


def without_art(content: bytes, file: str) -> bytes:
    """Return an SVG drawing with an empty art layer.

    Shapes painted there are not the track's, and may have more points than a track may. Content
    that is not XML is returned unchanged. FileError, which names `file`, if it is too deep.
    """
    try:
        root = root_of(content, file)
        for layer in [each for each in root.iter(SVG_NAME + "g") if _is_art(each)]:
            layer[:] = []
        return ElementTree.tostring(root)
    except ElementTree.ParseError:
        return content


def art_of(
    content: bytes, page: DrawnShapes, where: Placed, board: Board, file: str
) -> tuple[Art | None, tuple[Fault, ...]]:
    """Return the picture in the art layer of an SVG drawing, and the faults of what is left out.

    There is none if the layer is empty. FileError if it cannot be drawn.
    """
    root = root_of(content, file)
    layer = next((each for each in root.iter(SVG_NAME + "g") if _is_art(each)), None)
    if layer is None or len(layer) == 0:
        return None, ()
    _keep_only(root, layer)
    width, height = board.width + 2 * BEYOND, board.height + 2 * BEYOND
    dots = min(DPI / 25.4, (MOST_PIXELS / (width * height)) ** 0.5)
    try:
        has_too_much = is_too_much(root, ART_TIMES)
    except RecursionError:
        has_too_much = True
    if has_too_much:
        wrong = Sentence("there is too much painted in it")
        raise FileError(Fault(file, ART, wrong, Sentence("paint it with fewer shapes and groups")))
    drawn, faults = rendered(_cut_out(root, page, where, board), file, round(width * dots))
    with Image.open(io.BytesIO(drawn)) as picture:
        is_empty = picture.getchannel("A").getbbox() is None
        return None if is_empty else Art(drawn, width / picture.width), faults


def with_art(track: Track, art: Art, beside: Path) -> Track:
    """Return the track with the art as a picture on its layer "Art", which is printed.

    The picture is written to the folder of the file `beside`. A new layer is below the road. Art
    that was taken before is replaced. The name of the picture depends on its content, so that it
    does not overwrite another one.
    """
    mark = hashlib.sha256(art.content).hexdigest()[:8]
    file = beside.with_name(f"{beside.stem}-art-{mark}.png")
    write_bytes(art.content, file)
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


def _is_art(layer: Element) -> bool:
    names = layer.get("id", ""), layer.get(INKSCAPE + "label", "")
    return is_called(names[0], f"layer-{ART}") or is_called(names[1], ART.capitalize())


def _keep_only(root: Element, wanted: Element) -> None:
    """Remove all elements of a drawing except `wanted` and what it may refer to."""
    around = {child: parent for parent in root.iter() for child in parent}
    inside = wanted
    while inside is not root:
        parent = around[inside]
        for other in [*parent]:
            if other is not inside and other.tag not in KEPT:
                parent.remove(other)
        inside = parent


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
