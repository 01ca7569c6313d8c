"""Camel Cup: what lies on the table."""

from __future__ import annotations

from engine.games.core import Action, Rng
from engine.games.core import view as shape
from tests.helpers.played_games import begun, moments


def test_cc3_stacks_are_given_from_the_ground_up() -> None:
    game, state, _ = begun("camel_cup", "oasis_round.json", 3, {})
    for moment in moments(game, state, Rng(1), 40):
        pieces = [piece for piece in game.view(moment, ()).pieces if piece.shape == shape.CAMEL]
        for space, colours in moment.stacks.items():
            standing = tuple(piece.colour for piece in pieces if piece.space == space)
            assert standing == (colours if space else ())


def test_dice_lie_as_they_fell_until_the_first_roll_of_the_next_leg() -> None:
    game, state, _ = begun("camel_cup", "oasis_round.json", 2, {})
    fell: list[str] = []
    for number in range(7):
        rows = [row for row in game.view(state, ()).rows if row.title.startswith("Rolled in leg")]
        shown = [f"{thing.colour} {thing.text}" for row in rows for thing in row.things]
        assert shown == (fell[5:] or fell)
        assert [row.title for row in rows] == [f"Rolled in leg {1 + (number > 5)}"][:number]
        state = game.apply(state, Action("roll"))
        words = str(state.events[0]).split()
        fell.append(f"{words[4]} {words[-1][:-1]}")


def test_cc9_a_laid_card_is_open_to_who_laid_it_and_to_all_at_the_end() -> None:
    game, state, _ = begun("camel_cup", "oasis_round.json", 2, {})
    action = next(action for action in game.legal_actions(state) if str(action) == "winner blue")
    after = game.apply(state, action)

    def cards(eyes: tuple[int, ...]) -> list[str]:
        rows = game.view(after, eyes).rows
        (row,) = [row for row in rows if row.title == "Bets on the winner"]
        return [thing.colour for thing in row.things]

    assert cards((0,)) == ["blue"]
    assert cards((1,)) == cards(()) == [""]
