"""Where things lie on a table."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.look import theme
from editor.tables import GameTable
from editor.tables.layout import LayoutBuilder
from editor.tables.thing_painter import CAPTION, ThingPainter
from engine.games.core import Chart, Pile, Row, Thing, View
from engine.games.core import view as shape
from engine.sentence import Sentence


def test_things_wrap_and_piles_show_an_edge(dressed, qtbot) -> None:
    tiles = tuple(Thing(shape.TILE, str(number)) for number in (2, 3, 5))
    cards = tuple(Thing(shape.CARD, str(number), "sand") for number in range(20))
    view = View(
        rows=(Row((Pile(tiles),), "Bets"), Row(cards)), mats=((Row((Thing(shape.SEAT, "1"),)),),)
    )
    cloth = GameTable()
    qtbot.addWidget(cloth)
    cloth.show_view(view, ("Ann",), 0, ())
    laid = LayoutBuilder(ThingPainter(cloth.font()), ("Ann",)).lay(view, 300)
    boxes = [placed.box for placed in laid.things]
    assert all(box.left() >= 0 and box.right() <= 300 for box in boxes)
    assert not any(
        one.intersects(other) for row, one in enumerate(boxes) for other in boxes[row + 1 :]
    )
    assert boxes[0].height() < boxes[2].height()
    assert boxes[0].top() < boxes[2].top()
    assert [words.text for words in laid.words] == ["Bets", "Ann"]
    upright = LayoutBuilder(ThingPainter(cloth.font()), ()).lay(
        View(rows=(Row((Pile(tiles, True),)),)), 300
    )
    tops = [placed.box.top() for placed in upright.things]
    assert tops == sorted(tops, reverse=True)


def test_a_chart_tells_rare_from_never() -> None:
    chart = Chart("Odds", ("1.", "2.", "3."), ((Thing(shape.CAMEL), (0.0, 0.001, 0.999)),))
    laid = LayoutBuilder(ThingPainter(GameTable().font()), ()).lay(View(charts=(chart,)), 300)
    shares = [words.text for words in laid.words if words.role == "share"]
    assert shares == ["0%", "< 1%", "> 99%"]


@pytest.mark.parametrize("width", [280.0, 340.0, 700.0])
def test_long_tickets_wrap_and_stay_on_the_table(dressed, width: float) -> None:
    words = "In Munich pass this on and move again; pay 1000 at the end of the game if you hold it"
    brush = ThingPainter(dressed.font())
    ticket = Thing(shape.TICKET, text=words)
    laid = LayoutBuilder(brush, ["Ann"]).lay(View(mats=((Row(()), Row((ticket,), "Kept")),)), width)
    (placed,) = laid.things
    assert laid.mats[0].contains(placed.box)
    short = brush.size_of(Thing(shape.TICKET, text="Vienna"))
    assert placed.box.height() > 1.8 * short.height()
    assert short.width() < 0.5 * placed.box.width()


def test_everything_on_the_table_grows_with_the_size_of_text(dressed, qtbot) -> None:
    view = View(at_hand=(Row((Thing(shape.RACE_CARD, "red 6"),), "Your hand"),))
    cloth = GameTable()
    qtbot.addWidget(cloth)
    cloth.show()
    cloth.show_view(view, (), None, ())
    before = cloth.box_of(0)
    try:
        theme.TEXT_SIZE.keep("150")
        theme.dress_again()
        after = cloth.box_of(0)
        assert after.height() == pytest.approx(1.5 * before.height())
        assert cloth.minimumHeight() >= after.bottom()
    finally:
        theme.TEXT_SIZE.keep("100")
        theme.dress_again()


def test_the_words_on_a_die_have_room(dressed) -> None:
    painter = ThingPainter(dressed.font())
    size = painter.size_of(Thing(shape.DIE, "1–2", "blue"))
    assert size.width() > QFontMetricsF(painter.strong).horizontalAdvance("B 1–2")
    assert painter.size_of(Thing(shape.DIE, "6", "blue")) == painter.size_of(Thing(shape.DIE))


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_a_full_hand_stays_on_the_table(dressed, size: float) -> None:
    cards = tuple(Thing(shape.RACE_CARD, "red 6") for _ in range(12))
    lot = Row((Thing(shape.CARD, "red"),), "Up for auction")
    view = View(at_hand=(lot, Row(cards, "Your hand")))
    laid = LayoutBuilder(ThingPainter(dressed.font(), size), ()).lay(view, 590)
    boxes = [placed.box for placed in laid.things]
    assert max(box.right() for box in boxes) <= 590
    assert all(one.right() <= other.left() for one, other in pairwise(boxes))


@pytest.mark.parametrize("count", [7, 14])
def test_a_large_hand_beside_a_ticket_stays_on_a_narrow_table(dressed, count: int) -> None:
    ticket = Thing(shape.TICKET, Sentence("Daring: you may carry a card out from the bottom."))
    cards = tuple(Thing(shape.RACE_CARD, "red 6") for _ in range(count))
    view = View(at_hand=(Row((ticket,), "On offer"), Row(cards, "Your hand")))
    laid = LayoutBuilder(ThingPainter(QApplication.font()), ()).lay(view, 390)
    boxes = [each.box for each in laid.things]
    assert all(box.right() <= 390 for box in boxes)
    assert all(one.right() <= other.left() for one, other in pairwise(boxes))


@pytest.mark.parametrize("width", [18.0, 54.0])
def test_long_words_under_cards_do_not_run_into_each_other(dressed, width: float) -> None:
    painter_of = ThingPainter(QApplication.font())
    long = Sentence("a caption that is much longer than its card is wide")
    gap, high, low = 5.0, 60.0, ceil(CAPTION * painter_of.scale)
    image = QImage(400, 120, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    for number in range(3):
        box = QRectF(20 + number * (width + gap), 10, width, high)
        card = Thing(shape.RACE_CARD, "red 6", caption=long)
        painter_of.paint(painter, card, box, QApplication.palette())
    painter.end()
    for number in range(2):
        x = round(20 + number * (width + gap) + width + gap / 2)
        column = {image.pixelColor(x, y).name() for y in range(71, 70 + low)}
        assert column == {"#ffffff"}
    middle = round(20 + width / 2)
    below = {
        image.pixelColor(x, y).name() for x in range(20, middle * 2 - 20) for y in range(71, 84)
    }
    assert len(below) > 1
