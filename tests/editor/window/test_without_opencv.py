"""Window where OpenCV, which only photos need, is not installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

WITHOUT = "import sys; sys.modules['cv2'] = None; import editor.window.main_window"


def test_the_window_needs_no_opencv() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
