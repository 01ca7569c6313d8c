"""A game on the track being edited: the session, bots that think, the moment shown."""
