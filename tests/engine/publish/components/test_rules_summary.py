"""The rules on two pages: those that are in force, each in full, nothing over anything else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games import GAMES, game_named
from engine.publish.components import rules_summary
from engine.publish.drawing import Drawing, Size, Text
from engine.publish.fonts import missing_letters, text_box
from engine.publish.wordbook import Wordbook
from engine.rulebook import RULE_ID, facts
from engine.sentence import Sentence
from engine.track import Wording

A4, LETTER = Size(210.0, 297.0), Size(215.9, 279.4)


def words(pages: tuple[Drawing, ...]) -> str:
    return " ".join(
        item.text for page in pages for item in page.layers[0].items if isinstance(item, Text)
    )


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("name", GAMES.own)
def test_the_rules_of_every_game_stand_on_two_pages(name: str, paper: Size) -> None:
    game = GAMES[name]
    pages = rules_summary(game, game.chosen_options({}), paper)
    assert 1 <= len(pages) <= 2
    for page in pages:
        boxes = [text_box(item) for item in page.layers[0].items if isinstance(item, Text)]
        assert all(left > 10 and right < paper.width - 10 for left, _, right, _ in boxes)
        assert all(top > 10 and bottom < paper.height - 10 for _, top, _, bottom in boxes)


@pytest.mark.parametrize("variant", ["full", "beginners", "long-distance", "race"])
def test_every_rule_in_force_is_told_in_full_and_no_other(variant: str) -> None:
    game = game_named("rivals")
    options = game.chosen_options({"variant": variant})
    told = words(rules_summary(game, options, A4))
    for fact in facts().values():
        if fact.game == "Rivals":
            assert (f"{fact.title}. {fact.text[:15]}" in told.replace(".  ", ". ")) == (
                fact.holds_with(options)
            ), fact.id
            if fact.holds_with(options):
                assert fact.text.split()[-1] in told


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("name", GAMES.own)
def test_the_rules_are_in_the_language_of_the_job(name: str, paper: Size) -> None:
    game, tell = GAMES[name], Wordbook(code="cs")
    options = game.chosen_options({})
    pages = rules_summary(game, options, paper, tell)
    assert len(pages) <= 2
    told = words(pages)
    for fact in facts().values():
        if fact.game == game.info.title and fact.holds_with(options):
            title, last = tell(Sentence(fact.title)), tell(Sentence(fact.text)).split()[-1]
            assert f"{title}." in told, fact.id
            assert last.strip("`") in told, fact.id
            assert fact.text.replace("`", "")[:20] not in told, fact.id
    assert missing_letters(told) == ""


def test_rules_in_words_of_the_designer() -> None:
    game = game_named("rivals")
    fact = facts()["RV-1"]
    words_of = [Wording(fact.text, "六台の車", "ja"), Wording(fact.title, "箱", "ja")]
    tell = Wordbook(words_of, "ja")
    told = words(rules_summary(game, game.chosen_options({}), A4, tell))
    assert "箱. " in told
    assert "六台の車" in told
    assert fact.text not in tell.missing
    assert facts()["RV-2"].text in tell.missing


def test_house_rules_are_marked() -> None:
    game = game_named("rivals")
    assert "House rule: a tie" in words(rules_summary(game, game.chosen_options({}), A4))


def every_choice() -> Iterator[tuple[str, dict[str, object]]]:
    """Each game with each choice of each of its options."""
    for name in GAMES.own:
        yield name, {}
        for option in GAMES[name].options:
            yield from ((name, {option.name: choice}) for choice in option.choices)


@pytest.mark.parametrize(("name", "chosen"), [*every_choice()], ids=str)
def test_players_read_no_numbers_of_rules_and_no_commands(
    name: str, chosen: dict[str, object]
) -> None:
    game = GAMES[name]
    told = words(rules_summary(game, game.chosen_options(chosen), A4))
    assert RULE_ID.findall(told) == []
    assert "`" not in told
    assert "lanesmith " not in told
    assert "variant" not in told
    assert "_" not in told


def test_the_options_are_told_in_words_of_players() -> None:
    game = game_named("top_race")
    chosen = game.chosen_options({"variant": "shares", "pit_stop": True, "races": 3})
    assert "2 to 6 players; the race with shares; with pit stops; 3 races" in words(
        rules_summary(game, chosen, A4)
    )
