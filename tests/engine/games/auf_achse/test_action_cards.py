"""Auf Achse: what every action card does."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.bots import bot_named
from engine.course import compile_track
from engine.games.auf_achse.components import action_cards
from engine.games.core import Rng
from tests.helpers.auf_achse_positions import GAME, die, ring_road, space, table, turn_of
from tests.helpers.positions import after, choices, told

HAM_KAS, HAM_GRA = "Hamburg to Kassel", "Hamburg to Graz"


def drawn(kind: str, *others: str, draw_next: str = "", **values: object) -> object:
    """Seat 1 has driven from Kassel onto the triangle k1 and drawn the card."""
    trucks = others or ("graz",)
    draw = [kind, draw_next] if draw_next else [kind]
    return after(die(table("kassel", *trucks, draw=draw, **values), 1), "to k1")


def test_aa_11_there_are_31_cards_of_27_kinds() -> None:
    kinds = Counter(card.kind for card in action_cards())
    assert (kinds.total(), len(kinds)) == (31, 27)
    twice = {kind for kind, count in kinds.items() if count == 2}
    assert twice == {"two_trucks", "fine", "jam", "draw"}


@pytest.mark.parametrize(
    ("kind", "places"),
    [
        ("last_city", {"to kassel"}),
        ("neighbour_city", {"to kassel", "to frankfurt"}),
        ("next_triangle", {"to v1", "to l1"}),
        ("destination", {"to munich"}),
        ("back_to_load", {"to hamburg"}),
    ],
)
def test_aa_11_cards_that_move_the_truck(kind: str, places: set[str]) -> None:
    state = drawn(kind, running=[["Hamburg to Munich"]])
    assert choices(state) == places
    first = min(places)
    assert space(after(state, first)) == first.split()[1]


def test_aa_11_the_last_of_several_cities_passed() -> None:
    state = after(die(table("frankfurt", "graz", draw=["last_city"]), 5), "to v1")
    assert choices(state) == {"to vienna"}


def test_aa_11_what_blocks_a_road_blocks_moves_by_card() -> None:
    row = table("kassel", "graz").roads.row
    assert choices(drawn("neighbour_city", jams=((row["frankfurt"], 1),))) == {"to kassel"}
    assert choices(drawn("next_triangle", signs=row["x1"])) == {"to l1"}
    jammed = drawn("destination", running=[["Hamburg to Munich"]], jams=((row["munich"], 1),))
    assert "The card does nothing." in told(jammed)


def test_aa_11_on_the_next_triangle_no_further_card_is_drawn() -> None:
    state = drawn("next_triangle", draw_next="gain")
    for place in ("v1", "l1"):
        there = after(state, f"to {place}")
        assert (there.phase, space(there), there.money[0]) == ("after", place, 5000)
        assert there.draw == state.draw
        assert not any("draws a card" in line for line in told(there))


def test_aa_6_in_a_city_with_a_triangle_that_another_card_leads_to_one_is_drawn() -> None:
    track = ring_road()
    munich = replace(track.space("munich"), tags=("city", "triangle"))
    course = compile_track(track.with_space(munich))
    for kind, money in (("destination", 5500), ("next_triangle", 5000)):
        state = drawn(kind, draw_next="gain", running=[["Linz to Munich"]], course=course)
        assert after(state, "to munich").money[0] == money


def test_aa_6_a_drive_by_card_that_ends_on_a_triangle_brings_another() -> None:
    state = table("frankfurt", "graz", draw=["gain"], kept=(("extra_3",), ()), phase="after")
    state = after(state, "use extra_3", "to k1")
    assert told(state)[-2:] == ["Seat 1 draws a card: Gain 500.", "Seat 1 gets 500."]
    assert state.money[0] == 5500


def test_aa_11_the_truck_goes_back_to_the_last_load_still_on_board_if_nobody_is_there() -> None:
    loads = [["Berlin to Graz", "Hamburg to Munich"]]
    assert choices(drawn("back_to_load", running=loads)) == {"to hamburg"}
    assert choices(drawn("back_to_load", running=[loads[0][::-1]])) == {"to berlin"}
    occupied = drawn("back_to_load", "hamburg", running=loads)
    assert "The card does nothing." in told(occupied)
    assert (occupied.phase, space(occupied)) == ("after", "k1")


@pytest.mark.parametrize("kind", ["destination", "back_to_load", "unload_all", "cash_longest"])
def test_aa_11_without_load_the_load_cards_do_nothing(kind: str) -> None:
    state = drawn(kind)
    assert "The card does nothing." in told(state)
    assert (state.phase, state.money[0]) == ("after", 5000)


def test_aa_11_moves_by_card_never_end_on_an_occupied_space() -> None:
    state = drawn("neighbour_city", "frankfurt")
    assert choices(state) == {"to kassel"}
    state = drawn("more_4", "x1")
    assert choices(state, "to", "stay") == {
        "stay", "to frankfurt", "to munich", "to m1", "to kassel", "to b1", "to berlin", "to f1"
    }  # fmt: skip


def test_aa_11_extra_spaces_are_kept_until_they_are_used() -> None:
    state = drawn("extra_3")
    assert state.kept[0] == ("extra_3",)
    state = after(state, "use extra_3")
    assert choices(state, "to") == {
        "to kassel", "to b1", "to berlin", "to frankfurt", "to x1", "to munich"
    }  # fmt: skip
    assert (state.kept[0], state.discard) == ((), ("extra_3",))


def test_aa_11_the_mover_moves_all_trucks() -> None:
    state = after(drawn("all_trucks", "graz", "linz"), "stay", "to g1")
    assert [space(state, seat) for seat in range(3)] == ["k1", "g1", "linz"]
    assert (state.phase, state.truck, state.seat) == ("move", 2, 0)
    state = after(drawn("all_trucks", "graz", "linz"), "stay", "stay", "to l1")
    assert space(state, 2) == "l1"
    assert not any("draws a card" in line for line in told(state))


def test_aa_11_of_two_trucks_each_is_moved_or_left_by_its_own_player() -> None:
    state = drawn("two_trucks", "graz", "linz")
    assert (state.seat, choices(state)) == (0, {"truck 2", "truck 3"})
    state = after(state, "truck 3")
    assert (state.seat, state.truck) == (0, 0)
    assert {"stay", "to x1", "to frankfurt"} <= choices(state)
    state = after(state, "to frankfurt")
    assert (state.seat, state.truck) == (2, 2)
    assert GAME.view(state, (2,)).question.format_map({}) == "click where truck 3 goes"
    assert choices(state) == {
        "stay", "to l1", "to hamburg", "to h1", "to g1", "to v1"
    }  # fmt: skip
    for chosen, place in (("to l1", "l1"), ("stay", "linz")):
        moved = after(state, chosen)
        assert [space(moved, seat) for seat in range(3)] == ["frankfurt", "graz", place]
        assert (moved.phase, moved.seat) == ("after", 0)
        assert not any("draws a card" in line for line in told(moved))
    left = after(drawn("two_trucks", "graz", "linz"), "truck 2", "stay")
    assert (space(left), left.seat) == ("k1", 1)


def test_aa_11_all_trucks_are_the_movers_again_after_two_were_their_owners() -> None:
    state = after(drawn("two_trucks", draw_next="all_trucks"), "truck 2", "to frankfurt", "stay")
    state = after(replace(state, kept=(("extra_3",), ())), "use extra_3", "to k1", "stay")
    assert (state.truck, state.seat) == (1, 0)


def test_a_bot_moves_its_own_truck_to_its_contracts_by_the_card_for_two() -> None:
    state = drawn("two_trucks", "graz", running=[(), ["Hamburg to Linz"]])
    state = after(state, "truck 2", "stay")
    assert str(bot_named("greedy").choose(GAME, state, Rng(1))) == "to linz"


def test_a_bot_lets_the_poorest_move_by_the_card_for_two() -> None:
    state = replace(drawn("two_trucks", "graz", "linz"), money=(9000, 3000, 2000))
    assert str(bot_named("greedy").choose(GAME, state, Rng(1))) == "truck 3"


def test_aa_11_roll_and_move_again_now_or_after_the_next_loading() -> None:
    state = drawn("again")
    assert state.phase == "move"
    assert any("rolls" in line for line in told(state))
    state = table("hamburg", "graz", hands=[[HAM_KAS]], phase="after")
    state = replace(state, kept=(("after_loading",), ()), draw=tuple(
        kind for kind in state.draw if kind != "after_loading"
    ))  # fmt: skip
    assert choices(state, "use") == set()
    state = after(state, f"load {HAM_KAS}")
    assert after(state, "use after_loading").phase == "move"
    unused = after(state, "done")
    assert (unused.kept, unused.discard) == (((), ()), ("after_loading",))


def test_aa_11_what_was_loaded_before_is_not_the_next_loading() -> None:
    state = after(table("kassel", "graz", hands=[["Kassel to Hamburg"]], draw=["after_loading"]),
                  "load Kassel to Hamburg")  # fmt: skip
    state = after(die(state, 1), "to k1")
    assert state.kept[0] == ("after_loading",)
    assert choices(state, "use") == set()
    assert after(state, "done").kept[0] == ("after_loading",)


def test_aa_11_money_cards() -> None:
    assert drawn("gain").money[0] == 5500
    assert drawn("fine").money[0] == 4500
    assert choices(drawn("fine_or_skip")) == {"pay", "skip"}
    assert after(drawn("fine_or_skip"), "pay").money[0] == 4500
    assert after(drawn("fine_or_skip"), "skip").skips == (1, 0)


def test_aa_11_a_turn_is_skipped_or_not_driven() -> None:
    state = after(drawn("skip", hands=[[HAM_KAS], [HAM_GRA]]), "done")
    assert (state.seat, state.skips[0]) == (1, 1)
    state = turn_of(state, 0)
    assert (state.seat, state.skips[0]) == (1, 0)
    state = drawn("parked")
    assert state.money[0] == 6000
    state = turn_of(state, 0)
    assert "roll" not in choices(state)
    assert turn_of(state, 0).phase == "roll"


@pytest.mark.parametrize("kind", ["extra_3", "after_loading"])
def test_aa_11_no_driving_means_no_cards_that_drive(kind: str) -> None:
    state = table("hamburg", "graz", hands=[[HAM_KAS]], kept=((kind,), ()), parked=(1, 0))
    state = after(turn_of(state, 0), f"load {HAM_KAS}", "buy small")
    assert choices(state) == {"buy large", "buy small", "done"}


def test_aa_11_everything_is_unloaded_or_the_longest_cashed() -> None:
    running = [["Hamburg to Linz", "Hamburg to Munich"]]
    state = drawn("unload_all", running=running)
    assert (state.money[0], state.running[0], len(state.known[0])) == (7000, (), 2)
    state = drawn("cash_longest", running=running)
    longest = state.roads.contracts[state.roads.contract_named["Hamburg to Munich"]]
    assert state.money[0] == 5000 + longest.pay - 1000
    assert [state.roads.contracts[each].name for each in state.running[0]] == ["Hamburg to Linz"]


@pytest.mark.parametrize("city", ["Flensburg", "Vienna"])
def test_aa_11_a_bonus_is_paid_in_its_city_or_costs_at_the_end(city: str) -> None:
    kind, before = f"bonus_{city.lower()}", {"Flensburg": "hamburg", "Vienna": "munich"}[city]
    state = table(before, "graz")
    left = tuple(card for card in state.draw if card != kind)
    state = replace(state, kept=((kind,), ()), draw=left)
    reached = after(die(state, 2), f"to {city.lower()}")
    assert (reached.money[0], reached.kept[0]) == (7000, ())
    for kept, points in (((kind,), ()), (4000, 5000)), (((), (kind,)), (5000, 4000)):
        over = after(replace(state, kept=kept, phase="after"), "done")
        assert GAME.outcome(over) is not None
        assert GAME.outcome(over).points == points


def inspected(place: str, **values: object) -> object:
    """It is the turn of seat 1, who holds the inspection."""
    state = table(place, "graz", "linz", **values)
    left = tuple(card for card in state.draw if card != "inspection")
    return replace(state, kept=(("inspection",), (), ()), draw=left)


def test_aa_11_the_inspection_is_passed_left_in_munich_and_the_truck_may_move_once_more() -> None:
    goods, lot = "Munich to Flensburg", "Hamburg to Kassel"
    hands = [[goods], [HAM_GRA], ["Kassel to Hamburg"]]
    state = inspected("frankfurt", hands=hands, running=[["Linz to Munich"]], opened=[lot])
    state = after(die(state, 2), "to munich")
    assert state.kept == ((), ("inspection",), ())
    assert (state.phase, state.seat, state.truck) == ("after", 0, 0)
    assert choices(state, "roll", "done", "unload", "auction") == {
        "roll", "done", "unload Linz to Munich", f"auction {lot}"
    }  # fmt: skip
    assert "move once more" in GAME.view(state, (0,)).question
    state = after(state, "unload Linz to Munich", f"load {goods}", f"auction {lot}", "pass", "pass")
    assert choices(state, "roll", "done", "auction") == {"roll", "done"}
    declined = after(state, "done")
    assert (declined.seat, declined.phase, space(declined)) == (1, "roll", "munich")
    driving = after(state, "roll")
    assert (driving.phase, driving.truck, driving.seat) == ("move", 0, 0)
    assert [driving.roads.contracts[each].name for each in driving.running[0]] == [goods]
    there = after(driving, min(choices(driving, "to", "stay")))
    assert "roll" not in choices(replace(there, phase="after"))
    assert there.kept[0] == ()


def test_aa_11_the_inspection_moves_a_truck_after_an_early_stop_but_in_this_turn_only() -> None:
    goods = "Munich to Flensburg"
    state = after(die(inspected("frankfurt", hands=[[goods]]), 5), "stop munich")
    assert choices(state) == {f"load {goods}"}
    state = after(state, f"load {goods}")
    assert {"roll", "done"} <= choices(state)
    assert "roll" not in choices(replace(turn_of(state, 0), phase="after"))


def test_aa_11_a_bonus_is_for_who_drives_to_its_city_not_for_who_stays_there() -> None:
    state = table("vienna", "munich", "graz", "m1", "v1", kept=(("bonus_vienna",), *((),) * 4))
    state = die(state, 1)
    assert choices(state, "to", "stay") == {"stay"}
    assert after(state, "stay").kept[0] == ("bonus_vienna",)


def test_a_bot_loads_in_munich_before_it_moves_on_for_the_inspection() -> None:
    goods = "Munich to Flensburg"
    state = after(die(inspected("frankfurt", hands=[[goods]]), 2), "to munich")
    bot, done = bot_named("greedy"), []
    while state.phase == "after":
        done.append(str(bot.choose(GAME, state, Rng(1))))
        state = after(state, done[-1])
    assert done == [f"load {goods}", "roll"]


def test_aa_10_an_inspection_still_held_at_the_end_is_paid() -> None:
    over = after(replace(inspected("frankfurt"), phase="after"), "done")
    assert GAME.outcome(over) is not None
    assert GAME.outcome(over).points == (4000, 5000, 5000)


@pytest.mark.parametrize("city", ["munich", "frankfurt", "kassel"])
def test_aa_11_a_jam_closes_a_city_for_a_round_but_a_truck_may_leave(city: str) -> None:
    state = drawn(f"jam_{city}", city if city != "kassel" else "graz")
    row = state.roads.row[city]
    assert row in state.jam_spaces
    assert f"to {city}" not in choices(die(state, 6))
    assert choices(die(turn_of(state, 1), 1), "to") != set()
    assert row in turn_of(state, 1).jam_spaces
    assert row not in turn_of(state, 0).jam_spaces


def test_aa_11_a_jam_of_free_choice() -> None:
    state = drawn("jam")
    assert len(choices(state)) == 18
    state = after(state, "jam f1")
    assert state.jams == ((state.roads.row["f1"], 0),)


def test_aa_11_a_contract_is_given_to_the_right_or_drawn() -> None:
    state = drawn("give", "graz", "linz", hands=[[HAM_KAS]], running=[[HAM_GRA]])
    assert choices(state) == {f"give {HAM_KAS}"}
    state = after(state, f"give {HAM_KAS}")
    assert state.hands == ((), (), (state.roads.contract_named[HAM_KAS],))
    assert HAM_KAS not in " ".join(told(state))
    state = drawn("draw")
    assert len(state.hands[0]) == 1
