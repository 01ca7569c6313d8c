"""XML of somebody else that is small and unfolds to much."""

from __future__ import annotations

import pytest

from engine.exchange.elements import root_of
from engine.exchange.svg import parse_svg
from engine.files import FileError

SVG = "http://www.w3.org/2000/svg"


def with_entities(*declared: str, used: str) -> bytes:
    return f"<!DOCTYPE svg [{''.join(declared)}]><svg title='{used}'/>".encode()


@pytest.mark.parametrize("depth", [200, 201])
def test_elements_are_200_deep_at_most(depth: int) -> None:
    content = ("<g>" * depth + "</g>" * depth).encode()
    if depth <= 200:
        assert root_of(content, "a.svg").tag == "g"
    else:
        with pytest.raises(FileError, match=r"a\.svg: groups in it are more than 200 deep"):
            root_of(content, "a.svg")
    # Siblings are no depth.
    assert len(root_of(b"<svg>" + b"<g></g>" * 1000 + b"</svg>", "a.svg")) == 1000


def test_entities_as_drawing_programs_write_them_are_read() -> None:
    content = with_entities(f'<!ENTITY ns_svg "{SVG}">', used="&ns_svg;")
    assert root_of(content, "a.svg").get("title") == SVG


def test_entities_that_unfold_to_much_are_refused() -> None:
    long = f'<!ENTITY a "{"x" * 100_000}">'
    for content in (
        with_entities(long, used="&a;" * 700),
        with_entities('<!ENTITY a "xx">', '<!ENTITY b "&a;&a;">', used="&b;"),
        with_entities(long, used="&a;" * 700).decode().encode("utf-16"),
    ):
        with pytest.raises(FileError, match=r"a\.svg: its entities make it larger than 64 MB"):
            root_of(content, "a.svg")
    assert len(root_of(with_entities(long, used="&a;" * 5), "a.svg").get("title", "")) == 500_000


def test_a_drawing_to_import_has_the_same_limits() -> None:
    deep = f'<svg xmlns="{SVG}" width="9" height="9">{"<g>" * 300}{"</g>" * 300}</svg>'
    with pytest.raises(FileError, match="more than 200 deep"):
        parse_svg(deep.encode(), "a.svg")


@pytest.mark.parametrize("name", ["utf-7", "shift_jis", "klingon"])
def test_an_encoding_that_the_parser_does_not_know_is_told(name: str) -> None:
    content = f'<?xml version="1.0" encoding="{name}"?><gpx/>'.encode()
    with pytest.raises(FileError, match=r"a\.gpx: its text is in an unknown encoding; save it as"):
        root_of(content, "a.gpx")
