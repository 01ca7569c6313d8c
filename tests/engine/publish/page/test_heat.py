"""Colours of the heat maps of a page."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from importlib import resources

import pytest

from engine.publish import page

PAINTED = """
const { Heat } = await import(process.argv[1]);
globalThis.Option = class {};
const part = { append() {}, addEventListener() {}, selectedIndex: 0, style: {} };
const [low, high] = JSON.parse(process.argv[2]);
const board = { place() {}, light() {}, paint(colours) { console.log(JSON.stringify(colours)); } };
const map = { title: "Hits", sentence: "", low, high, values: [low, high] };
const words = { rate: "{value}", askSpace: "" };
const data = { maps: [map], heat: ["white", "red"], words };
new Heat({ querySelector: () => part }, board, data).show();
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed here")
def test_the_hottest_space_has_a_colour_that_browsers_read() -> None:
    low, high = 47 / 97, 47 / 97 + 47 / 31
    assert 100 * (high - low) / (high - low) > 100
    with resources.as_file(resources.files(page) / "heat.js") as script:
        done = subprocess.run(
            [
                "node",
                "--input-type=module",
                "-e",
                PAINTED,
                script.as_uri(),
                json.dumps([low, high]),
            ],
            capture_output=True,
            text=True,
            check=True,
        )
    shares = re.findall(r"red ([\d.]+)%", done.stdout)
    assert [float(share) for share in shares] == [0, 100]
