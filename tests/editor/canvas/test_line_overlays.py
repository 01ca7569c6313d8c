"""Labels of lines keep clear of one another, of start slots, of names and of the road."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from editor.canvas import BoardScene
from editor.canvas.space_overlays import slots
from editor.files.files import examples
from engine.course import compile_track
from engine.track import CITY, CourseLine, Track, edits, load, points
from tests.helpers.small_tracks import across, box, straight

EDGE = 0.75
"""Half of the width of the edge of a disc."""


def shown(track: Track) -> BoardScene:
    """The board with a track and what follows from it."""
    scene = BoardScene()
    scene.show_track(None, track)
    scene.show_course(compile_track(track), track)
    return scene


def rooms(scene: BoardScene, layer: str) -> list[QRectF]:
    """The rectangle of every first item of a layer: of words with the white around them."""
    return [items[0].sceneBoundingRect() for items in scene.overlays[layer][1].items.values()]


def discs_of(track: Track) -> list[QRectF]:
    """The squares around the discs of the start slots, with their edges."""
    return [
        QRectF(x - radius, y - radius, 2 * radius, 2 * radius).adjusted(-EDGE, -EDGE, EDGE, EDGE)
        for x, y, radius, *_ in slots(compile_track(track), track).numbers.tolist()
    ]


def with_lines(*places: float) -> Track:
    """Two lanes of six spaces, with a finish and bet lines across them at these distances."""
    track = edits.set_board(straight(2, 6), 120, 20)
    for number, x in enumerate(places):
        drawn = across("bet", x).points
        track = edits.add_line(track, "bet" if number else "finish", drawn)
    return track


def test_a_label_lies_behind_the_last_point_of_its_line(dressed) -> None:
    board = edits.set_board(with_lines(60), 120, 40)
    (finish,) = rooms(shown(board), "lines")
    assert finish.center().x() == pytest.approx(60, abs=0.1)
    assert 20 < finish.top() < finish.bottom() < 40


@pytest.mark.parametrize("gap", [0.5, 2.0, 6.0])
def test_labels_of_lines_close_together_do_not_overlap(dressed, gap: float) -> None:
    scene = shown(with_lines(60, 60 + gap, 60 + 2 * gap, 60 + 3 * gap))
    labels = rooms(scene, "lines")
    assert len(labels) == 4
    assert not any(one.intersects(other) for one, other in combinations(labels, 2))
    road = QRectF(0, 0, 120, 20)
    assert not any(one.intersects(road) for one in labels)


def test_a_label_amid_the_road_does_not_cover_a_start_slot(dressed) -> None:
    """Beside its line a label would cover one space, not two, but the disc of a slot as well."""
    wide = (box("a1", 1, 0, 0, 100, 100), box("a2", 1, 100, 0, 200, 100))
    course = CourseLine(points([(0, 50), (200, 50)]), closed=False)
    track = edits.add_line(Track(spaces=wide, course=course), "finish", [(100, 40), (100, 60)])
    track = edits.set_slots(track, ["a1", "a2"])
    (finish,), discs = rooms(shown(track), "lines"), discs_of(track)
    assert len(discs) == 2
    assert not any(finish.intersects(disc) for disc in discs)


def test_a_label_does_not_cover_the_name_of_a_place(dressed) -> None:
    board = edits.set_board(with_lines(50), 120, 40)
    scene = shown(edits.describe_space(board, "b3", name="Kolin", tags=[CITY]))
    ((finish,), (name,)) = (rooms(scene, layer) for layer in ("lines", "places"))
    assert name.top() > 20
    assert not finish.intersects(name)


def test_a_label_follows_its_line_and_its_number(window) -> None:
    window.document.begin(with_lines(20, 60, 100))
    labels = window.board.overlays["lines"][1].items
    before = dict(labels)
    track = edits.remove_line(window.document.settled, "bet 1")
    window.document.apply(edits.number_bet_lines(track, ["bet 2"]), "Remove line")
    window.board_updates.show_course()
    assert len(labels) == 2
    assert labels[0] is before[0]
    (bet,) = rooms(window.board, "lines")[1:]
    assert bet.center().x() == pytest.approx(100, abs=0.1)
    assert labels[1][1].path() != before[1][1].path()


def test_labels_are_hidden_with_their_lines(dressed) -> None:
    scene = shown(with_lines(60))
    scene.layers.show("lines", False)
    assert (rooms(scene, "lines"), scene.lines.items) == ([], {})


@pytest.mark.parametrize("path", examples(), ids=lambda path: path.stem)
def test_labels_of_lines_on_the_shipped_tracks_cover_nothing(dressed, path) -> None:
    track = load(path)
    scene = shown(track)
    labels = rooms(scene, "lines")
    assert len(labels) == len(track.lines)
    others = [*discs_of(track), *rooms(scene, "places")]
    assert not any(one.intersects(other) for one, other in combinations(labels, 2))
    assert not any(one.intersects(other) for one in labels for other in others)
    spaces = [QPolygonF([QPointF(*xy) for xy in space.outline]) for space in track.spaces]
    assert not any(QPolygonF(one).intersects(space) for one in labels for space in spaces)
