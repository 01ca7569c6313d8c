"""The panel of layers."""

from __future__ import annotations

from editor.canvas import LAYERS
from editor.panels.layers import LayersPanel


def test_the_panel_of_layers_opens_by_keys(window, road) -> None:
    keys = window.actions_table["panel_layers"].shortcut().toString()
    assert keys == "Alt+4"
    window.actions_table["panel_layers"].trigger()
    assert window.layers.isVisible()


def test_every_layer_has_a_switch_that_follows_the_menu(window, road) -> None:
    panel = window.findChild(LayersPanel)
    for layer in LAYERS:
        before = window.board.layers.is_shown(layer)
        panel.shown[layer].click()
        assert window.board.layers.is_shown(layer) != before
        window.actions_table[f"show_{layer}"].trigger()
        assert panel.shown[layer].isChecked() == before
