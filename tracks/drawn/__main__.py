"""Entry point of `python -m tracks.drawn`: write shipped and broken tracks."""

from tracks.drawn.broken import BROKEN, write_broken
from tracks.drawn.shipped import write_all

if __name__ == "__main__":
    write_all()
    write_broken(BROKEN)
