"""Texts can be read in every shipped style, and a look that fails is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image as Pixels

from engine.publish.styles import (
    AS_TRACK,
    changes_between,
    look_data,
    look_with,
    style_data,
    style_named,
    style_names,
    style_of,
)
from engine.publish.styles.contrast import (
    READABLE,
    contrast,
    lanes_alike,
    made_readable,
    readable,
    texts_of,
)
from engine.publish.styles.vision import VISIONS, seen
from engine.track import Look, Track
from engine.track.edits import set_look


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#ffffff") == 1


def test_a_published_pair_has_its_published_contrast() -> None:
    # The grey that WCAG's own guides give as the lightest that is readable on white.
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)


@pytest.mark.parametrize("name", style_names())
def test_every_text_of_a_shipped_style_can_be_read(name: str) -> None:
    texts = [*texts_of(style_named(name))]
    assert len(texts) == 8
    assert [each for each in texts if each.ratio < READABLE and each.key != "mark"] == []
    assert all(each.is_readable for each in texts)


@pytest.mark.parametrize("name", style_names())
@pytest.mark.parametrize("vision", VISIONS)
def test_every_text_of_a_shipped_style_can_be_read_by_everybody(name: str, vision: str) -> None:
    """Also by the colour-blind, and in grey."""
    for each in texts_of(style_named(name)):
        for ground in (*each.grounds, each.rare_ground):
            if ground:
                found = contrast(seen(each.colour, vision), seen(ground, vision))
                assert found >= each.wanted, (each.text, each.colour, ground)


@pytest.mark.parametrize("name", style_names())
def test_no_lanes_of_a_shipped_style_look_alike(name: str) -> None:
    assert [*lanes_alike(style_named(name))] == []


def test_a_text_is_judged_by_its_worst_ground() -> None:
    clean = style_named("clean")
    dark = replace(clean, lanes=replace(clean.lanes, tints=("#ffffff", "#202020")))
    (numbers,) = (each for each in texts_of(dark) if each.key == "number")
    assert numbers.ratio == contrast(clean.lanes.number, "#202020") < READABLE
    assert not numbers.is_readable


def test_words_on_the_bare_ground_are_judged_by_their_halo() -> None:
    clean = style_named("clean")
    words = replace(clean.words, title="#ffffff", halo="#000000")
    (title,) = (each for each in texts_of(replace(clean, words=words)) if each.key == "title")
    assert title.ratio == pytest.approx(21)


def test_words_on_a_picture_are_judged_by_all_of_it_and_get_a_halo(tmp_path: Path) -> None:
    pixels = Pixels.linear_gradient("L").resize((480, 480))
    pixels.save(tmp_path / "ground.png")
    track = Track(look=Look(changes={"ground": {"picture": "ground.png"}}))
    (title,) = (
        each for each in texts_of(style_of(track, AS_TRACK, tmp_path)) if each.key == "title"
    )
    darkest, *_, lightest = title.grounds
    assert contrast(darkest, "#000000") < 1.2
    assert contrast(lightest, "#ffffff") < 1.2
    assert not title.is_readable
    data = look_data(track, tmp_path)
    mended = made_readable(data, style_of(track, AS_TRACK, tmp_path))
    after = set_look(track, look_with(track, mended, tmp_path))
    style = style_of(after, AS_TRACK, tmp_path)
    assert contrast(style.words.title, style.words.halo) == pytest.approx(21)
    assert all(each.is_readable for each in texts_of(style))


def test_lanes_that_only_the_colour_blind_mix_up_are_told() -> None:
    clean = style_named("clean")
    style = replace(clean, lanes=replace(clean.lanes, tints=("#c98f8f", "#9fa08f")))
    found = {pair.vision for pair in lanes_alike(style)}
    assert "" not in found
    assert found & {"protanopia", "deuteranopia"}


def test_lanes_of_one_colour_are_meant_so() -> None:
    clean = style_named("clean")
    style = replace(clean, lanes=replace(clean.lanes, tints=("#eeeeee", "#eeeeee")))
    assert [*lanes_alike(style)] == []


@pytest.mark.parametrize("colour", ["#ff0000", "#7fbf7f", "#123456", "#ffffff"])
def test_a_readable_colour_keeps_its_hue_as_far_as_it_can(colour: str) -> None:
    for ground in ("#ffffff", "#808080", "#000000"):
        assert contrast(readable(colour, (ground,)), ground) >= READABLE


def test_all_texts_are_made_readable_at_once() -> None:
    data = dict(style_data("clean"))
    data["lanes"] = data["lanes"] | {"number": "#d0d0d0"}
    clean = style_named("clean")
    pale = replace(clean, lanes=replace(clean.lanes, number="#d0d0d0"))
    after = made_readable(data, pale)
    assert after["words"] == data["words"]
    number = after["lanes"]["number"]
    assert all(contrast(number, tint) >= READABLE for tint in clean.lanes.tints)


def test_a_rare_ground_gives_way_to_the_text_that_all_others_need() -> None:
    data = dict(style_data("classic_circuit"))
    data["lanes"] = data["lanes"] | {"tints": ["#e9d9b0", "#fff0c8"]}
    track = set_look(Track(), Look(changes=changes_between(style_data("clean"), data)))
    assert [each.key for each in texts_of(style_of(track, AS_TRACK, None)) if not each.is_readable]
    after = made_readable(data, style_of(track, AS_TRACK, None))
    assert after["lanes"]["tints"] == data["lanes"]["tints"]
    assert after["lanes"]["danger"] != data["lanes"]["danger"]
    mended = set_look(Track(), look_with(track, after, None))
    assert all(each.is_readable for each in texts_of(style_of(mended, AS_TRACK, None)))
