"""An empty board says what to do."""

from __future__ import annotations

from engine.draw.network_roads import empty_network
from engine.track import Board, Track
from tests.helpers.window_actions import board, press, run


def test_a_way_to_begin_is_one_click_away(window) -> None:
    card = window.empty_board
    assert card.isVisible()
    assert not card.network_button.isVisible()
    press(card.road_button)
    assert window.toolbox.current.id == "road"
    assert not card.road_button.isVisible()
    assert card.words.text() == window.toolbox.current.hint()


def test_clicks_of_a_tool_go_through_what_is_said(window) -> None:
    card = window.empty_board
    place = card.geometry().center()
    assert window.view.childAt(place) in (card, *card.children())
    run(window, "tool_road")
    place = card.geometry().center()
    assert window.view.childAt(place) is window.view.viewport()


def test_it_offers_roads_between_cities_on_a_network(window) -> None:
    window.document.begin(empty_network("Roads", Board(300, 200)))
    press(window.empty_board.network_button)
    assert window.toolbox.current.id == "network"


def test_it_goes_with_the_first_space_and_comes_back(window) -> None:
    board(window)
    assert not window.empty_board.isVisible()
    window.document.begin(Track())
    assert window.empty_board.isVisible()


def test_it_stays_on_the_board_that_is_in_sight(window) -> None:
    window.resize(900, 600)
    assert window.view.viewport().rect().contains(window.empty_board.geometry())
