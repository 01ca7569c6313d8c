"""Texts of playtests in the language of the window: sentences, names of rows, numbers."""

from __future__ import annotations

from editor.lab.messages import PERCENT, MetricResult, Row
from editor.look.language import decimal_text, localised, percent_text, tr
from editor.look.texts import bot_text, translated, value_text
from engine.bots import BOTS, USUAL_BOT
from engine.languages import capital
from engine.race.bots.profiles import PLAYERS
from engine.track import Sentence


def playtest_text(text: str) -> str:
    """Return a text of a playtest, with the template and each of its values translated."""
    if not isinstance(text, Sentence):
        if text in PLAYERS:
            return translated(PLAYERS[text])
        if text in BOTS:
            return bot_text(text)
        return localised(value_text(text))
    values = {
        name: playtest_text(value if isinstance(value, str) else str(value))
        for name, value in text.values.items()
    }
    return str(Sentence(translated(text.template), **values))


def bots() -> dict[str, str]:
    """Return the titles of the players of simulated games, by name."""
    return {name: translated(title) for name, title in PLAYERS.items()}


def bots_of_the_table() -> dict[str, str]:
    """Return the titles of the bots that play full games, by name, the usual one first."""
    names = dict.fromkeys((USUAL_BOT, *BOTS))
    return {name: bot_text(name) for name in names}


def heading_text(text: str) -> str:
    """Return a text of a playtest with a capital first letter, for headings and labels."""
    return capital(playtest_text(text))


def row_text(result: MetricResult, row: int) -> str:
    """Return the name of a row. Spaces keep the names the designer gave them."""
    called = result.called[row]
    return called if result.is_map else heading_text(called)


def digits_for(row: Row) -> int:
    """Return the number of decimals that the interval of a number allows."""
    half = (row.high - row.low) / 2
    return 0 if half >= 5 else 1 if half >= 0.05 else 2 if half >= 0.005 else 3


def interval_texts(row: Row, unit: str = "", signed: bool = False) -> tuple[str, str]:
    """Return the texts of a number and of its interval."""
    if row.n == 0:
        return "–", ""
    digits = digits_for(row)
    value, low, high = (decimal_text(number, digits, signed) for number in row[1:4])
    if unit == PERCENT:
        value = percent_text(value)
    return value, tr("{low} to {high}").format(low=low, high=high)
