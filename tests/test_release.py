"""What goes out with a release: version, addresses, classifiers, citation, forms for issues."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.exchange.importing import import_drawing
from engine.publish.drawing.svg import NAMESPACES
from engine.track import load
from lanesmith import publish

ROOT = Path(__file__).resolve().parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SCHEMAS = sorted((ROOT / "schemas").rglob("*.json"))


def parsed(file: Path) -> Any:
    """Return the content of a YAML file."""
    yaml = pytest.importorskip("yaml", reason="no reader of YAML is installed")
    return yaml.safe_load(file.read_text("utf-8"))


def test_the_version_is_in_the_changelog_or_is_being_made() -> None:
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert headings[0] == "Unreleased" or headings[0] == PROJECT["version"]
    assert len(headings) == len({*headings})


def test_only_systems_that_were_tried_are_claimed() -> None:
    claimed = [each for each in PROJECT["classifiers"] if each.startswith("Operating System")]
    assert claimed == ["Operating System :: POSIX :: Linux"]
    readme = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert "Windows (there: `py lanesmith`) and macOS are not yet tried" in readme


def test_the_citation_is_of_this_version_and_licence() -> None:
    cited = parsed(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= cited.keys()
    assert cited["cff-version"] == "1.2.0"
    assert cited["version"] == PROJECT["version"]
    assert " AND ".join(cited["license"]) == PROJECT["license"]
    assert {*cited["keywords"]} <= {*PROJECT["keywords"]}


@pytest.mark.parametrize("name", ["fault", "wish", "rule"])
def test_a_form_for_issues_asks_what_is_needed(name: str) -> None:
    form = parsed(ROOT / ".github" / "ISSUE_TEMPLATE" / f"{name}.yml")
    assert {"name", "description", "body"} <= form.keys()
    asked = [each for each in form["body"] if each["type"] != "markdown"]
    ids = [each["id"] for each in asked]
    assert len(ids) == len({*ids})
    assert all(each["attributes"]["label"] for each in asked)
    assert any(each.get("validations", {}).get("required") for each in asked)
    assert all(each["attributes"]["options"] for each in asked if each["type"] == "dropdown")


@pytest.mark.parametrize("file", SCHEMAS, ids=lambda file: file.name)
def test_a_schema_is_called_like_its_file(file: Path) -> None:
    """No address is claimed that nobody owns."""
    named = json.loads(file.read_text("utf-8"))["$id"]
    assert named == file.relative_to(ROOT / "schemas").as_posix()


def test_no_file_names_an_address_of_ours_that_is_none() -> None:
    done = subprocess.run(
        ["git", "grep", "-lI", "-e", "lanesmith[.]example", "--", ":!tests/test_release.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode > 1:
        pytest.skip("no checkout of git")
    assert done.stdout == ""


def test_a_drawing_with_the_namespace_of_before_is_read(tmp_path: Path) -> None:
    track = load(ROOT / "tracks" / "harbour_loop.json")
    made = publish(track, "svg", to=tmp_path)
    file = tmp_path / next(iter(made.files))
    now = NAMESPACES["xmlns:lanesmith"]
    text = file.read_text("utf-8")
    assert text.count(now) == 1
    file.write_text(text.replace(now, "https://lanesmith.example/ns/drawing"), "utf-8")
    assert load(file) == track
    assert import_drawing(file).track == track
