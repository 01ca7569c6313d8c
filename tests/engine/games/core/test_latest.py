"""The latest answer is kept for the same object only."""

from __future__ import annotations

from engine.games.core.latest import keeps_latest


def test_the_same_object_is_answered_once_and_an_equal_one_again() -> None:
    asked: list[tuple[int, ...]] = []

    @keeps_latest
    def total(numbers: tuple[int, ...]) -> int:
        asked.append(numbers)
        return sum(numbers)

    first, equal, other = (tuple(map(int, text)) for text in ("12", "12", "3"))
    assert [total(first), total(first)] == [3, 3]
    assert len(asked) == 1
    assert total(equal) == 3
    assert len(asked) == 2
    assert [total(other), total(first)] == [3, 3]
    assert len(asked) == 4
