"""The true lap with hidden and decorating shapes, transformed, in other elements."""

from __future__ import annotations

import gzip
import math
from collections.abc import Iterator

import numpy as np

from tests.helpers.true_lap import (
    ACROSS,
    HEIGHT,
    LANES,
    LOOK,
    MIDDLE,
    OUTER,
    ROWS,
    SPACES,
    STROKE,
    WIDTH,
    Encoding,
    Places,
    edge,
    finish,
    moved,
    page,
    path,
    path_data,
    spaces,
    text,
    turned,
)

CORNER = '<clipPath id="corner"><path d="M0 0h5v5H0z"/></clipPath>'


def hidden() -> Iterator[Encoding]:
    """Yield the lap with a second one that is not seen."""
    away = spaces(called=lambda row, name: f"{name}x", change=lambda points: moved(points, 6, 9))
    for name, around in (
        ("display", '<g display="none">{}</g>'),
        ("display in a style", '<g style="display:none">{}</g>'),
        ("visibility", '<g visibility="hidden">{}</g>'),
        ("visibility in a class", '<style>.h{{visibility:hidden}}</style><g class="h">{}</g>'),
        ("opacity", '<g opacity="0">{}</g>'),
        ("opacity in a style", '<g style="opacity:0.0">{}</g>'),
        ("defs", "<defs>{}</defs>"),
        ("symbol", '<symbol id="sym">{}</symbol>'),
        ("mask", '<mask id="m">{}</mask>'),
        ("marker", '<marker id="m">{}</marker>'),
        ("pattern", '<pattern id="p" width="1" height="1">{}</pattern>'),
        ("clip path", '<clipPath id="c">{}</clipPath>'),
        ("a switch", "<switch><g/>{}</switch>"),
        ("a language", '<switch><g systemLanguage="xx">{}</g><g/></switch>'),
        ("an extension", '<g requiredExtensions="https://example.org">{}</g>'),
        ("a clipping path", CORNER + '<g clip-path="url(#corner)">{}</g>'),
        (
            "a clipping class",
            CORNER + '<style>.c{{clip-path:url(#corner)}}</style><g class="c">{}</g>',
        ),
        (
            "a mask of its own",
            '<mask id="m"><path d="M0 0h420v297H0z"/></mask><g mask="url(#m)">{}</g>',
        ),
        ("a small window", '<svg width="1" height="1" viewBox="0 0 1 1">{}</svg>'),
        (
            "a style for screens",
            '<style>@media screen{{.h{{display:none}}}}</style><g class="h">{}</g>',
        ),
        (
            "a variable",
            '<style>:root{{--on:none}}.h{{display:var(--on)}}</style><g class="h">{}</g>',
        ),
        ("a style at the end", '<g class="h">{}</g><style>.h{{display:none}}</style>'),
        (
            "an important style",
            '<style>.h{{display:none!important}}</style><g class="h" style="display:inline">{}</g>',
        ),
        ("its place beside the page", '<g transform="translate(600)">{}</g>'),
    ):
        yield Encoding(f"hidden by {name}", page(around.format(away) + spaces()))
    bare = spaces(
        look='fill="none" stroke="none"',
        called=lambda row, name: f"{name}x",
        change=lambda points: moved(points, 6, 9),
    )
    yield Encoding("unpainted twins", page(bare + spaces()))
    print_only = "<style>@media print{.h{display:none}}</style>"
    yield Encoding("hidden in print only", page(f'{print_only}<g class="h">{spaces()}</g>'))
    yield Encoding("sectors seen through a ring", page("".join(_sectors())))


def _sectors() -> Iterator[str]:
    """Yield the spaces as pieces of a wider ring, of which only their lane is seen."""
    for lane, letter in enumerate("abc"):
        rings = "".join(path_data(edge(side, 0, ROWS, 2 * ROWS + 1)) for side in (lane, lane + 1))
        yield f'<clipPath id="ring-{lane}"><path clip-rule="evenodd" d="{rings}"/></clipPath>'
        yield f'<g clip-path="url(#ring-{lane})">'
        for row in range(ROWS):
            outer, inner = (edge(side, row, row + 1) for side in (lane - 1, lane + 2))
            yield path(f"{letter}{row + 1}", np.concatenate((outer, inner[::-1])))
        yield "</g>"


