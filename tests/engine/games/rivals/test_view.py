"""What a player of Rivals sees: what cards bid, bids revealed, powers, and the account."""

from __future__ import annotations

from engine.games import game_named
from engine.games.core import Rng
from engine.games.core import view as shape
from engine.race.state import POWERS
from tests.helpers.played_games import begun, moments
from tests.helpers.positions import after
from tests.helpers.rivals_positions import on_auction
from tests.helpers.small_courses import course_of, lane_road

GAME = game_named("rivals")
ROAD = course_of(lane_road(3, 16, bets=[4, 8, 12]))
MIXED = "black 6, green 4, blue 2, orange 1"


def auction():
    """Green is on offer to two seats."""
    hands = [[MIXED, "wild 5, red 2"], ["green 5", "blue 5"]]
    return on_auction(ROAD, hands, (("green", "daring"), ("red", "agility")))


def test_a_card_says_what_it_bids_and_by_which_bar() -> None:
    hand = GAME.view(auction(), (0,)).at_hand[-1]
    said = {thing.text: (str(thing.caption), thing.bar, str(thing.about)) for thing in hand.things}
    assert said == {
        MIXED: ("bids 4", 1, "This card bids 4 (its green bar)"),
        "wild 5, red 2": ("pass", shape.NO_BAR, "This card bids nothing: it has no green bar"),
    }


def test_all_bids_are_shown_until_the_first_card_is_played() -> None:
    state = after(auction(), f"bid {MIXED}", "bid blue 5")
    for eyes in ((0,), (1,), ()):
        notes = [
            [str(thing.text) for thing in mat[0].things if thing.shape == shape.NOTE]
            for mat in GAME.view(state, eyes).mats
        ]
        assert (notes[0][-1], notes[1][-1]) == ("bid 4", "passed")
    assert GAME.from_json(ROAD, GAME.to_json(state)).revealed == state.revealed


def test_a_power_is_told_where_it_is_offered_chosen_and_owned() -> None:
    game, first, _ = begun("rivals", "harbour_loop.json", 3, {})
    seen = set()
    for state in moments(game, first, Rng(8), 4000):
        seat = state.seat or 0
        view = game.view(state, (seat,))
        tickets = [thing for thing in view.things if thing.shape == shape.TICKET]
        assert all(str(thing.text).endswith(".") for thing in tickets)
        if state.auction is not None and state.auction.lots:
            offered = POWERS[state.auction.lots[0].power].capitalize()
            assert any(str(thing.text).startswith(f"{offered}: ") for thing in tickets)
            seen.add("offered")
        for action in game.legal_actions(state):
            if action.kind == "keep":
                words = str(game.describe(state, action))
                assert words.startswith(f"Keep {action.value}: ")
                seen.add("chosen")
        if state.auction is None and state.seat is not None:
            assert len(tickets) == 1
            seen.add("owned")
    assert seen == {"offered", "chosen", "owned"}
    account = game.account([state])
    assert [row[-1] for row in account.rows] == list(game.outcome(state).points)
    assert all(sum(row[:-1]) == row[-1] for row in account.rows)
    assert [car.colour for car in game.view(state, ()).podium] == list(
        game.outcome(state).places[:3]
    )
