"""Race cards on the table: read by letters too, the bar that counts stands out."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.look import theme
from editor.tables.race_cards import paint_race_card
from engine.games.core.view import NO_BAR


def painted(words: str, bar: int | None = None, wide: int = 54) -> QImage:
    """A card on white paper."""
    image = QImage(wide, 92, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    paint_race_card(painter, words, QRectF(0, 0, wide, 92), bar, 1.0)
    painter.end()
    return image


def test_cards_of_other_colours_differ_in_letters_too(qapp, monkeypatch) -> None:
    monkeypatch.setattr(theme, "CARS", dict.fromkeys(theme.CARS, theme.MUTED))
    red, green, wild = map(painted, ("red 6", "green 6", "wild 6"))
    assert red != green != wild


def test_the_bars_that_do_not_count_are_faint(qapp) -> None:
    image = painted("red 6, green 4", 1)
    first, second = (image.pixelColor(10, 10 + 20 * row) for row in (0, 1))
    assert second == theme.CARS["green"]
    assert first != theme.CARS["red"]
    assert painted("red 6, green 4").pixelColor(10, 10) == theme.CARS["red"]


def test_a_number_of_two_digits_stays_inside_its_bar(qapp) -> None:
    image = painted("blue 10", wide=38)
    edge = {image.pixelColor(5, y).name() for y in range(8, 20)}
    assert edge == {theme.CARS["blue"].name()}


def test_a_card_that_passes_is_weaker_than_one_that_bids(qapp) -> None:
    passes, bids = painted("red 6", NO_BAR), painted("red 6", 0)
    paper = QColor("white")

    def difference(image: QImage) -> int:
        return abs(image.pixelColor(10, 10).lightness() - paper.lightness())

    assert difference(passes) < difference(bids) / 2
