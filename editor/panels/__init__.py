"""What stands beside the board: problems, the race, the track's properties."""
