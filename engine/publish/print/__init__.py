"""Boards on paper: one sheet, many small sheets, a folded board, with printers' marks."""