def ellipse(width: float, height: float, look: str, name: str = "") -> str:
    called = f'id="{name}" ' if name else ""
    return f'<ellipse {called}cx="{MIDDLE[0]}" cy="{MIDDLE[1]}" rx="{width}" ry="{height}" {look}/>'


def glyph(x: float, y: float, size: float = 4.0) -> str:
    """Return an O as outlines: a ring of two pieces."""
    outer, inner = size, size * 0.6
    return (
        f'<path fill="#000" d="M{x},{y}h{outer}v{outer}h-{outer}z'
        f'M{x + 0.8},{y + 0.8}v{inner}h{inner}v-{inner}z"/>'
    )


def decorations() -> Iterator[Encoding]:
    """Yield the lap with what is drawn around and on spaces."""
    sheet = f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="#6a9a5b"/>'
    yield Encoding("a green page", page(sheet + spaces()))
    frame = f'<rect x="2" y="2" width="{WIDTH - 4:g}" height="{HEIGHT - 4:g}" {STROKE}/>'
    yield Encoding("a frame", page(frame + spaces()))
    yield Encoding("a page and a frame", page(sheet + frame + spaces()))
    ground = ellipse(184, 129, 'fill="#555"')
    yield Encoding("the road below", page(ground + spaces()))
    grass = path("", edge(LANES, 0, ROWS, 33)[:-1], 'fill="#7a5"')
    yield Encoding("an infield without a name", page(grass + spaces()))
    yield Encoding("road, infield and page", page(sheet + ground + spaces() + grass))
    labels = "".join(
        glyph(x - 5, y - 2) + glyph(x, y - 2) for x, y in (p.mean(axis=0) for p in SPACES.values())
    )
    yield Encoding("labels as outlines", page(spaces() + labels))
    yield Encoding("labels in a layer", page(spaces() + f'<g id="labels">{labels}</g>'))
    texts = "".join(
        f'<text x="{p.mean(axis=0)[0]:.1f}" y="{p.mean(axis=0)[1]:.1f}">{name}</text>'
        for name, p in SPACES.items()
    )
    yield Encoding("labels as text", page(spaces() + texts))
    title = "".join(glyph(150 + 12 * number, 130, 9) for number in range(10))
    yield Encoding("a title in the infield", page(spaces() + title))
    kerbs = "".join(
        path(
            "",
            np.concatenate(
                (edge(-0.2, row / 4, row / 4 + 0.25, 2), edge(0, row / 4, row / 4 + 0.25, 2)[::-1])
            ),
            f'fill="{("#d22", "#fff")[row % 2]}"',
        )
        for row in range(4 * ROWS)
    )
    yield Encoding("kerbs", page(spaces() + kerbs))
    yield Encoding("kerbs in a layer", page(spaces() + f'<g id="Kerbs">{kerbs}</g>'))
    trees = "".join(
        f'<circle cx="{x}" cy="{y}" r="12" fill="#285"/>'
        for x, y in ((25, 25), (395, 25), (25, 272), (395, 272), (180, 150), (250, 140))
    )
    gravel = '<ellipse cx="350" cy="50" rx="40" ry="20" fill="#cccc88"/>'
    yield Encoding("gravel below the road", page(gravel + spaces()))
    yield Encoding("trees", page(spaces() + trees))
    arrows = "".join(
        f'<path d="M{x - 4:.1f},{y:.1f} l8,0 l-3,-3" {STROKE}/>'
        for x, y in (p.mean(axis=0) for p in SPACES.values())
    )
    yield Encoding("arrows in the spaces", page(spaces() + arrows))
    rings = "".join(ellipse(180 - 20 * n, 125 - 20 * n, STROKE) for n in range(4))
    yield Encoding("edges of lanes over the spaces", page(spaces() + rings))
    course = path("course", edge(1.5, 0, ROWS, 65)[:-1], STROKE)
    yield Encoding("a course line", page(spaces() + course))
    shadow = spaces(
        look='fill="#000" fill-opacity="0"', called=lambda row, name: "", change=lambda p: p + 2
    )
    yield Encoding("clear shadows", page(shadow + spaces()))
    everything = sheet + ground + grass + spaces() + kerbs + labels + frame + trees + finish()
    yield Encoding("everything at once", page(everything))


