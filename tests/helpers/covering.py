"""Search for things that cover one another on published boards and pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import shapely
from shapely.geometry.base import BaseGeometry

from engine.publish.board.covered import covered
from engine.publish.components.component import Component
from engine.publish.drawing import Drawing, Group, Item, Text
from engine.track import CITY, Track
from tests.helpers.drawing_boxes import texts_of

TOUCH = 0.05
"""Area that two things may share because curves are drawn in straight pieces, mm²."""

SEEN = 0.3
"""Depth by which letters may reach over the edge of a piece or of another text, mm: boxes of texts
have room for accents and descenders that most words lack."""


def covering(track: Track, drawing: Drawing) -> Iterator[str]:
    """Yield a sentence for each label that covers another, a space, a number or a sign, or leaves
    the board, and for words that leave their space."""
    layers = {layer.key: layer.items for layer in drawing.layers}
    labels = {name: covered(item) for name, item in _labels(layers.get("names", ()))}
    board = shapely.box(0.0, 0.0, track.board.width, track.board.height)
    spaces = {each.id: each for each in track.spaces}
    ground = {
        each.id: shapely.make_valid(shapely.Polygon(each.outline))
        for each in track.spaces
        if CITY not in each.tags
    }
    words = {name.removesuffix("-words") for name in labels if name.endswith("-words")}
    for name, area in labels.items():
        if not board.buffer(1e-6).covers(area):
            yield f"{name} leaves the board"
        space = name.removesuffix("-words")
        if space in words and not shapely.Polygon(spaces[space].outline).buffer(0.01).covers(area):
            yield f"{name} leaves its space"
    yield from _over(labels, labels)
    beside = {name: area for name, area in labels.items() if not name.endswith("-words")}
    named = {CITY in each.tags and each.name for each in track.spaces}
    beside = {name: area for name, area in beside.items() if name not in named}
    yield from _over(beside, ground)
    marks = {
        f"{key} {number}": covered(item)
        for key in ("lines", "numbers", "signs")
        for number, item in enumerate(layers.get(key, ()))
    }
    yield from _over({n: a for n, a in labels.items() if n.endswith("-words")}, marks)
    # A tie leads from a line to its plaque.
    ties = {f"signs {number}" for number, item in enumerate(layers.get("signs", ()))}
    yield from _over(beside, {n: a for n, a in marks.items() if n not in ties})


def _labels(items: Iterable[Item]) -> Iterator[tuple[str, Item]]:
    """Yield name and item of each label, those of a masthead one by one."""
    for number, item in enumerate(items):
        if isinstance(item, Group) and item.id == "masthead":
            for inner in item.items:
                name = getattr(inner, "id", "") or str(number)
                yield name, Group((inner,), item.transform)
        elif isinstance(item, Text):
            yield item.text, item
        else:
            texts = texts_of(item)
            yield getattr(item, "id", "") or (texts[0].text if texts else str(number)), item


def _over(some: dict[str, BaseGeometry], others: dict[str, BaseGeometry]) -> Iterator[str]:
    tree, names = shapely.STRtree([*others.values()]), [*others]
    for name, area in some.items():
        for found in tree.query(area, predicate="intersects").tolist():
            other = names[found]
            if others[other] is area or (some is others and other <= name):
                continue
            if area.intersection(others[other]).area > TOUCH:
                yield f"{name} covers {other}"


def covering_on(piece: Component) -> Iterator[str]:
    """Yield a sentence for each text of a piece that leaves it or covers another text."""
    for side, items in (("front", piece.front), ("back", piece.back or ())):
        texts = [covered(text) for text in _placed(items)]
        whole = shapely.box(0.0, 0.0, *piece.size).buffer(SEEN)
        for area in texts:
            if not whole.covers(area):
                yield f"a text leaves the {side} of {piece.name}"
        for number, area in enumerate(texts):
            for other in texts[number + 1 :]:
                if area.buffer(-SEEN).intersection(other.buffer(-SEEN)).area > TOUCH:
                    yield f"texts cover each other on the {side} of {piece.name}"


def _placed(items: Iterable[Item], *around: Group) -> Iterator[Item]:
    """Yield each text inside the groups that place it."""
    for item in items:
        if isinstance(item, Group):
            yield from _placed(item.items, item, *around)
        elif isinstance(item, Text):
            found: Item = item
            for group in around:
                found = Group((found,), group.transform)
            yield found
