"""JSON schemas of every file Lanesmith reads and writes."""
