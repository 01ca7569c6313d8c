"""`lanesmith rules`."""

from __future__ import annotations

import json

from engine.cli import main
from engine.rulebook import facts

MISSING = "RV-" + "99"
"""An id of no rule, written so that no search for cited ids finds it."""


def test_all_rules_are_listed_by_game(capsys) -> None:
    assert main(["rules"]) == 0
    told = capsys.readouterr().out
    games = told.split("\n\n")
    titles = list(dict.fromkeys(fact.game for fact in facts().values()))
    assert {"Rivals", "Top Race", "Camel Cup", "Auf Achse", "Five Towers"} <= {*titles}
    assert [game.splitlines()[0] for game in games] == titles
    assert told.count("\n  ") == len(facts())
    assert "  RV-22 Bet lines\n" in told


def test_rules_are_explained(capsys) -> None:
    assert main(["rules", "TR-9", "rv-7"]) == 0
    first, second = capsys.readouterr().out.split("\n\n")
    assert first.startswith("TR-9 (Top Race): The full number\n  Occupied spaces block.")
    assert "House rule" not in first
    assert second.startswith("RV-7 (Rivals): Equal bids\n")
    assert "  House rule: a tie that bars and wild bars do not decide goes to" in second


def test_rules_for_programs(capsys) -> None:
    assert main(["rules", "--json"]) == 0
    assert [rule["id"] for rule in json.loads(capsys.readouterr().out)] == [*facts()]
    assert main(["rules", "FT-12", "FT-16", "--json"]) == 0
    with_house, without = json.loads(capsys.readouterr().out)
    assert with_house == {
        "id": "FT-12",
        "game": "Five Towers",
        "title": facts()["FT-12"].title,
        "text": facts()["FT-12"].text,
        "house": facts()["FT-12"].house,
    }
    assert without.keys() == {"id", "game", "title", "text"}


def test_an_unknown_rule_is_refused_with_the_nearest(capsys) -> None:
    assert main(["rules", "TR-9", MISSING]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"There is no rule {MISSING}; did you mean RV-9? `lanesmith rules` lists all.\n"
