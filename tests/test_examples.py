"""The package of docs/examples is installed as anybody would, and Lanesmith lists what it adds."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from engine.bots import BOTS
from engine.track import edits, load, save

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "coins"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which pip has installed the package."""
    folder = tmp_path_factory.mktemp("installed")
    sources = shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("sources") / "coins")
    # Without the network, if what builds it is here: it is among the requirements of the tests.
    is_here = int(version("setuptools").split(".")[0]) >= 77
    offline = ["--no-build-isolation", "--no-index"] if is_here else []
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", *offline]
    subprocess.run([*pip, "--target", str(folder), str(sources)], check=True)
    return folder


def lanesmith(installed: Path, *args: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own that sees the installed package."""
    return python(installed, "-m", "engine.cli", *args)


def python(
    installed: Path, *args: str | Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run Python so that it sees the installed package."""
    paths = os.pathsep.join((str(installed), str(ROOT)))
    return subprocess.run(
        [sys.executable, "-P", *args],
        env=os.environ | {"PYTHONPATH": paths, "COLUMNS": "100"} | environment,
        cwd=installed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_its_game_is_played_by_its_bot(installed: Path) -> None:
    played = lanesmith(
        installed, "play", "--game", "coins", "--bots", "lazy,greedy", "--seed", "7", "-o", "g.json"
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert "Coins, seed 7: no coin is left." in played.stdout
    assert re.search(r"\d\. seat 1 \(lazy\): \d+\n", played.stdout)
    replayed = lanesmith(installed, "replay", "g.json")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert "moves follow the rules" in replayed.stdout
    assert "coins: Coins, by Lanesmith" in lanesmith(installed, "games").stdout


def test_its_check_is_asked_and_its_fix_applied(installed: Path, tmp_path: Path) -> None:
    file = tmp_path / "unnamed.json"
    save(edits.describe(load(ROOT / "tracks" / "harbour_loop.json"), name=""), file)
    checked = lanesmith(installed, "check", file)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "playable, 1 hint\n  hint track.unnamed\n" in checked.stdout
    assert lanesmith(installed, "check", "--fix", file).returncode == 0
    assert re.fullmatch(r"Lap of \d+ spaces", load(file).name)


def test_its_metric_is_told_of_full_games(installed: Path) -> None:
    told = lanesmith(
        installed, "playtest", "--game", "coins", "--bots", "lazy,greedy", "--games", "20"
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert re.search(r"In \d.*% .*of the games at most 5 points lie between", told.stdout)


def test_a_broken_package_is_named(installed: Path, tmp_path: Path) -> None:
    broken = shutil.copytree(installed, tmp_path / "broken")
    (broken / "lanesmith_coins" / "bot.py").write_text("import nowhere\n", encoding="utf-8")
    answer = lanesmith(broken, "play", "--game", "coins", "--bots", "lazy,greedy")
    assert answer.returncode == 2
    assert answer.stderr == (
        "'lazy' of the installed package lanesmith-coins cannot be loaded (ModuleNotFoundError: "
        "No module named 'nowhere'). Fix the package, or uninstall it.\n"
    )


WINDOW = """
from PySide6.QtWidgets import QApplication
from editor.panels.game_setup import SetupPage

app = QApplication([])
page = SetupPage()
page.choose_game("coins")
print(page.about.text())
print(*(page.seat_boxes[0].itemText(row) for row in range(page.seat_boxes[0].count())), sep=", ")
"""


def test_the_window_offers_its_game_and_its_bot(installed: Path) -> None:
    shown = python(installed, "-c", WINDOW, QT_QPA_PLATFORM="offscreen")
    assert (shown.returncode, shown.stderr) == (0, "")
    about, players = shown.stdout.splitlines()
    assert about == "Take one to three coins from the left end of a row; most money wins."
    own = [str(BOTS[name].title) for name in BOTS.own]
    assert players.split(", ") == ["Person", *own, "Lazy bot"]


def test_its_texts_are_not_for_the_translators_of_lanesmith(installed: Path) -> None:
    told = "from editor.translations.sources import engine_texts; print(*engine_texts(), sep='\\n')"
    texts = python(installed, "-c", told).stdout.splitlines()
    assert "A race needs a finish line (RV-19)." in texts
    assert not {"A track has a name.", "Lazy bot"} & {*texts}
    assert not any(text.startswith("Take one to three coins") for text in texts)
