"""SVG writer: a drawing in true size, with layers for Inkscape and Illustrator."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from engine.publish.drawing.outline import Close, Curve, Move, Outline
from engine.publish.drawing.values import Drawing, Group, Image, Item, Layer, Pen, Shape, Text
from engine.publish.fonts import runs, text_width
from engine.publish.fonts.font_file import FontFile, subset
from engine.publish.fonts.used import embedded_letters, is_drawn
from engine.track import Point

if TYPE_CHECKING:
    from engine.exchange.nested_svg import NestedSvg

NAMESPACES = {
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:inkscape": "http://www.inkscape.org/namespaces/inkscape",
    "xmlns:sodipodi": "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
    "xmlns:lanesmith": "urn:uuid:3215e9e9-4439-4c01-9b9b-61d9814fbb4f",
}
"""Namespaces of the file. The last one is for facts about spaces and lines, and is never opened as
an address."""

FONTS = "Play, 'DejaVu Sans', Verdana, sans-serif"


def svg_text(drawing: Drawing, metadata: str = "") -> str:
    """Return the drawing as the text of an SVG file, which keeps `metadata` for its readers."""
    width, height = (_number(length) for length in drawing.size)
    numbers = count(1)
    head = _attributes(
        **NAMESPACES,
        width=f"{width}mm",
        height=f"{height}mm",
        viewBox=f"0 0 {width} {height}",
        font_family=FONTS,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    faces = [*_faces(drawing)]
    return "\n".join(
        (
            f"<svg {head}>",
            *([f"<title>{escape(drawing.title)}</title>"] if drawing.title else []),
            *([f'<metadata id="lanesmith">{escape(metadata)}</metadata>'] if metadata else []),
            *([f"<style>{''.join(faces)}</style>"] if faces else []),
            *(line for layer in drawing.layers for line in _layer(layer, numbers)),
            "</svg>\n",
        )
    )


def _layer(layer: Layer, numbers: Iterator[int]) -> Iterator[str]:
    attributes = {
        "id": f"layer-{layer.key}",
        "inkscape:groupmode": "layer",
        "inkscape:label": layer.title,
        "style": "display:inline" if layer.shown else "display:none",
    }
    if layer.locked:
        attributes["sodipodi:insensitive"] = "true"
    yield f"<g {_attributes(**attributes)}>"
    yield from _items(layer.items, numbers)
    yield "</g>"


def _items(items: tuple[Item, ...], numbers: Iterator[int]) -> Iterator[str]:
    for item in items:
        match item:
            case Shape():
                yield _shape(item)
            case Text() if is_drawn(item):
                from engine.publish.fonts.outlines import letters_of

                yield from map(_shape, letters_of(item))
            case Text():
                yield _text(item)
            case Image() if item.art is not None and item.art.svg is not None:
                yield _nested(item, item.art.svg, next(numbers))
            case Image():
                yield _image(item)
            case Group():
                yield from _group(item, numbers)


def _shape(shape: Shape) -> str:
    attributes = {"d": _data(shape.outline), "fill": shape.fill or "none"}
    is_one = sum(isinstance(part, Move) for part in shape.outline) == 1
    if shape.fill and not (is_one or shape.is_winding):
        attributes["fill-rule"] = "evenodd"
    if shape.pen:
        attributes |= _pen(shape.pen)
    if shape.opacity < 1:
        attributes["opacity"] = _number(shape.opacity)
    if shape.id:
        attributes = {"id": shape.id, "inkscape:label": shape.id} | attributes
    attributes |= {f"lanesmith:{name}": value for name, value in shape.facts.items()}
    end = f"><title>{escape(shape.title)}</title></path>" if shape.title else "/>"
    return f"<path {_attributes(**attributes)}{end}"


def _text(text: Text) -> str:
    x, y = (_number(length) for length in text.at)
    attributes = {"x": x, "y": y, "font-size": _number(text.size), "fill": text.fill}
    if text.face == "bold" and all(run.own is None for run in runs(text.text, text.face)):
        attributes["font-weight"] = "bold"
    if text.anchor != "start":
        attributes["text-anchor"] = text.anchor
    if text.text:
        # Where the typeface is missing, another one is drawn as wide, so that labels keep clear.
        attributes["textLength"] = _number(text_width(text.text, text.size, text.face))
        attributes["lengthAdjust"] = "spacingAndGlyphs"
    if text.angle:
        attributes["transform"] = f"rotate({_number(text.angle)} {x} {y})"
    if text.halo:
        attributes |= _pen(text.halo) | {"paint-order": "stroke"}
    return f"<text {_attributes(**attributes)}>{_runs(text)}</text>"


def _runs(text: Text) -> str:
    """Return the letters of a text, those of the designer's own fonts in spans of their own."""
    found = runs(text.text, text.face)
    if all(run.own is None for run in found):
        return escape(text.text)
    weight = "bold" if text.face == "bold" else "normal"
    return "".join(
        f'<tspan font-weight="{weight}">{escape(run.text)}</tspan>'
        if run.own is None
        else f"<tspan font-family={quoteattr(_family(run.own))}>{escape(run.text)}</tspan>"
        for run in found
    )


