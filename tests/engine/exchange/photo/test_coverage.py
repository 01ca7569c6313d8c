"""Areas of pixels become polygons with edges in common."""

from __future__ import annotations

import numpy as np
import shapely
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from engine.exchange.photo.coverage import polygons_of


def test_two_areas_share_their_edge() -> None:
    labels = np.zeros((8, 12), np.int64)
    labels[1:7, 1:6], labels[1:7, 6:11] = 4, 9
    found = polygons_of(labels, 1.0)
    assert {name: shapely.Polygon(ring).bounds for name, ring in found.items()} == {
        4: (1.0, 1.0, 6.0, 7.0),
        9: (6.0, 1.0, 11.0, 7.0),
    }


def test_a_label_in_two_pieces_is_its_larger_one() -> None:
    labels = np.zeros((8, 12), np.int64)
    labels[1:7, 1:6], labels[3, 9] = 1, 1
    assert shapely.Polygon(polygons_of(labels, 1.0)[1]).area == 30


def test_slanted_steps_become_a_straight_edge() -> None:
    y, x = np.mgrid[0:60, 0:60]
    labels = np.where(x + 2 * y < 100, 1, 2).astype(np.int64)
    found = polygons_of(labels, 3.0)
    assert max(len(ring) for ring in found.values()) <= 6
    one, two = (shapely.Polygon(found[name]) for name in (1, 2))
    assert one.intersection(two).length > 50
    assert one.area + two.area == 3600


def test_a_label_inside_another_one_is_a_part_of_it() -> None:
    labels = np.full((8, 8), 1, np.int64)
    labels[3:5, 3:5] = 2
    found = polygons_of(labels, 1.0)
    assert list(found) == [1]
    assert shapely.Polygon(found[1]).area == 64


@given(arrays(np.int64, (7, 9), elements=st.integers(0, 4)))
def test_any_labels_give_a_valid_coverage(labels) -> None:
    found = polygons_of(labels, 1.0)
    assert bool(found) == bool(labels.any())
    assert set(found) <= set(labels.ravel().tolist()) - {0}
    assert shapely.coverage_is_valid([shapely.Polygon(ring) for ring in found.values()])
