"""Cached properties that do not block other threads.

Until Python 3.11 `functools.cached_property` keeps one lock for all instances: a window that asks
for a property would wait for a worker that works out the same property of another track.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

if sys.version_info >= (3, 12):
    from functools import cached_property
else:
    Value = TypeVar("Value")

    class cached_property(Generic[Value]):  # noqa: N801
        """Property computed once per instance, like `functools.cached_property`."""

        def __init__(self, work_out: Callable[[Any], Value]) -> None:
            self._work_out = work_out
            self.__doc__ = work_out.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self._name = name

        @overload
        def __get__(self, instance: None, owner: type) -> cached_property[Value]: ...

        @overload
        def __get__(self, instance: object, owner: type) -> Value: ...

        def __get__(self, instance: object | None, owner: type) -> cached_property[Value] | Value:
            if instance is None:
                return self
            value = self._work_out(instance)
            instance.__dict__[self._name] = value
            return value


__all__ = ["cached_property"]
