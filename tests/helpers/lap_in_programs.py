"""The true lap as drawing programs write it, in all units, with names as people give them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tests.helpers.true_lap import (
    FILL,
    FINISH,
    HEIGHT,
    INKSCAPE,
    LANES,
    MIDDLE,
    PAGE,
    ROWS,
    SERIF,
    SPACES,
    STROKE,
    WIDTH,
    Encoding,
    Places,
    edge,
    edge_line,
    finish,
    layer,
    page,
    path,
    path_data,
    scaled,
    spaces,
)


def units() -> Iterator[Encoding]:
    """Yield the lap in every unit of length, and in none."""
    for unit, per_mm in (
        ("mm", 1.0),
        ("cm", 0.1),
        ("in", 1 / 25.4),
        ("pt", 72 / 25.4),
        ("pc", 6 / 25.4),
        ("Q", 4.0),
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
        "Ligne d'arrivée", "meta", "S/F", "mål", "cilj",
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
