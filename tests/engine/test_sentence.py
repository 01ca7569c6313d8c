"""A sentence is its English text, and knows how to be said in another language."""

from __future__ import annotations

import copy
import json
import pickle

from engine.sentence import Sentence

ENGLISH = Sentence("{Line} ends on {spaces}.", Line=Sentence("the finish line"), spaces="a1")
CZECH = {"{Line} ends on {spaces}.": "{Line} končí na {spaces}.", "the finish line": "cílová čára"}


def test_a_sentence_is_its_english_text() -> None:
    assert ENGLISH == "The finish line ends on a1."
    assert json.dumps({"text": ENGLISH}) == '{"text": "The finish line ends on a1."}'
    assert str(ValueError(ENGLISH)) == ENGLISH


def test_values_are_translated_too_and_begin_a_sentence_with_a_capital_letter() -> None:
    assert ENGLISH.in_words(CZECH.__getitem__) == "Cílová čára končí na a1."


def test_braces_without_values_are_left_alone() -> None:
    assert Sentence("an object {…}") == "an object {…}"
    assert Sentence("an object {…}").in_words(str) == "an object {…}"


def test_a_copy_and_one_from_another_process_still_know_their_template() -> None:
    for again in (copy.deepcopy(ENGLISH), pickle.loads(pickle.dumps(ENGLISH))):
        assert again == ENGLISH
        assert again.in_words(CZECH.__getitem__) == "Cílová čára končí na a1."
