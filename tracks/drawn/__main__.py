"""Writes the tracks that come with Lanesmith, and the broken ones, anew."""

from tracks.drawn.broken import write_broken
from tracks.drawn.shipped import FOLDER, write_all

if __name__ == "__main__":
    write_all()
    write_broken(FOLDER / "broken")
