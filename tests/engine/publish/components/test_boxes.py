"""What is printed for each game: all that its box holds, from its own data, within its edges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from engine.course import Course, compile_track
from engine.games import GAMES, game_named
from engine.games.auf_achse.components import action_cards
from engine.games.five_towers.cards import deck as tower_deck
from engine.games.top_race.game import SHARE_MM
from engine.publish.components import Box, Component, components_of
from engine.publish.drawing import Group, Item, Size, Text
from engine.publish.fonts import missing_letters, text_box
from engine.publish.tables.cube import cube
from tests.helpers.played_games import shipped_track


@cache
def course_for(game: str) -> Course | None:
    track = shipped_track(game)
    return None if track is None else compile_track(track)


def box(name: str, **options: object) -> Box:
    game = game_named(name)
    return Box(game, game.chosen_options(options), course_for(name))


def texts(items: tuple[Item, ...]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group):
            yield from texts(item.items)


def counted(components: tuple[Component, ...], names: set[str]) -> int:
    return sum(each.count for each in components if each.name in names)


@pytest.mark.parametrize("name", ["rivals", "top_race"])
def test_all_cards_of_the_deck_are_printed_as_often_as_they_are_in_the_box(name: str) -> None:
    deck = game_named(name).deck
    assert deck is not None
    printed = Counter({each.name: each.count for each in components_of(box(name))})
    for text, count in Counter(deck.texts).items():
        assert printed[text] == count, text


def test_a_deck_of_ones_own_is_printed_in_place_of_that_in_the_box() -> None:
    own = {
        "format": "lanesmith-deck",
        "version": 1,
        "name": "Own",
        "colours": ["black", "blue", "green", "yellow", "orange", "red"],
        "cards": [
            {"bars": ["red 3"], "count": 12},
            *(
                {"bars": [f"{colour} 8"], "pile": "speed"}
                for colour in ("black", "blue", "green", "yellow", "orange", "red")
            ),
        ],
    }
    game = game_named("rivals").using(deck=own)
    printed = components_of(Box(game, game.chosen_options({}), None))
    assert counted(printed, {"red 3"}) == 12
    assert not counted(printed, {"black 5"})


def test_powers_and_bets_are_there_only_where_they_are_played_with() -> None:
    full, beginners = (components_of(box("rivals", variant=v)) for v in ("full", "beginners"))
    assert "Agility" in {each.name for each in full}
    assert "Agility" not in {each.name for each in beginners}
    (sheet,) = (each for each in beginners if each.name == "Rivals: sheet")
    assert not any(text.text.startswith("Bet") for text in texts(sheet.front))


def test_the_prize_card_tells_prizes_bets_and_start_order() -> None:
    (card,) = (each for each in components_of(box("rivals")) if each.name == "Rivals: prizes")
    words = [text.text for text in texts(card.front)]
    assert {"12", "9", "6", "4", "2", "0", "3", "1"} <= set(words)
    course = course_for("rivals")
    assert course is not None
    order = ", ".join(
        f"{n}. {course.names[row] or course.ids[row]}"
        for n, row in enumerate(course.slots, start=1)
    )
    assert order in " ".join(words)


def counts(name: str, **options: object) -> Counter[str]:
    """How many of each component there are, by its name."""
    printed: Counter[str] = Counter()
    for each in components_of(box(name, **options)):
        printed[each.name] += each.count
    return printed


def test_rv_1_there_are_6_cars_48_cards_6_powers_and_a_sheet_for_each_of_6_players() -> None:
    printed = counts("rivals")
    deck = game_named("rivals").deck
    assert deck is not None
    assert sum(printed[text] for text in {*deck.texts}) == 42 + 6
    powers = [each for each in components_of(box("rivals")) if "driver power" in words_of(each)]
    assert sum(each.count for each in powers) == 6
    assert printed["Rivals: sheet"] == 6


def test_rv_8_a_sheet_has_room_for_all_cars_that_one_player_can_buy() -> None:
    (sheet,) = (each for each in components_of(box("rivals")) if each.name == "Rivals: sheet")
    lines = [text for text in texts(sheet.front) if text.text == "car"]
    assert len({text.at for text in lines}) == 6


def test_tr_18_each_of_6_players_has_3_pit_stop_cards() -> None:
    assert counts("top_race", pit_stop=True)["Pit stop"] == 3 * 6
    assert counts("top_race")["Pit stop"] == 0


def test_tr_25_each_player_notes_0_to_15_shares_of_each_of_6_cars() -> None:
    printed = components_of(box("top_race", variant="shares"))
    tables = [each for each in printed if each.name == "Shares"]
    assert [each.count for each in tables] == [6] * 6
    for each in tables:
        assert words_of(each).endswith(" ".join(map(str, range(16))))
    marks = [each for each in printed if each.size == Size(SHARE_MM, SHARE_MM)]
    assert [each.count for each in marks] == [6] * 6


@pytest.mark.parametrize(("sprint", "tiles"), [("none", 5), ("dice", 6), ("extra", 6)])
def test_cc_6_cc_13_there_are_5_pyramid_tiles_6_with_sprint_dice(sprint: str, tiles: int) -> None:
    assert counts("camel_cup", sprint=sprint)["Pyramid"] == tiles


def test_cc_7_cc_13_cc_16_leg_bets_are_5_3_2_and_one_more_2_with_modules() -> None:
    for options, twos in (({}, 1), ({"sprint": "dice"}, 2), ({"places": True}, 2)):
        printed = counts("camel_cup", **options)
        assert [printed[f"Blue {pay}"] for pay in (5, 3, 2)] == [1, 1, twos]


def test_cc_8_cc_9_each_player_has_a_desert_tile_and_a_card_of_each_camel() -> None:
    most = game_named("camel_cup").info.players[1]
    printed = counts("camel_cup")
    assert printed["Oasis"] == most
    assert [printed[name] for name in ("Blue", "Green", "Orange", "Yellow", "White")] == [most] * 5


def test_cc_15_there_is_a_photographer_and_a_camera() -> None:
    with_it, without = counts("camel_cup", photographer=True), counts("camel_cup")
    assert with_it["Photographer"] == 1
    assert without["Photographer"] == 0
    assert with_it.total() - without.total() == 2


def test_cc_16_there_are_four_place_tiles() -> None:
    printed = counts("camel_cup", places=True)
    assert [printed[f"Place {place}"] for place in (2, 3, 4, 5)] == [1] * 4
    assert not any(name.startswith("Place") for name in counts("camel_cup"))


def test_cc_17_each_player_has_a_card_that_is_open_or_taken() -> None:
    (card,) = (
        each for each in components_of(box("camel_cup", partnership=True)) if each.name == "Open"
    )
    assert card.count == game_named("camel_cup").info.players[1]
    assert any(text.text == "Taken" for text in texts(card.back))


def words_of(component: Component) -> str:
    """All words on the front of a component."""
    return " ".join(text.text for text in texts(component.front))


def test_aa_1_there_are_52_contracts_31_action_cards_and_a_truck_for_each_player() -> None:
    printed = components_of(box("auf_achse"))
    actions = [each for each in printed if each.name in {"Keep for later", "At once"}]
    assert sum(each.count for each in actions) == len(action_cards()) == 31
    assert sum(" to " in each.name for each in printed) == 52
    most = game_named("auf_achse").info.players[1]
    assert sum(each.count for each in printed if each.name.endswith(" truck")) == most


def test_ft_1_there_are_110_cards_for_5_players() -> None:
    printed = components_of(box("five_towers"))
    assert sum(each.count for each in printed) == len(tower_deck(5)) == 110
    assert len(tower_deck(3)) == 80


def all_boxes() -> Iterator[Box]:
    for name in GAMES.own:
        game = game_named(name)
        for values in product(*(option.choices for option in game.options)):
            options = dict(zip((option.name for option in game.options), values, strict=True))
            yield box(name, **options)


def test_no_word_leaves_its_component_and_every_letter_can_be_printed() -> None:
    for each in all_boxes():
        printed = components_of(each)
        assert printed
        for component in printed:
            width, height = component.size
            for text in (*texts(component.front), *texts(component.back)):
                assert not missing_letters(text.text, text.face), text
            if component.name.startswith("Stand-up"):
                continue
            for text in (*texts(component.front), *texts(component.back)):
                left, top, right, bottom = text_box(text)
                inside = left >= 1 and top >= 1 and right <= width - 1 and bottom <= height - 1
                assert inside, (each.title, component.name, text)


def test_cc_1_cc_13_aa_2_dice_have_the_faces_of_their_rules() -> None:
    def faces(name: str, **options: object) -> list[list[int]]:
        printed = components_of(box(name, **options))
        return [sorted(each.faces) for each in printed if each.faces]

    assert faces("camel_cup") == 5 * [[1, 1, 2, 2, 3, 3]]
    sprint = faces("camel_cup", sprint="dice")
    assert sprint == 5 * [[1, 1, 2, 2, 3, 3]] + 5 * [[1, 1, 1, 2, 2, 2]]
    assert faces("auf_achse") == [[1, 2, 3, 4, 5, 6]]
    for name in ("rivals", "top_race", "five_towers"):
        assert faces(name) == []


def test_a_net_folds_into_a_cube_with_every_face_on_its_own_side() -> None:
    corners = [line.split() for line in cube(2.0).decode().splitlines()]
    places = [tuple(map(float, rest)) for kind, *rest in corners if kind == "v"]
    on_net = [tuple(map(float, rest)) for kind, *rest in corners if kind == "vt"]
    assert {tuple(map(abs, place)) for place in places} == {(1.0, 1.0, 1.0)}
    middles = [
        tuple(sum(axis) / 4 for axis in zip(*places[at : at + 4], strict=True))
        for at in range(0, 24, 4)
    ]
    assert middles == [(-1, 0, 0), (1, 0, 0), (0, 0, 1), (0, 0, -1), (0, 1, 0), (0, -1, 0)]
    # Where faces meet on the net they meet on the cube.
    met: dict[tuple[float, float], tuple[float, ...]] = {}
    for at, place in zip(on_net, places, strict=True):
        assert met.setdefault(at, place) == place, at


def test_aa_5_there_is_one_roadworks_sign() -> None:
    assert counts("auf_achse")["Roadworks"] == 1
