"""One true lap, and drawings of it as people and programs write them."""

from __future__ import annotations

import gzip
import io
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import ezdxf
import numpy as np
from ezdxf.document import Drawing

from engine.arrays import FloatArray

WIDTH, HEIGHT = 420.0, 297.0
LANES, ROWS = 3, 16
MIDDLE = (210.0, 148.0)
OUTER, ACROSS = (180.0, 125.0), 20.0
FINISH = ((328.0, 148.0), (392.0, 148.0))

SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
PAGE = f'width="{WIDTH:g}mm" height="{HEIGHT:g}mm" viewBox="0 0 {WIDTH:g} {HEIGHT:g}"'
LOOK = 'style="fill:#cccccc;stroke:#000000;stroke-width:0.5"'
FILL = 'fill="#cccccc" stroke="#000000"'
STROKE = 'fill="none" stroke="#000000"'

Places = FloatArray
Change = Callable[[Places], Places]


def edge(lane: int, begin: float, end: float, points: int = 3) -> Places:
    """Return points on the left edge of a lane, numbered from 0, between two rows."""
    turn = np.linspace(begin, end, points) * 2 * math.pi / ROWS
    width, height = (side - ACROSS * lane for side in OUTER)
    return np.stack((MIDDLE[0] + width * np.cos(turn), MIDDLE[1] + height * np.sin(turn)), axis=1)


def lap() -> dict[str, Places]:
    """Return the outlines of the 48 spaces of the lap by id, a1 to c16, driven clockwise."""
    return {
        f"{'abc'[lane]}{row + 1}": np.concatenate(
            (edge(lane, row, row + 1), edge(lane + 1, row, row + 1)[::-1])
        )
        for row in range(ROWS)
        for lane in range(LANES)
    }


SPACES = lap()


@dataclass(frozen=True)
class Encoding:
    """Drawing of the lap: its content, and what is expected of it.

    `places` maps places of the lap to places of the board. `finish` is the number of finish lines.
    `direction` is an option of the import. `numbered` means that its names say the direction.
    """

    name: str
    content: bytes
    ending: str = ".svg"
    places: Change = field(default=lambda points: points)
    finish: int = 0
    numbered: bool = True
    is_guess_of_size: bool = False


def text(number: float) -> str:
    """Return a number as drawings write it."""
    return f"{number:.3f}"


def path_data(points: Places, end: str = " Z") -> str:
    return "M" + " L".join(f"{text(x)},{text(y)}" for x, y in points) + end


def path(name: str, points: Places, look: str = LOOK, end: str = " Z") -> str:
    called = f'id="{name}" ' if name else ""
    return f'<path {called}{look} d="{path_data(points, end)}"/>'


def spaces(
    look: str = LOOK,
    called: Callable[[int, str], str] = lambda row, name: name,
    change: Change = lambda points: points,
    draw: Callable[[str, Places, str], str] = path,
) -> str:
    """Return the spaces as elements of a drawing."""
    return "\n".join(
        draw(called(row, name), change(points), look)
        for row, (name, points) in enumerate(SPACES.items(), start=1)
    )


def page(body: str, size: str = PAGE, names: str = "", before: str = "") -> bytes:
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{before}<svg {SVG} {names} {size}>{body}</svg>'.encode()  # noqa: E501


def finish(look: str = 'stroke="#cc0000" fill="none"') -> str:
    (x1, y1), (x2, y2) = FINISH
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {look}/>'


def scaled(factor: float) -> Change:
    return lambda points: points * factor


def moved(points: Places, dx: float, dy: float) -> Places:
    return points + np.array([dx, dy])


def turned(matrix: tuple[float, float, float, float], dx: float = 0.0, dy: float = 0.0) -> Change:
    """Return a linear change: x' = a x + c y + dx, y' = b x + d y + dy for (a, b, c, d)."""
    a, b, c, d = matrix
    return lambda points: points @ np.array([[a, b], [c, d]]) + (dx, dy)


INKSCAPE = (
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
    'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'
)
SERIF = 'xmlns:serif="http://www.serif.com/"'


def layer(name: str, body: str) -> str:
    return (
        f'<g inkscape:groupmode="layer" inkscape:label="{name}" id="layer-{len(body)}">{body}</g>'
    )


