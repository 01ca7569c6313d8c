"""Changes of a track made by way of its road: branches, bridges, mirrored bends, settings."""
