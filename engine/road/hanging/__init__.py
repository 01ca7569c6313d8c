"""Finish line, bet lines and start grid that hang on a road and move along with it."""
