"""Welcome page, new-track dialog, list of games, guide to a first track."""
