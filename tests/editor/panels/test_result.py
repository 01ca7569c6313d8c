"""The end of a game: podium and account."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QScrollArea

from editor.look.language import tr
from editor.panels.result import ResultView, winners_text
from engine.games.core import Account, Outcome, Thing
from engine.games.core import view as shape
from engine.track import Sentence


def player(seat: int) -> str:
    return "you" if seat == 0 else f"seat {seat + 1}"


def words(result: ResultView) -> list[str]:
    return [label.text() for label in result.amounts.findChildren(QLabel) if not label.isHidden()]


def test_the_account_has_a_row_for_every_seat_the_best_first(qtbot) -> None:
    result = ResultView(player)
    qtbot.addWidget(result)
    cars = tuple(Thing(shape.CAR, "", colour, seat) for seat, colour in enumerate(("red", "blue")))
    account = Account(("Prizes", "Bets", "Cars", "Total"), ((9, 0, -6, 3), (12000, 3, -4, 11999)))
    outcome = Outcome("all cars are home", (2, 1), (3, 11999))
    result.show_end(cars, account, outcome)
    assert words(result) == [
        *("Prizes", "Bets", "Cars", "Total"),
        *("1.", "Seat 2", "12,000", "3", "−4", "11,999"),
        *("2.", "You", "9", "0", "−6", "3"),
    ]
    assert result.podium.things == cars
    result.clear()
    assert result.isHidden()


@pytest.mark.parametrize("seats", [3, 6, 10])
@pytest.mark.parametrize("width", [330, 600])
def test_an_account_of_many_columns_fits_into_the_panel(dressed, qtbot, seats, width) -> None:
    result = ResultView(player)
    qtbot.addWidget(result)
    result.resize(width, 400)
    heads = ("Initial", "Contracts", "Auctions", "Trailers", "Bonuses", "Fines", "Total")
    amounts = (5000, 11900, -3700, -2000, 2000, -1000, 12200)
    ranks = tuple(range(1, seats + 1))
    account = Account(heads, (amounts,) * seats)
    result.show_end((), account, Outcome("the end", ranks, (12200,) * seats))
    assert words(result)[0] == "Initial"
    qtbot.waitUntil(lambda: result.height() > 0)
    assert result.minimumSizeHint().width() <= width
    area = result.findChild(QScrollArea)
    assert area.height() >= result.amounts.sizeHint().height()
    if seats <= 6:
        assert result.amounts.minimumSizeHint().width() <= 330
    labels = {each.text(): each for each in result.amounts.findChildren(QLabel)}
    assert labels["Contracts"].y() == labels["11,900"].y() > labels["Initial"].y()


@pytest.mark.parametrize("code", ["en", "cs"])
def test_an_account_of_ten_seats_needs_no_scrolling(dressed, qtbot, speak, code: str) -> None:
    speak(code)
    seats = 10

    def called(seat: int) -> str:
        return tr("you") if seat == 0 else tr("seat {seat}").format(seat=seat + 1)

    result = ResultView(called)
    qtbot.addWidget(result)
    result.resize(350, 500)
    result.show()
    heads = ("Initial", "Pyramid", "Leg bets", "Race bets", "Tiles", "Total")
    account = Account(tuple(map(Sentence, heads)), ((3, 12, -10, 18, 5, 28),) * seats)
    ranks = tuple(range(1, seats + 1))
    for _ in range(2):
        result.show_end((), account, Outcome("the end", ranks, (28,) * seats))
        area = result.findChild(QScrollArea)
        assert area.height() >= result.amounts.sizeHint().height() > 60
    qtbot.waitUntil(lambda: area.horizontalScrollBar().maximum() == 0)
    shown = words(result)
    assert [shown.count(str(seat)) for seat in range(6, 11)] == [1] * 5
    assert tr("you").capitalize() in shown


def test_without_an_account_the_points_are_shown_and_without_points_nothing(qtbot) -> None:
    result = ResultView(player)
    qtbot.addWidget(result)
    result.show_end((), None, Outcome("the end", (2, 1), (24200, -300)))
    assert words(result) == ["Total", "1.", "Seat 2", "−300", "2.", "You", "24,200"]
    assert result.podium.isHidden()
    result.show_end((), None, Outcome("the first car is home", (2, 1), (0, 0)))
    assert not result.amounts.isVisibleTo(result)


def test_the_result_names_who_has_won() -> None:
    outcome = Outcome("all contracts are done", (2, 1), (24200, -300))
    assert winners_text(outcome, lambda seat: f"seat {seat + 1}") == "The game is over: Seat 2 won"
