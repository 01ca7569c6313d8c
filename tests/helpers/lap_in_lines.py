"""The true lap as line work and as DXF, and a list of all its encodings."""

from __future__ import annotations

import io
from collections.abc import Iterator

import ezdxf
import numpy as np
from ezdxf.document import Drawing

from tests.helpers.lap_in_more_programs import more_programs
from tests.helpers.lap_in_programs import names, programs, units
from tests.helpers.lap_in_shapes import changed, decorations, elements, hidden
from tests.helpers.true_lap import (
    ACROSS,
    FILL,
    FINISH,
    HEIGHT,
    LANES,
    MIDDLE,
    OUTER,
    ROWS,
    SPACES,
    STROKE,
    Encoding,
    Places,
    edge,
    edge_line,
    page,
    path,
)


def line_work() -> Iterator[Encoding]:
    """Yield the lap as lines: edges of lanes and lines across."""
    rings = [edge(lane, 0, ROWS, 2 * ROWS + 1) for lane in range(LANES + 1)]
    across = [edge_line(row) for row in range(ROWS)]
    closed = "".join(path("", ring[:-1], STROKE) for ring in rings)
    cross = "".join(path("", line, STROKE, "") for line in across)
    yield Encoding("rings and lines across", page(closed + cross), numbered=False)
    ground = path("", rings[0][:-1], FILL) + path("", rings[-1][:-1], 'fill="#55aa55"')
    inner = "".join(path("", ring[:-1], STROKE) for ring in rings[1:-1])
    yield Encoding("lines on a painted road", page(ground + inner + cross), numbered=False)
    longer = [line + (line - line[::-1]) * 0.03 for line in across]
    over = "".join(path("", line, STROKE, "") for line in longer)
    yield Encoding("lines that run over", page(closed + over), numbered=False)
    shorter = [line - (line - line[::-1]) * 0.02 for line in across]
    short = "".join(path("", line, STROKE, "") for line in shorter)
    yield Encoding("lines that end too early", page(closed + short), numbered=False)
    pieces = "".join(
        path("", edge(lane, row, row + 1), STROKE, "")
        for lane in range(LANES + 1)
        for row in range(ROWS)
    )
    single = "".join(
        f'<line x1="{a[0]:.3f}" y1="{a[1]:.3f}" x2="{b[0]:.3f}" y2="{b[1]:.3f}" stroke="#000"/>'
        for row in range(ROWS)
        for lane in range(LANES)
        for a, b in [(edge(lane, row, row, 1)[0], edge(lane + 1, row, row, 1)[0])]
    )
    yield Encoding("pieces of lines", page(pieces + single), numbered=False)
    framed = f'<rect x="1" y="1" width="418" height="295" {STROKE}/>' + closed + cross
    yield Encoding("lines in a frame", page(framed), numbered=False)


def dxf() -> Iterator[Encoding]:
    """Yield the lap as drawings of CAD programs, with y pointing up."""

    def up(points: Places) -> list[tuple[float, float]]:
        return [(x, HEIGHT - y) for x, y in points.tolist()]

    def saved(drawing: Drawing) -> bytes:
        stream = io.StringIO()
        drawing.write(stream)
        return stream.getvalue().encode()

    corner = np.min([points.min(axis=0) for points in SPACES.values()], axis=0)
    for name, unit, per_mm in (("mm", 4, 1.0), ("cm", 5, 0.1), ("inches", 1, 1 / 25.4)):
        drawing = ezdxf.new(units=unit)
        drawing.layers.add("SPACES")
        drawing.layers.add("FINISH", color=1)
        space = drawing.modelspace()
        for points in SPACES.values():
            outline = [(x * per_mm, y * per_mm) for x, y in up(points)]
            space.add_lwpolyline(outline, close=True, dxfattribs={"layer": "SPACES"})
        begin, end = up(np.array(FINISH) * 1.0)
        space.add_line(
            (begin[0] * per_mm, begin[1] * per_mm),
            (end[0] * per_mm, end[1] * per_mm),
            dxfattribs={"layer": "FINISH"},
        )
        yield Encoding(
            f"DXF in {name}", saved(drawing), ".dxf", places=lambda p: p - corner, finish=1,
            numbered=False,
        )  # fmt: skip
    drawing = ezdxf.new(units=4)
    space = drawing.modelspace()
    for lane in range(LANES + 1):
        width, height = (side - ACROSS * lane for side in OUTER)
        space.add_ellipse((*up(np.array([MIDDLE]))[0], 0), (width, 0, 0), height / width)
    for row in range(ROWS):
        space.add_line(*up(edge_line(row)))
    yield Encoding(
        "DXF of ellipses and lines", saved(drawing), ".dxf", places=lambda p: p - corner,
        numbered=False,
    )  # fmt: skip
    drawing = ezdxf.new(units=4)
    space = drawing.modelspace()
    for points in SPACES.values():
        hatch = space.add_hatch(color=8)
        hatch.paths.add_polyline_path(up(points), is_closed=True)
    yield Encoding(
        "DXF of hatches", saved(drawing), ".dxf", places=lambda p: p - corner, numbered=False
    )
    drawing = ezdxf.new(units=4)
    block = drawing.blocks.new("LAP")
    for points in SPACES.values():
        block.add_lwpolyline(up(points), close=True)
    drawing.modelspace().add_blockref("LAP", (30, 40))
    off = drawing.layers.add("OFF")
    off.off()
    for points in SPACES.values():
        drawing.modelspace().add_lwpolyline(up(points + 9), close=True, dxfattribs={"layer": "OFF"})
    yield Encoding(
        "DXF with a block and a layer off", saved(drawing), ".dxf", places=lambda p: p - corner,
        numbered=False,
    )  # fmt: skip


def encodings() -> list[Encoding]:
    """Return the lap in all its encodings."""
    makers = (
        units, programs, more_programs, names, hidden, decorations, changed, elements, line_work,
        dxf,
    )  # fmt: skip
    return [encoding for maker in makers for encoding in maker()]
