"""Corners of a sheet, found where the sheet ends and not where something is drawn on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.exchange.photo.corners import corners_of
from engine.exchange.photo.pixels import photo_in
from engine.track import load
from tests.helpers.made_photos import Light, photographed, printed

TRACKS = Path(__file__).resolve().parents[4] / "tracks"


@pytest.mark.parametrize("style", ["night_race", "clean"])
def test_the_edge_of_a_board_is_the_outermost(style: str) -> None:
    """The glow of a road near the edge of a dark board is brighter than the table beside it."""
    board = printed(load(TRACKS / "lantern_quarter.json"), style, 2.0)
    light = replace(Light(), longest=1600)
    photo = photographed(board, light, np.random.default_rng(3))
    found = corners_of(photo_in(photo.content))
    assert found.source == "found"
    assert np.hypot(*(np.array(found.points) - photo.corners).T).max() < 3


@pytest.mark.parametrize("style", ["night_race", "classic_circuit"])
def test_a_board_on_a_dark_table_is_found(style: str) -> None:
    """The grain of the table is as clear as its edge, and the road as grey as the table."""
    board = printed(load(TRACKS / "harbour_loop.json"), style, 2.0)
    light = replace(Light(), longest=1600, table=(42, 38, 36))
    photo = photographed(board, light, np.random.default_rng(3))
    found = corners_of(photo_in(photo.content))
    assert found.source == "found"
    assert np.hypot(*(np.array(found.points) - photo.corners).T).max() < 3