def changed() -> Iterator[Encoding]:
    """Yield the lap turned, mirrored, slanted and stretched."""
    cos, sin = math.cos(math.radians(30)), math.sin(math.radians(30))
    for name, matrix, dx, dy in (
        ("turned by 90", (0, 1, -1, 0), 297, 0),
        ("turned by 30", (cos, sin, -sin, cos), 75, 0),
        ("turned by 180", (-1, 0, 0, -1), 420, 297),
        ("mirrored", (-1, 0, 0, 1), 420, 0),
        ("upside down", (1, 0, 0, -1), 0, 297),
        ("slanted by 20", (1, 0, math.tan(math.radians(20)), 1), -54, 0),
        ("slanted by 40", (1, 0, math.tan(math.radians(40)), 1), -124, 0),
        ("slanted down by 30", (1, math.tan(math.radians(30)), 0, 1), 0, -121),
        ("stretched twice", (2, 0, 0, 1), 0, 0),
        ("twice as high", (1, 0, 0, 2), 0, 0),
        ("half as wide", (0.5, 0, 0, 1), 0, 0),
        ("twice as large", (2, 0, 0, 2), 0, 0),
    ):
        a, b, c, d = matrix
        values = f"{a:.6f},{b:.6f},{c:.6f},{d:.6f},{dx},{dy}"
        body = f'<g transform="matrix({values})">{spaces()}</g>'
        yield Encoding(name, page(body), places=turned(matrix, dx, dy))
    body = f'<g transform="translate(50,20) rotate(10 210 148) translate(-50,-20) rotate(-10 210 148)">{spaces()}</g>'  # noqa: E501
    rotate = lambda angle: turned(  # noqa: E731
        (math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle))
    )
    ten = math.radians(10)

    def chained(points: Places) -> Places:
        points = rotate(-ten)(points - MIDDLE) + MIDDLE - (50, 20)
        return rotate(ten)(points - MIDDLE) + MIDDLE + (50, 20)

    yield Encoding("a chain of transforms", page(body), places=chained)
    body = f'<g transform="rotate(180)" transform-origin="210 148.5">{spaces()}</g>'
    yield Encoding("transform-origin", page(body), places=turned((-1, 0, 0, -1), 420, 297))
    body = f'<g style="transform:rotate(180deg);transform-origin:210px 148.5px">{spaces()}</g>'
    yield Encoding(
        "transform-origin in a style", page(body), places=turned((-1, 0, 0, -1), 420, 297)
    )


