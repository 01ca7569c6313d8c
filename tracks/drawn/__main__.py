"""Writes the tracks that come with Lanesmith, and the broken ones, anew."""

from tracks.drawn.broken import BROKEN, write_broken
from tracks.drawn.shipped import write_all

if __name__ == "__main__":
    write_all()
    write_broken(BROKEN)
