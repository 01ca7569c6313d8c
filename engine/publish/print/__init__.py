"""Boards on paper: one sheet, many small sheets, a board that folds; with the marks of printers."""
