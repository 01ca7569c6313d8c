"""JSON schemas of every file Lanesmith reads and writes, and in `answers` of what commands print."""
