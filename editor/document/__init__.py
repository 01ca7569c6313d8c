"""The one document: the track being edited, what follows from it, what is selected in it."""

from editor.document.document import Document

__all__ = ["Document"]
