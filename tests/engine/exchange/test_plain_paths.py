"""Plain paths of SVG drawings, and what is more than that."""

from __future__ import annotations

import pytest

from engine.exchange.plain_paths import PlainDrawing, PlainPath, plain_drawing, svg_of
from engine.foreign.limits import ForeignError

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'width="100mm" height="50mm" viewBox="0 0 100 50">'
)


def drawn(body: str) -> PlainDrawing:
    return plain_drawing(f"{HEAD}{body}</svg>".encode())


def only(body: str) -> PlainPath:
    (path,) = drawn(body).paths
    return path


def test_the_sheet_has_its_size() -> None:
    sheet = drawn("")
    assert (sheet.width, sheet.height) == pytest.approx((100, 50), abs=0.001)
    assert sheet.paths == ()


@pytest.mark.parametrize("size", ["", 'width="100%" height="100%"'])
def test_a_drawing_without_a_size_is_as_large_as_what_is_painted(size: str) -> None:
    """Not as large as a window, in a corner of which it would be tiny."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    mark = '<path d="M40,60 L80,60 L80,140 Z" stroke="red" stroke-width="4"/>'
    found = plain_drawing(f"{head}{mark}</svg>".encode())
    assert (found.width, found.height) == pytest.approx((44 * 25.4 / 96, 84 * 25.4 / 96), abs=0.01)
    ((strand,),) = (path.parts for path in found.paths)
    assert strand[0] == pytest.approx((2 * 25.4 / 96, 2 * 25.4 / 96), abs=0.01)
    assert plain_drawing(f"{head}</svg>".encode()).paths == ()


def test_lines_and_curves_are_in_mm() -> None:
    path = only('<g transform="translate(10 0)"><path d="M0,0 L20,0 Q20,9 0,9 Z"/></g>')
    (strand,) = path.parts
    assert [len(part) for part in strand] == [2, 2, 6, 0]
    assert strand[0] == pytest.approx((10, 0), abs=0.001)
    assert strand[2] == pytest.approx((30, 6, 23.3333, 9, 10, 9), abs=0.001)
    assert (path.fill, path.stroke, path.opacity) == ("#000000", None, 1)


@pytest.mark.parametrize(
    ("look", "expected"),
    [
        ('fill="none" stroke="red" stroke-width="2"', (None, "#ff0000", 2.0, False)),
        ('fill="#123" stroke="red" stroke-width="0"', ("#112233", None, 0.0, False)),
        (
            'style="fill:blue;stroke:red;stroke-linejoin:round;stroke-linecap:round"',
            ("#0000ff", "#ff0000", 1.0, True),
        ),
    ],
)
def test_a_path_has_its_colours_and_its_stroke(look: str, expected: tuple[object, ...]) -> None:
    path = only(f'<path {look} d="M0,0 L9,0 L9,9"/>')
    assert (path.fill, path.stroke, path.is_round) == (*expected[:2], expected[3])
    assert path.width == pytest.approx(expected[2], abs=0.001)


def test_strokes_and_dashes_grow_with_their_transform() -> None:
    path = only(
        '<g transform="scale(3)"><path fill="none" stroke="#000" stroke-width="2" '
        'stroke-dasharray="4 1" d="M0,0 H9"/></g>'
    )
    assert path.width == pytest.approx(6, abs=0.001)
    assert path.dash == pytest.approx((12, 3), abs=0.001)


def test_opacities_are_multiplied_and_part_fill_from_stroke() -> None:
    group = '<g opacity="0.5"><path d="M0,0 L9,0 L9,9 Z" fill-opacity="0.5" {}/></g>'
    assert only(group.format("")).opacity == pytest.approx(0.25, abs=0.01)
    fill, stroke = drawn(group.format('stroke="#000"')).paths
    assert (fill.stroke, stroke.fill) == (None, None)
    assert (fill.opacity, stroke.opacity) == pytest.approx((0.25, 0.5), abs=0.01)


def test_uses_symbols_and_styles_are_drawn_and_the_hidden_is_not() -> None:
    body = (
        "<style>.a{fill:#00ff00}</style><defs><path id='p' class='a' d='M0,0 h9 v9 z'/></defs>"
        "<use xlink:href='#p' x='5'/><g display='none'><rect width='9' height='9'/></g>"
        "<rect visibility='hidden' width='9' height='9'/>"
    )
    path = only(body)
    assert path.fill == "#00ff00"
    assert path.parts[0][0] == pytest.approx((5, 0), abs=0.001)


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("<text>Hi</text>", "texts"),
        ('<image width="9" height="9"/>', "pictures"),
        ('<rect width="9" height="9" filter="url(#f)"/>', "filters"),
        ('<g style="mask:url(#m)"><rect width="9" height="9"/></g>', "masks"),
        ('<g clip-path="url(#c)"><rect width="9" height="9"/></g>', "clipping"),
        ('<rect width="9" height="9" style="fill:url(#g)"/>', "gradients or patterns"),
        ('<g opacity="0.5"><rect width="9" height="9"/><rect width="5" height="5"/></g>', "transp"),
        ("<style>.a{opacity:.5}</style>", "a style sheet"),
        (
            '<defs><rect id="r" width="9" height="9" filter="url(#f)"/></defs><use href="#r"/>',
            "fil",
        ),
        ('<path stroke="#000" stroke-linecap="square" d="M0,0 H9"/>', "strokes with joins"),
        ('<path stroke="#000" stroke-linejoin="round" d="M0,0 H9 V9"/>', "strokes with joins"),
    ],
)
def test_what_is_more_than_a_path_is_named(body: str, what: str) -> None:
    with pytest.raises(ForeignError) as refused:
        drawn(body)
    assert f"plain paths: {what}" in str(refused.value.wrong)


def test_definitions_that_nothing_uses_do_no_harm() -> None:
    unused = '<defs><filter id="f"/><linearGradient id="g"/><text>Hi</text></defs>'
    assert only(f'{unused}<rect width="9" height="9"/>').fill == "#000000"


@pytest.mark.parametrize(
    "content",
    [b"", b"no xml", b"<svg", b'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'],
)
def test_what_is_no_drawing_is_refused(content: bytes) -> None:
    with pytest.raises(ForeignError):
        plain_drawing(content)


def test_the_file_of_plain_paths_is_read_as_the_same() -> None:
    before = drawn(
        '<path fill-rule="evenodd" d="M0,0 H30 V30 H0 Z M9,9 H12 V12 Z"/>'
        '<path fill="none" stroke="red" stroke-width="2" stroke-dasharray="3" opacity="0.5" '
        'stroke-linecap="round" stroke-linejoin="round" d="M0,0 C1,2 3,4 5,6 L9,9"/>'
    )
    after = plain_drawing(svg_of(before))
    assert len(after.paths) == 2
    for old, new in zip(before.paths, after.paths, strict=True):
        assert old._replace(parts=(), width=0, dash=()) == new._replace(parts=(), width=0, dash=())
        assert (new.width, *new.dash) == pytest.approx((old.width, *old.dash), abs=0.001)
        flat = [
            [number for strand in path.parts for part in strand for number in part]
            for path in (old, new)
        ]
        assert flat[0] == pytest.approx(flat[1], abs=0.001)
