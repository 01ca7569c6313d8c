"""The one document: the track being edited, what follows from it, what is selected in it."""
