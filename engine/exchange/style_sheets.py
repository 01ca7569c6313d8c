"""Style sheets of SVG drawings, written to the style of every element that they are about.

The library that reads drawings knows selectors of one name only, in the order of the file. It knows
neither media nor variables.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count
from typing import Literal, NamedTuple
from xml.etree.ElementTree import Element

COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.S)
BRACES = re.compile(r"[{}]")
LIST = re.compile(r",(?![^(\[]*[)\]])")
"""Pattern of a comma between selectors, not inside one."""

COMPOUND = re.compile(
    r"""(?P<name>[.\#]?(?:[\w-]|[^\x00-\x7f])+|\*)"""
    r"""|\[\s*(?P<key>[\w:-]+)\s*(?:(?P<how>[~|^$*]?=)\s*["']?(?P<value>[^"'\]]*)["']?\s*)?\]"""
    r"""|:(?P<place>root|first-child|last-child|only-child)"""
    r"""|:(?P<but>not|is|where)\((?P<names>[^()]*)\)"""
)
"""Pattern of a part of a selector: a kind, class or id, an attribute, a place, or other parts."""

COMBINATOR = re.compile(r"(\s*>\s*|\s+(?![^(\[]*[)\]]))")
PASSING = re.compile(r":{1,2}(?:hover|focus|active|visited|target|link|before|after|selection)")
"""Pattern of selectors that are about a pointer or about what the drawing does not hold."""

IMPORTANT = re.compile(r"\s*!\s*important", re.I)
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)", re.I)
MOST_VARIABLES, LONGEST = 20, 10_000
"""Most variables that name one another, and most letters of a value that they make."""

NO_PROPERTIES = ("style", "id", "class")
"""Attributes that are no properties of what is painted."""

IMPORTED = re.compile(r"@import\s+(?:url\()?\s*[\"']?([^\"');]+)", re.I)

INHERITED = ("inherit", "unset", "revert")
FIRST_VALUES = {
    **dict.fromkeys(("stroke", "clip-path", "mask", "transform"), "none"),
    "fill": "black",
    "display": "inline",
    "visibility": "visible",
    "opacity": "1",
}
"""Values that properties have where nothing is said of them: `initial`."""

SHOWING = re.compile(
    r"(?<![\w-])(?:display|visibility|(?:fill-|stroke-)?opacity|fill|stroke|clip-path|mask"
    r"|transform|d)\s*:"
)
"""Pattern of declarations that decide what is seen, and where."""


class _Compound(NamedTuple):
    """Part of a selector about one element: all that it says, the names that the element has and
    has not, and what else it says."""

    said: tuple[re.Match[str], ...]
    names: frozenset[str]
    missing: frozenset[str]
    others: tuple[re.Match[str], ...]


_Part = Literal[">"] | _Compound
"""Part of a selector; ">" is between an element and one right inside it."""

_Key = tuple[bool, str]
"""Name by which rules are found, and whether it is one of what is around the element."""


_Counts = tuple[bool, int, int, int, int, int]
"""How much a rule counts: whether it is important, whether it is an element's own, its ids,
classes and kinds, and its place in the file."""


class _Rule(NamedTuple):
    """Rule of a style sheet: how much it counts, the parts of its selector, and what it says."""

    counts: _Counts
    parts: tuple[_Part, ...]
    said: Mapping[str, str]


def apply_style_sheets(root: Element, parents: Mapping[Element, Element]) -> tuple[str, ...]:
    """Write what style sheets and variables say to the `style` of every element, and empty the
    sheets. Return the selectors that are not understood and decide what is seen, and the sheets of
    other files that they name."""
    rules: dict[_Key, list[_Rule]] = {}
    often = Counter(name for element in root.iter() for name in _names(element))
    strange: list[str] = []
    order = count()
    for sheet in [each for each in root.iter() if _kind(each) == "style"]:
        text = COMMENT.sub("", "".join(sheet.itertext()))
        sheet[:], sheet.text = [], ""
        if not _is_for_screens(sheet.get("media", "")):
            continue
        strange += (f"@import {each}" for each in IMPORTED.findall(text) if "font" not in each)
        for selectors, inside in _rules(text):
            said = _declarations(inside)
            for selector in LIST.split(selectors):
                parts = _parts(selector)
                if parts and "{" not in inside:
                    place = (*_counts(parts), next(order))
                    rules.setdefault(_key(parts, often), []).extend(
                        _Rule((weighty, *place), parts, each) for weighty, each in said.items()
                    )
                elif SHOWING.search(inside) and not PASSING.search(selector):
                    strange.append(" ".join(selector.split()))
    variables: dict[Element, Mapping[str, str]] = {}
    names: dict[Element | None, frozenset[str]] = {None: frozenset()}
    for element in root.iter():
        parent = parents.get(element)
        if len(element) and rules:
            names[element] = names[parent].union(_names(element))
        keys = [(False, name) for name in _names(element)]
        keys += ((True, name) for name in names[parent]) if rules else ()
        about = [rule for key in keys for rule in rules.get(key, ())]
        around = variables[parent] if parent is not None else {}
        variables[element] = _apply(element, about, parents, around)
    return tuple(dict.fromkeys(strange))


