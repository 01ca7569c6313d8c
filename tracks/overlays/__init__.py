"""Extension boards, which replace a run of spaces of a track."""
