"""Control characters in files, names and messages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cli import main
from engine.files.characters import cleaned, is_clean, is_line, visible
from engine.track.files import text
from tests.helpers.small_tracks import ring

ROOT = Path(__file__).resolve().parents[3]
HOSTILE = ["\x00", "\x07", "\x1b", "\x7f", "\x80", "\x9b", "\u202e", "\u2066", "\ufffe", "\uffff"]


@pytest.mark.parametrize("character", HOSTILE)
def test_a_control_character_is_refused_and_shown_as_an_escape(character: str) -> None:
    assert not is_clean(f"a{character}b")
    shown = visible(f"a{character}b")
    assert shown.isprintable()
    assert shown[:2] == "a\\"
    assert cleaned(f"a{character}b") == "ab"


def test_every_control_character_of_unicode_is_refused_except_tab_and_line_ends() -> None:
    controls = {chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) == "Cc"}
    assert {each for each in controls if is_clean(each)} == {"\t", "\n", "\r"}


@given(st.text())
def test_letters_of_people_are_never_refused(text: str) -> None:
    kept = "".join(each for each in text if unicodedata.category(each)[0] not in "CZ")
    assert is_line(kept)
    assert visible(kept) == cleaned(kept) == kept


@pytest.mark.parametrize("text", ["two\nlines", "a\ttab", "a\rreturn"])
def test_line_ends_and_tabs_are_for_longer_texts(text: str) -> None:
    assert is_clean(text)
    assert not is_line(text)


def written(tmp_path: Path, **keys: object) -> Path:
    """The file of a small lap with other keys."""
    data = json.loads(text(ring(2, 12))) | keys
    file = tmp_path / "lap.json"
    file.write_text(json.dumps(data))
    return file


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ({"name": "a\x1b]0;title\x07b"}, "name"),
        ({"notes": "\ufffe"}, "notes"),
        ({"unknown": {"deep": ["\x9b2J"]}}, "unknown.deep[0]"),
        ({"publish": [{"name": "\x1b[31mred", "kind": "svg"}]}, "publish[0].name"),
    ],
)
def test_check_refuses_control_characters_and_shows_none(
    keys: dict[str, object], place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(written(tmp_path, **keys))]) == 2
    told = capsys.readouterr().err
    assert f"lap.json: {place}: the text " in told
    assert "contains a control character; retype the text" in told
    assert is_clean(told)


def test_a_key_with_control_characters_is_shown_with_escapes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(written(tmp_path, **{"\x1b[2J": 1}))]) == 2
    told = capsys.readouterr().err
    assert "\\u001b[2J" in told
    assert is_clean(told)


def test_notes_have_several_lines_and_a_name_has_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(written(tmp_path, notes="one\n\ttwo\r\n"))]) in (0, 1)
    capsys.readouterr()
    assert main(["check", str(written(tmp_path, name="one\ntwo"))]) == 2
    assert 'name: the text "one\\ntwo" has a line end or a tab; write it in one line' in (
        capsys.readouterr().err
    )


def test_a_colour_ends_where_its_text_ends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = {"text": "a", "at": [1, 1], "size": 5, "colour": "#112233\n"}
    layers = [{"name": "mine", "texts": [text]}]
    assert main(["check", str(written(tmp_path, layers=layers))]) == 2
    assert "layers[0].texts[0].colour" in capsys.readouterr().err


def test_the_name_of_a_file_is_shown_with_escapes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path / "\x1b[31mred.json")]) == 2
    assert "\\x1b[31mred.json: there is no such file" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_json_on_stdout_is_valid_in_every_encoding(encoding: str, tmp_path: Path) -> None:
    file = written(tmp_path, name="Dráha 日本 \U0001f3c1")
    for command in (["check", "--json", str(file)], ["graph", str(file)], ["games", "--json"]):
        done = subprocess.run(
            [sys.executable, "-P", "-m", "engine.cli", *command],
            env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=False,
        )
        data = json.loads(done.stdout.decode(encoding))
        assert data, done.stderr
        if command[0] == "graph":
            assert data["name"] == "Dráha 日本 \U0001f3c1"
