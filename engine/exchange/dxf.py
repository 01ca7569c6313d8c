"""DXF drawings of CAD programs: lines, arcs, curves and hatches as shapes in mm."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.exchange.drawing import MOST_POINTS, MOST_SHAPES, DrawnShapes, too_much
from engine.files import Fault, FileError
from engine.sentence import Sentence


def parse_dxf(content: bytes, file: str = "drawing") -> DrawnShapes:
    """Return the shapes of a DXF file, with y turned to point down. FileError if it has none.

    The page is as large as the drawing. Without a unit of length millimetres are a guess.
    """
    # Imported here because few drawings are DXF, and ezdxf is slow to import.
    from engine.exchange.dxf_entities import entities_in

    read = entities_in(content)
    shapes, mm = read.shapes, read.mm
    if not shapes:
        wrong = Sentence("there is no line or area in it")
        raise FileError(Fault(file, "", wrong, Sentence("draw the spaces or their edges")))
    if len(shapes) > MOST_SHAPES or sum(len(shape.points) for shape in shapes) > MOST_POINTS:
        raise too_much(file)
    seen = [shape.points for shape in shapes if not shape.unseen] or [shapes[0].points]
    together = np.concatenate(seen)
    low, high = together.min(axis=0), together.max(axis=0)
    corner = np.array([low[0], high[1]])
    turned = [
        replace(shape, points=(shape.points - corner) * np.array([mm, -mm])) for shape in shapes
    ]
    width, height = ((high - low) * mm).tolist()
    notes = []
    if read.guess:
        notes.append(
            Sentence(
                "The file gives no unit of length: {unit} are a guess; --width sets it.",
                unit=read.guess,
            )
        )
    return DrawnShapes(
        width=width,
        height=height,
        shapes=tuple(shape for shape in turned if not shape.unseen),
        hidden=tuple(shape for shape in turned if shape.unseen),
        notes=tuple(notes),
        texts=read.texts,
    )
