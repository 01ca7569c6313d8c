"""The designer's own layers in the window: texts, pictures and shapes that are printed with the
board.

`items.py` paints them on the board, `marks.py` the frame of what is selected; `grips.py` says what
lies under the pointer and what a drag of it does, `hand.py` what the select tool may take hold of;
`form.py` shows what is selected as fields, `layer_list.py` lists the layers.
"""
