"""Translations of the editor. `python -m editor.translations.update` brings them up to date."""
