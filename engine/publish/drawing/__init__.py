"""Drawings: everything that is published, in millimetres, and a writer for each format.

    star = Shape(polygon(corners), fill="#ffcc00", pen=Pen("#333333", 0.3))
    drawing = Drawing(Size(210, 297), (Layer("art", "Art", (star,)),))
    text = svg_text(drawing)                # engine.publish.drawing.svg

The painters of boards, cards and pages make drawings and know no format. The writers turn any
drawing into a file and know no board.
"""

from engine.publish.drawing.outline import (
    Outline,
    circle,
    polygon,
    polyline,
    rectangle,
)
from engine.publish.drawing.values import (
    LARGEST,
    POINTS,
    Anchor,
    Art,
    Attached,
    Drawing,
    Face,
    Group,
    Image,
    Item,
    Layer,
    LeftOut,
    Page,
    Pen,
    Shape,
    Size,
    Text,
    Transform,
    moved,
    rotated,
    scaled,
)

__all__ = [
    "LARGEST",
    "POINTS",
    "Anchor",
    "Art",
    "Attached",
    "Drawing",
    "Face",
    "Group",
    "Image",
    "Item",
    "Layer",
    "LeftOut",
    "Outline",
    "Page",
    "Pen",
    "Shape",
    "Size",
    "Text",
    "Transform",
    "circle",
    "moved",
    "polygon",
    "polyline",
    "rectangle",
    "rotated",
    "scaled",
]
