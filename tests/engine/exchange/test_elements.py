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


def test_values_that_are_declared_for_all_elements_are_counted_for_each() -> None:
    long = f'<!ATTLIST g class CDATA "{"x" * 100_000}">'
    for declared in (long, f'<!ENTITY a "{"x" * 100_000}"><!ATTLIST g class CDATA "&a;">'):
        content = f"<!DOCTYPE svg [{declared}]><svg>{'<g/>' * 700}</svg>".encode()
        with pytest.raises(FileError, match=r"a\.svg: the values of attributes that it declares"):
            root_of(content, "a.svg")
    few = f"<!DOCTYPE svg [{long}]><svg><g/></svg>".encode()
    assert len(root_of(few, "a.svg")[0].get("class", "")) == 100_000


def test_the_address_of_a_namespace_is_part_of_every_name() -> None:
    def of_length(letters: int) -> bytes:
        address = "u" * (letters - len("{}svg"))
        return f'<a:svg xmlns:a="{address}"><a:g/></a:svg>'.encode()

    assert len(root_of(of_length(300), "a.svg").tag) == 300
    with pytest.raises(FileError, match=r"a\.svg: a name in it has more than 300 letters"):
        root_of(of_length(301), "a.svg")
    attribute = f'<svg xmlns:a="{"u" * 300}" a:x="1"/>'.encode()
    with pytest.raises(FileError, match=r"a\.svg: a name in it has more than 300 letters"):
        root_of(attribute, "a.svg")


def test_elements_and_attributes_have_a_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.exchange.elements.MOST_ELEMENTS", 10)
    assert len(root_of(b"<svg>" + b"<g a='1' b='2'/>" * 3 + b"</svg>", "a.svg")) == 3
    with pytest.raises(FileError, match=r"a\.svg: it has more than 10 elements; save it with"):
        root_of(b"<svg>" + b"<g a='1' b='2'/>" * 4 + b"</svg>", "a.svg")


def test_a_drawing_to_import_has_the_same_limits() -> None:
    deep = f'<svg xmlns="{SVG}" width="9" height="9">{"<g>" * 300}{"</g>" * 300}</svg>'
    with pytest.raises(FileError, match="more than 200 deep"):
        parse_svg(deep.encode(), "a.svg")


@pytest.mark.parametrize("name", ["utf-7", "shift_jis", "klingon"])
def test_an_encoding_that_the_parser_does_not_know_is_told(name: str) -> None:
    content = f'<?xml version="1.0" encoding="{name}"?><gpx/>'.encode()
    with pytest.raises(FileError, match=r"a\.gpx: its text is in an unknown encoding; save it as"):
        root_of(content, "a.gpx")
