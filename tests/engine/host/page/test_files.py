"""Files of the page of a hosted game, as a browser gets them."""

from __future__ import annotations

import json
import re

import pytest

from engine.host.page import page_file, page_files

FILES = page_files()
SCRIPTS = {name: file.content.decode() for name, file in FILES.items() if name.endswith(".js")}
WORD = re.compile(r"""\btr\(\s*"((?:[^"\\]|\\.)*)\"""")
HOLE = re.compile(r"\{\w+\}")


def words() -> set[str]:
    return {word for script in SCRIPTS.values() for word in WORD.findall(script)}


def czech() -> dict[str, str]:
    told: dict[str, str] = json.loads(FILES["words_cs.json"].content)
    return told


def test_every_word_of_the_page_is_in_czech_and_no_other() -> None:
    assert len(words()) > 60
    assert words() - czech().keys() == set()
    assert czech().keys() - words() == set()


def test_translations_have_the_holes_of_their_texts() -> None:
    differ = [
        text
        for text, told in czech().items()
        if sorted(HOLE.findall(text)) != sorted(HOLE.findall(told))
    ]
    assert differ == []


def test_no_word_is_made_of_parts_that_nobody_can_translate() -> None:
    for name, script in SCRIPTS.items():
        found = re.findall(r"\btr\((?!\s*\")[^)]*", script)
        assert found == (["tr(text, values = {}"] if name == "words.js" else []), name


def test_words_are_set_as_text_alone() -> None:
    markup = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|Function\("
    assert {name: re.findall(markup, script) for name, script in SCRIPTS.items()} == {
        name: [] for name in SCRIPTS
    }


def test_the_page_names_nothing_elsewhere() -> None:
    for name, (content, _) in FILES.items():
        addresses = set(re.findall(r"""https?://[^"'`\s]*""", content.decode()))
        assert addresses <= {"http://www.w3.org/2000/svg"}, name


def test_scripts_and_styles_are_files_of_their_own() -> None:
    html = FILES["table.html"].content.decode()
    assert re.findall(r"<style|\sstyle=|\son\w+=|javascript:", html) == []
    named = re.findall(r"""(?:src|href)="(/page/[^"]+)\"""", html)
    assert named
    assert all(page_file(name.removeprefix("/page/")) for name in named)


def test_every_import_is_a_file_of_the_page() -> None:
    for script in SCRIPTS.values():
        for name in re.findall(r"""from "\./([^"]+)\"""", script):
            assert page_file(name), name


@pytest.mark.parametrize("name", ["", "..", "../__init__.py", "__init__.py", "/etc/passwd", "a.js"])
def test_no_other_file_is_given(name: str) -> None:
    assert page_file(name) is None


def test_modules_are_short() -> None:
    assert max(len(script.splitlines()) for script in SCRIPTS.values()) <= 400
