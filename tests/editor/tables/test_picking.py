"""Choosing an action by the things it is about."""

from __future__ import annotations

from editor.tables import Picking
from engine.games.core import Action, Thing
from engine.games.core import view as shape


class TestPicking:
    """Three cards of five: each click leaves fewer choices; the last one decides."""

    A, B, C = Action("take", "a, b"), Action("take", "a, c"), Action("take", "b, c")

    def picking(self, *more: Thing) -> Picking:
        things = [
            Thing(shape.CARD, "a", actions=(self.A, self.B)),
            Thing(shape.CARD, "b", actions=(self.A, self.C)),
            Thing(shape.CARD, "c", actions=(self.B, self.C)),
            *more,
        ]
        return Picking(things, (self.A, self.B, self.C, *(a for one in more for a in one.actions)))

    def test_clicks_narrow_until_one_is_left(self) -> None:
        picking = self.picking()
        assert picking.pick(0) == []
        assert picking.open == [0, 1, 2]
        assert picking.pick(2) == [self.B]
        assert picking.picked == []

    def test_a_second_click_puts_back(self) -> None:
        picking = self.picking()
        picking.pick(0)
        picking.pick(0)
        assert picking.picked == []
        assert picking.pick(1) == []
        assert picking.pick(2) == [self.C]

    def test_what_no_other_thing_tells_apart_is_a_choice(self) -> None:
        one, other = Action("winner", "blue"), Action("loser", "blue")
        picking = self.picking(Thing(shape.CARD, actions=(one, other)))
        assert picking.pick(3) == [one, other]

    def test_only_legal_actions_count(self) -> None:
        picking = Picking([Thing(shape.CARD, actions=(self.A,)), Thing(shape.CARD)], (self.B,))
        assert picking.open == []
        assert picking.borne == []
        assert picking.pick(0) == []
