"""SVG drawings of somebody else as parts of other SVG files, with all that is painted in them.

Ids get a prefix, style sheets hold for the drawing alone, and nothing in it acts or leads out of
the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from engine.exchange.elements import root_of
from engine.exchange.style_sheets import COMMENT
from engine.exchange.svg import is_too_much, parsed, unzipped
from engine.exchange.svg_elements import FAULTY
from engine.exchange.svg_tree import HREFS, SVG, XLINK, in_usual_units
from engine.files import FileError
from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

TIMES = 20
"""Factor by which such a drawing may have more shapes and points than a track."""

ACTING = {"script", "foreignObject", "animate", "animateMotion", "animateTransform", "set"}
"""Elements that do more than paint."""

SPACE = "{http://www.w3.org/XML/1998/namespace}space"

POINTER = re.compile(r"url\(\s*(['\"]?)(?!['\"]?(?:#|data:image/(?:png|jpeg)))", re.I)
"""Pattern of a reference out of the file, in a style."""

WITHIN = re.compile(r"url\(\s*(['\"]?)#([^)'\"]+)\1\s*\)")
"""Pattern of a reference to a part of the drawing, in a style."""

PICTURE = re.compile(r"data:image/(?:png|jpeg);", re.I)

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
HARMLESS_RULE = re.compile(r"@(?:charset|namespace)[^;]*;", re.I)
ID = re.compile(r"#(?=[A-Za-z_])")
OUTERMOST = re.compile(r"(?:^|[\s>+~])(?:svg|:root|html)\b", re.I)
"""Patterns in a style sheet: a rule, one that paints nothing, an id in a selector, and a selector
of the drawing as a whole."""


class NestedSvg(NamedTuple):
    """Text of a drawing as an element `svg`, whose ids begin with `mark`, and its size in pixels of
    SVG."""

    mark: str
    text: str
    width: float
    height: float
    has_texts: bool


def nested_svg(content: bytes) -> NestedSvg:
    """Return an SVG drawing as a part of another one; done in the process for foreign content.

    ForeignError, which names it, if something in it does more than paint.
    """
    try:
        root = root_of(unzipped(content, ""), "")
        if is_too_much(root, TIMES):
            wrong = Sentence("there is too much painted in it")
            raise ForeignError(wrong, Sentence("paint it with fewer shapes and groups"))
        in_usual_units(root)
        sides = {key: root.get(key, "") for key in ("width", "height", "viewBox") if root.get(key)}
        empty = parsed(ElementTree.tostring(Element(SVG + "svg", sides)))
        width, height = float(empty.width), float(empty.height)
    except (ElementTree.ParseError, FileError, *FAULTY) as error:
        wrong, remedy = Sentence("this SVG cannot be read"), Sentence("save it as plain SVG")
        raise ForeignError(wrong, remedy) from error
    if not (0 < width < float("inf") and 0 < height < float("inf")):
        wrong = Sentence("the page has no size")
        raise ForeignError(wrong, Sentence("give it a size, such as 420mm by 297mm"))
    mark = f"art-{sha256(content).hexdigest()[:8]}"
    _strip(root)
    for element in root.iter():
        _settle(element, mark)
    # Lengths in mm of the drawing are pixels of SVG around it.
    root.set("width", f"{width:g}")
    root.set("height", f"{height:g}")
    root.attrib.pop("x", None)
    root.attrib.pop("y", None)
    has_texts = any(_tag(each) == "text" for each in root.iter())
    ElementTree.register_namespace("", SVG.strip("{}"))
    ElementTree.register_namespace("xlink", XLINK.strip("{}"))
    return NestedSvg(mark, ElementTree.tostring(root, "unicode"), width, height, has_texts)


def _strip(root: Element) -> None:
    """Remove what paints nothing: elements and attributes of programs, links, remarks."""
    for parent in root.iter():
        for child in [*parent]:
            is_painted = isinstance(child.tag, str) and child.tag.startswith(SVG)
            if not is_painted or _tag(child) in ("metadata", "title", "desc"):
                parent.remove(child)
    for element in root.iter():
        if _tag(element) == "a":
            element.tag = SVG + "g"
            for key in HREFS:
                element.attrib.pop(key, None)
        for key in [*element.attrib]:
            is_foreign = key.startswith("{") and key not in (*HREFS, SPACE)
            if is_foreign or key.lower().startswith("on"):
                del element.attrib[key]


def _settle(element: Element, mark: str) -> None:
    """Give the ids of an element, and its references to others, the prefix `mark`.

    ForeignError if it does more than paint.
    """
    if _tag(element) in ACTING:
        raise _refused(Sentence("it has <{element}> in it", element=_tag(element)))
    if _tag(element) == "style":
        element.text = "".join(_rules("".join(element.itertext()), mark))
        element[:] = []
    for key, value in [*element.attrib.items()]:
        if key == "id":
            element.set(key, f"{mark}-{value}")
        elif key in HREFS:
            _check_leads_inside(element, value.strip())
            if value.strip().startswith("#"):
                element.set(key, f"#{mark}-{value.strip()[1:]}")
        elif "url(" in value.lower():
            if POINTER.search(value):
                raise _refused(Sentence("it names other files"))
            element.set(key, _within(value, mark))


def _check_leads_inside(element: Element, name: str) -> None:
    is_picture = _tag(element) in ("image", "feImage") and PICTURE.match(name)
    if not (name.startswith("#") or is_picture or not name):
        raise _refused(Sentence("it names other files"))


def _rules(sheet: str, mark: str) -> Iterator[str]:
    """Yield the rules of a style sheet, for elements within the drawing alone."""
    text = HARMLESS_RULE.sub("", COMMENT.sub("", sheet))
    if "@" in text or "\\" in text or POINTER.search(text):
        raise _refused(Sentence("it has a style sheet with more than colours and lines"))
    for selectors, rule in RULE.findall(text):
        if OUTERMOST.search(selectors.strip()):
            raise _refused(Sentence("it has a style sheet with more than colours and lines"))
        parts = (ID.sub(f"#{mark}-", each.strip()) for each in selectors.split(","))
        within = ", ".join(f"#{mark} {part}" for part in parts)
        yield f"{within} {{{_within(rule, mark)}}}\n"


def _within(value: str, mark: str) -> str:
    """Return a value with its references to parts of the drawing under their new ids."""
    return WITHIN.sub(rf"url(#{mark}-\2)", value)


def _refused(wrong: Sentence) -> ForeignError:
    return ForeignError(wrong, Sentence("save it as plain SVG"))


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2] if isinstance(element.tag, str) else ""
