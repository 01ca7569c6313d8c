"""SVG elements made ready for the library that reads them.

The library draws the content of symbols, masks and markers where they are defined, and ignores
`viewBox` of symbols, `transform-origin` and `switch`. Here each is written in simpler elements.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import count
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
HREFS = ("href", XLINK + "href")

UNSEEN = "unseen"
"""Attribute that marks an element as not drawn, here and in the elements inside it."""

SWITCHED_OFF = "switch"
"""Value of `UNSEEN` for another branch of a `switch` than the one that is drawn."""

DEFINITIONS = ("symbol", "mask", "marker", "foreignObject", "filter", "metadata")
"""Elements whose content is not drawn where it is."""

ON_VIEWPORT = ("x", "y", "width", "height", *HREFS)

COMPOUND = re.compile(r"(?:\*|[\w-]+)?(?:[.#][\w-]+)*")
"""Pattern of one part of a selector that is understood: an element with classes and ids."""

NAMES = re.compile(r"\*|[.#]?[\w-]+")
"""Pattern of the names in such a part."""

SIMPLE = re.compile(r"\s*|\*|[\w-]+|[.#][\w-]+|[\w-]+\.[\w-]+")
"""Pattern of the selectors that the library knows."""

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
AT_RULE = re.compile(r"@(?:font-face|page)\s*\{[^}]*\}|@(?:import|charset|namespace)[^;]*;?", re.I)
COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.S)
QUARTERS = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)q\s*", re.I)
STYLED = re.compile(r"([:\s,])([-+]?(?:\d+\.?\d*|\.\d+))q(?![\w-])", re.I)
"""Patterns of a length in quarters of a millimetre, as an attribute and in a style."""

IMPORTANT = re.compile(r"\s*!\s*important", re.I)


def make_ready(root: Element) -> None:
    """Change the elements of an SVG drawing into ones that the library reads as they are meant."""
    in_usual_units(root)
    origins = _tidied_styles(root)
    parents = {child: parent for parent in root.iter() for child in parent}
    _apply_nested_rules(root, parents)
    for element in list(root.iter()):
        tag = _tag(element)
        if tag == "switch":
            _choose_branch(element)
        if tag in {"switch", "a"}:
            element.tag = SVG + "g"
        if tag == "svg" and element is not root and "viewBox" not in element.attrib:
            _move_instead(element)
        _apply_origin(element, origins)
        _name_by_title(element)
    _draw_symbols(root, parents)
    for element in list(root.iter()):
        if _tag(element) in DEFINITIONS:
            element.tag = SVG + "defs"


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


def _tidied_styles(root: Element) -> dict[str, str]:
    """Leave out of style sheets what the library stumbles over. Return the `transform-origin` of
    every selector that has one."""
    origins: dict[str, str] = {}
    for element in root.iter():
        if _tag(element) == "style":
            text = IMPORTANT.sub("", AT_RULE.sub("", COMMENT.sub("", "".join(element.itertext()))))
            element[:] = []
            element.text = text
            for selectors, rule in RULE.findall(text):
                origin = dict(_declarations(rule)).get("transform-origin")
                for selector in selectors.split(",") if origin else ():
                    origins[selector.strip()] = origin or ""
        elif style := element.get("style"):
            element.set("style", IMPORTANT.sub("", COMMENT.sub("", style)))
        for key, value in list(element.attrib.items()):
            # What is inherited anyway need not be said; the library takes the word for a colour.
            if value.strip() == "inherit":
                del element.attrib[key]
    return origins


def _apply_nested_rules(root: Element, parents: dict[Element, Element]) -> None:
    """Write the rules of style sheets for elements inside others, or of several classes, to the
    elements. The library knows those of one class, id or kind only."""
    rules: dict[str, list[tuple[int, list[str], str]]] = {}
    order = count()
    for element in root.iter():
        for selectors, rule in RULE.findall(element.text or "") if _tag(element) == "style" else ():
            for selector in selectors.split(","):
                parts = selector.replace(">", " > ").split()
                if not SIMPLE.fullmatch(selector.strip()) and COMPOUND.fullmatch(parts[-1]):
                    last = NAMES.findall(parts[-1])[-1]
                    rules.setdefault(last, []).append((next(order), parts, rule))
    for element in root.iter() if rules else ():
        may_fit = sorted(each for name in _names(element) for each in rules.get(name, ()))
        found = [rule for _, parts, rule in may_fit if _fits(element, parts, parents)]
        if found:
            element.set("style", ";".join((*found, element.get("style", ""))))


def _fits(element: Element, selector: Sequence[str], parents: Mapping[Element, Element]) -> bool:
    """Return whether a selector, in parts, selects an element."""
    if not _is_compound(element, selector[-1]):
        return False
    around, rest, is_child = parents.get(element), [*selector[:-1]], False
    while rest:
        if rest[-1] == ">":
            is_child = bool(rest.pop())
        elif around is None:
            return False
        else:
            if _is_compound(around, rest[-1]):
                rest.pop()
            elif is_child:
                return False
            around, is_child = parents.get(around), False
    return True


def _is_compound(element: Element, part: str) -> bool:
    """Return whether an element has the kind, the classes and the id in a part of a selector."""
    return bool(COMPOUND.fullmatch(part)) and _names(element).issuperset(NAMES.findall(part))


def _names(element: Element) -> set[str]:
    """Return the kind, the classes and the id of an element as in selectors."""
    classes = {f".{name}" for name in element.get("class", "").split()}
    return {"*", _tag(element), f"#{element.get('id')}"} | classes


def _declarations(text: str) -> Iterator[tuple[str, str]]:
    for declaration in text.split(";"):
        key, colon, value = declaration.partition(":")
        if colon:
            yield key.strip(), value.strip()


def _choose_branch(switch: Element) -> None:
    """Mark all branches of a `switch` but the first that can be drawn."""
    chosen = False
    for branch in switch:
        asks = branch.get("requiredExtensions") or _tag(branch) == "foreignObject"
        if chosen or asks:
            branch.set(UNSEEN, SWITCHED_OFF)
        else:
            chosen = bool(_tag(branch))


def _move_instead(svg: Element) -> None:
    """Make a group that is moved of a nested `svg` element without `viewBox`."""
    svg.tag = SVG + "g"
    _add_transform(svg, _moved(svg))
    for key in ("x", "y", "width", "height"):
        svg.attrib.pop(key, None)


def _moved(element: Element) -> str:
    return f"translate({element.get('x', '0')},{element.get('y', '0')})"


def _add_transform(element: Element, transform: str) -> None:
    """Let a `transform` happen before that of the element, inside it."""
    element.set("transform", f"{element.get('transform', '')} {transform}".strip())


def _apply_origin(element: Element, origins: dict[str, str]) -> None:
    """Write `transform-origin` as moves around the transform of an element."""
    style = dict(_declarations(element.get("style", "")))
    origin = style.get("transform-origin") or element.get("transform-origin")
    for name in element.get("class", "").split():
        origin = origin or origins.get(f".{name}")
    origin = origin or origins.get(f"#{element.get('id')}")
    transform = style.pop("transform", None) or element.get("transform")
    if not origin or not transform:
        return
    words = {"left": "0", "top": "0", "0": "0"}
    places = [words.get(word, word) for word in origin.replace(",", " ").split()]
    x, y = (*places, "0")[:2]
    if any(re.fullmatch(r"-?[\d.]+(px)?", place) is None for place in (x, y)):
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


def _draw_symbols(root: Element, parents: dict[Element, Element]) -> None:
    """Replace every `use` of a symbol or nested drawing by a nested drawing.

    Elements that show themselves have been refused before.
    """
    by_id = {name: element for element in root.iter() if (name := element.get("id"))}
    waiting = [element for element in root.iter() if _tag(element) == "use"]
    while waiting:
        use = waiting.pop()
        name = next((href for key in HREFS if (href := use.get(key))), "")
        shown = by_id.get(name.strip().removeprefix("#"))
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
        if "viewBox" not in sheet.attrib:
            _move_instead(sheet)
        use[:] = [sheet]
        waiting += [element for element in sheet.iter() if _tag(element) == "use"]
