"""Auf Achse: every rule by its number, on a ring of nine cities; whole games by bots."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.course import compile_track
from engine.draw.long_haul import long_haul
from engine.games import game_named
from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import action_cards
from engine.games.auf_achse.files import all_cards, all_contracts
from engine.games.auf_achse.loading import contracts_of, room
from engine.games.auf_achse.roads import roads_of
from engine.games.auf_achse.rules import begin_turn
from engine.games.core import GameError, IllegalActionError, Rng
from engine.playtest.playthrough import play_game, playthrough_from_json, playthrough_json, replay
from tests.helpers.auf_achse_positions import (
    CITIES,
    COURSE,
    after,
    choices,
    die,
    ring_road,
    start,
    table,
    told,
)
from tests.helpers.small_tracks import ring

GAME = game_named("auf_achse")

HAM_KAS, HAM_GRA, KAS_HAM = "Hamburg to Kassel", "Hamburg to Graz", "Kassel to Hamburg"


@pytest.mark.parametrize(("seats", "public"), [(2, 12), (3, 16), (4, 20), (5, 24), (6, 24)])
def test_aa_1_contracts_money_and_cards_are_dealt(seats: int, public: int) -> None:
    state = start(seats)
    assert sorted(all_contracts(state)) == list(range(52))
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert (len(state.open), len(state.open) + len(state.pile)) == (4, public)
    assert len(all_cards(state)) == 31
    assert state.money == (5000,) * seats
    assert len({start(seats, seed).open for seed in range(9)}) == 9
    assert len({start(seats, seed).hands for seed in range(9)}) == 9
    assert len({start(seats, seed).draw for seed in range(9)}) == 9


@pytest.mark.parametrize("seed", range(12))
def test_aa_1_the_highest_roll_begins(seed: int) -> None:
    state = start(4, seed)
    rolls = [
        (e.values["seat"] - 1, e.values["die"]) for e in state.events if e.sentence == say.ROLLS
    ]
    rolling = [0, 1, 2, 3]
    while len(rolling) > 1:
        now, rolls = dict(rolls[: len(rolling)]), rolls[len(rolling) :]
        assert list(now) == rolling
        rolling = [seat for seat in rolling if now[seat] == max(now.values())]
    assert rolls == []
    assert rolling == [state.seat]
    assert told(state)[-1] == f"Seat {rolling[0] + 1} rolls highest and begins."


def test_aa_1_trucks_are_placed_never_two_on_a_space() -> None:
    state = start(2)
    first = state.seat
    state = after(state, "at kassel")
    assert state.seat != first
    assert "at kassel" not in choices(state)
    assert len(choices(state)) == 17
    assert after(state, "at graz").phase == "roll"


def test_aa_2_exactly_the_number_rolled() -> None:
    state = die(table("hamburg", "graz"), 3)
    assert choices(state, "to") == {"to f1", "to g1"}


def test_aa_2_a_six_is_one_to_six_of_choice() -> None:
    state = die(table("hamburg", "kassel"), 6)
    ahead = {"to h1", "to flensburg", "to f1", "to berlin", "to b1"}
    assert choices(state, "to") == ahead | {
        "to l1", "to linz", "to g1", "to graz", "to v1", "to vienna"
    }  # fmt: skip


def test_aa_3_past_a_truck_but_never_onto_it() -> None:
    assert "to f1" in choices(die(table("hamburg", "flensburg"), 3), "to")
    state = die(table("hamburg", "flensburg"), 2)
    assert choices(state, "to") == {"to h1", "to linz"}
    assert not after(state, "to h1").exact


def test_aa_3_who_stops_before_a_truck_in_a_city_has_not_ended_there_exactly() -> None:
    state = after(die(table("l1", "h1", opened=[HAM_KAS]), 2), "to hamburg")
    assert choices(state, "auction") == set()
    assert choices(after(die(table("l1", "h1", opened=[HAM_KAS]), 1), "to hamburg"), "auction")


def test_aa_3_it_stops_before_a_queue() -> None:
    state = die(table("hamburg", "h1", "linz", "l1"), 1)
    assert choices(state, "to", "stay") == {"stay"}
    state = die(table("hamburg", "h1", "flensburg", "f1"), 3)
    assert choices(state, "to") == {"to g1"}


def test_aa_4_an_early_stop_only_where_the_truck_can_work_and_then_it_must() -> None:
    state = die(table("h1", "vienna", hands=[["Berlin to Vienna"]], opened=[HAM_KAS]), 5)
    assert choices(state, "stop") == {"stop berlin"}
    state = after(state, "stop berlin")
    assert choices(state) == {"load Berlin to Vienna"}
    state = after(state, "load Berlin to Vienna")
    assert state.phase == "after"
    assert choices(state, "auction") == set()
    full = table("h1", "vienna", hands=[["Berlin to Vienna"]], running=[["Hamburg to Kassel"]])
    assert choices(die(full, 5), "stop") == set()
    state = after(die(table("h1", "vienna", running=[["Vienna to Berlin"]]), 5), "stop berlin")
    assert choices(state) == {"unload Vienna to Berlin"}


def test_aa_4_no_early_stop_on_another_truck() -> None:
    state = table("h1", "vienna", hands=[["Berlin to Vienna"]])
    assert choices(die(state, 5), "stop") == {"stop berlin"}
    state = replace(state, trucks=(state.trucks[0], state.roads.row["berlin"]))
    assert choices(die(state, 5), "stop") == set()


def test_aa_5_on_a_one_a_sign_closes_a_space() -> None:
    state = after(die(table("hamburg", "graz"), 1), "to l1")
    state = after(die(table("kassel", "graz"), 1), "to b1")
    signs = {action.split()[1] for action in choices(state, "roadworks")}
    assert signs == {"f1", "k1", "x1", "m1", "v1", "g1", "l1"}
    state = after(state, "roadworks k1")
    assert choices(state, "roadworks") == set()
    state = after(state, "done")
    state = begin_turn(replace(state, trucks=(state.roads.row["kassel"], state.trucks[1])), 0)
    assert choices(die(state, 1), "to") == {"to b1"}
    assert choices(after(die(table("kassel", "graz"), 2), "to berlin"), "roadworks") == set()


def test_aa_6_a_triangle_brings_a_card() -> None:
    state = after(die(table("kassel", "graz", draw=["gain"]), 1), "to k1")
    assert "Seat 1 draws a card: Gain 500." in told(state)
    assert state.money[0] == 5500
    assert state.discard == ("gain",)
    assert after(die(table("kassel", "graz"), 1), "to b1").discard == ()


def test_aa_6_when_all_cards_are_drawn_the_discards_are_shuffled() -> None:
    drawn = set()
    for seed in range(20):
        state = die(table("kassel", "graz", stream=seed), 1)
        kept = tuple(kind for kind in state.draw if kind not in ("gain", "refund"))
        state = replace(state, draw=(), discard=("gain", "refund"), kept=(kept, ()))
        state = after(state, "to k1")
        assert len(state.draw) == len(state.discard) == 1
        drawn |= set(state.discard)
    assert drawn == {"gain", "refund"}


def test_aa_7_load_all_goods_at_the_start_and_cash_in_at_the_destination() -> None:
    state = table("hamburg", "graz", hands=[[KAS_HAM, "Hamburg to Munich"]])
    assert choices(state, "load") == {"load Hamburg to Munich"}
    state = after(state, "load Hamburg to Munich")
    assert room(state, 0) == 4
    assert contracts_of(state, 0) == (state.roads.contract_named[KAS_HAM],)
    number = state.roads.contract_named["Hamburg to Munich"]
    assert choices(state, "unload") == set()
    there = replace(state, trucks=(state.roads.row["munich"], state.trucks[1]))
    there = after(there, "unload Hamburg to Munich")
    assert there.money[0] == 5000 + state.roads.contracts[number].pay
    assert there.done == (number,)
    assert room(there, 0) == 6


def test_aa_7_several_contracts_may_run_at_once() -> None:
    names = ["Hamburg to Munich", "Hamburg to Frankfurt"]
    state = after(table("hamburg", "graz", hands=[names]), *(f"load {name}" for name in names))
    assert len(state.running[0]) == 2


def test_aa_8_all_or_nothing_and_trailers_make_room() -> None:
    state = table("hamburg", "graz", hands=[[HAM_KAS, HAM_GRA]], running=[["Hamburg to Munich"]])
    assert choices(state, "load") == set()
    assert choices(state, "buy") == {"buy large", "buy small"}
    small = after(state, "buy small")
    assert (small.money[0], room(small, 0)) == (3000, 8)
    assert choices(small, "load") == {f"load {HAM_KAS}", f"load {HAM_GRA}"}
    assert choices(after(state, "buy large"), "buy") == {"buy small"}
    assert room(after(state, "buy large"), 0) == 10
    assert choices(replace(state, money=(1999, 5000)), "buy") == set()
    assert choices(replace(state, trailers=((0, 0), (4, 4))), "buy") == set()
    assert choices(die(state, 3), "buy") == {"buy large", "buy small"}


def auction(*trucks: str) -> object:
    return after(die(table(*trucks, opened=[HAM_KAS, KAS_HAM]), 2), "to flensburg")


def test_aa_9_who_ends_exactly_in_a_city_may_call_an_auction() -> None:
    state = auction("hamburg", "graz", "linz")
    assert choices(state, "auction") == {f"auction {HAM_KAS}", f"auction {KAS_HAM}"}
    state = after(state, f"auction {HAM_KAS}")
    assert state.seat == 1
    assert choices(state) == {"pass", "bid 200", "bid 400", "bid 600", "bid 800", "bid 1000"}
    state = after(state, "bid 400")
    assert choices(state) == {"pass", "bid 600", "bid 800", "bid 1000"}
    state = after(state, "pass")
    assert state.seat == 0
    assert choices(state) == {"pass", "match", "bid 600", "bid 800", "bid 1000"}
    state = after(state, "match")
    assert state.seat == 1
    state = after(state, "pass")
    assert state.money == (4600, 5000, 5000)
    assert state.known[0] == (state.roads.contract_named[HAM_KAS],)
    assert choices(state, "auction") == set()


def test_aa_9_without_a_bid_the_caller_gets_it_free_and_a_new_one_is_turned_up() -> None:
    state = auction("hamburg", "graz", "linz")
    state = replace(state, pile=state.box[:1], box=state.box[1:])
    turned = state.pile[0]
    state = after(state, f"auction {HAM_KAS}", "pass", "pass")
    assert state.money == (5000,) * 3
    assert state.known[0] == (state.roads.contract_named[HAM_KAS],)
    assert turned in state.open
    assert len(state.open) == 2


def test_aa_9_a_bid_needs_its_money() -> None:
    state = replace(auction("hamburg", "graz"), money=(5000, 500))
    assert choices(after(state, f"auction {HAM_KAS}")) == {"pass", "bid 200", "bid 400"}
    state = replace(auction("hamburg", "graz"), money=(599, 5000))
    assert choices(after(state, f"auction {HAM_KAS}", "bid 600")) == {"pass"}
    state = replace(state, money=(600, 5000))
    assert choices(after(state, f"auction {HAM_KAS}", "bid 600")) == {"pass", "match"}


def test_aa_10_the_end_comes_when_all_is_auctioned_and_one_has_fulfilled_all() -> None:
    state = table("munich", "graz", hands=[[], [HAM_KAS]], running=[["Hamburg to Munich"]])
    assert GAME.outcome(after(replace(state, phase="after"), "done")) is None
    state = after(replace(state, phase="after"), "unload Hamburg to Munich")
    for pile in ("open", "pile"):
        public = replace(state, **{pile: state.box[:1], "box": state.box[1:]})
        assert GAME.outcome(after(public, "done")) is None
    outcome = GAME.outcome(after(state, "done"))
    assert outcome is not None
    assert outcome.points == (6300, 5000)
    assert outcome.ranks == (1, 2)


def test_aa_10_whoever_has_fulfilled_all_ends_the_game_and_debts_count() -> None:
    state = table(
        "munich", "graz", hands=[[HAM_KAS], []], phase="after", debt=(0, 300), money=(1, 0)
    )
    over = after(state, "done")
    assert GAME.outcome(over) is not None
    assert GAME.outcome(over).points == (1, -300)
    assert "seat 2 has fulfilled all its own" in told(over)[-1]


def test_aa_10_a_fine_that_cannot_be_paid_is_paid_as_soon_as_money_comes_in() -> None:
    state = table("kassel", "graz", running=[["Hamburg to Munich"]], draw=["fine"], money=(200, 0))
    state = after(die(state, 1), "to k1")
    assert (state.money[0], state.debt[0]) == (0, 300)
    state = replace(state, trucks=(state.roads.row["munich"], state.trucks[1]))
    state = after(state, "unload Hamburg to Munich")
    assert (state.money[0], state.debt[0]) == (1000, 0)


def random_game(seats: int, seed: int) -> list:
    rng, states = Rng(seed), [start(seats, seed)]
    while states[-1].seat is not None:
        states.append(GAME.apply(states[-1], rng.choice(GAME.legal_actions(states[-1]))))
    return states


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_contracts_cards_and_money_are_conserved_in_random_games(seats: int) -> None:
    states = random_game(seats, seats)
    net = 5000 * seats
    for state in states:
        assert sorted(all_contracts(state)) == list(range(52))
        assert Counter(all_cards(state)) == Counter(card.kind for card in action_cards())
        on_map = [row for row in state.trucks if row >= 0]
        assert len(set(on_map)) == len(on_map)
        assert all(room(state, seat) >= 0 for seat in range(seats))
        net += sum(e.values["amount"] for e in state.events if e.sentence in say.INCOME)
        net -= sum(e.values["amount"] for e in state.events if e.sentence in say.EXPENSE)
        assert sum(state.money) - sum(state.debt) == net
        assert all(not (owed and have) for have, owed in zip(state.money, state.debt, strict=True))
        assert min(state.money) >= 0
    for state in states[:: max(1, len(states) // 20)]:
        read = game_named("auf_achse").from_json(
            COURSE, json.loads(json.dumps(GAME.to_json(state)))
        )
        assert replace(read, told=state.told) == state
        for seat in range(seats):
            guessed = GAME.determinize(state, seat, Rng(1))
            assert GAME.observation(guessed, seat) == GAME.observation(state, seat)
            assert sorted(all_contracts(guessed)) == list(range(52))


def test_hidden_contracts_are_not_seen() -> None:
    state = start(3)
    seen = json.dumps(GAME.observation(state, 0))
    own = {state.roads.contracts[each].name for each in (*state.hands[0], *state.open)}
    assert {contract.name for contract in state.roads.contracts if contract.name in seen} == own
    assert "stream" not in seen
    assert len({GAME.determinize(state, 0, Rng(seed)).hands[1] for seed in range(9)}) > 5


def test_a_playthrough_is_verified() -> None:
    record = play_game(COURSE, "auf_achse", ["random"] * 3, seed=3)
    assert playthrough_from_json(json.loads(json.dumps(playthrough_json(record)))) == record
    assert GAME.outcome(replay(record, COURSE)[-1]) == record.outcome


def test_a_game_is_played_as_ever(golden: Callable[[str, str], None]) -> None:
    record = play_game(COURSE, "auf_achse", ["random", "greedy", "random"], seed=7)
    written = json.dumps(playthrough_json(record), ensure_ascii=False, indent=1) + "\n"
    golden("auf_achse.json", written)


def test_contracts_follow_from_the_distances_by_the_formula() -> None:
    roads = roads_of(compile_track(long_haul()))
    assert len({contract.name for contract in roads.contracts}) == 52
    assert {contract.goods for contract in roads.contracts} == {2, 3, 4, 5, 6}
    for contract in roads.contracts:
        steps = roads.distances[contract.start][contract.goal]
        worth = 40 * steps * (contract.goods + 2)
        assert abs(contract.pay - max(1000, worth)) <= 50
        assert list(contract.bids) == sorted(set(contract.bids))
        for bid, share in zip(contract.bids, (0.1, 0.2, 0.3, 0.4, 0.5), strict=True):
            assert abs(bid - share * contract.pay) <= 50


def test_the_shipped_network_suits_the_game() -> None:
    course = compile_track(long_haul())
    assert game_named("auf_achse").missing(course) == ()
    protected = [course.ids[row] for row in sorted(roads_of(course).protected)]
    assert protected == ["flensburg", "hamburg", "hamburg-flensburg-1", "hamburg-flensburg-2"]


def test_the_greedy_bot_earns_more_than_the_random_one() -> None:
    outcome = play_game(COURSE, "auf_achse", ["random", "greedy"], seed=2).outcome
    assert outcome is not None
    assert outcome.winners == (1,)


def test_what_does_not_suit_is_refused() -> None:
    game = game_named("auf_achse")
    assert game.missing(COURSE) == ()
    assert game.missing(None) == ("Auf Achse is played on a network of roads.",)
    assert "no network" in game.missing(compile_track(ring()))[0]
    track = ring_road()
    unnamed = replace(track.space("kassel"), name="Cassel")
    assert game.missing(compile_track(track.with_space(unnamed))) == (
        "The network has no city called Kassel.",
    )
    plain = replace(track, spaces=tuple(replace(space, tags=space.tags if "city" in space.tags
                                                else ()) for space in track.spaces))  # fmt: skip
    assert game.missing(compile_track(plain)) == ("The network has no warning triangle.",)
    parted = replace(track, walls=(("h1", "flensburg"),), links=())
    assert "cannot be reached" in game.missing(compile_track(parted))[0]
    with pytest.raises(GameError, match="2 to 6 players, not 7"):
        start(7)
    with pytest.raises(IllegalActionError, match="stay is not possible now"):
        after(start(2), "stay")
    with pytest.raises(GameError, match="missing, or there twice"):
        game.from_json(COURSE, GAME.to_json(start(2)) | {"box": []})
    with pytest.raises(GameError, match="a state of 'rivals', not of Auf Achse"):
        game.from_json(COURSE, {"game": "rivals"})
    assert len(CITIES) == 9
