"""JSON schemas of every file Lanesmith reads and writes; in `answers`, of what commands print."""
