"""Changes of a track through its road: branches, bridges, mirrored bends, settings."""
