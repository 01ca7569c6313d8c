"""Built as for others: a source distribution, the wheel made from it, and that wheel installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

FOLDERS = (
    *("bundles", "docs", "editor", "engine", "schemas", "tests", "tracks"),
    *(".ci", ".github"),
)
FILES = (
    *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "MANIFEST.in", "README.md", "lanesmith"),
    *("lanesmith.py", "pyproject.toml", ".pre-commit-config.yaml", "SECURITY.md"),
    *("CITATION.cff", "CODE_OF_CONDUCT.md"),
)

PACKAGES = ("editor", "engine", "schemas", "tracks")

MOST_BYTES = 4_000_000
"""The largest wheel."""

BUILD = """\
import sys
from setuptools import build_meta
getattr(build_meta, sys.argv[1])(sys.argv[2])
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the source distribution of this checkout and the wheel made from that."""
    if int(version("setuptools").split(".")[0]) < 77:
        pytest.skip("an older setuptools than pyproject.toml asks for; pip would fetch another")
    folder = tmp_path_factory.mktemp("built")
    checkout = folder / "checkout"
    for name in FOLDERS:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, checkout / name, ignore=ignored)
    for name in FILES:
        shutil.copy(ROOT / name, checkout / name)
    build(checkout, "build_sdist", folder)
    (source,) = folder.glob("lanesmith-*.tar.gz")
    # Python 3.11.2 has no filters yet, and later ones warn without.
    harmless = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    with tarfile.open(source) as archive:
        archive.extractall(folder, **harmless)
    build(folder / source.name.removesuffix(".tar.gz"), "build_wheel", folder)
    return folder


def build(project: Path, what: str, into: Path) -> None:
    """Have setuptools build a project as pip would, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", BUILD, what, str(into)],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def checked_in(folders: tuple[str, ...]) -> set[str]:
    """The files of this checkout that belong to the project, as paths from its root."""
    return {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }


def test_the_source_distribution_is_the_whole_checkout(built: Path) -> None:
    (source,) = built.glob("lanesmith-*.tar.gz")
    with tarfile.open(source) as archive:
        names = {member.name.partition("/")[2]: member for member in archive if member.isfile()}
    missing = checked_in(FOLDERS) | set(FILES) - {"pyproject.toml"}
    assert missing - names.keys() == set()
    assert names["lanesmith"].mode & 0o111


def test_the_wheel_has_every_file_of_its_packages(built: Path) -> None:
    (wheel,) = built.glob("lanesmith-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    left_out = {name for name in checked_in(PACKAGES) - names if not name.endswith(".ts")}
    assert left_out == set()
    assert {"engine/py.typed", "editor/py.typed", "editor/translations/editor_cs.qm"} <= names
    assert {"lanesmith.py", "editor/pages/problems.md"} <= names
    tops = {name.partition("/")[0] for name in names}
    assert {name for name in tops if not name.endswith(".dist-info")} == {*PACKAGES, "lanesmith.py"}


def test_the_wheel_is_small(built: Path) -> None:
    (wheel,) = built.glob("lanesmith-*.whl")
    assert wheel.stat().st_size < MOST_BYTES


def test_the_installed_wheel_runs_from_any_folder(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("lanesmith-*.whl")
    home = tmp_path / "venv"
    venv.create(home, with_pip=False)
    paths = {"base": str(home), "platbase": str(home)}
    site = Path(sysconfig.get_path("purelib", "venv", paths))
    # What Lanesmith needs is that of this environment, but not this checkout itself.
    (site / "needs.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    program = Path(sysconfig.get_path("scripts", "venv", paths), "lanesmith")
    pip = [sys.executable, "-m", "pip", "--python", str(home), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True)

    def lanesmith(*args: str) -> subprocess.CompletedProcess[str]:
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(
            [program, *args], cwd=tmp_path, env=clean, capture_output=True, text=True, check=False
        )

    told = lanesmith("--version")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (told.returncode, told.stdout, told.stderr) == (
        0,
        f"Lanesmith {project['version']}\n",
        "",
    )
    track = site / "tracks" / "harbour_loop.json"
    checked = lanesmith("check", str(track))
    assert checked.returncode == 0, checked.stderr
    assert checked.stdout == f"{track}: playable, no problems\n"
    python = Path(sysconfig.get_path("scripts", "venv", paths), "python")
    program = "import lanesmith, sys; print(lanesmith.__file__, lanesmith.load(sys.argv[1]).name)"
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    told = subprocess.run(
        [python, "-c", program, track],
        cwd=tmp_path,
        env=clean,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stdout == f"{site / 'lanesmith.py'} Harbour Loop\n", told.stderr
