"""Hostile variations of every kind of file that a command reads end in a sentence and exit code
2."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.games.core.files import box_data
from engine.track import Job, save
from engine.track.edits import set_jobs
from tests.helpers.small_courses import lane_road

DEEP = "[" * 3000 + "]" * 3000
ENDLESS = "9" * 5000
GREAT = "9" * 400

GOALS = "[goals]\nminutes = { from = 20, to = 30 }\n"
CAMPAIGN = 'games = 3\ntracks = ["road.json"]\n[[playtests]]\ngame = "rivals"\nbots = ["random"]\n'
STYLE = '[road]\nshoulder = 2.0\nfill = "#112233"\n'

COMMANDS: Mapping[str, list[str]] = {
    "deck": ["deck", "own.json"],
    "cards": ["play", "road.json", "--bots", "random", "--deck", "own.json"],
    "numbers": ["play", "road.json", "--bots", "random", "--numbers", "own.json"],
    "goals": ["playtest", "road.json", "--games", "2", "--alone", "--goals", "own.toml"],
    "campaign": ["campaign", "own.toml", "--to", "kept.sqlite", "--workers", "0"],
    "style": ["publish", "road.json", "--job", "Mine", "--to", "out"],
}

JSON_FILES = ("deck", "cards", "numbers")


def json_text(kind: str) -> str:
    """The file of the box, in one line."""
    return json.dumps(box_data("rivals", "numbers" if kind == "numbers" else "deck"))


TOML_TEXTS = {"goals": GOALS, "campaign": CAMPAIGN, "style": STYLE}

IN_JSON: Mapping[str, tuple[Callable[[str], str], str]] = {
    "nan": (lambda text: _with(text, '"notes": [NaN]'), "nan is not a number"),
    "infinite": (lambda text: _with(text, '"notes": [-1e999]'), "-inf is not a number"),
    "endless": (lambda text: _with(text, f'"notes": {ENDLESS}'), "more than 4300 digits"),
    "great": (lambda text: _with(text, f'"notes": {GREAT}'), "more than 300 digits"),
    "deep": (lambda text: _with(text, f'"notes": {DEEP}'), "brackets are nested too deep"),
    "type": (lambda text: _with(text, '"notes": 3'), "notes: 3 is not text; write text"),
    "version": (lambda text: text.replace('"version": 1', '"version": "1"'), "version: "),
    "list": (lambda text: f"[{text}]", "a list is not an object {…}"),
    "twice": (lambda text: _with(text, '"version": 1'), 'the key "version" comes more than once'),
    "control": (lambda text: _with(text, '"notes": "\\u001b[2J"'), "contains a control character"),
    "half": (lambda text: _with(text, '"notes": "\\ud800"'), "contains an incomplete character"),
    "override": (lambda text: _with(text, '"notes": "\\u202e"'), "contains a control character"),
    "unknown": (lambda text: _with(text, '"ntoes": "x"'), '"ntoes" is not known here; '),
    "null": (lambda text: text + "\0", "this is not JSON"),
    "cut": (lambda text: text[: len(text) // 2], "own.json: line 1, column"),
    "empty": (lambda text: "", "the file is empty"),
}

IN_TOML: Mapping[str, tuple[Callable[[str], str], str]] = {
    "nan": (lambda text: f"title = nan\n{text}", "nan is not a number"),
    "infinite": (lambda text: f"title = [-inf]\n{text}", "-inf is not a number"),
    "endless": (lambda text: f"title = {ENDLESS}\n{text}", "more than 4300 digits"),
    "great": (lambda text: f"title = {GREAT}\n{text}", "more than 300 digits"),
    "deep": (lambda text: f"title = {DEEP}\n{text}", "brackets are nested too deep"),
    "type": (lambda text: f"title = 3\n{text}", "title"),
    "twice": (lambda text: f"title = 'a'\ntitle = 'b'\n{text}", "this is not a TOML file"),
    "control": (lambda text: f'title = "\\u001b[2J"\n{text}', "contains a control character"),
    "override": (lambda text: f'title = "\\u202e"\n{text}', "contains a control character"),
    "unknown": (lambda text: f"ttile = 'a'\n{text}", "ttile"),
    "null": (lambda text: text + "\0", "this is not a TOML file"),
    "bytes": (lambda text: text + "\udcff", "the text is not UTF-8"),
}


def _with(text: str, entry: str) -> str:
    """The text of an object with one entry more, or another one of that key, the last."""
    key = entry.split(":")[0]
    data: dict[str, Any] = json.loads(text)
    if key != '"version"':
        data.pop(key.strip('"'), None)
    return json.dumps(data)[:-1] + f", {entry}}}"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, with a track whose job names a style."""
    monkeypatch.chdir(tmp_path)
    road = set_jobs(lane_road(3, 16, bets=[4, 8, 12]), [Job("Mine", "svg", {"style": "own.toml"})])
    save(road, tmp_path / "road.json")
    return tmp_path


def ends_in_a_sentence(kind: str, why: str, here: Path, capsys: Any) -> None:
    assert main(COMMANDS[kind]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert "Lanesmith itself" not in told
    assert told.isascii() or told.replace("\n", "").isprintable()
    assert any("own." in line for line in told.splitlines())
    assert {path.name for path in here.iterdir()} <= {"road.json", "own.json", "own.toml"}


@pytest.mark.parametrize("kind", JSON_FILES)
@pytest.mark.parametrize("hostile", IN_JSON)
def test_a_hostile_json_file_ends_in_a_sentence(
    hostile: str, kind: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make, why = IN_JSON[hostile]
    (here / "own.json").write_text(make(json_text(kind)), "utf-8")
    ends_in_a_sentence(kind, why, here, capsys)


@pytest.mark.parametrize("kind", TOML_TEXTS)
@pytest.mark.parametrize("hostile", IN_TOML)
def test_a_hostile_toml_file_ends_in_a_sentence(
    hostile: str, kind: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make, why = IN_TOML[hostile]
    text = make(TOML_TEXTS[kind])
    (here / "own.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    ends_in_a_sentence(kind, why, here, capsys)


@pytest.mark.parametrize(
    ("kind", "old", "new", "why"),
    [
        ("goals", "20", "-1e308", "goals.minutes.from"),
        ("goals", "20", '"20"', "is not a number"),
        ("goals", "minutes", "mintues", "did you mean"),
        ("campaign", "games = 3", "games = ['a']", "games: ['a'] is not a whole number"),
        ("campaign", "games = 3", "games = 99999999999999999999", "is not a whole number"),
        ("campaign", '"random"', '"\\u0000"', "contains a control character"),
        ("campaign", '["random"]', "[3]", "bots: this must be a list of texts"),
        ("campaign", '"road.json"', '"/dev/zero"', "holds more than 64 MB"),
        ("style", "2.0", "1e308", "road.shoulder: 1e+308 is too large"),
        ("style", "#112233", "#11223", "is not of the right form"),
        ("style", "shoulder", "shuolder", "did you mean"),
    ],
)
def test_a_hostile_value_ends_in_a_sentence(
    kind: str, old: str, new: str, why: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = TOML_TEXTS[kind]
    assert old in text
    (here / "own.toml").write_text(text.replace(old, new), "utf-8")
    assert main(COMMANDS[kind]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert "Lanesmith itself" not in told


@pytest.mark.parametrize("kind", COMMANDS)
def test_the_files_are_good_before_they_are_made_hostile(
    kind: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "own.json").write_text(json_text(kind), "utf-8")
    (here / "own.toml").write_text(TOML_TEXTS.get(kind, ""), "utf-8")
    assert main(COMMANDS[kind]) == 0
