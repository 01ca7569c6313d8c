"""Tables and boards of a game as records of fixed size, for compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt


def filled(
    kind: np.dtype[np.void], values: Mapping[str, Any], count: int = 1
) -> npt.NDArray[np.void]:
    """So many records, the first of which holds these values, lists from their first place on;
    ValueError if there is no room for one."""
    records = np.zeros(count, kind)
    for name, value in values.items():
        if isinstance(value, int):
            records[name][0] = value
        else:
            numbers = np.array(value)
            place: tuple[int | slice, ...] = (0, *map(slice, numbers.shape))
            records[name][place] = numbers
    return records


def read(records: npt.NDArray[np.void]) -> dict[str, Any]:
    """The values of the first of some records."""
    return {name: records[name][0].tolist() for name in records.dtype.names or ()}
