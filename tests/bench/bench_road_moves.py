"""Random moves of spaces on roads: how many are refused, and whether one does harm.

python tests/bench/bench_road_moves.py [COUNT [FIRST]]

Every shipped track with a road takes its turn. All of its spaces, those of one road or those of a
stretch are moved, nudged, turned, scaled or flipped by lot, or a road is bent by a control point.
After each no error is new, road and spaces agree, the file is read back as it was, and the track
before is what it was, byte by byte. Each move has a seed, from `FIRST` on. 10,000 moves take about
an hour of one core.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from engine.track import load  # noqa: E402
from engine.track.edits import EditError  # noqa: E402
from engine.track.files import text  # noqa: E402
from tests.helpers.random_moves import faults_of, randomly_moved  # noqa: E402
from tracks.drawn.shipped import FOLDER  # noqa: E402


def main(count: int, first: int) -> None:
    """Print each move that does harm with its seed, then how often each kind came up."""
    tracks = [load(path) for path in sorted(FOLDER.glob("*.json"))]
    tracks = [track for track in tracks if track.roads]
    written = [text(track) for track in tracks]
    tally: Counter[str] = Counter()
    begin = time.perf_counter()
    for seed in range(first, first + count):
        if seed > first and seed % 500 == 0:
            print(f"{seed - first} moves, {tally['HARM']} did harm", flush=True)
        row = seed % len(tracks)
        track = tracks[row]
        try:
            name, after = randomly_moved(track, Random(seed))
        except EditError as error:
            tally["refused: " + " ".join(str(error).split()[:6])] += 1
            continue
        tally[name] += 1
        faults = faults_of(track, after)
        if text(track) != written[row]:
            faults.append("the track before has changed")
        if faults:
            tally["HARM"] += 1
            print(f"seed {seed}, {track.name}, {name}: {'; '.join(faults)}", flush=True)
    for name, times in tally.most_common():
        print(f"{times:6} {name}")
    print(f"{count} moves on {len(tracks)} tracks in {time.perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    arguments = [int(each) for each in sys.argv[1:]]
    main(*arguments, *(1000, 0)[len(arguments) :])
