"""The engine's tests cannot reach Qt (tests/engine/conftest.py)."""

import pytest


def test_qt_is_out_of_reach_of_the_engines_tests() -> None:
    with pytest.raises(ModuleNotFoundError):
        import PySide6.QtCore  # noqa: F401
