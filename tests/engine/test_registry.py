"""Registries: the program's own entries, and those of installed packages."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.registry import BrokenPackageError, Registry


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package that adds two entries, one of them under a name that is taken."""
    info = tmp_path / "extra-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: extra\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[things]\nlog = math:log\npi = math:tau\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


def things() -> Registry[object]:
    return Registry("things", {"pi": "math:pi"})


def test_an_entry_is_imported_from_where_it_is() -> None:
    assert {name: things()[name] for name in things()} == {"pi": pytest.approx(3.14159, abs=1e-5)}


@pytest.mark.usefixtures("package")
def test_an_installed_package_adds_entries_but_takes_no_name_of_ours() -> None:
    import math

    assert list(things()) == ["pi", "log"]
    assert things()["log"] is math.log
    assert things()["pi"] == math.pi


def test_what_is_unknown_is_answered_with_the_nearest_name() -> None:
    assert things().hint("pie") == "; did you mean 'pi'?"
    assert things().hint("omega") == "."
    with pytest.raises(KeyError):
        things()["pie"]


def test_an_entry_that_is_not_there_is_told() -> None:
    with pytest.raises(BrokenPackageError, match="'pi' of the installed package math cannot"):
        Registry("things", {"pi": "math:cake"})["pi"]
