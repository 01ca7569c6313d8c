"""The launcher sets up a small project of its own here: a real `.venv`, a real pip, no network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

PYPROJECT = """\
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""

BACKEND = '''\
"""Builds the editable wheel of the small project: no more than a path to it."""
import os
import zipfile

NEEDS = ""


def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "small-1.0-py3-none-any.whl"
    metadata = "Metadata-Version: 2.1\\nName: small\\nVersion: 1.0\\n"
    metadata += "Provides-Extra: test\\nProvides-Extra: window\\n"
    with zipfile.ZipFile(os.path.join(folder, name), "w") as wheel:
        wheel.writestr("small.pth", os.getcwd() + "\\n")
        wheel.writestr("small-1.0.dist-info/METADATA", metadata + NEEDS)
        wheel.writestr(
            "small-1.0.dist-info/WHEEL",
            "Wheel-Version: 1.0\\nGenerator: small\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
        )
        wheel.writestr("small-1.0.dist-info/RECORD", "")
    return name
'''

SHOW = """\
import sys
if __name__ == "__main__":
    print({!r}, *sys.argv[1:])
    sys.exit(len(sys.argv) - 1)
"""

WHOLE_SUITE = "tests -n auto --dist worksteal\n"
"""What the stand-in for pytest shows when all tests are to run, on all cores."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small project, not set up, with the real launcher; its programs show how they started."""
    folder = tmp_path_factory.mktemp("small project")
    shutil.copy(ROOT / "lanesmith", folder / "lanesmith")
    (folder / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (folder / "backend.py").write_text(BACKEND, encoding="utf-8")
    (folder / "pytest.py").write_text(SHOW.format("tests"), encoding="utf-8")
    (folder / "editor").mkdir()
    shutil.copy(ROOT / "editor" / "system.py", folder / "editor")
    (folder / "editor" / "__init__.py").touch()
    (folder / "editor" / "__main__.py").write_text(SHOW.format("program"), encoding="utf-8")
    return folder


def begin(project: Path, *args: str, **settings: str) -> subprocess.Popen[str]:
    """Start the project's launcher somewhere else on the disk, with no index to ask."""
    return subprocess.Popen(
        [sys.executable, str(project / "lanesmith"), *args],
        cwd=project.parent,
        env=os.environ | {"PIP_NO_INDEX": "1"} | settings,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def start(project: Path, *args: str, **settings: str) -> tuple[int, str, str]:
    """Start the launcher and wait for it: exit code, stdout, stderr."""
    process = begin(project, *args, **settings)
    said, complained = process.communicate(timeout=120)
    return process.returncode, said, complained


def test_completion_in_a_shell_sets_nothing_up(project: Path) -> None:
    started = begin(project, _LANESMITH_COMPLETE="complete_bash")
    assert started.communicate(timeout=60) == ("", "")
    assert started.returncode == 0
    assert not (project / ".venv").exists()


def test_two_first_starts_at_once_set_up_once_and_both_run(project: Path) -> None:
    first, second = begin(project, "one"), begin(project, "one", "two")
    told = [process.communicate(timeout=120) for process in (first, second)]
    assert [said for said, _ in told] == ["program one\n", "program one two\n"]
    assert (first.returncode, second.returncode) == (1, 2)
    assert sum("Setting up" in complained for _, complained in told) == 1


def test_the_next_start_is_silent_and_installs_nothing(project: Path) -> None:
    stamp = project / ".venv" / "lanesmith-setup"
    before = stamp.stat().st_mtime_ns
    assert start(project) == (0, "program\n", "")
    assert stamp.stat().st_mtime_ns == before


def test_the_word_test_installs_the_extra_and_runs_the_suite(project: Path) -> None:
    code, said, complained = start(project, "test", "-k", "bend")
    assert (code, said) == (2, "tests -k bend\n")
    assert "Setting up" in complained
    assert start(project, "test") == (4, WHOLE_SUITE, "")


def test_a_changed_pyproject_installs_again_and_keeps_the_extra(project: Path) -> None:
    with (project / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# needs more\n")
    code, said, complained = start(project, "new")
    assert (code, said) == (1, "program new\n")
    assert "Setting up" in complained
    assert start(project, "test") == (4, WHOLE_SUITE, "")


def test_a_failed_pip_says_so_and_the_next_start_heals(project: Path) -> None:
    backend = project / "backend.py"
    broken = BACKEND.replace('NEEDS = ""', 'NEEDS = "Requires-Dist: not-to-be-had\\n"')
    backend.write_text(broken, encoding="utf-8")
    with (project / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# needs what nobody has\n")
    code, said, complained = start(project, "new")
    assert (code, said) == (1, "")
    assert "pip could not install" in complained
    assert "Is this computer online?" in complained
    assert "not-to-be-had" in complained
    assert "Traceback" not in complained

    backend.write_text(BACKEND, encoding="utf-8")
    assert start(project, "test")[:2] == (4, WHOLE_SUITE)


def test_an_interrupted_setup_is_built_again_from_nothing(project: Path) -> None:
    (project / ".venv" / "lanesmith-setup").write_text("unfinished\n", encoding="utf-8")
    leftover = project / ".venv" / "leftover"
    leftover.touch()
    assert start(project)[:2] == (0, "program\n")
    assert not leftover.exists()


PACKAGES = Path(".venv", *(("Lib",) if os.name == "nt" else ("lib", "python*")), "site-packages")


def in_packages(project: Path, name: str) -> Path:
    """A file or folder among what pip has installed for the project."""
    (found,) = project.glob(str(PACKAGES / name))
    return found


def test_a_package_that_was_removed_is_installed_again(project: Path) -> None:
    in_packages(project, "small.pth").unlink()
    code, said, complained = start(project, "new")
    assert (code, said) == (1, "program new\n")
    assert "Setting up" in complained
    assert start(project, "new") == (1, "program new\n", "")


def test_a_venv_without_pip_or_with_half_of_it_is_made_again(project: Path) -> None:
    shutil.rmtree(in_packages(project, "pip"))
    assert start(project, "new")[:2] == (1, "program new\n")
    in_packages(project, "pip/_internal/cli/main.py").unlink()
    (project / ".venv" / "lanesmith-setup").unlink()
    assert start(project, "new")[:2] == (1, "program new\n")
    assert start(project, "new") == (1, "program new\n", "")


@pytest.mark.skipif(os.name == "nt", reason="a running program cannot be replaced there")
def test_a_python_that_cannot_be_started_is_mended_by_the_next_start(project: Path) -> None:
    python = project / ".venv" / "bin" / "python"
    fingerprint = os.path.realpath(python)
    python.unlink()
    python.symlink_to(Path(fingerprint).with_name("python-that-was-removed"))
    assert start(project, "new")[:2] == (1, "program new\n")
    shutil.rmtree(project / ".venv")
    (project / ".venv").write_text("no folder", encoding="utf-8")
    assert start(project, "new")[:2] == (1, "program new\n")


@pytest.mark.parametrize(
    "settings",
    [
        # One setup with all that pip would follow: each of them alone would end it, or put
        # packages elsewhere.
        {
            "PIP_USER": "1",
            "PIP_TARGET": "elsewhere",
            "PIP_PREFIX": "elsewhere",
            "PIP_ROOT": "elsewhere",
            "PIP_PYTHON": "/nowhere/python",
            "PIP_REQUIRE_HASHES": "1",
        },
        # With what else is set for all programs of a user: nothing of it hides what another would
        # break.
        {
            "PIP_CONFIG_FILE": "pip.conf",
            "PYTHONPATH": "misleading",
            "PYTHONHOME": sys.base_prefix,
            "PYTHONSAFEPATH": "1",
            "HOME": "/nowhere",
            "LC_ALL": "C",
            "PYTHONUTF8": "0",
            "PYTHONCOERCECLOCALE": "0",
        },
    ],
    ids=lambda settings: next(iter(settings)),
)
def test_what_somebody_has_set_for_other_environments_does_not_lead_astray(
    project: Path, tmp_path: Path, settings: dict[str, str]
) -> None:
    there = tmp_path / "Straße nach Brünn"
    there.mkdir()
    for name in ("lanesmith", "pyproject.toml", "backend.py"):
        shutil.copy(project / name, there)
    shutil.copytree(project / "editor", there / "editor")
    (tmp_path / "pip.conf").write_text("[install]\nuser = true\n[global]\ntarget = elsewhere\n")
    (tmp_path / "misleading").mkdir()
    (tmp_path / "misleading" / "editor.py").write_text("raise RuntimeError", encoding="utf-8")
    assert start(there, "new", **settings)[:2] == (1, "program new\n")
    assert start(there, "new", **settings) == (1, "program new\n", "")
    assert not (tmp_path / "elsewhere").exists()


def test_settings_of_pip_that_say_where_packages_are_reach_it(
    project: Path, tmp_path: Path
) -> None:
    """The small project needs a package that is found nowhere but in a folder named in a file."""
    there, wheels = tmp_path / "there", tmp_path / "wheels"
    there.mkdir()
    wheels.mkdir()
    for name in ("lanesmith", "pyproject.toml", "backend.py"):
        shutil.copy(project / name, there)
    shutil.copytree(project / "editor", there / "editor")
    needs = BACKEND.replace('NEEDS = ""', 'NEEDS = "Requires-Dist: needed\\n"')
    (there / "backend.py").write_text(needs, encoding="utf-8")
    with zipfile.ZipFile(wheels / "needed-1.0-py3-none-any.whl", "w") as wheel:
        info = "needed-1.0.dist-info"
        wheel.writestr("needed.py", "")
        wheel.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: needed\nVersion: 1.0\n")
        wheel.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{info}/RECORD", "")
    settings = tmp_path / "pip.conf"
    settings.write_text(f"[global]\nfind-links = {wheels}\nuser = true\n", encoding="utf-8")
    asked = {"PIP_CONFIG_FILE": str(settings), "PIP_FIND_LINKS": ""}
    code, said, complained = start(there, "new", **asked)
    assert (code, said) == (1, "program new\n"), complained
    assert in_packages(there, "needed.py").exists()


def test_a_file_of_settings_that_pip_cannot_read_is_left_aside(
    project: Path, tmp_path: Path
) -> None:
    with (project / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# another need\n")
    settings = tmp_path / "pip.conf"
    settings.write_text("no settings", encoding="utf-8")
    code, said, complained = start(project, "new", PIP_CONFIG_FILE=str(settings))
    assert (code, said) == (1, "program new\n")
    assert "Settings of pip in files are left aside" in complained
    assert "Traceback" not in complained


def test_a_program_that_does_not_run_is_not_taken_for_set_up(project: Path) -> None:
    entry = project / "editor" / "__main__.py"
    sound = entry.read_text(encoding="utf-8")
    entry.write_text("import not_to_be_had", encoding="utf-8")
    with (project / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# yet another need\n")
    code, said, complained = start(project, "new")
    assert (code, said) == (1, "")
    assert "does not work" in complained
    assert "No module named 'not_to_be_had'" in complained
    entry.write_text(sound, encoding="utf-8")
    assert start(project, "new")[:2] == (1, "program new\n")


def test_consent_goes_on_to_the_program(project: Path) -> None:
    assert start(project, "--yes", "new")[1] == "program --yes new\n"
    assert start(project, "test", "--yes", "-k", "bend")[:2] == (2, "tests -k bend\n")


def test_an_old_python_is_told_in_one_sentence(project: Path) -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 9); runpy.run_path('lanesmith')"
    answer = subprocess.run(
        [sys.executable, "-c", pretend], cwd=project, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 1
    assert answer.stderr == "Lanesmith needs Python 3.11 or newer; this is 3.9.\n"


def test_a_folder_that_cannot_be_written_is_told(project: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    shutil.copy(ROOT / "lanesmith", there)
    shutil.copy(project / "pyproject.toml", there)
    # Nobody can open a folder for writing, root neither.
    (there / ".venv.lock").mkdir()
    code, said, complained = start(there)
    assert (code, said) == (1, "")
    assert complained.startswith(f"Lanesmith cannot be set up in {there}: ")
    assert "Traceback" not in complained
