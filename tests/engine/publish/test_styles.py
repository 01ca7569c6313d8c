"""Styles are files: those that are shipped, and the designer's own."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from engine.files import FileError
from engine.publish.styles import PARTS, style_named, style_names, style_text


def test_four_styles_are_shipped_and_the_usual_one_comes_first() -> None:
    assert style_names() == ("clean", "classic_circuit", "line_art", "night_race")
    assert [style_named(name).title for name in style_names()] == [
        "Clean",
        "Classic circuit",
        "Line art",
        "Night race",
    ]


@pytest.mark.parametrize("name", style_names())
def test_every_shipped_style_says_everything(name: str) -> None:
    data = tomllib.loads(style_text(name))
    assert data.keys() == {"title", *PARTS}
    assert {key: data[key].keys() for key in PARTS} == {
        key: set(kind.__dataclass_fields__) for key, kind in PARTS.items()
    }


def test_a_style_of_ones_own_is_an_edited_copy(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(style_text("night_race").replace("#39d5ff", "#ff8800"), "utf-8")
    night = style_named("night_race")
    road = replace(night.road, edge="#ff8800", glow="#ff8800")
    words = replace(night.words, plaque_edge="#ff8800")
    assert style_named(str(file)) == replace(night, road=road, words=words)


def test_what_a_style_leaves_out_is_as_in_the_usual_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[ground]\nfill = "#123456"\n', "utf-8")
    clean = style_named("clean")
    mine = style_named(str(file))
    assert mine.ground == replace(clean.ground, fill="#123456")
    assert mine.lanes == clean.lanes


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[ground]\nfil = "#aaaaaa"\n', 'ground: "fil" is not known here'),
        ('[ground]\nsand = "red"\n', 'ground.sand: the text "red" is not of the right form'),
        ("[lanes]\ntints = []\n", "lanes.tints: 0 given, at least 1 needed"),
        ("[kerbs]\nwidth = -1\n", "kerbs.width: -1 is too small"),
        ("[kerbs]\nlength = 0\n", "kerbs.length: 0 is too small"),
        ("[kerbs\n", "this is not a TOML file"),
    ],
)
def test_a_fault_names_file_and_key(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(FileError) as caught:
        style_named(str(file))
    assert str(file) in str(caught.value)
    assert said in str(caught.value)


@pytest.mark.parametrize("name", ["nite_race", "no/such.toml"])
def test_a_style_that_is_not_there_is_told(name: str) -> None:
    with pytest.raises(FileError):
        style_named(name)
