"""Names of people give roles, names of programs say nothing."""

from __future__ import annotations

import pytest

from engine.exchange.names import is_made_up, is_start, role_by_name


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("Finish_line", "finish"),
        ("Start_x2F_Finish", "finish"),
        ("finish-1", "finish"),
        ("line-finish", "finish"),
        ("cíl", "finish"),
        ("Arrivée", "finish"),
        ("META", "finish"),
        ("Linea di arrivo", "finish"),
        ("Linia mety", "finish"),
        ("Finishlijn", "finish"),
        ("bet 2", "bet"),
        ("line-bet-3", "bet"),
        ("Mittellinie", "course"),
        ("layer-course", "course"),
        ("Popisky", "label"),
        ("Kerbs", "decoration"),
        ("a1", None),
        ("finish your lunch", None),
        ("space betting", None),
        ("start", None),
    ],
)
def test_the_role_in_a_name(name: str, role: str | None) -> None:
    assert role_by_name(name) == role
    assert is_start(name) == (name == "start")


@pytest.mark.parametrize(
    "name",
    [
        *("Vector_12", "path846-3", "path part 18", "Rectangle 5", "XMLID_12_", "_2053123"),
        *("Fill-3", "Freihandform: Form 12", "Tracciato 3", "Polygone 8", "Cesta_40", "SVGID_7_"),
        "Sheet.9",
    ],
)
def test_names_of_programs_number_nothing(name: str) -> None:
    assert is_made_up(name)


@pytest.mark.parametrize("name", ["Partenza", "Línea de salida", "Startlijn"])
def test_a_start_in_other_languages(name: str) -> None:
    assert is_start(name)


@pytest.mark.parametrize("name", ["a1", "12", "lane 1 space 3", "s1_1", "1-2"])
def test_names_of_people_may_number(name: str) -> None:
    assert not is_made_up(name)
