"""The designer's own layers: texts, pictures and shapes that are printed with the board.

`items.py` paints them and the frame of the selected one on the board. `grips.py` finds the handle
under the pointer for the select tool, and computes the effect of a drag. `form.py` shows the
selected thing as fields, and `layer_list.py` lists the layers.
"""