def units() -> Iterator[Encoding]:
    """Yield the lap in every unit of length, and in none."""
    for unit, per_mm in (
        ("mm", 1.0),
        ("cm", 0.1),
        ("in", 1 / 25.4),
        ("pt", 72 / 25.4),
        ("pc", 6 / 25.4),
    ):
        size = f'width="{WIDTH * per_mm:.5f}{unit}" height="{HEIGHT * per_mm:.5f}{unit}"'
        box = f'viewBox="0 0 {WIDTH:g} {HEIGHT:g}"'
        yield Encoding(f"{unit} with a viewBox", page(spaces(), f"{size} {box}"))
    for number, per_mm in ((96, 96 / 25.4), (72, 72 / 25.4), (300, 300 / 25.4), (25.4, 1.0)):
        size = f"{WIDTH * per_mm:.2f} {HEIGHT * per_mm:.2f}"
        body = spaces(change=scaled(per_mm))
        yield Encoding(
            f"no unit, {number:g} to the inch",
            page(body, f'viewBox="0 0 {size}"'),
            is_guess_of_size=True,
        )
    per_mm = 96 / 25.4
    size = f'width="{WIDTH * per_mm:.3f}px" height="{HEIGHT * per_mm:.3f}px"'
    yield Encoding(
        "pixels without a viewBox",
        page(spaces(change=scaled(per_mm)), size),
        is_guess_of_size=True,
    )
    size = f'width="{WIDTH:g}mm" height="{HEIGHT:g}mm"'
    yield Encoding("mm without a viewBox", page(spaces(change=scaled(96 / 25.4)), size))
    box = 'viewBox="-50 -40 420 297" width="420mm" height="297mm"'
    yield Encoding(
        "a viewBox that begins elsewhere",
        page(spaces(change=lambda points: points - (50, 40)), box),
    )


