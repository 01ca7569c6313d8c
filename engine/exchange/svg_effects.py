"""Filters and gradients of SVG drawings: what they make unseen, and what they only soften."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from svgelements import Color

SOURCES = ("SourceGraphic", "SourceAlpha")
REFERENCE = re.compile(r"url\(\s*[\"']?#([^\"')]+)[\"']?\s*\)")
FADING = re.compile(r"\bopacity\(\s*(?:0*\.?0*)%?\s*\)")
"""Pattern of a filter that leaves nothing."""

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.I)
HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
MOST_LINKED = 20
"""Most gradients that take their stops from one another."""


def say_unseen(element: Element, by_id: Mapping[str, Element]) -> Iterator[str]:
    """Say in the style of an element that it is not painted where a filter or a gradient without
    colour leaves nothing of it. Yield filters that paint something else instead."""
    style = _style(element)
    for kind in ("fill", "stroke"):
        gradient = _named(_said(element, kind), by_id)
        shown = [opacity for _, opacity in _stops(gradient, by_id)]
        if shown and max(shown) == 0:
            style[kind] = "none"
    said = _said(element, "filter")
    found = _named(said, by_id)
    if FADING.search(said):
        style["opacity"] = "0"
    elif found is not None and _tag(found) == "filter":
        left = _left_by(found)
        if left is None:
            yield f"filter: {found.get('id')}"
        elif not left:
            style["opacity"] = "0"
    if style != _style(element):
        element.set("style", ";".join(f"{key}:{value}" for key, value in style.items()))


def paint_brightest(inside: Element, by_id: Mapping[str, Element]) -> None:
    """Paint what is in a mask in the brightest colour of its gradients: what they only soften is
    seen."""
    for element in inside.iter():
        style = _style(element)
        stops = _stops(_named(_said(element, "fill"), by_id), by_id)
        if stops:
            colour, opacity = max(stops, key=lambda stop: (stop[0].luma or 0) * stop[1])
            style |= {"fill": str(colour.hexrgb), "fill-opacity": f"{opacity:g}"}
            element.set("style", ";".join(f"{key}:{value}" for key, value in style.items()))


def _left_by(effect: Element) -> bool | None:
    """Return whether a filter leaves something of what it is applied to. None if it paints
    something else."""
    steps = [each for each in effect if _tag(each).startswith("fe")]
    results: dict[str, bool | None] = dict.fromkeys(SOURCES, True)
    last: bool | None = bool(steps)
    for step in steps:
        inputs = step if _tag(step) == "feMerge" else [step]
        names = [name for each in inputs for key in ("in", "in2") if (name := each.get(key))]
        taken = [results.get(name) for name in names] if names else [last]
        if _tag(step) in ("feFlood", "feImage", "feTurbulence"):
            taken = [False if _number(step, "flood-opacity", 1.0) == 0 else None]
        last = True if True in taken else None if None in taken else False
        if last and _takes_all(step):
            last = False
        results[step.get("result", "")] = last
    return last


def _takes_all(step: Element) -> bool:
    """Return whether a step of a filter makes all transparent."""
    values = [float(each) for each in NUMBER.findall(step.get("values", ""))]
    if _tag(step) == "feColorMatrix" and len(values) == 20:
        return not any(values[15:])
    alpha = next((each for each in step if _tag(each) == "feFuncA"), None)
    if _tag(step) != "feComponentTransfer" or alpha is None:
        return False
    table = [float(each) for each in NUMBER.findall(alpha.get("tableValues", ""))]
    if alpha.get("type") in ("table", "discrete"):
        return bool(table) and not any(table)
    is_linear = alpha.get("type") == "linear"
    return is_linear and not (_number(alpha, "slope", 1.0) or _number(alpha, "intercept", 0.0))


def _stops(gradient: Element | None, by_id: Mapping[str, Element]) -> list[tuple[Color, float]]:
    """Return the colours of a gradient with their opacities, those of the one that it names if it
    has none."""
    for _ in range(MOST_LINKED):
        if gradient is None or not _tag(gradient).endswith("Gradient"):
            break
        stops = [each for each in gradient if _tag(each) == "stop"]
        if stops:
            return [_stop(each) for each in stops]
        named = next((name for key in HREFS if (name := gradient.get(key))), "")
        gradient = by_id.get(named.removeprefix("#"))
    return []


def _stop(stop: Element) -> tuple[Color, float]:
    style = {**stop.attrib, **_style(stop)}
    try:
        colour = Color(style.get("stop-color", "black"))
    except ValueError:
        colour = Color("white")
    return colour, _fraction(style.get("stop-opacity", "1")) * (colour.opacity or 0.0)


def _fraction(text: str) -> float:
    number = NUMBER.match(text.strip())
    return (float(number[0]) if number else 1.0) / (100 if text.strip().endswith("%") else 1)


def _number(element: Element, key: str, usual: float) -> float:
    text = _style(element).get(key) or element.get(key)
    return usual if text is None else _fraction(text)


def _named(said: str, by_id: Mapping[str, Element]) -> Element | None:
    """Return the element that a property names."""
    found = REFERENCE.search(said)
    return by_id.get(found[1].strip()) if found else None


def _said(element: Element, key: str) -> str:
    """Return what an element says of a property."""
    return _style(element).get(key) or element.get(key) or ""


def _style(element: Element) -> dict[str, str]:
    pairs = (each.partition(":") for each in element.get("style", "").split(";"))
    return {key.strip(): value.strip() for key, colon, value in pairs if colon}


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2] if isinstance(element.tag, str) else ""
