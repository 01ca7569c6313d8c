"""Main window: its actions, menus, panels and their arrangement."""