def programs() -> Iterator[Encoding]:
    """Yield the lap as drawing programs write it."""
    body = layer("Spaces", spaces()) + layer("Finish line", finish())
    yield Encoding("Inkscape layers", page(body, names=INKSCAPE), finish=1)
    old = f'width="{WIDTH * 90 / 25.4:.3f}" height="{HEIGHT * 90 / 25.4:.3f}" inkscape:version="0.48.4 r9939"'  # noqa: E501
    yield Encoding(
        "Inkscape 0.48 at 90 to the inch",
        page(spaces(change=scaled(90 / 25.4)), old, INKSCAPE),
        is_guess_of_size=True,
    )
    yield Encoding(
        "Inkscape ids",
        page(spaces(called=lambda row, _: f"path{846 + row}-{row % 4}"), names=INKSCAPE),
        numbered=False,
    )
    adobe = "<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 -->\n"
    per_mm = 72 / 25.4
    box = f'version="1.1" x="0px" y="0px" viewBox="0 0 {WIDTH * per_mm:.2f} {HEIGHT * per_mm:.2f}"'
    style = '<style type="text/css">.st0{fill:#CCCCCC;stroke:#000000;}</style>'
    drawn = spaces('class="st0"', change=scaled(per_mm))
    yield Encoding(
        "Illustrator at 72 to the inch", page(style + drawn, box, before=adobe),
        is_guess_of_size=True,
    )  # fmt: skip
    odd = 'viewBox="0 0 1000 800"'
    yield Encoding(
        "Illustrator on a page of no paper",
        page(style + drawn, odd, before=adobe),
        is_guess_of_size=True,
    )
    switch = (
        '<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"/>'
        f'<g i:extraneous="self">{spaces()}</g>'
        f"<g>{spaces(change=lambda points: points + 7, called=lambda row, _: f'x{row}')}</g>"
        "</switch>"
    )
    names = 'xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"'
    entity = '<!DOCTYPE svg [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>\n'
    yield Encoding("Illustrator with a switch", page(switch, PAGE, names, entity))
    body = f'<g id="Spaces">{spaces()}</g><g id="Finish_line">{finish()}</g>'
    yield Encoding("Illustrator layer names", page(body), finish=1)
    body = f'<g id="Start_x2F_Finish">{finish()}</g>{spaces()}'
    yield Encoding("Illustrator escapes", page(body), finish=1)
    names_of = {row: f'id="{name}" serif:id="{name} *"' for row, name in enumerate(SPACES, 1)}
    body = "".join(
        f'<g {names_of[row]}><path d="{path_data(points)}" style="fill:rgb(204,204,204);"/></g>'
        for row, points in enumerate(SPACES.values(), 1)
    )
    yield Encoding("Affinity groups", page(body, names=SERIF), numbered=False)
    body = "".join(
        f'<path id="{name}1" serif:id="{name}" {FILL} d="{path_data(points)}"/>'
        for name, points in SPACES.items()
    )
    per_mm = 300 / 25.4
    box = f'width="100%" height="100%" viewBox="0 0 {WIDTH * per_mm:.0f} {HEIGHT * per_mm:.0f}"'
    yield Encoding(
        "Affinity at 300 to the inch",
        page(spaces(change=scaled(per_mm)), box, SERIF),
        is_guess_of_size=True,
    )
    yield Encoding(
        "Affinity finish",
        page(spaces() + f'<g id="g7" serif:id="Finish">{finish()}</g>', names=SERIF),
        finish=1,
    )
    corel = "<!-- Creator: CorelDRAW 2020 (64-Bit) -->\n"
    size = (
        f'width="{WIDTH:g}mm" height="{HEIGHT:g}mm" viewBox="0 0 {WIDTH * 100:g} {HEIGHT * 100:g}"'
    )
    styles = '<defs><style type="text/css"><![CDATA[.str0 {stroke:#2B2A29;stroke-width:7.62} .fil0 {fill:#CCCCCC}]]></style></defs>'  # noqa: E501
    body = f'<g id="Vrstva_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/>{spaces("class=" + chr(34) + "fil0 str0" + chr(34), change=scaled(100), called=lambda row, _: "")}</g>'  # noqa: E501
    yield Encoding("CorelDRAW", page(styles + body, size, before=corel), numbered=False)
    per_mm = 72 / 25.4
    drawn = spaces(called=lambda row, _: f"Vector_{row}", change=scaled(per_mm), look='fill="#CCC"')
    w, h = f"{WIDTH * per_mm:.0f}", f"{HEIGHT * per_mm:.0f}"
    body = (
        f'<g id="Frame 1" clip-path="url(#clip0)"><rect width="{w}" height="{h}" fill="white"/>'
        f'{drawn}</g><defs><clipPath id="clip0"><rect width="{w}" height="{h}" fill="white"/>'
        "</clipPath></defs>"
    )
    yield Encoding(
        "Figma frame",
        page(body, f'width="{w}" height="{h}" viewBox="0 0 {w} {h}" fill="none"'),
        numbered=False,
        is_guess_of_size=True,
    )
    yield Encoding(
        "Sketch artboard",
        page(
            '<!-- Generator: Sketch 63 --><g id="Page-1" stroke="none" fill-rule="evenodd">'
            '<g id="Artboard" fill="#CCCCCC" stroke="#979797">'
            f"{spaces('', called=lambda row, _: f'Fill-{row}')}</g></g>"
        ),
        numbered=False,
    )
    yield libreoffice()
    body = "".join(
        f'<g id="shape{row}-{row}" v:mID="{row}" v:groupContext="shape"><title>Sheet.{row}</title>'
        f'<path d="{path_data(points)}" class="st1"/></g>'
        for row, points in enumerate(SPACES.values(), 1)
    )
    visio = 'xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/"'
    inches = f'width="{WIDTH / 25.4:.5f}in" height="{HEIGHT / 25.4:.5f}in" viewBox="0 0 420 297"'
    style = "<style><![CDATA[.st1 {fill:#cccccc;stroke:#000;stroke-width:0.24}]]></style>"
    yield Encoding("Visio", page(style + body, inches, visio), numbered=False)
    yield potrace()
    yield matplotlib()
    yield minified()
    ends = '<g id="L1"><title>Layer 1</title>' + spaces(called=lambda row, _: f"svg_{row}") + "</g>"
    yield Encoding("SVG-edit", page(ends), numbered=False)


