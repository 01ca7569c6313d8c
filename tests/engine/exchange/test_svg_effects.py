"""Filters and fading masks: what they make unseen is no shape, what they soften is one."""

from __future__ import annotations

import pytest

from engine.exchange.svg import parse_svg

SQUARE = '<rect id="s" width="20" height="20" {said}/>'


def drawing(definitions: str, said: str, shape: str = SQUARE):
    """Return a drawing of a square of which something is said."""
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 100 50">'
        f"<defs>{definitions}</defs>{shape.format(said=said)}"
        '<rect id="other" x="40" width="20" height="20"/></svg>'
    )
    return parse_svg(text.encode())


def seen(definitions: str, said: str) -> bool:
    found = drawing(definitions, said)
    return "s" in {shape.name for shape in found.shapes}


def mask(paint: str, kind: str = "") -> str:
    return f'<mask id="m" {kind}><rect width="90" height="90" {paint}/></mask>'


def gradient(*stops: str) -> str:
    return "".join(
        ('<linearGradient id="g">', *(f"<stop {stop}/>" for stop in stops), "</linearGradient>")
    )


@pytest.mark.parametrize(
    ("stops", "is_seen"),
    [
        (('stop-color="white"', 'stop-color="black"'), True),
        (('stop-color="#222"', 'stop-color="#444"'), True),
        (('stop-color="black"', 'stop-color="black"'), False),
        (('stop-color="white" stop-opacity="0"', 'style="stop-color:#fff;stop-opacity:0"'), False),
    ],
)
def test_a_fading_mask_softens_what_is_seen(stops: tuple[str, ...], is_seen: bool) -> None:
    assert seen(gradient(*stops) + mask('fill="url(#g)"'), 'mask="url(#m)"') is is_seen


@pytest.mark.parametrize(("paint", "is_seen"), [("#333", True), ("#000", False)])
def test_a_grey_mask_softens_and_a_black_one_hides(paint: str, is_seen: bool) -> None:
    assert seen(mask(f'fill="{paint}"'), 'mask="url(#m)"') is is_seen


def test_a_gradient_that_names_another_has_its_stops() -> None:
    both = gradient('stop-color="black"') + '<radialGradient id="h" href="#g"/>'
    assert not seen(both + mask('fill="url(#h)"'), 'mask="url(#m)"')


@pytest.mark.parametrize(
    ("steps", "is_seen"),
    [
        ('<feGaussianBlur stdDeviation="2"/>', True),
        ('<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0.4 0"/>', True),
        ('<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 0"/>', False),
        ('<feComponentTransfer><feFuncA type="linear" slope="0"/></feComponentTransfer>', False),
        ('<feComponentTransfer><feFuncA type="linear" slope=".5"/></feComponentTransfer>', True),
        ('<feFlood flood-opacity="0"/>', False),
        ("", False),
        (
            '<feOffset in="SourceAlpha" dx="2" result="o"/><feFlood flood-color="red" result="c"/>'
            '<feComposite in="c" in2="o" operator="in" result="d"/>'
            '<feMerge><feMergeNode in="d"/><feMergeNode in="SourceGraphic"/></feMerge>',
            True,
        ),
    ],
)
def test_a_filter_hides_only_what_it_leaves_nothing_of(steps: str, is_seen: bool) -> None:
    found = drawing(f'<filter id="f">{steps}</filter>', 'filter="url(#f)"')
    assert ("s" in {shape.name for shape in found.shapes}) is is_seen
    assert not found.faults


def test_a_filter_that_paints_something_else_is_told() -> None:
    found = drawing('<filter id="f"><feTurbulence/></filter>', 'style="filter:url(#f)"')
    assert [fault.place for fault in found.faults] == ["filter: f"]


@pytest.mark.parametrize(
    ("said", "is_seen"),
    [
        ('style="filter:opacity(0)"', False),
        ('style="filter:opacity(0%) blur(2px)"', False),
        ('style="filter:opacity(0.5)"', True),
        ('style="filter:drop-shadow(1px 1px 2px black)"', True),
    ],
)
def test_a_filter_in_words_hides_what_it_fades_out(said: str, is_seen: bool) -> None:
    assert seen("", said) is is_seen


def test_a_fill_of_a_gradient_without_colour_is_none() -> None:
    assert not seen(gradient('stop-opacity="0"', 'stop-opacity="0%"'), 'fill="url(#g)"')
    assert seen(gradient('stop-opacity="0"', 'stop-opacity="1"'), 'fill="url(#g)"')