def elements() -> Iterator[Encoding]:
    """Yield the lap in other elements and commands of SVG."""
    yield Encoding(
        "polygons",
        page(
            spaces(
                draw=lambda name, points, look: (
                    f'<polygon id="{name}" {look} '
                    f'points="{path_data(points, "")[1:].replace(" L", " ")}"/>'
                )
            )
        ),
    )
    yield Encoding(
        "open filled paths",
        page(spaces(draw=lambda name, points, look: path(name, points, look, ""))),
    )
    yield Encoding(
        "paths that end at their start",
        page(
            spaces(
                draw=lambda name, points, look: path(
                    name, np.concatenate((points, points[:1])), look, ""
                )
            )
        ),
    )
    yield Encoding("stroked spaces", page(spaces(STROKE)))
    yield Encoding("elliptic arcs", page(arcs()))
    uses = "".join(f'<use id="{name}" xlink:href="#s{name}"/>' for name in SPACES)
    body = f"<defs>{spaces(called=lambda row, name: f's{name}')}</defs>{uses}"
    yield Encoding("one use a space", page(body))
    body = f'<defs><g id="all">{spaces()}</g></defs><use href="#all"/>'
    yield Encoding("one use for all", page(body))
    body = f'<defs><g id="all">{spaces(change=lambda p: p - 10)}</g></defs><use xlink:href="#all" x="10" y="10"/>'  # noqa: E501
    yield Encoding("a use that is moved", page(body))
    body = f'<symbol id="all" viewBox="0 0 210 148.5"><g transform="scale(.5)">{spaces()}</g></symbol><use xlink:href="#all" width="420" height="297"/>'  # noqa: E501
    yield Encoding("a symbol with a viewBox", page(body))
    body = f'<svg x="10" y="20" width="210" height="148.5" viewBox="0 0 420 297">{spaces()}</svg>'
    yield Encoding(
        "a nested drawing with a viewBox", page(body), places=turned((0.5, 0, 0, 0.5), 10, 20)
    )
    body = f'<svg x="10" y="20">{spaces(change=lambda p: p - (10, 20))}</svg>'
    yield Encoding("a nested drawing", page(body))
    fade = '<defs><linearGradient id="fade"><stop stop-color="#ccc"/><stop offset="1" stop-color="#eee"/></linearGradient></defs>'  # noqa: E501
    yield Encoding("gradients", page(fade + spaces('fill="url(#fade)"')))
    dots = '<defs><pattern id="dots" width="4" height="4" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1"/></pattern></defs>'  # noqa: E501
    yield Encoding("patterns", page(dots + spaces('style="fill:url(#dots);stroke:#333"')))
    style = "<style>@import url(http://fonts.example/a.css); path{fill:#ccc !important}</style>"
    yield Encoding("a style sheet", page(style + spaces("")))
    style = "<style>.a{fill:#ddd}.b,.c{fill:#bbb}</style>"
    body = "".join(path(name, points, f'class="{name[0]}"') for name, points in SPACES.items())
    yield Encoding("a colour for every lane", page(style + body))
    yield Encoding("a link around all", page(f'<a href="https://example.org">{spaces()}</a>'))
    yield Encoding("a clip path", page(
        '<clipPath id="c"><rect width="420" height="297"/></clipPath>'
        f'<g clip-path="url(#c)">{spaces()}</g>'
    ))  # fmt: skip
    yield Encoding("a leading blank line", b"\n\n" + page(spaces()))
    yield Encoding("packed", gzip.compress(page(spaces())), ".svgz")
    yield Encoding("UTF-16", page(spaces()).decode().replace("UTF-8", "UTF-16").encode("utf-16"))
    yield Encoding("a byte order mark", b"\xef\xbb\xbf" + page(spaces()))
    prefixed = page(spaces()).decode().replace("<path", "<s:path").replace("<svg", "<s:svg")
    prefixed = prefixed.replace("</svg", "</s:svg").replace("xmlns=", "xmlns:s=")
    yield Encoding("prefixed elements", prefixed.encode())
    gaps = spaces(change=lambda p: p.mean(axis=0) + 0.93 * (p - p.mean(axis=0)))
    yield Encoding("gaps between the spaces", page(gaps))


def arcs() -> str:
    """Return the spaces with elliptic arcs as their sides."""
    found = []
    for name in SPACES:
        lane, row = "abc".index(name[0]), int(name[1:]) - 1
        (ax, ay), (bx, by) = edge(lane, row, row + 1, 2)
        (dx, dy), (cx, cy) = edge(lane + 1, row, row + 1, 2)
        outer = " ".join(text(side - ACROSS * lane) for side in OUTER)
        inner = " ".join(text(side - ACROSS * (lane + 1)) for side in OUTER)
        found.append(
            f'<path id="{name}" {LOOK} d="M{text(ax)} {text(ay)}'
            f"A{outer} 0 0 1 {text(bx)} {text(by)}"
            f'L{text(cx)} {text(cy)}A{inner} 0 0 0 {text(dx)} {text(dy)}z"/>'
        )
    return "".join(found)
