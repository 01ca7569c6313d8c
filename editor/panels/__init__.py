"""Panels beside the board: problems, play, properties, outline, layers, guide."""
