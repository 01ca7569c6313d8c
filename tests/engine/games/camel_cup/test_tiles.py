"""Camel Cup: desert tiles and the photographer."""

from __future__ import annotations

from tests.helpers.camel_cup_positions import race, roll, stacks
from tests.helpers.positions import after, choices, told


def test_cc_8_where_a_desert_tile_may_lie() -> None:
    state = race(desert=["", "mirage a9"])
    spaces = {text.split()[1] for text in choices(state, "oasis", "mirage")}
    assert spaces == {f"a{n}" for n in range(4, 17)} - {"a8", "a9", "a10"}
    own = race({"a2": "blue green orange yellow white"}, desert=["oasis a5"])
    assert "oasis a5" not in choices(own)
    assert {"mirage a5", "oasis a4", "oasis a6"} <= choices(own)
    assert not {"oasis a1", "mirage a1", "oasis a2"} & choices(own)
    moved = after(own, "mirage a7")
    assert moved.desert_tiles == ((6, -1), None)
    assert told(moved) == ["Seat 1 puts the desert tile on a7, mirage up."]


def test_cc_8_an_oasis_leads_one_space_on_and_on_top() -> None:
    state = race({"a2": "blue green", "a5": "orange yellow white"}, desert=["", "oasis a4"])
    moved = roll(state, "blue", 2)
    assert stacks(moved) == {"a5": "orange yellow white blue green"}
    assert moved.money == (3, 4)
    assert "It is an oasis: one space on to a5. Seat 2 gets 1 EP." in told(moved)


def test_cc_8_a_mirage_leads_one_space_back_and_below() -> None:
    state = race({"a2": "blue green", "a3": "orange yellow white"}, desert=["mirage a4"])
    moved = roll(state, "blue", 2)
    assert stacks(moved) == {"a3": "blue green orange yellow white"}
    assert moved.money == (4, 3)
    assert moved.line == (0, 1, 2, 3, 4)


def test_cc_8_a_mirage_one_step_ahead_leads_below_the_own_stack() -> None:
    state = race({"a3": "blue green orange yellow white"}, desert=["mirage a4"])
    assert stacks(roll(state, "orange", 1)) == {"a3": "orange yellow white blue green"}


def test_cc_8_an_oasis_on_the_last_space_leads_over_the_finish() -> None:
    state = race({"a1": "blue green orange yellow", "a14": "white"}, desert=["oasis a16"])
    over = roll(state, "white", 2)
    assert over.seat is None
    assert over.money == (3 + 1 + 1, 3)


def test_cc_8_tiles_go_back_at_the_end_of_the_leg() -> None:
    assert roll(race(dice="white", desert=["oasis a9"]), "white", 1).desert_tiles == (None, None)


def test_cc_15_the_photographer() -> None:
    state = race(photographer=True, desert=["", "oasis a9"])
    spaces = {text.split()[1] for text in choices(state, "camera")}
    assert spaces == {f"a{n}" for n in range(4, 17)} - {"a9"}
    assert not choices(race(), "camera")
    assert "camera a1" in choices(race({"a2": "blue green orange yellow white"}, photographer=True))
    aimed = after(state, "camera a6")
    assert told(aimed) == ["Seat 1 points the camera at a6."]
    assert not choices(aimed, "camera")
    assert "oasis a6" not in choices(aimed)
    assert "oasis a5" in choices(aimed)
    moved = after(aimed, "bet blue")
    assert {"camera a7", "camera a4"} <= choices(moved)
    assert "camera a6" not in choices(moved)
    assert after(moved, "camera a7").camera == (0, 6)


def test_cc_15_a_unit_in_shot_pays_for_each_camel_and_the_camera_goes_back() -> None:
    stack = {"a1": "blue green", "a2": "orange yellow white"}
    shot = roll(after(race(stack, photographer=True), "camera a4"), "orange", 2)
    assert shot.money == (3 + 3, 3)
    assert told(shot)[-1] == "In shot: seat 1 gets 3 EP."
    assert shot.camera is None
    assert "camera a5" in choices(shot)


def test_cc_15_what_counts_is_where_the_move_ends() -> None:
    stack = {"a1": "blue green", "a2": "orange yellow white"}
    state = after(race(stack, photographer=True, desert=["", "oasis a4"]), "camera a5")
    assert roll(state, "yellow", 2).money == (3 + 2, 3 + 1)
    assert roll(state, "orange", 1).camera == (0, 4)


def test_cc_15_the_camera_goes_back_at_the_end_of_the_leg() -> None:
    ended = roll(after(race(dice="white", photographer=True), "camera a9"), "white", 1)
    assert ended.camera is None
