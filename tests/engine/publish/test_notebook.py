"""Tracks, courses and reports as a notebook shows them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

from engine.course import compile_track
from engine.playtest.plan import Spec
from engine.playtest.simulate import simulate_races
from engine.publish import notebook
from engine.track import OwnLayer, OwnPicture, Track, load
from tests.helpers.small_tracks import ring

LAP = Path(__file__).resolve().parents[3] / "tracks" / "harbour_loop.json"
SVG = "{http://www.w3.org/2000/svg}"


def drawn_ids(picture: str | None) -> set[str]:
    assert picture is not None
    return {
        name
        for path in ElementTree.fromstring(picture).iter(SVG + "path")
        if (name := path.get("id"))
    }


def test_a_track_and_its_course_show_all_their_spaces() -> None:
    track = ring()
    names = {space.id for space in track.spaces}
    assert names <= drawn_ids(track._repr_svg_())
    assert names <= drawn_ids(compile_track(track)._repr_svg_())


def test_a_picture_that_is_not_found_keeps_no_track_from_showing_itself() -> None:
    gone = OwnLayer("Art", pictures=(OwnPicture("gone.png", (0, 0), 9, 9),))
    track = replace(ring(), layers=(gone,))
    assert {space.id for space in track.spaces} <= drawn_ids(track._repr_svg_())


def test_an_empty_board_shows_itself_too() -> None:
    empty = Track()
    assert "<svg" in (empty._repr_svg_() or "")
    assert "<svg" in (compile_track(empty)._repr_svg_() or "")
    assert empty._repr_html_() is None


def test_a_report_shows_its_page_in_a_frame_of_its_own() -> None:
    *_, report = simulate_races(compile_track(load(LAP)), Spec(games=4, seed=1))
    page = report._repr_html_()
    assert page == notebook.report_frame(report)
    assert page.startswith("<iframe srcdoc=")
    assert "<body>" not in page
