"""What the engine says, in the language of the window."""

from __future__ import annotations

import pytest

from editor.look.texts import bot_text, error_text, event_text, translated, value_text
from engine.checks import find_problems
from engine.course import compile_track
from engine.exchange.importing import import_drawing
from engine.files import FileError
from engine.games import game_named
from engine.games.core import Event, GameError
from engine.publish.print.proof import every_check
from engine.track import Track, edits, parse
from engine.track.overlay import overlay_from_json
from tracks.drawn.broken import example


def test_what_the_engine_says_is_translated_with_its_values(czech) -> None:
    event = Event("{car} moves {points} to {space}.", {"car": "red", "points": 5, "space": "b7"})
    assert event_text(event) == "Červená jede o 5 na b7."
    assert value_text("red 6, wild 2") == "červená 6, žolík 2"
    assert (value_text(-1), value_text("12, -3, -7"), value_text("-x")) == (
        "−1",
        "12, −3, −7",
        "-x",
    )


def test_every_problem_and_its_fix_are_told_in_czech_with_their_values(czech) -> None:
    for rule in every_check():
        track = example(rule)
        for problem in find_problems(track, compile_track(track)):
            told = [problem.text] + ([problem.fix.text] if problem.fix is not None else [])
            for text in told:
                assert translated(text) != text, (rule.code, text)
                assert "{" not in translated(text)
            told_of = [space for space in problem.spaces if space in problem.text]
            assert all(space in translated(problem.text) for space in told_of)


def test_what_an_edit_or_a_file_refuses_is_told_in_czech(czech) -> None:
    with pytest.raises(edits.EditError) as refused:
        edits.remove_line(Track(), "bet 1")
    assert error_text(refused.value) == "žádná čára se nejmenuje bet 1"
    with pytest.raises(FileError) as faulty:
        parse('{"format": "lanesmith-track", "version": 1, "spaces": 7}', "loop.json")
    told = error_text(faulty.value).splitlines()
    assert len(told) == len(faulty.value.faults)
    with pytest.raises(FileError) as no_overlay:
        overlay_from_json({"format": "lanesmith-track"}, "more.json")
    assert "toto není rozšíření: stojí tu" in error_text(no_overlay.value)
    assert "loop.json: spaces: 7 – to není seznam; napište seznam (Všechna pole" in told[-1]


def test_what_a_drawing_or_a_game_refuses_is_told_in_czech(czech, tmp_path) -> None:
    file = tmp_path / "loop.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="50"/>')
    with pytest.raises(FileError) as faulty:
        import_drawing(file)
    assert error_text(faulty.value) == (
        f"{file}: žádný uzavřený tvar v něm nemůže být polem; "
        "každé pole nakreslete jako samostatnou uzavřenou cestu"
    )
    file.write_text("<svg>\n<path")
    with pytest.raises(FileError) as faulty:
        import_drawing(file)
    assert "řádek 2, sloupec 1: toto není XML: " in error_text(faulty.value)
    course = compile_track(Track())
    with pytest.raises(GameError) as refused:
        game_named("rivals").start(course, 4)
    assert error_text(refused.value).startswith("Rivals nelze na této trati hrát: Trať nemá cíl")
    with pytest.raises(GameError) as refused:
        game_named("camel_cup").start(course, 99)
    assert error_text(refused.value) == "Camel Cup je pro 2 až 10 hráčů, ne pro 99"


def test_in_english_everything_is_told_as_the_engine_tells_it(qapp) -> None:
    for rule in every_check():
        track = example(rule)
        for problem in find_problems(track, compile_track(track)):
            assert translated(problem.text) == problem.text


def test_a_bot_with_other_numbers_is_called_by_its_kind() -> None:
    assert bot_text("careful") == "Careful player"
    assert bot_text("careful:others=43:noise=9") == "Careful player, other numbers"
    assert bot_text("xyz") == "xyz"
