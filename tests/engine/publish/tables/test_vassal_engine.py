"""Modules opened by VASSAL itself, as its player opens them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest

from engine.publish.tables.setup import Setup, zipped
from engine.publish.tables.vassal import vassal_module
from tests.helpers.tables import table_of

HERE = Path(__file__).resolve().parent

ENGINE = os.environ.get("VASSAL_ENGINE", "")
"""VASSAL's Vengine.jar, which `.ci/vassal` gets."""

LIBRARIES = [
    "batik-all",
    "commons-codec",
    "commons-io",
    "commons-lang3",
    "gnu-getopt",
    "httpcore5",
    "logback-classic",
    "logback-core",
    "maven-artifact-3.x",
    "miglayout-core",
    "miglayout-swing",
    "slf4j-api",
    "TimingFramework",
    "xml-apis",
]
"""What the engine is built on, as Debian names it."""

CLASS_PATH = [Path(ENGINE), *(Path("/usr/share/java", f"{name}.jar") for name in LIBRARIES)]

pytestmark = pytest.mark.skipif(
    not (ENGINE and shutil.which("javac") and shutil.which("xvfb-run"))
    or not all(jar.exists() for jar in CLASS_PATH),
    reason="VASSAL's engine, its libraries, a JDK or Xvfb is missing: .ci/vassal gets them",
)


@pytest.fixture(scope="module")
def opener(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The command that opens a module and tells of its dialogs and pieces."""
    home = tmp_path_factory.mktemp("vassal")
    path = os.pathsep.join(map(str, [home, *CLASS_PATH]))
    sources = sorted((HERE / "vassal").glob("*.java"))
    subprocess.run(["javac", "-nowarn", "-d", home, "-cp", path, *sources], check=True)
    return [
        *("xvfb-run", "-a", "java", f"-Duser.home={home}", "-cp", path),
        "-Dlogback.statusListenerClass=ch.qos.logback.core.status.NopStatusListener",
        *("--add-exports", "java.desktop/sun.java2d.cmm=ALL-UNNAMED", "Main"),
    ]


class Told(NamedTuple):
    """What VASSAL shows of a module: titles and words of its dialogs, each piece with its place,
    and what its log says of faults."""

    dialogs: list[list[str]]
    pieces: list[tuple[str, str]]
    faults: list[str]


def told(opener: list[str], file: Path) -> Told:
    """Open a module and start its game."""
    done = subprocess.run(
        [*opener, file], cwd=file.parent, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    (log,) = file.parent.glob("*/errorLog*")
    return Told(
        [words for kind, *words in lines if kind == "dialog"],
        [(words[0], words[1]) for kind, *words in lines if kind == "piece"],
        [line for line in log.read_text("utf-8").splitlines() if "Exception" in line],
    )


def module_of(game: str, folder: Path, **options: object) -> tuple[Setup, Path]:
    """The table of a game, and the file of its module."""
    setup = table_of(game, **options)
    file = folder / f"{game}.vmod"
    file.write_bytes(vassal_module(setup)[file.name])
    return setup, file


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("rivals", {}),
        ("top_race", {"variant": "shares", "pit_stop": True}),
        ("camel_cup", {"sprint": "extra", "photographer": True, "partnership": True}),
        ("auf_achse", {}),
        ("five_towers", {}),
    ],
)
def test_a_module_opens_without_a_dialog_and_has_every_piece_in_its_place(
    opener: list[str], tmp_path: Path, game: str, options: dict[str, object]
) -> None:
    setup, file = module_of(game, tmp_path, **options)
    found = told(opener, file)
    assert (found.dialogs, found.faults) == ([], [])
    piles = setup.table.piles
    wanted = Counter(piece.name for pile in piles for piece in pile.copies)
    scores = Counter(f"Score of {seat.name}" for seat in setup.table.seats)
    assert Counter(name for name, _ in found.pieces) == wanted + scores
    places = {pile.name: pile.space for pile in piles if pile.space}
    assert {name: place for name, place in found.pieces if name in places} == places


def test_a_part_that_vassal_does_not_have_is_seen(opener: list[str], tmp_path: Path) -> None:
    _, file = module_of("five_towers", tmp_path)
    with ZipFile(file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    parts = content["buildFile.xml"]
    content["buildFile.xml"] = parts.replace(b"CounterDetailViewer", b"NoSuchViewer")
    file.write_bytes(zipped(content))
    assert "NoSuchViewer" in told(opener, file).faults[0]
