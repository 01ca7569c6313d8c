"""Desktop editor: draw a track, see its steps and problems, race on it."""
