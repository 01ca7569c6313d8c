"""Branches: open roads that leave another road and join it again."""
