"""Brands: styles in the user's folder, and looks that a track keeps."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.files import FileError
from engine.publish.jobs import Published, files_of
from engine.publish.styles import (
    AS_TRACK,
    StyleTitles,
    changes_between,
    look_data,
    style_data,
    style_named,
    style_names,
    style_of,
)
from engine.publish.styles.brands import brand_file, brand_names, save_brand, written
from engine.track import Job, Look
from engine.track.edits import set_jobs, set_look
from engine.track.files import from_json, text
from tests.helpers.small_tracks import straight

ROAD = straight(2, 4)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.publish.styles.brands.brand_folder", lambda: tmp_path / "styles")


def with_fill(colour: str, name: str = "clean") -> dict[str, object]:
    data = style_data(name)
    return {**data, "ground": {**data["ground"], "fill": colour}}


def test_a_brand_is_a_style_by_its_name() -> None:
    assert save_brand("Rosso Corsa!", with_fill("#aa1122")) == "rosso_corsa"
    assert brand_names() == ("rosso_corsa",)
    clean = style_named("clean")
    ground = replace(clean.ground, fill="#aa1122")
    assert style_named("rosso_corsa") == replace(clean, title="Rosso Corsa!", ground=ground)
    assert [*StyleTitles()] == [AS_TRACK, *style_names(), "rosso_corsa"]
    assert StyleTitles()["rosso_corsa"] == "Rosso Corsa!"


def test_a_brand_is_listed_as_soon_as_it_is_there() -> None:
    titles = StyleTitles()
    assert "mine" not in titles
    save_brand("Mine", style_data("clean"))
    assert "mine" in titles


@pytest.mark.parametrize("title", ["", "…", "Clean", "track", "x" * 300])
def test_names_that_no_brand_can_have_are_refused(title: str) -> None:
    with pytest.raises(FileError):
        save_brand(title, style_data("clean"))
    assert brand_names() == ()


def test_a_faulty_brand_names_its_file_and_is_listed_nevertheless() -> None:
    save_brand("Mine", style_data("clean"))
    brand_file("mine").write_text('[ground]\nfill = "red"\n', "utf-8")
    assert StyleTitles()["mine"] == "mine"
    with pytest.raises(FileError, match=r"mine\.toml.*ground\.fill"):
        style_named("mine")


@pytest.mark.parametrize("name", style_names())
def test_what_is_written_is_read_again(name: str) -> None:
    assert tomllib.loads(written(style_data(name))) == style_data(name)


@given(st.text(st.characters(exclude_categories=("Cc", "Cs"))))
def test_any_title_is_written_as_toml(title: str) -> None:
    assert tomllib.loads(written({"title": title})) == {"title": title}


def test_a_track_has_the_usual_look_until_it_says_another() -> None:
    assert style_of(ROAD, AS_TRACK, None) == style_named("clean")
    night = set_look(ROAD, Look("night_race"))
    assert style_of(night, AS_TRACK, None) == style_named("night_race")


def test_changes_are_laid_over_the_style_of_a_look() -> None:
    look = Look("night_race", {"lanes": {"tints": ("#222222", "#333333")}})
    style = style_of(set_look(ROAD, look), AS_TRACK, None)
    night = style_named("night_race")
    assert style == replace(night, lanes=replace(night.lanes, tints=("#222222", "#333333")))


def test_the_changes_are_what_differs() -> None:
    changes = {"ground": {"fill": "#102030"}, "lanes": {"tints": ("#222222",)}}
    data = look_data(set_look(ROAD, Look("clean", changes)), None)
    assert changes_between(style_data("clean"), data) == changes
    assert changes_between(data, data) == {}


def test_a_look_is_kept_in_the_file_of_the_track() -> None:
    look = Look("clean", {"lanes": {"tints": ("#222222",), "seam_width": 0.7}})
    track = set_look(ROAD, look)
    read = from_json(json.loads(text(track)))
    assert read.look == look
    assert "look" not in json.loads(text(ROAD))


def test_a_style_beside_the_track_may_be_the_look(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[ground]\nfill = "#123456"\n', "utf-8")
    track = set_look(ROAD, Look("mine.toml"))
    assert style_of(track, AS_TRACK, tmp_path).ground.fill == "#123456"
    with pytest.raises(FileError):
        style_of(set_look(ROAD, Look("../mine.toml")), AS_TRACK, tmp_path / "inner")


@pytest.mark.parametrize(
    "changes", [{"grund": {}}, {"ground": {"fil": "#aaaaaa"}}, {"ground": {"fill": "red"}}]
)
def test_a_change_that_no_style_has_is_a_fault(changes: dict[str, dict[str, str]]) -> None:
    with pytest.raises(FileError, match=ROAD.name):
        style_of(set_look(ROAD, Look("clean", changes)), AS_TRACK, None)


def test_jobs_print_the_look_of_the_track_and_may_say_another() -> None:
    track = set_look(ROAD, Look("clean", {"ground": {"fill": "#13579b"}}))
    own, other = Job("Own", "svg"), Job("Other", "svg", {"style": "line_art"})
    published = Published(set_jobs(track, [own, other]), "road")
    (first,), (second,) = (files_of(job, published).values() for job in (own, other))
    assert b'fill="#13579b"' in first
    assert b'fill="#13579b"' not in second
