"""The numpy arrays of the engine, by the kind of numbers in them; docstrings give their shapes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]
ComplexArray = npt.NDArray[np.complex128]
PolygonArray = npt.NDArray[np.object_]
"""Shapely geometries, one each."""
