"""The numbered rules: every id that anybody names is there, and each is told in full."""

from __future__ import annotations

import json
import subprocess
from importlib import resources
from pathlib import Path

import jsonschema
import pytest

from engine.checks import all_checks
from engine.games import GAMES
from engine.rulebook import RULE_ID, facts, house_rules_of, unknown

ROOT = Path(__file__).resolve().parents[3]
TEXTS = {".py", ".md", ".json", ".toml", ".ts", ".txt", ".html"}
MISSING = "RV-" + "99"
"""An id of no rule, written so that it is not found here."""


def test_the_data_follow_their_schema() -> None:
    schema, data = (
        json.loads(resources.files(package).joinpath(name).read_text("utf-8"))
        for package, name in (("schemas", "rules.schema.json"), ("engine.rulebook", "rules.json"))
    )
    jsonschema.validate(data, schema)


def test_the_rules_of_a_game_are_numbered_from_one_without_a_gap() -> None:
    numbers: dict[str, list[int]] = {}
    for name in facts():
        game, number = name.split("-")
        numbers.setdefault(game, []).append(int(number))
    counted = {game: len(group) for game, group in numbers.items()}
    own = {"RV": 35, "TR": 30, "CC": 17, "AA": 11, "FT": 16}
    assert own.items() <= counted.items()
    assert all(group == [*range(1, len(group) + 1)] for group in numbers.values())
    assert len(facts()) == sum(counted.values())


def cited(text: str) -> set[str]:
    """The ids of rules in a text, also of rules that do not exist."""
    games = {name[:2] for name in facts()}
    return {found for found in RULE_ID.findall(text) if found[:2] in games}


def test_every_rule_that_is_cited_exists() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    if not files:
        pytest.skip("not a clone: git does not say which files are the project's")
    places: dict[str, set[str]] = {}
    for file in files:
        if file.suffix in TEXTS and file.exists():
            for name in cited(file.read_text("utf-8")):
                places.setdefault(name, set()).add(str(file.relative_to(ROOT)))
    assert len(places) > 100
    assert {name: where for name, where in places.items() if name not in facts()} == {}


def test_a_rule_that_does_not_exist_would_be_seen() -> None:
    assert cited(f"as {MISSING} says, in UTF-8") == {MISSING}


def test_checks_rest_on_rules_that_exist() -> None:
    named = {
        name for check in all_checks() for name in RULE_ID.findall(f"{check.reason} {check.about}")
    }
    assert len(named) > 5
    assert named <= facts().keys()


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("TR-24", "pit-stop cards is the table of tips"),
        ("RV-32", "speed-8 card lies open"),
        ("CC-13", "lap without the extension board"),
    ],
)
def test_what_is_played_where_no_rulebook_says_so_is_a_house_rule(rule: str, words: str) -> None:
    assert words in facts()[rule].house


def test_the_option_of_sprint_dice_says_what_is_a_house_rule() -> None:
    """CC-13: they come with the longer lap."""
    sprint = next(option for option in GAMES["camel_cup"].options if option.name == "sprint")
    assert "house rule on the short lap" in sprint.text


def test_a_game_tells_its_house_rules_from_the_rulebook() -> None:
    titles = {fact.game for fact in facts().values()}
    assert titles <= {game.info.title for game in GAMES.values()}
    assert titles >= {game.info.title for game in GAMES.values() if game.house_rules}
    for game in GAMES.values():
        told = house_rules_of(game.info.title)
        filled = [fact for fact in facts().values() if fact.game == game.info.title and fact.house]
        assert [*told] == [f"{fact.id}: {fact.house}" for fact in filled]
        assert game.house_rules[: len(told)] == told


def test_a_mistyped_id_is_answered_with_the_nearest() -> None:
    assert unknown(MISSING) == f"There is no rule {MISSING}; did you mean RV-9?"
    assert unknown("???") == "There is no rule ???."


def test_rules_of_variants_name_options_that_the_game_has() -> None:
    options = {
        game.info.title: {option.name: option.choices for option in game.options}
        for game in GAMES.values()
    }
    bound = [fact for fact in facts().values() if fact.only]
    assert bound
    for fact in bound:
        for name, values in fact.only.items():
            assert set(values) < set(options[fact.game][name]), fact.id


def test_a_rule_of_a_variant_is_in_force_there_alone() -> None:
    auction, box = facts()["RV-6"], facts()["RV-1"]
    assert auction.holds_with({"variant": "full"})
    assert not auction.holds_with({"variant": "beginners"})
    assert box.holds_with({"variant": "beginners"})
