"""The properties panel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.track import Board, Space, Track, edits
from engine.track.keys import keys_of
from engine.track.limits import MOST_LETTERS, MOST_TAGS


def test_many_spaces_get_a_lane_and_tags_at_once(window, hand, road) -> None:
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(["a1", "b2"])
    panel = window.properties
    assert panel.lane.text() == "mixed"
    panel.lane.setValue(3)
    panel.lane.editingFinished.emit()
    QTest.keyClicks(panel.tags, "wet, narrow")
    QTest.keyClick(panel.tags, Qt.Key.Key_Return)
    for name in ("a1", "b2"):
        assert window.document.settled.space(name).lane == 3
        assert window.document.settled.space(name).tags == ("wet", "narrow")
    assert window.document.undo_stack.count() == 2


def test_a_tag_that_no_file_holds_is_refused_in_a_sentence(window, hand, road) -> None:
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(["a1"])
    panel = window.properties
    for words, told in (
        ("t" * (MOST_LETTERS + 1), "a tag of 201 letters, at most 200 allowed"),
        (",".join(map(str, range(MOST_TAGS + 1))), "21 tags given, at most 20 allowed"),
    ):
        panel.tags.setText(words)
        panel.tags.setModified(True)
        panel.tags.editingFinished.emit()
        assert told in panel.selected.text()
        assert window.document.settled is road
    panel.tags.setText("a\x1b[2J")
    panel.tags.setModified(True)
    panel.tags.editingFinished.emit()
    assert panel.selected.text().startswith('["a\\u001b[2J"] is not allowed here (Special feat')
    panel.tags.setText(",".join(f"{n}".rjust(MOST_LETTERS, "t") for n in range(MOST_TAGS)))
    panel.tags.setModified(True)
    panel.tags.editingFinished.emit()
    assert len(window.document.settled.space("a1").tags) == MOST_TAGS


def test_tolerances_are_shares_of_a_space(window, road) -> None:
    window.side.setCurrentWidget(window.properties)
    contact = window.properties.of_track.fields["contact"]
    contact.setValue(30)
    contact.editingFinished.emit()
    assert window.document.settled.contact == pytest.approx(0.3)
    assert window.document.settled.level == road.level


def test_a_place_is_named_and_marked_in_the_properties(window, hand) -> None:
    window.files.new()
    window.toolbox.take("network")
    hand.click(100, 120)
    panel = window.properties
    window.side.setCurrentWidget(panel)
    place_name = panel.of_space.fields["name"]
    place_name.setFocus()
    place_name.selectAll()
    QTest.keyClicks(place_name, "Plzen")
    QTest.keyClick(place_name, Qt.Key.Key_Return)
    assert panel.marks["city"].isChecked()
    assert panel.marks["danger"].isHidden()
    panel.marks["triangle"].click()
    (space,) = window.document.settled.spaces
    assert space.name == "Plzen"
    assert space.tags == ("city", "triangle")
    panel.marks["city"].click()
    assert window.document.settled.spaces[0].tags == ("triangle",)


def rows_of(panel) -> list[tuple[type, dict]]:
    """Return the rows that follow from declared keys, by the part that they are about."""
    return [
        (Track, panel.of_track.fields),
        (Board, panel.of_board.fields),
        (Space, panel.of_space.fields),
    ]


def test_every_key_with_a_row_is_shown_with_its_range_and_what_it_means(window) -> None:
    for part, fields in rows_of(window.properties):
        keys = [each for each in keys_of(part) if each.key.row is not None]
        assert [*fields] == [each.field for each in keys]
        for each in keys:
            field, said = fields[each.field], each.kind.schema
            assert field.toolTip() == each.key.about.rstrip(".")
            if said["type"] == "number":
                times = each.key.row.times
                assert field.minimum() == said["minimum"] * times
                assert field.maximum() == said["maximum"] * times
                assert field.suffix() == each.key.row.unit


def test_a_board_of_any_size_is_left_as_it_is_until_its_size_is_changed(window, road) -> None:
    window.document.begin(edits.set_board(road, 6000.04, 400))
    window.side.setCurrentWidget(window.properties)
    fields = window.properties.of_board.fields
    fields["width"].editingFinished.emit()
    assert window.document.undo_stack.count() == 0
    fields["height"].setValue(500)
    fields["height"].editingFinished.emit()
    board = window.document.settled.board
    assert (board.width, board.height) == (6000.04, 500)
    assert window.document.undo_stack.undoText() == "Change: Board height"


def test_only_what_is_selected_is_shown(window, road) -> None:
    panel = window.properties
    window.side.setCurrentWidget(panel)

    def seen() -> dict[str, bool]:
        return {
            "of spaces": panel.of_spaces.isVisible(),
            "name": panel.space_name.isVisible(),
            "lane": panel.lane.isVisible(),
            "frame": panel.frame.left.isVisible(),
            "vertices": panel.vertices.table.isVisible(),
            "turn": panel.vertices.turn.isVisible(),
            "title": panel.selected.isVisible(),
        }

    assert not any(seen().values())
    window.selection.choose(["a1"])
    assert all(seen().values())
    window.selection.choose(["a1", "b2"])
    assert {name for name, is_seen in seen().items() if not is_seen} == {"vertices"}
    assert not panel.whole.isVisible()
    window.selection.clear()
    assert not any(seen().values())
    assert panel.of_board.fields["width"].isVisible()


def test_spaces_and_lines_are_named_together(window, road) -> None:
    window.document.apply(edits.add_line(road, "bet", [(30, 0), (30, 20)]), "Draw")
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(["a1", "b2"], ["bet 1"])
    assert window.properties.selected.text() == "Selected spaces: 2, bet 1"


@pytest.mark.parametrize(
    ("typed", "names"),
    [("pit", ["pit1", "pit2", "pit3"]), ("z9", ["z9", "z10", "z11"])],
)
def test_several_spaces_are_named_in_driving_order(window, road, typed, names) -> None:
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(["a2", "b1", "a1"])
    before = {space.outline: space.id for space in road.spaces}
    QTest.keyClicks(window.properties.space_name, typed)
    QTest.keyClick(window.properties.space_name, Qt.Key.Key_Return)
    now = {space.outline: space.id for space in window.document.settled.spaces}
    renamed = {before[outline]: name for outline, name in now.items() if name in names}
    assert renamed == dict(zip(("a1", "b1", "a2"), names, strict=True))
    assert window.selection.spaces == set(names)
    assert window.document.undo_stack.count() == 1


def test_a_name_that_is_taken_is_refused_for_several_spaces(window, road) -> None:
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(["a1", "a2"])
    QTest.keyClicks(window.properties.space_name, "b1")
    QTest.keyClick(window.properties.space_name, Qt.Key.Key_Return)
    assert window.document.settled is road
    assert "already a space called b1" in window.properties.selected.text()


def test_a_mark_that_some_spaces_have_is_half_checked(window, road) -> None:
    window.document.apply(edits.set_tags(road, ["a1"], ["danger"]), "Mark")
    window.side.setCurrentWidget(window.properties)
    mark = window.properties.marks["danger"]
    window.selection.choose(["a1", "a2"])
    assert mark.checkState() == Qt.CheckState.PartiallyChecked
    mark.click()
    assert window.document.settled.space("a2").tags == ("danger",)
    assert mark.checkState() == Qt.CheckState.Checked
    mark.click()
    assert [window.document.settled.space(one).tags for one in ("a1", "a2")] == [(), ()]


def test_many_spaces_get_a_word_on_the_board_at_once(window, road) -> None:
    panel = window.properties
    window.side.setCurrentWidget(panel)
    window.document.apply(edits.describe_space(road, "a1", name="Pit"), "Write")
    window.selection.choose(["a1", "b2"])
    field = panel.of_space.fields["name"]
    assert (field.text(), field.placeholderText()) == ("", "mixed")
    field.editingFinished.emit()
    assert [window.document.settled.space(one).name for one in ("a1", "b2")] == ["Pit", ""]
    QTest.keyClicks(field, "Box")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert [window.document.settled.space(one).name for one in ("a1", "b2")] == ["Box", "Box"]
    assert field.text() == "Box"
    window.document.undo_stack.undo()
    assert window.document.settled.space("a1").name == "Pit"


def test_a_renamed_space_stays_shown_while_another_field_is_left(window, road) -> None:
    panel = window.properties
    window.side.setCurrentWidget(panel)
    window.selection.choose(["a1"])
    panel.tags.setFocus()
    QTest.keyClicks(panel.tags, "wet")
    panel.space_name.setText("start")
    panel.space_name.editingFinished.emit()
    assert panel.of_spaces.isVisible()
    assert panel.space_name.text() == "start"
    assert window.document.settled.space("start").lane == 1
