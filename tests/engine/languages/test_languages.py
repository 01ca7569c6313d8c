"""Texts of the engine in the language of a reader: words, numbers, what games say."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.course import compile_track
from engine.games import game_named
from engine.games.core import Action, Event
from engine.languages import (
    LANGUAGES,
    action_text,
    choice_text,
    event_text,
    language,
    told_to,
    value_text,
)
from engine.track import Sentence
from tests.helpers.small_courses import betting_lap

CZECH = language("cs")


def test_a_sentence_is_told_in_czech_with_its_values() -> None:
    event = Event("{car} moves {points} to {space}.", {"car": "red", "points": 5, "space": "b7"})
    assert event_text(CZECH, event) == "Červená jede o 5 na b7."
    assert value_text(CZECH, "red 6, wild 2") == "červená 6, žolík 2"
    assert action_text(CZECH, Action("bet", "red")) == "Vsadit na: červená"


@pytest.mark.parametrize(
    ("value", "english", "czech"),
    [(1200, "1,200", "1\u202f200"), (-2.5, "−2.5", "−2,5"), ("4.8 mm", "4.8 mm", "4,8 mm")],
)
def test_numbers_in_a_sentence_are_written_as_the_language_writes_them(
    value: object, english: str, czech: str
) -> None:
    sentence = Sentence("{value}", value=value)
    assert (language("en").text(sentence), CZECH.text(sentence)) == (english, czech)


def test_a_place_has_a_semicolon_where_a_comma_is_the_decimal_sign() -> None:
    sentence = Sentence("{place}", place="(12.5, 30)")
    assert (language("en").text(sentence), CZECH.text(sentence)) == ("(12.5, 30)", "(12,5; 30)")


def test_what_nobody_has_translated_stays_english_and_names_stay_as_they_are() -> None:
    assert CZECH.text("Lužická smyčka") == "Lužická smyčka"
    assert CZECH.sentence("red") == "red"


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_english_text_that_is_told_to_you_keeps_its_words(code: str) -> None:
    game = game_named("rivals")
    state = game.start(compile_track(betting_lap()), 3, {"variant": "race"}, 1)
    assert state.seat is not None
    for action in game.legal_actions(state):
        words = choice_text(language(code), game, state, action)
        assert words
        assert "{" not in words
    assert told_to("Ann", game, state.seat) == "Ann"


def test_czech_is_read_without_qt() -> None:
    asked = (
        "import sys; from engine.languages import language; print(language('cs').words('Spaces'));"
        "assert 'PySide6' not in sys.modules"
    )
    command = [sys.executable, "-X", "utf8", "-c", asked]
    told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert told.stdout.strip() == "Pole"
