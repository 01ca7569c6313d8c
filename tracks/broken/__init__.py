"""Small tracks, each with exactly one problem."""