def libreoffice() -> Encoding:
    """Return the lap with fill and edge of every space apart, and unpainted boxes around them."""
    groups = []
    for number, points in enumerate(SPACES.values(), start=3):
        (left, top), (right, bottom) = points.min(axis=0) * 100, points.max(axis=0) * 100
        data = path_data(points * 100)
        groups.append(
            f'<g class="com.sun.star.drawing.PolyPolygonShape"><g id="id{number}">'
            f'<rect class="BoundingBox" stroke="none" fill="none" x="{left:.0f}" y="{top:.0f}" '
            f'width="{right - left:.0f}" height="{bottom - top:.0f}"/>'
            f'<path fill="rgb(204,204,204)" stroke="none" d="{data}"/>'
            f'<path fill="none" stroke="rgb(0,0,0)" d="{data}"/></g></g>'
        )
    bullets = '<defs class="EmbeddedBulletChars"><g id="bullet"><path d="M 580,1141 L 1163,571 Z"/></g></defs>'  # noqa: E501
    size = f'width="{WIDTH:g}mm" height="{HEIGHT:g}mm" viewBox="0 0 42000 29700"'
    body = f'{bullets}<g class="Page"><g id="bg" visibility="visible">{"".join(groups)}</g></g>'
    return Encoding("LibreOffice Draw", page(body, size), numbered=False)


def potrace() -> Encoding:
    """Return the lap as traced ink: the road with holes for the spaces and for the infield."""
    per_mm = 96 / 25.4
    holes = [*SPACES.values(), edge(LANES, 0, ROWS, 97)[:-1]]
    middles = [points.mean(axis=0) for points in holes]
    ink = [
        middle + (points - middle) * (0.97 if len(points) == 6 else 0.99)
        for points, middle in zip(holes, middles, strict=True)
    ]
    outer = edge(0, 0, ROWS, 97)[:-1]
    outer = MIDDLE + (outer - MIDDLE) * 1.01
    flipped = [points * (10 * per_mm) * (1, -1) + (0, 11230) for points in (outer, *ink)]
    data = " ".join(path_data(points, "z") for points in flipped)
    size = 'width="1587.000000pt" height="1123.000000pt" viewBox="0 0 1587.000000 1123.000000"'
    body = (
        "<metadata>Created by potrace 1.16, written by Peter Selinger 2001-2019</metadata>"
        '<g transform="translate(0,1123) scale(0.1,-0.1)" fill="#000000" stroke="none">'
        f'<path d="{data}"/></g>'
    )
    return Encoding("potrace", page(body, size), numbered=False, is_guess_of_size=True)


def matplotlib() -> Encoding:
    """Return the lap as a plot: a white figure, axes with ticks, patches."""
    per_mm = 72 / 25.4
    w, h = WIDTH * per_mm, HEIGHT * per_mm
    box = f"M 0 {h:.2f} L {w:.2f} {h:.2f} L {w:.2f} 0 L 0 0 z"
    patches = "".join(
        f'<g id="patch_{row}"><path d="{path_data(points * per_mm)}" clip-path="url(#p1)" '
        'style="fill: #cccccc; stroke: #000000; stroke-linejoin: miter"/></g>'
        for row, points in enumerate(SPACES.values(), start=3)
    )
    ticks = (
        '<g id="matplotlib.axis_1"><g id="xtick_1"><g id="line2d_1"><defs>'
        '<path id="m9" d="M 0 0 L 0 3.5" style="stroke: #000000; stroke-width: 0.8"/></defs>'
        f'<g><use xlink:href="#m9" x="120" y="{h - 20:.1f}" style="stroke: #000000"/></g></g></g></g>'  # noqa: E501
        f'<g id="patch_60"><path d="M 20 {h - 20:.1f} L 20 20" style="fill: none; stroke: #000000"/></g>'  # noqa: E501
    )
    body = (
        '<defs><style type="text/css">*{stroke-linejoin: round; stroke-linecap: butt}</style>'
        f'</defs><g id="figure_1"><g id="patch_1"><path d="{box}" style="fill: #ffffff"/></g>'
        f'<g id="axes_1"><g id="patch_2"><path d="{box}" style="fill: #ffffff"/></g>'
        f"{patches}{ticks}</g></g>"
        f'<defs><clipPath id="p1"><rect x="0" y="0" width="{w:.2f}" height="{h:.2f}"/></clipPath></defs>'  # noqa: E501
    )
    size = f'width="{w:.3f}pt" height="{h:.3f}pt" viewBox="0 0 {w:.3f} {h:.3f}" version="1.1"'
    return Encoding("matplotlib", page(body, size), numbered=False)


