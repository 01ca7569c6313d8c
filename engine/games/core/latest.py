"""What was just asked of a state: players, rules and counters ask the same of it one by one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

Question = TypeVar("Question", bound=Callable[[Any], Any])


def keeps_latest(question: Question) -> Question:
    """The function with its latest answer kept for whoever asks again of the same frozen object.

    Known by identity: a state takes far longer to hash than to be told from another one.
    """
    latest: tuple[object, Any] | None = None

    @wraps(question)
    def kept(asked: object) -> Any:
        nonlocal latest
        known = latest
        if known is None or known[0] is not asked:
            known = latest = (asked, question(asked))
        return known[1]

    return cast(Question, kept)
