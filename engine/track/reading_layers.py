"""The layers of a designer's own in a track file."""

from __future__ import annotations

from typing import Any

from engine.track.own_layers import OwnLayer, OwnPicture, OwnShape, OwnText
from engine.track.reading_values import (
    FARTHEST,
    NARROWEST,
    all_of,
    colour_of,
    extra_of,
    number_of,
    place_of,
    points_of,
    text_of,
    truth,
    word_of,
)
from engine.track.values import mm


def layer_from(data: Any) -> OwnLayer:
    """A layer; UnfitError where the schema does not allow it."""
    extra = extra_of(data, "own_layer")
    return OwnLayer(
        word_of(data["name"]),
        truth(data.get("above", True)),
        all_of(_shape, data.get("shapes", [])),
        all_of(_picture, data.get("pictures", [])),
        all_of(_text, data.get("texts", [])),
        truth(data.get("shown", True)),
        extra,
    )


def _shape(data: Any) -> OwnShape:
    extra = extra_of(data, "own_shape")
    return OwnShape(
        points_of(data["points"], 2),
        truth(data.get("closed", True)),
        colour_of(data.get("fill", "")),
        colour_of(data.get("line", "#000000")),
        mm(number_of(data.get("line_width", 0.5), NARROWEST, FARTHEST)),
        extra,
    )


def _picture(data: Any) -> OwnPicture:
    extra = extra_of(data, "own_picture")
    return OwnPicture(
        word_of(data["file"]),
        place_of(data["at"]),
        mm(number_of(data["width"], NARROWEST, FARTHEST)),
        mm(number_of(data["height"], NARROWEST, FARTHEST)),
        number_of(data.get("opacity", 1.0), 0.0, 1.0),
        extra,
    )


def _text(data: Any) -> OwnText:
    extra = extra_of(data, "own_text")
    return OwnText(
        text_of(data["text"]),
        place_of(data["at"]),
        mm(number_of(data.get("size", 6.0), NARROWEST, FARTHEST)),
        colour_of(data.get("colour", "#000000")),
        truth(data.get("bold", False)),
        mm(number_of(data.get("angle", 0.0), -360.0, 360.0)),
        extra,
    )
