"""The main window: its actions, menus, panels and how they are arranged."""
