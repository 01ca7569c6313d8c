"""Where a track begins: the welcome page, a new track, the games on the shelf, the guide."""
