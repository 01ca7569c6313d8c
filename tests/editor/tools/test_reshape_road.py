"""Reshaping a road by hand: every gesture changes the whole lap, as one step of undo."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from editor.tools.draw_road import RoadTool
from editor.tools.reshape_options import ReshapeOptions
from editor.tools.reshape_road import ReshapeTool
from editor.tools.road_entries import road_entries
from editor.tools.road_grips import PointGrip, RoadGrips, SectionGrip
from engine.road import edits as road_edits
from engine.road import layout_of, made_anew, with_road
from engine.road.edits.new_road import new_road
from engine.road.hanging.marking import with_marks_on
from engine.track import Road, Track, edits, load
from tests.engine.road.spaces.test_crossings import eight
from tests.helpers.mouse_and_keyboard import (
    ALT,
    SHIFT,
    press_next_box,
    settled,
)
from tracks.drawn.shipped import FOLDER

LAP = [(350, 60), (560, 70), (640, 220), (560, 420), (300, 430), (130, 420), (70, 250), (150, 90)]


@pytest.fixture
def lap(window) -> ReshapeTool:
    """A lap of three lanes with a narrow part of one, opened by the road tool's key."""
    track = edits.set_board(Track(), 700, 500)
    road = new_road(track, LAP, closed=True, lanes=3, width=16, spaces=40)
    road = road_edits.narrow(road, 560, 720)
    window.document.begin(with_marks_on(with_road(track, road), road))
    window.view.fit()
    window.actions_table["tool_road"].trigger()
    return window.toolbox[ReshapeTool]


def road_of(window):
    (road,) = settled(window).roads
    return road


def place_on(window, section: int, share: float = 0.5, offset: float = 0.0):
    """A place of a section, at a share of its length and so far to the left of its line."""
    laid = layout_of(road_of(window))
    part = laid.stretches[section]
    station = part.start + share * part.length
    x, y = laid.line.places(np.array([station]), offset)[0].tolist()
    return x, y


def lanes_of(window) -> list[int]:
    return [len(section.lanes) for section in road_of(window).sections]


def spaces_of(window) -> list[int]:
    return [section.spaces for section in road_of(window).sections]


def test_the_key_of_the_road_tool_opens_the_road(window, hand, lap) -> None:
    assert window.toolbox.current is lap
    assert window.actions_table["tool_road"].isChecked()
    assert window.board.road_marks.is_shown
    hand.key(Qt.Key.Key_Escape)
    assert window.toolbox.current.id == "select"
    assert not window.board.road_marks.is_shown


def test_a_dragged_point_takes_spaces_lines_and_grid_along(window, hand, lap) -> None:
    before = settled(window)
    hand.drag(LAP[0], (350, 85))
    after = settled(window)
    assert road_of(window).points[0].place == pytest.approx((350, 85), abs=0.5)
    assert [space.id for space in after.spaces] == [space.id for space in before.spaces]
    assert after.line("finish").points != before.line("finish").points
    assert after.grid.slots == before.grid.slots
    assert made_anew(after) == after
    assert window.document.undo_stack.count() == 1
    window.document.undo_stack.undo()
    assert settled(window) is before


def test_the_lap_follows_while_a_point_is_dragged_and_escape_drops_it(window, hand, lap) -> None:
    before = settled(window)
    hand.press(*LAP[2])
    hand.moved_with(600, 240)
    shown = window.document.track
    assert shown.spaces != before.spaces
    assert window.document.course.ids == tuple(space.id for space in shown.spaces)
    hand.key(Qt.Key.Key_Escape)
    hand.release(600, 240)
    assert window.document.track is settled(window) is before
    assert window.toolbox.current is lap


