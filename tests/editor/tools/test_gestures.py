"""Whatever is done by mouse and keys, undo all and redo all end in the same tracks."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from editor.tools import registry
from engine.track import edits
from tests.helpers.small_tracks import straight

GESTURES = 500
"""So many random gestures are made in a row."""

SEEDS = range(int(os.environ.get("LANESMITH_SEEDS", "1")))
"""So many rows of them; more by the environment variable."""

KEYS = [
    Qt.Key.Key_Delete,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Return,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Left,
    Qt.Key.Key_Down,
    Qt.Key.Key_3,
]
TOOLS = [tool.id for tool in registry.TOOLS]
ACTIONS = [
    "undo",
    "redo",
    "copy",
    "paste",
    "duplicate",
    "select_all",
    "delete",
    "split",
    "join",
    "renumber",
    "turn_right",
    "smaller",
    "mirror_across",
    "align_left",
    "snap",
]
PLACES = st.tuples(st.integers(-5, 75), st.integers(-5, 35))
ANY = st.one_of(
    st.tuples(st.just("drag"), PLACES, PLACES),
    st.tuples(st.just("click"), PLACES),
    st.tuples(st.just("double"), PLACES),
    st.tuples(st.just("key"), st.sampled_from(KEYS)),
    st.tuples(st.just("tool"), st.sampled_from(TOOLS)),
    st.tuples(st.just("action"), st.sampled_from(ACTIONS)),
)


def make(window, hand, kind: str, *values) -> None:
    """Make one gesture."""
    if kind == "drag":
        hand.drag(*values)
    elif kind == "click":
        hand.click(*values[0])
    elif kind == "double":
        hand.double_click(*values[0])
    elif kind == "key":
        hand.key(values[0])
    elif kind == "tool":
        window.toolbox.take(values[0])
    else:
        window.actions_table[values[0]].trigger()


def undo_all_and_redo_all(window, begin) -> None:
    window.toolbox.take("select")
    stack = window.document.undo_stack
    stack.setIndex(stack.count())
    end = window.document.settled
    stack.setIndex(0)
    assert window.document.settled is begin
    assert window.document.track is begin
    stack.setIndex(stack.count())
    assert window.document.track is end
    assert {space.id for space in end.spaces} >= window.selection.spaces
    assert set(window.board.spaces.items) == {space.id for space in end.spaces}


@settings(
    max_examples=8,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(gestures=st.lists(ANY, min_size=5, max_size=25))
def test_undo_all_and_redo_all_end_in_the_same_tracks(window, hand, gestures) -> None:
    begin = edits.set_board(straight(2, 3), 80, 40)
    window.document.begin(begin)
    for gesture in gestures:
        make(window, hand, *gesture)
    undo_all_and_redo_all(window, begin)


@pytest.mark.parametrize("seed", SEEDS)
def test_so_do_500_gestures_in_a_row(window, hand, seed: int) -> None:
    chance = random.Random(seed)
    begin = edits.set_board(straight(2, 3), 80, 40)
    window.document.begin(begin)

    def place() -> tuple[int, int]:
        return chance.randint(-5, 75), chance.randint(-5, 35)

    for _ in range(GESTURES):
        kind = chance.choice(["drag", "drag", "click", "click", "double", "key", "tool", "action"])
        values = {
            "drag": lambda: (place(), place()),
            "click": lambda: (place(),),
            "double": lambda: (place(),),
            "key": lambda: (chance.choice(KEYS),),
            "tool": lambda: (chance.choice(TOOLS),),
            "action": lambda: (chance.choice(ACTIONS),),
        }[kind]()
        make(window, hand, kind, *values)
        if len(window.document.settled.spaces) > 40:
            window.actions_table["undo"].trigger()
    assert window.document.undo_stack.count() > 20
    undo_all_and_redo_all(window, begin)
