"""Where a track begins: the welcome page, the new-track dialog, the list of games, the guide."""
