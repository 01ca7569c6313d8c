"""Edits of own layers, and of the texts, pictures and shapes on them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from math import cos, radians, sin

from engine.sentence import Sentence
from engine.track.edits.refusals import EditError
from engine.track.limits import MOST_LAYERS
from engine.track.own_layers import (
    OWN_KINDS,
    OwnLayer,
    OwnPlace,
    OwnShape,
    OwnText,
    OwnThing,
    in_painting_order,
)
from engine.track.values import Point, Track, mm, point

LEAST = 0.1
"""Smallest size of texts and pictures, mm."""


def add_layer(track: Track, name: str, above: bool = True) -> Track:
    """Add a layer on top of the others, `above` the road or below it; return the track."""
    if len(track.layers) == MOST_LAYERS:
        raise EditError(Sentence("a track has at most {most} layers", most=MOST_LAYERS))
    return replace(track, layers=(*track.layers, OwnLayer(_layer_name(name), above)))


def set_layer(
    track: Track, number: int, name: str | None = None, shown: bool | None = None
) -> Track:
    """Rename, show or hide a layer; None changes nothing. Return the track."""
    layer = _layer(track, number)
    return _with_layer(
        track,
        number,
        replace(
            layer,
            name=layer.name if name is None else _layer_name(name),
            shown=layer.shown if shown is None else shown,
        ),
    )


def remove_layer(track: Track, number: int) -> Track:
    """Remove a layer with its items; return the track."""
    _layer(track, number)
    return replace(track, layers=track.layers[:number] + track.layers[number + 1 :])


def layer_order(track: Track) -> list[int | None]:
    """Return the numbers of the layers in the order of painting; None is the road."""
    below = [number for number, layer in enumerate(track.layers) if not layer.above]
    above = [number for number, layer in enumerate(track.layers) if layer.above]
    return [*below, None, *above]


def raise_layer(track: Track, number: int, up: bool) -> tuple[Track, int]:
    """Move a layer one step up or down, also past the road; return the track and the new number
    of the layer. A layer at either end stays."""
    _layer(track, number)
    order = layer_order(track)
    here = order.index(number)
    there = here + (1 if up else -1)
    if not 0 <= there < len(order):
        return track, number
    order[here], order[there] = order[there], order[here]
    road = order.index(None)
    layers = tuple(
        replace(track.layers[each], above=place > road)
        for place, each in enumerate(order)
        if each is not None
    )
    return replace(track, layers=layers), there - (there > road)


def own_places(track: Track) -> Iterator[tuple[OwnPlace, OwnThing]]:
    """Yield place and item for all items on own layers, in the order of painting."""
    for number in layer_order(track):
        if number is not None:
            for kind, place, thing in in_painting_order(track.layers[number]):
                yield OwnPlace(number, kind, place), thing


def own_at(track: Track, place: OwnPlace) -> OwnThing | None:
    """Return the item at a place of the layers; None if there is none."""
    if place.layer >= len(track.layers):
        return None
    things: tuple[OwnThing, ...] = getattr(track.layers[place.layer], place.kind)
    return things[place.number] if place.number < len(things) else None


def add_own(track: Track, number: int, thing: OwnThing) -> tuple[Track, OwnPlace]:
    """Add an item to a layer, on top; return the track and the place of the item."""
    kind = OWN_KINDS[type(thing)]
    layer = _layer(track, number)
    things: tuple[OwnThing, ...] = getattr(layer, kind)
    if below := in_painting_order(layer):
        top_kind, _, top = below[-1]
        kinds = [*OWN_KINDS.values()]
        thing = replace(thing, order=top.order + (kinds.index(top_kind) > kinds.index(kind)))
    return _with_things(track, number, kind, (*things, thing)), OwnPlace(number, kind, len(things))


def set_own(track: Track, things: Mapping[OwnPlace, OwnThing | None]) -> Track:
    """Replace the items at these places by others of their kind, or remove those for which None is
    given; return the track."""
    # From the last place, so that the numbers of the others remain.
    for place in sorted(things, reverse=True):
        if own_at(track, place) is None:
            raise EditError(Sentence("there is nothing on that layer any more"))
        put = things[place]
        kept = [*getattr(track.layers[place.layer], place.kind)]
        kept[place.number : place.number + 1] = [] if put is None else [put]
        track = _with_things(track, place.layer, place.kind, kept)
    return track


def restacked(track: Track, places: Collection[OwnPlace], to_front: bool) -> Track:
    """Move items to the front of their layer, or to its back, in the order that they have among
    each other; return the track."""
    for number in {place.layer for place in places}:
        stack = [
            (OwnPlace(number, kind, at), thing)
            for kind, at, thing in in_painting_order(_layer(track, number))
        ]
        # Sorting keeps the order among the moved and among the others.
        stack.sort(key=lambda each: (each[0] in places) is to_front)
        numbered = enumerate(stack)
        track = set_own(track, {at: replace(thing, order=n) for n, (at, thing) in numbered})
    return track


def free_group(track: Track) -> str:
    """Return a name that no group of items has."""
    used = {thing.group for _, thing in own_places(track)}
    names = (f"group {number}" for number in range(1, len(used) + 2))
    return next(name for name in names if name not in used)


def moved_own(thing: OwnThing, by: Point) -> OwnThing:
    """Return an item moved by an offset in mm."""
    return _placed(thing, lambda place: (place[0] + by[0], place[1] + by[1]))


def scaled_own(thing: OwnThing, about: Point, wide: float, high: float) -> OwnThing:
    """Return an item scaled by `wide` across and `high` down; the place `about` is fixed. Texts
    keep their proportions and scale by `high`; turned pictures scale along their own sides."""
    (x, y), factor = about, max(high, 0.0)
    if isinstance(thing, OwnText):
        size = max(mm(thing.size * factor), LEAST)
        factor = size / thing.size
        thing = replace(thing, size=size)
        return _placed(thing, lambda at: (x + factor * (at[0] - x), y + factor * (at[1] - y)))
    if isinstance(thing, OwnShape):
        return _placed(thing, lambda at: (x + wide * (at[0] - x), y + high * (at[1] - y)))
    left, top = _turned(thing.at, -thing.angle, about)
    corner = (x + wide * (left - x), y + high * (top - y))
    return replace(
        thing,
        width=max(mm(thing.width * wide), LEAST),
        height=max(mm(thing.height * high), LEAST),
        at=point(_turned(corner, thing.angle, about)),
    )


def turned_own(thing: OwnThing, degrees: float, about: Point) -> OwnThing:
    """Return an item turned clockwise by `degrees` around `about`."""
    turned = _placed(thing, lambda place: _turned(place, degrees, about))
    if isinstance(turned, OwnShape):
        return turned
    return replace(turned, angle=mm((turned.angle + degrees + 180) % 360 - 180))


def _placed(thing: OwnThing, there: Callable[[Point], Point]) -> OwnThing:
    """Return an item with all its places moved."""
    if isinstance(thing, OwnShape):
        return replace(thing, points=tuple(point(there(each)) for each in thing.points))
    if isinstance(thing, OwnText):
        along = tuple(point(there(each)) for each in thing.along)
        return replace(thing, at=point(there(thing.at)), along=along)
    return replace(thing, at=point(there(thing.at)))


def _turned(place: Point, degrees: float, about: Point) -> Point:
    across, down = place[0] - about[0], place[1] - about[1]
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return about[0] + c * across - s * down, about[1] + s * across + c * down


def _layer_name(name: str) -> str:
    if not name.strip():
        raise EditError(Sentence("a layer needs a name"))
    return name.strip()


def _layer(track: Track, number: int) -> OwnLayer:
    if not 0 <= number < len(track.layers):
        raise EditError(Sentence("there is no such layer any more"))
    return track.layers[number]


def _with_layer(track: Track, number: int, layer: OwnLayer) -> Track:
    layers = [*track.layers]
    layers[number] = layer
    return replace(track, layers=tuple(layers))


def _with_things(track: Track, number: int, kind: str, things: Iterable[OwnThing]) -> Track:
    changed: dict[str, tuple[OwnThing, ...]] = {kind: tuple(things)}
    return _with_layer(track, number, replace(track.layers[number], **changed))  # type: ignore[arg-type]
