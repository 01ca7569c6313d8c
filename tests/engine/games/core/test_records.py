"""Records of fixed size hold what tables and boards hold."""

from __future__ import annotations

import numpy as np
import pytest

from engine.games.core.records import filled, read

KIND = np.dtype([("seats", np.int64), ("stream", np.int64, (1,)), ("mats", np.int64, (2, 3))])


def test_values_are_laid_into_the_first_record_from_their_first_place_on() -> None:
    records = filled(KIND, {"seats": 4, "stream": [7], "mats": [[5, 6]]}, count=2)
    assert len(records) == 2
    assert read(records) == {"seats": 4, "stream": [7], "mats": [[5, 6, 0], [0, 0, 0]]}
    assert read(records[1:]) == {"seats": 0, "stream": [0], "mats": [[0, 0, 0], [0, 0, 0]]}


def test_what_has_no_room_is_refused() -> None:
    with pytest.raises(ValueError, match="broadcast"):
        filled(KIND, {"mats": [[1, 2, 3, 4]]})
