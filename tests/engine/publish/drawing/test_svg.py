"""Drawings as SVG: true size, layers by name, and every item as a reader of SVG finds it."""

from __future__ import annotations

from io import StringIO
from xml.etree import ElementTree

import pytest
from svgelements import SVG, CubicBezier, Path

from engine.publish.drawing import (
    Drawing,
    Group,
    Image,
    Item,
    Layer,
    Pen,
    Shape,
    Size,
    Text,
    circle,
    moved,
    polygon,
    polyline,
    rectangle,
    rotated,
)
from engine.publish.drawing.svg import svg_text
from engine.publish.fonts import text_width

SVG_NAME = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
SQUARE = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))
HOLE = ((12.0, 12.0), (18.0, 12.0), (18.0, 18.0), (12.0, 18.0))


def drawn(*items: Item) -> ElementTree.Element:
    layer = Layer("art", "Art & more", items)
    return ElementTree.fromstring(svg_text(Drawing(Size(210, 297), (layer,), "A <b>"), "{1 & 2}"))


def only(root: ElementTree.Element, tag: str) -> ElementTree.Element:
    (element,) = root.iter(SVG_NAME + tag)
    return element


def test_a_drawing_has_its_true_size_its_title_and_what_it_was_made_from() -> None:
    root = drawn()
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
    assert root.get("viewBox") == "0 0 210 297"
    assert root.findtext(SVG_NAME + "title") == "A <b>"
    assert root.findtext(SVG_NAME + "metadata") == "{1 & 2}"


@pytest.mark.parametrize(("shown", "style"), [(True, "display:inline"), (False, "display:none")])
def test_layers_have_names_and_may_be_hidden_and_locked(shown: bool, style: str) -> None:
    layer = Layer("course", "Course", (), shown=shown, locked=True)
    group = only(ElementTree.fromstring(svg_text(Drawing(Size(1, 1), (layer,)))), "g")
    assert group.get("id") == "layer-course"
    assert group.get(INKSCAPE + "label") == "Course"
    assert group.get(INKSCAPE + "groupmode") == "layer"
    assert group.get("style") == style


def test_a_shape_keeps_its_id_its_title_and_its_facts() -> None:
    path = only(
        drawn(Shape(polygon(SQUARE), "#ffcc00", id="a1", title="a1 < b1", facts={"lane": "1"})),
        "path",
    )
    assert path.get("id") == path.get(INKSCAPE + "label") == "a1"
    assert path.get("{urn:uuid:3215e9e9-4439-4c01-9b9b-61d9814fbb4f}lane") == "1"
    assert path.findtext(SVG_NAME + "title") == "a1 < b1"
    assert path.get("fill") == "#ffcc00"


def test_an_area_with_a_hole_is_filled_around_it() -> None:
    path = only(drawn(Shape(polygon(SQUARE, HOLE), "#000000")), "path")
    assert path.get("fill-rule") == "evenodd"
    assert path.get("d") == ("M10,10L20,10L20,20L10,20Z" + "M12,12L18,12L18,18L12,18Z")


@pytest.mark.parametrize(
    ("outline", "box"),
    [
        (circle((30.0, 40.0), 5.0), (25, 35, 35, 45)),
        (rectangle(1.0, 2.0, 30.0, 20.0, 4.0), (1, 2, 31, 22)),
        (polyline(SQUARE[:3]), (10, 10, 20, 20)),
    ],
)
def test_outlines_lie_where_they_should(outline: tuple, box: tuple[float, ...]) -> None:
    path = only(drawn(Shape(outline, pen=Pen("#000000", 0.5, (2, 1)))), "path")
    assert Path(path.get("d")).bbox() == pytest.approx(box)
    assert path.get("stroke-dasharray") == "2 1"


def test_a_circle_is_round_to_a_thousandth_of_its_radius() -> None:
    path = Path(only(drawn(Shape(circle((0.0, 0.0), 10.0), "#000000")), "path").get("d"))
    curves = [part for part in path if isinstance(part, CubicBezier)]
    distances = [abs(curve.point(k / 50)) for curve in curves for k in range(51)]
    assert len(curves) == 4
    assert max(distances) == pytest.approx(10, abs=0.01)
    assert min(distances) == pytest.approx(10, abs=0.01)


def test_text_stands_where_it_is_put_and_turns_about_it() -> None:
    halo = Pen("#ffffff", 0.8)
    text = only(drawn(Text((5, 6), "Ř & 1", 4, anchor="middle", angle=90, halo=halo)), "text")
    assert (text.get("x"), text.get("y"), text.text) == ("5", "6", "Ř & 1")
    assert text.get("text-anchor") == "middle"
    assert text.get("transform") == "rotate(90 5 6)"
    assert text.get("paint-order") == "stroke"
    assert float(text.get("textLength", 0)) == pytest.approx(text_width("Ř & 1", 4), abs=1e-3)


def test_what_is_grouped_moves_together_and_is_cut_by_its_clip() -> None:
    inside = Group((Shape(polygon(SQUARE), "#ff0000"),), rotated(90, (10, 10)))
    root = drawn(Group((inside,), moved(100, 0), clip=polygon(SQUARE)))
    outer, inner = [group for group in root.iter(SVG_NAME + "g") if group.get("transform")]
    assert outer.get("clip-path") == f"url(#{only(root, 'clipPath').get('id')})"
    assert inner.get("transform") == "matrix(0 1 -1 0 20 0)"
    places = SVG.parse(_as_file(root), reify=True, ppi=25.4)
    (*_, shape) = places.elements(lambda element: isinstance(element, Path))
    assert shape.bbox() == pytest.approx((100, 10, 110, 20))


def _as_file(root: ElementTree.Element) -> StringIO:
    return StringIO(ElementTree.tostring(root, encoding="unicode"))


@pytest.mark.parametrize(("begin", "kind"), [(b"\x89PNG", "png"), (b"\xff\xd8", "jpeg")])
def test_a_picture_is_inside_the_file(begin: bytes, kind: str) -> None:
    image = only(drawn(Image(begin + b"...", (1, 2), Size(30, 20), opacity=0.5)), "image")
    assert image.get("href", "").startswith(f"data:image/{kind};base64,")
    assert (image.get("width"), image.get("opacity")) == ("30", "0.5")
