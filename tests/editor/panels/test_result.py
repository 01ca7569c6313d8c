"""The end of a game: podium and account."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from editor.panels.result import ResultView
from engine.games.core import Account, Outcome, Thing, View
from engine.games.core import view as shape


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
    result.show_end(View(podium=cars, account=account), outcome)
    assert words(result) == [
        *("Prizes", "Bets", "Cars", "Total"),
        *("1.", "Seat 2", "12,000", "3", "−4", "11,999"),
        *("2.", "You", "9", "0", "−6", "3"),
    ]
    assert result.podium.things == cars
    result.clear()
    assert result.isHidden()


def test_without_an_account_the_points_are_shown_and_without_points_nothing(qtbot) -> None:
    result = ResultView(player)
    qtbot.addWidget(result)
    result.show_end(View(), Outcome("the end", (2, 1), (24200, -300)))
    assert words(result) == ["Total", "1.", "Seat 2", "−300", "2.", "You", "24,200"]
    assert result.podium.isHidden()
    result.show_end(View(), Outcome("the first car is home", (2, 1), (0, 0)))
    assert result.amounts.isHidden()
