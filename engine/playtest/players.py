"""Players of simulated games, by the names of their profiles, with changed weights if wanted.

bots_of(("careful", "rule:others=0:noise=60", "random"))
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engine.bots.settings import numbers_named
from engine.race.bots.profiles import weights_of


def bots_of(names: tuple[str, ...]) -> npt.NDArray[np.void]:
    """Return the weights of the bots of these names (names,); GameError if one is unknown."""
    return np.concatenate([weights_of(numbers_named(name)) for name in names])
