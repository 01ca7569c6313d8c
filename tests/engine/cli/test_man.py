"""The manual page, made of the helps of the commands."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest
import typer

from engine.cli import app, main
from engine.cli.man import EXAMPLES


@pytest.fixture
def page(capsys: pytest.CaptureFixture[str]) -> str:
    """The page as its source."""
    assert main(["help", "--man"]) == 0
    return capsys.readouterr().out


def test_the_page_has_every_command_and_every_option(page: str) -> None:
    assert page.startswith('.TH LANESMITH 1 "" "Lanesmith ')
    told = page.replace(r"\-", "-")
    parts = dict(re.findall(r"^\.SS (.+?) \[OPTIONS\].*\n((?:(?!\.S[SH]).*\n)*)", told, re.M))
    group = typer.main.get_group(app)
    fit = group.commands["players"].commands["fit"]  # type: ignore[attr-defined]
    commands = {name: each for name, each in group.commands.items() if name != "players"}
    commands["players fit"] = fit
    assert parts.keys() == commands.keys()
    for name, command in commands.items():
        for param in command.params:
            if param.param_type_name == "option":
                assert f"{param.opts[-1]}" in parts[name], (name, param.opts)


def test_man_understands_the_page(page: str) -> None:
    groff = shutil.which("groff")
    if groff is None:
        pytest.skip("groff is not installed")
    done = subprocess.run(
        [groff, "-man", "-ww", "-Tutf8", "-P-c"],
        input=page,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stderr == ""
    shown = " ".join(re.sub(r".\x08", "", done.stdout).split())
    assert "lanesmith - design, check and playtest tracks" in shown
    assert "lanesmith check --fix track.json" in shown
    assert "Track files" in shown


@pytest.mark.parametrize("line", [line for _, line in EXAMPLES])
def test_an_example_has_options_that_there_are(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for part in line.split(" | "):
        _, command, *words = part.split()
        assert main([command, "--help"]) == 0
        told = capsys.readouterr().out
        for word in words:
            if word.startswith("-") and word != "-":
                assert re.search(rf"(?<!\S){word}(?![\w-])", told), (command, word)
