"""Layers of a PDF, which a reader can show and hide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, String

from engine.publish.drawing.pdf_art import Forms
from engine.publish.drawing.values import Layer, Page


def layer_tag(row: int) -> str:
    """Return the name of a layer inside the content of pages."""
    return f"Layer{row}"


def set_layers(document: Pdf, pages: Sequence[Page], art: Forms, program: str) -> None:
    """Name the layers of `document`, with one for a key on all pages, and hide those that are not
    shown. The layers of `art` go with them. `program` is the name of the arrangement."""
    groups: dict[str, Any] = {}
    layers: dict[str, Layer] = {}
    for page, meant in zip(document.pages, pages, strict=True):
        properties = Dictionary()
        for row, layer in enumerate(meant.drawing.layers):
            if layer.key not in groups:
                layers[layer.key] = layer
                groups[layer.key] = document.make_indirect(
                    Dictionary(Type=Name.OCG, Name=String(layer.title))
                )
            properties[f"/{layer_tag(row)}"] = groups[layer.key]
        page.Resources.Properties = properties
    document.Root.OCProperties = Dictionary(
        OCGs=Array([*groups.values(), *art.layers]),
        D=Dictionary(
            Name=program,
            Order=Array(groups.values()),
            OFF=Array(
                [
                    *(groups[key] for key, layer in layers.items() if not layer.shown),
                    *art.hidden,
                ]
            ),
            Locked=Array(groups[key] for key, layer in layers.items() if layer.locked),
        ),
    )
