"""The designer's own layers: texts, pictures and shapes that are printed with the board.

`items.py` paints them on the board, and `marks.py` the frame of the selected thing. `grips.py`
finds the handle under the pointer and computes the effect of a drag, and `hand.py` connects it to
the select tool. `form.py` shows the selected thing as fields, and `layer_list.py` lists the layers.
"""
