"""Look and language of the window: theme, icons, drawings, texts."""