def _family(own: FontFile) -> str:
    """Return the families of a font: the embedded letters, the font itself, and ours."""
    return f"'own-{own.mark}', '{own.name.replace(chr(39), '')}', {FONTS}"


def _faces(drawing: Drawing) -> Iterator[str]:
    """Yield the fonts of the designer's own as part of the file, with the letters that are used of
    them."""
    items = (item for layer in drawing.layers for item in layer.items)
    for own, letters in embedded_letters(items).items():
        content = b64encode(subset(own, letters)).decode()
        address = f"url(data:font/ttf;base64,{content})"
        yield f"@font-face{{font-family:'own-{own.mark}';src:{address}}}"


def _image(image: Image) -> str:
    kind = "png" if image.content.startswith(b"\x89PNG") else "jpeg"
    attributes = {
        "x": _number(image.at[0]),
        "y": _number(image.at[1]),
        "width": _number(image.size.width),
        "height": _number(image.size.height),
        "preserveAspectRatio": "none",
        "href": f"data:image/{kind};base64,{b64encode(image.content).decode()}",
    }
    if image.opacity < 1:
        attributes["opacity"] = _number(image.opacity)
    return f"<image {_attributes(**attributes)}/>"


def _nested(image: Image, drawing: NestedSvg, number: int) -> str:
    """Return a drawing of somebody else as an element of ours. Its ids have a `number`, for it may
    be there several times."""
    mark = f"{drawing.mark}-{number}"
    attributes = {
        "id": mark,
        "x": _number(image.at[0]),
        "y": _number(image.at[1]),
        "width": _number(image.size.width),
        "height": _number(image.size.height),
        "viewBox": f"0 0 {_number(drawing.width)} {_number(drawing.height)}",
        "preserveAspectRatio": "none",
        # Its lines are those of a file of its own.
        "stroke-linejoin": "miter",
        "stroke-linecap": "butt",
    }
    if image.opacity < 1:
        attributes["opacity"] = _number(image.opacity)
    inside = drawing.text.replace(drawing.mark, mark)
    return f"<svg {_attributes(**attributes)}>{inside}</svg>"


def _group(group: Group, numbers: Iterator[int]) -> Iterator[str]:
    attributes = {}
    if group.id:
        attributes["id"] = group.id
    if group.transform:
        attributes["transform"] = f"matrix({' '.join(map(_number, group.transform))})"
    if group.clip:
        name = f"clip{next(numbers)}"
        yield f'<clipPath id="{name}">{_shape(Shape(group.clip, fill="#000000"))}</clipPath>'
        attributes["clip-path"] = f"url(#{name})"
    yield f"<g {_attributes(**attributes)}>"
    yield from _items(group.items, numbers)
    yield "</g>"


def _pen(pen: Pen) -> dict[str, str]:
    attributes = {"stroke": pen.colour, "stroke-width": _number(pen.width)}
    if not pen.is_round:
        attributes |= {"stroke-linejoin": "miter", "stroke-linecap": "butt"}
    if pen.dash:
        attributes["stroke-dasharray"] = " ".join(map(_number, pen.dash))
    return attributes


def _data(outline: Outline) -> str:
    """Return an outline in the path language of SVG."""
    parts = []
    for part in outline:
        match part:
            case Close():
                parts.append("Z")
            case Move():
                parts.append(f"M{_place(part.to)}")
            case Curve():
                parts.append(f"C{_place(part.first)} {_place(part.second)} {_place(part.to)}")
            case _:
                parts.append(f"L{_place(part.to)}")
    return "".join(parts)


def _place(place: Point) -> str:
    return f"{_number(place[0])},{_number(place[1])}"


def _number(length: float) -> str:
    """Return a length with four decimals, without needless zeros."""
    return f"{round(length, 4) + 0.0:.4f}".rstrip("0").rstrip(".")


def _attributes(**attributes: str) -> str:
    """Return attributes as the text of a tag, with `font_family` as "font-family"."""
    return " ".join(
        f"{name.replace('_', '-')}={quoteattr(value)}" for name, value in attributes.items()
    )
