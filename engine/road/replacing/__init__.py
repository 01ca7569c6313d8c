"""Replacing a road of a track: new spaces, kept ids, own shapes, shared ground and tunnels."""
