"""Tracks and games as files: opened, saved, watched, kept from getting lost."""
