"""One true lap, and drawings of it as people and programs write them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

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


def edge_line(row: float) -> Places:
    """Return a line across the road at a row."""
    return np.concatenate((edge(0, row, row, 1), edge(LANES, row, row, 1)))