def test_a_point_is_inserted_made_a_corner_and_removed(window, hand, lap) -> None:
    hand.double_click(*place_on(window, 0, 0.1))
    road = road_of(window)
    assert len(road.points) == len(LAP) + 1
    chosen = lap.hand.chosen
    assert isinstance(chosen, PointGrip)
    row = road.point_row(chosen.point)
    hand.double_click(*road.points[row].place)
    assert road_of(window).points[row].corner
    hand.double_click(*road.points[row].place)
    assert not road_of(window).points[row].corner
    hand.key(Qt.Key.Key_Delete)
    assert len(road_of(window).points) == len(LAP)
    assert window.document.undo_stack.count() == 4


def test_keys_change_lanes_and_with_alt_spaces_of_the_chosen_section(window, hand, lap) -> None:
    hand.click(*place_on(window, 1, 0.4, 5))
    assert isinstance(lap.hand.chosen, SectionGrip)
    count = spaces_of(window)[1]
    hand.key(Qt.Key.Key_Plus)
    assert lanes_of(window) == [3, 2, 3]
    hand.key(Qt.Key.Key_Minus)
    assert lanes_of(window) == [3, 1, 3]
    hand.key(Qt.Key.Key_Plus, ALT)
    assert spaces_of(window)[1] == count + 1
    hand.key(Qt.Key.Key_Minus, ALT)
    assert spaces_of(window)[1] == count


def test_what_cannot_be_is_said_and_nothing_changes(window, hand, lap) -> None:
    hand.click(*place_on(window, 1, 0.4, 5))
    before = settled(window)
    hand.key(Qt.Key.Key_Minus)
    assert "lanes" in window.statusBar().currentMessage()
    assert settled(window) is before
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Plus)
    assert "section" in window.statusBar().currentMessage()


def test_a_border_is_dragged_and_spaces_go_to_the_other_side(window, hand, lap) -> None:
    count = spaces_of(window)
    grips = RoadGrips(road_of(window), None)
    (begin, _) = (border for _, border in grips._borders())
    x, y = place_on(window, 1, 0.4)
    hand.drag(begin[0], (x, y))
    after = spaces_of(window)
    assert after[0] > count[0]
    assert after[1] < count[1]
    assert sum(after) == sum(count)


def test_the_border_of_a_crossing_follows_the_edge_of_the_other_leg() -> None:
    road = eight().roads[0]
    (crossing,) = layout_of(road).crossings
    for leg in crossing.legs:
        for row, end in ((leg.section, 0), (leg.section + 1, -1)):
            border = dict(RoadGrips(road, None)._borders())[row]
            assert len(border) == 4
            assert border[1:-1] == pytest.approx(leg.corners[1:-1, end], abs=0.01)


def test_a_section_is_slid_along_the_road(window, hand, lap) -> None:
    before = layout_of(road_of(window)).stretches[1]
    hand.drag(place_on(window, 1, 0.4, 4), place_on(window, 1, 0.9, 4))
    after = layout_of(road_of(window)).stretches[1]
    assert after.start == pytest.approx(before.start + 0.5 * before.length, abs=4)
    assert after.length == pytest.approx(before.length, abs=4)


def test_an_edge_is_dragged_for_the_width(window, hand, lap) -> None:
    hand.click(*place_on(window, 1, 0.4, 5))
    (_, beyond), _ = RoadGrips(road_of(window), lap.hand.chosen).shown().edges
    (edge, _), _ = RoadGrips(road_of(window), lap.hand.chosen).shown().edges
    outwards = (beyond[0] - edge[0], beyond[1] - edge[1])
    hand.drag(beyond, (beyond[0] + outwards[0], beyond[1] + outwards[1]))
    # The handle went 0.45 of a lane outwards, and so did the other edge.
    assert road_of(window).sections[1].width == pytest.approx(16 * 1.9, abs=1.2)
    assert road_of(window).width == 16
    window.document.undo_stack.undo()
    hand.click(*place_on(window, 1, 0.4, 5))
    hand.drag(beyond, (beyond[0] + outwards[0], beyond[1] + outwards[1]), SHIFT)
    assert road_of(window).width == pytest.approx(16 * 1.9, abs=1.2)


