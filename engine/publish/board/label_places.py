"""Places of the labels on a painted board: title, legend, prizes, logo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from shapely import affinity
from shapely.geometry.base import BaseGeometry

from engine.publish.board.covered import covered
from engine.publish.board.labels import USUAL_TITLE
from engine.publish.drawing import Drawing, Group, Item, Text, Transform
from engine.track import Point
from engine.track.look import LABELS


class LabelPlace(NamedTuple):
    """Top left corner of a label, mm, the ground that it covers, and its scale."""

    at: Point
    ground: BaseGeometry
    scale: float


def label_places(drawing: Drawing, usual: float) -> Mapping[str, LabelPlace]:
    """Return the places of the labels on a board, by their names.

    `usual` is the factor by which things on it are painted, 1 where lanes are 20 mm wide.
    """
    items = (item for layer in drawing.layers if layer.key == "names" for item in layer.items)
    return dict(_places(tuple(items), (0.0, 0.0), usual))


def _places(
    items: tuple[Item, ...], begin: Point, usual: float
) -> Iterator[tuple[str, LabelPlace]]:
    for item in items:
        if not isinstance(item, Group):
            continue
        at = begin
        if item.transform is not None:
            at = begin[0] + item.transform.e, begin[1] + item.transform.f
        if item.id in LABELS:
            ground = affinity.translate(covered(item), *begin)
            yield item.id, LabelPlace(at, ground, _scale(item, usual))
        elif item.id == "masthead":
            yield from _places(item.items, at, usual)


def _scale(label: Group, usual: float) -> float:
    """Return the scale of a label: that of its name, or of the group inside it."""
    if label.id == "title":
        return max(text.size for text in _texts(label)) / (usual * USUAL_TITLE)
    match label.items:
        case (Group(transform=Transform() as inner),):
            return inner.a
    return 1.0


def _texts(group: Group) -> Iterator[Text]:
    for item in group.items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group):
            yield from _texts(item)
