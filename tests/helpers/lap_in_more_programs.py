"""The true lap as further programs write it: diagrams, tablets, page layout, CAD, maps."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from io import StringIO

import ezdxf
import numpy as np
from ezdxf.document import Drawing

from tests.helpers.true_lap import (
    HEIGHT,
    INKSCAPE,
    LANES,
    PAGE,
    ROWS,
    SPACES,
    WIDTH,
    Encoding,
    Places,
    edge,
    edge_line,
    page,
    path_data,
)

POINTS, PIXELS = 72 / 25.4, 96 / 25.4
"""Points and pixels to the mm."""


def more_programs() -> Iterator[Encoding]:
    """Yield the lap as programs write it that are not among the usual ones."""
    yield from diagrams()
    yield from tablets()
    yield from pages()
    yield from plans()
    yield from maps()


def each(element: str, per_mm: float = 1.0) -> str:
    """Return an element for each space, with its number, name, path and list of points."""
    return "".join(
        element.format(
            row=row,
            name=name,
            path=path_data(points * per_mm),
            points=" ".join(f"{x:.2f},{y:.2f}" for x, y in points * per_mm),
            x=points[:, 0].mean() * per_mm,
            y=points[:, 1].mean() * per_mm,
        )
        for row, (name, points) in enumerate(SPACES.items(), start=1)
    )


def diagrams() -> Iterator[Encoding]:
    """Yield the lap of programs for diagrams."""
    body = each(
        '<g data-cell-id="{row}"><path d="{path}" fill="#dae8fc" stroke="#6c8ebf" style="fill: '
        'light-dark(rgb(218, 232, 252), rgb(29, 41, 59));"/><g><switch><foreignObject width="100%" '
        'height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div '
        'xmlns="http://www.w3.org/1999/xhtml">{name}</div></foreignObject><text x="{x:.0f}" '
        'y="{y:.0f}">{name}</text></switch></g></g>',
        PIXELS,
    )
    size = 'width="1588px" height="1123px" viewBox="-0.5 -0.5 1588 1123" content="&lt;mxfile&gt;"'
    yield Encoding(
        "draw.io",
        page(f'<rect fill="#ffffff" width="100%" height="100%"/><g>{body}</g>', size),
        numbered=False,
        is_guess_of_size=True,
    )
    yield excalidraw()
    path = '<path d="{path}" stroke="black" stroke-linejoin="round" stroke-width="1"/>'
    body = each('<g id="Graphic_{row}"><path d="{path}" fill="#ccc"/>' + path + "</g>", POINTS)
    size = f'width="{WIDTH * POINTS:.2f}" height="{HEIGHT * POINTS:.2f}"'
    box = f'viewBox="0 0 {WIDTH * POINTS:.2f} {HEIGHT * POINTS:.2f}"'
    sheet = f'<rect fill="white" {size}/>'
    yield Encoding(
        "OmniGraffle",
        page(
            f'<g id="Canvas_1" stroke="none" fill="none"><title>Canvas 1</title>{sheet}'
            f'<g id="Canvas_1_Layer_1"><title>Layer 1</title>{body}</g></g>',
            f"{size} {box}",
        ),
        numbered=False,
        is_guess_of_size=True,
    )


def excalidraw() -> Encoding:
    """Return the lap in shaky fills, each with shaky strokes of its edges, drawn twice."""
    rng = np.random.default_rng(4)
    body = []
    for points in SPACES.values():
        places = points * PIXELS
        sides = np.stack((places, np.roll(places, -1, axis=0)), axis=1)
        strokes = [side + rng.normal(0, 0.6, (2, 2)) for side in [*sides, *sides]]
        fill = path_data(places + rng.normal(0, 0.4, places.shape), "")
        body.append(
            f'<g stroke-linecap="round"><path d="{fill}" stroke="none" fill="#a5d8ff"/>'
            f'<path d="{" ".join(path_data(side, "") for side in strokes)}" stroke="#1e1e1e" '
            'stroke-width="2" fill="none"/></g>'
        )
    sheet = '<rect x="0" y="0" width="1588" height="1123" fill="#ffffff"/>'
    return Encoding(
        "Excalidraw",
        page(
            f"<!-- svg-source:excalidraw -->{sheet}{''.join(body)}",
            'viewBox="0 0 1588 1123" width="1588" height="1123"',
        ),
        numbered=False,
        is_guess_of_size=True,
    )


def tablets() -> Iterator[Encoding]:
    """Yield the lap of programs for painting and drawing on tablets and in a browser."""
    box = f"{WIDTH * PIXELS:.1f} {HEIGHT * PIXELS:.1f}"
    body = each('<path d="{path}" style="fill: rgb(216, 216, 216); stroke: black;"/>', PIXELS)
    yield Encoding(
        "Boxy SVG",
        page(
            f'<defs><bx:export><bx:file format="svg"/></bx:export></defs>{body}',
            f'viewBox="0 0 {box}" xmlns:bx="https://boxy-svg.com"',
        ),
        numbered=False,
        is_guess_of_size=True,
    )
    body = each('<path d="{path}" fill="#d6d6d6" vectornator:layerName="Shape {row}"/>', PIXELS)
    wide, high = box.split()
    yield Encoding(
        "Vectornator",
        page(
            f'<clipPath id="ArtboardFrame"><rect width="{wide}" height="{high}"/></clipPath>'
            '<g clip-path="url(#ArtboardFrame)" id="Layer-1" vectornator:layerName="Layer 1">'
            f"{body}</g>",
            f'height="100%" width="100%" viewBox="0 0 {box}" '
            'xmlns:vectornator="http://vectornator.io"',
        ),
        numbered=False,
        is_guess_of_size=True,
    )
    shapes = "".join(
        f'<path id="shape{row}" transform="translate({left:.4f}, {top:.4f})" fill="#cccccc" '
        f'd="{path_data(points * POINTS - (left, top))}" sodipodi:nodetypes="ccccccc"/>'
        for row, points in enumerate(SPACES.values())
        for left, top in [points.min(axis=0) * POINTS]
    )
    size = f'width="{WIDTH * POINTS:.3f}pt" height="{HEIGHT * POINTS:.3f}pt"'
    box = f'viewBox="0 0 {WIDTH * POINTS:.3f} {HEIGHT * POINTS:.3f}"'
    yield Encoding(
        "Krita",
        page(f"<!-- Created using Krita: https://krita.org -->{shapes}", f"{size} {box}", INKSCAPE),
        numbered=False,
    )


def pages() -> Iterator[Encoding]:
    """Yield the lap of programs for the layout of pages."""
    per_inch = 1000 / 25.4
    body = each('<polygon class="fil1 str0" points="{points}"/>', per_inch)
    frame = (
        f'<rect class="fil0 str0" width="{WIDTH * per_inch:.0f}" height="{HEIGHT * per_inch:.0f}"/>'
    )
    style = "<style><![CDATA[.str0 {stroke:#2B2A29;stroke-width:3} .fil0 {fill:none} .fil1 {fill:#CCC}]]></style>"  # noqa: E501
    yield Encoding(
        "CorelDRAW in inches with a frame",
        page(
            f'<defs>{style}</defs><g id="Layer_x0020_1">{frame}{body}</g>',
            f'width="{WIDTH / 25.4:.4f}in" height="{HEIGHT / 25.4:.4f}in" '
            f'viewBox="0 0 {WIDTH * per_inch:.0f} {HEIGHT * per_inch:.0f}"',
        ),
        numbered=False,
    )
    size = f'width="{WIDTH * POINTS:.2f}pt" height="{HEIGHT * POINTS:.2f}pt"'
    box = f'viewBox="0 0 {WIDTH * POINTS:.2f} {HEIGHT * POINTS:.2f}"'
    body = each('<path d="{path}" style="fill:#cccccc;stroke:#000000"/>', POINTS)
    yield Encoding("Scribus", page(body, f"{size} {box}"), numbered=False)
    sheet = '<rect x="-119" width="1429" fill="#ffffff" y="-84" height="1010"/>'
    body = each('<g clip-path="url(#c)"><path fill="#d9d9d9" d="{path}"/></g>', POINTS)
    clip = '<defs><clipPath id="c"><path d="M 0 0 H 1190 V 842 H 0 Z"/></clipPath></defs>'
    yield Encoding(
        "Canva",
        page(
            clip + sheet * 2 + body,
            'width="1587" height="1123" viewBox="0 0 1190.25 842" zoomAndPan="magnify"',
        ),
        numbered=False,
        is_guess_of_size=True,
    )


def plans() -> Iterator[Encoding]:
    """Yield the lap of programs for technical drawings."""
    corner = np.min([points.min(axis=0) for points in SPACES.values()], axis=0)
    drawing = ezdxf.new("R12")
    for points in SPACES.values():
        places = _up(points).tolist()
        for begin, end in zip(places, [*places[1:], places[0]], strict=True):
            drawing.modelspace().add_line(begin, end)
    yield Encoding(
        "AutoCAD R12 of lines", _saved(drawing), ".dxf", places=lambda p: p - corner,
        numbered=False, is_guess_of_size=True,
    )  # fmt: skip
    drawing = ezdxf.new(units=4)
    space = drawing.modelspace()
    for lane in range(LANES + 1):
        space.add_spline([(x, y, 0) for x, y in _up(edge(lane, 0, ROWS, 97)).tolist()])
    for row in range(ROWS):
        space.add_line(*_up(edge_line(row)).tolist())
    yield Encoding(
        "Rhino splines and lines", _saved(drawing), ".dxf", places=lambda p: p - corner,
        numbered=False,
    )  # fmt: skip
    drawing = ezdxf.new(units=4)
    space = drawing.modelspace()
    for name, points in SPACES.items():
        space.add_polyline2d(_up(points).tolist(), close=True)
        space.add_text(name, height=4).set_placement(_up(points).mean(axis=0).tolist())
    space.add_lwpolyline([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], close=True)
    yield Encoding("AutoCAD with a frame and texts", _saved(drawing), ".dxf", numbered=False)
    body = "".join(
        f'<g id="Face{row:03d}" transform="translate(0,{HEIGHT:g}) scale(1,-1)">'
        f'<path id="Face{row:03d}_w0000" style="stroke-width:0.35;fill:#cccccc" '
        f'd="{path_data(_up(points))}"/><title>Face{row:03d}</title></g>'
        for row, points in enumerate(SPACES.values())
    )
    yield Encoding("FreeCAD", page(body, PAGE), numbered=False)


def maps() -> Iterator[Encoding]:
    """Yield the lap of a program for maps."""
    lat, lon, radius = 49.2, 16.44, 6_371_008.8
    corner = np.min([points.min(axis=0) for points in SPACES.values()], axis=0)
    extent = np.max([points.max(axis=0) for points in SPACES.values()], axis=0) - corner

    def degrees(points: Places) -> list[list[float]]:
        north = lat - np.degrees(points[:, 1] / radius)
        east = lon + np.degrees(points[:, 0] / radius / math.cos(math.radians(lat)))
        return np.stack((east, north), axis=1)[[*range(len(points)), 0]].tolist()  # type: ignore[no-any-return]

    features = [
        {
            "type": "Feature",
            "properties": {"fid": row, "name": name},
            "geometry": {"type": "MultiPolygon", "coordinates": [[degrees(points)]]},
        }
        for row, (name, points) in enumerate(SPACES.items())
    ]
    crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}}
    data = {"type": "FeatureCollection", "name": "spaces", "crs": crs, "features": features}
    margin = 0.1 * float(extent.max())
    yield Encoding(
        "QGIS in degrees", json.dumps(data).encode(), ".geojson",
        places=lambda p: p - corner + margin,
    )  # fmt: skip
    per_mm = 300 / 25.4
    body = each(
        '<g fill="#becf50" stroke="#232323" stroke-width="3" transform="matrix(1,0,0,1,0,0)">'
        '<path vector-effect="none" fill-rule="evenodd" d="{path}"/></g>',
        per_mm,
    )
    sheet = (
        f'<g fill="#ffffff" stroke="none" transform="matrix({per_mm:.4f},0,0,{per_mm:.4f},0,0)">'
        f'<path d="M0,0 L{WIDTH:g},0 L{WIDTH:g},{HEIGHT:g} L0,{HEIGHT:g} L0,0"/></g>'
    )
    size = f'width="{WIDTH:g}mm" height="{HEIGHT:g}mm"'
    box = f'viewBox="0 0 {WIDTH * per_mm:.1f} {HEIGHT * per_mm:.1f}"'
    title = "<title>Qt SVG Document</title><desc>Generated with Qt</desc>"
    yield Encoding(
        "QGIS layout",
        page(f'{title}<g fill="none" stroke="black">{sheet}{body}</g>', f"{size} {box}"),
        numbered=False,
    )


def _up(points: Places) -> Places:
    """Return places with y up, as technical drawings have it."""
    return points * (1.0, -1.0) + (0.0, HEIGHT)


def _saved(drawing: Drawing) -> bytes:
    text = StringIO()
    drawing.write(text)
    return text.getvalue().encode()
