"""The tools: each turns gestures on the board into edits of the track."""
