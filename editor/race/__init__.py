"""A game on the track being edited: who plays, bots that think, the moment shown."""
