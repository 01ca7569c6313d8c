"""Settings of an import: choices that replace one another, and the command that repeats it."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

from editor.importing.preview import preview_of
from editor.importing.role_texts import FILLS, NOUNS
from editor.importing.settings import SCOPES, ImportSettings, choice_for
from engine.cli import main
from engine.exchange.choices import KINDS, ROLES, RoleChoice, parse_choice
from engine.exchange.importing import import_drawing, read_drawing
from engine.exchange.roles import roles_in
from engine.track import load
from tests.helpers.lap_drawings import write_lap

FILE = Path("my lap.svg")


def test_every_role_has_a_name_and_a_colour() -> None:
    assert set(NOUNS) == set(FILLS) == set(ROLES)
    assert set(SCOPES) <= set(KINDS)


def test_a_later_choice_about_the_same_shapes_replaces_the_earlier_one() -> None:
    first, second = RoleChoice("layer", "Labels", "label"), RoleChoice("layer", "Labels", "frame")
    other = RoleChoice("id", "a", "space")
    settings = ImportSettings(FILE).with_choice(first).with_choice(other).with_choice(second)
    assert settings.choices == (other, second)


def test_the_command_holds_every_setting() -> None:
    settings = ImportSettings(
        FILE,
        (RoleChoice("layer", "my labels", "label"), RoleChoice("id", "b#2", "finish")),
        direction="anticlockwise",
        width=700.5,
        contact=0.2,
        close_gaps=False,
    )
    words = shlex.split(settings.command())
    assert words[:3] == ["lanesmith", "import", "my lap.svg"]
    roles = [words[at + 1] for at, word in enumerate(words) if word == "--role"]
    assert tuple(map(parse_choice, roles)) == settings.choices
    rest = [word for word in words[3:] if word not in roles and word != "--role"]
    assert rest == [
        *("--direction", "anticlockwise", "--width", "700.5", "--contact", "0.2"),
        *("-o", "my lap.json"),
    ]
    assert "--close-gaps" in replace(settings, close_gaps=True).command()


def test_a_choice_for_a_scope_fits_the_shape_and_those_alike(tmp_path: Path) -> None:
    roles = roles_in(read_drawing(write_lap(tmp_path / "lap.svg")))
    label = roles.of("label")[3]
    fitting = {}
    for scope in SCOPES:
        choice = choice_for(scope, label, "frame")
        assert choice is not None
        fitting[scope] = [each.key for each in roles.shapes if choice.fits(each.shape, each.key)]
        assert label.key in fitting[scope]
    assert len(fitting["id"]) == 1
    assert set(fitting["layer"]) == set(fitting["colour"]) == {f"t{n}" for n in range(12)}
    line = next(each for each in roles.shapes if each.key == "bar")
    assert choice_for("size", line, "finish") is None
    assert choice_for("layer", line, "finish") is None


def test_the_command_makes_the_same_track(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    settings = ImportSettings(
        write_lap(Path("lap.svg")),
        (RoleChoice("id", "r37", "decoration"), RoleChoice("id", "bar", "finish")),
        direction="anticlockwise",
        width=500.0,
        contact=0.1,
    ).with_choice(RoleChoice("size", "16", "frame"))
    drawing = read_drawing("lap.svg")
    assert preview_of(drawing, settings).roles.counts()["frame"] == 12
    assert main(shlex.split(settings.command())[1:]) == 0
    track = load("lap.json")
    assert track == import_drawing("lap.svg", settings.options()).track
    assert len(track.spaces) == 36
