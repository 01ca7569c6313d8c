"""The designer's own layers in the window: texts, pictures and shapes that are printed with the
board.

`items.py` paints them on the board, `grips.py` says what can be taken hold of, `hand.py` moves,
resizes and turns what is selected, `form.py` shows it as fields, `layer_list.py` lists the layers.
"""