def test_the_row_of_options_shows_and_changes_the_chosen_section(window, hand, lap) -> None:
    options = window.options[ReshapeOptions]
    assert options.spaces.value() == sum(spaces_of(window))
    assert not options.lanes.isEnabled()
    options.spaces.setValue(50)
    assert sum(spaces_of(window)) == 50
    hand.click(*place_on(window, 2, 0.3, 9))
    assert options.lanes.value() == 3
    options.lanes.setValue(2)
    assert lanes_of(window) == [3, 1, 2]
    options.width_box.setValue(20)
    assert road_of(window).sections[2].width == 20
    options.narrow.click()
    assert lanes_of(window) == [3, 1, 2, 1, 2]


def test_the_properties_have_all_numbers_of_the_road(window, hand, lap) -> None:
    window.side.setCurrentWidget(window.properties)
    form = window.properties.road
    assert form.isVisible()
    hand.click(*LAP[1])
    form.across.setValue(550)
    assert road_of(window).points[1].place == pytest.approx((550, 70), abs=0.5)
    form.corner.click()
    assert road_of(window).points[1].corner
    hand.click(*place_on(window, 1, 0.4, 5))
    form.lanes.setValue(2)
    form.spaces.setValue(9)
    form.section_width.setValue(18)
    form.taper.setValue(30)
    for box, row in ((form.opens, 2), (form.rows, 1)):
        box.setCurrentIndex(row)
        box.activated.emit(row)
    section = road_of(window).sections[1]
    assert (len(section.lanes), section.spaces, section.width) == (2, 9, 18)
    assert (section.taper, section.opens, section.rows) == (30, "right", "staggered")
    begin = form.begin.value()
    form.begin.setValue(begin + 10)
    assert layout_of(road_of(window)).stretches[1].start == pytest.approx(begin + 10, abs=0.1)
    form.lane_width.setValue(15)
    assert road_of(window).width == 15
    form.gap.setValue(1.5)
    assert road_of(window).gap == 1.5
    form.total.setValue(60)
    assert sum(spaces_of(window)) == 60
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Escape)
    assert not form.isVisible()


def test_what_would_be_lost_is_listed_before_it_is_lost(window, hand, lap, qtbot) -> None:
    wide = settled(window)
    last = [space.id for space in wide.spaces if space.id.startswith("c")][-1]
    named = edits.describe_space(edits.toggle_wall(wide, last, f"b{last[1:]}"), last, name="Pit")
    window.document.apply(named, "Name place")
    seen: list[str] = []
    hand.click(*place_on(window, 2, 0.5, 9))
    press_next_box(QMessageBox.ButtonRole.RejectRole, seen)
    hand.key(Qt.Key.Key_Minus)
    assert settled(window) is named
    assert last in seen[0]
    assert "Walls: 1" in seen[0]
    press_next_box(QMessageBox.ButtonRole.DestructiveRole, seen)
    hand.key(Qt.Key.Key_Minus)
    assert lanes_of(window) == [3, 1, 2]
    assert settled(window).walls == ()


def test_a_bend_that_is_too_tight_is_shown_and_named_but_made(window, hand, lap) -> None:
    assert RoadGrips(road_of(window), None).shown().tight == ()
    hand.drag(LAP[2], (470, 240))
    assert road_of(window).points[2].place == pytest.approx((470, 240), abs=0.5)
    tight = RoadGrips(road_of(window), None).shown().tight
    assert tight
    assert "too tight" in window.status.hint.text()


def test_a_leg_let_go_on_another_goes_back_and_it_is_said_where(window, hand, lap) -> None:
    before = settled(window)
    hand.press(*LAP[0])
    hand.moved_with(350, 390)
    assert window.document.track is not before
    hand.release(350, 390)
    assert window.document.track is settled(window) is before
    assert "would lie on each other" in window.statusBar().currentMessage()
    assert window.board.road_marks.is_shown


