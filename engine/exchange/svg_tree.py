"""SVG elements made ready for the library that reads them.

The library draws the content of symbols, masks and markers where they are defined, and ignores
`viewBox` of symbols, `transform-origin` and `switch`. Here each is written in simpler elements.
What clips others is set apart, in groups at the end of the drawing or, for the window of a nested
drawing, beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from xml.etree.ElementTree import Element

from engine.exchange.style_sheets import apply_style_sheets
from engine.exchange.svg_effects import paint_brightest, say_unseen

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
HREFS = ("href", XLINK + "href")

UNSEEN = "unseen"
"""Attribute that marks an element as not drawn, here and in the elements inside it."""

SWITCHED_OFF = "switch"
"""Value of `UNSEEN` for another branch of a `switch` than the one that is drawn."""

WINDOW = "window"
"""Attribute of a group that is not drawn: others are seen through it. Its value is the name of the
window, empty if it is for the group that it is in."""

WINDOWS = "windows"
"""Attribute with the names of the windows through which an element is seen, one a line."""

CLIPPING = ("clip-path", "mask")
"""Properties and, without the hyphen, elements by which others are clipped."""

REFERENCE = re.compile(r"url\(\s*[\"']?([^\"')]+)[\"']?\s*\)")

DEFINITIONS = ("symbol", "mask", "marker", "foreignObject", "filter", "metadata")
"""Elements whose content is not drawn where it is."""

PLAIN = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
"""Pattern of a length in the units of the drawing."""

ON_VIEWPORT = ("x", "y", "width", "height", *HREFS)

QUARTERS = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)q\s*", re.I)
STYLED = re.compile(r"([:\s,])([-+]?(?:\d+\.?\d*|\.\d+))q(?![\w-])", re.I)
"""Patterns of a length in quarters of a millimetre, as an attribute and in a style."""


def make_ready(root: Element) -> tuple[str, ...]:
    """Change the elements of an SVG drawing into ones that the library reads as they are meant.

    Return what is not understood and decides what is seen: selectors of style sheets, and ways of
    clipping.
    """
    in_usual_units(root)
    parents = {child: parent for parent in root.iter() for child in parent}
    strange = [*apply_style_sheets(root, parents)]
    by_id = {name: element for element in root.iter() if (name := element.get("id"))}
    for element in list(root.iter()):
        tag = _tag(element)
        strange += _name_windows(element, by_id)
        strange += say_unseen(element, by_id)
        if tag == "use" and _shown_by(element) not in by_id:
            strange.append(f"use: {_shown_by(element)}")
        if tag == "switch":
            _choose_branch(element)
        elif element.get("requiredExtensions"):
            element.set(UNSEEN, SWITCHED_OFF)
        if tag in {"switch", "a"}:
            element.tag = SVG + "g"
        if tag == "svg" and element is not root:
            sheet = Element(element.tag, dict(element.attrib))
            sheet[:], element.tag = element[:], SVG + "g"
            element.attrib.clear()
            _show(sheet, element)
        strange += _apply_origin(element)
        _name_by_title(element)
    _set_windows_apart(root, by_id)
    _draw_symbols(root)
    for element in list(root.iter()):
        if _tag(element) in DEFINITIONS:
            element.tag = SVG + "defs"
    return tuple(dict.fromkeys(strange))


def in_usual_units(root: Element) -> None:
    """Write lengths in quarters of a millimetre, which the libraries do not know, as mm."""
    for element in root.iter():
        for key, value in element.attrib.items():
            if (length := QUARTERS.fullmatch(value)) is not None:
                element.set(key, f"{float(length[1]) / 4:.10g}mm")
            elif key == "style":
                element.set(key, STYLED.sub(_as_mm, value))
        if _tag(element) == "style" and element.text:
            element.text = STYLED.sub(_as_mm, element.text)


def _as_mm(length: re.Match[str]) -> str:
    return f"{length[1]}{float(length[2]) / 4:.10g}mm"


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2] if isinstance(element.tag, str) else ""


def _declarations(text: str) -> Iterator[tuple[str, str]]:
    for declaration in text.split(";"):
        key, colon, value = declaration.partition(":")
        if colon:
            yield key.strip(), value.strip()


def _choose_branch(switch: Element) -> None:
    """Mark all branches of a `switch` but the first that can be drawn for readers of any
    language."""
    branches = [branch for branch in switch if _tag(branch)]
    able = [
        branch
        for branch in branches
        if not branch.get("requiredExtensions") and _tag(branch) != "foreignObject"
    ]
    chosen = next((branch for branch in able if not branch.get("systemLanguage")), None)
    for branch in branches:
        if branch is not (able[0] if able and chosen is None else chosen):
            branch.set(UNSEEN, SWITCHED_OFF)


def _name_windows(element: Element, by_id: Mapping[str, Element]) -> Iterator[str]:
    """Name the windows through which an element is seen. Yield ways of clipping that are not
    understood."""
    style = dict(_declarations(element.get("style", "")))
    names = []
    for key in CLIPPING:
        said = style.get(key) or element.attrib.pop(key, "none")
        found = REFERENCE.fullmatch(said.strip())
        name = found[1].strip().removeprefix("#") if found else ""
        if name in by_id and _tag(by_id[name]).lower() == key.replace("-", ""):
            names.append(name)
        elif found is None and said.strip() != "none":
            yield f"{key}: {said.strip()}"
    if names:
        element.set(WINDOWS, "\n".join(names))


def _set_windows_apart(root: Element, by_id: Mapping[str, Element]) -> None:
    """Move the content of what others are seen through to groups at the end of a drawing."""
    named = {name for each in root.iter() for name in each.get(WINDOWS, "").split("\n")}
    for element in list(root.iter()):
        name = element.get("id")
        if _tag(element).lower() not in ("clippath", "mask") or name not in named:
            continue
        named.remove(name)
        window = Element(SVG + "g", {UNSEEN: WINDOW, WINDOW: name})
        is_mask = _tag(element) == "mask"
        units = element.get("maskContentUnits" if is_mask else "clipPathUnits", "")
        if is_mask:
            style = dict(_declarations(element.get("style", "")))
            usual = element.get("mask-type", "luminance")
            window.set("mask-type", style.get("mask-type", usual))
            paint_brightest(element, by_id)
        window.set("units", units)
        kept = {key: each for key, each in element.items() if key not in ("id", *ON_VIEWPORT)}
        inside = Element(SVG + "g", kept)
        inside[:], element[:] = element[:], []
        window.append(inside)
        root.append(window)


def _show(sheet: Element, group: Element) -> None:
    """Put a nested drawing into a group, beside its window if that cuts off what is around it."""
    style = dict(_declarations(sheet.get("style", "")))
    overflow = style.get("overflow") or sheet.get("overflow", "hidden")
    sides = {key: sheet.get(key, "100%") for key in ("width", "height")}
    cuts = overflow not in ("visible", "auto") and any(side != "100%" for side in sides.values())
    corner = {key: sheet.get(key, "0") for key in ("x", "y")}
    if all(map(PLAIN.fullmatch, corner.values())):
        # The library hands the corner on to the shapes inside that have none.
        _add_transform(group, _moved(sheet))
        corner = dict.fromkeys(corner, "0")
    if "viewBox" not in sheet.attrib and all(map(PLAIN.fullmatch, sides.values())):
        sheet.set("viewBox", f"0 0 {sides['width']} {sides['height']}")
    sheet.attrib |= corner | sides
    if "viewBox" not in sheet.attrib:
        _move_instead(sheet)
    if names := sheet.attrib.pop(WINDOWS, ""):
        inside = Element(SVG + "g", {WINDOWS: names})
        inside[:], sheet[:] = sheet[:], [inside]
    group[:] = [sheet]
    if cuts:
        window = Element(SVG + "g", {UNSEEN: WINDOW, WINDOW: ""})
        window.append(Element(SVG + "rect", corner | sides))
        group.insert(0, window)


def _move_instead(svg: Element) -> None:
    """Make a group that is moved of a nested `svg` element without `viewBox`."""
    svg.tag = SVG + "g"
    _add_transform(svg, _moved(svg))
    for key in ("x", "y", "width", "height"):
        svg.attrib.pop(key, None)


def _shown_by(use: Element) -> str:
    """Return the id of the element that a `use` shows, or its place in another file."""
    return next((href for key in HREFS if (href := use.get(key))), "").strip().removeprefix("#")


def _moved(element: Element) -> str:
    return f"translate({element.get('x', '0')},{element.get('y', '0')})"


def _add_transform(element: Element, transform: str) -> None:
    """Let a `transform` happen before that of the element, inside it."""
    element.set("transform", f"{element.get('transform', '')} {transform}".strip())


def _apply_origin(element: Element) -> Iterator[str]:
    """Write `transform-origin` as moves around the transform of an element. Yield it if it is not
    understood."""
    style = dict(_declarations(element.get("style", "")))
    origin = style.get("transform-origin") or element.get("transform-origin")
    transform = style.pop("transform", None) or element.get("transform")
    if not origin or not transform or transform == "none":
        return
    words = {"left": "0", "top": "0", "0": "0"}
    places = [words.get(word, word) for word in origin.replace(",", " ").split()]
    x, y = (*places, "0")[:2]
    if any(re.fullmatch(r"-?[\d.]+(px)?", place) is None for place in (x, y)):
        yield f"transform-origin: {origin}"
        return
    x, y = x.removesuffix("px"), y.removesuffix("px")
    minus_x, minus_y = -float(x), -float(y)
    element.set("transform", f"translate({x},{y}) {transform} translate({minus_x},{minus_y})")
    if "style" in element.attrib:
        element.set("style", ";".join(f"{key}:{value}" for key, value in style.items()))


def _name_by_title(element: Element) -> None:
    """Give a group or shape without a name that of its title, as Visio and others write them."""
    if _tag(element) in {"title", "desc", "svg"} or element.get("id"):
        return
    title = next((child for child in element if _tag(child) == "title"), None)
    if title is not None and (title.text or "").strip():
        element.set("data-name", (title.text or "").strip())


def _draw_symbols(root: Element) -> None:
    """Replace every `use` of a symbol or nested drawing by a nested drawing.

    Elements that show themselves have been refused before.
    """
    by_id = {name: element for element in root.iter() if (name := element.get("id"))}
    waiting = [element for element in root.iter() if _tag(element) == "use"]
    while waiting:
        use = waiting.pop()
        shown = by_id.get(_shown_by(use))
        if shown is None or _tag(shown) not in {"symbol", "svg"} or shown is root:
            continue
        sheet = deepcopy(shown)
        sheet.tag = SVG + "svg"
        for key in ("width", "height"):
            if (length := use.get(key)) is not None:
                sheet.set(key, length)
        sheet.attrib.pop("id", None)
        use.tag = SVG + "g"
        _add_transform(use, _moved(use))
        for key in ON_VIEWPORT:
            use.attrib.pop(key, None)
        _show(sheet, use)
        waiting += [element for element in sheet.iter() if _tag(element) == "use"]