def _apply(
    element: Element,
    rules: Sequence[_Rule],
    parents: Mapping[Element, Element],
    around: Mapping[str, str],
) -> Mapping[str, str]:
    """Write all that is said of an element to its `style`. Return its variables, those of what is
    `around` it among them."""
    own = COMMENT.sub("", element.get("style", ""))
    found = [*rules]
    found += (
        _Rule((weighty, 1, 0, 0, 0, 0), (), said) for weighty, said in _declarations(own).items()
    )
    names, style = _names(element), dict[str, str]()
    # The rule that counts most comes first, and no other one is tried for what it has said.
    for rule in sorted(found, reverse=True):
        if not rule.said.keys() <= style.keys() and _fits(element, rule.parts, parents, names):
            style = {**rule.said, **style}
    if any(key.startswith("--") for key in style):
        around = {**around, **{key: style.pop(key) for key in [*style] if key.startswith("--")}}
    for key, value in element.attrib.items():
        if key in style or key in NO_PROPERTIES or key.startswith("{"):
            continue
        if "var(" in value or value.strip() in (*INHERITED, "initial"):
            style[key] = value
    for key, value in [*style.items()]:
        plain = _resolved(value, around)
        if plain == "initial":
            plain = FIRST_VALUES.get(key, "inherit")
        if plain in INHERITED:
            # What is inherited anyway need not be said; the library takes the word for a colour.
            element.attrib.pop(key, None)
            del style[key]
        else:
            style[key] = plain.lower() if key in ("display", "visibility") else plain
    if style or own:
        element.set("style", ";".join(f"{key}:{value}" for key, value in style.items()))
    return around


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """Yield the selectors of every rule that is for screens, and what is between its braces."""
    at = 0
    while (begin := text.find("{", at)) >= 0:
        head = text[at:begin].rpartition(";")[2].strip()
        depth, at = 1, len(text)
        for brace in BRACES.finditer(text, begin + 1):
            depth += 1 if brace[0] == "{" else -1
            if not depth:
                at = brace.end()
                break
        inside = text[begin + 1 : at].removesuffix("}")
        kind, _, query = head.partition(" ")
        if not head.startswith("@"):
            yield head, inside
        elif kind in ("@supports", "@layer") or (kind == "@media" and _is_for_screens(query)):
            yield from _rules(inside)


def _is_for_screens(query: str) -> bool:
    """Return whether one of the media is a screen without conditions, or with light colours."""
    plain = re.sub(r"(?:\band\s*)?\(\s*prefers-color-scheme\s*:\s*light\s*\)", "", query)
    media = [" ".join(each.lower().split()) for each in plain.split(",")]
    screens = ("", "all", "screen", "only screen", "not print")
    return any(each in screens for each in media)


def _declarations(text: str) -> dict[bool, dict[str, str]]:
    """Return the values of the properties in a text by whether they are important."""
    said: dict[bool, dict[str, str]] = {}
    for declaration in text.split(";"):
        key, colon, value = declaration.partition(":")
        if colon and "{" not in key:
            plain = IMPORTANT.sub("", value)
            name = key.strip()
            name = name if name.startswith("--") else name.lower()
            said.setdefault(plain != value, {})[name] = plain.strip()
    return said


def _resolved(value: str, variables: Mapping[str, str]) -> str:
    """Return a value with those of its variables, "unset" if one of them has none."""

    def known(found: re.Match[str]) -> str:
        return variables.get(found[1], (found[2] or "").strip()).strip()

    for _ in range(MOST_VARIABLES):
        if "var(" not in value or len(value) > LONGEST:
            break
        value = VARIABLE.sub(known, value)
    return value if value and "var(" not in value else "unset"


def _parts(selector: str) -> tuple[_Part, ...]:
    """Return the parts of a selector, with ">" between an element and one right inside it; none if
    it is not understood."""
    parts: list[_Part] = []
    for part in COMBINATOR.split(selector.strip()):
        if part.strip() == ">":
            parts.append(">")
        elif part.strip():
            if COMPOUND.sub("", part):
                return ()
            parts.append(_compound(part))
    return tuple(parts) if parts and ">" not in (parts[0], parts[-1]) else ()