def test_a_bend_that_would_lead_cars_in_a_circle_goes_back(window) -> None:
    before = load(FOLDER / "village_green.json")
    window.document.begin(before)
    said = []
    hand = window.toolbox[ReshapeTool].hand
    hand.refused.connect(said.append)

    def bent(road: Road) -> Road:
        return road_edits.move_point(road, "p20", (80.17, 209.8))

    window.document.preview(hand.in_hand(bent, before))
    assert not hand.settle(bent, "Move point")
    assert window.document.track is before
    assert "Steps lead in a circle" in said[0]


def test_the_hint_is_not_repeated_at_every_move_of_a_drag(window, hand, lap) -> None:
    said = []
    lap.expects.connect(said.append)
    hand.press(*LAP[0])
    for step in range(1, 8):
        hand.moved_with(LAP[0][0], LAP[0][1] + 3 * step)
    during = len(said)
    hand.release(LAP[0][0], LAP[0][1] + 21)
    assert during == 1
    assert said[0].startswith("Drag the point")


def test_a_track_whose_road_is_undone_goes_back_to_drawing(window, hand, lap) -> None:
    bare = replace(settled(window), roads=(), spaces=())
    window.document.apply(bare, "Clear")
    assert window.toolbox.holds(RoadTool)


def test_a_crossing_becomes_a_bridge_by_the_menu_and_a_crossing_again(window, lap) -> None:
    track = edits.set_board(eight(), 700, 500)
    window.document.begin(track)
    laid = layout_of(track.roads[0])
    x, y = laid.line.points[int(abs(laid.line.stations - laid.crossings[0].at[0]).argmin())]
    dict(road_entries(lap.hand, (x, y)))["Make this stretch a tunnel"]()
    assert len(settled(window).links) == 3
    name = next(each.id for each in road_of(window).sections if each.tunnel)
    part = layout_of(road_of(window)).stretches[road_of(window).section_row(name)]
    begin = tuple(layout_of(road_of(window)).line.places(np.array([part.start + 2]))[0].tolist())
    dict(road_entries(lap.hand, begin))["Bring it back to the surface"]()
    assert settled(window).links == ()
    assert sum(each.shares is not None for each in settled(window).spaces) == 18


def test_a_selected_bend_is_mirrored_and_the_lap_stays_whole(window, lap) -> None:
    before = settled(window)
    window.toolbox.put_away()
    window.selection.choose(f"b{number}" for number in range(6, 11))
    window.actions_table["mirror_down"].trigger()
    after = settled(window)
    assert after.roads != before.roads
    assert not any(space.origin.own for space in after.spaces)
    assert made_anew(after) == after
    window.document.undo_stack.undo()
    assert settled(window) is before


def test_a_branch_is_added_and_taken_away_by_the_menu(window, lap) -> None:
    place = place_on(window, 2, 0.4, -20.0)
    lap.hand.choose(None)
    entries = dict(road_entries(lap.hand, place))
    entries["Add a branch here"]()
    main, branch = settled(window).roads
    assert branch.leaves is not None
    assert branch.leaves.lanes == ("c",)
    lap.hand.open(branch.id)
    entries = dict(road_entries(lap.hand, branch.points[3].place))
    assert "Add a branch here" not in entries
    entries["Remove this branch"]()
    assert settled(window).roads == (main,)
    window.document.undo_stack.undo()
    assert settled(window).roads == (main, branch)


def test_slots_that_move_to_other_spaces_are_noted(window, lap, hand) -> None:
    noted = []
    lap.hand.noted.connect(noted.append)
    slots = window.document.settled.grid.slots
    lap.hand.choose_section(road_of(window).sections[0].id)
    hand.key(Qt.Key.Key_Minus)
    assert lanes_of(window)[0] == 2
    assert noted == ["Start slots moved to the next free spaces: 2"]
    after = settled(window).grid.slots
    assert len(after) == len(slots) == 6
    assert {*after} <= {space.id for space in settled(window).spaces}
