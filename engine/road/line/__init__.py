"""Reference lines, lane sections along them, and rows of spaces on a section."""