@lru_cache(maxsize=10_000)
def _compound(text: str) -> _Compound:
    """Return a part of a selector that is understood."""
    said = tuple(COMPOUND.finditer(text))
    missing, others = set[str](), []
    for each in said:
        options = [COMPOUND.fullmatch(part.strip()) for part in (each["names"] or "").split(",")]
        plain = {option["name"] for option in options if option is not None}
        if each["but"] == "not" and None not in options and None not in plain:
            missing |= plain
        elif not each["name"]:
            others.append(each)
    names = frozenset(each["name"] for each in said if each["name"])
    return _Compound(said, names, frozenset(missing), tuple(others))


def _counts(parts: Sequence[_Part]) -> tuple[int, int, int, int]:
    """Return how much a selector counts: for its ids, its classes and its kinds."""
    ids = classes = kinds = 0
    for found in _asked_in(parts):
        name = found["name"] or found["names"] or "."
        if found["but"] == "where":
            continue
        ids += name.startswith("#")
        classes += name.startswith(".")
        kinds += name != "*" and name[0] not in "#."
    return 0, ids, classes, kinds


def _asked_in(parts: Sequence[_Part]) -> Iterator[re.Match[str]]:
    """Yield all that the parts of a selector say."""
    for part in parts:
        if part != ">":
            yield from part.said


def _key(parts: Sequence[_Part], often: Mapping[str, int]) -> _Key:
    """Return the rarest name that a selector asks for, and whether it is one of what is around the
    element. "*" if it asks for none."""
    found = [(often["*"], False, "*")]
    found += ((often.get(name, 0), False, name) for name in _asked(parts[-1:]))
    found += ((often.get(name, 0), True, name) for name in _asked(parts[:-1]))
    _, is_around, name = min(found)
    return is_around, name


def _asked(parts: Sequence[_Part]) -> Iterator[str]:
    """Yield the names that elements need to be what parts of a selector say."""
    for found in _asked_in(parts):
        if found["name"]:
            yield found["name"]
        elif found["key"] == "id" and found["how"] == "=":
            yield f"#{found['value']}"


def _fits(
    element: Element,
    selector: Sequence[_Part],
    parents: Mapping[Element, Element],
    names: set[str],
) -> bool:
    """Return whether a selector, in parts, selects an element that has `names`. One without parts
    selects every element."""
    if not selector:
        return True
    *before, last = selector
    if last == ">" or not _is_compound(element, last, parents, names):
        return False
    around, is_child = parents.get(element), False
    while before:
        part = before[-1]
        if part == ">":
            is_child = bool(before.pop())
        elif around is None:
            return False
        else:
            if _is_compound(around, part, parents, _names(around)):
                before.pop()
            elif is_child:
                return False
            around, is_child = parents.get(around), False
    return True


def _is_compound(
    element: Element, part: _Compound, parents: Mapping[Element, Element], names: set[str]
) -> bool:
    """Return whether an element that has `names` is all that one part of a selector says."""
    return (
        part.names <= names
        and part.missing.isdisjoint(names)
        and all(_is_one(element, found, names, parents) for found in part.others)
    )


def _is_one(
    element: Element, found: re.Match[str], names: set[str], parents: Mapping[Element, Element]
) -> bool:
    if found["key"]:
        return _has(element.get(found["key"]), found["how"], found["value"])
    if found["but"]:
        options = (_compound(part.strip()) for part in found["names"].split(","))
        fits = any(_is_compound(element, part, parents, names) for part in options)
        return fits != (found["but"] == "not")
    around = parents.get(element)
    if found["place"] == "root" or around is None:
        return found["place"] == "root" and around is None
    ends = {"first-child": (0,), "last-child": (-1,), "only-child": (0, -1)}[found["place"]]
    return all(around[end] is element for end in ends)


def _has(value: str | None, how: str | None, wanted: str) -> bool:
    """Return whether the value of an attribute is as a selector says."""
    if value is None or how is None:
        return value is not None
    return {
        "=": value == wanted,
        "^=": bool(wanted) and value.startswith(wanted),
        "$=": bool(wanted) and value.endswith(wanted),
        "*=": bool(wanted) and wanted in value,
        "~=": wanted in value.split(),
        "|=": value == wanted or value.startswith(f"{wanted}-"),
    }[how]


def _names(element: Element) -> set[str]:
    """Return the kind, the classes and the id of an element as in selectors."""
    classes = {f".{name}" for name in element.get("class", "").split()}
    return {"*", _kind(element), f"#{element.get('id')}"} | classes


def _kind(element: Element) -> str:
    return str(element.tag).rpartition("}")[2] if isinstance(element.tag, str) else ""