def minified() -> Encoding:
    """Return the lap as svgo leaves it: relative commands, no names, no spaces between numbers."""

    def data(points: Places) -> str:
        moves = np.diff(np.round(points, 3), axis=0)
        steps = "".join(f"{x:+.3f}{y:+.3f}" for x, y in moves)
        return f"m{points[0][0]:.3f} {points[0][1]:.3f}l{steps.lstrip('+')}z"

    drawn = "".join(f'<path d="{data(points)}"/>' for points in SPACES.values())
    body = f'<g fill="#ccc" stroke="#000" stroke-width=".5">{drawn}</g>'
    return Encoding("svgo", page(body), numbered=False)


def names() -> Iterator[Encoding]:
    """Yield the lap with its finish under the names that people give it."""
    for name in (
        "finish", "Finish", "FINISH LINE", "Finish_line", "finish-1", "start/finish",
        "StartFinish", "line-finish", "Ziel", "Ziellinie", "cíl", "Cílová čára", "arrivée",
        "Ligne d'arrivée", "meta",
    ):  # fmt: skip
        called = name.replace("'", "&apos;")
        body = f'{spaces()}<g id="{called}">{finish()}</g>'
        yield Encoding(f"finish called {name}", page(body), finish=1)
    body = f'{spaces()}<g inkscape:label="Ziel" id="g12">{finish()}</g>'
    yield Encoding("finish by inkscape:label", page(body, names=INKSCAPE), finish=1)
    stroke = 'fill="none" stroke-width="3" stroke='
    data = path_data(np.array(FINISH), "")
    two = "".join(f'<path d="{data}" {stroke}"{colour}"/>' for colour in ("#fff", "#000"))
    yield Encoding("finish of two strokes", page(f'{spaces()}<g id="finish">{two}</g>'), finish=1)
    chequers = "".join(
        f'<rect x="{x}" y="{146 + 2 * (x // 2 % 2)}" width="2" height="2" fill="#000"/>'
        for x in range(328, 392, 2)
    )
    body = f'{spaces()}<g id="finish">{chequers}</g>'
    yield Encoding("finish of chequers", page(body), finish=1)
    tips = "".join(
        f'<g id="bet-{number}">{path("", edge_line(row), STROKE, "")}</g>'
        for number, row in ((1, 4), (2, 8), (3, 12))
    )
    yield Encoding("bet lines", page(f'{spaces()}{tips}<g id="finish">{finish()}</g>'), finish=1)
    yield Encoding(
        "names of both directions of counting",
        page(spaces(called=lambda row, _: f"field {row}")),
    )


def edge_line(row: float) -> Places:
    """Return a line across the road at a row."""
    return np.concatenate((edge(0, row, row, 1), edge(LANES, row, row, 1)))


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
    ):
        yield Encoding(f"hidden by {name}", page(around.format(away) + spaces()))
    bare = spaces(
        look='fill="none" stroke="none"',
        called=lambda row, name: f"{name}x",
        change=lambda points: moved(points, 6, 9),
    )
    yield Encoding("unpainted twins", page(bare + spaces()))


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


def line_work() -> Iterator[Encoding]:
    """Yield the lap as lines: edges of lanes and lines across."""
    rings = [edge(lane, 0, ROWS, 2 * ROWS + 1) for lane in range(LANES + 1)]
    across = [edge_line(row) for row in range(ROWS)]
    closed = "".join(path("", ring[:-1], STROKE) for ring in rings)
    cross = "".join(path("", line, STROKE, "") for line in across)
    yield Encoding("rings and lines across", page(closed + cross), numbered=False)
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
        units, programs, names, hidden, decorations, changed, elements, line_work, dxf
    )  # fmt: skip
    return [encoding for maker in makers for encoding in maker()]
