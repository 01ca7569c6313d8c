"""Components on paper: each copy once, on the paper, and backs behind their fronts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.publish.components import BLEED, Component, sheets
from engine.publish.components.component import ground
from engine.publish.components.imposition import TooLargeError
from engine.publish.drawing import Drawing, Group, Shape, Size, Text, circle

A4 = Size(210.0, 297.0)
CARD = Size(63.0, 88.0)


def card(name: str, count: int = 1, size: Size = CARD, back: bool = True) -> Component:
    front = (ground(size, "#ff0000"), Text((5, 10), name, 4))
    return Component(name, size, front, (Text((5, 10), f"{name} back", 4),) * back, count)


def placed(sheet: Drawing) -> Iterator[tuple[str, float, float]]:
    """The first text of each component, and where its left top corner lies."""
    for item in sheet.layers[0].items:
        assert isinstance(item, Group)
        for inner in item.items:
            if isinstance(inner, Text):
                assert item.transform is not None
                yield inner.text, item.transform.e, item.transform.f


def test_nine_cards_fit_on_a_sheet_and_each_copy_is_there_once() -> None:
    pages = [*sheets([card("one", 7), card("two", 4)], A4, 8.0)]
    fronts = [name for page in pages[::2] for name, _, _ in placed(page)]
    assert (fronts.count("one"), fronts.count("two")) == (7, 4)
    assert [len([*placed(page)]) for page in pages] == [9, 9, 2, 2]


def test_a_back_lies_behind_its_front_when_the_sheet_is_turned_like_a_page() -> None:
    front, back = sheets([card(name) for name in "abcd"], A4, 8.0)
    behind = {name.removesuffix(" back"): (x, y) for name, x, y in placed(back)}
    for name, x, y in placed(front):
        assert behind[name] == pytest.approx((A4.width - x - CARD.width, y))


def test_a_component_without_a_back_has_one_page() -> None:
    assert len([*sheets([card("a", back=False)], A4, 8.0)]) == 1


def test_sizes_are_not_mixed_on_a_sheet() -> None:
    small = card("small", size=Size(20.0, 20.0), back=False)
    assert len([*sheets([card("a", back=False), small], A4, 8.0)]) == 2


def test_all_lies_within_the_margin_but_the_bleed() -> None:
    (page,) = sheets([card("a", 9, back=False)], A4, 8.0)
    corners = [(x, y) for _, x, y in placed(page)]
    assert min(x for x, _ in corners) >= 8.0
    assert min(y for _, y in corners) >= 8.0
    assert max(x for x, _ in corners) + CARD.width <= A4.width - 8.0
    assert max(y for _, y in corners) + CARD.height <= A4.height - 8.0
    marks = [item for item in page.layers[1].items if isinstance(item, Shape)]
    assert len(marks) == 2 * (4 + 4)


def test_colours_reach_beyond_the_cut_only_at_the_edge_of_the_grid() -> None:
    (page,) = sheets([card("a", 9, back=False)], A4, 8.0)
    clips = [item.clip for item in page.layers[0].items if isinstance(item, Group)]
    (
        corner,
        edge,
        *_,
    ) = clips
    assert corner is not None
    assert edge is not None
    assert corner[0].to == (-BLEED, -BLEED)  # type: ignore[union-attr]
    assert edge[0].to == (0.0, -BLEED)  # type: ignore[union-attr]


def test_what_is_cut_out_round_or_folded_shows_where() -> None:
    size = Size(20.0, 20.0)
    disc = Component("disc", size, (), cut=circle((10, 10), 10))
    strip = Component("strip", size, (), folds=(((0, 10), (20, 10)),))
    for component in (disc, strip):
        (page,) = sheets([component], A4, 8.0)
        assert any(
            isinstance(item, Group) and any(isinstance(inner, Shape) for inner in item.items)
            for item in page.layers[0].items
        )


def test_what_is_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(TooLargeError, match="300 × 300 mm does not fit"):
        [*sheets([card("poster", size=Size(300.0, 300.0))], A4, 8.0)]


def test_with_space_between_each_has_colour_all_round_and_marks_on_both_edges() -> None:
    front, back = sheets([card("a", 4)], A4, 8.0, 6.0)
    for page in (front, back):
        places = [(x, y) for _, x, y in placed(page)]
        columns, rows = sorted({x for x, _ in places}), sorted({y for _, y in places})
        assert [right - left for left, right in pairwise(columns)] == pytest.approx([69.0])
        assert [low - high for high, low in pairwise(rows)] == pytest.approx([94.0])
        for item in page.layers[0].items:
            assert isinstance(item, Group)
            if any(isinstance(inner, Text) for inner in item.items):
                assert item.clip is not None
                xs = [part.to[0] for part in item.clip if hasattr(part, "to")]
                assert (min(xs), max(xs)) == pytest.approx((-BLEED, CARD.width + BLEED))
    whole = "".join(str(layer.items) for layer in front.layers if layer.key == "cut")
    left = placed(front)
    first = min(x for _, x, _ in left)
    for edge in (first, first + 63, first + 69, first + 132):
        assert f"({edge}, " in whole, edge
