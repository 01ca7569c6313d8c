"""Types of numpy arrays, by the kind of their numbers; docstrings give the shapes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]
ComplexArray = npt.NDArray[np.complex128]
PolygonArray = npt.NDArray[np.object_]
"""Shapely geometries, one per entry."""
