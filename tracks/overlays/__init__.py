"""Extension boards that lie over a run of spaces of a track."""
