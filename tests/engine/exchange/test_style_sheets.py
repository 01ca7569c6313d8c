"""Rules of style sheets reach the elements that they are about, as in a browser."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from engine.exchange.style_sheets import apply_style_sheets


def style_of(sheet: str, body: str = '<g class="a b" id="i" data-k="v x"><p/></g>') -> str:
    """The style of the first element in the body, after a style sheet."""
    root = ElementTree.fromstring(f"<svg>{sheet}{body}</svg>")
    parents = {child: parent for parent in root.iter() for child in parent}
    apply_style_sheets(root, parents)
    return next(each for each in root if each.tag != "style").get("style", "")


@pytest.mark.parametrize(
    "selector",
    [
        *("g", "*", ".a", "#i", "g.a", ".a.b", "svg g", "svg > g", "x, .a", "g#i.b", "svg>g"),
        *("[data-k]", '[data-k="v x"]', "[data-k^=v]", "[data-k$='x']", "[data-k*=' ']"),
        *(
            "[data-k~=x]",
            "g:not(.z)",
            "g:is(p, .a)",
            "[id=i]",
            "svg .a",
            "g:last-child",
            ":where(.a)",
            ":root > g",
        ),
    ],
)
def test_a_selector_selects(selector: str) -> None:
    assert style_of(f"<style><![CDATA[{selector}{{fill:red}}]]></style>") == "fill:red"


@pytest.mark.parametrize(
    "selector",
    [
        *(
            "p",
            ".c",
            "#j",
            "p > g",
            "g g",
            "[data-k=v]",
            "[href]",
            "g:not(.a)",
            "[id=j]",
            ".c .a",
            ".a.c",
        ),
        *("g:first-child", ":root", "g:hover", "g::before", "g:nth-child(2)", "a ~ g"),
    ],
)
def test_a_selector_of_others_does_not(selector: str) -> None:
    assert style_of(f"<style><![CDATA[{selector}{{fill:red}}]]></style>") == ""


@pytest.mark.parametrize(
    ("sheet", "fill"),
    [
        ("#i{fill:red}.a{fill:blue}", "red"),
        (".a{fill:red}g{fill:blue}", "red"),
        (".a{fill:red}.b{fill:blue}", "blue"),
        (".a.b{fill:red}.b{fill:blue}", "red"),
        (":where(#i){fill:red}g{fill:blue}", "blue"),
        ("g{fill:red!important}#i{fill:blue}", "red"),
        ("@media print{g{fill:blue}} g{fill:red}", "red"),
        ("g{fill:blue} @media screen{g{fill:red}}", "red"),
        ("g{fill:red} @media (prefers-color-scheme: dark){g{fill:blue}}", "red"),
        ("@font-face{font-family:x;src:url(a)} @page{margin:0} g{fill:red}", "red"),
        ("@keyframes k{from{fill:blue}to{fill:blue}} g{fill:red}", "red"),
        ("@import url(a.css); g{fill:red}", "red"),
        ("/* g{fill:blue} */ g{fill:red}", "red"),
        (":root{--c:red} g{fill:var(--c)}", "red"),
        ("g{--c:red;fill:var(--c, blue)}", "red"),
        ("g{fill:var(--none, var(--other, red))}", "red"),
        (":root{--c:var(--d);--d:red} g{fill:var(--c)}", "red"),
        ("g{FILL:red}", "red"),
        ("@media all{@supports (fill:red){g{fill:red}}}", "red"),
        ("g{fill:red", "red"),
        ("g:not(.z){fill:blue} g:not(.y){fill:red}", "red"),
        ("g:not(.z, .a){fill:blue} g{fill:red}", "red"),
    ],
)
def test_the_rule_that_counts_most_decides(sheet: str, fill: str) -> None:
    assert style_of(f"<style><![CDATA[{sheet}]]></style>") == f"fill:{fill}"


def test_the_style_of_an_element_counts_more_than_a_sheet_but_for_what_is_important() -> None:
    own = '<g style="fill:red;stroke:red"/>'
    assert style_of("<style>g{fill:blue;stroke:blue!important}</style>", own) in (
        "fill:red;stroke:blue",
        "stroke:blue;fill:red",
    )


def test_a_sheet_for_print_is_left_out_and_one_at_the_end_counts() -> None:
    assert style_of('<style media="print">g{fill:red}</style>') == ""
    assert style_of("", "<g/><style>g{fill:red}</style>") == "fill:red"


@pytest.mark.parametrize("word", ["inherit", "unset", "var(--nothing)"])
def test_what_is_inherited_is_not_said(word: str) -> None:
    body = f'<g fill="blue" style="fill:{word};stroke:red"/>'
    root = ElementTree.fromstring(f"<svg>{body}</svg>")
    apply_style_sheets(root, {child: parent for parent in root.iter() for child in parent})
    assert root[0].attrib == {"style": "stroke:red"}


def test_variables_that_grow_without_end_are_given_up() -> None:
    doubled = "".join(f"--v{n}:var(--v{n + 1}) var(--v{n + 1});" for n in range(40))
    assert style_of(f"<style>:root{{{doubled}--v40:x}} g{{fill:var(--v0)}}</style>") == ""


def test_selectors_that_are_not_understood_are_named() -> None:
    root = ElementTree.fromstring(
        "<svg><style>g:nth-child(2){fill:none} g:hover{fill:red} p + p{cursor:help} "
        ".w{.h{display:none}}</style></svg>"
    )
    assert apply_style_sheets(root, {}) == ("g:nth-child(2)", ".w")
