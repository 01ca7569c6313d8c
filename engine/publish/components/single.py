"""Single pictures with bleed, as online printers ask for them: cards, tokens, sheets and boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.publish.components.component import POKER, Component
from engine.publish.drawing import Drawing, Group, Layer, Page, Shape, Size, Transform, rectangle

INCH = 25.4

CARD_SIZES: Mapping[str, Size] = {
    "poker": Size(2.5 * INCH, 3.5 * INCH),
    "bridge": Size(2.25 * INCH, 3.5 * INCH),
    "mini": Size(1.75 * INCH, 2.5 * INCH),
    "tarot": Size(2.75 * INCH, 4.75 * INCH),
    "square": Size(2.5 * INCH, 2.5 * INCH),
}
"""Width and height of cards of printers, mm."""

SMALL = "mini"
"""Size of half a card among those of printers."""


@dataclass(frozen=True, slots=True)
class Single:
    """Piece for a printer: its front, its back if it has one, and the number of its copies.

    `group` has the names of its kind and size: pieces of a group are ordered together.
    """

    name: str
    group: str
    count: int
    front: Page
    back: Page | None


def singles(components: Iterable[Component], size: str, bleed: float) -> Iterator[Single]:
    """Yield all components with `bleed` mm around the cut. Cards have one of the `CARD_SIZES`, and
    half cards the small one, or all their own size without a `size`."""
    for each in components:
        trim = each.size
        kind = "cards" if each.back else "pieces"
        if size and each.back:
            trim = CARD_SIZES[size if each.size == POKER else SMALL]
        back = _page(each, trim, bleed, is_back=True) if each.back else None
        width, height = (f"{side:.4g}" for side in trim)
        yield Single(
            each.name,
            f"{kind}_{width}x{height}",
            each.count,
            _page(each, trim, bleed, is_back=False),
            back,
        )


def board_page(board: Drawing, bleed: float) -> Page:
    """Return a board with its bleed."""
    width, height = board.size
    whole = board.part(-bleed, -bleed, Size(width + 2 * bleed, height + 2 * bleed))
    return Page(whole, bleed, bleed)


def _page(piece: Component, trim: Size, bleed: float, *, is_back: bool) -> Page:
    """Return a side of a piece, as large as fits into `trim` and in its middle, on its ground."""
    items = piece.back if is_back else piece.front
    factor = min(trim.width / piece.size.width, trim.height / piece.size.height)
    left, top = (
        bleed + (room - factor * side) / 2 for room, side in zip(trim, piece.size, strict=True)
    )
    size = Size(trim.width + 2 * bleed, trim.height + 2 * bleed)
    colour = next((item.fill for item in items if isinstance(item, Shape) and item.fill), "#ffffff")
    ground = Shape(rectangle(0.0, 0.0, *size), fill=colour)
    art = Group(items, Transform(factor, 0.0, 0.0, factor, left, top))
    drawing = Drawing(size, (Layer("piece", "Piece", (ground, art)),), piece.name)
    return Page(drawing, bleed, bleed)
