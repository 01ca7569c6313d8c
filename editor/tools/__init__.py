"""Tools, which turn gestures on the board into edits of the track."""
